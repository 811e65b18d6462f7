import { afterAll, describe, expect, inject, test } from 'vitest';
import { openPostgresql } from '../../../src/data/driver/postgresql.ts';
import { onPostgresql } from '../../support/test-database.ts';

const LOCK = { text: 'SELECT pg_advisory_lock(7001)' };
const UNLOCK = { text: 'SELECT pg_advisory_unlock_all()' };

describe('exclusiveQuery', async () => {
  if (!onPostgresql) return;
  const database = await openPostgresql({ url: inject('databaseUrl'), pipelineConnections: 1, migrations: [] });
  afterAll(() => database.close());

  test('lets no other statement wait behind a long one', async () => {
    let isLongOver = false;
    await database.transaction(async (holder) => {
      await holder.query(LOCK);
      const long = database.exclusiveQuery({ text: `${LOCK.text}; ${UNLOCK.text}` }).finally(() => {
        isLongOver = true;
      });
      const { rows } = await database.query({ text: 'SELECT 1 AS one' });
      expect([rows, isLongOver]).toEqual([[{ one: 1 }], false]);
      await holder.query(UNLOCK);
      await holder.commit([]);
      await long;
    });
    expect(isLongOver).toBe(true);
  });
});
