import type { HttpRequest } from '../http/request.ts';
import type { Secrets } from '../lib/secrets.ts';

const COOKIE = 'buyer';
const MAX_AGE_SECONDS = 30 * 86_400;

const sealed = (checkoutId: string) => `pay buyer ${checkoutId}`;

/** `Set-Cookie` for the browser that made the order of a checkout: for its page alone, and unseen by scripts (D-613). */
export function buyerCookie(secrets: Secrets, checkoutId: string, pageUrl: string, publicUrl: string): string {
  const value = secrets.seal(sealed(checkoutId)).toString('base64url');
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  // Lax: a buyer who comes back from the page of a payment provider is still the buyer.
  return `${COOKIE}=${value}; Path=${pageUrl}; Max-Age=${MAX_AGE_SECONDS}; HttpOnly; SameSite=Lax${secure}`;
}

/** True for a browser that made the order of this checkout. */
export function isBuyersBrowser({ headers }: HttpRequest, secrets: Secrets, checkoutId: string): boolean {
  const [, value] = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]+)`).exec(headers.get('cookie') ?? '') ?? [];
  return value !== undefined && secrets.open(Buffer.from(value, 'base64url')) === sealed(checkoutId);
}
