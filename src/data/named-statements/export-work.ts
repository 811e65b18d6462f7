import type { ExportFormat, ExportKind } from '../../generated/prisma/enums.ts';
import type { Query } from '../database.ts';
import type { RowKey } from '../row-key.ts';
import { isWrittenTo } from './store-sweep.ts';

/** Export that a process writes. */
export interface HeldExport extends RowKey {
  readonly kind: ExportKind;
  readonly format: ExportFormat;
  readonly filter: unknown;
  readonly columns: readonly string[];
  readonly actor: string;
  readonly actorId: string | null;
  readonly actorName: string | null;
  readonly scopes: readonly string[];
  /** The attempt: another one has another. */
  readonly holder: string;
  /** Attempts that did not end by themselves, this one among them. */
  readonly attempts: number;
}

const COLUMNS = `export_job.id, export_job.store_id AS "storeId", kind, format, filter, columns, actor, actor_id AS "actorId", actor_name AS "actorName", scopes, holder, attempts`;

/** Attempts after which an export is given up: each failed, or ended with its process. */
export const MAX_EXPORT_ATTEMPTS = 10;

/** Time for which an export belongs to its attempt, in milliseconds. */
const LEASE_MS = 10_000;

const leaseEnd = (now: Date) => new Date(now.getTime() + LEASE_MS);

/** One of a store at a time, so that the exports of a store keep no place from those of others. */
const isDue = (storeId: string) => `job.status = 'RUNNING' AND (job.lease_until IS NULL OR job.lease_until <= $1)
  AND NOT EXISTS (SELECT FROM export_job other WHERE other.store_id = ${storeId} AND other.status = 'RUNNING' AND other.lease_until > $1)`;

const WAITING = `SELECT store_id AS "storeId", id FROM export_job job WHERE ${isDue('job.store_id')} AND ${isWrittenTo('job.store_id')}
ORDER BY lease_until NULLS FIRST, id LIMIT 10`;

const TAKE = `WITH next AS MATERIALIZED (
  SELECT job.id FROM export_job job WHERE job.store_id = $2 AND job.id = $3 AND ${isDue('$2')} FOR UPDATE OF job
), emptied AS (
  DELETE FROM export_chunk USING next WHERE export_chunk.store_id = $2 AND export_chunk.job_id = next.id
)
UPDATE export_job SET holder = $4, lease_until = $5, attempts = attempts + 1, size = 0, rows = 0, done = 0, total = NULL, taken_at = NULL
FROM next WHERE export_job.store_id = $2 AND export_job.id = next.id
RETURNING ${COLUMNS}`;

/** Takes the export of any store that has waited longest, without what an earlier attempt wrote of it; undefined when none is due. */
export async function takeExport(query: Query, holder: string, now: Date): Promise<HeldExport | undefined> {
  const waiting = await query<RowKey>({ name: 'exports_waiting', text: WAITING, values: [now] });
  for (const { storeId, id } of waiting.rows) {
    const values = [now, storeId, id, holder, leaseEnd(now)];
    const { rows } = await query<HeldExport>({ name: 'take_export', text: TAKE, values });
    // Another process was first.
    if (rows[0]) return rows[0];
  }
  return undefined;
}

/** Returns an export that is to begin anew at a time. `isCounted`: the attempt counts among those that failed. */
export async function releaseExport(
  query: Query,
  { storeId, id, holder }: HeldExport,
  at: Date,
  isCounted: boolean,
): Promise<void> {
  const text = `UPDATE export_job SET holder = NULL, lease_until = $4, attempts = attempts - $5
WHERE store_id = $1 AND id = $2 AND holder = $3`;
  await query({ name: 'release_export', text, values: [storeId, id, holder, at, isCounted ? 0 : 1] });
}

/** Frees the exports of processes before this one, where there can be no other beside it. */
export async function freeExports(query: Query): Promise<void> {
  await query({
    text: "UPDATE export_job SET holder = NULL, lease_until = NULL WHERE status = 'RUNNING' AND holder IS NOT NULL",
  });
}

const OURS = `store_id = $1 AND id = $2 AND holder = $3 AND status = 'RUNNING'`;

/** Goes on holding an export. False when it was cancelled, or another attempt has it. */
export async function renewExport(query: Query, { storeId, id, holder }: HeldExport, now: Date): Promise<boolean> {
  const text = `UPDATE export_job SET lease_until = $4 WHERE ${OURS} RETURNING 1`;
  const { rows } = await query({ name: 'renew_export', text, values: [storeId, id, holder, leaseEnd(now)] });
  return rows.length === 1;
}

/** Notes of what moment the records of an attempt are, how many there are, and its columns. False when it is not this attempt's. */
export async function beginExport(
  query: Query,
  { storeId, id, holder }: HeldExport,
  { takenAt, total, columns }: { readonly takenAt: Date; readonly total: number; readonly columns: readonly string[] },
): Promise<boolean> {
  const text = `UPDATE export_job SET taken_at = $4, total = $5, columns = $6 WHERE ${OURS} RETURNING 1`;
  const values = [storeId, id, holder, takenAt, total, columns];
  return (await query({ name: 'begin_export', text, values })).rows.length === 1;
}

const PIECE = `WITH job AS (UPDATE export_job SET size = size + octet_length($5::bytea), done = $6, rows = $7, lease_until = $8
  WHERE ${OURS} AND size = $4 RETURNING 1)
INSERT INTO export_chunk (store_id, job_id, position, content) SELECT $1, $2, $4, $5 FROM job RETURNING position`;

/** Progress of an attempt: its records, and the rows of its file. */
interface ExportProgress {
  readonly done: number;
  readonly rows: number;
}

/** Keeps a piece of a file. False when the export was cancelled, or another attempt has it: then nothing is kept. */
export async function addExportPiece(
  query: Query,
  { storeId, id, holder }: HeldExport,
  { position, content }: { readonly position: number; readonly content: Uint8Array },
  { done, rows }: ExportProgress,
  now: Date,
): Promise<boolean> {
  const values = [storeId, id, holder, position, content, done, rows, leaseEnd(now)];
  return (await query({ name: 'add_export_piece', text: PIECE, values })).rows.length === 1;
}

const END = `UPDATE export_job SET status = $4::"ExportStatus", refusal = $5, ended_at = $6, expires_at = $7, done = COALESCE($8, done), rows = COALESCE($9, rows),
  updated_at = $6, version = version + 1, holder = NULL, lease_until = NULL WHERE ${OURS} RETURNING 1`;

/** Ends an export: with its file, which is there until `expiresAt`, or with the reason why there is none. False when it is not this attempt's. */
export async function endExport(
  query: Query,
  { storeId, id, holder }: HeldExport,
  end: {
    readonly status: 'DONE' | 'FAILED';
    readonly refusal?: object;
    readonly endedAt: Date;
    readonly expiresAt: Date;
    readonly progress?: ExportProgress;
  },
): Promise<boolean> {
  const { status, refusal, endedAt, expiresAt, progress } = end;
  const json = refusal ? JSON.stringify(refusal) : null;
  const values = [storeId, id, holder, status, json, endedAt, expiresAt, progress?.done ?? null, progress?.rows ?? null];
  return (await query({ name: 'end_export', text: END, values })).rows.length === 1;
}

/** Deletes what was written of an export that has no file: it was cancelled, or it failed. */
export async function forgetExportPieces(query: Query, { storeId, id }: RowKey): Promise<void> {
  const text = `DELETE FROM export_chunk USING export_job job WHERE export_chunk.store_id = $1 AND export_chunk.job_id = $2
  AND job.store_id = $1 AND job.id = $2 AND job.status IN ('CANCELLED', 'FAILED')`;
  await query({ name: 'forget_export_pieces', text, values: [storeId, id] });
}
