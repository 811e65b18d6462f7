import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { promisify } from 'node:util';
import { allSucceeded, formatCounts, newTrafficResult, sendGood } from '../soak/good-traffic.ts';
import type { Report } from '../soak/report.ts';
import { startServer, UNREACHED_LIMITS } from '../soak/server.ts';
import { createStore, runAsOperator } from '../soak/store.ts';
import { type Cluster, makeFolder, removeFolder, startCluster, waitUntil } from './cluster.ts';

const execute = promisify(execFile);
const ORDERS = 3_000;
/** Duration of the calls of the other store before the deletion, in milliseconds. */
const BEFORE_MS = 5_000;
const KEY = createHash('sha256').update('offboarding').digest('hex');

const percentile = (times: readonly number[], share: number) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? 0;
const summary = (times: readonly number[]) =>
  `p50 ${percentile(times, 0.5).toFixed(0)} ms, p99 ${percentile(times, 0.99).toFixed(0)} ms, at most ${Math.max(...times).toFixed(0)} ms`;

async function rowsOf(cluster: Cluster, storeId: string): Promise<number> {
  const found = await cluster.run<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'store_id'`,
  );
  const counts = found.map(({ name }) => `SELECT count(*) AS n FROM "${name}" WHERE store_id = '${storeId}'`);
  const [row] = await cluster.run<{ n: number }>(`SELECT sum(n)::int AS n FROM (${counts.join(' UNION ALL ')}) AS all_of_them`);
  return row?.n ?? 0;
}

/** Exports a live store and deletes it, with two kills of the process with the jobs, during calls of another store. */
export async function tryOffboarding(report: Report, argument = String(ORDERS)): Promise<void> {
  const folders = [await makeFolder(), await makeFolder()] as const;
  let cluster: Cluster | undefined;
  try {
    const server = await startCluster(folders[0]);
    cluster = server;
    const { run } = server;
    const database = { DATABASE_URL: server.url(), SECRETS_KEY: KEY };
    const command = async (...args: string[]) =>
      (await execute(process.execPath, ['start.js', ...args], { env: { ...process.env, ...database } })).stdout;
    const service = await startServer({ ...database, JOBS: 'off' }, UNREACHED_LIMITS);
    const [leaving, other] = [await createStore(service.address), await createStore(service.address)];
    const { storeId } = leaving;
    await command('seed', '--orders', argument, '--products', '200', '--store', storeId);
    const before = await rowsOf(server, storeId);
    const file = `${folders[1]}/store.tar.gz`;
    const begun = performance.now();
    await command('store', 'export', '--store', storeId, '--file', file);
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    report.info('an export', `${before} rows in ${seconds} s, ${(statSync(file).size / 1e6).toFixed(1)} MB`);

    const calm = newTrafficResult();
    await sendGood(service.address, other.credentials, calm, { stop: AbortSignal.timeout(BEFORE_MS), endsWithServer: false });
    const asked = await command('store', 'delete', '--store', storeId, '--by', 'Ana', '--json');
    const { code } = JSON.parse(asked) as { code: string };
    const stop = new AbortController();
    const busy = newTrafficResult();
    const during = sendGood(service.address, other.credentials, busy, { stop: stop.signal, endsWithServer: false });
    const mutation =
      'mutation ($id: ID!, $code: String!) { result: confirmStoreDeletion(id: $id, input: { code: $code }) { id } }';
    await runAsOperator(service.address, mutation, { id: storeId, code });
    const started = performance.now();
    for (const share of [0.7, 0.3]) {
      const jobs = await startServer(database, UNREACHED_LIMITS);
      await waitUntil('rows are deleted', async () => (await rowsOf(server, storeId)) < before * share, 120);
      await jobs.end('SIGKILL');
    }
    const jobs = await startServer(database, UNREACHED_LIMITS);
    const record = 'SELECT counts, confirmed_by AS by FROM store_deletion WHERE finished_at IS NOT NULL';
    await waitUntil('the store is gone', async () => (await run(record)).length === 1, 300);
    stop.abort();
    await during;
    const duration = ((performance.now() - started) / 1000).toFixed(1);
    const left = await rowsOf(server, storeId);
    const [row] = await run<{ counts: Record<string, number>; by: string }>(record);
    report.check(left === 0, 'nothing of the store is left after two kills', `${left} of ${before} rows, ${duration} s`);
    const orders = Number(argument);
    report.check(
      row?.counts.order === orders,
      'the record has the numbers',
      `${row?.counts.order} orders, confirmed by ${row?.by}`,
    );
    report.check(
      allSucceeded(busy),
      'calls of another store get only 2xx meanwhile',
      `${formatCounts(busy.statuses)}; before: ${summary(calm.times)}; meanwhile: ${summary(busy.times)}`,
    );
    for (const each of [jobs, service]) await each.end('SIGTERM');
  } finally {
    await cluster?.kill();
    for (const folder of folders) await removeFolder(folder);
  }
}
