import { AsyncLocalStorage } from 'node:async_hooks';
import type { Logger } from 'pino';
import { answered } from './answered.ts';
import type { Database } from './database/database.ts';
import type { Showcase } from './demonstration/showcase.ts';
import { createFrontPages } from './front/front-pages.ts';
import { createKeyring } from './graph/api-key/keyring.ts';
import { CallMeter } from './graph/call-meter.ts';
import { clientAddress, isNear } from './graph/client-address.ts';
import { asksForPage, graphiqlPage } from './graph/graphiql-page.ts';
import type { Cidr } from './graph/kernel/cidr.ts';
import { type Clock, systemClock } from './graph/kernel/clock.ts';
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
import { isReady } from './readiness.ts';
import { createRestApi } from './rest/api.ts';
import { createOpenApiFile } from './rest/openapi/served.ts';
import { routes } from './rest/routes.ts';
import type { Metrics } from './telemetry/metrics.ts';
import type { RequestNote } from './telemetry/request-note.ts';

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
  fetch(request: Request, peer?: string): Promise<Response>;
}

/** Answers that have no business in a cache or a content sniffer (D-112). */
const API_HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

/** HEAD is GET without the body (D-16). */
const asGet = (request: Request) => (request.method === 'HEAD' ? new Request(request, { method: 'GET' }) : request);
const withoutBody = (response: Response, { method }: Request) => (method === 'HEAD' ? new Response(null, response) : response);

function notStored(response: Response): Response {
  response.headers.set('cache-control', 'no-store');
  return response;
}

/** Paths that are no more than what they are called: the log may have them as they come. */
const FIXED_PATHS: readonly string[] = ['/', '/docs', '/graphql', '/openapi.json', '/healthz', '/readyz', '/metrics'];

/** The whole service over a database: the composition root. */
export function createApp({ database, log, graphiql = true, clock = systemClock, ...parts }: AppParts): App {
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
  const graph = createGraphServer({ engine, keyring, stores, panelTokens, operatorToken, onBug });

  const limits = createLimits(parts.buckets ?? memoryBuckets(() => clock.now().getTime()), parts.limits ?? {}, (limit) =>
    parts.metrics?.limited(limit),
  );
  const pay = createPayPages({ engine, schema, stores, limits, onBug });
  const front = createFrontPages({ publicUrl: parts.publicUrl, graphiql, showcase: parts.showcase ?? (() => undefined) });
  const unsubscribe = createUnsubscribePages({ engine, schema, stores, onBug });

  async function dispatch(request: Request, peer: string | undefined, note: RequestNote): Promise<Response> {
    const url = new URL(request.url);
    if (FIXED_PATHS.includes(url.pathname)) note.route = `${request.method} ${url.pathname}`;
    if (url.pathname === '/metrics' && parts.metrics && isNear(request.headers, peer)) return parts.metrics.answer();
    if (url.pathname === '/healthz') return new Response('ok\n');
    if (url.pathname === '/readyz')
      return (await isReady(database)) ? new Response('ready\n') : new Response('not ready\n', { status: 503 });
    const isPage = url.pathname === '/graphql' && asksForPage(request);
    if (isPage && graphiql) return withoutBody(await graphiqlPage(), request);
    if (url.pathname === '/openapi.json') return openApiFile(request);
    if (front.owns(url.pathname)) return front.answer(request, url.pathname);
    const address = clientAddress(request.headers, peer, parts.trustedProxies ?? []);
    if (pay.owns(url)) return pay.answer(request, url, address, note);
    if (unsubscribe.owns(url)) return unsubscribe.answer(request, url);
    const meter = new CallMeter(limits, address, note);
    if (url.pathname === '/graphql' && !isPage)
      return notStored(withoutBody(await graph.fetch(asGet(request), { meter }), request));
    const { status, headers, body } = await rest.answer(request, url, meter);
    return new Response(body === '' ? null : body, { status, headers: { ...API_HEADERS, ...headers } });
  }

  return {
    fetch: answered((request, peer, note) => requestIds.run(note.requestId, () => dispatch(request, peer, note)), {
      log,
      publicUrl: parts.publicUrl,
    }),
  };
}
