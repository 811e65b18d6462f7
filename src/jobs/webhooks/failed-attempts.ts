import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { AttemptResult, LeasedDelivery } from '../../graph/integration/webhook-delivery/leased-delivery.ts';
import { boundLines } from '../../telemetry/bounded-lines.ts';
import { siteOf } from './site.ts';
import { UnreadableSecretError } from './webhook-request.ts';

/** Ends of an attempt: a success, another answer, no answer. */
export type AttemptOutcome = 'delivered' | 'refused' | 'unanswered';

export const outcomeOf = ({ failure, status }: AttemptResult): AttemptOutcome => {
  if (failure === null) return 'delivered';
  return status === null ? 'unanswered' : 'refused';
};

/** A failed attempt of a delivery. */
interface FailedAttempt {
  readonly delivery: LeasedDelivery;
  readonly result: AttemptResult;
  /** The reason for which nothing was sent; undefined: it was. */
  readonly error?: unknown;
}

/** Ids by which a line or a span leads to the delivery, and to the call that its event comes from (D-542). */
export const idsOf = ({ id, webhookId, storeId, event }: LeasedDelivery) => ({
  storeId,
  webhookId,
  deliveryId: id,
  eventId: event.id,
  ...(event.requestId !== null && { requestId: event.requestId }),
});

/** The part of `traceparent` that names the trace. */
const traceOf = (traceparent: string | null) => (traceparent === null ? {} : { traceId: traceparent.split('-')[1] });

/** Time between two lines about a webhook whose secret cannot be read, in milliseconds. */
const UNREADABLE_INTERVAL_MS = 60 * 60 * 1000;

/**
 * Log of failed attempts: one line a second at most for each webhook and way to fail, without addresses, which may contain secrets.
 * Failures of receivers are at `info`, because they are not the operator's; what this service cannot send is at `error`.
 */
export function createFailedAttempts(log: Logger): (attempt: FailedAttempt) => void {
  const reported = new LRUCache<string, true>({ max: 10_000, ttl: UNREADABLE_INTERVAL_MS });
  const add = boundLines<FailedAttempt>(({ delivery, result, error }, count) => {
    const { event, webhook } = delivery;
    const ids = { ...idsOf(delivery), ...traceOf(event.traceparent) };
    // The store has to act, and reads it at its webhook (`secretUnreadable`).
    if (error instanceof UnreadableSecretError) log.warn({ ...ids, reason: error.message, count }, 'webhook not attempted');
    else if (error !== undefined) log.error({ err: error, ...ids, count }, 'webhook not attempted');
    else {
      const { status, failure, durationMs: ms } = result;
      log.info({ ...ids, event: event.type, site: siteOf(webhook.url), status, failure, ms, count }, 'webhook not delivered');
    }
  });
  return (attempt) => {
    const { delivery, result, error } = attempt;
    if (error instanceof UnreadableSecretError) {
      if (reported.has(delivery.webhookId)) return;
      reported.set(delivery.webhookId, true);
    }
    const way = error === undefined ? `${outcomeOf(result)} ${result.status}` : 'not attempted';
    add(`${delivery.webhookId} ${way}`, attempt);
  };
}
