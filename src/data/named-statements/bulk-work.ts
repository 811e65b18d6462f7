import type { BulkKind, BulkOnFault } from '../../generated/prisma/enums.ts';
import type { Query, Statement } from '../database.ts';
import type { RowKey } from '../row-key.ts';

/** Job of a file that a process works at. */
export interface HeldBulkJob extends RowKey {
  readonly kind: BulkKind;
  readonly status: 'CHECKING' | 'RUNNING';
  readonly onFault: BulkOnFault;
  readonly autoConfirm: boolean;
  readonly answers: unknown;
  readonly reading: unknown;
  readonly total: number;
  readonly planned: number;
  readonly wouldFail: number;
  readonly failed: number;
  readonly done: number;
  readonly actor: string;
  readonly actorId: string | null;
  readonly actorName: string | null;
  readonly scopes: readonly string[];
}

const COLUMNS = `id, store_id AS "storeId", kind, status, on_fault AS "onFault", auto_confirm AS "autoConfirm", answers, reading, total, planned,
  would_fail AS "wouldFail", failed, done, actor, actor_id AS "actorId", actor_name AS "actorName", scopes`;

const TAKE = `UPDATE bulk_job SET holder = $1, lease_until = $3, phase_at = COALESCE(phase_at, $2)
WHERE (store_id, id) = (SELECT store_id, id FROM bulk_job
  WHERE status IN ('CHECKING', 'RUNNING') AND (lease_until IS NULL OR lease_until <= $2)
  ORDER BY lease_until NULLS FIRST, id LIMIT 1 FOR UPDATE SKIP LOCKED)
RETURNING ${COLUMNS}`;

/** Time for which a job belongs to the process that works at it, in milliseconds; each batch renews it. */
const LEASE_MS = 10_000;

const leaseEnd = (now: Date) => new Date(now.getTime() + LEASE_MS);

/** Takes the job of any store that has waited longest; undefined when none is due. */
export async function takeBulkJob(query: Query, holder: string, now: Date): Promise<HeldBulkJob | undefined> {
  const { rows } = await query<HeldBulkJob>({ name: 'take_bulk_job', text: TAKE, values: [holder, now, leaseEnd(now)] });
  return rows[0];
}

/** Returns a job, so that those of others come before it. */
export async function releaseBulkJob(query: Query, { storeId, id }: RowKey, holder: string, now: Date): Promise<void> {
  const text = 'UPDATE bulk_job SET holder = NULL, lease_until = $4 WHERE store_id = $1 AND id = $2 AND holder = $3';
  await query({ name: 'release_bulk_job', text, values: [storeId, id, holder, now] });
}

/** Frees the jobs of processes before this one, where there can be no other beside it. */
export async function freeBulkJobs(query: Query): Promise<void> {
  await query({ text: 'UPDATE bulk_job SET holder = NULL, lease_until = NULL WHERE holder IS NOT NULL' });
}

const RENEW = `UPDATE bulk_job SET lease_until = $5 WHERE store_id = $1 AND id = $2 AND holder = $3 AND status::text = $4
RETURNING EXISTS (SELECT FROM bulk_job other WHERE other.id <> $2 AND other.status IN ('CHECKING', 'RUNNING')
  AND (other.lease_until IS NULL OR other.lease_until <= $6)) AS "othersWait"`;

/** Goes on holding a job. Undefined when it was cancelled, or another process has it; else whether other jobs wait. */
export async function renewBulkJob(
  query: Query,
  { storeId, id, status }: HeldBulkJob,
  holder: string,
  now: Date,
): Promise<{ readonly othersWait: boolean } | undefined> {
  const values = [storeId, id, holder, status, leaseEnd(now), now];
  return (await query<{ othersWait: boolean }>({ name: 'renew_bulk_job', text: RENEW, values })).rows[0];
}

/** Ends the work at a job for now: what changes of it, if it still has its status. */
export async function settleBulkJob(
  query: Query,
  { storeId, id, status }: HeldBulkJob,
  changes: Readonly<Record<string, unknown>>,
  now: Date,
): Promise<void> {
  const names = Object.keys(changes);
  const columns = names.map((name, index) => `${name} = $${index + 5}`);
  const text = `UPDATE bulk_job SET ${['updated_at = $4', 'version = version + 1', 'phase_at = NULL', 'holder = NULL', 'lease_until = NULL', ...columns].join(', ')}
WHERE store_id = $1 AND id = $2 AND status::text = $3`;
  await query({ text, values: [storeId, id, status, now, ...names.map((name) => changes[name])] });
}

/** Deletes the file of a job, whose rows are kept by their batches, or with `alsoRows` these as well. */
export async function forgetBulkFile(query: Query, { storeId, id }: RowKey, alsoRows: boolean): Promise<void> {
  for (const table of ['bulk_chunk', ...(alsoRows ? ['bulk_batch', 'bulk_fault'] : [])])
    await query({ text: `DELETE FROM ${table} WHERE store_id = $1 AND job_id = $2`, values: [storeId, id] });
}

/** Notes what was found of a file. */
export async function noteBulkReading(query: Query, { storeId, id }: RowKey, reading: object, total: number): Promise<void> {
  const text = 'UPDATE bulk_job SET reading = $3, total = $4 WHERE store_id = $1 AND id = $2';
  await query({ name: 'note_bulk_reading', text, values: [storeId, id, JSON.stringify(reading), total] });
}

const CHUNK = `WITH job AS (UPDATE bulk_job SET received = received + octet_length($4::bytea), size = $5
  WHERE store_id = $1 AND id = $2 AND status = 'WAITING_UPLOAD' AND received = $3 RETURNING received)
INSERT INTO bulk_chunk (store_id, job_id, position, content) SELECT $1, $2, $3, $4 FROM job RETURNING position`;

/** Keeps a piece of a file. False when the file has not come up to there, or goes no further. */
export async function addBulkChunk(
  query: Query,
  { storeId, id }: RowKey,
  { position, content, size }: { readonly position: number; readonly content: Uint8Array; readonly size: number | null },
): Promise<boolean> {
  const { rows } = await query({ name: 'add_bulk_chunk', text: CHUNK, values: [storeId, id, position, content, size] });
  return rows.length === 1;
}

const COMPLETE = `UPDATE bulk_job SET status = 'CHECKING', size = received, updated_at = $3, version = version + 1
WHERE store_id = $1 AND id = $2 AND status = 'WAITING_UPLOAD' RETURNING 1`;

/** Says that a file has come whole. */
export async function completeBulkUpload(query: Query, { storeId, id }: RowKey, now: Date): Promise<void> {
  await query({ name: 'complete_bulk_upload', text: COMPLETE, values: [storeId, id, now] });
}

/** State of the upload of a file; undefined when there is no such job. */
export async function bulkUpload(
  query: Query,
  { storeId, id }: RowKey,
): Promise<{ readonly status: string; readonly received: number; readonly fileName: string } | undefined> {
  const text = 'SELECT status, received, file_name AS "fileName" FROM bulk_job WHERE store_id = $1 AND id = $2';
  const { rows } = await query<{ status: string; received: number; fileName: string }>({
    name: 'bulk_upload',
    text,
    values: [storeId, id],
  });
  return rows[0];
}

/** Pieces of a file, in order. */
export async function* bulkChunks(query: Query, { storeId, id }: RowKey): AsyncGenerator<Uint8Array> {
  const text =
    'SELECT position, content FROM bulk_chunk WHERE store_id = $1 AND job_id = $2 AND position > $3 ORDER BY position LIMIT 1';
  for (let after = -1; ; ) {
    const { rows } = await query<{ position: number; content: Uint8Array }>({
      name: 'bulk_chunks',
      text,
      values: [storeId, id, after],
    });
    const [chunk] = rows;
    if (!chunk) return;
    yield chunk.content;
    after = chunk.position;
  }
}

/** Rows that run together, with what is known of each. */
export interface BulkBatchRow {
  readonly number: number;
  readonly rows: unknown;
  readonly plan: unknown;
  readonly results: unknown;
}

const BATCHES = `SELECT number, rows, plan, results FROM bulk_batch WHERE store_id = $1 AND job_id = $2 AND number > $3`;

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

/** Number of batches that are there, and of their rows: where checking goes on. */
export async function bulkProgress(query: Query, { storeId, id }: RowKey): Promise<{ batches: number; rows: number }> {
  const text = `SELECT count(*)::int AS batches, COALESCE(sum(jsonb_array_length(rows)), 0)::int AS rows
FROM bulk_batch WHERE store_id = $1 AND job_id = $2`;
  const { rows } = await query<{ batches: number; rows: number }>({ name: 'bulk_progress', text, values: [storeId, id] });
  return rows[0] ?? { batches: 0, rows: 0 };
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
  batch: { readonly number: number; readonly rows: object; readonly plan: object },
  { done, changed, unchanged, failed }: BulkCounts,
  faults: readonly BulkRowFault[],
): Statement[] => [
  {
    name: 'insert_bulk_batch',
    text: 'INSERT INTO bulk_batch (store_id, job_id, number, rows, plan) VALUES ($1, $2, $3, $4, $5)',
    values: [storeId, id, batch.number, JSON.stringify(batch.rows), JSON.stringify(batch.plan)],
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

/** True while the key that began a job may still be used. */
export async function isUsableKey(query: Query, keyId: string, now: Date): Promise<boolean> {
  const text = `SELECT 1 FROM api_key WHERE id::text = $1 AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > $2)`;
  return (await query({ name: 'bulk_key', text, values: [keyId, now] })).rows.length === 1;
}
