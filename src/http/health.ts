import { assertTakesWrites, type Database } from '../data/database.ts';
import type { Cidr } from '../lib/cidr.ts';
import { withTimeout } from '../lib/timeout.ts';
import { writesRefused } from '../telemetry/call-failures.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { isFromPrivateNetwork } from './client-address.ts';
import type { HttpRoute, Surface } from './router.ts';

interface HealthParts {
  readonly database: Database;
  /** Absent: there are none. */
  readonly metrics?: Metrics | undefined;
  /** Reason for which no job runs; undefined: they run. */
  readonly jobsHeld?: (() => string | undefined) | undefined;
  /** The proxies that others come through. */
  readonly trustedProxies?: readonly Cidr[];
}

/** `/healthz`, `/readyz` and, for callers from nearby, `/metrics`, of a process that works on `database`. */
export function createHealthSurface({ database, metrics, jobsHeld, trustedProxies = [] }: HealthParts): Surface<void> {
  const isReady = readinessOf(database);
  const readyz = async () => {
    if (!(await isReady())) return new Response('not ready\n', { status: 503 });
    const reason = jobsHeld?.();
    // Not a 503: a full disk is that of all processes, and without any of them nothing could be read either (D-520).
    const notes = [
      writesRefused() > 0 ? ', and writes are refused' : '',
      reason === undefined ? '' : `, and the jobs are held: ${reason}`,
    ];
    return new Response(`ready${notes.join('')}\n`);
  };
  return {
    routes: [
      { path: '/healthz', methods: { '*': () => new Response('ok\n') } },
      { path: '/readyz', methods: { '*': readyz } },
      ...(metrics ? [metricsRoute(metrics, trustedProxies)] : []),
    ],
    refuse: () => new Response(null, { status: 500 }),
  };
}

const metricsRoute = (metrics: Metrics, trustedProxies: readonly Cidr[]): HttpRoute<void> => ({
  path: '/metrics',
  methods: { '*': () => metrics.answer() },
  accepts: ({ request, url: { hostname }, remoteAddress }) =>
    isFromPrivateNetwork({ request, hostname, remoteAddress }, trustedProxies),
});

/** Timeout of the database check, in milliseconds. */
const READINESS_TIMEOUT_MS = 1_000;
/** Cache lifetime of a check, in milliseconds, because anybody may request it. */
const READINESS_TTL_MS = 500;

/** True when the database responds in time and takes writes. Migrations have run before the first check. Never throws. */
async function check(database: Database): Promise<boolean> {
  try {
    await withTimeout(READINESS_TIMEOUT_MS, assertTakesWrites(database.query));
    return true;
  } catch {
    return false;
  }
}

/** Returns a readiness check. Concurrent and immediately following calls share one query (D-189). */
function readinessOf(database: Database): () => Promise<boolean> {
  let shared: Promise<boolean> | undefined;
  /** Time at which the shared answer came; undefined while it is awaited. */
  let since: number | undefined;
  return () => {
    if (shared && (since === undefined || performance.now() - since < READINESS_TTL_MS)) return shared;
    since = undefined;
    shared = check(database).finally(() => {
      since = performance.now();
    });
    return shared;
  };
}
