import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import { answered, asResponse } from './answered.ts';
import type { Database } from './database/database.ts';
import { drainOf } from './drain.ts';
import { createFetchServer } from './http-server.ts';
import type { Metrics } from './telemetry/metrics.ts';
import { createVitals } from './vitals.ts';

interface ListenerParts {
  readonly port: number;
  readonly host: string;
  readonly database: Database;
  readonly metrics: Metrics;
  readonly log: Logger;
  readonly publicUrl: string;
}

/** A socket on which a worker is asked how it does, and nothing else. */
export interface WorkerListener {
  /** Where it listens, as `http://host:port`. */
  readonly address: string;
  /** Answers what was accepted, and resolves once no connection is left. */
  close(): Promise<void>;
}

/** Listens for `/healthz`, `/readyz` and `/metrics`; any other path is a 404. Throws when the port cannot be taken. */
export async function listenForVitals({ port, host, database, metrics, log, publicUrl }: ListenerParts): Promise<WorkerListener> {
  const vitals = createVitals(database, metrics);
  const answer = answered(
    async (request, peer, note) => {
      const url = new URL(request.url);
      const found = await vitals(request, url, peer);
      if (!found) return new Response(null, { status: 404 });
      note.route = `${request.method} ${url.pathname}`;
      return request.method === 'HEAD' ? new Response(null, found) : found;
    },
    { log, publicUrl },
  );
  const server = createFetchServer(async (request, peer) => asResponse(await answer(request, peer)));
  const drain = drainOf(server);
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen(port, host, listening);
  });
  const { port: taken } = server.address() as AddressInfo;
  return { address: `http://${host.includes(':') ? `[${host}]` : host}:${taken}`, close: drain };
}
