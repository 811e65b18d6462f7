import { schema } from '../graph/schema.ts';
import { assetResponse, assetText, type HashedAsset, preparedAsset } from '../http/hashed-asset.ts';
import { type Html, html, raw } from '../http/html.ts';
import { pageHeaders, SECURITY_HEADERS } from '../http/page.ts';
import { framedPage } from '../http/page-frame.ts';
import { acceptsHtml } from '../http/request.ts';
import type { HttpResponse } from '../http/response.ts';
import type { HttpRoute } from '../http/router.ts';
import { fileOf, staticFile, staticFileResponse, tabCredentialsScript } from '../http/static-file.ts';
import { graphiqlOptions, type VariableIds } from './graphiql-options.ts';
import { graphiqlIntrospection } from './introspection-responses.ts';

/**
 * Headers of the page, which allows only this origin's files and requests. The editor starts workers from its own text (`blob:`) and adds
 * styles at run time, which no hash can cover.
 */
const PAGE_HEADERS = pageHeaders(
  {
    'script-src': "'self'",
    'style-src': "'self' 'unsafe-inline'",
    'worker-src': 'blob:',
    'img-src': 'data:',
    'font-src': 'data:',
    'connect-src': "'self'",
  },
  { ...SECURITY_HEADERS, 'cache-control': 'no-cache', vary: 'accept' },
);

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
  readonly script: HashedAsset;
  readonly style: HashedAsset;
  /** The response to its introspection, which the browser keeps: a POST would send it at each visit. */
  readonly introspection: HashedAsset;
}

/** The texts of both files, the script of eight megabytes. Throws when the package's page is another. */
async function makeTexts() {
  const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql');
  const html = renderGraphiQL();
  const inside = (tag: string) => html.slice(html.indexOf(`<${tag}>`) + tag.length + 2, html.lastIndexOf(`</${tag}>`));
  const script = inside('script');
  const end = script.search(OPENING);
  if (end === -1) throw new Error('the page of @graphql-yoga/render-graphiql opens GraphiQL in another way');
  const opener = assetText(import.meta.url, 'graphiql.js');
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
    preparedAsset('graphiql', 'js', 'graphiql.js', graphiqlTexts['graphiql.js']),
    preparedAsset('graphiql', 'css', 'graphiql.css', graphiqlTexts['graphiql.css']),
    preparedAsset('introspection', 'json', ...graphiqlIntrospection(schema)),
  ]);
  return { script, style, introspection };
}

let loaded: Promise<GraphiqlFiles> | undefined;
const files = () => {
  loaded ??= loadFiles();
  return loaded;
};

/** The page; `base` is what the paths of the service begin with. */
function render(base: string, { script, style, introspection }: GraphiqlFiles, options: object): Html {
  const address = ({ name }: HashedAsset) => `${base}/graphql/${name}`;
  const json = JSON.stringify({ ...options, introspectionUrl: address(introspection) }).replaceAll('<', '\\u003c');
  return framedPage(
    { title: 'GraphiQL', robots: 'noindex', styles: [address(style)], bodyClass: 'no-focus-outline' },
    html`<noscript>Esta página precisa de JavaScript. O esquema está em POST ${base}/graphql, por introspecção.</noscript>
<div id="root"></div>
<a class="home" href="${base}/">Início</a>
<script type="application/json" id="options">${raw(json)}</script>
<script src="${address(script)}"></script>`,
  );
}

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
    staticFile(String(await render(base, await files(), graphiqlOptions(ids))), PAGE_HEADERS),
  );
  const pageAt = (path: string): HttpRoute<void> => ({
    path,
    methods: { GET: async ({ request }): Promise<HttpResponse> => staticFileResponse(await pageFile(), request) },
    accepts: ({ request }) => acceptsHtml(request),
  });
  return [
    pageAt('/graphql'),
    pageAt('/graphql/'),
    {
      path: '/graphql/:file',
      methods: {
        GET: async ({ request, params: { file } }) => assetResponse(Object.values(await files()), file, request),
      },
    },
  ];
}
