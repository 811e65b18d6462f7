import type { Query } from './database.ts';

// Look-ups that answer who calls, and for which store: they come before a request has a store.

/** A store and its status. */
export interface StoreSummary {
  readonly id: string;
  readonly active: boolean;
}

async function firstStore(query: Query, name: string, text: string, value: unknown): Promise<StoreSummary | undefined> {
  return (await query<StoreSummary>({ name, text, values: [value] })).rows[0];
}

/** The store with this id; undefined when it does not exist. */
export const findStore = (query: Query, id: string) =>
  firstStore(query, 'find_store', 'SELECT id, active FROM store WHERE id = $1', id);

/** The store whose current checkout key has this hash; undefined when there is none. */
export const findStoreByCheckoutKey = (query: Query, keyHash: Uint8Array) =>
  firstStore(query, 'find_checkout_key', 'SELECT id, active FROM store WHERE checkout_key_hash = $1', keyHash);

const STORE_OF_CHECKOUT = 'SELECT store.id, active FROM checkout JOIN store ON store.id = store_id WHERE checkout.id = $1';

/** The store that owns the checkout with this id; undefined when there is none. */
export const findStoreOfCheckout = (query: Query, checkoutId: string) =>
  firstStore(query, 'find_store_of_checkout', STORE_OF_CHECKOUT, checkoutId);

/** An API key that was not revoked. */
export interface ApiKeyRecord {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly string[];
  /** Ids of its active stores. */
  readonly stores: readonly string[];
  readonly expiresAt: Date | null;
}

const FIND_KEY = `SELECT id, name, scopes, expires_at AS "expiresAt",
  ARRAY(SELECT store.id FROM store WHERE store.id = ANY (api_key.store_ids) AND store.active)::text[] AS stores
FROM api_key WHERE secret_hash = $1 AND revoked_at IS NULL`;

/** The API key whose secret has this hash; undefined when there is none or it was revoked. */
export async function findApiKey(query: Query, secretHash: Uint8Array): Promise<ApiKeyRecord | undefined> {
  return (await query<ApiKeyRecord>({ name: 'find_key', text: FIND_KEY, values: [secretHash] })).rows[0];
}
