import { type AuthenticationServices, authenticateGraphql } from '../auth/authenticate.ts';
import { DomainError } from '../core/errors.ts';
import { apiKeyRequired, grantedScopes, type Principal, scopeSet } from '../core/execution/principal.ts';
import { isLoopbackUrl } from '../core/validation/address.ts';
import { isFromThisMachine } from '../http/client-address.ts';
import type { HeaderReader } from '../http/request.ts';
import type { Call } from '../http/router.ts';
import type { Cidr } from '../lib/cidr.ts';
import type { RateLimitGuard } from '../rate-limits/guard.ts';
import type { ConsoleSession } from './session.ts';

/** The demonstration store. */
export interface DemoStoreSummary {
  readonly storeId: string;
  readonly name: string;
}

/** Services that identify a caller. */
export interface CallerServices extends Omit<AuthenticationServices, 'operatorTokens'> {
  /** The demonstration store, where there is one. */
  readonly demo: () => DemoStoreSummary | undefined;
  /** Address at which others reach the service, and the proxies that they come through. */
  readonly publicUrl: string;
  readonly trustedProxies?: readonly Cidr[];
}

/** The headers with which a program would send the same credential. */
function headersOf(token: string, storeId: string | undefined): HeaderReader {
  const sent = new Map([['authorization', `Bearer ${token}`]]);
  if (storeId !== undefined) sent.set('x-store-id', storeId);
  return { get: (name) => sent.get(name) ?? null, has: (name) => sent.has(name) };
}

/**
 * The caller that a credential makes, as at `/graphql`; the operator's secret is none here. A failure counts against the address
 * of the client.
 */
export const authenticateCaller = (
  services: CallerServices,
  guard: RateLimitGuard,
  token: string,
  storeId: string | undefined,
): Promise<Principal> =>
  guard.authenticate(async () => {
    // Anything else would be no credential, and so an anonymous caller.
    if (!/^[!-~]+$/.test(token)) throw apiKeyRequired();
    return authenticateGraphql(headersOf(token, storeId), { ...services, operatorTokens: [] }, guard);
  });

/**
 * The demonstration store, for who may enter it without a key: a browser on the machine of a service that is published nowhere else
 * (D-469).
 */
export function openDemo(call: Call, { demo, publicUrl, trustedProxies = [] }: CallerServices): DemoStoreSummary | undefined {
  const { request, remoteAddress, url } = call;
  if (!isLoopbackUrl(publicUrl)) return undefined;
  return isFromThisMachine({ request, remoteAddress, hostname: url.hostname }, trustedProxies) ? demo() : undefined;
}

/** The caller in the demonstration without a key: who administrates it. Throws 401 where there is none, or from another machine. */
export function demoCaller(call: Call, services: CallerServices): Principal {
  const store = openDemo(call, services);
  if (!store) throw apiKeyRequired();
  const { storeId } = store;
  const credential = { id: 'demo', name: 'Demonstração', stores: [storeId], expiresAt: null };
  return { kind: 'panel', storeId, scopes: scopeSet(grantedScopes), credential };
}

/** The person of a session. Throws 401 when it has ended, 403 when the person has no role any more, or the store is not in operation. */
async function personOf({ people, stores }: CallerServices, storeId: string, personId: string): Promise<Principal> {
  const person = await people.sessionPerson(storeId, personId);
  if ((await stores.find(storeId))?.active) return person;
  throw new DomainError('AUTH_STORE_ACCESS_DENIED', 'A loja não está em operação.');
}

/** The caller of a session. Throws 401 once its credential has ended, 403 for a store that it does not open any more. */
export const sessionCaller = async (
  call: Call,
  { token, personId, storeId }: ConsoleSession,
  services: CallerServices,
  guard: RateLimitGuard,
): Promise<Principal> => {
  // A session that names a person is never that of the demonstration.
  if (personId !== undefined) return guard.authenticate(() => personOf(services, storeId ?? '', personId));
  return token === null ? demoCaller(call, services) : authenticateCaller(services, guard, token, storeId);
};
