import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, existsSync, globSync, writeFileSync } from 'node:fs';
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';

const execute = promisify(execFile);

/** Folder with the programs of the newest PostgreSQL, as installed by Debian. */
const programs = (): string => {
  const [found] = globSync('/usr/lib/postgresql/*/bin').toSorted().toReversed();
  if (found === undefined) throw new Error('this trial needs the programs of a PostgreSQL in /usr/lib/postgresql');
  return found;
};

/** User that PostgreSQL and PgBouncer run as: they refuse to run as root. */
async function serverUser(): Promise<{ uid: number; gid: number }> {
  if (process.getuid?.() !== 0) return { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  const idOf = async (flag: string) => Number((await execute('id', [flag, 'postgres'])).stdout);
  return { uid: await idOf('-u'), gid: await idOf('-g') };
}

/** Returns a free port on loopback. */
export async function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Makes a folder that belongs to `serverUser`. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'store-trial-'));
  const { uid, gid } = await serverUser();
  await chmod(folder, 0o755);
  await chown(folder, uid, gid);
  return folder;
}

export const removeFolder = (folder: string) => rm(folder, { recursive: true, force: true });

/** Starts a program as `serverUser`, without its output. It is killed when this process exits. */
export async function spawnAsServerUser(program: string, args: readonly string[]): Promise<ChildProcess> {
  const child = spawn(program, args, { ...(await serverUser()), stdio: 'ignore' });
  const end = () => void child.kill('SIGKILL');
  process.once('exit', end);
  child.once('exit', () => process.removeListener('exit', end));
  return child;
}

/** Replaces texts of a configuration file. Throws when one of them does not occur. */
export function replaceTexts(text: string, changes: Readonly<Record<string, string>>): string {
  return Object.entries(changes).reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`the file has no '${from}'`);
    return changed.replace(from, () => to);
  }, text);
}

/** A PostgreSQL server of a trial. */
export interface Cluster {
  readonly port: number;
  readonly folder: string;
  /** URL of a database. No password is needed on loopback. */
  url(database?: string): string;
  run<Row = Record<string, unknown>>(text: string): Promise<Row[]>;
  /** Kills all its processes at once, as a crash of the machine would. */
  kill(): Promise<void>;
  stop(): Promise<void>;
  /** Starts it again after `stop`. */
  restart(): Promise<void>;
}

/** Polls a condition until it is true. Throws after the given number of seconds. */
export async function waitUntil(what: string, condition: () => Promise<boolean>, seconds = 30): Promise<void> {
  const end = performance.now() + seconds * 1000;
  for (;;) {
    if (await condition().catch(() => false)) return;
    if (performance.now() > end) throw new Error(`timeout after ${seconds} s: ${what}`);
    await pause(50);
  }
}

async function start(folder: string, settings: Readonly<Record<string, string | number>>): Promise<Cluster> {
  const port = await freePort();
  const lines = Object.entries({ port, listen_addresses: '127.0.0.1', unix_socket_directories: folder, ...settings });
  appendFileSync(`${folder}/data/postgresql.conf`, lines.map(([name, value]) => `${name} = '${value}'\n`).join(''));
  const spawnPostgres = () => spawnAsServerUser(join(programs(), 'postgres'), ['-D', `${folder}/data`]);
  let child = await spawnPostgres();
  const url = (database = 'postgres') => `postgres://postgres@127.0.0.1:${port}/${database}`;
  const run = async <Row>(text: string): Promise<Row[]> => {
    const client = new pg.Client({ connectionString: url(), connectionTimeoutMillis: 2_000 });
    // A connection that ends after the answer makes no difference.
    client.on('error', () => undefined);
    try {
      await client.connect();
      return (await client.query(text)).rows as Row[];
    } finally {
      await client.end().catch(() => undefined);
    }
  };
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const end = async (signal: NodeJS.Signals) => {
    if (hasEnded()) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  };
  const waitUntilReady = () => waitUntil('PostgreSQL accepts connections', async () => (await run('SELECT 1')).length === 1);
  await waitUntilReady();
  return {
    port,
    folder,
    url,
    run,
    kill: async () => {
      if (hasEnded()) return;
      // Stopped first, so that it does not restart its processes while they are killed.
      child.kill('SIGSTOP');
      await execute('pkill', ['-KILL', '-P', String(child.pid)]).catch(() => undefined);
      await end('SIGKILL');
    },
    stop: () => end('SIGINT'),
    restart: async () => {
      child = await spawnPostgres();
      await waitUntilReady();
    },
  };
}

/** Initialises a PostgreSQL in a folder made by `makeFolder` and starts it. */
export async function startCluster(folder: string, settings: Readonly<Record<string, string | number>> = {}): Promise<Cluster> {
  const args = ['-D', `${folder}/data`, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-N'];
  await execute(join(programs(), 'initdb'), args, { ...(await serverUser()), cwd: folder });
  return start(folder, settings);
}

/** Makes the tables of a database in an empty one of another server, without their rows. */
export async function copySchema(from: Cluster, to: Cluster): Promise<void> {
  const { stdout } = await execute(join(programs(), 'pg_dump'), ['--schema-only', `--dbname=${from.url()}`], {
    maxBuffer: 2 ** 26,
  });
  const client = new pg.Client({ connectionString: to.url() });
  await client.connect();
  // psql's own commands, which no server knows.
  await client.query(stdout.replaceAll(/^\\.*$/gm, ''));
  await client.end();
}

/** Copies the files of `primary` into a folder while it runs; `more`: further arguments of pg_basebackup. */
export async function takeBaseBackup(primary: Cluster, folder: string, name: string, ...more: readonly string[]): Promise<void> {
  const from = `host=127.0.0.1 port=${primary.port} user=postgres application_name=${name}`;
  const args = ['-D', `${folder}/data`, ...more, '-X', 'stream', '-c', 'fast', '-d', from];
  await execute(join(programs(), 'pg_basebackup'), args, { ...(await serverUser()), cwd: folder });
}

/** Copies `primary` into a folder as a streaming standby with the application name `name`, and starts it. */
export async function startStandby(primary: Cluster, folder: string, name: string): Promise<Cluster> {
  await takeBaseBackup(primary, folder, name, '-R');
  return start(folder, {});
}

/** Copies `primary` into a folder and starts the copy as a server of its own. */
export async function startCopy(primary: Cluster, folder: string): Promise<Cluster> {
  await takeBaseBackup(primary, folder, 'copy');
  return start(folder, {});
}

/** Recovers a base backup up to `target`, a setting such as `recovery_target_time`, from an archive of the log, and starts it. */
export async function recoverBackup(
  folder: string,
  archive: string,
  target: Readonly<Record<`recovery_target_${string}`, string>>,
): Promise<Cluster> {
  writeFileSync(`${folder}/data/recovery.signal`, '');
  const settings = { archive_mode: 'off', restore_command: `cp ${archive}/%f %p`, recovery_target_action: 'promote' };
  const cluster = await start(folder, { ...settings, ...target });
  await waitUntil('the copy is recovered', async () => (await cluster.run('SELECT WHERE NOT pg_is_in_recovery()')).length === 1);
  return cluster;
}

/** Waits until all of the log that there is so far is in the archive. */
export async function waitForArchive(primary: Cluster, archive: string): Promise<void> {
  const [{ file } = { file: '' }] = await primary.run<{ file: string }>('SELECT pg_walfile_name(pg_switch_wal()) AS file');
  await waitUntil('the log is archived', async () => existsSync(join(archive, file)));
}

/** Copies `primary` into a folder, recovers the copy up to a point after that from an archive of its log, and starts it. */
export async function startRecovered(primary: Cluster, folder: string, archive: string): Promise<Cluster> {
  await takeBaseBackup(primary, folder, 'recovered');
  await primary.run("SELECT pg_create_restore_point('point')");
  await waitForArchive(primary, archive);
  return recoverBackup(folder, archive, { recovery_target_name: 'point' });
}
