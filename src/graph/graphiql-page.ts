import { createHash } from 'node:crypto';
import { graphiqlOptions } from './graphiql.ts';
import type { Asked } from './kernel/asked.ts';

/** Whether a browser asks, to show what it gets to a person. */
export const asksForPage = ({ method, headers }: Asked): boolean =>
  ['GET', 'HEAD'].includes(method) && (headers.get('accept')?.includes('text/html') ?? false);

/** The one script of the page, as the browser hashes it. */
const scriptOf = (html: string) => html.slice(html.indexOf('<script>') + '<script>'.length, html.lastIndexOf('</script>'));

/**
 * Nothing but what the page itself carries: its one script by hash, and requests to where it came from. The editor works
 * in workers that it makes of its own text (`blob:`), and writes styles while it runs, which no hash can know.
 */
const policyFor = (script: string) =>
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

async function makePage() {
  // Nine megabytes, which a service whose GraphiQL nobody opens need not hold.
  const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql');
  const html = renderGraphiQL(graphiqlOptions).trimStart();
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policyFor(scriptOf(html)),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
  };
  return { body: Buffer.from(html), headers };
}

let page: ReturnType<typeof makePage> | undefined;

/** GraphiQL in one answer: it loads nothing more, from here or from anywhere. */
export async function graphiqlPage(): Promise<Response> {
  page ??= makePage();
  const { body, headers } = await page;
  return new Response(body, { headers });
}
