import type { Query } from '../../data/database.ts';
import type { StoredEvent } from '../event/payload.ts';
import type { LeasedDelivery } from './leased-delivery.ts';

// These statements serve all stores: webhook and event are joined within the delivery's store.

/**
 * Lease of a delivery, renewed while its process lives: the delivery of a killed process is taken over after it expires. By the
 * database's clock, which all processes share.
 */
const LEASE_INTERVAL = '10 seconds';

/** Reason with which a delivery to a webhook that is switched off ends. */
const INACTIVE_REASON = 'O webhook está desativado.';

// The two statements below run at the same time. Neither locks a row of the other, which would skip it.
const claimable = (webhook: 'active' | 'inactive') => `SELECT d.id FROM webhook_delivery d
  JOIN webhook w ON w.store_id = d.store_id AND w.id = d.webhook_id AND ${webhook === 'active' ? 'w.active' : 'NOT w.active'}
  WHERE d.id = ANY ($1) AND d.status = 'PENDING' AND d.next_attempt_at <= $2
    AND (d.leased_until IS NULL OR d.leased_until <= now())
  ORDER BY d.id FOR UPDATE OF d SKIP LOCKED`;

const END_INACTIVE = `UPDATE webhook_delivery d
SET status = 'FAILED', ended_at = $2, reason = '${INACTIVE_REASON}', next_attempt_at = NULL, leased_until = NULL,
  version = d.version + 1, updated_at = $2
WHERE d.id = ANY (ARRAY(${claimable('inactive')}))`;

const LEASE = `UPDATE webhook_delivery d
SET leased_until = now() + interval '${LEASE_INTERVAL}', version = d.version + 1, updated_at = $2
FROM webhook w JOIN store s ON s.id = w.store_id
WHERE w.store_id = d.store_id AND w.id = d.webhook_id AND w.active
  AND d.id = ANY (ARRAY(${claimable('active')}))
RETURNING d.id, d.store_id AS "storeId", d.webhook_id AS "webhookId", d.event_id AS "eventId", d.version,
  d.next_attempt_at AS "nextAttemptAt",
  w.url, w.headers, w.timeout, w.retry_attempts AS "retryAttempts", w.secret, w.previous_secret AS "previousSecret",
  w.previous_secret_until AS "previousSecretUntil", w.simulated_receiver AS "simulatedReceiver", s.test AS "isTestStore"`;

type Row = Omit<LeasedDelivery, 'webhook' | 'event'> & LeasedDelivery['webhook'] & { readonly eventId: string };

// An event is read once for all of its deliveries: it may be large, and go to many webhooks.
const EVENTS = `SELECT id, store_id AS "storeId", type, created_at AS "createdAt", is_test AS "isTest", data, flat
FROM event WHERE (store_id, id) IN (SELECT * FROM unnest($1::uuid[], $2::uuid[]))`;

function toLeasedDelivery(
  { id, storeId, webhookId, version, nextAttemptAt, eventId, ...webhook }: Row,
  event: StoredEvent,
): LeasedDelivery {
  return { id, storeId, webhookId, version, nextAttemptAt, webhook, event };
}

/** The events of leased rows, by id. */
async function eventsOf(query: Query, rows: readonly Row[]): Promise<ReadonlyMap<string, StoredEvent>> {
  const owners = new Map(rows.map(({ eventId, storeId }) => [eventId, storeId]));
  const values = [[...owners.values()], [...owners.keys()]];
  const events = await query<StoredEvent>({ name: 'events_of_deliveries', text: EVENTS, values });
  return new Map(events.rows.map((event) => [event.id, event]));
}

/**
 * Leases to this process those of the deliveries `ids` that are due at `now` and not leased; the row decides. Deliveries of a
 * webhook that is switched off end here.
 */
export async function leaseDeliveries(query: Query, ids: readonly string[], now: Date): Promise<LeasedDelivery[]> {
  const values = [ids, now];
  const ending = query({ name: 'end_inactive_deliveries', text: END_INACTIVE, values });
  const leasing = query<Row>({ name: 'take_deliveries', text: LEASE, values });
  const [, { rows }] = await Promise.all([ending, leasing]);
  if (rows.length === 0) return [];
  const events = await eventsOf(query, rows);
  return rows.map((row) => toLeasedDelivery(row, events.get(row.eventId) as StoredEvent));
}

// A delivery that has just ended, or that another process has taken, is left unchanged.
const RENEW = `UPDATE webhook_delivery SET leased_until = now() + interval '${LEASE_INTERVAL}' WHERE id = ANY (ARRAY(
  SELECT id FROM webhook_delivery WHERE id = ANY ($1) AND status = 'PENDING' AND leased_until IS NOT NULL
  ORDER BY id FOR UPDATE SKIP LOCKED))`;

/** Renews the leases of this process. */
export async function renewLeases(query: Query, ids: readonly string[]): Promise<void> {
  await query({ name: 'renew_deliveries', text: RENEW, values: [ids] });
}

const RELEASE = `UPDATE webhook_delivery SET leased_until = NULL, version = version + 1
WHERE store_id = $1 AND id = $2 AND version = $3 AND status = 'PENDING'`;

/** Gives a delivery back that was not attempted to the end: another process may take it at once. */
export async function releaseDelivery(query: Query, { storeId, id, version }: LeasedDelivery): Promise<void> {
  await query({ name: 'release_delivery', text: RELEASE, values: [storeId, id, version] });
}

const WEBHOOKS_OF_STORES = 'SELECT id FROM webhook WHERE store_id = ANY ($1)';

/** The ids of the webhooks of some stores. */
export async function webhooksOfStores(query: Query, storeIds: readonly string[]): Promise<string[]> {
  if (storeIds.length === 0) return [];
  const statement = { name: 'webhooks_of_stores', text: WEBHOOKS_OF_STORES, values: [storeIds] };
  return (await query<{ id: string }>(statement)).rows.map(({ id }) => id);
}
