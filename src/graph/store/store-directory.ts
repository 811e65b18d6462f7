import type { Database } from '../../database/database.ts';
import { isSecret, secretHash } from '../api-key/key-secret.ts';
import { cachedLookUp } from '../kernel/cached-look-up.ts';
import type { Clock } from '../kernel/clock.ts';

/** A store, and whether it is in business. */
export interface KnownStore {
  readonly id: string;
  readonly active: boolean;
}

/** Says, before there is a context, whether there is a store and whether it is in business. */
export interface StoreDirectory {
  /** The store with this id, in lower case; undefined when there is none. */
  find(id: string): Promise<KnownStore | undefined>;
  /** The store whose checkout key this is now; undefined when it is no store's. */
  withCheckoutKey(key: string): Promise<KnownStore | undefined>;
  /** The store that has the checkout with this id, in lower case: all that the address of its pay page tells (D-143). */
  withCheckout(id: string): Promise<KnownStore | undefined>;
}

export function createStoreDirectory(database: Database, clock: Clock): StoreDirectory {
  const find = cachedLookUp(clock, async (id) => {
    const statement = { name: 'find_store', text: 'SELECT id, active FROM store WHERE id = $1', values: [id] };
    return (await database.query<KnownStore>(statement)).rows[0];
  });
  // The key is found by its hash: how long the look-up takes tells nothing of the keys that there are.
  const byCheckoutKey = cachedLookUp(clock, async (key) => {
    const text = 'SELECT id, active FROM store WHERE checkout_key_hash = $1';
    const { rows } = await database.query<KnownStore>({ name: 'find_checkout_key', text, values: [secretHash(key)] });
    return rows[0];
  });
  const withCheckout = cachedLookUp(clock, async (id) => {
    const text = 'SELECT store.id, active FROM checkout JOIN store ON store.id = store_id WHERE checkout.id = $1';
    return (await database.query<KnownStore>({ name: 'find_store_of_checkout', text, values: [id] })).rows[0];
  });
  return {
    find,
    withCheckout,
    // A mistyped key is told by its checksum, without the database.
    withCheckoutKey: async (key) => (isSecret(key, 'ck_live_') ? byCheckoutKey(key) : undefined),
  };
}
