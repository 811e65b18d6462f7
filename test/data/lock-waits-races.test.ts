import pg from 'pg';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { findLockWaits } from '../../src/data/named-statements/lock-waits.ts';
import { createDatabaseReports, watchDatabase } from '../../src/process/database-watch.ts';
import { keepLog } from '../support/log-lines.ts';
import { testDatabase } from '../support/test-database.ts';

const { database, url, remove } = await testDatabase();
afterAll(remove);

/** A session of another program. */
async function sessionOf(application: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: application });
  client.on('error', () => undefined);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

const pidOf = (client: pg.Client) => (client as pg.Client & { processID: number }).processID;

async function waitUntilBlocked(client: pg.Client): Promise<void> {
  const blocked = { text: 'SELECT WHERE cardinality(pg_blocking_pids($1)) > 0', values: [pidOf(client)] };
  while ((await database.query(blocked)).rows.length === 0);
}

test('a lock that statements wait for is told with its holder, not with those that wait in between, and no more when it is gone', async () => {
  const kept = keepLog();
  const stop = watchDatabase(database, createDatabaseReports(kept.log, 'x'));
  onTestFinished(stop);
  const lines = () => kept.of('statements wait for a lock: holders have it');
  const [holder, between, last] = [await sessionOf('report'), await sessionOf('second'), await sessionOf('third')];
  await holder.query('BEGIN; LOCK TABLE store IN ACCESS SHARE MODE');
  const waiting = between.query('BEGIN; LOCK TABLE store IN ACCESS EXCLUSIVE MODE');
  await waitUntilBlocked(between);
  const behind = last.query('SELECT count(*) FROM store');
  await vi.waitFor(() => expect(lines()).toHaveLength(1), { timeout: 15_000, interval: 100 });
  const holders = [{ pid: pidOf(holder), application: 'report', since: expect.any(String) }];
  expect(lines()).toEqual([{ waiting: 2, holders }]);
  expect(await findLockWaits(database.query)).toMatchObject({ waiting: 2 });
  await holder.query('ROLLBACK');
  await waiting;
  await between.query('ROLLBACK');
  await behind;
  expect(await findLockWaits(database.query)).toBeUndefined();
});

test('a wait of less than three seconds is not told', async () => {
  const [holder, waiter] = [await sessionOf('report'), await sessionOf('second')];
  await holder.query('BEGIN; LOCK TABLE store');
  const waiting = waiter.query('SELECT FROM store');
  await waitUntilBlocked(waiter);
  expect(await findLockWaits(database.query)).toBeUndefined();
  await holder.query('ROLLBACK');
  await waiting;
});
