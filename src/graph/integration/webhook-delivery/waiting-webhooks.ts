import type { Database } from '../../../data/database.ts';
import { hasUsedUp, TODAY } from '../../../data/named-statements/delivery-days.ts';
import { sweptRows } from '../../../data/named-statements/store-sweep.ts';
import { NIL_UUID } from '../../../lib/ids.ts';
import type { LeaseTerms } from './lease-deliveries.ts';

/** A webhook that deliveries wait for, its store, and its address. */
export interface WaitingWebhook {
  readonly webhookId: string;
  readonly storeId: string;
  readonly url: string;
}

/** Number of webhooks that are read in one statement. */
const PAGE_SIZE = 200;

const { condition, values: LIVE } = sweptRows(undefined);

// Goes from one webhook with pending deliveries to the next by the index `webhook_delivery_waiting_idx`, however many each has.
const WAITING = `WITH RECURSIVE waiting AS (
  (SELECT webhook_id, store_id FROM webhook_delivery WHERE status = 'PENDING' AND webhook_id > $1 ORDER BY webhook_id LIMIT 1)
  UNION ALL
  SELECT next.webhook_id, next.store_id FROM waiting CROSS JOIN LATERAL (
    SELECT d.webhook_id, d.store_id FROM webhook_delivery d WHERE d.status = 'PENDING' AND d.webhook_id > waiting.webhook_id
    ORDER BY d.webhook_id LIMIT 1
  ) AS next
)
SELECT page.webhook_id AS "webhookId", page.store_id AS "storeId", w.url, ${condition('page.store_id', 4)}
  AND NOT ${hasUsedUp('page.store_id', '$3')} AND EXISTS (
  SELECT 1 FROM webhook_delivery d WHERE d.webhook_id = page.webhook_id AND d.status = 'PENDING' AND d.next_attempt_at <= $2
    AND (d.leased_until IS NULL OR d.leased_until <= now())
) AS "isDue"
FROM (SELECT webhook_id, store_id FROM waiting LIMIT ${PAGE_SIZE}) AS page
JOIN webhook w ON w.store_id = page.store_id AND w.id = page.webhook_id
ORDER BY page.webhook_id`;

// Citus takes no recursion over the rows of many stores: it goes over all pending deliveries.
const WAITING_DIVIDED = `SELECT d.webhook_id AS "webhookId", d.store_id AS "storeId", w.url,
  ${condition('d.store_id', 4)} AND count(used.store_id) = 0
  AND bool_or(d.next_attempt_at <= $2 AND (d.leased_until IS NULL OR d.leased_until <= now())) AS "isDue"
FROM webhook_delivery d JOIN webhook w ON w.store_id = d.store_id AND w.id = d.webhook_id
LEFT JOIN delivery_day used ON used.store_id = d.store_id AND used.day = ${TODAY} AND used.attempts >= $3
WHERE d.status = 'PENDING' AND d.webhook_id > $1
GROUP BY d.store_id, d.webhook_id, w.url ORDER BY d.webhook_id LIMIT ${PAGE_SIZE}`;

/**
 * Webhooks of live stores that have attempts left for today, with deliveries that are due at `now` and not leased, among the next ones
 * after the webhook `after` that have pending ones. `last`: after which the next call goes on; undefined when there are no more.
 */
export async function findWaitingWebhooks(
  { exclusiveQuery: query, isDivided = false }: Pick<Database, 'exclusiveQuery' | 'isDivided'>,
  { now, attemptsPerDay }: LeaseTerms,
  after: string = NIL_UUID,
): Promise<{ readonly due: readonly WaitingWebhook[]; readonly last: string | undefined }> {
  const text = isDivided ? WAITING_DIVIDED : WAITING;
  const statement = { name: 'waiting_webhooks', text, values: [after, now, attemptsPerDay, ...LIVE] };
  const { rows } = await query<WaitingWebhook & { isDue: boolean }>(statement);
  return { due: rows.filter(({ isDue }) => isDue), last: rows.length === PAGE_SIZE ? rows.at(-1)?.webhookId : undefined };
}
