import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Query, Statement, Transaction } from '../database.ts';

/** Deletion of a store, as its record has it. */
export interface StoreDeletion {
  readonly id: string;
  readonly storeId: string;
  readonly storeName: string;
  readonly wasTest: boolean;
  readonly requestedBy: string;
  readonly requestedAt: Date;
  readonly expiresAt: Date | null;
  readonly confirmedBy: string | null;
  readonly confirmedAt: Date | null;
  readonly finishedAt: Date | null;
  readonly counts: Readonly<Record<string, number>>;
}

/** Store that is deleted, and who asked for that. */
export interface DeletionRequest {
  readonly store: { readonly id: string; readonly name: string; readonly test: boolean };
  readonly by: string;
}

/** Days for which a request can be confirmed. */
export const CONFIRMATION_DAYS = 7;

const hashOf = (code: string) => createHash('sha256').update(code).digest();

const STORE = 'SELECT id, name, test FROM store WHERE id = $1';

const REQUEST = `WITH former AS (DELETE FROM store_deletion WHERE deleted_store_id = $2 AND confirmed_at IS NULL AND finished_at IS NULL)
INSERT INTO store_deletion (id, deleted_store_id, store_name, was_test, requested_by, requested_at, code_hash, expires_at)
SELECT $1, $2, $5, $6, $3, now(), $4, now() + interval '${CONFIRMATION_DAYS} days'
WHERE NOT EXISTS (SELECT FROM store_deletion WHERE deleted_store_id = $2 AND confirmed_at IS NOT NULL)`;

/**
 * Asks for the deletion of a store. Returns the code that confirms it; one of an earlier request is good no longer. Undefined for a missing
 * store, and one whose deletion has begun.
 */
export async function requestDeletion(query: Query, storeId: string, by: string): Promise<string | undefined> {
  // Beforehand: a divided database takes no statement over its two tables, of which one is on every server.
  const { rows } = await query<DeletionRequest['store']>({ text: STORE, values: [storeId] });
  const [store] = rows;
  if (!store) return undefined;
  const code = randomBytes(12).toString('hex');
  const values = [randomUUID(), storeId, by, hashOf(code), store.name, store.test];
  const { rowCount } = await query({ text: REQUEST, values });
  return rowCount === 1 ? code : undefined;
}

const CONFIRM = `UPDATE store_deletion SET confirmed_by = $3, confirmed_at = now(), code_hash = NULL
WHERE deleted_store_id = $1 AND code_hash = $2 AND expires_at > now() AND confirmed_at IS NULL`;

/** Confirms the deletion of a store. Returns false for a code that is wrong, was used or has expired. */
export async function confirmDeletion(query: Query, storeId: string, code: string, by: string): Promise<boolean> {
  return (await query({ text: CONFIRM, values: [storeId, hashOf(code), by] })).rowCount === 1;
}

const BEGUN = `SELECT EXISTS (SELECT FROM store_deletion WHERE deleted_store_id = $1 AND confirmed_at IS NOT NULL) AS "isBegun"`;

/** True for a store whose deletion was confirmed. */
export const isDeletionBegun = async (query: Query, storeId: string): Promise<boolean> =>
  (await query<{ isBegun: boolean }>({ text: BEGUN, values: [storeId] })).rows[0]?.isBegun === true;

const RECORD = `INSERT INTO store_deletion (id, deleted_store_id, store_name, was_test, requested_by, requested_at, finished_at, counts)
VALUES ($1, $2, $3, $4, $5, $6, $6, $7)`;

/** Records a deletion that is done with this transaction. */
export async function recordDeletion(
  query: Query,
  { store, by }: DeletionRequest,
  counts: Readonly<Record<string, number>>,
  now: Date,
): Promise<void> {
  await query({ text: RECORD, values: [randomUUID(), store.id, store.name, store.test, by, now, JSON.stringify(counts)] });
}

const COLUMNS = `id, deleted_store_id AS "storeId", store_name AS "storeName", was_test AS "wasTest", requested_by AS "requestedBy",
  requested_at AS "requestedAt", expires_at AS "expiresAt", confirmed_by AS "confirmedBy", confirmed_at AS "confirmedAt",
  finished_at AS "finishedAt", counts`;

/** Reads all deletions, the newest first. */
export const readDeletions = async (query: Query): Promise<readonly StoreDeletion[]> =>
  (await query<StoreDeletion>({ text: `SELECT ${COLUMNS} FROM store_deletion ORDER BY requested_at DESC, id` })).rows;

/** Reads the deletions that were confirmed and are not done. */
export const readBegunDeletions = async (query: Query): Promise<readonly StoreDeletion[]> =>
  (
    await query<StoreDeletion>({
      name: 'begun_deletions',
      text: `SELECT ${COLUMNS} FROM store_deletion WHERE finished_at IS NULL AND confirmed_at IS NOT NULL ORDER BY confirmed_at, id`,
    })
  ).rows;

/** Rows deleted by one statement; rows that go with them are not counted. */
const DELETION_BATCH_SIZE = 200;

/**
 * Returns the tables that are emptied in batches, in their order: first those with many rows that would go with a single row of another table,
 * and beside those of the store what it left elsewhere.
 */
export const emptiedTables = (deleted: readonly string[]): readonly string[] => [
  'delivery_attempt',
  'webhook_delivery',
  'automation_run_step',
  'automation_run',
  'stock_movement',
  ...deleted,
  'idempotency_record',
  'row_change',
  'row_count_change',
  'row_count',
];

/** Columns by which rows refer to others of their own table, which cannot go before them. */
const OWN_REFERENCES: Readonly<Record<string, string>> = { category: 'parent_id', order: 'upsell_of_id' };

/** Condition on the rows of the store `$1` in a table, as `t`. */
const ofStore = (table: string) => (table === 'idempotency_record' ? 't.owner = $1::uuid::text' : 't.store_id = $1::uuid');

/** Condition on those of them that no other row of the table refers to. */
function deletableRows(table: string): string {
  const column = OWN_REFERENCES[table];
  const isFree = `NOT EXISTS (SELECT FROM "${table}" other WHERE other.store_id = $1::uuid AND other.${column} = t.id)`;
  return `${ofStore(table)}${column === undefined ? '' : ` AND ${isFree}`}`;
}

const batchOf = (table: string) => `DELETE FROM "${table}" t WHERE ${ofStore(table)}
  AND ctid = ANY (ARRAY(SELECT t.ctid FROM "${table}" t WHERE ${deletableRows(table)} LIMIT ${DELETION_BATCH_SIZE}))`;

const COUNT = `UPDATE store_deletion SET counts = jsonb_set(counts, ARRAY[$2::text], to_jsonb(coalesce((counts->>$2)::int, 0) + $3::int))
WHERE id = $1`;

/**
 * Deletes a batch of a store's rows, counts them in the record and commits. Returns their number. These are two statements, because a divided
 * database takes none over both tables.
 */
export async function deleteBatch(session: Transaction, { id, storeId }: StoreDeletion, table: string): Promise<number> {
  const { rowCount } = await session.query({ text: batchOf(table), values: [storeId] });
  const count = rowCount ?? 0;
  await session.commit(count > 0 ? [{ text: COUNT, values: [id, table, count] }] : []);
  return count;
}

/** Statement that notes that a deletion is done. */
export const finishDeletion = (id: string): Statement => ({
  text: 'UPDATE store_deletion SET finished_at = now() WHERE id = $1 AND finished_at IS NULL',
  values: [id],
});
