import type { Query, Statement } from '../database.ts';

/** Primary key of a record: the store's id or `operator`, the operation, the caller's key. */
export interface RecordKey {
  readonly owner: string;
  readonly operation: string;
  readonly key: string;
}

/** The stored response of a completed call. */
export interface RecordResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Encrypted; null when it must not be stored (D-195). */
  readonly body: Uint8Array | null;
  readonly scopes: readonly string[];
}

/** A record; without a response (all null) once that was erased (D-145). */
export interface IdempotencyRecord {
  readonly fingerprint: Buffer;
  readonly status: number | null;
  readonly headers: RecordResponse['headers'];
  readonly body: Buffer | null;
  readonly scopes: readonly string[];
}

const keyOf = ({ owner, operation, key }: RecordKey) => [owner, operation, key];

const columnsOf = ({ status, headers, body, scopes }: RecordResponse) => [status, JSON.stringify(headers), body, scopes];

const RESERVE = `INSERT INTO idempotency_record AS existing (owner, operation, key, fingerprint, created_at) VALUES ($1, $2, $3, $4, $5)
ON CONFLICT (owner, operation, key) DO UPDATE SET fingerprint = excluded.fingerprint, created_at = excluded.created_at,
  status = NULL, headers = NULL, body = NULL, scopes = '{}' WHERE existing.created_at <= $6
RETURNING 1`;

/**
 * Inserts the record of a call, or takes over one that was made at `expired` or before. Returns false when the key is in use; waits
 * for a concurrent call with the same key to end.
 */
export async function reserveRecord(
  query: Query,
  record: RecordKey & { readonly fingerprint: Buffer },
  { now, expired }: { readonly now: Date; readonly expired: Date },
): Promise<boolean> {
  const values = [...keyOf(record), record.fingerprint, now, expired];
  return (await query({ name: 'reserve_idempotency_key', text: RESERVE, values })).rows.length > 0;
}

const SELECT =
  'SELECT fingerprint, status, headers, body, scopes FROM idempotency_record WHERE owner = $1 AND operation = $2 AND key = $3';

/** The record of a key; undefined when there is none. */
export async function findRecord(query: Query, key: RecordKey): Promise<IdempotencyRecord | undefined> {
  return (await query<IdempotencyRecord>({ text: SELECT, values: keyOf(key) })).rows[0];
}

const INSERT = `INSERT INTO idempotency_record (owner, operation, key, fingerprint, created_at, status, headers, body, scopes)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`;

/**
 * Statement that inserts a record with its response. The primary key rejects it when the key is in use, after waiting for a
 * concurrent call to end.
 */
export const insertRecord = (
  record: RecordKey & { readonly fingerprint: Buffer },
  response: RecordResponse,
  now: Date,
): Statement => ({
  name: 'insert_idempotency_record',
  text: INSERT,
  values: [...keyOf(record), record.fingerprint, now, ...columnsOf(response)],
});

const COMPLETE = `UPDATE idempotency_record SET status = $4, headers = $5, body = $6, scopes = $7
WHERE owner = $1 AND operation = $2 AND key = $3`;

/** Statement that adds the response to a reserved record. */
export const completeRecord = (key: RecordKey, response: RecordResponse): Statement => ({
  name: 'complete_idempotency_record',
  text: COMPLETE,
  values: [...keyOf(key), ...columnsOf(response)],
});
