import { setTimeout as pause } from 'node:timers/promises';
import { counted, isFine, noTraffic, percentile, sendGood } from '../../soak/good-traffic.ts';
import type { Report } from '../../soak/report.ts';
import { NO_LIMITS, OPERATOR_TOKEN, type Server, startServer } from '../../soak/server.ts';
import { type Credentials, makeStore } from '../../soak/store.ts';
import { REPLICA_QUERIES } from '../../src/graphql/replica-queries.ts';
import { type Cluster, ownFolder, removeFolder, startCluster, startStandby, until } from './cluster.ts';
import { countPairs, type Pairs } from './write-then-read.ts';

/** Pairs of a write and a read of it: while the standby is delayed, and while it is not. */
const DELAYED_PAIRS = 10_000;
const PAIRS = 3_000;
/** Delay of the standby. */
const DELAY = '2s';
/** Duration of the calls before the standby is killed, while it is away, and after it is back, in milliseconds. */
const PHASE_MS = 6_000;

type Numbers = Readonly<Record<'usable' | 'served' | 'repeated', number>>;

/** Numbers of a service about its replica. */
async function numbersOf({ address }: Server): Promise<Numbers> {
  const text = await (await fetch(`${address}/metrics`)).text();
  const at = (line: RegExp) => Number(line.exec(text)?.[1] ?? 0);
  return {
    usable: at(/^replica_usable\{.*\} (\d)$/m),
    served: at(/^replica_statements_total\{.*"served"\} (\d+)$/m),
    repeated: at(/^replica_statements_total\{.*"repeated"\} (\d+)$/m),
  };
}

async function sumsOf(services: readonly Server[]): Promise<Numbers> {
  const all = await Promise.all(services.map(numbersOf));
  const sum = (name: keyof Numbers) => all.reduce((total, numbers) => total + numbers[name], 0);
  return { usable: sum('usable'), served: sum('served'), repeated: sum('repeated') };
}

const areUsed = (services: readonly Server[]) =>
  until('a replica that is read from', async () => (await sumsOf(services)).usable === services.length, 60);

/** Documents of lists and figures that need more than their name. */
const DOCUMENTS: Readonly<Record<string, string>> = {
  checkoutFunnel: '{ checkoutFunnel(range: { from: "2026-01-01" }) { opened abandoned paid } }',
  orderTags: '{ orderTags { __typename } }',
  promotionConflicts:
    '{ promotionConflicts(draft: { coupon: { name: "A", code: "AAAA", discountType: PERCENT, amount: 10 } }) { __typename } }',
  savedViews: '{ savedViews(kind: ORDER) { __typename } }',
  search: '{ search(text: "caneca") { __typename } }',
};

/** Every query that is read from replicas is answered by a standby, which refuses what a primary does not. */
async function everyQuery(service: Server, storeId: string, report: Report): Promise<void> {
  const headers = { authorization: `Bearer ${OPERATOR_TOKEN}`, 'x-store-id': storeId, 'content-type': 'application/json' };
  const before = await numbersOf(service);
  const refused: string[] = [];
  for (const name of REPLICA_QUERIES) {
    const query = DOCUMENTS[name] ?? `{ ${name}(first: 5) { totalCount nodes { __typename } } }`;
    const reply = await fetch(`${service.address}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }) });
    const { errors } = (await reply.json()) as { errors?: unknown };
    if (errors) refused.push(`${name}: ${JSON.stringify(errors)}`);
  }
  const { served, repeated } = await numbersOf(service);
  report.say(
    refused.length === 0 && served - before.served >= REPLICA_QUERIES.size - 1 && repeated === before.repeated,
    'a standby answers every query of the table',
    `${REPLICA_QUERIES.size} queries, ${served - before.served} statements served, ${repeated - before.repeated} repeated by the primary; ${refused.join('; ') || 'no error'}`,
  );
}

const told = ({ pairs, stale, failed, times }: Pairs) =>
  `${pairs} pairs, ${stale} stale, ${failed} failed; a read took ${percentile(times, 0.5).toFixed(1)} ms, 99 of 100 ${percentile(times, 0.99).toFixed(0)} ms at most`;

/** Writes by one service and reads by the other, and how many statements of the reads the standby answered. */
async function pairsOf(count: number, services: readonly Server[], headers: Credentials, standby: Cluster) {
  const before = await sumsOf(services);
  const pairs = await countPairs(count, services, headers, standby);
  const after = await sumsOf(services);
  return { pairs, served: after.served - before.served, repeated: after.repeated - before.repeated };
}

async function delayed(services: readonly Server[], headers: Credentials, standby: Cluster, report: Report): Promise<void> {
  const delay = async (value: string) => {
    await standby.run(`ALTER SYSTEM SET recovery_min_apply_delay = '${value}'`);
    await standby.run('SELECT pg_reload_conf()');
  };
  await delay(DELAY);
  const { pairs, served } = await pairsOf(DELAYED_PAIRS, services, headers, standby);
  report.say(
    pairs.stale === 0 && pairs.failed === 0,
    `no read is stale while the standby is ${DELAY} behind`,
    `${told(pairs)}; ${served} statements served`,
  );
  report.say(
    pairs.oldOnStandby > 0,
    'the standby itself would have shown old data',
    `${pairs.oldOnStandby} of ${pairs.askedOfStandby} looks at it`,
  );
  await delay('0');
  const begun = performance.now();
  await areUsed(services);
  report.tell('without the delay it is read from again', `after ${Math.round(performance.now() - begun)} ms`);
}

/** The standby is killed under calls, and comes back. */
async function killed(services: readonly Server[], headers: Credentials, standby: Cluster, report: Report): Promise<void> {
  const good = noTraffic();
  const ending = new AbortController();
  const until = { stop: ending.signal, endsWithServer: false };
  const traffic = Promise.all(services.map(({ address }) => sendGood(address, headers, good, until)));
  const before = await sumsOf(services);
  await pause(PHASE_MS);
  const beside = await sumsOf(services);
  await standby.kill();
  await pause(PHASE_MS);
  const without = await sumsOf(services);
  await standby.restart();
  await areUsed(services);
  await pause(PHASE_MS);
  ending.abort();
  await traffic;
  const after = await sumsOf(services);
  report.say(
    isFine(good) && without.usable === 0,
    'calls get 2xx alone while the standby is killed and comes back',
    `${counted(good.statuses)}; failed ${counted(good.failures)}; ${Math.round(good.longestGap)} ms without a 2xx at most; ` +
      `it served ${beside.served - before.served} statements before, ${after.served - without.served} after; the primary repeated ${after.repeated - before.repeated}`,
  );
  report.say(after.served > without.served, 'the standby is read from again', `${after.usable} services of ${services.length}`);
}

/** A primary and a standby, from which two services read lists. */
export async function tryReplica(report: Report): Promise<void> {
  const folders = [await ownFolder(), await ownFolder()] as const;
  const clusters: Cluster[] = [];
  try {
    const primary = await startCluster(folders[0], { wal_keep_size: '1GB' });
    clusters.push(primary);
    const standby = await startStandby(primary, folders[1], 'replica');
    clusters.push(standby);
    const where = { DATABASE_URL: primary.url(), REPLICA_URLS: standby.url() };
    const services = [await startServer(where, NO_LIMITS), await startServer(where, NO_LIMITS)];
    const { credentials, storeId } = await makeStore((services[0] as Server).address);
    await areUsed(services);
    await everyQuery(services[0] as Server, storeId, report);
    const { pairs, served, repeated } = await pairsOf(PAIRS, services, credentials, standby);
    report.say(pairs.stale === 0 && pairs.failed === 0, 'no read is stale beside a standby that follows', told(pairs));
    report.say(
      served > PAIRS / 2,
      'the standby takes most of these reads',
      `${served} statements served, ${repeated} repeated by the primary, ${pairs.pairs} reads`,
    );
    await delayed(services, credentials, standby, report);
    await killed(services, credentials, standby, report);
    for (const service of services) {
      const { code } = await service.end('SIGTERM');
      report.say(code === 0, 'a service stops', `code ${code}`);
    }
  } finally {
    for (const cluster of clusters) await cluster.kill();
    for (const folder of folders) await removeFolder(folder);
  }
}
