import { createHash, timingSafeEqual } from 'node:crypto';
import { DomainError, notFoundError, validationError } from '../core/errors.ts';
import {
  anonymous,
  apiKeyRequired,
  type GrantedScope,
  type Principal,
  type Scope,
  scopeSet,
} from '../core/execution/principal.ts';
import type { StoreClocks } from '../core/execution/store-clocks.ts';
import { memoizeAsync } from '../core/lib/cache.ts';
import type { Clock } from '../core/lib/clock.ts';
import { isUuid } from '../core/lib/ids.ts';
import { findApiKey } from '../data/access-records.ts';
import type { Database } from '../data/database.ts';
import type { HeaderReader } from '../http/request.ts';
import type { RateLimitGuard } from '../rate-limits/guard.ts';
import { isSecret, type KeyPrefix, secretHash } from './key-secret.ts';
import type { KeyUses } from './key-uses.ts';
import type { PanelTokens } from './panel-tokens.ts';
import type { StoreDirectory } from './store-directory.ts';

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
}

export interface ApiKeyStore {
  /**
   * The usable key with this secret; undefined when there is none. The secret must begin with one of `prefixes`. In a test store
   * that is the key's it expires by the clock of the store (D-385).
   */
  find(secret: string, prefixes: readonly KeyPrefix[], storeId?: string): Promise<VerifiedKey | undefined>;
}

const PREFIXES: readonly KeyPrefix[] = ['sk_live_', 'sk_test_'];

/** Finds keys by the hash of their secret, and notes their use. */
export function createApiKeyStore(database: Database, clock: Clock, uses: KeyUses, clocks: StoreClocks): ApiKeyStore {
  const look = memoizeAsync(clock, async (secret): Promise<VerifiedKey | undefined> => {
    // The checksum rejects a mistyped key without asking the database.
    if (!PREFIXES.some((prefix) => isSecret(secret, prefix))) return undefined;
    const record = await findApiKey(database.query, secretHash(secret));
    return record && { ...record, scopes: scopeSet(record.scopes as GrantedScope[]), stores: new Set(record.stores) };
  });
  return {
    async find(secret, prefixes, storeId) {
      if (!prefixes.some((prefix) => secret.startsWith(prefix))) return undefined;
      const key = await look(secret);
      if (!key) return undefined;
      const { expiresAt, stores } = key;
      const storeClock =
        expiresAt !== null && storeId !== undefined && stores.has(storeId) ? await clocks.of(storeId) : undefined;
      if (expiresAt !== null && expiresAt <= (storeClock ?? clock).now()) return undefined;
      uses.note(key.id);
      return key;
    },
  };
}

export interface AuthenticationServices {
  readonly apiKeys: ApiKeyStore;
  readonly stores: StoreDirectory;
  readonly panelTokens: PanelTokens;
  /** The operator's secret; absent: there is no operator. */
  readonly operatorToken: string | undefined;
}

/** Scopes of a checkout key (contract §5). */
const CHECKOUT_SCOPES = scopeSet(['checkouts:write']);

const digest = (text: string) => createHash('sha256').update(text).digest();
const equalSecrets = (a: string, b: string) => timingSafeEqual(digest(a), digest(b));

/** The token of `Authorization: Bearer …`; undefined for any other header. */
export const bearerToken = (headers: HeaderReader): string | undefined =>
  /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1];

/** The store that `X-Store-Id` names, in lower case; undefined without the header. Throws 400 for what is no UUID. */
function storeIdHeader(headers: HeaderReader): string | undefined {
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
  const { id, name, scopes, stores, expiresAt } = key;
  const warning = key.opensLiveStore && token?.startsWith('sk_test_') ? TEST_KEY_OF_LIVE_STORE : undefined;
  const caller = { kind: 'key', scopes, credential: { id, name, stores: [...stores], expiresAt }, warning } as const;
  if (storeId === undefined) return caller;
  if (!stores.has(storeId)) throw new DomainError('AUTH_STORE_ACCESS_DENIED', 'A chave não tem acesso a esta loja.');
  return { ...caller, storeId };
}

/**
 * The principal of the external checkout: the store whose checkout key is in `x-api-key`. Throws 401 without the header, 404
 * for an unknown key, 403 when the store is inactive (contract §5, D-57).
 */
export async function authenticateCheckoutKey(headers: HeaderReader, stores: StoreDirectory): Promise<Principal> {
  const key = headers.get('x-api-key') ?? '';
  if (key === '') throw new DomainError('AUTH_API_KEY_REQUIRED', 'Informe a chave de checkout no cabeçalho x-api-key.');
  const store = await stores.withCheckoutKey(key);
  if (!store) throw new DomainError('STORE_NOT_FOUND', 'Nenhuma loja tem esta chave de checkout.');
  if (!store.active) throw new DomainError('AUTH_STORE_ACCESS_DENIED', 'A loja desta chave de checkout está inativa.');
  const credential = { id: 'checkout', name: 'Checkout externo', stores: [store.id], expiresAt: null };
  return { kind: 'key', storeId: store.id, scopes: CHECKOUT_SCOPES, credential };
}

/** The caller that a token of the panel makes: as a key's, for no store, or one that the token names and that is active (D-116). */
async function authenticatePanelToken(
  token: string,
  headers: HeaderReader,
  { panelTokens, stores }: AuthenticationServices,
): Promise<Principal> {
  const verified = await panelTokens.verify(token);
  if (!verified) throw apiKeyRequired();
  const storeId = storeIdHeader(headers);
  const { scopes, ...credential } = verified;
  if (storeId === undefined) return { kind: 'panel', scopes, credential };
  if (verified.stores.includes(storeId) && (await stores.find(storeId))?.active)
    return { kind: 'panel', storeId, scopes, credential };
  throw new DomainError('AUTH_STORE_ACCESS_DENIED', 'O token não tem acesso a esta loja.');
}

/** The operator, in the store that the request names, or in none. Throws 404 for a missing store. */
async function authenticateOperator(headers: HeaderReader, stores: StoreDirectory): Promise<Principal> {
  const storeId = storeIdHeader(headers);
  if (storeId !== undefined && !(await stores.find(storeId))) throw notFoundError('Loja não encontrada.');
  const credential = { id: 'operator', name: 'Operador', stores: null, expiresAt: null };
  return { kind: 'operator', scopes: new Set(), credential, ...(storeId !== undefined && { storeId }) };
}

/**
 * The principal of a GraphQL request: the operator, a panel user, an API key, or an anonymous caller, who may only introspect.
 */
export async function authenticateGraphql(
  headers: HeaderReader,
  parts: AuthenticationServices,
  rateLimit: RateLimitGuard,
): Promise<Principal> {
  const { apiKeys, operatorToken, stores } = parts;
  const token = bearerToken(headers);
  // A Bearer without a token is what GraphiQL sends before one is filled in.
  if (/^(Bearer)?$/i.test(headers.get('authorization') ?? '')) return anonymous;
  // A JWT has dots, a key never does; the operator's secret is neither.
  if (token?.includes('.')) return authenticatePanelToken(token, headers, parts);
  const isForOperator = token !== undefined && operatorToken !== undefined && !token.startsWith('sk_');
  if (isForOperator && (await rateLimit.isOperator(() => equalSecrets(token, operatorToken))))
    return authenticateOperator(headers, stores);
  return authenticateApiKey(token, headers, apiKeys, ['sk_live_', 'sk_test_'], storeIdHeader);
}
