import { AsyncLocalStorage } from 'node:async_hooks';
import { type Context, type Span as OpenSpan, ROOT_CONTEXT, SpanKind as Role, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Span, SpanKind, SpanListener } from './spans.ts';

const ROLES: Readonly<Record<SpanKind, Role>> = {
  request: Role.SERVER,
  operation: Role.INTERNAL,
  statement: Role.CLIENT,
  delivery: Role.CLIENT,
};

/** Names of span attributes in traces. Others are not exported. */
const ATTRIBUTES: Readonly<Record<string, string>> = {
  status: 'http.response.status_code',
  text: 'db.query.text',
  outcome: 'webhook.outcome',
  store: 'store.id',
  requestId: 'request.id',
};

/** The caller's span from `traceparent` (W3C Trace Context). */
function parentOf(traceparent: string | number | undefined): Context {
  const [, traceId, spanId, flags] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(String(traceparent ?? '')) ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true });
}

/** Traces, sent to an OpenTelemetry collector in the background. */
export interface Tracing extends SpanListener {
  /** Sends the remaining spans. */
  close(): Promise<void>;
}

/**
 * Exports every span to the collector at `endpoint` (OTLP over HTTP). While it is unavailable spans are lost, with no other
 * effect.
 */
export function createTracing(endpoint: string, serviceName: string): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  const provider = new TracerProvider({
    resource: defaultResource().merge(resourceFromAttributes({ 'service.name': serviceName })),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('commerce-store-management');
  const contexts = new AsyncLocalStorage<Context>();
  const open = new WeakMap<Span, OpenSpan>();

  return {
    begin(span) {
      const parent = contexts.getStore() ?? parentOf(span.attributes.traceparent);
      const started = tracer.startSpan(span.name, { kind: ROLES[span.kind] }, parent);
      open.set(span, started);
      return (failed) => {
        started.updateName(span.name);
        for (const [fact, value] of Object.entries(span.attributes)) {
          const attribute = ATTRIBUTES[fact];
          if (attribute !== undefined) started.setAttribute(attribute, value);
        }
        if (failed) started.setStatus({ code: SpanStatusCode.ERROR });
        started.end();
      };
    },
    runInSpan(span, work) {
      const started = open.get(span);
      return started ? contexts.run(trace.setSpan(contexts.getStore() ?? ROOT_CONTEXT, started), work) : work();
    },
    close: () => provider.shutdown(),
  };
}
