import { AsyncLocalStorage } from 'node:async_hooks';
import type { Logger } from 'pino';
import { answered, asResponse } from './answered.ts';
import type { Database } from './database/database.ts';
import type { Showcase } from './demonstration/showcase.ts';
import { createFrontPages } from './front/front-pages.ts';
import { createKeyring } from './graph/api-key/keyring.ts';
import { CallMeter } from './graph/call-meter.ts';
import { clientAddress } from './graph/client-address.ts';
import { asksForPage, graphiqlPage } from './graph/graphiql-page.ts';
import type { Asked } from './graph/kernel/asked.ts';
import type { Cidr } from './graph/kernel/cidr.ts';
import { type Clock, systemClock } from './graph/kernel/clock.ts';
import type { Answer } from './graph/kernel/idempotency.ts';
import { createSecrets } from './graph/kernel/secrets.ts';
import { createPanelTokens } from './graph/panel-tokens.ts';
import { createEngine, schema } from './graph/schema.ts';
import { createGraphServer } from './graph/server.ts';
import { createStoreDirectory } from './graph/store/store-directory.ts';
import type { Buckets } from './limits/buckets.ts';
import { createLimits, type PaceSettings } from './limits/limits.ts';
import { memoryBuckets } from './limits/memory-buckets.ts';
import { createPayPages } from './pay/pay-pages.ts';
import { createUnsubscribePages } from './pay/unsubscribe-pages.ts';
import { createRestApi } from './rest/api.ts';
import { createOpenApiFile } from './rest/openapi/served.ts';
import { routes } from './rest/routes.ts';
import type { Metrics } from './telemetry/metrics.ts';
import type { RequestNote } from './telemetry/request-note.ts';
import { createVitals } from './vitals.ts';

export interface AppParts {
  readonly database: Database;
  readonly log: Logger;
  /** What must be read back later is encrypted with it. */
  readonly secretsKey: string;
  readonly operatorToken?: string | undefined;
  /** What the panel signs its tokens with, or where it publishes its keys. Absent: no token of the panel is taken. */
  readonly panelJwtSecret?: string | undefined;
  readonly panelJwksUrl?: string | undefined;
  /** Where the service is reached from outside, without a slash at the end. */
  readonly publicUrl: string;
  /** The origins whose pages may call the external checkout; none unless said. */
  readonly corsOrigins?: readonly string[] | undefined;
  /** The ranges that webhooks may reach although they are not public; none unless said. */
  readonly egressAllow?: readonly Cidr[] | undefined;
  /** What the limits are counted in; by default the memory of this process. */
  readonly buckets?: Buckets;
  /** The limits that are not those of D-15. */
  readonly limits?: PaceSettings;
  /** The proxies that may say who calls; none unless said. */
  readonly trustedProxies?: readonly Cidr[];
  /** Whether browsers get GraphiQL. */
  readonly graphiql?: boolean;
  /** Whether anybody may ask `/graphql` for its schema. Without that GraphiQL has nothing to show, and is not served. */
  readonly introspection?: boolean;
  /** The demonstration store, where there is one. */
  readonly showcase?: () => Showcase | undefined;
  readonly clock?: Clock;
  /** The numbers of this process, at /metrics; absent: there are none. */
  readonly metrics?: Metrics;
  /** Told after the commit of what announced something; must neither wait nor throw. */
  readonly announced?: () => void;
}

export interface App {
  /** Answers any request of the service. Needs no socket; `peer` is the address at the other end where there is one. */
  answer(asked: Asked, peer?: string): Promise<Answer | Response>;
  /** The same, in the terms of fetch. */
  fetch(request: Request, peer?: string): Promise<Response>;
}

/** Answers that have no business in a cache or a content sniffer (D-112). */
const NOT_STORED = { 'cache-control': 'no-store' };
const API_HEADERS = { ...NOT_STORED, 'x-content-type-options': 'nosniff' };

const withoutBody = (response: Response, { method }: Asked) => (method === 'HEAD' ? new Response(null, response) : response);

const withHeaders = (answer: Answer, headers: Answer['headers']): Answer => ({
  ...answer,
  headers: { ...headers, ...answer.headers },
});

/** Paths that are no more than what they are called: the log may have them as they come. */
const FIXED_PATHS: readonly string[] = ['/', '/docs', '/graphql', '/openapi.json', '/healthz', '/readyz', '/metrics'];

/** The whole service over a database: the composition root. */
export function createApp({ database, log, clock = systemClock, introspection = true, ...parts }: AppParts): App {
  const graphiql = introspection && (parts.graphiql ?? true);
  const engine = createEngine(database, createSecrets(parts.secretsKey), { ...parts, clock, restRoutes: routes });
  const keyring = createKeyring(database, clock);
  const requestIds = new AsyncLocalStorage<string>();
  const onBug = (error: unknown, where: string) => log.error({ err: error, where, requestId: requestIds.getStore() }, 'bug');
  const stores = createStoreDirectory(database, clock);
  const rest = createRestApi({ engine, schema, routes, keyring, stores, corsOrigins: parts.corsOrigins ?? [], onBug });
  const openApiFile = createOpenApiFile(schema, routes, parts.publicUrl);
  const onFault = (error: unknown) => log.warn({ err: error }, 'no keys at PANEL_JWKS_URL');
  const panelTokens = createPanelTokens({ secret: parts.panelJwtSecret, jwksUrl: parts.panelJwksUrl, clock, onFault });
  const { operatorToken } = parts;
  const graph = createGraphServer({ engine, keyring, stores, panelTokens, operatorToken, introspection, onBug });

  const limits = createLimits(parts.buckets ?? memoryBuckets(() => clock.now().getTime()), parts.limits ?? {}, (limit) =>
    parts.metrics?.limited(limit),
  );
  const pay = createPayPages({ engine, schema, stores, limits, onBug });
  const front = createFrontPages({ publicUrl: parts.publicUrl, graphiql, showcase: parts.showcase ?? (() => undefined) });
  const vitals = createVitals(database, parts.metrics);
  const unsubscribe = createUnsubscribePages({ engine, schema, stores, limits, onBug });

  async function dispatch(request: Asked, peer: string | undefined, note: RequestNote): Promise<Answer | Response> {
    const url = new URL(request.url);
    if (FIXED_PATHS.includes(url.pathname)) note.route = `${request.method} ${url.pathname}`;
    const vital = await vitals(request, url, peer);
    if (vital) return vital;
    const isPage = url.pathname === '/graphql' && asksForPage(request);
    if (isPage && graphiql) return withoutBody(await graphiqlPage(), request);
    if (url.pathname === '/openapi.json') return openApiFile(request);
    if (front.owns(url.pathname)) return front.answer(request, url.pathname);
    const address = clientAddress(request.headers, peer, parts.trustedProxies ?? []);
    if (pay.owns(url)) return pay.answer(request, url, address, note);
    if (unsubscribe.owns(url)) return unsubscribe.answer(request, url, address);
    const meter = new CallMeter(limits, address, note);
    if (url.pathname === '/graphql' && !isPage) return withHeaders(await graph.answer(request, { meter }), NOT_STORED);
    return withHeaders(await rest.answer(request, url, meter), API_HEADERS);
  }

  const answer = answered((asked, peer, note) => requestIds.run(note.requestId, () => dispatch(asked, peer, note)), {
    log,
    publicUrl: parts.publicUrl,
  });
  return { answer, fetch: async (request, peer) => asResponse(await answer(request, peer)) };
}
