import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { allSucceeded, formatCounts, newTrafficResult, percentile, sendGood } from '../soak/good-traffic.ts';
import type { Report } from '../soak/report.ts';
import { startServer, UNREACHED_LIMITS } from '../soak/server.ts';
import { createStore } from '../soak/store.ts';
import {
  type Cluster,
  freePort,
  makeFolder,
  removeFolder,
  replaceTexts,
  spawnAsServerUser,
  startCluster,
  waitUntil,
} from './cluster.ts';

const INI = new URL('../../ops/pgbouncer/pgbouncer.ini', import.meta.url);
/** Duration of the calls, in milliseconds. */
const CALLS_MS = 20_000;
/** Pool size, smaller than the number of client connections, so that transactions of a client use different server connections. */
const POOL_SIZE = 4;

/** Starts PgBouncer with the configuration of ops/, other addresses and no authentication. */
async function startPooler(program: string, cluster: Cluster) {
  const port = await freePort();
  const users = join(cluster.folder, 'userlist.txt');
  await writeFile(users, '"postgres" ""\n');
  const text = replaceTexts(await readFile(INI, 'utf8'), {
    'port=6432': `port=${cluster.port} dbname=postgres`,
    'listen_port = 6433': `listen_port = ${port}`,
    'auth_type = scram-sha-256': 'auth_type = trust\nadmin_users = postgres',
    '/etc/pgbouncer/userlist.txt': users,
    'default_pool_size = 20': `default_pool_size = ${POOL_SIZE}`,
  });
  const path = join(cluster.folder, 'pgbouncer.ini');
  const { stdout } = await promisify(execFile)(program, ['--version']);
  const [, major = 0, minor = 0] = (/PgBouncer (\d+)\.(\d+)/.exec(stdout) ?? []).map(Number);
  const supportsPreparedStatements = major > 1 || minor >= 21;
  await writeFile(path, supportsPreparedStatements ? text : text.replace(/^max_prepared_statements.*$/m, ''));
  const child = await spawnAsServerUser(program, [path]);
  return { port, child, version: `${major}.${minor}`, supportsPreparedStatements };
}

/** Runs a command of the PgBouncer console and returns its rows. */
async function queryConsole(port: number, command: string): Promise<Record<string, string>[]> {
  const client = new pg.Client({ connectionString: `postgres://postgres@127.0.0.1:${port}/pgbouncer` });
  await client.connect();
  const { rows } = (await client.query(command)) as { rows: Record<string, string>[] };
  await client.end();
  return rows;
}

/** Two services with their jobs behind one PgBouncer in transaction mode. The service must refuse to start behind an old version. */
export async function tryPooler(report: Report, program = 'pgbouncer'): Promise<void> {
  const folder = await makeFolder();
  let cluster: Cluster | undefined;
  try {
    cluster = await startCluster(folder);
    const { port, child, version, supportsPreparedStatements } = await startPooler(program, cluster);
    await waitUntil('PgBouncer accepts connections', async () => (await queryConsole(port, 'SHOW VERSION')).length > 0);
    const where = {
      DATABASE_URL: `postgres://postgres@127.0.0.1:${port}/store`,
      MIGRATION_DATABASE_URL: cluster.url(),
    };
    if (!supportsPreparedStatements) {
      const env = { ...process.env, ...where, PORT: '0', SECRETS_KEY: 'x'.repeat(32) };
      const output = await promisify(execFile)(process.execPath, ['start.js'], { env, timeout: 60_000 }).then(
        () => 'it started',
        ({ stderr }: { stderr: string }) => stderr.trim(),
      );
      report.check(
        output.startsWith('cannot start: the pooler of'),
        `the service refuses to start behind PgBouncer ${version}`,
        output,
      );
    } else await checkTraffic(port, where, version, report);
    child.kill('SIGINT');
  } finally {
    await cluster?.stop();
    await removeFolder(folder);
  }
}

async function checkTraffic(port: number, where: Readonly<Record<string, string>>, version: string, report: Report) {
  const services = await Promise.all([startServer(where, UNREACHED_LIMITS), startServer(where, UNREACHED_LIMITS)]);
  const { credentials } = await createStore(services[0].address);
  const good = newTrafficResult();
  const stop = AbortSignal.timeout(CALLS_MS);
  const sending = Promise.all(
    services.map(({ address }) => sendGood(address, credentials, good, { stop, endsWithServer: false })),
  );
  let maxClients = 0;
  while (!stop.aborted) {
    const clients = (await queryConsole(port, 'SHOW CLIENTS')).filter(({ database }) => database === 'store');
    maxClients = Math.max(maxClients, clients.length);
  }
  await sending;
  const [{ total_xact_count: transactions = '0' } = {}] = (await queryConsole(port, 'SHOW STATS')).filter(
    ({ database }) => database === 'store',
  );
  const times = `p50 ${percentile(good.times, 0.5).toFixed(0)} ms, p99 ${percentile(good.times, 0.99).toFixed(0)} ms`;
  report.check(
    allSucceeded(good) && good.acknowledged.length > 0,
    `calls through PgBouncer ${version} get only 2xx`,
    `${formatCounts(good.statuses)}; failed ${formatCounts(good.failures)}; ${times}`,
  );
  report.check(
    maxClients > POOL_SIZE,
    'transactions use different server connections',
    `${transactions} transactions of ${maxClients} clients over ${POOL_SIZE} connections`,
  );
  for (const service of services) {
    const { code } = await service.end('SIGTERM');
    report.check(code === 0, 'a service behind it stops', `exit code ${code}`);
  }
}
