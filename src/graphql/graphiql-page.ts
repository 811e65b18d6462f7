import { createHash } from 'node:crypto';
import type { HttpRequest } from '../http/request.ts';
import type { HttpResponse } from '../http/response.ts';
import { staticFile, staticFileResponse } from '../http/static-file.ts';
import { graphiqlOptions } from './graphiql-options.ts';

/** True when a browser requests a page for a person. */
export const acceptsHtml = ({ method, headers }: HttpRequest): boolean =>
  ['GET', 'HEAD'].includes(method) && (headers.get('accept')?.includes('text/html') ?? false);

/** The one script of the page, as the browser hashes it. */
const inlineScript = (html: string) => html.slice(html.indexOf('<script>') + '<script>'.length, html.lastIndexOf('</script>'));

/**
 * Allows only the page's own content: its script by hash, and requests to its origin. The editor starts workers from its own
 * text (`blob:`) and adds styles at run time, which no hash can cover.
 */
const contentSecurityPolicy = (script: string) =>
  [
    "default-src 'none'",
    `script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    "style-src 'unsafe-inline'",
    'worker-src blob:',
    'img-src data:',
    'font-src data:',
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

async function renderPage() {
  // Nine megabytes, loaded only when GraphiQL is opened.
  const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql');
  const html = renderGraphiQL(graphiqlOptions()).trimStart();
  return staticFile(html, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentSecurityPolicy(inlineScript(html)),
    'cache-control': 'no-cache',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
    vary: 'accept',
  });
}

let page: ReturnType<typeof renderPage> | undefined;

/** GraphiQL in one answer: it loads nothing more, from here or from anywhere. */
export async function graphiqlPage(request: HttpRequest): Promise<HttpResponse> {
  page ??= renderPage();
  return staticFileResponse(await page, request);
}
