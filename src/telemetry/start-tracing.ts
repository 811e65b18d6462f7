import type { Logger } from 'pino';
import { addSpanListener } from './spans.ts';

interface TracingSettings {
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  readonly OTEL_SERVICE_NAME: string;
}

/** Starts tracing when a collector is configured. Returns a function that sends the remaining spans and ends it. */
export async function startTracing(settings: TracingSettings, log: Logger): Promise<() => Promise<void>> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: name } = settings;
  if (endpoint === undefined) return async () => undefined;
  // Loaded only when tracing is on.
  const { createTracing } = await import('./tracing.ts');
  const tracing = createTracing(endpoint, name, {
    onLost: (err) => log.warn({ err }, 'traces are lost: the collector is away'),
    onSent: (lost) => log.info({ lost }, 'traces are sent again'),
  });
  addSpanListener(tracing);
  return () => tracing.close();
}
