import type { Database } from './database/database.ts';
import { isNear } from './graph/client-address.ts';
import type { Asked } from './graph/kernel/asked.ts';
import { isReady } from './readiness.ts';
import type { Metrics } from './telemetry/metrics.ts';

/** Answers what is asked about the process itself; undefined for every other path. */
export type Vitals = (asked: Asked, url: URL, peer: string | undefined) => Promise<Response | undefined>;

/** `/healthz`, `/readyz` and, for callers from nearby, `/metrics`, of a process that works on `database`. */
export function createVitals(database: Database, metrics: Metrics | undefined): Vitals {
  return async ({ headers }, { pathname }, peer) => {
    if (pathname === '/metrics' && metrics && isNear(headers, peer)) return metrics.answer();
    if (pathname === '/healthz') return new Response('ok\n');
    if (pathname !== '/readyz') return undefined;
    return (await isReady(database)) ? new Response('ready\n') : new Response('not ready\n', { status: 503 });
  };
}
