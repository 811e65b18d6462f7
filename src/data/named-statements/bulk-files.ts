import type { BulkStatus } from '../../generated/prisma/enums.ts';
import type { Query } from '../database.ts';
import type { RowKey } from '../row-key.ts';

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

/** A file that comes, and how far its job is. */
export interface BulkUpload {
  readonly status: BulkStatus;
  readonly received: number;
  readonly fileName: string;
  readonly total: number;
  readonly planned: number;
  readonly done: number;
  readonly phaseAt: Date | null;
}

/** State of the upload of a file; undefined when there is no such job. */
export async function bulkUpload(query: Query, { storeId, id }: RowKey): Promise<BulkUpload | undefined> {
  const text = `SELECT status, received, file_name AS "fileName", total, planned, done, phase_at AS "phaseAt"
FROM bulk_job WHERE store_id = $1 AND id = $2`;
  return (await query<BulkUpload>({ name: 'bulk_upload', text, values: [storeId, id] })).rows[0];
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

/** Deletes the file of a job, whose rows are kept by their batches, or with `alsoRows` these as well. */
export async function forgetBulkFile(query: Query, { storeId, id }: RowKey, alsoRows: boolean): Promise<void> {
  for (const table of ['bulk_chunk', ...(alsoRows ? ['bulk_batch', 'bulk_fault'] : [])])
    await query({ text: `DELETE FROM ${table} WHERE store_id = $1 AND job_id = $2`, values: [storeId, id] });
}

const RESTART = `WITH job AS (UPDATE bulk_job SET received = 0, file_name = $3 WHERE store_id = $1 AND id = $2 AND status = 'WAITING_UPLOAD' RETURNING id)
DELETE FROM bulk_chunk USING job WHERE bulk_chunk.store_id = $1 AND bulk_chunk.job_id = job.id`;

/** Begins an upload anew, with the name of its file: what has come of an awaited file is forgotten. */
export async function restartBulkUpload(query: Query, { storeId, id }: RowKey, fileName: string): Promise<void> {
  await query({ name: 'restart_bulk_upload', text: RESTART, values: [storeId, id, fileName] });
}
