import { type GraphQLSchema, Kind } from 'graphql';
import { type ApiKeyStore, authenticateApiKey, bearerToken } from '../auth/api-keys.ts';
import { authenticateCheckoutKey } from '../auth/authenticate.ts';
import type { StoreDirectory } from '../auth/store-directory.ts';
import { DomainError, internalError } from '../core/errors.ts';
import { toDomainError } from '../core/execution/database-errors.ts';
import { clientOf } from '../core/execution/operation-uses.ts';
import { apiKeyRequired, credentialKey, type Principal } from '../core/execution/principal.ts';
import type { Runtime } from '../core/execution/runtime.ts';
import { compileOperation } from '../core/execution/stored-operation.ts';
import { readFields } from '../core/schema/read-fields.ts';
import { withCors } from '../http/cors.ts';
import type { HeaderReader } from '../http/request.ts';
import { type HttpResponse, withHeaders } from '../http/response.ts';
import type { Call, Surface } from '../http/router.ts';
import { RateLimitGuard } from '../rate-limits/guard.ts';
import type { RateLimits } from '../rate-limits/policies.ts';
import { inSpan } from '../telemetry/spans.ts';
import { type Endpoint, serve } from './adapter.ts';
import { type ApiName, apiOf, errorResponse } from './envelope.ts';
import { type Method, type Route, successStatus } from './route.ts';

export interface RestOptions {
  readonly runtime: Runtime;
  readonly limits: RateLimits;
  /** The schema with the fields that representations alone have. */
  readonly wireSchema: GraphQLSchema;
  readonly routes: readonly Route[];
  readonly apiKeys: ApiKeyStore;
  readonly stores: StoreDirectory;
  /** Origins whose pages may call the external checkout (D-16). */
  readonly corsOrigins: readonly string[];
  /** Called with every error that is not a rejection, and its location. */
  readonly onBug: (error: unknown, where: string) => void;
}

/** Methods in the order of `Allow`. */
const METHODS: readonly Method[] = ['GET', 'POST', 'PATCH', 'DELETE'];

function compileEndpoint(schema: GraphQLSchema, route: Route): Endpoint {
  const operation = compileOperation(schema, route.source, 'contract');
  const [definition] = operation.document.definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);
  for (const [, name = ''] of route.path.matchAll(/:(\w+)/g)) {
    if (!operation.variables.types.has(name)) throw new Error(`${route.method} ${route.path}: the operation has no $${name}`);
  }
  const status = definition ? successStatus(route.method, definition) : 200;
  return { route, operation, interface: apiOf(route.path), status };
}

/** Rate limit of the calls of each interface (D-15). */
const RATE_LIMITS = { api: 'default', checkout: 'checkout' } as const satisfies Record<ApiName, string>;

/** State of a REST call: its rate limit, and headers of its response that are known before it. */
interface Progress {
  readonly rateLimit: RateLimitGuard;
  readonly responseHeaders: Record<string, string>;
}

/** Responses are not cached (D-112). */
const NO_STORE = { 'cache-control': 'no-store' };

/** The caller, when their key may be used here. Throws 401 for one that runs published documents alone, as for a test key (D-568). */
function usableHere(principal: Principal): Principal {
  if (principal.documentsOnly) throw apiKeyRequired();
  return principal;
}

/** The REST layer over the route table. Throws when a route does not fit the schema. */
export function createRestApi({
  runtime,
  limits,
  wireSchema,
  routes,
  apiKeys,
  stores,
  corsOrigins,
  onBug,
}: RestOptions): Surface<Progress> {
  const authenticators: Readonly<Record<ApiName, (headers: HeaderReader) => Promise<Principal>>> = {
    api: async (headers) => usableHere(await authenticateApiKey(bearerToken(headers), headers, apiKeys)),
    checkout: (headers) => authenticateCheckoutKey(headers, stores),
  };

  function handlerOf(endpoint: Endpoint) {
    const { interface: api, operation, route } = endpoint;
    const name = `${route.method} ${route.path.replaceAll(/:(\w+)/g, '{$1}')}`;
    const called = { id: name, label: name, fields: () => readFields(wireSchema, operation.document) };
    const span = { kind: 'operation', name: operation.label, attributes: {} } as const;
    return async ({ request, url, params }: Call, { rateLimit, responseHeaders }: Progress): Promise<HttpResponse> => {
      rateLimit.entry.operation = operation.label;
      const principal = await rateLimit.authenticate(() => authenticators[api](request.headers));
      rateLimit.bindTo(principal, RATE_LIMITS[api]);
      runtime.noteUse?.({ caller: credentialKey(principal), ...clientOf(request.headers), operation: called });
      const call = {
        endpoint,
        request,
        params,
        query: url.searchParams,
        search: url.search,
        principal,
        rateLimit,
        responseHeaders,
      };
      return inSpan({ ...span, attributes: {} }, () => serve(runtime, call));
    };
  }

  const cors = {
    origins: corsOrigins,
    methods: 'POST',
    requestHeaders: 'content-type, x-api-key',
    exposedHeaders: 'ratelimit, ratelimit-policy, retry-after, x-ignored-fields, x-ignored-params, x-request-id',
  };
  const refusal = (error: DomainError, path: string) => errorResponse(error, apiOf(path), runtime.clock.now());
  const byPath = Map.groupBy(routes, ({ path }) => path);
  const methodsOf = (of: readonly Route[]) =>
    METHODS.flatMap((method) => {
      const found = of.find((each) => each.method === method);
      return found ? [[method, handlerOf(compileEndpoint(wireSchema, found))] as const] : [];
    });

  return {
    routes: [...byPath].map(([path, of]) => ({ path, methods: Object.fromEntries(methodsOf(of)) })),
    open: ({ address, logEntry }) => ({ rateLimit: new RateLimitGuard(limits, address, logEntry), responseHeaders: {} }),
    refuse(error, { request, url }) {
      const known = toDomainError(error, runtime);
      if (known instanceof DomainError) return refusal(known, url.pathname);
      onBug(error, `${request.method} ${url.pathname}`);
      return refusal(internalError(), url.pathname);
    },
    unreadable: (error, path) => withHeaders(refusal(error, path), NO_STORE),
    finish(response, { request, url: { pathname } }, progress) {
      const answer = withHeaders(response, { ...NO_STORE, ...progress?.responseHeaders, ...progress?.rateLimit.headers() });
      return apiOf(pathname) === 'checkout' ? withCors(answer, request, cors) : answer;
    },
  };
}
