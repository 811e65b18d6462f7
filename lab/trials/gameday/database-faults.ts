import { execFile } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { LoggedProcess } from '../logged-process.ts';
import { fillDisk } from '../small-disk.ts';
import { type Fault, failedFor, says } from './fault.ts';
import { type Game, ROLE } from './game.ts';

/** Number of callers who meet a lock beside the buyers. */
const LOCKED_OUT = 24;
/** Name of the session that holds it. */
const HOLDER = 'monthly report';

export const fullDisk: Fault = {
  title: 'the disk of the tables is full',
  alerts: ['StoreWritesRefused', 'StoreCallsFail{cause="disk_full"}'],
  isNamedBy: failedFor('disk_full'),
  async play({ disk }, scene) {
    const free = fillDisk(disk);
    scene.begun();
    await pause(20_000);
    free();
  },
};

/** Holds a lock by a session of somebody else while `during` lasts. */
export async function holdLock({ cluster }: Game, lock: string, during: () => Promise<void>): Promise<void> {
  const session = new pg.Client({ connectionString: cluster.url(), application_name: HOLDER });
  await session.connect();
  await session.query(`BEGIN; ${lock}`);
  try {
    await during();
  } finally {
    await session.end();
  }
}

/** A lock that many callers meet. */
const lockFault = (title: string, lock: string, milliseconds: number, ...alerts: readonly string[]): Fault => ({
  title,
  alerts,
  isNamedBy: ({ fields }) => JSON.stringify(fields.holders ?? '').includes(`"application":"${HOLDER}"`),
  async play(game, scene) {
    const callers = game.buyers.ofOneProduct(LOCKED_OUT);
    await holdLock(game, `${lock.replace('$1', `'${callers.id}'`)}`, async () => {
      scene.begun();
      await callers.callFor(milliseconds);
    });
  },
});

export const lockedTable = lockFault(
  'a session holds a lock on the table of the products',
  'LOCK TABLE product IN ACCESS EXCLUSIVE MODE',
  40_000,
  'StoreCallsFail{cause=~"timed_out|pool_wait"}',
);

export const lockedRow = lockFault(
  'a session holds a lock on a product that many change',
  'SELECT FROM product WHERE id = $1 FOR UPDATE',
  24_000,
  'StorePoolWaits',
  'StoreCallsFail{cause="pool_wait"}',
);

export const stoppedDatabase: Fault = {
  title: 'PostgreSQL is stopped and started',
  alerts: ['StoreDatabaseUnreachable', 'StoreJobStopped', 'StoreServerErrors'],
  isNamedBy: says('the database is away'),
  async play({ cluster }, scene) {
    scene.begun();
    await cluster.stop();
    await pause(32_000);
    await cluster.restart();
  },
};

export const wrongRights: Fault = {
  title: 'the role has lost its rights to the products',
  alerts: ['StoreBug', 'StoreCallsFail{cause="rights"}'],
  isNamedBy: failedFor('rights'),
  async play({ cluster }, scene) {
    await cluster.run(`REVOKE INSERT, UPDATE ON product FROM ${ROLE}`);
    scene.begun();
    await pause(20_000);
    await cluster.run(`GRANT INSERT, UPDATE ON product TO ${ROLE}`);
  },
};

export const halfRestored: Fault = {
  title: 'a service starts on a restore that did not end',
  alerts: [],
  isNamedBy: ({ text }) => text.startsWith('cannot start: the database lacks '),
  async play({ cluster, url, env }, scene) {
    await cluster.run(`CREATE DATABASE half OWNER ${ROLE}`);
    // Tables and rows, without the indexes, constraints and triggers that a dump has at its end.
    const dump = `pg_dump --section=pre-data --section=data '${url()}'`;
    await promisify(execFile)('sh', ['-c', `${dump} | psql -q '${url('half')}' >/dev/null`]);
    const process = new LoggedProcess({ ...env, DATABASE_URL: url('half'), PORT: '0', JOBS: 'off' });
    scene.listenTo(process);
    scene.begun();
    process.start();
    const code = await process.ended();
    scene.check(code === 1, 'it refuses to serve', `exit code ${code}`);
  },
};
