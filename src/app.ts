import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Database } from './database/database.ts';
import { createKeyring } from './graph/api-key/keyring.ts';
import { asksForPage, graphiqlPage } from './graph/graphiql-page.ts';
import { type Clock, systemClock } from './graph/kernel/clock.ts';
import { createSecrets } from './graph/kernel/secrets.ts';
import { createPanelTokens } from './graph/panel-tokens.ts';
import { createEngine, schema } from './graph/schema.ts';
import { createGraphServer } from './graph/server.ts';
import { createStoreDirectory } from './graph/store/store-directory.ts';
import { createPayPages } from './pay/pay-pages.ts';
import { isReady } from './readiness.ts';
import { createRestApi } from './rest/api.ts';
import { routes } from './rest/routes.ts';

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
  /** Whether browsers get GraphiQL. */
  readonly graphiql?: boolean;
  readonly clock?: Clock;
}

export interface App {
  /** Answers any request of the service. Needs no socket. */
  fetch(request: Request): Promise<Response>;
}

/** Answers that have no business in a cache or a content sniffer (D-112). */
const API_HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

/** The whole service over a database: the composition root. */
export function createApp({ database, log, graphiql = true, clock = systemClock, ...parts }: AppParts): App {
  const engine = createEngine(database, createSecrets(parts.secretsKey), { publicUrl: parts.publicUrl, clock });
  const keyring = createKeyring(database, clock);
  const requestIds = new AsyncLocalStorage<string>();
  const onBug = (error: unknown, where: string) => log.error({ err: error, where, requestId: requestIds.getStore() }, 'bug');
  const stores = createStoreDirectory(database, clock);
  const rest = createRestApi({ engine, schema, routes, keyring, stores, corsOrigins: parts.corsOrigins ?? [], onBug });
  const onFault = (error: unknown) => log.warn({ err: error }, 'no keys at PANEL_JWKS_URL');
  const panelTokens = createPanelTokens({ secret: parts.panelJwtSecret, jwksUrl: parts.panelJwksUrl, clock, onFault });
  const { operatorToken } = parts;
  const graph = createGraphServer({ engine, keyring, stores, panelTokens, operatorToken, onBug });

  const pay = createPayPages({ engine, schema, stores, onBug });

  async function dispatch(request: Request): Promise<Response> {
    const url = new URL(request.url);
    if (url.pathname === '/healthz') return new Response('ok\n');
    if (url.pathname === '/readyz')
      return (await isReady(database)) ? new Response('ready\n') : new Response('not ready\n', { status: 503 });
    if (url.pathname === '/graphql' && !asksForPage(request)) return graph.fetch(request);
    if (url.pathname === '/graphql' && graphiql) return graphiqlPage();
    if (pay.owns(url)) return pay.answer(request, url);
    const { status, headers, body } = await rest.answer(request, url);
    return new Response(body === '' ? null : body, { status, headers: { ...API_HEADERS, ...headers } });
  }

  return {
    async fetch(request) {
      const requestId = randomUUID();
      const response = await requestIds.run(requestId, () => dispatch(request));
      response.headers.set('x-request-id', requestId);
      return response;
    },
  };
}
