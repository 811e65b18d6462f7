import type { Query } from '../../data/database.ts';

/** A due delivery and its webhook. */
export interface DueDelivery {
  readonly id: string;
  readonly webhookId: string;
}

const CREATE = `INSERT INTO webhook_delivery (id, store_id, webhook_id, event_id, event_type, next_attempt_at, created_at, updated_at)
SELECT uuid_v7(), e.store_id, w.id, e.id, e.type, $2, $2, $2
FROM event e JOIN webhook w ON w.store_id = e.store_id AND w.active AND e.type = ANY (w.events)
WHERE e.id = ANY ($1)
ORDER BY e.id, w.id
ON CONFLICT (store_id, event_id, webhook_id) DO NOTHING
RETURNING id, webhook_id AS "webhookId"`;

/** Inserts one delivery, due at once, for each event and each active webhook of its store that subscribes to it (contract §6). */
export async function createDeliveries(query: Query, eventIds: readonly string[], now: Date): Promise<DueDelivery[]> {
  return (await query<DueDelivery>({ name: 'fan_out_webhooks', text: CREATE, values: [eventIds, now] })).rows;
}

/** Position of a delivery in the order of due times. */
export interface DuePosition {
  readonly at: Date;
  readonly id: string;
}

const DUE = `SELECT id, webhook_id AS "webhookId", next_attempt_at AS at FROM webhook_delivery
WHERE status = 'PENDING' AND next_attempt_at <= $1 AND (next_attempt_at, id) > ($2, $3)
  AND (leased_until IS NULL OR leased_until <= now())
ORDER BY next_attempt_at, id LIMIT $4`;

/** Returns up to `limit` deliveries of all stores that are due at `now`, not leased and after the position `after`, oldest first. */
export async function findDueDeliveries(
  query: Query,
  { now, after, limit }: { readonly now: Date; readonly after: DuePosition; readonly limit: number },
): Promise<(DueDelivery & DuePosition)[]> {
  const values = [now, after.at, after.id, limit];
  return (await query<DueDelivery & DuePosition>({ name: 'due_deliveries', text: DUE, values })).rows;
}
