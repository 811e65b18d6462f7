import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { fillSales } from '../bench/fill-sales.ts';
import type { Report } from '../soak/report.ts';
import { type Server, startServer, UNREACHED_LIMITS } from '../soak/server.ts';
import { createStore, runAsOperator } from '../soak/store.ts';
import { beginCallsBeside } from './calls-beside.ts';
import { type Cluster, makeFolder, removeFolder, startCluster } from './cluster.ts';

/** Orders of the measured export, of those that are written during kills, and kills. */
const ORDERS = 1_000_000;
const KILLED_ORDERS = 60_000;
const KILLS = [0.5, 0.95];

/** Largest memory above that of a service without an export, in MB. */
const MAX_MEMORY_MB = 150;

interface Job {
  readonly id: string;
  readonly status: string;
  readonly size: number;
  readonly rows: number;
  readonly done: number;
  readonly total: number | null;
  readonly downloadUrl: string | null;
}

const JOB = 'id status size rows done total downloadUrl';

const startExport = ({ address }: Server, storeId: string, format: string) =>
  runAsOperator<Job>(
    address,
    `mutation ($input: StartExportInput!) { result: startExport(input: $input) { ${JOB} } }`,
    { input: { records: { orders: {} }, format } },
    storeId,
  );

const look = ({ address }: Server, storeId: string, id: string) =>
  runAsOperator<Job>(address, `query ($id: ID!) { result: exportJob(id: $id) { ${JOB} } }`, { id }, storeId);

/** Waits until an export is over. A process that was killed answers nothing. */
async function ended(server: () => Server, storeId: string, id: string, between: (job: Job) => Promise<void>): Promise<Job> {
  for (;;) {
    const job = await look(server(), storeId, id).catch(() => undefined);
    if (job && job.status !== 'RUNNING') return job;
    if (job) await between(job);
    await pause(50);
  }
}

/** Fetches a file: its bytes, its lines, and their sum. */
async function fetched({ address }: Server, { downloadUrl }: Job) {
  const { body } = await fetch(`${address}${new URL(downloadUrl ?? '').pathname}`);
  const sum = createHash('sha256');
  let [bytes, lines] = [0, 0];
  for await (const part of body ?? []) {
    sum.update(part);
    bytes += part.byteLength;
    for (const byte of part) if (byte === 10) lines += 1;
  }
  return { bytes, lines, sum: sum.digest('hex') };
}

async function storeWith(server: Server, cluster: Cluster, orders: number): Promise<string> {
  const { storeId } = await createStore(server.address);
  const client = new pg.Client({ connectionString: cluster.url() });
  await client.connect();
  await fillSales(client, storeId, orders, new AbortController().signal);
  await client.end();
  return storeId;
}

/** Exports all orders beside calls of another store. */
async function measure(report: Report, server: Server, cluster: Cluster, orders: number): Promise<void> {
  const storeId = await storeWith(server, cluster, orders);
  const beside = await beginCallsBeside(server);
  const idle = server.memory() ?? 0;
  for (const format of ['CSV', 'XLSX']) {
    const [begun, cpu] = [performance.now(), server.cpuTime() ?? 0];
    let most = 0;
    const watch = setInterval(() => {
      most = Math.max(most, server.memory() ?? 0);
    }, 100);
    const done = await beside.during(report, async () => {
      const { id } = await startExport(server, storeId, format);
      return ended(
        () => server,
        storeId,
        id,
        async () => undefined,
      );
    });
    clearInterval(watch);
    const seconds = (performance.now() - begun) / 1000;
    const cpuSeconds = ((server.cpuTime() ?? 0) - cpu) / 1000;
    const details = `${seconds.toFixed(0)} s, ${(orders / seconds).toFixed(0)} orders a second, CPU of the service ${cpuSeconds.toFixed(0)} s, ${(done.size / 1e6).toFixed(0)} MB`;
    const file = await fetched(server, done);
    const isWhole = file.bytes === done.size && done.rows === orders && (format === 'XLSX' || file.lines === orders + 1);
    report.check(done.status === 'DONE' && isWhole, `${orders} orders are a whole file, ${format}`, details);
    report.check(
      most - idle <= MAX_MEMORY_MB,
      'memory above that of a service without exports',
      `${(most - idle).toFixed(0)} MB, ${most.toFixed(0)} MB in all`,
    );
  }
  await beside.end();
}

/** Exports the same orders with and without kills: the files are equal, and none can be fetched before it is whole. */
async function killRepeatedly(report: Report, cluster: Cluster): Promise<void> {
  const start = () => startServer({ DATABASE_URL: cluster.url() }, UNREACHED_LIMITS);
  let server = await start();
  const storeId = await storeWith(server, cluster, KILLED_ORDERS);
  const whole = await ended(
    () => server,
    storeId,
    (await startExport(server, storeId, 'CSV')).id,
    async () => undefined,
  );
  const expected = await fetched(server, whole);
  let kills = 0;
  let isOffered = false;
  const { id } = await startExport(server, storeId, 'CSV');
  const done = await ended(
    () => server,
    storeId,
    id,
    async ({ size, downloadUrl }) => {
      isOffered ||= downloadUrl !== null;
      const share = KILLS[kills];
      if (share === undefined || size < whole.size * share) return;
      await server.end('SIGKILL');
      kills += 1;
      // The lease of ten seconds ends at once.
      await cluster.run('UPDATE export_job SET lease_until = now() WHERE holder IS NOT NULL');
      server = await start();
    },
  );
  const { sum } = await fetched(server, done);
  report.check(sum === expected.sum, 'the file equals that of an export without kills', `${kills} kills`);
  report.check(!isOffered, 'nothing can be fetched before it is whole', 'no address was given out');
  await tryMany(report, server, storeId);
  await server.end('SIGTERM');
}

/** Asks for twenty exports of one store at once, and then for a small one of another. */
async function tryMany(report: Report, server: Server, storeId: string): Promise<void> {
  const asked = await Promise.allSettled(Array.from({ length: 20 }, () => startExport(server, storeId, 'CSV')));
  const taken = asked.flatMap((each) => (each.status === 'fulfilled' ? [each.value.id] : []));
  const small = await createStore(server.address);
  const begun = performance.now();
  const { id } = await startExport(server, small.storeId, 'CSV');
  await ended(
    () => server,
    small.storeId,
    id,
    async () => undefined,
  );
  const seconds = (performance.now() - begun) / 1000;
  report.check(taken.length === 5, 'of 20 exports at once 5 are taken', `${taken.length} taken`);
  report.check(seconds <= 5, 'a small export of another store does not wait for them', `${seconds.toFixed(1)} s`);
  for (const each of taken)
    await ended(
      () => server,
      storeId,
      each,
      async () => undefined,
    );
  report.info('the five exports', `${((performance.now() - begun) / 1000).toFixed(0)} s`);
}

/** Exports so many orders with the memory and the calls beside it, and some while the service is killed. */
export async function tryExports(report: Report, orders = String(ORDERS)): Promise<void> {
  const folder = await makeFolder();
  const cluster = await startCluster(folder, { max_wal_size: '4GB' });
  try {
    const server = await startServer({ DATABASE_URL: cluster.url() }, UNREACHED_LIMITS);
    await measure(report, server, cluster, Number(orders));
    await server.end('SIGTERM');
    await killRepeatedly(report, cluster);
  } finally {
    await cluster.kill();
    await removeFolder(folder);
  }
}
