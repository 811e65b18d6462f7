import type { Html } from '../http/html.ts';
import type { HttpResponse } from '../http/response.ts';

/** Headers of every response. */
export const CONSOLE_HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
  'x-frame-options': 'DENY',
};

/** A stylesheet, forms that go here, and the script of the page to sign in; nothing else and nothing from elsewhere. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  'img-src data:',
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

/** A page as a response. */
export const pageResponse = async (
  status: number,
  contents: Html,
  headers: Readonly<Record<string, string>> = {},
): Promise<HttpResponse> => ({
  status,
  headers: {
    ...CONSOLE_HEADERS,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': CONTENT_SECURITY_POLICY,
    ...headers,
  },
  body: String(await contents),
});

/** On to another page by GET. */
export const redirect = (location: string, headers: Readonly<Record<string, string>> = {}): HttpResponse => ({
  status: 303,
  headers: { ...CONSOLE_HEADERS, ...headers, location },
  body: '',
});
