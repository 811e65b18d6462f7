import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { allSucceeded, formatCounts, newTrafficResult, percentile, sendGood } from '../soak/good-traffic.ts';
import type { Report } from '../soak/report.ts';
import { startServer, UNREACHED_LIMITS } from '../soak/server.ts';
import { createStore } from '../soak/store.ts';
import { type Cluster, makeFolder, removeFolder, startCluster } from './cluster.ts';
import { killedCommand } from './killed-command.ts';

const execute = promisify(execFile);
const ORDERS = 3_000;
const KEY = createHash('sha256').update('moves').digest('hex');
/** Duration of the calls of the store before and after its move, and of their lead before an import is killed, in milliseconds. */
const CALLS_MS = 5_000;
const KILLS_MS = [1_500, 3_000];

type Command = (...args: string[]) => Promise<string>;

const commandAt =
  (environment: Record<string, string>): Command =>
  async (...args) =>
    (await execute(process.execPath, ['start.js', ...args], { env: { ...process.env, ...environment } })).stdout;

async function missing(cluster: Cluster, table: string, ids: readonly string[]): Promise<number> {
  const found = await cluster.run<{ id: string }>(`SELECT id FROM "${table}" WHERE id = ANY ('{${ids.join(',')}}'::uuid[])`);
  return ids.length - found.length;
}

const inSeconds = async <Result>(work: Promise<Result>): Promise<[Result, string]> => {
  const begun = performance.now();
  const result = await work;
  return [result, `${((performance.now() - begun) / 1000).toFixed(1)} s`];
};

/** Moves a store of which calls go on to another installation, with two kills of the import, during calls of a neighbour. */
export async function tryMoves(report: Report, argument = String(ORDERS)): Promise<void> {
  const folders = [await makeFolder(), await makeFolder(), await makeFolder()] as const;
  const clusters: Cluster[] = [];
  try {
    const [old, next] = [await startCluster(folders[0]), await startCluster(folders[1])];
    clusters.push(old, next);
    const environment = (cluster: Cluster) => ({ DATABASE_URL: cluster.url(), SECRETS_KEY: KEY });
    const [oldDatabase, nextDatabase] = [environment(old), environment(next)];
    const [here, there] = [commandAt(oldDatabase), commandAt(nextDatabase)];
    const [service, target] = [
      await startServer(oldDatabase, UNREACHED_LIMITS),
      await startServer(nextDatabase, UNREACHED_LIMITS),
    ];
    const [moving, neighbour] = [await createStore(service.address), await createStore(service.address)];
    const { storeId } = moving;
    await here('seed', '--orders', argument, '--products', '200', '--store', storeId);

    const stop = { own: new AbortController(), neighbour: new AbortController() };
    const [own, others] = [newTrafficResult(), newTrafficResult()];
    const calls = [
      sendGood(service.address, moving.credentials, own, { stop: stop.own.signal, endsWithServer: false }),
      sendGood(service.address, neighbour.credentials, others, { stop: stop.neighbour.signal, endsWithServer: false }),
    ];
    await pause(CALLS_MS);
    const [, paused] = await inSeconds(here('store', 'pause', '--store', storeId));
    const acknowledged = own.acknowledged.length;
    const file = `${folders[2]}/store.tar.gz`;
    const [, exported] = await inSeconds(here('store', 'export', '--store', storeId, '--file', file, '--complete'));
    report.check(
      own.acknowledged.length === acknowledged,
      'nothing is written after the pause',
      `${acknowledged} products before it`,
    );
    const size = `${(statSync(file).size / 1e6).toFixed(1)} MB`;

    const importing = ['store', 'import', '--file', file];
    const kills = [];
    for (const afterMs of KILLS_MS) kills.push(await killedCommand(nextDatabase, importing, afterMs));
    const [, imported] = await inSeconds(there(...importing));
    report.info(
      'a move',
      `paused in ${paused}, exported in ${exported} (${size}), imported in ${imported} after ${kills.filter(Boolean).length} kills`,
    );
    const lost = await missing(next, 'product', own.acknowledged);
    report.check(
      lost === 0,
      'every acknowledged product is in the other installation',
      `${own.acknowledged.length - lost} of ${own.acknowledged.length}`,
    );

    stop.own.abort();
    await there('store', 'resume', '--store', storeId);
    const after = newTrafficResult();
    await sendGood(target.address, moving.credentials, after, { stop: AbortSignal.timeout(CALLS_MS), endsWithServer: false });
    stop.neighbour.abort();
    await Promise.all(calls);
    report.check(
      allSucceeded(own, [503]),
      'calls of the store get 2xx, and 503 while it is read-only',
      formatCounts(own.statuses),
    );
    report.check(allSucceeded(after), 'the same keys get only 2xx in the other installation', formatCounts(after.statuses));
    report.check(
      allSucceeded(others),
      'calls of the neighbour get only 2xx',
      `${formatCounts(others.statuses)}; p99 ${percentile(others.times, 0.99).toFixed(0)} ms`,
    );
    const sums =
      'SELECT (SELECT sum(count) FROM (SELECT count FROM row_count UNION ALL SELECT delta FROM row_count_change) AS c)::int AS counted';
    const [before] = await next.run<{ counted: number }>(sums);
    await next.run('SELECT recount_rows()');
    const [recounted] = await next.run<{ counted: number }>(sums);
    report.check(before?.counted === recounted?.counted, 'the counts are those of the rows', `${before?.counted}`);
    for (const each of [service, target]) await each.end('SIGTERM');
  } finally {
    for (const each of clusters) await each.kill();
    for (const folder of folders) await removeFolder(folder);
  }
}
