import type { Query } from '../database.ts';

// Look-ups that identify the caller and the store, before a request has a store.

/** A store, its status, and whether it is a test store (D-392). */
export interface StoreSummary {
  readonly id: string;
  readonly active: boolean;
  readonly test: boolean;
}

async function firstStore(query: Query, name: string, text: string, value: unknown): Promise<StoreSummary | undefined> {
  return (await query<StoreSummary>({ name, text, values: [value] })).rows[0];
}

/** The store with this id; undefined when it does not exist. */
export const findStore = (query: Query, id: string) =>
  firstStore(query, 'find_store', 'SELECT id, active, test FROM store WHERE id = $1', id);

/** The store whose current checkout key has this hash; undefined when there is none. */
export const findStoreByCheckoutKey = (query: Query, keyHash: Uint8Array) =>
  firstStore(query, 'find_checkout_key', 'SELECT id, active, test FROM store WHERE checkout_key_hash = $1', keyHash);

const STORE_OF_CHECKOUT = 'SELECT store.id, active, test FROM checkout JOIN store ON store.id = store_id WHERE checkout.id = $1';

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
  /** True when one of these is no test store. */
  readonly opensLiveStore: boolean;
  readonly expiresAt: Date | null;
  /** True when it runs published documents alone (D-568). */
  readonly documentsOnly: boolean;
}

const FIND_KEY = `SELECT id, name, scopes, expires_at AS "expiresAt", documents_only AS "documentsOnly",
  ARRAY(SELECT store.id FROM store WHERE store.id = ANY (api_key.store_ids) AND store.active)::text[] AS stores,
  EXISTS(SELECT FROM store WHERE store.id = ANY (api_key.store_ids) AND store.active AND NOT store.test) AS "opensLiveStore"
FROM api_key WHERE secret_hash = $1 AND revoked_at IS NULL`;

/** The API key whose secret has this hash; undefined when there is none or it was revoked. */
export async function findApiKey(query: Query, secretHash: Uint8Array): Promise<ApiKeyRecord | undefined> {
  return (await query<ApiKeyRecord>({ name: 'find_key', text: FIND_KEY, values: [secretHash] })).rows[0];
}

/** Numbers of usable keys of one store: those that were not rotated, and those that were and still work. */
export interface KeyCounts {
  readonly current: number;
  readonly rotated: number;
}

const COUNT_KEYS = `SELECT count(*) FILTER (WHERE rotated_at IS NULL)::int AS current, count(rotated_at)::int AS rotated
FROM api_key WHERE store_ids = ARRAY[$1::uuid] AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > $2)`;

/** The numbers of keys that open the store and no other, and that are neither revoked nor expired at `now`. */
export async function countUsableKeys(query: Query, storeId: string, now: Date): Promise<KeyCounts> {
  return (await query<KeyCounts>({ name: 'count_keys', text: COUNT_KEYS, values: [storeId, now] })).rows[0] as KeyCounts;
}

// A row that another process is writing is skipped: its use is as recent, and nobody waits or deadlocks.
const WRITE_KEY_USES = `WITH used AS (
  SELECT api_key.id, at FROM api_key JOIN unnest($1::uuid[], $2::timestamptz[]) AS noted (id, at) ON noted.id = api_key.id
  WHERE last_used_at IS NULL OR last_used_at < at FOR NO KEY UPDATE OF api_key SKIP LOCKED)
UPDATE api_key SET last_used_at = used.at FROM used WHERE api_key.id = used.id`;

/** Writes when each key was used last, in one statement. The key's version stays: nobody has changed it. */
export async function writeKeyUses(query: Query, uses: ReadonlyMap<string, Date>): Promise<void> {
  await query({ name: 'write_key_uses', text: WRITE_KEY_USES, values: [[...uses.keys()], [...uses.values()]] });
}
