import { createHash } from 'node:crypto';
import type pg from 'pg';
import { HttpError } from './http-error.ts';
import type { Create, Created } from './product-body.ts';
import { seal, unseal } from './seal.ts';

/** Operation of an Idempotency-Key, with the same name as in the service. */
const OPERATION = 'POST /api/v1/products';
const HEADERS = JSON.stringify({ 'content-type': 'application/json; charset=utf-8' });
/** Lifetime of a stored response, in milliseconds: 24 hours. */
const IDEMPOTENCY_TTL_MS = 24 * 60 * 60 * 1000;

const FIND_RESPONSE = 'SELECT fingerprint, status, body FROM idempotency_record WHERE owner = $1 AND operation = $2 AND key = $3';

const fingerprintOf = ({ input }: Create) => createHash('sha256').update(JSON.stringify(input)).digest();

/** Returns the last parameters of a create with a key: the encrypted response, and the time before which a stored one is expired. */
export function storedResponseValues(create: Create, { status, body }: Created, now: Date): unknown[] {
  const expired = new Date(now.getTime() - IDEMPOTENCY_TTL_MS);
  return [OPERATION, create.key, fingerprintOf(create), status, HEADERS, seal(body), expired];
}

/** Reads the stored response of a key. Throws 409 when the payload differs. */
export async function storedResponse(pool: pg.Pool, create: Create): Promise<Created> {
  const { rows } = await pool.query<{ fingerprint: Buffer; status: number; body: Buffer }>({
    text: FIND_RESPONSE,
    values: [create.storeId, OPERATION, create.key],
  });
  const [first] = rows;
  if (first?.fingerprint.equals(fingerprintOf(create))) {
    return { status: first.status, body: unseal(first.body), replayed: true };
  }
  throw new HttpError(409, 'DUPLICATE_ENTRY', 'A chave de idempotência já foi usada com outro conteúdo.');
}
