import { describe, expect, test } from 'vitest';
import { migrationsIn } from '../../src/data/driver/migrating/migrations.ts';
import { MIGRATIONS } from '../../src/data/driver/opening/open.ts';
import { failedStartInProcess } from '../support/command.ts';
import { RemoteStore } from '../support/remote-store.ts';
import { startServer } from '../support/server-process.ts';
import { SECRETS_KEY } from '../support/service.ts';
import { statementsIn, tempDatabases } from '../support/temp-databases.ts';

const databases = tempDatabases();
const newest = migrationsIn(MIGRATIONS).at(-1)?.name ?? '';
const LATER = '29990101000000_later';

/** A database that a newer version has expanded: with a column, a table, an index and another default. `logs`: what its migration says. */
async function expanded(logs: string | null) {
  const where = await databases.next();
  await statementsIn(
    where,
    "ALTER TABLE product ADD COLUMN later text NOT NULL DEFAULT ''",
    'ALTER TABLE "order" ADD COLUMN later int',
    'CREATE TABLE later (store_id uuid NOT NULL, id uuid NOT NULL, PRIMARY KEY (store_id, id))',
    'CREATE INDEX product_later_idx ON product (store_id, later)',
    `INSERT INTO _prisma_migrations (id, checksum, finished_at, migration_name, applied_steps_count, logs)
      VALUES (gen_random_uuid(), 'x', now(), '${LATER}', 1, ${logs === null ? 'NULL' : `'${logs}'`})`,
  );
  return where;
}

describe('a process of the version before, on the schema of a newer one', () => {
  test('starts where the newer one says so, warns, and serves as before: a product, an order, lists', async () => {
    const server = await startServer({ ...(await expanded(`-- serves: ${newest}`)), LOG_LEVEL: 'info' });
    const line = server
      .stdout()
      .split('\n')
      .find((text) => text.includes('newer version'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({
      level: 40,
      migrations: [LATER],
      msg: 'the schema is of a newer version, which says that it serves this one as well',
    });
    const store = await RemoteStore.open(server);
    const order = await store.order();
    const headers = await store.keyHeaders('products:write', 'products:read', 'orders:read');
    const read = async (path: string) => {
      const response = await fetch(`${server.address}${path}`, { headers });
      return [response.status, ((await response.json()) as { pagination?: unknown }).pagination !== undefined];
    };
    expect(order).toBeDefined();
    for (const path of ['/api/v1/orders', '/api/v1/products']) expect((await read(path))[0]).toBe(200);
    expect(await server.stop()).toBe(0);
  });

  test.each([
    ['says nothing', null],
    ['serves later versions only', `-- serves: ${LATER}`],
  ])('does not start where the newer one %s', async (_what, logs) => {
    expect(await failedStartInProcess('main', { SECRETS_KEY, ...(await expanded(logs)) })).toEqual({
      code: 1,
      stderr: `cannot start: the database has migration ${LATER}, which this version does not know: start a newer version\n`,
    });
  });
});
