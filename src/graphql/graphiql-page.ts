import { schema } from '../graph/schema.ts';
import { assetResponse, assetText, type HashedAsset, preparedAsset } from '../http/hashed-asset.ts';
import { type Html, html, raw } from '../http/html.ts';
import { pageHeaders, SECURITY_HEADERS } from '../http/page.ts';
import { framedPage } from '../http/page-frame.ts';
import { acceptsHtml } from '../http/request.ts';
import type { HttpResponse } from '../http/response.ts';
import type { HttpRoute } from '../http/router.ts';
import { fileOf, staticFile, staticFileResponse, tabCredentialsScript } from '../http/static-file.ts';
import { graphiqlOptions, menuAreas, tabTitles, type VariableIds } from './graphiql-options.ts';
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
 * the other pages and the menu of the tabs are in a bar above. Colours that GraphiQL leaves too faint to read are darker, or lighter.
 */
const OWN_STYLE = `.graphiql-tab { transform: none !important }
.bar { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; align-items: center; min-height: 2.75rem; padding: 0.25rem 1rem;
  font: 0.875rem Roboto, system-ui, sans-serif; color: #1c2430; background: #f3f5f8; border-bottom: 1px solid #d5dae3 }
.bar a, .bar select, .bar input { color: inherit; font: inherit }
.bar label { max-width: 100% }
.bar select, .bar input { height: 2rem; max-width: min(13rem, 100%); padding: 0 0.5rem; background: transparent; border: 1px solid #6b7482; border-radius: 0.375rem }
.bar option, .bar optgroup { color: #1c2430; background: #fff }
.bar :focus-visible { outline: 3px solid #0b57a4; outline-offset: 1px }
.bar p { margin: 0 }
.bar h1 { margin: 0; font-size: 1rem }
body:has(.bar) { display: flex; flex-direction: column; height: 100dvh; margin: 0 }
.graphiql-container .graphiql-logo { color: #3b4b68 }
.graphiql-container .monaco-editor .line-numbers { color: #5a6270 !important }
@media (prefers-color-scheme: dark) {
  .graphiql-container .graphiql-logo { color: #b7c2d7 }
  .graphiql-container .monaco-editor .line-numbers { color: #a5adba !important }
  .graphiql-container .monaco-editor .mtk8 { color: #8fc178 }
}
body:has(.bar) #root { flex: 1; min-height: 0; height: auto }
body:has(.bar) .graphiql-container { height: 100% }
@media (prefers-color-scheme: dark) { .bar { color: #e8ebf0; background: #101318; border-color: #333a46 } }
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
  const own = ['graphiql-words.js', 'graphiql.js'].map((name) => assetText(import.meta.url, name));
  return {
    script: [script.slice(0, end), tabCredentialsScript, ...own].join('\n'),
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

/** The bar above the editor: the other pages, the tabs by area, and the key that is used. */
const bar = (
  base: string,
): Html => html`<header class="bar"><h1>Balcão</h1><a href="${base}/">Início</a><a data-credentials href="${base}/docs">REST</a>
<label>Aba <select id="tabs"><option value="">Ir para…</option>${menuAreas().map(
  ({ title, tabs }) =>
    html`<optgroup label="${title}">${tabs.map((tab) => html`<option value="${tab.name}">${tab.title}</option>`)}</optgroup>`,
)}</select></label>
<label>Procurar <input id="find" list="operations" placeholder="pedido, cupom…" autocomplete="off"></label>
<datalist id="operations">${menuAreas().flatMap(({ tabs }) =>
  tabs.flatMap(({ name, title, fields }) =>
    fields.map(({ field, operation }) => html`<option value="${operation} – ${field}" data-tab="${name}">${title}</option>`),
  ),
)}</datalist>
<p data-no-key>Sem chave: escreva-a em Cabeçalhos, abaixo do editor.</p>
<p data-key hidden>Usa a chave <code data-key-text></code><span data-key-store></span> onde Cabeçalhos está vazio.</p>
</header>`;

/** The page; `base` is what the paths of the service begin with. */
function render(base: string, { script, style, introspection }: GraphiqlFiles, options: object): Html {
  const address = ({ name }: HashedAsset) => `${base}/graphql/${name}`;
  const json = JSON.stringify({ ...options, tabTitles, introspectionUrl: address(introspection) }).replaceAll('<', '\\u003c');
  return framedPage(
    { title: 'GraphiQL', robots: 'noindex', styles: [address(style)], bodyClass: 'no-focus-outline' },
    html`<noscript>Esta página precisa de JavaScript. O esquema está em POST ${base}/graphql, por introspecção.</noscript>
${bar(base)}
<main id="root"></main>
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
