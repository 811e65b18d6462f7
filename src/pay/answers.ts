import type { Html } from './html.ts';

/**
 * Nothing but what the page needs: its own stylesheet, its own script with what that fetches from here, the cart's images,
 * forms that go here. No other page may frame it, and none learns its address (D-141).
 */
const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  "connect-src 'self'",
  'img-src https: data:',
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

const HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
};

/** A page of its own status, whole. */
export async function page(status: number, made: Html, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
  const type = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY, 'x-frame-options': 'DENY' };
  return new Response(String(await made), { status, headers: { ...HEADERS, ...type, ...headers } });
}

/** What the page's script reads. */
export const data = (status: number, value: object, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(JSON.stringify(value), {
    status,
    headers: { ...HEADERS, 'content-type': 'application/json; charset=utf-8', ...headers },
  });

/** On to a page that may be reloaded: the form that was sent is not sent again. */
export const seeOther = (location: string): Response => new Response(null, { status: 303, headers: { ...HEADERS, location } });

export const noContent = (headers: Readonly<Record<string, string>>): Response =>
  new Response(null, { status: 204, headers: { ...HEADERS, ...headers } });
