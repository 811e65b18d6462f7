import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import type { Database } from '../data/database.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { gracefulShutdown } from './graceful-shutdown.ts';
import { createHealthSurface } from './health.ts';
import { withRequestContext } from './pipeline.ts';
import { toFetchResponse } from './response.ts';
import { createRouter, type Surface } from './router.ts';
import { createFetchServer } from './server.ts';

/** Settings of a worker's health server. */
export interface HealthServerOptions {
  readonly port: number;
  readonly host: string;
  readonly database: Database;
  readonly metrics: Metrics;
  readonly log: Logger;
  readonly publicUrl: string;
  /** Reason for which no job runs; undefined: they run. */
  readonly jobsHeld: () => string | undefined;
}

/** A socket for health checks of a worker. */
export interface HealthServer {
  /** Address at which it listens, as `http://host:port`. */
  readonly address: string;
  /** Answers what was accepted, and resolves once no connection is left. */
  close(): Promise<void>;
}

/** Listens for `/healthz`, `/readyz` and `/metrics`; any other path is a 404. Throws when the port cannot be taken. */
export async function startHealthServer({
  port,
  host,
  database,
  metrics,
  log,
  publicUrl,
  jobsHeld,
}: HealthServerOptions): Promise<HealthServer> {
  // Workers are not behind a proxy: they serve no public traffic.
  const health: Surface<void> = {
    ...createHealthSurface({ database, metrics, jobsHeld }),
    refuse: () => new Response(null, { status: 404 }),
  };
  const answer = withRequestContext(createRouter([health]), { log, publicUrl });
  const server = createFetchServer(async (request, remoteAddress) => toFetchResponse(await answer(request, remoteAddress)));
  const shutDown = gracefulShutdown(server);
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen(port, host, listening);
  });
  const { port: boundPort } = server.address() as AddressInfo;
  return { address: `http://${host.includes(':') ? `[${host}]` : host}:${boundPort}`, close: shutDown };
}
