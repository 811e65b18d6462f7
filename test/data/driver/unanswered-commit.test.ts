import pg from 'pg';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openPostgresql } from '../../../src/data/driver/opening/postgresql.ts';
import { emptyDatabase } from '../../support/test-database.ts';

/** A table whose commits wait for an advisory lock, as those of a primary wait for its standby. */
const WAITING = `CREATE TABLE kept (id int);
CREATE FUNCTION wait_for_standby() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_advisory_xact_lock_shared(7); RETURN NULL; END';
CREATE CONSTRAINT TRIGGER standby AFTER INSERT ON kept DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION wait_for_standby();`;

afterEach(() => vi.useRealTimers());

describe('a commit without an answer from PostgreSQL', () => {
  test.for([true, false])(
    'is reported as unavailable, and its connection is used again after a late answer; pipelined: %s',
    async (isPipelined) => {
      const { url, drop } = await emptyDatabase();
      onTestFinished(drop);
      const database = await openPostgresql({ url, pipelineConnections: 1, isPipelined, migrations: [] });
      onTestFinished(() => database.close());
      const admin = new pg.Client({ connectionString: url });
      await admin.connect();
      onTestFinished(() => admin.end());
      await admin.query(WAITING);
      const busy = () => database.poolStates?.()[0]?.busy;
      const write = (id: number) =>
        database.transaction(async (session) => {
          session.defer({ text: 'INSERT INTO kept VALUES ($1)', values: [id] });
          await session.commit([]);
        });
      await write(0);
      await admin.query('SELECT pg_advisory_lock(7)');
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const refusal = expect(write(1)).rejects.toMatchObject({ code: '57014' });
      await vi.advanceTimersByTimeAsync(17_000);
      await refusal;
      vi.useRealTimers();
      await expect.poll(busy).toBe(1);

      await admin.query('SELECT pg_advisory_unlock(7)');
      await expect.poll(busy).toBe(0);
      await write(2);
      const { rows } = await admin.query('SELECT id FROM kept ORDER BY id');
      expect(rows).toEqual([{ id: 0 }, { id: 1 }, { id: 2 }]);
    },
  );
});
