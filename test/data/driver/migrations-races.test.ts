import { createHash } from 'node:crypto';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import type { MigrationWait } from '../../../src/data/driver/migrating/migration-locks.ts';
import { type Migration, migrate } from '../../../src/data/driver/migrating/migrations.ts';
import { ignorePoolErrors } from '../../../src/data/driver/sending/transactions.ts';
import { startErrorText } from '../../../src/process/lifecycle.ts';
import { emptyDatabase } from '../../support/test-database.ts';

const FIRST: Migration = { name: '1_first', sql: 'CREATE TABLE one (id int);', checksum: 'a' };
const SECOND: Migration = { name: '2_second', sql: 'CREATE TABLE two (id int);', checksum: 'b' };

/** Makes pools of one empty database. */
async function poolsOfOne(): Promise<() => pg.Pool> {
  const { url, drop } = await emptyDatabase();
  onTestFinished(drop);
  return () => {
    const pool = ignorePoolErrors(new pg.Pool({ connectionString: url }));
    onTestFinished(() => pool.end());
    return pool;
  };
}

/** A transaction of another process that has written and not ended. */
async function beginWriter(pool: pg.Pool, statement: string) {
  const writer = await pool.connect();
  await writer.query(`BEGIN; ${statement}`);
  return {
    /** Writes more and commits; rolls back and rejects when that fails. */
    async end(more: string): Promise<void> {
      const [written] = await Promise.allSettled([writer.query(more)]);
      await writer.query('COMMIT');
      writer.release();
      if (written.status === 'rejected') throw written.reason;
    },
  };
}

/** Waits until a transaction waits for a lock on a table. */
async function waitForLock(pool: pg.Pool, table: string): Promise<void> {
  const waiting = { text: 'SELECT FROM pg_locks WHERE relation = $1::regclass AND NOT granted', values: [table] };
  while ((await pool.query(waiting)).rowCount === 0);
}

test('migrations wait for another process that applies them', async () => {
  const newPool = await poolsOfOne();
  const applied = await Promise.all([migrate(newPool(), [FIRST, SECOND]), migrate(newPool(), [FIRST, SECOND])]);
  expect(applied.flat().sort()).toEqual(['1_first', '2_second']);
});

test('migrations that lose a deadlock with a writer are repeated', async () => {
  const pool = (await poolsOfOne())();
  await migrate(pool, [FIRST, SECOND]);
  const indexes = { name: '3_indexes', sql: 'CREATE INDEX ON one (id); CREATE INDEX ON two (id);', checksum: 'c' };
  const writer = await beginWriter(pool, 'INSERT INTO two VALUES (1)');
  const migrated = migrate(pool, [FIRST, SECOND, indexes]);
  await waitForLock(pool, 'two');
  // PostgreSQL ends one of the two, mostly the migration, which has waited for longer.
  await writer.end('INSERT INTO one VALUES (2)').catch(() => undefined);
  expect(await migrated).toEqual(['3_indexes']);
});

test('processes that start together on a database from before the first release agree on its state', async () => {
  const newPool = await poolsOfOne();
  await migrate(newPool(), [FIRST, SECOND]);
  const digest = createHash('sha256').update('1_first a\n2_second b\n').digest('hex');
  const release = { name: '3_release', sql: 'CREATE TABLE one (id int)', checksum: 'c', replaces: { count: 2, digest } };
  const applied = await Promise.all([migrate(newPool(), [release]), migrate(newPool(), [release])]);
  expect(applied.flat()).toEqual(['3_release']);
  const { rows } = await newPool().query('SELECT migration_name AS name FROM _prisma_migrations');
  expect(rows).toEqual([{ name: '3_release' }]);
});

test('a migration beside a session that reads all tables for long keeps nobody waiting, and says whom it waits for', async () => {
  const newPool = await poolsOfOne();
  const pool = newPool();
  await migrate(pool, [FIRST, SECOND]);
  const reader = await pool.connect();
  await reader.query("SET application_name = 'pg_dump'; BEGIN; LOCK TABLE one, two IN ACCESS SHARE MODE");
  const pid = (await reader.query('SELECT pg_backend_pid() AS pid')).rows[0].pid;
  const waits: MigrationWait[] = [];
  const change = { name: '3_change', sql: 'ALTER TABLE two ADD x int; ALTER TABLE one ADD x int;', checksum: 'c' };
  const onWaiting = (wait: MigrationWait) => void waits.push(wait);
  const migrated = migrate(newPool(), [FIRST, SECOND, change], { beside: newPool(), onWaiting });
  const callers = newPool();
  // Whoever waited for the migration would wait for the reader, which goes on for as long as this does.
  while (waits.length < 3)
    await Promise.all([callers.query('SELECT FROM one'), callers.query('INSERT INTO two (id) VALUES (1)')]);
  // One pass of the look-ups may have come too late on a busy machine.
  expect(waits.find(({ blockers }) => blockers)).toEqual({
    migration: '3_change',
    lock: 'two',
    mode: 'AccessExclusiveLock',
    blockers: [{ pid, application: 'pg_dump', queryStart: expect.any(Date) }],
  });
  await reader.query('COMMIT');
  reader.release();
  expect(await migrated).toEqual(['3_change']);
});

test('a migration that comes late to a lock that is not to be had does what comes before it once more, not each time', async () => {
  const newPool = await poolsOfOne();
  const pool = newPool();
  await migrate(pool, [FIRST, SECOND]);
  // Not rolled back, so that it counts what was begun.
  await pool.query('CREATE SEQUENCE begun');
  const reader = await pool.connect();
  await reader.query('BEGIN; LOCK TABLE one IN ACCESS SHARE MODE');
  let waits = 0;
  const onWaiting = () => {
    waits += 1;
  };
  const sql = `SELECT nextval('begun'); CREATE INDEX two_id_idx ON two (id); ALTER TABLE one ADD x int`;
  const migrated = migrate(newPool(), [FIRST, SECOND, { name: '3_late', sql, checksum: 'c' }], { beside: newPool(), onWaiting });
  await expect.poll(() => waits, { timeout: 20_000 }).toBeGreaterThanOrEqual(4);
  await reader.query('COMMIT');
  reader.release();
  expect(await migrated).toEqual(['3_late']);
  // Twice, and once more where the look-ups came too late on a busy machine.
  expect((await pool.query('SELECT last_value::int AS n FROM begun')).rows[0].n).toBeLessThanOrEqual(3);
});

test('a lock of a table that is gone is not waited for', async () => {
  const newPool = await poolsOfOne();
  const pool = newPool();
  await migrate(pool, [FIRST, SECOND]);
  const reader = await pool.connect();
  await reader.query('BEGIN; LOCK TABLE one IN ACCESS SHARE MODE');
  const waiting = Promise.withResolvers<void>();
  const sql = 'ALTER TABLE IF EXISTS one ADD x int';
  const options = { beside: newPool(), onWaiting: () => waiting.resolve() };
  const migrated = migrate(newPool(), [FIRST, SECOND, { name: '3_gone', sql, checksum: 'c' }], options);
  await waiting.promise;
  await reader.query('COMMIT; DROP TABLE IF EXISTS one');
  reader.release();
  expect(await migrated).toEqual(['3_gone']);
});

test('a migration that waits for a lock ends when the process stops', async () => {
  const pool = (await poolsOfOne())();
  await migrate(pool, [FIRST]);
  const reader = await pool.connect();
  await reader.query('BEGIN; LOCK TABLE one');
  const stopping = new AbortController();
  const change = { name: '2_change', sql: 'ALTER TABLE one ADD x int', checksum: 'c' };
  const onWaiting = () => stopping.abort(new Error('stopped'));
  await expect(migrate(pool, [FIRST, change], { onWaiting, signal: stopping.signal })).rejects.toThrow();
  await reader.query('COMMIT');
  reader.release();
  expect(await migrate(pool, [FIRST, change])).toEqual(['2_change']);
});

/** The line of a start that fails at a migration with this SQL. */
async function failedLine(pool: pg.Pool, sql: string): Promise<string> {
  const failed = await migrate(pool, [FIRST, { name: '2_next', sql, checksum: 'b' }]).catch((error: unknown) => error);
  return startErrorText(failed);
}

test('a start that fails at a migration says why, in the words of the database', async () => {
  const newPool = await poolsOfOne();
  const pool = newPool();
  await migrate(pool, [FIRST]);
  await pool.query('INSERT INTO one VALUES (1), (1), (-1)');
  const mend =
    'rows that are there break a rule of the new version: change them, and start again; nothing of the migration is left';
  expect(await failedLine(pool, 'ALTER TABLE one ADD CONSTRAINT positive CHECK (id > 0)')).toBe(
    `migration 2_next failed: check constraint "positive" of relation "one" is violated by some row (23514): ${mend}`,
  );
  expect(await failedLine(pool, 'CREATE UNIQUE INDEX one_id_key ON one (id)')).toBe(
    `migration 2_next failed: could not create unique index "one_id_key" (23505): ${mend}`,
  );
  expect(await failedLine(pool, 'SELECT pg_terminate_backend(pg_backend_pid())')).toBe(
    'migration 2_next failed: terminating connection due to administrator command (57P01): somebody ended the session, or the server stopped: start again, nothing of the migration is left',
  );
  expect(await failedLine(pool, 'SET LOCAL ROLE pg_monitor; CREATE TABLE two (id int)')).toBe(
    'migration 2_next failed: permission denied for schema public (42501): the role of DATABASE_URL has to own the database, or the tables in it and CREATE on the database and its schema',
  );
  const full = `DO $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$`;
  expect(await failedLine(pool, full)).toBe(
    'migration 2_next failed: could not extend file (53100): free space for PostgreSQL, and start again',
  );
  expect(await migrate(pool, [FIRST, SECOND])).toEqual(['2_second']);
});
