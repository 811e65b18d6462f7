import type { DemoCredentials } from '../demo/demo-credentials.ts';
import { assetResponse } from '../http/hashed-asset.ts';
import { SECURITY_HEADERS } from '../http/page.ts';
import { acceptsHtml } from '../http/request.ts';
import type { HttpRoute } from '../http/router.ts';
import { type StaticFile, staticFile, staticFileResponse } from '../http/static-file.ts';
import { type ReferencePage, reference, referencePage, referencePageHeaders } from './docs-page.ts';
import { homePage, homePageHeaders, type Links } from './home-page.ts';
import history from './schema-changes.json' with { type: 'json' };
import type { SchemaHistory } from './schema-changes.ts';
import { schemaChangesHeaders, schemaChangesPage } from './schema-changes-page.ts';

export interface LandingOptions {
  /** Public address of the service, without a slash at the end. */
  readonly publicUrl: string;
  /** True when `/graphql` has a page for browsers. */
  readonly graphiql: boolean;
  /** True when there is a console. */
  readonly hasConsole: boolean;
  /** The demonstration store, where there is one. */
  readonly demoCredentials: () => DemoCredentials | undefined;
}

const page = (text: string, headers: Readonly<Record<string, string>>) =>
  staticFile(text, { ...headers, 'cache-control': 'no-cache' });

/** The releases of the schema; `npm run snapshots` compares them again. */
const HISTORY = history as SchemaHistory;

/** Pages for newcomers: `/`, an overview, and below `/docs` the reference of REST and the changes of the schema. */
export function landingRoutes({
  publicUrl,
  graphiql,
  hasConsole,
  demoCredentials: demo,
}: LandingOptions): readonly HttpRoute<void>[] {
  const base = new URL(publicUrl).pathname.replace(/\/$/, '');
  const at: Links = {
    rest: `${publicUrl}/api/v1`,
    docs: `${publicUrl}/docs`,
    openapi: `${publicUrl}/openapi.json`,
    graphql: `${publicUrl}/graphql`,
    ...(hasConsole && { console: `${publicUrl}/console` }),
    healthz: `${publicUrl}/healthz`,
    readyz: `${publicUrl}/readyz`,
  };

  const json = staticFile(JSON.stringify(at), {
    'content-type': 'application/json',
    'cache-control': 'no-cache',
    vary: 'accept',
    ...SECURITY_HEADERS,
  });

  let home: { readonly shown: DemoCredentials | undefined; readonly file: Promise<StaticFile> } | undefined;
  /** The page for browsers, made again when the demonstration store changes. */
  function homeFile(): Promise<StaticFile> {
    const shown = demo();
    if (!home || home.shown !== shown) {
      const made = Promise.resolve(homePage({ at, base, graphiql, hasConsole, demo: shown }));
      home = { shown, file: made.then((text) => page(String(text), homePageHeaders)) };
    }
    return home.file;
  }

  let docs: Promise<StaticFile> | undefined;
  function docsFile(files: ReferencePage): Promise<StaticFile> {
    docs ??= Promise.resolve(referencePage({ base, graphiql, hasConsole }, files)).then((text) =>
      page(String(text), referencePageHeaders),
    );
    return docs;
  }
  const docsAt = (path: string): HttpRoute<void> => ({
    path,
    methods: { GET: async ({ request }) => staticFileResponse(await docsFile(await reference()), request) },
  });

  let changes: Promise<StaticFile> | undefined;
  function changesFile(): Promise<StaticFile> {
    changes ??= Promise.resolve(schemaChangesPage(HISTORY, base)).then((text) => page(String(text), schemaChangesHeaders));
    return changes;
  }

  return [
    {
      path: '/',
      methods: { GET: async ({ request }) => staticFileResponse(await (acceptsHtml(request) ? homeFile() : json), request) },
    },
    docsAt('/docs'),
    docsAt('/docs/'),
    {
      path: '/docs/mudancas',
      methods: { GET: async ({ request }) => staticFileResponse(await changesFile(), request) },
    },
    {
      path: '/docs/:file',
      methods: {
        GET: async ({ request, params: { file } }) => assetResponse(Object.values(await reference()), file, request),
      },
    },
  ];
}
