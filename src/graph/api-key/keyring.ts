import type { Database } from '../../database/database.ts';
import { cachedLookUp } from '../kernel/cached-look-up.ts';
import { type GrantedScope, type Scope, scopeSet } from '../kernel/caller.ts';
import type { Clock } from '../kernel/clock.ts';
import { isSecret, type KeyPrefix, secretHash } from './key-secret.ts';

/** A key that is neither expired nor revoked. */
export interface HeldKey {
  readonly id: string;
  readonly name: string;
  readonly scopes: ReadonlySet<Scope>;
  /** The active stores that it is authorized for. */
  readonly stores: ReadonlySet<string>;
  readonly expiresAt: Date | null;
}

export interface Keyring {
  /** The key with this secret, which begins with one of `prefixes`; undefined when there is none that may be used now. */
  find(secret: string, prefixes: readonly KeyPrefix[]): Promise<HeldKey | undefined>;
}

interface KeyRow {
  readonly id: string;
  readonly name: string;
  readonly scopes: GrantedScope[];
  readonly stores: string[];
  readonly expires_at: Date | null;
}

const PREFIXES: readonly KeyPrefix[] = ['sk_live_', 'sk_test_'];

const FIND = `SELECT id, name, scopes, expires_at,
  ARRAY(SELECT store.id FROM store WHERE store.id = ANY (api_key.store_ids) AND store.active)::text[] AS stores
FROM api_key WHERE secret_hash = $1 AND revoked_at IS NULL`;

/** Finds keys by the hash of their secret. */
export function createKeyring(database: Database, clock: Clock): Keyring {
  const look = cachedLookUp(clock, async (secret): Promise<HeldKey | undefined> => {
    // A mistyped key is told by its checksum, without the database.
    if (!PREFIXES.some((prefix) => isSecret(secret, prefix))) return undefined;
    const { rows } = await database.query<KeyRow>({ name: 'find_key', text: FIND, values: [secretHash(secret)] });
    const [row] = rows;
    if (!row) return undefined;
    const { id, name, scopes, stores, expires_at: expiresAt } = row;
    return { id, name, scopes: scopeSet(scopes), stores: new Set(stores), expiresAt };
  });
  return {
    async find(secret, prefixes) {
      if (!prefixes.some((prefix) => secret.startsWith(prefix))) return undefined;
      const key = await look(secret);
      return key && (key.expiresAt === null || key.expiresAt > clock.now()) ? key : undefined;
    },
  };
}
