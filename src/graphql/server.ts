import { type ExecutionArgs, GraphQLError } from 'graphql';
import { createYoga, type Plugin } from 'graphql-yoga';
import type { AuthenticationServices } from '../auth/authenticate.ts';
import { internalError } from '../core/errors.ts';
import { anonymous } from '../core/execution/principal.ts';
import type { Runtime } from '../core/execution/runtime.ts';
import { schema } from '../graph/schema.ts';
import { withCors } from '../http/cors.ts';
import type { HttpRequest } from '../http/request.ts';
import { type HttpResponse, withHeaders } from '../http/response.ts';
import type { Call, Surface } from '../http/router.ts';
import { RateLimitGuard } from '../rate-limits/guard.ts';
import type { RateLimits } from '../rate-limits/policies.ts';
import { documentCache, noCache } from './document-cache.ts';
import { graphFailure, toClientError } from './errors.ts';
import { type Execute, executeDocument, type RequestSource } from './execution.ts';
import { acceptsHtml } from './graphiql-page.ts';
import { rateLimitPlugin, type ServerContext } from './rate-limit-plugin.ts';
import { requestGuards } from './request-guards.ts';

export interface GraphqlServerOptions extends AuthenticationServices {
  readonly runtime: Runtime;
  readonly limits: RateLimits;
  /** True when the schema may be introspected. */
  readonly introspection: boolean;
  /** The origins whose pages may call it. */
  readonly corsOrigins: readonly string[];
  /** Called with every error that is not a rejection, and its location. */
  readonly onBug: (error: unknown, where: string) => void;
}

const asGraphQLError = (error: unknown) =>
  error instanceof GraphQLError ? error : new GraphQLError('refused', { originalError: error as Error });

/** Puts the core around the execution of every document. */
function executionPlugin(runtime: Runtime): Plugin<RequestSource> {
  return {
    onExecute({ args, executeFn, setExecuteFn }) {
      const sender = args.contextValue as unknown as RequestSource;
      setExecuteFn((execution: ExecutionArgs) =>
        executeDocument(runtime, sender, execution, executeFn as Execute).catch((error) => ({ errors: [asGraphQLError(error)] })),
      );
    },
  };
}

const NO_STORE = { 'cache-control': 'no-store' };

/** Headers that Yoga gives what it would stream. An answer leaves whole, with its length (D-172). */
const OF_STREAMS = ['connection', 'transfer-encoding', 'content-encoding'];

/** `/graphql`: the schema over HTTP. */
export function createGraphqlServer(parts: GraphqlServerOptions): Surface<RateLimitGuard> {
  const { runtime, limits, onBug, corsOrigins } = parts;
  const cors = {
    origins: corsOrigins,
    methods: 'GET, POST',
    requestHeaders: 'authorization, content-type, idempotency-key, x-store-id',
    exposedHeaders: 'idempotent-replayed, retry-after, x-request-id',
  };
  const yoga = createYoga<ServerContext, RequestSource>({
    schema,
    graphqlEndpoint: '/graphql',
    landingPage: false,
    graphiql: false,
    // Yoga answers every address that ends in this. None ends in a blank.
    healthCheckEndpoint: ' ',
    batching: false,
    parserAndValidationCache: { documentCache: documentCache(), errorCache: noCache },
    // `readJsonBody` has a stricter bound, and reads the request itself rather than a copy of it.
    maxRequestBodySize: false,
    cors: false,
    logging: false,
    context: ({ request, rateLimit, principal = anonymous }) => ({ request, rateLimit, principal }),
    maskedErrors: { maskError: (error) => toClientError(error, runtime.uniqueConstraints, (bug) => onBug(bug, '/graphql')) },
    multipart: false,
    plugins: [requestGuards(parts), rateLimitPlugin(parts), executionPlugin(runtime)],
  });
  async function answer({ request: sent }: Call, rateLimit: RateLimitGuard): Promise<HttpResponse> {
    // HEAD is GET without the body (D-16), which is left off where all answers are.
    const request: HttpRequest =
      sent.method === 'HEAD' ? { method: 'GET', url: sent.url, headers: sent.headers, body: null } : sent;
    // Yoga and the plugins read only these members of a request.
    const response = await yoga.fetch(request as Request, { rateLimit });
    const body = await response.text();
    for (const name of OF_STREAMS) response.headers.delete(name);
    return { status: response.status, headers: { ...NO_STORE, ...Object.fromEntries(response.headers) }, body };
  }

  return {
    // A document says itself what it does, and Yoga which methods there are.
    routes: [{ path: '/graphql', methods: { '*': answer }, accepts: ({ request }) => !acceptsHtml(request) }],
    open: ({ address, logEntry }) => new RateLimitGuard(limits, address, logEntry),
    refuse(error) {
      onBug(error, '/graphql');
      return withHeaders(graphFailure(internalError()), NO_STORE);
    },
    unreadable: (fault) => withHeaders(graphFailure(fault), NO_STORE),
    finish: (response, { request }) => withCors(response, request, cors),
  };
}
