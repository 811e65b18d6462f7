import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'undici';
import { type GoodCall, newTrafficResult, percentile, runScenario, sendRecorded } from '../../soak/good-traffic.ts';
import type { Report } from '../../soak/report.ts';
import { type Credentials, createStore } from '../../soak/store.ts';
import { type Cluster, makeFolder, removeFolder, startCluster } from '../cluster.ts';
import { cpuTimesOf, usedSince } from '../processor-time.ts';
import { type CitusScene, withCitus } from './scene.ts';

/** Stores of each database, rounds of calls, and times that each store has its turn in a round. */
const STORES = 16;
const ROUNDS = 12;
const TURNS = 2;

/** A way to a database, with the servers that work for it. */
interface Way {
  readonly name: string;
  readonly client: Client;
  readonly stores: readonly Credentials[];
  readonly servers: readonly Cluster[];
  /** Times of calls by what they do, in milliseconds. */
  readonly times: Map<string, number[]>;
  /** Time of the processor by server, in milliseconds. */
  readonly used: number[];
  calls: number;
}

const isMutation = ({ body = '' }: GoodCall) => body.includes('mutation');

function nameOf(call: GoodCall): string {
  if (call.path === '/graphql')
    return isMutation(call) ? (call.body?.includes('adjustStock') ? 'adjustStock' : 'updateProduct') : 'list';
  if (call.method === 'POST') return 'POST product';
  return call.path.includes('?') ? 'GET products' : 'GET product';
}

async function openWay(name: string, address: string, servers: readonly Cluster[]): Promise<Way> {
  const stores: Credentials[] = [];
  for (let made = 0; made < STORES; made += 1) stores.push((await createStore(address)).credentials);
  return { name, client: new Client(address), stores, servers, times: new Map(), used: servers.map(() => 0), calls: 0 };
}

/** Sends the calls of a round, one at a time. */
async function playRound(way: Way, isMeasured: boolean): Promise<void> {
  const before = way.servers.map(cpuTimesOf);
  for (let turn = 0; turn < TURNS; turn += 1)
    for (const headers of way.stores) {
      await runScenario(async (call) => {
        const result = newTrafficResult();
        const text = await sendRecorded(way.client, call, headers, result);
        if (text === undefined) throw new Error(`${way.name}: ${[...result.statuses.keys(), ...result.failures.keys()].join()}`);
        if (isMeasured) {
          way.times.set(nameOf(call), [...(way.times.get(nameOf(call)) ?? []), ...result.times]);
          way.calls += 1;
        }
        return text;
      });
    }
  if (isMeasured)
    for (const [at, server] of way.servers.entries())
      way.used[at] = (way.used[at] ?? 0) + usedSince(before[at] ?? new Map(), server);
}

function report(into: Report, way: Way): void {
  const times = [...way.times].map(([name, list]) => `${name} ${percentile(list, 0.5).toFixed(1)}`).join(', ');
  const each = way.used.map((used) => (used / way.calls).toFixed(2)).join(' + ');
  into.info(way.name, `p50 in ms: ${times}; processor of the servers for each call: ${each} ms`);
}

const PARTS = `SELECT nodeport AS port, count(*)::int AS parts, sum(shard_size)::bigint / 1000000 AS megabytes
  FROM citus_shards WHERE citus_table_type = 'distributed' GROUP BY 1 ORDER BY 1`;
const STATEMENTS = `SELECT left(regexp_replace(query, '\\s+', ' ', 'g'), 70) AS text, calls::int, round((total_exec_time / calls)::numeric, 2) AS ms,
  round((total_plan_time / calls)::numeric, 2) AS planned
  FROM pg_stat_statements WHERE calls > 200 AND query NOT LIKE 'SELECT wait%' ORDER BY total_exec_time DESC LIMIT 8`;

async function showServers(into: Report, { servers }: CitusScene): Promise<void> {
  const parts = await servers.coordinator.run<{ port: number; parts: number; megabytes: string }>(PARTS);
  into.info('balance', parts.map((row) => `${row.parts} parts with ${row.megabytes} MB`).join('; '));
  for (const [name, server] of [
    ['coordinator', servers.coordinator],
    ...servers.workers.map((worker) => ['worker', worker] as const),
  ] as const) {
    const rows = await server.run<{ text: string; calls: number; ms: string }>(STATEMENTS);
    into.info(`statements of the ${name}`, rows.map(({ text, calls, ms }) => `\n      ${ms} ms × ${calls}  ${text}`).join(''));
  }
}

/** Compares calls over a plain PostgreSQL, over a coordinator and beside a worker, in turns on one machine. */
export async function measureCost(into: Report, workers: number): Promise<void> {
  const folder = await makeFolder();
  const plain = await startCluster(folder);
  try {
    await withCitus(workers, async (scene) => {
      const { servers, start, command } = scene;
      const all = [servers.coordinator, ...servers.workers];
      const alone = await start('plain', { JOBS: 'off', DATABASE_URL: plain.url() });
      const central = await start('service', { JOBS: 'off' });
      await command('distribute', '--apply');
      const [worker] = servers.workers as [Cluster];
      const beside = await start('beside', {
        JOBS: 'off',
        DATABASE_URL: worker.url(),
        MIGRATION_DATABASE_URL: servers.coordinator.url(),
      });
      const ways = [
        await openWay('plain PostgreSQL', alone, [plain]),
        await openWay('by the coordinator', central, all),
        await openWay('beside a worker', beside, all),
      ];
      for (const server of all) await server.run('SELECT pg_stat_statements_reset()');
      for (let round = 0; round <= ROUNDS; round += 1) for (const way of ways) await playRound(way, round > 0);
      await pause(1_000);
      for (const way of ways) report(into, way);
      await showServers(into, scene);
      for (const { client } of ways) await client.destroy();
    });
  } finally {
    await plain.kill();
    await removeFolder(folder);
  }
}
