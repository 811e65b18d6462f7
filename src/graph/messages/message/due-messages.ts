import type { Query } from '../../../data/database.ts';
import { DUE_PAGE_SIZE, type DueSelection, sweptRows } from '../../../data/named-statements/store-sweep.ts';
import type { RowKey } from '../../../data/row-key.ts';
import type { MessageChannel } from '../../../generated/prisma/enums.ts';

/** A message to send. */
export interface DueMessage extends RowKey {
  readonly channel: MessageChannel;
  /** Time at which it was found, by the clock of the database. */
  readonly at: Date;
}

const LIVE = sweptRows(undefined).condition('store_id', 0);

const DUE = `SELECT id, store_id AS "storeId", channel, now() AS at FROM (
  SELECT id, store_id, channel, next_attempt_at FROM message
  WHERE status = 'PENDING' AND next_attempt_at <= greatest($1, now())
    AND CASE WHEN leased_until IS NULL THEN next_attempt_at <= $1 ELSE leased_until <= now() END
    AND ${LIVE} AND id <> ALL ($2) AND channel <> ALL ($3::"MessageChannel"[])
  ORDER BY next_attempt_at LIMIT 1000
) due
ORDER BY row_number() OVER (PARTITION BY store_id ORDER BY next_attempt_at), next_attempt_at LIMIT ${DUE_PAGE_SIZE}`;

/**
 * Messages of all live stores that are due and not leased: one of every store, then a second one of every store, and so on, without
 * the `full` channels. A due time is compared with `now`, the clock of this process; a lease with the database's clock, which all
 * processes share, because theirs may differ by hours.
 */
export async function findDueMessages(
  query: Query,
  { now, excluded, full }: DueSelection & { readonly full: readonly MessageChannel[] },
): Promise<DueMessage[]> {
  return (await query<DueMessage>({ name: 'due_messages', text: DUE, values: [now, excluded, full] })).rows;
}

const DUE_OF_STORE = `SELECT id, store_id AS "storeId", channel, $2::timestamptz AS at FROM message
WHERE store_id = $1 AND status = 'PENDING' AND next_attempt_at <= $2 AND leased_until IS NULL AND id <> ALL ($3)
ORDER BY next_attempt_at, created_at, id LIMIT ${DUE_PAGE_SIZE}`;

/** Due messages of a test store that are not leased, in the order in which they were enqueued; found at `now`. */
export async function findDueMessagesOf(query: Query, storeId: string, { now, excluded }: DueSelection): Promise<DueMessage[]> {
  const values = [storeId, now, excluded];
  return (await query<DueMessage>({ name: 'due_messages_of_store', text: DUE_OF_STORE, values })).rows;
}
