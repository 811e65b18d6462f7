import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type pg from 'pg';
import { HttpError } from './http-error.ts';
import { memoizeAsync } from './memoize-async.ts';

const FIND = `SELECT name, scopes, expires_at,
  ARRAY(SELECT store.id FROM store WHERE store.id = ANY (api_key.store_ids) AND store.active)::text[] AS stores
FROM api_key WHERE secret_hash = $1 AND revoked_at IS NULL`;
const FIND_STORE = 'SELECT id, active FROM store WHERE checkout_key_hash = $1';

interface Key {
  readonly name: string;
  readonly scopes: ReadonlySet<string>;
  readonly stores: ReadonlySet<string>;
  /** Time at which it expires, in milliseconds since 1970; infinite for never. */
  readonly expires: number;
}

interface KeyRow {
  readonly name: string;
  readonly scopes: readonly string[];
  readonly stores: readonly string[];
  readonly expires_at: Date | null;
}

interface StoreRow {
  readonly id: string;
  readonly active: boolean;
}

/** An authenticated store and the name of its key. */
export interface Principal {
  readonly storeId: string;
  readonly keyName: string;
}

/** Authenticates a call whose key must have `scope`. Throws 401, 400, 403. */
export type KeyCheck = (
  headers: IncomingHttpHeaders,
  scope: 'products:read' | 'products:write' | 'orders:write' | 'checkouts:write',
) => Promise<Principal>;

const hashOf = (secret: string) => createHash('sha256').update(secret).digest();

/** Creates a check of API keys by the hash of their secret. */
export function createKeyCheck(pool: pg.Pool): KeyCheck {
  const findKey = memoizeAsync(async (secret): Promise<Key | undefined> => {
    const { rows } = await pool.query<KeyRow>({ name: 'key', text: FIND, values: [hashOf(secret)] });
    const [row] = rows;
    if (!row) return undefined;
    const scopes = new Set(row.scopes);
    // `write` implies `read`.
    if (scopes.has('products:write')) scopes.add('products:read');
    const expires = row.expires_at?.getTime() ?? Number.POSITIVE_INFINITY;
    return { name: row.name, scopes, stores: new Set(row.stores), expires };
  });

  return async ({ authorization = '', 'x-store-id': storeId }, scope) => {
    const key = authorization.startsWith('Bearer ') ? await findKey(authorization.slice(7)) : undefined;
    if (!key || key.expires <= Date.now()) throw new HttpError(401, 'AUTH_API_KEY_REQUIRED', 'Informe uma chave de API válida.');
    if (typeof storeId !== 'string') throw new HttpError(400, 'VALIDATION_ERROR', 'Informe a loja no cabeçalho X-Store-Id.');
    if (!key.stores.has(storeId)) throw new HttpError(403, 'AUTH_STORE_ACCESS_DENIED', 'A chave não tem acesso a esta loja.');
    if (!key.scopes.has(scope)) throw new HttpError(403, 'AUTH_SCOPE_DENIED', 'A chave não tem permissão para esta operação.');
    return { storeId, keyName: key.name };
  };
}

/** Creates a check of checkout keys. It returns the id of the store, and throws 401, 404, 403. */
export function createCheckoutKeyCheck(pool: pg.Pool): (headers: IncomingHttpHeaders) => Promise<string> {
  const findStore = memoizeAsync(async (secret): Promise<StoreRow | undefined> => {
    const { rows } = await pool.query<StoreRow>({ name: 'checkout-key', text: FIND_STORE, values: [hashOf(secret)] });
    return rows[0];
  });
  return async ({ 'x-api-key': key = '' }) => {
    if (typeof key !== 'string' || key === '') throw new HttpError(401, 'MISSING_API_KEY', 'Informe a chave de checkout.');
    const store = await findStore(key);
    if (!store) throw new HttpError(404, 'STORE_NOT_FOUND', 'Nenhuma loja tem esta chave de checkout.');
    if (!store.active) throw new HttpError(403, 'STORE_INACTIVE', 'A loja desta chave de checkout está inativa.');
    return store.id;
  };
}
