import type { GraphQLSchema } from 'graphql';
import type { JsonSchema } from '../../core/json-schema/scalars.ts';
import { isLoopbackUrl } from '../../core/validation/address.ts';
import { preparedText } from '../../http/prepared-texts.ts';
import type { HttpResponse } from '../../http/response.ts';
import type { Call } from '../../http/router.ts';
import { fileOf, preparedFile, type StaticFile, staticFile, staticFileResponse } from '../../http/static-file.ts';
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

/** Path of an address, without a trailing slash: empty for a service at the root of its host. */
const pathOf = (address: string): string => new URL(address).pathname.replace(/\/$/, '');

/** Name under which the document is prepared for a service without a path in its address. */
const PREPARED_NAME = 'openapi.json';

/** Text of the document for a service that nobody reaches from elsewhere, by the name under which it is prepared. */
export const openApiTexts = (schema: GraphQLSchema, routes: readonly Route[]) => ({
  [PREPARED_NAME]: () => JSON.stringify(openApi(schema, routes, EXAMPLES, '')),
});

/**
 * Serves `/openapi.json`, loaded or made on the first request. `publicUrl` is the address of the service. The document has it whole,
 * because tools that import a file do not know where it came from; that of this machine alone is left out.
 */
export function createOpenApiFile(
  schema: GraphQLSchema,
  routes: readonly Route[],
  publicUrl: string,
): (call: Call) => Promise<HttpResponse> {
  const base = isLoopbackUrl(publicUrl) ? pathOf(publicUrl) : publicUrl.replace(/\/$/, '');
  let file: Promise<StaticFile> | undefined;
  const make = () => JSON.stringify(openApi(schema, routes, EXAMPLES, base));
  return async ({ request }) => {
    file ??= base === '' ? preparedFile(PREPARED_NAME, make, HEADERS) : Promise.resolve(staticFile(make(), HEADERS));
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
  const base = pathOf(publicUrl);
  let document: JsonSchema | undefined;
  const make = async () => {
    const prepared = base === '' ? await preparedText(PREPARED_NAME) : undefined;
    return prepared
      ? (JSON.parse(String(await prepared.encoded('identity'))) as JsonSchema)
      : openApi(schema, routes, EXAMPLES, base);
  };
  const file = fileOf(exampleIds, async (ids) => {
    document ??= await make();
    return staticFile(JSON.stringify(viewerCopy(document, ids)), VIEWER_HEADERS);
  });
  return async ({ request }: Call): Promise<HttpResponse> => staticFileResponse(await file(), request);
}
