import { setTimeout as pause } from 'node:timers/promises';
import { REPLICA_QUERIES } from '../../src/graphql/replica-queries.ts';
import { allSucceeded, formatCounts, newTrafficResult, percentile, sendGood } from '../soak/good-traffic.ts';
import type { Report } from '../soak/report.ts';
import { OPERATOR_TOKEN, type Server, startServer, UNREACHED_LIMITS } from '../soak/server.ts';
import { type Credentials, createStore } from '../soak/store.ts';
import { type Cluster, makeFolder, removeFolder, startCluster, startStandby, waitUntil } from './cluster.ts';
import { countPairs, type Pairs } from './write-then-read.ts';

/** Number of pairs of a write and a read after it, with a delayed standby and with a current one. */
const DELAYED_PAIRS = 10_000;
const PAIRS = 3_000;
/** Delay of the standby. */
const DELAY = '2s';
/** Duration of the calls before the standby is killed, while it is down, and after it is back, in milliseconds. */
const PHASE_MS = 6_000;

type ReplicaMetrics = Readonly<Record<'usable' | 'served' | 'repeated', number>>;

/** Reads the replica metrics of a service. */
async function readMetrics({ address }: Server): Promise<ReplicaMetrics> {
  const text = await (await fetch(`${address}/metrics`)).text();
  const metric = (line: RegExp) => Number(line.exec(text)?.[1] ?? 0);
  return {
    usable: metric(/^replica_usable\{.*\} (\d)$/m),
    served: metric(/^replica_statements_total\{.*"served"\} (\d+)$/m),
    repeated: metric(/^replica_statements_total\{.*"repeated"\} (\d+)$/m),
  };
}

async function sumMetrics(services: readonly Server[]): Promise<ReplicaMetrics> {
  const all = await Promise.all(services.map(readMetrics));
  const sum = (name: keyof ReplicaMetrics) => all.reduce((total, numbers) => total + numbers[name], 0);
  return { usable: sum('usable'), served: sum('served'), repeated: sum('repeated') };
}

const waitUntilUsed = (services: readonly Server[]) =>
  waitUntil('all services read from the replica', async () => (await sumMetrics(services)).usable === services.length, 60);

/** Documents of the queries that need arguments or have no page of nodes. */
const DOCUMENTS: Readonly<Record<string, string>> = {
  checkoutFunnel: '{ checkoutFunnel(range: { from: "2026-01-01" }) { opened abandoned paid } }',
  orderTags: '{ orderTags { __typename } }',
  promotionConflicts:
    '{ promotionConflicts(draft: { coupon: { name: "A", code: "AAAA", discountType: PERCENT, amount: 10 } }) { __typename } }',
  savedViews: '{ savedViews(kind: ORDER) { __typename } }',
  search: '{ search(text: "caneca") { __typename } }',
};

/** Checks that a standby can execute every query that is sent to replicas. */
async function checkEveryQuery(service: Server, storeId: string, report: Report): Promise<void> {
  const headers = { authorization: `Bearer ${OPERATOR_TOKEN}`, 'x-store-id': storeId, 'content-type': 'application/json' };
  const before = await readMetrics(service);
  const failed: string[] = [];
  for (const name of REPLICA_QUERIES) {
    const query = DOCUMENTS[name] ?? `{ ${name}(first: 5) { totalCount nodes { __typename } } }`;
    const reply = await fetch(`${service.address}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }) });
    const { errors } = (await reply.json()) as { errors?: unknown };
    if (errors) failed.push(`${name}: ${JSON.stringify(errors)}`);
  }
  const { served, repeated } = await readMetrics(service);
  report.check(
    failed.length === 0 && served - before.served >= REPLICA_QUERIES.size - 1 && repeated === before.repeated,
    'a standby executes every query of the table',
    `${REPLICA_QUERIES.size} queries, ${served - before.served} statements served, ${repeated - before.repeated} repeated by the primary; ${failed.join('; ') || 'no error'}`,
  );
}

const summary = ({ pairs, stale, failed, times }: Pairs) =>
  `${pairs} pairs, ${stale} stale, ${failed} failed; reads p50 ${percentile(times, 0.5).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(0)} ms`;

/** Runs pairs of writes and reads, and counts the statements that the standby and the primary executed for the reads. */
async function measurePairs(count: number, services: readonly Server[], headers: Credentials, standby: Cluster) {
  const before = await sumMetrics(services);
  const pairs = await countPairs(count, services, headers, standby);
  const after = await sumMetrics(services);
  return { pairs, served: after.served - before.served, repeated: after.repeated - before.repeated };
}

async function checkDelayedStandby(
  services: readonly Server[],
  headers: Credentials,
  standby: Cluster,
  report: Report,
): Promise<void> {
  // A standby cancels statements that need rows which it has to remove.
  const delay = (value: string) =>
    waitUntil('the delay of the standby is set', async () => {
      await standby.run(`ALTER SYSTEM SET recovery_min_apply_delay = '${value}'`);
      await standby.run('SELECT pg_reload_conf()');
      return true;
    });
  await delay(DELAY);
  const { pairs, served } = await measurePairs(DELAYED_PAIRS, services, headers, standby);
  report.check(
    pairs.stale === 0 && pairs.failed === 0,
    `no read is stale while the standby is ${DELAY} behind`,
    `${summary(pairs)}; ${served} statements served`,
  );
  report.check(
    pairs.staleStandbyReads > 0,
    'direct reads of the standby return old data',
    `${pairs.staleStandbyReads} of ${pairs.standbyReads} direct reads`,
  );
  await delay('0');
  const startedAt = performance.now();
  await waitUntilUsed(services);
  report.info('without the delay the standby is used again', `after ${Math.round(performance.now() - startedAt)} ms`);
}

/** Kills the standby during calls and restarts it. */
async function checkKilledStandby(
  services: readonly Server[],
  headers: Credentials,
  standby: Cluster,
  report: Report,
): Promise<void> {
  const good = newTrafficResult();
  const ending = new AbortController();
  const end = { stop: ending.signal, endsWithServer: false };
  const traffic = Promise.all(services.map(({ address }) => sendGood(address, headers, good, end)));
  const before = await sumMetrics(services);
  await pause(PHASE_MS);
  const beforeKill = await sumMetrics(services);
  await standby.kill();
  await pause(PHASE_MS);
  const without = await sumMetrics(services);
  await standby.restart();
  await waitUntilUsed(services);
  await pause(PHASE_MS);
  ending.abort();
  await traffic;
  const after = await sumMetrics(services);
  report.check(
    allSucceeded(good) && without.usable === 0,
    'calls get only 2xx while the standby is killed and restarted',
    `${formatCounts(good.statuses)}; failed ${formatCounts(good.failures)}; ${Math.round(good.longestGap)} ms without a 2xx; ` +
      `it executed ${beforeKill.served - before.served} statements before, ${after.served - without.served} after; the primary executed ${after.repeated - before.repeated}`,
  );
  report.check(after.served > without.served, 'the standby is used again', `${after.usable} services of ${services.length}`);
}

/** Two services that read lists from a standby. */
export async function tryReplica(report: Report): Promise<void> {
  const folders = [await makeFolder(), await makeFolder()] as const;
  const clusters: Cluster[] = [];
  try {
    const primary = await startCluster(folders[0], { wal_keep_size: '1GB' });
    clusters.push(primary);
    const standby = await startStandby(primary, folders[1], 'replica');
    clusters.push(standby);
    const where = { DATABASE_URL: primary.url(), REPLICA_URLS: standby.url() };
    const services = [await startServer(where, UNREACHED_LIMITS), await startServer(where, UNREACHED_LIMITS)];
    const { credentials, storeId } = await createStore((services[0] as Server).address);
    await waitUntilUsed(services);
    await checkEveryQuery(services[0] as Server, storeId, report);
    const { pairs, served, repeated } = await measurePairs(PAIRS, services, credentials, standby);
    report.check(pairs.stale === 0 && pairs.failed === 0, 'no read is stale with a current standby', summary(pairs));
    report.check(
      served > PAIRS / 2,
      'the standby executes most of these reads',
      `${served} statements served, ${repeated} repeated by the primary, ${pairs.pairs} reads`,
    );
    await checkDelayedStandby(services, credentials, standby, report);
    await checkKilledStandby(services, credentials, standby, report);
    for (const service of services) {
      const { code } = await service.end('SIGTERM');
      report.check(code === 0, 'a service stops', `exit code ${code}`);
    }
  } finally {
    for (const cluster of clusters) await cluster.kill();
    for (const folder of folders) await removeFolder(folder);
  }
}
