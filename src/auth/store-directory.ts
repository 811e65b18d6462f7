import type { Database } from '../data/database.ts';
import {
  findStore,
  findStoreByCheckoutKey,
  findStoreOfCheckout,
  type StoreSummary,
} from '../data/named-statements/access-records.ts';
import { memoizeAsync } from '../lib/cache.ts';
import type { Clock } from '../lib/clock.ts';
import { hashBytes, hashText, isSecret } from './key-secret.ts';

/** Finds stores before a request context exists. */
export interface StoreDirectory {
  /** The store with this id (lower case); undefined when it does not exist. */
  find(id: string): Promise<StoreSummary | undefined>;
  /** The store whose current checkout key this is; undefined when there is none. */
  withCheckoutKey(key: string): Promise<StoreSummary | undefined>;
  /** The store that owns the checkout with this id (lower case). The address of a pay page names only the checkout (D-143). */
  withCheckout(id: string): Promise<StoreSummary | undefined>;
}

export function createStoreDirectory(database: Database, clock: Clock): StoreDirectory {
  const { query } = database;
  const find = memoizeAsync(clock, (id) => findStore(query, id));
  // Keys are found by their hash, so the time of a look-up reveals nothing about existing keys.
  const byCheckoutKey = memoizeAsync(clock, (hash) => findStoreByCheckoutKey(query, hashBytes(hash)));
  const withCheckout = memoizeAsync(clock, (id) => findStoreOfCheckout(query, id));
  return {
    find,
    withCheckout,
    // The checksum rejects a mistyped key without asking the database.
    withCheckoutKey: async (key) => (isSecret(key, 'ck_live_') ? byCheckoutKey(hashText(key)) : undefined),
  };
}
