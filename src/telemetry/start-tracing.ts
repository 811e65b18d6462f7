import { addSpanListener } from './spans.ts';

interface TracingSettings {
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  readonly OTEL_SERVICE_NAME: string;
}

/** Starts tracing when a collector is configured. Returns a function that sends the remaining spans and ends it. */
export async function startTracing(settings: TracingSettings): Promise<() => Promise<void>> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: name } = settings;
  if (endpoint === undefined) return async () => undefined;
  // Loaded only when tracing is on.
  const { createTracing } = await import('./tracing.ts');
  const tracing = createTracing(endpoint, name);
  addSpanListener(tracing);
  return () => tracing.close();
}
