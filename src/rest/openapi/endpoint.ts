import type { GraphQLSchema } from 'graphql';
import type { JsonSchema } from '../../core/json-schema/scalars.ts';
import type { HttpResponse } from '../../http/response.ts';
import type { Call } from '../../http/router.ts';
import { fileOf, type StaticFile, staticFile, staticFileResponse } from '../../http/static-file.ts';
import type { Route } from '../route.ts';
import { openApi } from './document.ts';
import examples from './examples.json' with { type: 'json' };
import type { Examples } from './responses.ts';
import { type ExampleIds, viewerCopy } from './viewer-copy.ts';

/** Responses of the service over the demonstration store, with constant ids and times; `npm run snapshots` records them again. */
const EXAMPLES = examples as Examples;

const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-cache',
  // It is public, and tools in browsers read it from other origins.
  'access-control-allow-origin': '*',
};

/** Serves `/openapi.json`: the document is made on the first request. `publicUrl` is the address of the service. */
export function createOpenApiFile(
  schema: GraphQLSchema,
  routes: readonly Route[],
  publicUrl: string,
): (call: Call) => Promise<HttpResponse> {
  const base = new URL(publicUrl).pathname.replace(/\/$/, '');
  let file: Promise<StaticFile> | undefined;
  return async ({ request }) => {
    file ??= staticFile(JSON.stringify(openApi(schema, routes, EXAMPLES, base)), HEADERS);
    return staticFileResponse(await file, request);
  };
}

const VIEWER_HEADERS = { 'content-type': HEADERS['content-type'], 'cache-control': 'no-cache' };

interface ViewerFileOptions {
  readonly schema: GraphQLSchema;
  readonly routes: readonly Route[];
  readonly publicUrl: string;
  /** Ids of a store that the examples can be tried on; empty: there is none. */
  readonly exampleIds: () => Promise<ExampleIds>;
}

/** Serves the copy of the description that the page at `/docs` shows. */
export function createViewerFile({ schema, routes, publicUrl, exampleIds }: ViewerFileOptions) {
  const base = new URL(publicUrl).pathname.replace(/\/$/, '');
  let document: JsonSchema | undefined;
  const file = fileOf(exampleIds, (ids) => {
    document ??= openApi(schema, routes, EXAMPLES, base);
    return staticFile(JSON.stringify(viewerCopy(document, ids)), VIEWER_HEADERS);
  });
  return async ({ request }: Call): Promise<HttpResponse> => staticFileResponse(await file(), request);
}
