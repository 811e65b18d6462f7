import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Database } from './database/database.ts';
import { createKeyring } from './graph/api-key/keyring.ts';
import { type Clock, systemClock } from './graph/kernel/clock.ts';
import { createEngine, schema } from './graph/schema.ts';
import { createGraphServer } from './graph/server.ts';
import { createRestApi } from './rest/api.ts';
import { routes } from './rest/routes.ts';

export interface AppParts {
  readonly database: Database;
  readonly log: Logger;
  readonly operatorToken?: string | undefined;
  readonly graphiql?: boolean;
  readonly clock?: Clock;
}

export interface App {
  /** Answers any request of the service. Needs no socket. */
  fetch(request: Request): Promise<Response>;
}

/** Answers that have no business in a cache or a content sniffer (contract §4). */
const API_HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

/** The whole service over a database: the composition root. */
export function createApp({ database, log, operatorToken, graphiql = true, clock = systemClock }: AppParts): App {
  const engine = createEngine(database, clock);
  const keyring = createKeyring(database, clock);
  const onBug = (error: unknown, where: string) => log.error({ err: error, where }, 'bug');
  const rest = createRestApi({ engine, schema, routes, keyring, onBug });
  const graph = createGraphServer({ engine, keyring, operatorToken, graphiql, onBug });

  return {
    async fetch(request) {
      const url = new URL(request.url);
      const requestId = randomUUID();
      if (url.pathname === '/healthz') return new Response('ok\n');
      if (url.pathname === '/graphql') return graph.fetch(request);
      const { status, headers, body } = await rest.answer(request, url);
      return new Response(body === '' ? null : body, {
        status,
        headers: { ...API_HEADERS, 'x-request-id': requestId, ...headers },
      });
    },
  };
}
