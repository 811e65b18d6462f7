import { addSpanListener } from './spans.ts';

interface TracingSettings {
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  readonly OTEL_SERVICE_NAME: string;
}

/** Starts to trace where a collector is named. Returns what ends it, and sends what has not been sent. */
export async function startTracing(settings: TracingSettings): Promise<() => Promise<void>> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: name } = settings;
  if (endpoint === undefined) return async () => undefined;
  // Loaded only when tracing is on.
  const { createTracing } = await import('./tracing.ts');
  const tracing = createTracing(endpoint, name);
  addSpanListener(tracing);
  return () => tracing.close();
}
