import type { Database } from '../../database/database.ts';
import { type GrantedScope, type Scope, scopeSet } from '../kernel/caller.ts';
import type { Clock } from '../kernel/clock.ts';
import { isSecret, secretHash } from './key-secret.ts';

/** A key that is neither expired nor revoked. */
export interface HeldKey {
  readonly id: string;
  readonly scopes: ReadonlySet<Scope>;
  /** The active stores that it is authorized for. */
  readonly stores: ReadonlySet<string>;
}

export interface Keyring {
  /** The key with this secret; undefined when there is none that may be used now. */
  find(secret: string): Promise<HeldKey | undefined>;
}

interface KeyRow {
  readonly id: string;
  readonly scopes: GrantedScope[];
  readonly stores: string[];
  readonly expires_at: Date | null;
}

const FIND = `SELECT id, scopes, expires_at,
  ARRAY(SELECT store.id FROM store WHERE store.id = ANY (api_key.store_ids) AND store.active)::text[] AS stores
FROM api_key WHERE secret_hash = $1 AND revoked_at IS NULL`;

/** How long a look-up is good for, in milliseconds: a revoked key, an inactive store is refused within a second (D-19). */
const FRESH = 500;
/** More look-ups than this are forgotten at once, so that made-up keys do not fill the memory. */
const MOST_KEPT = 10_000;

interface Look {
  readonly at: number;
  readonly row: Promise<(HeldKey & { readonly expiresAt: Date | null }) | undefined>;
}

/** Finds keys by the hash of their secret, once for all calls that come within half a second. */
export function createKeyring(database: Database, clock: Clock): Keyring {
  const looks = new Map<string, Look>();

  async function read(secret: string) {
    const { rows } = await database.query<KeyRow>({ name: 'find_key', text: FIND, values: [secretHash(secret)] });
    const [row] = rows;
    return row && { id: row.id, scopes: scopeSet(row.scopes), stores: new Set(row.stores), expiresAt: row.expires_at };
  }

  function look(secret: string, now: number): Look {
    const known = looks.get(secret);
    if (known && now - known.at < FRESH) return known;
    if (looks.size >= MOST_KEPT) looks.clear();
    const row = read(secret);
    row.catch(() => looks.delete(secret));
    const fresh = { at: now, row };
    looks.set(secret, fresh);
    return fresh;
  }

  return {
    async find(secret) {
      if (!isSecret(secret, 'sk_live_')) return undefined;
      const now = clock.now();
      const key = await look(secret, now.getTime()).row;
      return key && (key.expiresAt === null || key.expiresAt > now) ? key : undefined;
    },
  };
}
