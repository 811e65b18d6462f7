import { createHash, timingSafeEqual } from 'node:crypto';
import type { KeyPrefix } from './api-key/key-secret.ts';
import type { Keyring } from './api-key/keyring.ts';
import type { AskedHeaders } from './kernel/asked.ts';
import { anonymous, type Caller, keyRequired, scopeSet } from './kernel/caller.ts';
import { DomainError, invalid, notFound } from './kernel/errors.ts';
import { isUuid } from './kernel/uuid.ts';
import type { PanelTokens } from './panel-tokens.ts';
import type { StoreDirectory } from './store/store-directory.ts';

export interface CallerParts {
  readonly keyring: Keyring;
  readonly stores: StoreDirectory;
  readonly panelTokens: PanelTokens;
  /** The operator's secret; absent: there is no operator. */
  readonly operatorToken: string | undefined;
}

/** What a checkout key may do (contract §5). */
const CHECKOUT_SCOPES = scopeSet(['checkouts:write']);

const digest = (text: string) => createHash('sha256').update(text).digest();
const sameSecret = (a: string, b: string) => timingSafeEqual(digest(a), digest(b));

/** The token of `Authorization: Bearer …`; undefined for any other header. */
export const bearer = (headers: AskedHeaders): string | undefined =>
  /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1];

/** The store that `X-Store-Id` names, in lower case; undefined without the header. Throws 400 for what is no UUID. */
function storeOf(headers: AskedHeaders): string | undefined {
  const storeId = headers.get('x-store-id')?.toLowerCase();
  if (storeId === undefined || isUuid(storeId)) return storeId;
  throw invalid([{ field: 'X-Store-Id', message: 'Deve ser o UUID de uma loja.', code: 'INVALID_FORMAT' }]);
}

/** The store that `X-Store-Id` names. Throws 400 without the header too. */
function namedStore(headers: AskedHeaders): string {
  const storeId = storeOf(headers);
  if (storeId !== undefined) return storeId;
  throw invalid([{ field: 'X-Store-Id', message: 'Informe a loja no cabeçalho X-Store-Id.', code: 'REQUIRED' }]);
}

/**
 * The caller that an API key makes: 401 without a key that may be used, 403 for a store that is not the key's
 * (contract §5). `prefixes` are those that are taken: API v1 takes no test key (D-114).
 */
export async function keyCaller(
  token: string | undefined,
  headers: AskedHeaders,
  keyring: Keyring,
  prefixes: readonly KeyPrefix[] = ['sk_live_'],
): Promise<Caller> {
  const key = await keyring.find(token ?? '', prefixes);
  if (!key) throw keyRequired();
  const storeId = namedStore(headers);
  if (!key.stores.has(storeId)) throw new DomainError('AUTH_STORE_ACCESS_DENIED', 'A chave não tem acesso a esta loja.');
  const { id, name, scopes, stores, expiresAt } = key;
  return { kind: 'key', storeId, scopes, credential: { id, name, stores: [...stores], expiresAt } };
}

/**
 * The caller of the external checkout: the store whose checkout key `x-api-key` is. Throws 401 without the header, 404 for
 * a key that no store has, 403 for the key of an inactive store (contract §5, D-57).
 */
export async function checkoutCaller(headers: AskedHeaders, stores: StoreDirectory): Promise<Caller> {
  const key = headers.get('x-api-key') ?? '';
  if (key === '') throw new DomainError('AUTH_API_KEY_REQUIRED', 'Informe a chave de checkout no cabeçalho x-api-key.');
  const store = await stores.withCheckoutKey(key);
  if (!store) throw new DomainError('STORE_NOT_FOUND', 'Nenhuma loja tem esta chave de checkout.');
  if (!store.active) throw new DomainError('AUTH_STORE_ACCESS_DENIED', 'A loja desta chave de checkout está inativa.');
  const credential = { id: 'checkout', name: 'Checkout externo', stores: [store.id], expiresAt: null };
  return { kind: 'key', storeId: store.id, scopes: CHECKOUT_SCOPES, credential };
}

/** The caller that a token of the panel makes: as a key's, for a store that the token names and that is active (D-116). */
async function panelCaller(token: string, headers: AskedHeaders, { panelTokens, stores }: CallerParts): Promise<Caller> {
  const held = await panelTokens.verify(token);
  if (!held) throw keyRequired();
  const storeId = namedStore(headers);
  if (held.stores.includes(storeId) && (await stores.find(storeId))?.active) {
    const { scopes, ...credential } = held;
    return { kind: 'panel', storeId, scopes, credential };
  }
  throw new DomainError('AUTH_STORE_ACCESS_DENIED', 'O token não tem acesso a esta loja.');
}

/** The operator, for any store that there is or for none. Throws 404 for a store that there is not. */
async function operatorCaller(headers: AskedHeaders, stores: StoreDirectory): Promise<Caller> {
  const storeId = storeOf(headers);
  if (storeId !== undefined && !(await stores.find(storeId))) throw notFound('Loja não encontrada.');
  const credential = { id: 'operator', name: 'Operador', stores: null, expiresAt: null };
  return { kind: 'operator', scopes: new Set(), credential, ...(storeId !== undefined && { storeId }) };
}

/** Who calls the GraphQL surface: the operator, a panel user, a key, or nobody in particular, who may only look at the schema. */
export async function graphCaller(headers: AskedHeaders, parts: CallerParts): Promise<Caller> {
  const { keyring, operatorToken, stores } = parts;
  const token = bearer(headers);
  // A Bearer without a token is what GraphiQL sends before one is filled in.
  if (/^(Bearer)?$/i.test(headers.get('authorization') ?? '')) return anonymous;
  if (token !== undefined && operatorToken !== undefined && sameSecret(token, operatorToken))
    return operatorCaller(headers, stores);
  // A JWT has dots, a key never does.
  if (token?.includes('.')) return panelCaller(token, headers, parts);
  return keyCaller(token, headers, keyring, ['sk_live_', 'sk_test_']);
}
