import { setTimeout as pause } from 'node:timers/promises';
import type { Report } from '../soak/report.ts';
import { type Server, startServer, UNREACHED_LIMITS } from '../soak/server.ts';
import { createStore, runAsOperator } from '../soak/store.ts';
import { beginCallsBeside } from './calls-beside.ts';
import { type Cluster, makeFolder, removeFolder, startCluster } from './cluster.ts';

/** Rows of the measured file, of which one in a hundred is bad, and the longest time for its plan and its run together, in seconds for each thousand. */
const ROWS = 100_000;
const MAX_SECONDS_OF_THOUSAND = 1.2;

/** Rows of the file that is run during kills, and number of kills. */
const KILLED_ROWS = 10_000;
const KILLS = 20;

const COPIES = `WITH base AS (SELECT p FROM product p WHERE store_id = $1 LIMIT 1),
  made AS (INSERT INTO product SELECT (jsonb_populate_record(base.p,
    jsonb_build_object('id', gen_random_uuid(), 'slug', 'p-' || n, 'sku', 'S-' || n, 'stock', 5))).* FROM base, generate_series(1, $2::int) n
    RETURNING store_id, id, sku)
INSERT INTO sku (store_id, product_id, value) SELECT store_id, id, sku FROM made`;

interface Job {
  readonly id: string;
  readonly status: string;
  readonly version: number;
  readonly uploadUrl: string | null;
  readonly plan: Counts;
  readonly rows: Counts;
}

type Counts = Readonly<Record<'done' | 'changed' | 'unchanged' | 'failed', number>>;

const JOB = 'id status version uploadUrl plan { done changed unchanged failed } rows { done changed unchanged failed }';

const look = (server: Server, storeId: string, id: string) =>
  runAsOperator<Job>(server.address, `query ($id: ID!) { result: bulkJob(id: $id) { ${JOB} } }`, { id }, storeId);

async function until(server: () => Server, storeId: string, id: string, status: string, between: (job: Job) => Promise<void>) {
  for (;;) {
    // A process that was killed answers nothing.
    const job = await look(server(), storeId, id).catch(() => undefined);
    if (job?.status === status) return job;
    if (job?.status === 'CANCELLED' || job?.status === 'REFUSED') throw new Error(`the job is ${job.status}`);
    if (job) await between(job);
    await pause(50);
  }
}

/** A file of stocks, of which each hundredth row names no product. */
const fileOf = (rows: number) =>
  `SKU;Estoque\r\n${Array.from({ length: rows }, (_none, index) => `${index % 100 === 99 ? 'X' : 'S'}-${index + 1};${(index * 7) % 100}\r\n`).join('')}`;

async function startJob({ address }: Server, storeId: string, file: string): Promise<Job> {
  const start = `mutation ($input: StartBulkInput!) { result: startBulk(input: $input) { ${JOB} } }`;
  const job = await runAsOperator<Job>(address, start, { input: { kind: 'STOCK', fileName: 'estoque.csv' } }, storeId);
  const path = new URL(job.uploadUrl ?? '').pathname;
  const { status } = await fetch(`${address}${path}`, { method: 'PUT', body: file });
  if (status !== 201) throw new Error(`the file was answered by ${status}`);
  return job;
}

const confirm = ({ address }: Server, storeId: string, id: string) =>
  runAsOperator<Job>(address, `mutation ($id: ID!) { result: confirmBulk(id: $id) { ${JOB} } }`, { id }, storeId);

/** A store with so many products of which each has a SKU and 5 units. */
async function storeOf(server: Server, cluster: Cluster, products: number): Promise<string> {
  const { storeId } = await createStore(server.address);
  const goods = 'name: "Café", type: PHYSICAL, price: 10, logistics: { weight: 0.3, height: 5, width: 10, length: 15 }';
  const make = `mutation { result: createProduct(input: { ${goods} }) { id } }`;
  await runAsOperator(server.address, make, {}, storeId);
  await cluster.run(COPIES.replace('$1', `'${storeId}'`).replace('$2', String(products)));
  await cluster.run('ANALYZE');
  return storeId;
}

const stocksOf = (cluster: Cluster, storeId: string) =>
  cluster.run<{ sum: string }>(
    `SELECT md5(string_agg(sku || ' ' || stock || ' ' || (SELECT count(*) FROM stock_movement m WHERE m.store_id = p.store_id AND m.product_id = p.id), ',' ORDER BY sku)) AS sum FROM product p WHERE store_id = '${storeId}'`,
  );

async function measure(report: Report, server: Server, cluster: Cluster, count: number): Promise<void> {
  const storeId = await storeOf(server, cluster, count);
  const maxSeconds = (count / 1_000) * MAX_SECONDS_OF_THOUSAND;
  const nothing = async () => undefined;
  const beside = await beginCallsBeside(server);
  const [begun, cpu] = [performance.now(), server.cpuTime() ?? 0];
  const { planned, checked, done } = await beside.during(report, async () => {
    const { id } = await startJob(server, storeId, fileOf(count));
    const planned = await until(() => server, storeId, id, 'READY', nothing);
    const checked = performance.now();
    await confirm(server, storeId, id);
    return { planned, checked, done: await until(() => server, storeId, id, 'DONE', nothing) };
  });
  const seconds = (performance.now() - begun) / 1000;
  const details = `${seconds.toFixed(1)} s, of which the plan ${((checked - begun) / 1000).toFixed(1)} s; CPU of the service ${(((server.cpuTime() ?? 0) - cpu) / 1000).toFixed(1)} s, memory ${server.memory()?.toFixed(0)} MB`;
  report.check(seconds <= maxSeconds, `${count} rows of stock are checked and run in ${maxSeconds} s`, details);
  report.check(
    JSON.stringify(planned.plan) === JSON.stringify(done.rows),
    'the plan foretells the run',
    JSON.stringify(done.rows),
  );
  report.check(done.rows.failed === count / 100, 'each bad row is refused', `${done.rows.failed}`);
  await beside.end();
}

async function killRepeatedly(report: Report, cluster: Cluster): Promise<void> {
  const start = () => startServer({ DATABASE_URL: cluster.url() }, UNREACHED_LIMITS);
  let server = await start();
  const [whole, killed] = [await storeOf(server, cluster, KILLED_ROWS), await storeOf(server, cluster, KILLED_ROWS)];
  const run = async (storeId: string, between: (job: Job) => Promise<void>) => {
    const { id } = await startJob(server, storeId, fileOf(KILLED_ROWS));
    await until(() => server, storeId, id, 'READY', between);
    await confirm(server, storeId, id);
    return until(() => server, storeId, id, 'DONE', between);
  };
  const expected = await run(whole, async () => undefined);
  let kills = 0;
  const kill = async ({ plan, rows }: Job) => {
    const done = plan.done + rows.done;
    if (kills >= KILLS || done < ((2 * KILLED_ROWS) / (KILLS + 1)) * (kills + 1)) return;
    await server.end('SIGKILL');
    kills += 1;
    // The lease of ten seconds ends at once.
    await cluster.run('UPDATE bulk_job SET lease_until = now() WHERE holder IS NOT NULL');
    server = await start();
  };
  const done = await run(killed, kill);
  const isSame = (await stocksOf(cluster, whole))[0]?.sum === (await stocksOf(cluster, killed))[0]?.sum;
  report.check(isSame, 'stocks and their movements equal those of a run without kills', `${kills} kills`);
  report.check(JSON.stringify(done.rows) === JSON.stringify(expected.rows), 'the counts are equal', JSON.stringify(done.rows));
  await server.end('SIGTERM');
}

/** Imports so many rows of stock, and 10,000 while the service is killed. */
export async function tryImports(report: Report, rows = String(ROWS)): Promise<void> {
  const folder = await makeFolder();
  const cluster = await startCluster(folder);
  try {
    const server = await startServer({ DATABASE_URL: cluster.url() }, UNREACHED_LIMITS);
    await measure(report, server, cluster, Number(rows));
    await server.end('SIGTERM');
    await killRepeatedly(report, cluster);
  } finally {
    await cluster.kill();
    await removeFolder(folder);
  }
}
