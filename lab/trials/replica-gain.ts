import { percentile } from '../soak/good-traffic.ts';
import type { Report } from '../soak/report.ts';
import { type Server, startServer, UNREACHED_LIMITS } from '../soak/server.ts';
import { type Credentials, createStore } from '../soak/store.ts';
import { type Cluster, makeFolder, removeFolder, startCluster, startStandby, waitUntil } from './cluster.ts';
import { cpuTimesOf, usedSince } from './processor-time.ts';

/** Duration of each phase, in milliseconds; there are two without the replica and two with it, in turn. */
const PHASE_MS = 30_000;
const CALLERS = 6;
const PRODUCTS = 20_000;

/** Lists as an admin interface reads them. */
const DOCUMENTS = [
  '{ products(first: 20) { totalCount nodes { id name price stock } } }',
  '{ products(first: 20, filter: { name: "caneca 77" }) { totalCount nodes { id name price } } }',
  '{ products(first: 20, filter: { statuses: [ACTIVE], missingImage: true }) { nodes { id name price } } }',
  '{ search(text: "caneca 123", kinds: [PRODUCT]) { __typename } }',
];

const productRows = (storeId: string) => `INSERT INTO product (id, store_id, name, slug, type, price, status, media)
  SELECT gen_random_uuid(), '${storeId}', 'Caneca ' || n, 'caneca-' || n, 'DIGITAL', n % 997, 'ACTIVE', '{}'
  FROM generate_series(1, ${PRODUCTS}) AS n`;

interface Phase {
  readonly reads: number;
  readonly times: readonly number[];
  /** Errors of the reads that failed. */
  readonly failed: readonly string[];
  readonly primary: number;
  readonly standby: number;
  readonly service: number;
}

/** Reads lists for the duration of a phase, each caller one after the other. */
async function readLists(service: Server, headers: Credentials, primary: Cluster, standby: Cluster): Promise<Phase> {
  const before = [cpuTimesOf(primary), cpuTimesOf(standby)] as const;
  const serviceBefore = service.cpuTime() ?? 0;
  const end = performance.now() + PHASE_MS;
  const times: number[] = [];
  const failed: string[] = [];
  const callers = Array.from({ length: CALLERS }, async (_, caller) => {
    for (let at = caller; performance.now() < end; at += 1) {
      const startedAt = performance.now();
      const body = JSON.stringify({ query: DOCUMENTS[at % DOCUMENTS.length] });
      const reply = await fetch(`${service.address}/graphql`, { method: 'POST', headers, body });
      const { errors } = (await reply.json()) as { errors?: unknown };
      if (errors) failed.push(JSON.stringify(errors));
      times.push(performance.now() - startedAt);
    }
  });
  await Promise.all(callers);
  return {
    reads: times.length,
    times,
    failed,
    primary: usedSince(before[0], primary),
    standby: usedSince(before[1], standby),
    service: (service.cpuTime() ?? 0) - serviceBefore,
  };
}

const summary = ({ reads, times, primary, standby, service }: Phase) =>
  `${(reads / (PHASE_MS / 1000)).toFixed(0)} reads a second, p50 ${percentile(times, 0.5).toFixed(1)} ms; ` +
  `processor for each read: primary ${(primary / reads).toFixed(2)} ms, replica ${(standby / reads).toFixed(2)} ms, service ${(service / reads).toFixed(2)} ms`;

/** Measures what a replica takes off the primary: the same lists read without it and with it, on one machine. */
export async function measureReplica(report: Report): Promise<void> {
  const folders = [await makeFolder(), await makeFolder()] as const;
  const clusters: Cluster[] = [];
  try {
    const primary = await startCluster(folders[0], { wal_keep_size: '1GB' });
    clusters.push(primary);
    const standby = await startStandby(primary, folders[1], 'replica');
    clusters.push(standby);
    const alone = await startServer({ DATABASE_URL: primary.url() }, UNREACHED_LIMITS);
    const beside = await startServer({ DATABASE_URL: primary.url(), REPLICA_URLS: standby.url() }, UNREACHED_LIMITS);
    const { credentials, storeId } = await createStore(alone.address);
    await primary.run(productRows(storeId));
    await primary.run('VACUUM ANALYZE');
    await waitUntil('the replica is used', async () => {
      const text = await (await fetch(`${beside.address}/metrics`)).text();
      return /^replica_usable\{.*\} 1$/m.test(text);
    });
    for (const [name, service] of [
      ['without', alone],
      ['with', beside],
      ['without', alone],
      ['with', beside],
    ] as const) {
      const phase = await readLists(service, credentials, primary, standby);
      report.check(
        phase.failed.length === 0,
        `${name} the replica`,
        `${summary(phase)}; ${phase.failed.length} failed ${phase.failed[0] ?? ''}`,
      );
    }
    await alone.end('SIGTERM');
    await beside.end('SIGTERM');
  } finally {
    for (const cluster of clusters) await cluster.kill();
    for (const folder of folders) await removeFolder(folder);
  }
}
