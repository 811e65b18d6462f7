import type pg from 'pg';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { PipelinedPool } from '../../../src/data/driver/sending/pipelined-pool.ts';

describe('PipelinedPool', () => {
  const pool: pg.Pool = new PipelinedPool({ connectionString: inject('databaseUrl') }, 3);
  afterAll(() => pool.end());

  /** Sends a statement. Answers with the connection that it went over. */
  async function sent(text = 'SELECT pg_backend_pid() AS over'): Promise<number> {
    const { rows } = await pool.query(text);
    return rows[0]?.over;
  }

  test('uses one connection for sequential statements, and at most the limit for concurrent ones', async () => {
    const first = await sent();
    expect([await sent(), await sent()]).toEqual([first, first]);
    const all = await Promise.all(Array.from({ length: 20 }, () => sent()));
    expect(new Set(all).size).toBe(3);
  });

  test('sends nothing behind a long statement while another connection has less to do', async () => {
    const holder = await pool.connect();
    await holder.query('SELECT pg_advisory_lock(1)');
    let isOver = false;
    const long = pool.query('SELECT pg_advisory_lock(1)').finally(() => {
      isOver = true;
    });
    for (let times = 0; times < 6; times += 1) await sent();
    expect(isOver).toBe(false);
    holder.release(true);
    await long;
  });
});
