import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { counted, isFine, noTraffic, percentile, sendGood } from '../../soak/good-traffic.ts';
import type { Report } from '../../soak/report.ts';
import { NO_LIMITS, startServer } from '../../soak/server.ts';
import { makeStore } from '../../soak/store.ts';
import { adapted, type Cluster, freePort, ownFolder, removeFolder, spawnOwned, startCluster, until } from './cluster.ts';

const INI = new URL('../pgbouncer/pgbouncer.ini', import.meta.url);
/** Duration of the calls, in milliseconds. */
const CALLS_MS = 20_000;
/** Fewer connections to the server than the services have to the pooler, so that transactions move between them. */
const POOL_SIZE = 4;

/** Starts PgBouncer with the configuration of ops/, at other addresses and for everybody. Returns its port. */
async function startPooler(program: string, cluster: Cluster) {
  const port = await freePort();
  const users = join(cluster.folder, 'userlist.txt');
  await writeFile(users, '"postgres" ""\n');
  const text = adapted(await readFile(INI, 'utf8'), {
    'port=6432': `port=${cluster.port} dbname=postgres`,
    'listen_port = 6433': `listen_port = ${port}`,
    'auth_type = scram-sha-256': 'auth_type = trust\nadmin_users = postgres',
    '/etc/pgbouncer/userlist.txt': users,
    'default_pool_size = 20': `default_pool_size = ${POOL_SIZE}`,
  });
  const path = join(cluster.folder, 'pgbouncer.ini');
  const { stdout } = await promisify(execFile)(program, ['--version']);
  const [, major = 0, minor = 0] = (/PgBouncer (\d+)\.(\d+)/.exec(stdout) ?? []).map(Number);
  const knowsStatements = major > 1 || minor >= 21;
  await writeFile(path, knowsStatements ? text : text.replace(/^max_prepared_statements.*$/m, ''));
  const child = await spawnOwned(program, [path]);
  return { port, child, version: `${major}.${minor}`, knowsStatements };
}

/** Lines of PgBouncer's console. */
async function ask(port: number, command: string): Promise<Record<string, string>[]> {
  const client = new pg.Client({ connectionString: `postgres://postgres@127.0.0.1:${port}/pgbouncer` });
  await client.connect();
  const { rows } = (await client.query(command)) as { rows: Record<string, string>[] };
  await client.end();
  return rows;
}

/** Two services with their jobs behind one PgBouncer in transaction mode; an old one is to be refused. */
export async function tryPooler(report: Report, program = 'pgbouncer'): Promise<void> {
  const folder = await ownFolder();
  let cluster: Cluster | undefined;
  try {
    cluster = await startCluster(folder);
    const { port, child, version, knowsStatements } = await startPooler(program, cluster);
    await until('PgBouncer', async () => (await ask(port, 'SHOW VERSION')).length > 0);
    const where = {
      DATABASE_URL: `postgres://postgres@127.0.0.1:${port}/store`,
      MIGRATION_DATABASE_URL: cluster.url(),
    };
    if (!knowsStatements) {
      const env = { ...process.env, ...where, PORT: '0', SECRETS_KEY: 'x'.repeat(32) };
      const said = await promisify(execFile)(process.execPath, ['start.js'], { env, timeout: 60_000 }).then(
        () => 'it started',
        ({ stderr }: { stderr: string }) => stderr.trim(),
      );
      report.say(said.startsWith('cannot start: the pooler of'), `PgBouncer ${version} is refused at the start`, said);
    } else await trafficThrough(port, where, version, report);
    child.kill('SIGINT');
  } finally {
    await cluster?.stop();
    await removeFolder(folder);
  }
}

async function trafficThrough(port: number, where: Readonly<Record<string, string>>, version: string, report: Report) {
  const services = await Promise.all([startServer(where, NO_LIMITS), startServer(where, NO_LIMITS)]);
  const { credentials } = await makeStore(services[0].address);
  const good = noTraffic();
  const stop = AbortSignal.timeout(CALLS_MS);
  const sending = Promise.all(
    services.map(({ address }) => sendGood(address, credentials, good, { stop, endsWithServer: false })),
  );
  let most = 0;
  while (!stop.aborted) {
    const clients = (await ask(port, 'SHOW CLIENTS')).filter(({ database }) => database === 'store');
    most = Math.max(most, clients.length);
  }
  await sending;
  const [{ total_xact_count: transactions = '0' } = {}] = (await ask(port, 'SHOW STATS')).filter(
    ({ database }) => database === 'store',
  );
  const times = `half in ${percentile(good.times, 0.5).toFixed(0)} ms, 99 of 100 in ${percentile(good.times, 0.99).toFixed(0)} ms`;
  report.say(
    isFine(good) && good.acknowledged.length > 0,
    `calls through PgBouncer ${version} get 2xx alone`,
    `${counted(good.statuses)}; failed ${counted(good.failures)}; ${times}`,
  );
  report.say(
    most > POOL_SIZE,
    'transactions moved between connections of the server',
    `${transactions} transactions of ${most} clients over ${POOL_SIZE} connections`,
  );
  for (const service of services) {
    const { code } = await service.end('SIGTERM');
    report.say(code === 0, 'a service behind it stops', `code ${code}`);
  }
}
