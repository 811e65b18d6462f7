import type { Query } from '../../../data/database.ts';
import { takeAttempts } from '../../../data/named-statements/delivery-days.ts';
import { byStore, eachStore, type RowKey, rowIds } from '../../../data/row-key.ts';
import type { LeasedDelivery, SentEvent } from './leased-delivery.ts';

/**
 * Lease of a delivery, renewed while its process lives: the delivery of a killed process is taken over after it expires. By the
 * database's clock, which all processes share.
 */
const LEASE_INTERVAL = '10 seconds';

/** Reason with which a delivery to a webhook that is switched off ends. */
const INACTIVE_REASON = 'O webhook está desativado.';

const IS_DUE = "d.status = 'PENDING' AND d.next_attempt_at <= $1 AND (d.leased_until IS NULL OR d.leased_until <= now())";

/** Locks those of some deliveries that are due. */
const OF_IDS = `SELECT d.id, d.webhook_id, d.next_attempt_at FROM webhook_delivery d
  WHERE d.store_id = $2 AND d.id = ANY ($3::uuid[]) AND ${IS_DUE} ORDER BY d.id FOR UPDATE SKIP LOCKED`;

/** Locks the oldest due deliveries of each webhook, as many as its share; locked ones are leased by another process. */
const OF_SHARES = `SELECT due.* FROM unnest($3::uuid[], $5::int[]) AS share (webhook_id, count) CROSS JOIN LATERAL (
    SELECT d.id, d.webhook_id, d.next_attempt_at FROM webhook_delivery d WHERE d.store_id = $2 AND d.webhook_id = share.webhook_id AND ${IS_DUE}
    ORDER BY d.next_attempt_at, d.id LIMIT share.count FOR UPDATE SKIP LOCKED
  ) AS due`;

// No indexed column of a row that is leased changes, `updated_at` among them: the new version of the row needs no index entries.
// An attempt counts before it is made: a process that dies has made it, or not, and no store ever gets more than its limit (D-494).
const lease = (locked: string) => `WITH locked AS MATERIALIZED (${locked}),
asked AS MATERIALIZED (
  SELECT l.id, w.active, row_number() OVER (PARTITION BY w.active ORDER BY l.next_attempt_at, l.id) AS place, now() + interval '${LEASE_INTERVAL}' AS leased_until
  FROM locked l JOIN webhook w ON w.store_id = $2 AND w.id = l.webhook_id
),
taken AS (${takeAttempts('$2', 'asked WHERE active', '$4')})
UPDATE webhook_delivery d
SET version = d.version + 1, leased_until = CASE WHEN w.active THEN asked.leased_until END,
  status = CASE WHEN w.active THEN d.status ELSE 'FAILED' END, ended_at = CASE WHEN w.active THEN d.ended_at ELSE $1 END,
  reason = CASE WHEN w.active THEN d.reason ELSE '${INACTIVE_REASON}' END,
  next_attempt_at = CASE WHEN w.active THEN d.next_attempt_at END, updated_at = CASE WHEN w.active THEN d.updated_at ELSE $1 END
FROM asked LEFT JOIN taken ON true, webhook w, store s
WHERE d.store_id = $2 AND d.id = asked.id AND w.store_id = $2 AND w.id = d.webhook_id AND s.id = $2
  AND (NOT asked.active OR asked.place <= taken.granted)
RETURNING d.id, d.store_id AS "storeId", d.webhook_id AS "webhookId", d.event_id AS "eventId", d.version,
  d.next_attempt_at AS "nextAttemptAt", w.active AS "isActive", w.active AND taken.attempts >= $4::int AS "isUsedUp",
  w.url, w.headers, w.sealed_headers AS "sealedHeaders", w.timeout, w.retry_attempts AS "retryAttempts", w.secret, w.previous_secret AS "previousSecret",
  w.previous_secret_until AS "previousSecretUntil", w.simulated_receiver AS "simulatedReceiver", s.test AS "isTestStore"`;

/** A delivery that this process has leased, without its event. */
export type TakenDelivery = Omit<LeasedDelivery, 'webhook' | 'event' | 'eventRevision'> &
  LeasedDelivery['webhook'] & {
    readonly eventId: string;
    readonly isActive: boolean;
    /** True when its store has no attempt left for today. */
    readonly isUsedUp: boolean;
  };

type EventRow = SentEvent & { readonly revision: string };

// An event is read once for all of its deliveries: it may be large, and go to many webhooks.
const EVENTS = `SELECT id, store_id AS "storeId", type, created_at AS "createdAt", is_test AS "isTest", data, flat, request_id AS "requestId", traceparent, xmin::text AS revision
FROM event WHERE store_id = $1 AND id = ANY ($2::uuid[])`;

function toLeasedDelivery(
  {
    id,
    storeId,
    webhookId,
    version,
    nextAttemptAt,
    eventId: _eventId,
    isActive: _isActive,
    isUsedUp: _isUsedUp,
    ...webhook
  }: TakenDelivery,
  event: EventRow,
): LeasedDelivery {
  return { id, storeId, webhookId, version, nextAttemptAt, webhook, event, eventRevision: event.revision };
}

/** The events of leased rows, by id. */
async function eventsOf(query: Query, rows: readonly TakenDelivery[]): Promise<ReadonlyMap<string, EventRow>> {
  const events = await eachStore(rows, async (storeId, own) => {
    const values = [storeId, [...new Set(own.map(({ eventId }) => eventId))]];
    return (await query<EventRow>({ name: 'events_of_deliveries', text: EVENTS, values })).rows;
  });
  return new Map(events.map((event) => [event.id, event]));
}

/**
 * Deliveries that were taken: those that are leased, how many of each webhook were leased or, as it is switched off, ended, and the stores
 * of which the last attempt of the day is among them.
 */
export interface TakenDeliveries {
  readonly deliveries: readonly TakenDelivery[];
  readonly usedUp: readonly string[];
  readonly counts: ReadonlyMap<string, number>;
  /** Errors of stores of which nothing could be taken, which keep those of others from nobody. */
  readonly failures: readonly unknown[];
}

function takenOf(rows: readonly TakenDelivery[]): Omit<TakenDeliveries, 'failures'> {
  const counts = new Map<string, number>();
  for (const { webhookId } of rows) counts.set(webhookId, (counts.get(webhookId) ?? 0) + 1);
  const usedUp = new Set(rows.flatMap(({ isUsedUp, storeId }) => (isUsedUp ? [storeId] : [])));
  return { deliveries: rows.filter(({ isActive }) => isActive), counts, usedUp: [...usedUp] };
}

/** Deliveries that this process has leased, with their events; without those that went with theirs (D-166). */
export async function withEvents(query: Query, taken: readonly TakenDelivery[]): Promise<readonly LeasedDelivery[]> {
  if (taken.length === 0) return [];
  const events = await eventsOf(query, taken);
  return taken.flatMap((row) => {
    const event = events.get(row.eventId);
    return event ? [toLeasedDelivery(row, event)] : [];
  });
}

/** Time at which deliveries are leased, and the limit of attempts of a store in a day. */
export interface LeaseTerms {
  readonly now: Date;
  readonly attemptsPerDay: number;
}

/**
 * Leases to this process those of the deliveries `keys` that are due at `now` and not leased; the row decides. Deliveries of a
 * webhook that is switched off end here. Those that their store has no attempt left for stay as they are, the latest ones.
 */
export async function leaseDeliveries(
  query: Query,
  keys: readonly RowKey[],
  { now, attemptsPerDay }: LeaseTerms,
): Promise<readonly LeasedDelivery[]> {
  const rows = await eachStore(keys, async (storeId, own) => {
    const values = [now, storeId, rowIds(own), attemptsPerDay];
    return (await query<TakenDelivery>({ name: 'lease_deliveries', text: lease(OF_IDS), values })).rows;
  });
  return withEvents(query, takenOf(rows).deliveries);
}

/** Maximum number of deliveries of a webhook to take. */
export interface WebhookShare {
  readonly storeId: string;
  readonly webhookId: string;
  readonly count: number;
}

/** Leases the oldest due deliveries of some webhooks to this process, as `leaseDeliveries` does, without reading their events. */
export async function takeDeliveries(
  query: Query,
  shares: readonly WebhookShare[],
  { now, attemptsPerDay }: LeaseTerms,
): Promise<TakenDeliveries> {
  const takes = byStore(shares).map(async ([storeId, own]) => {
    const values = [now, storeId, own.map(({ webhookId }) => webhookId), attemptsPerDay, own.map(({ count }) => count)];
    return (await query<TakenDelivery>({ name: 'take_deliveries', text: lease(OF_SHARES), values })).rows;
  });
  const settled = await Promise.allSettled(takes);
  const rows = settled.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
  return { ...takenOf(rows), failures: settled.flatMap((each) => (each.status === 'rejected' ? [each.reason] : [])) };
}

// A delivery that has just ended, or that another process has taken, is left unchanged.
const RENEW = `UPDATE webhook_delivery SET leased_until = now() + interval '${LEASE_INTERVAL}'
WHERE store_id = $1 AND id = ANY (ARRAY(
  SELECT id FROM webhook_delivery WHERE store_id = $1 AND id = ANY ($2::uuid[]) AND status = 'PENDING' AND leased_until IS NOT NULL
  ORDER BY id FOR UPDATE SKIP LOCKED
))`;

/** Renews the leases of this process. */
export async function renewLeases(query: Query, keys: readonly RowKey[]): Promise<void> {
  await eachStore(keys, async (storeId, own) => {
    return (await query<never>({ name: 'renew_deliveries', text: RENEW, values: [storeId, rowIds(own)] })).rows;
  });
}

const RELEASE = `UPDATE webhook_delivery SET leased_until = NULL, version = version + 1
WHERE store_id = $1 AND id = $2 AND version = $3 AND status = 'PENDING'`;

/** Gives a delivery back that was not attempted to the end: another process may take it at once. */
export async function releaseDelivery(
  query: Query,
  { storeId, id, version }: RowKey & { readonly version: number },
): Promise<void> {
  await query({ name: 'release_delivery', text: RELEASE, values: [storeId, id, version] });
}
