import type { ExecutionArgs } from 'graphql';
import { createYoga, type Plugin } from 'graphql-yoga';
import { internalError } from '../core/errors.ts';
import { schema } from '../graph/schema.ts';
import { TRACING_HEADERS, withCors } from '../http/cors.ts';
import { acceptsHtml, type HttpRequest } from '../http/request.ts';
import { type Outgoing, withHeaders } from '../http/response.ts';
import type { Call, Surface } from '../http/router.ts';
import { RateLimitGuard } from '../rate-limits/guard.ts';
import type { RateLimits } from '../rate-limits/policies.ts';
import { CompiledCalls } from './compiled-calls.ts';
import { documentCache, noCache } from './document-cache.ts';
import { asGraphQLError, graphFailure, toClientError } from './errors.ts';
import { type Execute, executeDocument, type RequestSource } from './execution.ts';
import { callerOf, openRequest } from './open-request.ts';
import { OpenStream, streamedResponse } from './open-stream.ts';
import { documentFinder } from './published-documents.ts';
import { rateLimitPlugin } from './rate-limit-plugin.ts';
import { requestGuards } from './request-guards.ts';
import { paramsReader } from './request-params.ts';
import type { ServerContext } from './server-context.ts';
import { type SubscriptionServices, subscribeDocument } from './subscription.ts';

export interface GraphqlServerOptions extends SubscriptionServices {
  readonly limits: RateLimits;
  /** True when the schema may be introspected. */
  readonly introspection: boolean;
  /** The origins whose pages may call it. */
  readonly corsOrigins: readonly string[];
  /** Called with every error that is not a rejection, and its location. */
  readonly onBug: (error: unknown, where: string) => void;
}

/** Executes every document through `executeDocument` or `subscribeDocument`. */
function executionPlugin(parts: SubscriptionServices): Plugin<RequestSource> {
  const { runtime } = parts;
  return {
    onSubscribe({ args, setSubscribeFn }) {
      const sender = args.contextValue as unknown as RequestSource;
      setSubscribeFn((execution: ExecutionArgs) =>
        subscribeDocument(parts, sender, execution).catch((error) => ({ errors: [asGraphQLError(error)] })),
      );
    },
    onExecute({ args, executeFn, setExecuteFn }) {
      const sender = args.contextValue as unknown as RequestSource;
      setExecuteFn((execution: ExecutionArgs) =>
        executeDocument(runtime, sender, execution, executeFn as Execute).catch((error) => ({ errors: [asGraphQLError(error)] })),
      );
    },
  };
}

const NO_STORE = { 'cache-control': 'no-store' };

/** Headers that Yoga sets for streams. A response is sent whole, with its length (D-172); only that of a subscription is a stream. */
const STREAM_HEADERS = ['connection', 'transfer-encoding', 'content-encoding'];

/** Instructs proxies not to buffer streams. */
const UNBUFFERED = { 'x-accel-buffering': 'no' };

/** The path of the schema. Some clients and proxies end every path in a slash. */
const PATHS = ['/graphql', '/graphql/'];

/** `/graphql`: the schema over HTTP. */
export function createGraphqlServer(parts: GraphqlServerOptions): Surface<RateLimitGuard> {
  const { runtime, hub, limits, onBug, corsOrigins } = parts;
  const services = { ...parts, findDocument: documentFinder(runtime.database) };
  const compiledCalls = new CompiledCalls({ ...parts, onBug: (bug) => onBug(bug, '/graphql') });
  const cors = {
    origins: corsOrigins,
    methods: 'GET, POST',
    requestHeaders: `authorization, content-type, idempotency-key, x-actor, x-store-id, ${TRACING_HEADERS}`,
    exposedHeaders: 'etag, idempotent-replayed, retry-after, warning, x-request-id',
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
    context: ({ request, rateLimit, opened, stream }) => ({ request, rateLimit, principal: callerOf(opened), stream }),
    maskedErrors: { maskError: (error) => toClientError(error, runtime, (bug) => onBug(bug, '/graphql')) },
    multipart: false,
    plugins: [requestGuards(parts), rateLimitPlugin(), executionPlugin(parts)],
  });
  async function answer({ request: sent }: Call, rateLimit: RateLimitGuard): Promise<Outgoing> {
    // HEAD is GET without the body (D-16), which is left off where all answers are.
    const request: HttpRequest =
      sent.method === 'HEAD' ? { method: 'GET', url: sent.url, headers: sent.headers, body: null } : sent;
    const read = paramsReader(request.method);
    const opened = read && (await openRequest(request, rateLimit, { ...services, read }));
    const stream = new OpenStream();
    const context: ServerContext = { rateLimit, stream, opened };
    const made = opened && 'params' in opened ? await compiledCalls.answer(request, opened, context) : undefined;
    if (made) return { ...made, headers: { ...NO_STORE, ...made.headers } };
    // Yoga and the plugins read only these members of a request.
    const response = await yoga.fetch(request as Request, context);
    for (const name of STREAM_HEADERS) response.headers.delete(name);
    const headers = { ...NO_STORE, ...Object.fromEntries(response.headers) };
    if (stream.isOpen) return streamedResponse(response, { ...headers, ...NO_STORE, ...UNBUFFERED }, stream, hub);
    return { status: response.status, headers, body: await response.text() };
  }

  return {
    // The document names its operation, and Yoga checks the methods.
    routes: PATHS.map((path) => ({ path, methods: { '*': answer }, accepts: ({ request }) => !acceptsHtml(request) })),
    open: ({ address, logEntry }) => new RateLimitGuard(limits, address, logEntry),
    refuse(error) {
      onBug(error, '/graphql');
      return withHeaders(graphFailure(internalError()), NO_STORE);
    },
    unreadable: (error) => withHeaders(graphFailure(error), NO_STORE),
    finish: (response, { request }) => withCors(response, request, cors),
  };
}
