import type { Query, Statement } from '../database.ts';
import type { RowKey } from '../row-key.ts';

/** Rows that run together, with what is known of each. */
export interface BulkBatchRow {
  readonly number: number;
  readonly rows: unknown;
  readonly plan: unknown;
  readonly results: unknown;
  /** Rows before this number are in this batch or in one before it; null: rows come in their order. */
  readonly orderedUntil: number | null;
}

const BATCHES = `SELECT number, rows, plan, results, ordered_until AS "orderedUntil" FROM bulk_batch WHERE store_id = $1 AND job_id = $2 AND number > $3`;

/** The first batch after a number that has not run; undefined when all have. */
export async function nextBulkBatch(query: Query, { storeId, id }: RowKey, after: number): Promise<BulkBatchRow | undefined> {
  const text = `${BATCHES} AND done_at IS NULL ORDER BY number LIMIT 1`;
  const { rows } = await query<BulkBatchRow>({ name: 'next_bulk_batch', text, values: [storeId, id, after] });
  return rows[0];
}

/** The batches of a job, in order. */
export async function* bulkBatches(query: Query, { storeId, id }: RowKey): AsyncGenerator<BulkBatchRow> {
  const text = `${BATCHES} ORDER BY number LIMIT 20`;
  for (let after = -1; ; ) {
    const { rows } = await query<BulkBatchRow>({ name: 'bulk_batches', text, values: [storeId, id, after] });
    yield* rows;
    const last = rows.at(-1);
    if (!last) return;
    after = last.number;
  }
}

/** Headers of the file of a job, as it was read. */
export async function bulkHeaders(query: Query, { storeId, id }: RowKey): Promise<readonly string[]> {
  const text = `SELECT COALESCE(reading -> 'headers', '[]') AS headers FROM bulk_job WHERE store_id = $1 AND id = $2`;
  const { rows } = await query<{ headers: readonly string[] }>({ name: 'bulk_headers', text, values: [storeId, id] });
  return rows[0]?.headers ?? [];
}

/** Findings about the file of a job, and the number of rows that it changed. */
export async function bulkReading(query: Query, { storeId, id }: RowKey): Promise<{ reading: unknown; changed: number }> {
  const text = 'SELECT reading, changed FROM bulk_job WHERE store_id = $1 AND id = $2';
  const { rows } = await query<{ reading: unknown; changed: number }>({ name: 'bulk_reading', text, values: [storeId, id] });
  return rows[0] ?? { reading: {}, changed: 0 };
}

/** Number of batches that are there: where checking goes on. */
export async function bulkProgress(query: Query, { storeId, id }: RowKey): Promise<{ batches: number }> {
  const text = 'SELECT count(*)::int AS batches FROM bulk_batch WHERE store_id = $1 AND job_id = $2';
  const { rows } = await query<{ batches: number }>({ name: 'bulk_progress', text, values: [storeId, id] });
  return rows[0] ?? { batches: 0 };
}

/** Reason for which a row is refused. */
export interface BulkRowFault {
  readonly row: number;
  readonly position: number;
  readonly column: string;
  readonly code: string;
  readonly message: string;
}

const faultStatements = ({ storeId, id }: RowKey, batch: number, faults: readonly BulkRowFault[]): Statement[] => [
  {
    name: 'forget_bulk_faults',
    text: 'DELETE FROM bulk_fault WHERE store_id = $1 AND job_id = $2 AND batch = $3',
    values: [storeId, id, batch],
  },
  ...(faults.length === 0
    ? []
    : [
        {
          name: 'note_bulk_faults',
          text: `INSERT INTO bulk_fault (store_id, job_id, batch, "row", position, "column", code, message)
SELECT $1, $2, $3, f."row", f.position, f."column", f.code, f.message
FROM jsonb_to_recordset($4::jsonb) AS f("row" int, position int, "column" text, code text, message text)`,
          values: [storeId, id, batch, JSON.stringify(faults)],
        },
      ]),
];

/** Counts of rows. */
export interface BulkCounts {
  readonly done: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly failed: number;
  readonly notApplied: number;
}

/** Statements that keep a batch with its plan. */
export const plannedBatchStatements = (
  { storeId, id }: RowKey,
  batch: { readonly number: number; readonly rows: object; readonly plan: object; readonly orderedUntil: number | null },
  { done, changed, unchanged, failed }: BulkCounts,
  faults: readonly BulkRowFault[],
): Statement[] => [
  {
    name: 'insert_bulk_batch',
    text: 'INSERT INTO bulk_batch (store_id, job_id, number, rows, plan, ordered_until) VALUES ($1, $2, $3, $4, $5, $6)',
    values: [storeId, id, batch.number, JSON.stringify(batch.rows), JSON.stringify(batch.plan), batch.orderedUntil],
  },
  {
    name: 'count_planned_rows',
    text: `UPDATE bulk_job SET planned = planned + $3, would_change = would_change + $4, would_stay = would_stay + $5, would_fail = would_fail + $6
WHERE store_id = $1 AND id = $2`,
    values: [storeId, id, done, changed, unchanged, failed],
  },
  ...faultStatements({ storeId, id }, batch.number, faults),
];

/** Statements that keep what became of a batch. They fail with a write conflict when it has run already: so it runs once. */
export const doneBatchStatements = (
  { storeId, id }: RowKey,
  batch: { readonly number: number; readonly results: object; readonly failed: number },
  { done, changed, unchanged, failed, notApplied }: BulkCounts,
  { faults, now }: { readonly faults: readonly BulkRowFault[]; readonly now: Date },
): Statement[] => [
  {
    name: 'end_bulk_batch',
    text: `WITH written AS (UPDATE bulk_batch SET results = $4, done_at = $5, failed = $6
  WHERE store_id = $1 AND job_id = $2 AND number = $3 AND done_at IS NULL RETURNING 1)
SELECT raise_write_conflict() WHERE NOT EXISTS (SELECT FROM written)`,
    values: [storeId, id, batch.number, JSON.stringify(batch.results), now, batch.failed],
  },
  ...faultStatements({ storeId, id }, batch.number, faults),
  {
    name: 'count_done_rows',
    text: `UPDATE bulk_job SET done = done + $3, changed = changed + $4, unchanged = unchanged + $5, failed = failed + $6, not_applied = not_applied + $7
WHERE store_id = $1 AND id = $2`,
    values: [storeId, id, done, changed, unchanged, failed, notApplied],
  },
];
