import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { PGliteStream } from '../../../src/data/driver/pglite-stream.ts';
import { onPostgresql } from '../../support/test-database.ts';

const engine = onPostgresql ? undefined : await PGlite.create();
afterAll(() => engine?.close());

describe.skipIf(onPostgresql)('a connection to the embedded database', () => {
  const newPool = (to: PGlite) =>
    new pg.Pool({
      max: 1,
      user: 'postgres',
      database: 'postgres',
      stream: () => new PGliteStream(to),
    } as unknown as pg.PoolConfig);

  test('that is destroyed can be followed by a new one that works', async () => {
    const pool = newPool(engine as PGlite);
    const first = await pool.connect();
    expect((await first.query('SELECT 1 AS n')).rows).toEqual([{ n: 1 }]);
    first.release(true);
    await expect(pool.query('SELECT 1 / 0')).rejects.toMatchObject({ code: '22012' });
    expect((await pool.query("SELECT repeat('ã', 300000) AS long")).rows).toEqual([{ long: 'ã'.repeat(300_000) }]);
    await pool.end();
  });
});
