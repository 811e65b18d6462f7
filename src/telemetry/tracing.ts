import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type Context,
  type Link,
  type Span as OpenSpan,
  ROOT_CONTEXT,
  SpanKind as Role,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, type SpanExporter, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Span, SpanKind, SpanListener } from './spans.ts';

const ROLES: Readonly<Record<SpanKind, Role>> = {
  request: Role.SERVER,
  operation: Role.INTERNAL,
  statement: Role.CLIENT,
  delivery: Role.CLIENT,
  message: Role.CLIENT,
};

/** Work of jobs: a call in whose span a job was woken is not what it does. */
const OWN_TRACES: ReadonlySet<SpanKind> = new Set(['delivery', 'message']);

/** Names of span attributes in traces. Others are not exported. */
const ATTRIBUTES: Readonly<Record<string, string>> = {
  status: 'http.response.status_code',
  text: 'db.query.text',
  outcome: 'webhook.outcome',
  store: 'store.id',
  requestId: 'request.id',
  webhook: 'webhook.id',
  delivery: 'delivery.id',
  event: 'event.id',
  message: 'message.id',
  channel: 'message.channel',
};

/** The caller's span from `traceparent` (W3C Trace Context). */
function parentOf(traceparent: string | number | undefined): Context {
  const [, traceId, spanId, flags] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(String(traceparent ?? '')) ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true });
}

/** Links to the span of a call, from work that it caused and that has a trace of its own. */
function linksTo(origin: string | undefined): Link[] {
  const context = trace.getSpanContext(parentOf(origin));
  return context ? [{ context }] : [];
}

/** Traces, sent to an OpenTelemetry collector in the background. */
export interface Tracing extends SpanListener {
  /** Sends the remaining spans, for a part of a second at most. Never rejects. */
  close(): Promise<void>;
}

/** Time that a batch has to be sent, with its repetitions, in milliseconds: a collector that is away is told within ten seconds. */
const EXPORT_MS = 5_000;

/** Time that the remaining spans have at the end, in milliseconds. */
const CLOSING_MS = 700;

/** Gets what becomes of the collector: each of its outages once. */
export interface CollectorWatcher {
  /** Spans were lost, the first ones of an outage. */
  readonly onLost: (error: unknown) => void;
  /** Spans were sent again, after `lost` of them were not. */
  readonly onSent: (lost: number) => void;
}

/** An exporter that tells `watcher` when it begins to lose spans, and when that is over. */
class WatchedExporter implements SpanExporter {
  readonly #exporter: SpanExporter;
  readonly #watcher: CollectorWatcher;
  #lost = 0;

  constructor(exporter: SpanExporter, watcher: CollectorWatcher) {
    this.#exporter = exporter;
    this.#watcher = watcher;
  }

  export(...[spans, done]: Parameters<SpanExporter['export']>): void {
    this.#exporter.export(spans, (result) => {
      if (result.code !== 0) this.lose(spans.length, result.error);
      else if (this.#lost > 0) {
        this.#watcher.onSent(this.#lost);
        this.#lost = 0;
      }
      done(result);
    });
  }

  lose(count: number, error: unknown): void {
    if (this.#lost === 0) this.#watcher.onLost(error);
    this.#lost += count;
  }

  shutdown = () => this.#exporter.shutdown();
}

/**
 * Exports every span to the collector at `endpoint` (OTLP over HTTP). While it is unavailable spans are lost, with no other
 * effect.
 */
export function createTracing(endpoint: string, serviceName: string, watcher: CollectorWatcher): Tracing {
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
  const exporter = new WatchedExporter(new OTLPTraceExporter({ url, timeoutMillis: EXPORT_MS }), watcher);
  const provider = new TracerProvider({
    resource: defaultResource().merge(resourceFromAttributes({ 'service.name': serviceName })),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('commerce-store-management');
  const contexts = new AsyncLocalStorage<Context>();
  const open = new WeakMap<Span, OpenSpan>();

  return {
    begin(span) {
      const around = OWN_TRACES.has(span.kind) ? ROOT_CONTEXT : contexts.getStore();
      const parent = around ?? parentOf(span.attributes.traceparent);
      const started = tracer.startSpan(span.name, { kind: ROLES[span.kind], links: linksTo(span.origin) }, parent);
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
    currentTraceparent() {
      const context = trace.getSpanContext(contexts.getStore() ?? ROOT_CONTEXT);
      if (!context) return undefined;
      return `00-${context.traceId}-${context.spanId}-${context.traceFlags.toString(16).padStart(2, '0')}`;
    },
    async close() {
      // The exporter of OpenTelemetry repeats for `EXPORT_MS`.
      const isSent = await Promise.race([provider.shutdown().then(() => true), pause(CLOSING_MS, false, { ref: false })]).catch(
        () => false,
      );
      if (!isSent) exporter.lose(1, new Error('the last spans were not sent in time'));
    },
  };
}
