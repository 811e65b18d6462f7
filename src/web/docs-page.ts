import { readFileSync } from 'node:fs';
import { html, raw } from 'hono/html';
import { preparedFile, type StaticFile, staticFile, tabCredentialsScript } from '../http/static-file.ts';
import { headersWith } from './page-frame.ts';

/** Scripts and requests only from this origin. The viewer adds styles at run time, which no hash can cover. */
export const referencePageHeaders = headersWith(
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'unsafe-inline'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
);

/** A file under a name that has its hash. */
interface NamedFile {
  readonly name: string;
  readonly file: StaticFile;
}

/** Content of the reference page. */
export interface ReferencePage {
  readonly viewer: NamedFile;
  readonly opener: NamedFile;
}

/** Headers of such a file, which never changes. */
const SCRIPT = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'public, max-age=31536000, immutable' };

const named = (stem: string, file: StaticFile): NamedFile => ({ name: `${stem}.${file.hash}.js`, file });

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
  const opener = readFileSync(new URL('assets/reference.js', import.meta.url), 'utf8');
  return {
    viewer: named('viewer', await preparedFile('viewer.js', viewerScript, SCRIPT)),
    opener: named('reference', staticFile(`${tabCredentialsScript}\n${opener}`, SCRIPT)),
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
  padding: 0 1.25rem; font: 0.875rem system-ui, sans-serif; background: var(--scalar-background-1, #fff);
  border-bottom: 1px solid var(--scalar-border-color, #d5dae3) }
.ways a { color: var(--scalar-color-1, #1c2430) }`;

/** Prefix of the service's paths, and the other pages that there are. */
export interface ReferenceFrame {
  readonly base: string;
  readonly graphiql: boolean;
  readonly hasConsole: boolean;
}

/** The page that reads `/openapi.json` to people. */
export const referencePage = (
  { base, graphiql, hasConsole }: ReferenceFrame,
  { viewer, opener }: ReferencePage,
) => html`<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Referência da API</title>
<link rel="icon" href="data:,">
<style>${raw(HEADER_STYLE)}</style>
</head>
<body>
<nav class="ways" aria-label="Outras páginas"><a href="${base}/">Início</a>${graphiql ? html`<a href="${base}/graphql">GraphiQL</a>` : ''}${hasConsole ? html`<a href="${base}/console">Console</a>` : ''}</nav>
<noscript>Esta página precisa de JavaScript. A mesma descrição, para máquinas, está em <a href="${base}/openapi.json">openapi.json</a>.</noscript>
<div id="reference" data-base="${base}" data-description="${base}/docs/openapi.json"></div>
<script src="${base}/docs/${viewer.name}"></script>
<script src="${base}/docs/${opener.name}"></script>
</body>
</html>
`;
