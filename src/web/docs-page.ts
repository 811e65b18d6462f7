import { assetText, type HashedAsset, hashedAsset, preparedAsset } from '../http/hashed-asset.ts';
import { type Html, html, raw } from '../http/html.ts';
import { framedPage } from '../http/page-frame.ts';
import { tabCredentialsScript } from '../http/static-file.ts';
import { openPageHeaders } from './open-page.ts';

/** Scripts and requests only from this origin. The viewer adds styles at run time, which no hash can cover. */
export const referencePageHeaders = openPageHeaders({
  'script-src': "'self'",
  'style-src': "'unsafe-inline'",
  'img-src': "'self' data:",
  'connect-src': "'self'",
});

/** Content of the reference page. */
export interface ReferencePage {
  readonly viewer: HashedAsset;
  readonly opener: HashedAsset;
}

/** A route as the viewer's plugin registers it. */
type ViewerRoute = { readonly url: string; readonly handler: (request: object, reply: object) => unknown };

/** Path of the viewer's script. */
const VIEWER_FILE = '/js/scalar.js';

/**
 * The script of the viewer, 4 MB, read when `/docs` is first opened. The viewer's own package of 290 MB has it as a file; the
 * one for Fastify serves it from a route of its plugin. So the plugin is registered with an object that only records routes.
 * Throws when a version of the package has no such route.
 */
async function viewerScript(): Promise<string> {
  const { default: plugin } = await import('@scalar/fastify-api-reference');
  const routes: ViewerRoute[] = [];
  const host = { route: (route: ViewerRoute) => routes.push(route), hasPlugin: () => false, initialConfig: {}, log: console };
  const register = plugin as unknown as (fastify: object, options: object, done: () => void) => void;
  register(host, { routePrefix: '/viewer', configuration: { url: '/openapi.json' } }, () => undefined);
  const reply = { header: () => reply, send: (body: unknown) => body };
  const script = routes.find(({ url }) => url.endsWith(VIEWER_FILE))?.handler({}, reply);
  if (typeof script !== 'string') throw new Error(`@scalar/fastify-api-reference has no ${VIEWER_FILE}`);
  return script;
}

/** Texts that take long to make and to compress, by the names under which they are prepared. */
export const referenceTexts = { 'viewer.js': viewerScript } as const;

async function load(): Promise<ReferencePage> {
  return {
    viewer: await preparedAsset('viewer', 'js', 'viewer.js', viewerScript),
    opener: hashedAsset('reference', 'js', `${tabCredentialsScript}\n${assetText(import.meta.url, 'reference.js')}`),
  };
}

let loaded: Promise<ReferencePage> | undefined;

/** The files of the reference, loaded on first use. */
export function reference(): Promise<ReferencePage> {
  loaded ??= load();
  return loaded;
}

/** The other pages of the service, above the viewer, in its colours. */
const HEADER_STYLE = `.ways { position: sticky; top: 0; z-index: 20; display: flex; gap: 1.25rem; align-items: center; height: 2.5rem;
  overflow-x: auto; white-space: nowrap;
  padding: 0 1.25rem; font: 0.875rem system-ui, sans-serif; background: var(--scalar-background-1, #fff);
  border-bottom: 1px solid var(--scalar-border-color, #d5dae3) }
.ways a, .ways strong { color: var(--scalar-color-1, #1c2430) }`;

/** Prefix of the service's paths, and the other pages that there are. */
export interface ReferenceFrame {
  readonly base: string;
  readonly graphiql: boolean;
  readonly hasConsole: boolean;
}

/** The page that reads `/openapi.json` to people. */
export const referencePage = ({ base, graphiql, hasConsole }: ReferenceFrame, { viewer, opener }: ReferencePage): Html =>
  framedPage(
    { title: 'Referência da API', robots: 'noindex', head: html`<style>${raw(HEADER_STYLE)}</style>\n` },
    html`<nav class="ways" aria-label="Outras páginas"><strong>Balcão</strong><a href="${base}/">Início</a><a href="${base}/docs/mudancas">Mudanças</a>${graphiql ? html`<a href="${base}/graphql">GraphiQL</a>` : ''}${hasConsole ? html`<a href="${base}/console">Console</a>` : ''}</nav>
<noscript>Esta página precisa de JavaScript. A mesma descrição, para máquinas, está em <a href="${base}/openapi.json">openapi.json</a>.</noscript>
<div id="reference" data-base="${base}" data-description="${base}/docs/openapi.json"></div>
<script src="${base}/docs/${viewer.name}"></script>
<script src="${base}/docs/${opener.name}"></script>`,
  );
