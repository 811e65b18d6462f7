import type { Html } from '../http/html.ts';

/**
 * Nothing but what the page needs: its own stylesheet, its own script with what that fetches from here, the cart's images,
 * forms that go here. No other page may frame it, and none learns its address (D-141).
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  "connect-src 'self'",
  "img-src 'self' https: data:",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

/** Headers of every page. */
export const PAGE_HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
};

/** An HTML page as a response with a status. */
export async function htmlResponse(
  status: number,
  contents: Html,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const type = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': CONTENT_SECURITY_POLICY,
    'x-frame-options': 'DENY',
  };
  return new Response(String(await contents), { status, headers: { ...PAGE_HEADERS, ...type, ...headers } });
}

/** A JSON response for the page's script. */
export const jsonResponse = (status: number, value: object, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(JSON.stringify(value), {
    status,
    headers: { ...PAGE_HEADERS, 'content-type': 'application/json; charset=utf-8', ...headers },
  });

/** On to a page that may be reloaded: the form that was sent is not sent again. */
export const seeOtherResponse = (location: string): Response =>
  new Response(null, { status: 303, headers: { ...PAGE_HEADERS, location } });
