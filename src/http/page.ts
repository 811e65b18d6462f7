import type { Html } from './html.ts';
import type { HttpResponse } from './response.ts';

type Headers = HttpResponse['headers'];

/** Directives of a policy, in the order in which they are sent. */
const DIRECTIVES = [
  'script-src',
  'style-src',
  'worker-src',
  'img-src',
  'font-src',
  'connect-src',
  'base-uri',
  'form-action',
  'frame-ancestors',
] as const;

/** Sources of what a page loads, and addresses that it sends to; whatever is not named is forbidden. */
export type PagePolicy = Readonly<Partial<Record<(typeof DIRECTIVES)[number], string>>>;

/** Directives that `default-src` does not cover: no other base, no forms, no page around it. */
const CLOSED: PagePolicy = { 'base-uri': "'none'", 'form-action': "'none'", 'frame-ancestors': "'none'" };

/** Headers of all that a page answers: no other page may frame it, and none learns its address. */
export const SECURITY_HEADERS = { 'referrer-policy': 'no-referrer', 'x-frame-options': 'DENY' };

/** Headers of all that a page for one person answers: no cache keeps it, and no search finds it. */
export const PRIVATE_HEADERS = { ...SECURITY_HEADERS, 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' };

/** Headers of an HTML page with this policy, beside `headers`. */
export function pageHeaders(policy: PagePolicy, headers: Headers = SECURITY_HEADERS) {
  const closed = { ...CLOSED, ...policy };
  const named = DIRECTIVES.flatMap((name) => (closed[name] === undefined ? [] : `${name} ${closed[name]}`));
  return {
    ...headers,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': ["default-src 'none'", ...named].join('; '),
  };
}

/** Responses of a group of pages. The headers given to one are added to its own. */
export interface PageResponses {
  /** Headers of every response. */
  readonly headers: Headers;
  page(status: number, contents: Html, headers?: Headers): Promise<HttpResponse>;
  /** Data for the script of a page. */
  json(status: number, value: object, headers?: Headers): HttpResponse;
  /** On to a page by GET, which may be reloaded: a form that was sent is not sent again. */
  redirect(location: string, headers?: Headers): HttpResponse;
}

/** The responses of pages with one policy and the same `headers`. */
export function pageResponses(policy: PagePolicy, headers: Headers): PageResponses {
  const ofPage = pageHeaders(policy, headers);
  return {
    headers,
    page: async (status, contents, more) => ({ status, headers: { ...ofPage, ...more }, body: String(await contents) }),
    json: (status, value, more) => ({
      status,
      headers: { ...headers, 'content-type': 'application/json; charset=utf-8', ...more },
      body: JSON.stringify(value),
    }),
    redirect: (location, more) => ({ status: 303, headers: { ...headers, ...more, location }, body: '' }),
  };
}
