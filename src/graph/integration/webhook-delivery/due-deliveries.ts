import type { Query } from '../../../data/database.ts';
import { hasUsedUp } from '../../../data/named-statements/delivery-days.ts';
import { type DuePosition, type DueRange, sweptRows } from '../../../data/named-statements/store-sweep.ts';
import { derivedId, eachStore, type RowKey, rowIds } from '../../../data/row-key.ts';
import type { LeaseTerms } from './lease-deliveries.ts';
import { mayBeAttempted } from './real-waits.ts';
import type { WaitingWebhook } from './waiting-webhooks.ts';

/** A due delivery and its webhook. */
interface DueDelivery extends RowKey {
  readonly webhookId: string;
}

/** A delivery that was made, and its webhook. */
interface CreatedDelivery extends WaitingWebhook, RowKey {}

const CREATE = `INSERT INTO webhook_delivery (id, store_id, webhook_id, event_id, event_type, next_attempt_at, created_at, updated_at)
SELECT ${derivedId('e.id', 'w.id')}, e.store_id, w.id, e.id, e.type, $3, $3, $3
FROM event e JOIN webhook w ON w.store_id = $1 AND w.active AND e.type = ANY (w.events)
WHERE e.store_id = $1 AND e.id = ANY ($2::uuid[])
ORDER BY e.id, w.id
ON CONFLICT (store_id, event_id, webhook_id) DO NOTHING
RETURNING id, webhook_id AS "webhookId"`;

const OPEN = `SELECT w.id, w.url FROM webhook w WHERE w.store_id = $1 AND w.active AND NOT ${hasUsedUp('$1', '$2')}`;

/**
 * Inserts one delivery, due at once, for each event and each active webhook of its store that subscribes to it (contract §6). Returns
 * those that can be sent today.
 */
export function createDeliveries(
  query: Query,
  events: readonly RowKey[],
  { now, attemptsPerDay }: LeaseTerms,
): Promise<CreatedDelivery[]> {
  return eachStore(events, async (storeId, own) => {
    const [made, open] = await Promise.all([
      query<Pick<DueDelivery, 'id' | 'webhookId'>>({
        name: 'fan_out_webhooks',
        text: CREATE,
        values: [storeId, rowIds(own), now],
      }),
      query<{ id: string; url: string }>({ name: 'open_webhooks', text: OPEN, values: [storeId, attemptsPerDay] }),
    ]);
    const urls = new Map(open.rows.map(({ id, url }) => [id, url]));
    return made.rows.flatMap(({ id, webhookId }) => {
      const url = urls.get(webhookId);
      return url === undefined ? [] : [{ id, webhookId, storeId, url }];
    });
  });
}

const due = (
  swept: string,
  order: string,
  isHere: string,
) => `SELECT id, webhook_id AS "webhookId", store_id AS "storeId", next_attempt_at AS at FROM webhook_delivery
WHERE status = 'PENDING' AND next_attempt_at <= $1 AND (next_attempt_at, id) > ($2, $3)
  AND (leased_until IS NULL OR leased_until <= now()) AND ${swept} AND NOT ${hasUsedUp('webhook_delivery.store_id', '$5')}
  ${isHere}
ORDER BY next_attempt_at, ${order} LIMIT $4`;

/**
 * Returns up to `limit` deliveries that are due at `now`, not leased and after the position `after`, oldest first: those of all live
 * stores, or those of a test store, in the order of their events. Stores without an attempt left for today have none.
 */
export async function findDueDeliveries(
  query: Query,
  { now, after, limit, storeId, attemptsPerDay }: DueRange & LeaseTerms & { readonly limit: number },
): Promise<(DueDelivery & DuePosition)[]> {
  const { condition, suffix, values } = sweptRows(storeId);
  const swept = condition('store_id', 6);
  const mayBe = mayBeAttempted('$6', '(SELECT target FROM store_clock WHERE store_id = $6)');
  const text = storeId === undefined ? due(swept, 'id', '') : due(swept, 'event_id, webhook_id', `AND ${mayBe}`);
  const statement = {
    name: `due_deliveries${suffix}`,
    text,
    values: [now, after.at, after.id, limit, attemptsPerDay, ...values],
  };
  return (await query<DueDelivery & DuePosition>(statement)).rows;
}
