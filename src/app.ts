import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Database } from './database/database.ts';
import { createKeyring } from './graph/api-key/keyring.ts';
import { type Clock, systemClock } from './graph/kernel/clock.ts';
import { createSecrets } from './graph/kernel/secrets.ts';
import { createEngine, schema } from './graph/schema.ts';
import { createGraphServer } from './graph/server.ts';
import { createRestApi } from './rest/api.ts';
import { routes } from './rest/routes.ts';

export interface AppParts {
  readonly database: Database;
  readonly log: Logger;
  /** What must be read back later is encrypted with it. */
  readonly secretsKey: string;
  readonly operatorToken?: string | undefined;
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
export function createApp({ database, log, secretsKey, operatorToken, graphiql = true, clock = systemClock }: AppParts): App {
  const engine = createEngine(database, createSecrets(secretsKey), clock);
  const keyring = createKeyring(database, clock);
  const requestIds = new AsyncLocalStorage<string>();
  const onBug = (error: unknown, where: string) => log.error({ err: error, where, requestId: requestIds.getStore() }, 'bug');
  const rest = createRestApi({ engine, schema, routes, keyring, onBug });
  const graph = createGraphServer({ engine, keyring, operatorToken, graphiql, onBug });

  async function dispatch(request: Request): Promise<Response> {
    const url = new URL(request.url);
    if (url.pathname === '/healthz') return new Response('ok\n');
    if (url.pathname === '/graphql') return graph.fetch(request);
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
