import type { AppOptions } from './app-options.ts';
import { createApiKeyStore } from './auth/api-keys.ts';
import { isOperatorToken } from './auth/authenticate.ts';
import { createPanelTokens } from './auth/panel-tokens.ts';
import { createIssuerFetch } from './auth/people/issuer-fetch.ts';
import { createIssuerKeys } from './auth/people/issuer-keys.ts';
import { createPeople } from './auth/people/people.ts';
import { createStoreDirectory } from './auth/store-directory.ts';
import { createConsole } from './console/console-pages.ts';
import { ChangeHub } from './core/execution/change-hub.ts';
import { OperationUses } from './core/execution/operation-uses.ts';
import { clientDocument } from './core/schema/client-document.ts';
import { findExampleIds } from './demo/example-ids.ts';
import { fillTestStore } from './demo/fill-test-store.ts';
import { createRuntime } from './graph/create-runtime.ts';
import { webhookUrlError } from './graph/integration/webhook/public-address.ts';
import { serviceSchema, wireSchema } from './graph/schema.ts';
import { graphiqlRoutes } from './graphql/graphiql-page.ts';
import { createGraphqlServer } from './graphql/server.ts';
import { createHealthSurface } from './http/health.ts';
import { currentRequest, currentRequestId, withRequestContext } from './http/pipeline.ts';
import type { HttpRequest } from './http/request.ts';
import { type Outgoing, toFetchResponse } from './http/response.ts';
import { createRouter } from './http/router.ts';
import { MAX_CONNECTIONS } from './http/server.ts';
import { maxStreamsOf, StreamSlots } from './http/stream-slots.ts';
import { publicLookup } from './jobs/webhooks/public-lookup.ts';
import { createResolve } from './jobs/webhooks/resolver.ts';
import { systemClock } from './lib/clock.ts';
import { createSecrets } from './lib/secrets.ts';
import { createPayPages } from './pay/pay-pages.ts';
import { createPaymentNotices } from './pay/payment-notices.ts';
import { createUnsubscribePages } from './pay/unsubscribe-pages.ts';
import { findState } from './pay/zipcode-address.ts';
import { createFailureLog } from './process/failure-log.ts';
import { createRateLimits } from './rate-limits/create-rate-limits.ts';
import { memoryBuckets } from './rate-limits/memory-buckets.ts';
import { createRestApi } from './rest/api.ts';
import { createEventStream } from './rest/event-stream.ts';
import { createOpenApiFile, createViewerFile } from './rest/openapi/endpoint.ts';
import { routes } from './rest/routes.ts';
import { shopRoutes } from './shop/shop-pages.ts';
import { createRecentCalls } from './telemetry/access-log.ts';
import { createDownloads } from './uploads/download-surface.ts';
import { createUploads } from './uploads/upload-surface.ts';
import { demoPicturesRoute } from './web/demo-pictures.ts';
import { landingRoutes } from './web/landing-pages.ts';
import { createOpenPages } from './web/open-pages.ts';

export interface App {
  /** Handles any request of the service, without a socket; `peer` is the remote address, if there is one. */
  answer(request: HttpRequest, remoteAddress?: string): Promise<Outgoing>;
  /** The same, in the terms of fetch. */
  fetch(request: Request, remoteAddress?: string): Promise<Response>;
  /** Writes when API keys were used last, and what was called by whom. */
  writeUses(): Promise<void>;
  /** Ends the open streams of changes, and later ones at once. */
  endStreams(): void;
}

/** The whole service over a database: the composition root. */
export function createApp({ database, log, clock = systemClock, introspection = true, ...parts }: AppOptions): App {
  const hasConsole = parts.console ?? true;
  const graphiql = introspection && (parts.graphiql ?? true);
  const onBug = (error: unknown, where: string) => log.error({ err: error, where, requestId: currentRequestId() }, 'bug');
  const hub = new ChangeHub(database, (error) => log.warn({ err: error }, 'changes were not read'));
  const restRoutes = routes.map((each) => ({ ...each, source: clientDocument(wireSchema, each.source) }));
  const uses = new OperationUses(database, clock);
  const runtime = createRuntime(database, createSecrets(parts.secretsKey, parts.previousSecretsKey), {
    ...parts,
    clock,
    restRoutes,
    requestId: currentRequestId,
    onFailure: createFailureLog(log, currentRequest),
    onCommitted: () => hub.notify(),
    noteUse: (use) => uses.note(use),
    fillTestStore,
  });
  const apiKeys = createApiKeyStore(database, clock, runtime.storeClocks);
  const stores = createStoreDirectory(database, clock);
  const milliseconds = () => clock.now().getTime();
  const limits = createRateLimits(
    parts.buckets ?? memoryBuckets(milliseconds),
    parts.limits ?? {},
    (limit) => parts.metrics?.countRateLimited(limit),
    milliseconds,
  );
  const panelTokens = createPanelTokens({
    secret: parts.panelJwtSecret,
    previousSecret: parts.previousPanelJwtSecret,
    jwksUrl: parts.panelJwksUrl,
    clock,
    onError: (error) => log.warn({ err: error }, 'no keys at PANEL_JWKS_URL'),
    onUnusableKey: (error) => log.warn({ err: error }, 'a key at PANEL_JWKS_URL cannot be used'),
  });
  const { dns, ca } = parts.issuers ?? {};
  const egress = parts.egressAllow ?? [];
  const issuerFetch = createIssuerFetch({
    lookup: publicLookup(createResolve(dns), egress),
    urlError: (url) => webhookUrlError(url, egress),
    ca,
  });
  const issuerKeys = createIssuerKeys({
    fetch: issuerFetch,
    clock,
    onError: (error, issuer) => log.warn({ err: error, issuer }, 'no keys of an issuer'),
  });
  const people = createPeople(database, issuerKeys, clock);
  const { publicUrl, metrics, trustedProxies = [], corsOrigins = [], graphqlCorsOrigins = [] } = parts;
  const shared = { runtime, schema: serviceSchema, stores, limits, onBug };
  const slots = new StreamSlots(parts.maxStreams ?? maxStreamsOf(MAX_CONNECTIONS));
  const operatorTokens = [parts.operatorToken, parts.previousOperatorToken].filter((token) => token !== undefined);
  const streams = { ...shared, apiKeys, panelTokens, people, operatorTokens, hub, slots };
  const { demoCredentials = () => undefined } = parts;
  const exampleIds = async () => {
    const demo = demoCredentials();
    return demo ? findExampleIds(database, demo.storeId) : {};
  };
  const openRoutes = [
    ...landingRoutes({ publicUrl, graphiql, hasConsole, demoCredentials }),
    demoPicturesRoute(() => demoCredentials() !== undefined),
    ...shopRoutes({ runtime, publicUrl, hasConsole, store: demoCredentials }),
    { path: '/openapi.json', methods: { GET: createOpenApiFile(wireSchema, routes, publicUrl) } },
    { path: '/docs/openapi.json', methods: { GET: createViewerFile({ schema: wireSchema, routes, publicUrl, exampleIds }) } },
    ...(graphiql ? graphiqlRoutes({ publicUrl, exampleIds }) : []),
  ];
  const recentCalls = createRecentCalls(clock);
  const handle = createRouter(
    [
      createHealthSurface({ database, metrics, jobsHeld: parts.jobsHeld, trustedProxies }),
      ...(hasConsole
        ? [
            createConsole({
              runtime,
              limits,
              recentCalls,
              issuerFetch,
              onProviderError: (error, issuer) => log.warn({ err: error, issuer }, 'nobody could sign in by an issuer'),
              services: { apiKeys, stores, panelTokens, people, demo: demoCredentials, publicUrl, trustedProxies },
              operator: {
                tokens: operatorTokens,
                isToken: (text) => isOperatorToken(operatorTokens, text),
                operations: () => metrics?.operations() ?? new Map(),
                jobsHeld: () => parts.jobsHeld?.(),
              },
              onBug,
            }),
          ]
        : []),
      createPayPages({ ...shared, findAddress: parts.findAddress ?? findState }),
      createUnsubscribePages(shared),
      createPaymentNotices(shared),
      createUploads(shared),
      createDownloads(shared),
      // After the surfaces that own folders: it owns every other path that a browser asks for.
      createOpenPages({ limits, routes: openRoutes, publicUrl, onBug }),
      createGraphqlServer({ ...streams, introspection, corsOrigins: graphqlCorsOrigins }),
      createEventStream({ ...streams, corsOrigins: graphqlCorsOrigins }),
      createRestApi({ ...shared, runtime: { ...runtime, isContractCall: true }, wireSchema, routes, apiKeys, corsOrigins }),
    ],
    trustedProxies,
  );
  const writeUses = () => apiKeys.writeUses().then(() => uses.write());
  const answer = withRequestContext(handle, { log, publicUrl, onAnswered: recentCalls.record });
  const fetch: App['fetch'] = async (request, remoteAddress) => toFetchResponse(await answer(request, remoteAddress));
  return { answer, fetch, writeUses, endStreams: () => hub.stop() };
}
