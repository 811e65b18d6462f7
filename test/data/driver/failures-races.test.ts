import pg from 'pg';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { keepLog } from '../../support/log-lines.ts';
import { Service } from '../../support/service.ts';
import { testDatabase } from '../../support/test-database.ts';

async function rowsAt(url: string, text: string, values: readonly unknown[]): Promise<unknown[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(text, [...values])).rows;
  } finally {
    await client.end();
  }
}

/** A service over a database of its own, its log, and a session beside it. */
async function ownService() {
  const own = await testDatabase();
  onTestFinished(() => own.remove());
  const kept = keepLog();
  const service = new Service(own.database, { log: kept.log });
  const beside = new pg.Client({ connectionString: own.url });
  beside.on('error', () => undefined);
  await beside.connect();
  onTestFinished(() => beside.end());
  const store = await service.newStore();
  const text = 'mutation ($id: ID!) { updateProduct(id: $id, input: { name: "Outra" }) { id } }';
  const change = async (id: string) => (await service.graph(text, { id }, store.credentials)).reply.status;
  return { kept, service, store, beside, change, name: new URL(own.url ?? '').pathname.slice(1) };
}

const LOCK = 'SELECT FROM product WHERE store_id = $1 AND id = $2 FOR UPDATE';

describe('a PostgreSQL that refuses a call', () => {
  test('is named in the log with the lock or the place that was waited for', async () => {
    const { kept, service, store, beside, change } = await ownService();
    const id = await store.product();
    await beside.query('BEGIN');
    await beside.query(LOCK, [store.id, id]);
    const statuses = await Promise.all(Array.from({ length: 16 }, () => change(id)));
    await beside.query('ROLLBACK');
    expect(new Set(statuses)).toEqual(new Set([503]));
    const lines = kept.of('a call failed') as { cause: string; count: number; storeId: string; operation: string }[];
    const told = Map.groupBy(lines, ({ cause }) => cause);
    expect(lines.length).toBeLessThan(16);
    // Who stands in line behind the first that waits gets no context from PostgreSQL: those are timed_out.
    // Nor does it come from another server than the one that answers.
    const waited = service.database.isDivided ? 'timed_out' : 'lock_wait';
    expect([...told.keys()]).toEqual(expect.arrayContaining([waited, 'pool_wait']));
    for (const line of lines) expect(line).toMatchObject({ storeId: store.id, operation: 'mutation updateProduct' });
  }, 60_000);

  test('is named when it ends the session of a call', async () => {
    const { kept, store, beside, change, name } = await ownService();
    const id = await store.product();
    await beside.query('BEGIN');
    await beside.query(LOCK, [store.id, id]);
    const status = change(id);
    const kill = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND wait_event_type = 'Lock'`;
    const killed = async () => {
      let count = 0;
      for (const url of inject('servers')) count += (await rowsAt(url, kill, [name])).length;
      return count;
    };
    await expect.poll(killed).toBe(1);
    expect(await status).toBe(503);
    expect(kept.of('a call failed')).toMatchObject([{ cause: 'killed', code: '57P01', storeId: store.id }]);
  });
});
