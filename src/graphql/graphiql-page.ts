import { readFileSync } from 'node:fs';
import { schema } from '../graph/schema.ts';
import { acceptsHtml } from '../http/request.ts';
import type { HttpResponse } from '../http/response.ts';
import { type HttpRoute, unknownPath } from '../http/router.ts';
import {
  fileOf,
  preparedFile,
  type StaticFile,
  staticFile,
  staticFileResponse,
  tabCredentialsScript,
} from '../http/static-file.ts';
import { graphiqlOptions, type VariableIds } from './graphiql-options.ts';
import { graphiqlIntrospection } from './introspection-responses.ts';

/**
 * Allows only this origin's files and requests. The editor starts workers from its own text (`blob:`) and adds styles at run time,
 * which no hash can cover.
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  'worker-src blob:',
  'img-src data:',
  'font-src data:',
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const SECURITY_HEADERS = { 'referrer-policy': 'no-referrer' };
const PAGE_HEADERS = {
  ...SECURITY_HEADERS,
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'cache-control': 'no-cache',
  'x-frame-options': 'DENY',
  vary: 'accept',
};

/** Headers of a file whose name has its hash. */
const fileHeaders = (type: string) => ({
  ...SECURITY_HEADERS,
  'content-type': `${type}; charset=utf-8`,
  'cache-control': 'public, max-age=31536000, immutable',
});

/** The call of GraphiQL's own page that opens it; ours is in its place. */
const OPENING = /YogaGraphiQL\.renderYogaGraphiQL\(\s*window\.document/;

/**
 * A stuck layout animation of the tabs displaces a pressed one from the pointer; a narrow screen has the response below the request;
 * the link to the home page is among the buttons at the side.
 */
const OWN_STYLE = `.graphiql-tab { transform: none !important }
.home { position: fixed; left: 0; top: 7.5rem; z-index: 2; width: 60px; text-align: center; font: 0.8125rem system-ui, sans-serif; color: #4a5568 }
@media (prefers-color-scheme: dark) { .home { color: #c7cedb } }
@media (max-width: 40rem) {
  #graphiql-session { flex-direction: column }
  #graphiql-session > div { flex: 1 1 50% !important; min-height: 0 }
  #graphiql-session > .graphiql-horizontal-drag-bar { display: none }
}
`;

interface GraphiqlFiles {
  readonly script: StaticFile;
  readonly style: StaticFile;
  /** The response to its introspection, which the browser keeps: a POST would send it at each visit. */
  readonly introspection: StaticFile;
}

/** The texts of both files, the script of eight megabytes. Throws when the package's page is another. */
async function makeTexts() {
  const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql');
  const html = renderGraphiQL();
  const inside = (tag: string) => html.slice(html.indexOf(`<${tag}>`) + tag.length + 2, html.lastIndexOf(`</${tag}>`));
  const script = inside('script');
  const end = script.search(OPENING);
  if (end === -1) throw new Error('the page of @graphql-yoga/render-graphiql opens GraphiQL in another way');
  const opener = readFileSync(new URL('assets/graphiql.js', import.meta.url), 'utf8');
  return {
    script: `${script.slice(0, end)}\n${tabCredentialsScript}\n${opener}`,
    style: `${inside('style')}\n${OWN_STYLE}`,
  };
}

/** Texts that take long to make and to compress, by the names under which they are prepared. */
export const graphiqlTexts = {
  'graphiql.js': async () => (await makeTexts()).script,
  'graphiql.css': async () => (await makeTexts()).style,
} as const;

/** The files, loaded when GraphiQL is first opened. */
async function loadFiles(): Promise<GraphiqlFiles> {
  const [script, style, introspection] = await Promise.all([
    preparedFile('graphiql.js', graphiqlTexts['graphiql.js'], fileHeaders('text/javascript')),
    preparedFile('graphiql.css', graphiqlTexts['graphiql.css'], fileHeaders('text/css')),
    preparedFile(...graphiqlIntrospection(schema), fileHeaders('application/json')),
  ]);
  return { script, style, introspection };
}

/** Paths of the files, each with its hash. */
const pathsOf = ({ script, style, introspection }: GraphiqlFiles) => ({
  script: `/graphql/graphiql.${script.hash}.js`,
  style: `/graphql/graphiql.${style.hash}.css`,
  introspection: `/graphql/introspection.${introspection.hash}.json`,
});

let loaded: Promise<GraphiqlFiles> | undefined;
const files = () => {
  loaded ??= loadFiles();
  return loaded;
};

/** The page; `base` is what the paths of the service begin with. */
const render = (base: string, paths: ReturnType<typeof pathsOf>, options: object) => `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>GraphiQL</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${base}${paths.style}">
</head>
<body class="no-focus-outline">
<noscript>Esta página precisa de JavaScript. O esquema está em POST ${base}/graphql, por introspecção.</noscript>
<div id="root"></div>
<a class="home" href="${base}/">Início</a>
<script type="application/json" id="options">${JSON.stringify({ ...options, introspectionUrl: base + paths.introspection }).replaceAll('<', '\\u003c')}</script>
<script src="${base}${paths.script}"></script>
</body>
</html>
`;

interface GraphiqlRouteOptions {
  /** Public address of the service, without a slash at the end. */
  readonly publicUrl: string;
  /** Ids to fill the variables of the ready operations with. */
  readonly exampleIds: () => Promise<VariableIds>;
}

/** GraphiQL for browsers at `/graphql`, and its files. */
export function graphiqlRoutes({ publicUrl, exampleIds }: GraphiqlRouteOptions): readonly HttpRoute<void>[] {
  const base = new URL(publicUrl).pathname.replace(/\/$/, '');
  const pageFile = fileOf(exampleIds, async (ids) =>
    staticFile(render(base, pathsOf(await files()), graphiqlOptions(ids)), PAGE_HEADERS),
  );
  async function assetAt(path: string): Promise<StaticFile> {
    const all = await files();
    const [name] = Object.entries(pathsOf(all)).find(([, each]) => each === path) ?? [];
    if (name === undefined) throw unknownPath();
    return all[name as keyof GraphiqlFiles];
  }
  const pageAt = (path: string): HttpRoute<void> => ({
    path,
    methods: { GET: async ({ request }): Promise<HttpResponse> => staticFileResponse(await pageFile(), request) },
    accepts: ({ request }) => acceptsHtml(request),
  });
  return [
    pageAt('/graphql'),
    pageAt('/graphql/'),
    {
      path: '/graphql/*',
      methods: { GET: async ({ request, url }) => staticFileResponse(await assetAt(url.pathname), request) },
    },
  ];
}
