import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Create, Created } from './create-product.ts';
import { Refused } from './refused.ts';
import { seal, unseal } from './seal.ts';

/** What an Idempotency-Key is about, as the service names it. */
const OPERATION = 'POST /api/v1/products';
const HEADERS = JSON.stringify({ 'content-type': 'application/json; charset=utf-8' });
/** How long an answer is given again, in milliseconds: 24 hours. */
const WINDOW = 24 * 60 * 60 * 1000;

const CLAIM = `INSERT INTO idempotency_record AS known (owner, operation, key, fingerprint, created_at) VALUES ($1, $2, $3, $4, $5)
ON CONFLICT (owner, operation, key) DO UPDATE SET fingerprint = excluded.fingerprint, created_at = excluded.created_at,
  status = NULL, headers = NULL, body = NULL WHERE known.created_at <= $6
RETURNING 1`;
const REMEMBERED = 'SELECT fingerprint, status, body FROM idempotency_record WHERE owner = $1 AND operation = $2 AND key = $3';
const REMEMBER =
  'UPDATE idempotency_record SET status = $4, headers = $5, body = $6 WHERE owner = $1 AND operation = $2 AND key = $3';

/** Claims the key, or returns what the first call with it was answered. Throws 409 when that asked for something else. */
export async function claim(connection: pg.PoolClient, { storeId, key, input }: Create, now: Date): Promise<Created | undefined> {
  const fingerprint = createHash('sha256').update(JSON.stringify(input)).digest();
  const values = [storeId, OPERATION, key, fingerprint, now, new Date(now.getTime() - WINDOW)];
  const claimed = await connection.query({ name: 'claim', text: CLAIM, values });
  if (claimed.rowCount === 1) return undefined;
  const { rows } = await connection.query<{ fingerprint: Buffer; status: number; body: Buffer }>({
    text: REMEMBERED,
    values: [storeId, OPERATION, key],
  });
  const [first] = rows;
  if (first?.fingerprint.equals(fingerprint)) return { status: first.status, body: unseal(first.body), replayed: true };
  throw new Refused(409, 'DUPLICATE_ENTRY', 'A chave de idempotência já foi usada com outro conteúdo.');
}

/** Keeps the answer of a claimed key, sealed. */
export function remember(connection: pg.PoolClient, { storeId, key }: Create, { status, body }: Created): Promise<unknown> {
  const values = [storeId, OPERATION, key, status, HEADERS, seal(body)];
  return connection.query({ name: 'remember', text: REMEMBER, values });
}
