import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type pg from 'pg';
import { Refused } from './refused.ts';

const FIND = `SELECT scopes, expires_at,
  ARRAY(SELECT store.id FROM store WHERE store.id = ANY (api_key.store_ids) AND store.active)::text[] AS stores
FROM api_key WHERE secret_hash = $1 AND revoked_at IS NULL`;

/** How long a look-up is good for, in milliseconds: as long as in the service. */
const FRESH = 500;
/** More look-ups than this are forgotten at once, so that made-up keys do not fill the memory. */
const MOST_KEPT = 10_000;

interface Key {
  readonly scopes: ReadonlySet<string>;
  readonly stores: ReadonlySet<string>;
  /** When it expires, in milliseconds since 1970; infinite for never. */
  readonly expires: number;
}

interface Look {
  /** When the database was asked, in milliseconds since 1970. */
  readonly at: number;
  readonly key: Promise<Key | undefined>;
}

interface KeyRow {
  readonly scopes: readonly string[];
  readonly stores: readonly string[];
  readonly expires_at: Date | null;
}

/** The store that the headers of a call name, once the key in them is known to hold `scope` for it. Throws 401, 400, 403. */
export type KeyCheck = (headers: IncomingHttpHeaders, scope: 'products:read' | 'products:write') => Promise<string>;

/** Checks keys by the hash of their secret and asks the database once for all calls of half a second. */
export function createKeyCheck(pool: pg.Pool): KeyCheck {
  const looks = new Map<string, Look>();

  async function read(secret: string): Promise<Key | undefined> {
    const hash = createHash('sha256').update(secret).digest();
    const { rows } = await pool.query<KeyRow>({ name: 'key', text: FIND, values: [hash] });
    const [row] = rows;
    if (!row) return undefined;
    const scopes = new Set(row.scopes);
    // Who may write may read.
    if (scopes.has('products:write')) scopes.add('products:read');
    return { scopes, stores: new Set(row.stores), expires: row.expires_at?.getTime() ?? Number.POSITIVE_INFINITY };
  }

  function look(secret: string, now: number): Promise<Key | undefined> {
    const known = looks.get(secret);
    if (known && now - known.at < FRESH) return known.key;
    if (looks.size >= MOST_KEPT) looks.clear();
    const key = read(secret);
    key.catch(() => looks.delete(secret));
    looks.set(secret, { at: now, key });
    return key;
  }

  return async ({ authorization = '', 'x-store-id': storeId }, scope) => {
    const now = Date.now();
    const key = authorization.startsWith('Bearer ') ? await look(authorization.slice(7), now) : undefined;
    if (!key || key.expires <= now) throw new Refused(401, 'AUTH_API_KEY_REQUIRED', 'Informe uma chave de API válida.');
    if (typeof storeId !== 'string') throw new Refused(400, 'VALIDATION_ERROR', 'Informe a loja no cabeçalho X-Store-Id.');
    if (!key.stores.has(storeId)) throw new Refused(403, 'AUTH_STORE_ACCESS_DENIED', 'A chave não tem acesso a esta loja.');
    if (!key.scopes.has(scope)) throw new Refused(403, 'AUTH_SCOPE_DENIED', 'A chave não tem permissão para esta operação.');
    return storeId;
  };
}
