import type { GraphQLSchema } from 'graphql';
import type { Asked } from '../../graph/kernel/asked.ts';
import type { Route } from '../route.ts';
import { openApi } from './document.ts';
import { EXAMPLES } from './examples.ts';

const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-cache',
  'x-content-type-options': 'nosniff',
  // It is for everybody, and tools in browsers read it from where they are.
  'access-control-allow-origin': '*',
};

const ALLOW = 'GET, HEAD, OPTIONS';

/** What answers `/openapi.json`: the document, made when it is first asked for. `publicUrl` is where the service is reached. */
export function createOpenApiFile(
  schema: GraphQLSchema,
  routes: readonly Route[],
  publicUrl: string,
): (asked: Asked) => Response {
  const base = new URL(publicUrl).pathname.replace(/\/$/, '');
  let text: string | undefined;
  return ({ method }) => {
    if (method === 'OPTIONS') return new Response(null, { status: 204, headers: { allow: ALLOW } });
    if (method !== 'GET' && method !== 'HEAD') return new Response(null, { status: 405, headers: { allow: ALLOW } });
    text ??= JSON.stringify(openApi(schema, routes, EXAMPLES, base));
    return new Response(method === 'HEAD' ? null : text, { headers: HEADERS });
  };
}
