import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { AccessLogEntry } from '../telemetry/access-log.ts';
import { inSpan, type Span } from '../telemetry/spans.ts';
import type { HttpRequest } from './request.ts';
import { type Outgoing, withHeaders, withoutHeadBody } from './response.ts';
import type { Handle } from './router.ts';

/** Seconds for which browsers remember to use https. */
const HSTS_MAX_AGE_SECONDS = 365 * 24 * 60 * 60;

/** Paths that programs ask every few seconds: a line for each would hide the others, and LOG_LEVEL=debug shows them. */
const PROBED_PATHS: ReadonlySet<string | undefined> = new Set(['/healthz', '/readyz', '/metrics']);

const requests = new AsyncLocalStorage<AccessLogEntry>();

/** Log entry of the request being handled, as far as it is known; undefined outside of one. */
export const currentRequest = (): Readonly<AccessLogEntry> | undefined => requests.getStore();

/** Id of the request being handled; undefined outside of one. */
export const currentRequestId = (): string | undefined => currentRequest()?.requestId;

interface PipelineOptions {
  readonly log: Logger;
  readonly publicUrl: string;
  /** Called with each answered request, its log entry, its status and its duration in milliseconds. Must not throw. */
  readonly onAnswered?: (request: HttpRequest, logEntry: AccessLogEntry, status: number, ms: number) => void;
}

/**
 * Adds to `handle` what all responses have in common: an id, the headers that keep browsers from guessing content types and, where
 * the service is reached by https, from coming back by http; no body for HEAD; a line in the log; a span for the metrics and
 * the traces.
 */
export function withRequestContext(handle: Handle, { log, publicUrl, onAnswered }: PipelineOptions) {
  const browserHeaders = {
    'x-content-type-options': 'nosniff',
    ...(publicUrl.startsWith('https:') && { 'strict-transport-security': `max-age=${HSTS_MAX_AGE_SECONDS}` }),
  };

  return async (request: HttpRequest, remoteAddress?: string): Promise<Outgoing> => {
    const requestId = randomUUID();
    const logEntry: AccessLogEntry = { requestId, route: 'unknown' };
    const startedAt = performance.now();
    const span: Span = { kind: 'request', name: logEntry.route, attributes: { requestId } };
    const traceparent = request.headers.get('traceparent');
    if (traceparent !== null) span.attributes.traceparent = traceparent;
    const response = await inSpan(span, async () => {
      const made = await requests.run(logEntry, () => handle(request, remoteAddress, logEntry));
      span.name = logEntry.route;
      span.attributes.status = made.status;
      return made;
    });
    const { status } = response;
    const ms = Math.round((performance.now() - startedAt) * 10) / 10;
    const level = PROBED_PATHS.has(logEntry.route.split(' ')[1]) ? 'debug' : 'info';
    log[level]({ ...logEntry, status, ms }, 'request');
    onAnswered?.(request, logEntry, status, ms);
    const whole = withHeaders(response, { 'x-request-id': requestId, ...browserHeaders });
    return request.method === 'HEAD' ? withoutHeadBody(whole) : whole;
  };
}
