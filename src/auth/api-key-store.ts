import { type GrantedScope, type Scope, scopeSet } from '../core/execution/principal.ts';
import { memoizeAsync } from '../core/lib/cache.ts';
import type { Clock } from '../core/lib/clock.ts';
import { findApiKey } from '../data/access-records.ts';
import type { Database } from '../data/database.ts';
import { isSecret, type KeyPrefix, secretHash } from './key-secret.ts';

/** A key that is neither expired nor revoked. */
export interface VerifiedKey {
  readonly id: string;
  readonly name: string;
  readonly scopes: ReadonlySet<Scope>;
  /** The active stores that it is authorized for. */
  readonly stores: ReadonlySet<string>;
  readonly expiresAt: Date | null;
}

export interface ApiKeyStore {
  /** The usable key with this secret; undefined when there is none. The secret must begin with one of `prefixes`. */
  find(secret: string, prefixes: readonly KeyPrefix[]): Promise<VerifiedKey | undefined>;
}

const PREFIXES: readonly KeyPrefix[] = ['sk_live_', 'sk_test_'];

/** Finds keys by the hash of their secret. */
export function createApiKeyStore(database: Database, clock: Clock): ApiKeyStore {
  const look = memoizeAsync(clock, async (secret): Promise<VerifiedKey | undefined> => {
    // The checksum rejects a mistyped key without asking the database.
    if (!PREFIXES.some((prefix) => isSecret(secret, prefix))) return undefined;
    const record = await findApiKey(database.query, secretHash(secret));
    return record && { ...record, scopes: scopeSet(record.scopes as GrantedScope[]), stores: new Set(record.stores) };
  });
  return {
    async find(secret, prefixes) {
      if (!prefixes.some((prefix) => secret.startsWith(prefix))) return undefined;
      const key = await look(secret);
      return key && (key.expiresAt === null || key.expiresAt > clock.now()) ? key : undefined;
    },
  };
}
