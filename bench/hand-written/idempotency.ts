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

const REMEMBERED = 'SELECT fingerprint, status, body FROM idempotency_record WHERE owner = $1 AND operation = $2 AND key = $3';

const fingerprintOf = ({ input }: Create) => createHash('sha256').update(JSON.stringify(input)).digest();

/** What is kept of an answer, sealed, and up to when another one is too old: the last values of a keyed create. */
export function keptAnswer(create: Create, { status, body }: Created, now: Date): unknown[] {
  const expired = new Date(now.getTime() - WINDOW);
  return [OPERATION, create.key, fingerprintOf(create), status, HEADERS, seal(body), expired];
}

/** What the first call with this key was answered. Throws 409 when it asked for something else. */
export async function remembered(pool: pg.Pool, create: Create): Promise<Created> {
  const { rows } = await pool.query<{ fingerprint: Buffer; status: number; body: Buffer }>({
    text: REMEMBERED,
    values: [create.storeId, OPERATION, create.key],
  });
  const [first] = rows;
  if (first?.fingerprint.equals(fingerprintOf(create))) {
    return { status: first.status, body: unseal(first.body), replayed: true };
  }
  throw new Refused(409, 'DUPLICATE_ENTRY', 'A chave de idempotência já foi usada com outro conteúdo.');
}
