import { DomainError, validationError } from '../core/errors.ts';
import { apiKeyRequired, type GrantedScope, type Principal, type Scope, scopeSet } from '../core/execution/principal.ts';
import type { StoreClocks } from '../core/execution/store-clocks.ts';
import type { Database } from '../data/database.ts';
import { findApiKey, writeKeyUses } from '../data/named-statements/access-records.ts';
import type { HeaderReader } from '../http/request.ts';
import { memoizeAsync } from '../lib/cache.ts';
import type { Clock } from '../lib/clock.ts';
import { isUuid } from '../lib/ids.ts';
import { hashBytes, hashText, isSecret, type KeyPrefix } from './key-secret.ts';

/** Maximum number of keys whose last use is kept in memory until it is written; uses of others are recorded after that. */
const MAX_KEYS = 10_000;

/** A key that is neither expired nor revoked. */
export interface VerifiedKey {
  readonly id: string;
  readonly name: string;
  readonly scopes: ReadonlySet<Scope>;
  /** The active stores that it is authorized for. */
  readonly stores: ReadonlySet<string>;
  /** True when one of them is no test store. */
  readonly opensLiveStore: boolean;
  readonly expiresAt: Date | null;
  /** True when it runs published documents alone (D-568). */
  readonly documentsOnly: boolean;
}

export interface ApiKeyStore {
  /**
   * The usable key with this secret; undefined when there is none. The secret must begin with one of `prefixes`. In a test store
   * that is the key's it expires by the clock of the store (D-385).
   */
  find(secret: string, prefixes: readonly KeyPrefix[], storeId?: string): Promise<VerifiedKey | undefined>;
  /** Writes when keys were used since the last write. Uses after it are lost when the process is killed (D-316). */
  writeUses(): Promise<void>;
}

/** Finds keys by the hash of their secret, and notes their use in memory, so that no call waits for that (D-470). */
export function createApiKeyStore({ query }: Pick<Database, 'query'>, clock: Clock, clocks: StoreClocks): ApiKeyStore {
  let uses = new Map<string, Date>();
  // By the hash: a secret is remembered nowhere.
  const look = memoizeAsync(clock, async (hash): Promise<VerifiedKey | undefined> => {
    const record = await findApiKey(query, hashBytes(hash));
    return record && { ...record, scopes: scopeSet(record.scopes as GrantedScope[]), stores: new Set(record.stores) };
  });
  return {
    async find(secret, prefixes, storeId) {
      // The checksum rejects a mistyped key without asking the database.
      if (!prefixes.some((prefix) => isSecret(secret, prefix))) return undefined;
      const key = await look(hashText(secret));
      if (!key) return undefined;
      const { expiresAt, stores } = key;
      const storeClock =
        expiresAt !== null && storeId !== undefined && stores.has(storeId) ? await clocks.of(storeId) : undefined;
      if (expiresAt !== null && expiresAt <= (storeClock ?? clock).now()) return undefined;
      if (uses.size < MAX_KEYS || uses.has(key.id)) uses.set(key.id, clock.now());
      return key;
    },
    async writeUses() {
      if (uses.size === 0) return;
      const written = uses;
      uses = new Map();
      await writeKeyUses(query, written);
    },
  };
}

/** The token of `Authorization: Bearer …`; undefined for any other header. */
export const bearerToken = (headers: HeaderReader): string | undefined =>
  /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1];

/** The store that `X-Store-Id` names, in lower case; undefined without the header. Throws 400 for what is no UUID. */
export function storeIdHeader(headers: HeaderReader): string | undefined {
  const storeId = headers.get('x-store-id')?.toLowerCase();
  if (storeId === undefined || isUuid(storeId)) return storeId;
  throw validationError([{ field: 'X-Store-Id', message: 'Deve ser o UUID de uma loja.', code: 'INVALID_FORMAT' }]);
}

/** The store that `X-Store-Id` names. Throws 400 without the header too. */
function requiredStoreIdHeader(headers: HeaderReader): string {
  const storeId = storeIdHeader(headers);
  if (storeId !== undefined) return storeId;
  throw validationError([{ field: 'X-Store-Id', message: 'Informe a loja no cabeçalho X-Store-Id.', code: 'REQUIRED' }]);
}

/** Text of `Warning` for a test key of a live store, which only a key from before D-393 can be. A header has no accents. */
const TEST_KEY_OF_LIVE_STORE =
  '299 - "Esta chave sk_test_ abre uma loja real. Troque por uma chave sk_live_, ou use uma loja de teste; chaves assim deixaram de ser criadas."';

/**
 * The caller that an API key makes: 401 without a key that may be used, 403 for a store that is not the key's
 * (contract §5). `prefixes` are those that are taken: API v1 takes no test key (D-19), and no call without a store.
 */
export async function authenticateApiKey(
  token: string | undefined,
  headers: HeaderReader,
  apiKeys: ApiKeyStore,
  prefixes: readonly KeyPrefix[] = ['sk_live_'],
  readStore: (headers: HeaderReader) => string | undefined = requiredStoreIdHeader,
): Promise<Principal> {
  const key = await apiKeys.find(token ?? '', prefixes, headers.get('x-store-id')?.toLowerCase());
  if (!key) throw apiKeyRequired();
  const storeId = readStore(headers);
  const { id, name, scopes, stores, expiresAt, documentsOnly } = key;
  const warning = key.opensLiveStore && token?.startsWith('sk_test_') ? TEST_KEY_OF_LIVE_STORE : undefined;
  const caller = {
    kind: 'key',
    scopes,
    credential: { id, name, stores: [...stores], expiresAt },
    documentsOnly,
    warning,
  } as const;
  if (storeId === undefined) return caller;
  if (!stores.has(storeId)) throw new DomainError('AUTH_STORE_ACCESS_DENIED', 'A chave não tem acesso a esta loja.');
  return { ...caller, storeId };
}
