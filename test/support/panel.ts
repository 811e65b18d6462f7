import { SignJWT } from 'jose';
import { PANEL_SECRET, type TestStore } from './service.ts';

/** Lifetime of the tests' tokens, in seconds. */
const LIFETIME = 3600;

/** The claims of a user of one store. */
export function panelClaims(store: TestStore, scopes: readonly string[], more: object = {}): Record<string, unknown> {
  const exp = Math.floor(store.service.clock.now().getTime() / 1000) + LIFETIME;
  return { sub: 'user-1', name: 'Ana', stores: [store.id], scopes, exp, ...more };
}

/** The JWT of these claims, signed with a shared secret. */
export function signToken(claims: Record<string, unknown>, secret = PANEL_SECRET, alg = 'HS256'): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg }).sign(new TextEncoder().encode(secret));
}

/** The headers of a panel user of this store. */
export async function panelUser(store: TestStore, scopes: readonly string[], more: object = {}): Promise<Record<string, string>> {
  return bearer(store, await signToken(panelClaims(store, scopes, more)));
}

/** The headers of a call about this store with any token. */
export const bearer = (store: TestStore, token: string): Record<string, string> => ({
  authorization: `Bearer ${token}`,
  'x-store-id': store.id,
});

/** An object as a part of a JWT. */
export const jwtPart = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
