import type { BulkKind, BulkOnFault } from '../../generated/prisma/enums.ts';
import type { Query } from '../database.ts';
import type { RowKey } from '../row-key.ts';
import { isWrittenTo } from './store-sweep.ts';

/** Job of a file that a process works at. */
export interface HeldBulkJob extends RowKey {
  readonly kind: BulkKind;
  readonly status: 'CHECKING' | 'RUNNING';
  readonly onFault: BulkOnFault;
  readonly autoConfirm: boolean;
  readonly undoOf: string | null;
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

const COLUMNS = `id, store_id AS "storeId", kind, status, on_fault AS "onFault", auto_confirm AS "autoConfirm", undo_of AS "undoOf", answers, reading, total, planned,
  would_fail AS "wouldFail", failed, done, actor, actor_id AS "actorId", actor_name AS "actorName", scopes`;

const IS_DUE = "status IN ('CHECKING', 'RUNNING') AND (lease_until IS NULL OR lease_until <= $1)";

const WAITING = `SELECT store_id AS "storeId", id FROM bulk_job WHERE ${IS_DUE} AND ${isWrittenTo('store_id')}
ORDER BY lease_until NULLS FIRST, id LIMIT 10`;

const TAKE = `UPDATE bulk_job SET holder = $4, lease_until = $5, phase_at = COALESCE(phase_at, $1)
WHERE store_id = $2 AND id = $3 AND ${IS_DUE} RETURNING ${COLUMNS}`;

/** Time for which a job belongs to the process that works at it, in milliseconds; each batch renews it. */
const LEASE_MS = 10_000;

const leaseEnd = (now: Date) => new Date(now.getTime() + LEASE_MS);

/** Takes the job of any store that has waited longest; undefined when none is due. */
export async function takeBulkJob(query: Query, holder: string, now: Date): Promise<HeldBulkJob | undefined> {
  const waiting = await query<RowKey>({ name: 'bulk_jobs_waiting', text: WAITING, values: [now] });
  for (const { storeId, id } of waiting.rows) {
    const values = [now, storeId, id, holder, leaseEnd(now)];
    const { rows } = await query<HeldBulkJob>({ name: 'take_bulk_job', text: TAKE, values });
    // Another process was first.
    if (rows[0]) return rows[0];
  }
  return undefined;
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

const RENEW = `UPDATE bulk_job SET lease_until = $5 WHERE store_id = $1 AND id = $2 AND holder = $3 AND status::text = $4 RETURNING 1`;
const OTHERS = `SELECT EXISTS (SELECT FROM bulk_job WHERE id <> $2 AND ${IS_DUE}) AS "othersWait"`;

/** Goes on holding a job. Undefined when it was cancelled, or another process has it; else whether other jobs wait. */
export async function renewBulkJob(
  query: Query,
  { storeId, id, status }: HeldBulkJob,
  holder: string,
  now: Date,
): Promise<{ readonly othersWait: boolean } | undefined> {
  const values = [storeId, id, holder, status, leaseEnd(now)];
  const [renewed, others] = await Promise.all([
    query({ name: 'renew_bulk_job', text: RENEW, values }),
    query<{ othersWait: boolean }>({ name: 'other_bulk_jobs', text: OTHERS, values: [now, id] }),
  ]);
  return renewed.rows.length === 1 ? others.rows[0] : undefined;
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

/** Notes what was found of a file. */
export async function noteBulkReading(query: Query, { storeId, id }: RowKey, reading: object, total: number): Promise<void> {
  const text = 'UPDATE bulk_job SET reading = $3, total = $4 WHERE store_id = $1 AND id = $2';
  await query({ name: 'note_bulk_reading', text, values: [storeId, id, JSON.stringify(reading), total] });
}

/** True while the key that began a job may still be used. */
export async function isUsableKey(query: Query, keyId: string, now: Date): Promise<boolean> {
  const text = `SELECT 1 FROM api_key WHERE id::text = $1 AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > $2)`;
  return (await query({ name: 'bulk_key', text, values: [keyId, now] })).rows.length === 1;
}
