import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { type Migration, migrate, migrationsIn } from '../../../src/data/driver/migrations.ts';
import { MIGRATIONS } from '../../../src/data/driver/open.ts';
import { ignorePoolErrors } from '../../../src/data/driver/transactions.ts';
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

test('the indexes of all lists are built without blocking writers of the previous version', async () => {
  const pool = (await poolsOfOne())();
  const all = migrationsIn(MIGRATIONS);
  const at = all.findIndex(({ name }) => name.endsWith('_list_filters'));
  await migrate(pool, all.slice(0, at));
  const writer = await beginWriter(pool, 'UPDATE product SET stock = 1');
  const migrated = migrate(pool, all.slice(0, at + 1));
  await waitForLock(pool, 'product');
  await writer.end("SET LOCAL lock_timeout = '500ms'; DELETE FROM customer; DELETE FROM coupon; DELETE FROM event");
  expect(await migrated).toEqual([all[at]?.name]);
});
