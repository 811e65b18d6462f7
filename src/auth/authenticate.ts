import { createHash, timingSafeEqual } from 'node:crypto';
import { DomainError, notFoundError } from '../core/errors.ts';
import { anonymous, apiKeyRequired, type Principal, scopeSet } from '../core/execution/principal.ts';
import type { HeaderReader } from '../http/request.ts';
import type { RateLimitGuard } from '../rate-limits/guard.ts';
import { type ApiKeyStore, authenticateApiKey, bearerToken, storeIdHeader } from './api-keys.ts';
import type { PanelTokens } from './panel-tokens.ts';
import type { People } from './people/people.ts';
import { withActor } from './said-actor.ts';
import type { StoreDirectory } from './store-directory.ts';

export interface AuthenticationServices {
  readonly apiKeys: ApiKeyStore;
  readonly stores: StoreDirectory;
  readonly panelTokens: PanelTokens;
  readonly people: People;
  /** The operator's secrets, the one of now and the previous one; none: there is no operator. */
  readonly operatorTokens: readonly string[];
}

/** Scopes of a checkout key (contract §5). */
const CHECKOUT_SCOPES = scopeSet(['checkouts:write']);

const digest = (text: string) => createHash('sha256').update(text).digest();
const equalSecrets = (a: string, b: string) => timingSafeEqual(digest(a), digest(b));

/** True when a text is one of the operator's secrets. */
export const isOperatorToken = (operatorTokens: readonly string[], text: string): boolean =>
  operatorTokens.some((secret) => equalSecrets(text, secret));

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

/** The person of the store that a token names, whom an issuer of the store speaks for (D-694); undefined for any other token. */
async function authenticatePerson(
  token: string,
  headers: HeaderReader,
  { people, stores }: AuthenticationServices,
): Promise<Principal | undefined> {
  const storeId = storeIdHeader(headers);
  const issuer = storeId === undefined ? undefined : await people.issuerOf(token, storeId);
  if (!issuer) return undefined;
  const person = await people.verify(token, issuer);
  if ((await stores.find(issuer.storeId))?.active) return person;
  throw new DomainError('AUTH_STORE_ACCESS_DENIED', 'O token não tem acesso a esta loja.');
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
  const { scopes, documentsOnly, ...credential } = verified;
  if (storeId === undefined) return { kind: 'panel', scopes, credential, documentsOnly };
  if (verified.stores.includes(storeId) && (await stores.find(storeId))?.active)
    return { kind: 'panel', storeId, scopes, credential, documentsOnly };
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
 * The principal of a GraphQL request: the operator, a panel user, a person of a store, an API key, or an anonymous caller, who may only introspect.
 */
export async function authenticateGraphql(
  headers: HeaderReader,
  parts: AuthenticationServices,
  rateLimit: RateLimitGuard,
): Promise<Principal> {
  const { apiKeys, operatorTokens, stores } = parts;
  const token = bearerToken(headers);
  // A Bearer without a token is what GraphiQL sends before one is filled in.
  if (/^(Bearer)?$/i.test(headers.get('authorization') ?? '')) return anonymous;
  // A JWT has dots, a key never does; the operator's secret is neither.
  if (token?.includes('.'))
    return (await authenticatePerson(token, headers, parts)) ?? authenticatePanelToken(token, headers, parts);
  const isForOperator = token !== undefined && operatorTokens.length > 0 && !token.startsWith('sk_');
  if (isForOperator && (await rateLimit.isOperator(() => isOperatorToken(operatorTokens, token))))
    return authenticateOperator(headers, stores);
  return withActor(await authenticateApiKey(token, headers, apiKeys, ['sk_live_', 'sk_test_'], storeIdHeader), headers);
}
