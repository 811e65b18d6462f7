import type { Database, Query } from '../database.ts';

/** A recorded change in the feed of its store. */
export interface NumberedChange {
  /** Place in the feed: 1, 2, 3… without a hole. */
  readonly sequence: number;
  readonly tableName: string;
  /** Id of the resource; null where it has no UUID. */
  readonly recordId: string | null;
  /** Key of a part of the resource, or of a row without a UUID; null for the row of the resource itself. */
  readonly rowKey: string | null;
  /** Version of the resource after the change; null: it has none, or only a part of it changed. */
  readonly version: number | null;
  /** True when nothing but a stock changed. */
  readonly isOnlyStock: boolean;
  readonly createdAt: Date;
}

/** State of the feed of a store. */
export interface FeedHead {
  readonly storeId: string;
  /** Number of the last change; 0: none has a number. */
  readonly last: number;
  /** True when committed changes may wait for their number. */
  readonly isPending: boolean;
}

/** Maximum number of changes that a transaction numbers: readers of the same store wait for it. */
const MAX_NUMBERED = 2_000;

/** Reads the state of the feed of a store. */
async function readFeedHead(query: Query, storeId: string): Promise<FeedHead> {
  const { rows } = await query<{ last: string | null; pending: boolean }>({
    storeId,
    name: 'feed_head',
    text: `SELECT (SELECT last_sequence FROM change_head WHERE store_id = $1) AS last,
  EXISTS (SELECT FROM row_change WHERE store_id = $1 AND sequence IS NULL) AS pending`,
    values: [storeId],
  });
  const [{ last, pending } = { last: null, pending: false }] = rows;
  return { storeId, last: Number(last ?? 0), isPending: pending };
}

/** Reads the state of the feeds of these stores in one statement. One that has no head yet is pending: its first numbering makes the head. */
export async function readFeedHeads(query: Query, storeIds: readonly string[]): Promise<FeedHead[]> {
  const { rows } = await query<{ id: string; last: string; pending: boolean }>({
    name: 'feed_heads',
    text: `SELECT head.store_id AS id, head.last_sequence AS last,
  EXISTS (SELECT FROM row_change c WHERE c.store_id = head.store_id AND c.sequence IS NULL) AS pending
FROM change_head head WHERE head.store_id = ANY ($1::uuid[])`,
    values: [storeIds],
  });
  const heads = new Map(rows.map(({ id, ...head }) => [id, head]));
  return storeIds.map((storeId) => {
    const { last = '0', pending = true } = heads.get(storeId) ?? {};
    return { storeId, last: Number(last), isPending: pending };
  });
}

/**
 * Numbers committed changes of a store and returns how many, at most `MAX_NUMBERED`. The lock of the head comes in a statement of its
 * own: the next one sees everything that earlier holders numbered. What commits later gets later numbers, so that a reader who has
 * seen a number has seen all before it.
 */
export function numberChanges(database: Database, storeId: string): Promise<number> {
  return database.transaction(async (session) => {
    await session.query({
      name: 'lock_feed_head',
      text: `INSERT INTO change_head (store_id) VALUES ($1)
ON CONFLICT (store_id) DO UPDATE SET last_sequence = change_head.last_sequence`,
      values: [storeId],
    });
    // Locked rows cannot be deleted meanwhile, so their numbers have no gap.
    const { rows } = await session.query<{ count: number }>({
      name: 'number_changes',
      text: `WITH pending AS MATERIALIZED (
  SELECT id FROM row_change WHERE store_id = $1 AND sequence IS NULL
  ORDER BY row_change_turn(id) LIMIT ${MAX_NUMBERED} FOR UPDATE
), numbered AS (
  UPDATE row_change c SET sequence = head.last_sequence + turns.turn
  FROM (SELECT id, row_number() OVER (ORDER BY row_change_turn(id)) AS turn FROM pending) AS turns, change_head head
  WHERE c.store_id = $1 AND c.id = turns.id AND head.store_id = $1
  RETURNING 1
), moved AS (
  UPDATE change_head SET last_sequence = last_sequence + (SELECT count(*) FROM numbered) WHERE store_id = $1
)
SELECT count(*)::int AS count FROM numbered`,
      values: [storeId],
    });
    await session.commit([]);
    return rows[0]?.count ?? 0;
  });
}

/**
 * Number of the last change of a store's feed, once everything that is committed now has its number; with `maxTurns`, once so many times
 * some have.
 */
export async function readHead(database: Database, storeId: string, maxTurns = Number.POSITIVE_INFINITY): Promise<number> {
  const head = await readFeedHead(database.query, storeId);
  if (!head.isPending) return head.last;
  for (let turn = 0; turn < maxTurns; turn += 1) if ((await numberChanges(database, storeId)) < MAX_NUMBERED) break;
  return (await readFeedHead(database.query, storeId)).last;
}

/** Up to `limit` changes of a store after the number `after`; undefined when some of them are no longer kept. */
export async function readNumberedChanges(
  query: Query,
  storeId: string,
  after: number,
  limit: number,
): Promise<NumberedChange[] | undefined> {
  const { rows } = await query<Omit<NumberedChange, 'sequence'> & { readonly sequence: string }>({
    storeId,
    name: 'numbered_changes',
    text: `SELECT sequence, table_name AS "tableName", record_id AS "recordId", row_key AS "rowKey", created_at AS "createdAt",
  CASE WHEN row_key IS NULL THEN version END AS version,
  CASE WHEN operation = 'UPDATE' AND table_name IN ('product', 'variant') THEN changes - 'stock' = '{}' ELSE false END AS "isOnlyStock"
FROM row_change WHERE store_id = $1 AND sequence > $2 ORDER BY sequence LIMIT $3`,
    values: [storeId, after, limit],
  });
  const changes = rows.map((row) => ({ ...row, sequence: Number(row.sequence) }));
  const isWhole = changes.every(({ sequence }, index) => sequence === after + index + 1);
  return isWhole ? changes : undefined;
}
