import type { Showcase } from '../demonstration/showcase.ts';
import type { Asked } from '../graph/kernel/asked.ts';
import { homePage, homePolicy, type Signposts } from './home-page.ts';
import { reference, referencePage, referencePolicy } from './reference-page.ts';
import { fileAnswer } from './static-file.ts';

export interface FrontParts {
  /** Where the service is reached from outside, without a slash at the end. */
  readonly publicUrl: string;
  /** Whether `/graphql` has a page for browsers. */
  readonly graphiql: boolean;
  /** The demonstration store, where there is one. */
  readonly showcase: () => Showcase | undefined;
}

export interface FrontPages {
  /** Whether a path is one of the pages'. */
  owns(path: string): boolean;
  answer(request: Asked, path: string): Promise<Response>;
}

const SAFE = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' };
const TEXT = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...SAFE };
const ALLOW = 'GET, HEAD, OPTIONS';
const REFERENCE_FILE = /^\/docs\/([^/]+)$/;

const page = (text: string, policy: string) =>
  new Response(text, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-cache',
      'x-frame-options': 'DENY',
      vary: 'accept',
      ...SAFE,
    },
  });

const missing = () => new Response('Este endereço não existe.\n', { status: 404, headers: TEXT });

const wantsPage = ({ headers }: Asked) => headers.get('accept')?.includes('text/html') ?? false;

/** The pages that a newcomer meets: `/`, which says what there is and where, and `/docs`, the reference of REST. */
export function createFrontPages({ publicUrl, graphiql, showcase }: FrontParts): FrontPages {
  const base = new URL(publicUrl).pathname.replace(/\/$/, '');
  const at: Signposts = {
    rest: `${publicUrl}/api/v1`,
    docs: `${publicUrl}/docs`,
    openapi: `${publicUrl}/openapi.json`,
    graphql: `${publicUrl}/graphql`,
    healthz: `${publicUrl}/healthz`,
    readyz: `${publicUrl}/readyz`,
  };

  async function home(request: Asked): Promise<Response> {
    if (wantsPage(request)) return page(String(await homePage({ at, base, graphiql, showcase: showcase() })), homePolicy);
    return Response.json(at, { headers: { 'cache-control': 'no-cache', vary: 'accept', ...SAFE } });
  }

  async function show(request: Asked, path: string): Promise<Response> {
    if (path === '/') return home(request);
    const files = await reference();
    if (path === '/docs') return page(String(await referencePage(base, files)), referencePolicy);
    const [, name] = REFERENCE_FILE.exec(path) ?? [];
    const file = Object.values(files).find((each) => each.name === name);
    return file ? fileAnswer(file, request) : missing();
  }

  return {
    owns: (path) => path === '/' || path === '/docs' || path.startsWith('/docs/'),
    async answer(request, path) {
      const { method } = request;
      if (method === 'OPTIONS') return new Response(null, { status: 204, headers: { allow: ALLOW } });
      if (method !== 'GET' && method !== 'HEAD')
        return new Response(`Este endereço não aceita ${method}.\n`, { status: 405, headers: { allow: ALLOW, ...TEXT } });
      const shown = await show(request, path);
      return method === 'HEAD' ? new Response(null, shown) : shown;
    },
  };
}
