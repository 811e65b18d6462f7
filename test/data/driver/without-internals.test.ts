import { afterAll, describe, expect, test } from 'vitest';
import { migrationsIn } from '../../../src/data/driver/migrating/migrations.ts';
import { openEmbedded } from '../../../src/data/driver/opening/embedded.ts';
import { MIGRATIONS } from '../../../src/data/driver/opening/open.ts';
import { openPostgresql } from '../../../src/data/driver/opening/postgresql.ts';
import { preparedStatement } from '../../../src/data/driver/sending/statements.ts';
import { templateDump } from '../../support/embedded-engine.ts';
import { Service } from '../../support/service.ts';
import { copyOfTemplate, executors, onPostgresql } from '../../support/test-database.ts';

/** A migrated database over pg without its private members. */
async function openWithout() {
  const options = { usesInternals: false, migrations: migrationsIn(MIGRATIONS), executors } as const;
  if (!onPostgresql) return openEmbedded({ ...options, image: templateDump() });
  const { url, drop } = await copyOfTemplate();
  afterAll(drop);
  return openPostgresql({ ...options, url, pipelineConnections: 2 });
}

const database = await openWithout();
afterAll(() => database.close());
const service = new Service(database);

const PRODUCT = { name: 'Caneca', type: 'DIGITAL', price: 1 };

describe('without the private members of pg', () => {
  test('the service reads, writes, refuses and replays', async () => {
    const store = await service.newStore();
    const init = { headers: { ...store.credentials, 'idempotency-key': 'k' }, method: 'POST', body: JSON.stringify(PRODUCT) };
    const created = await service.send('/api/v1/products', init, 201);
    expect((await service.send('/api/v1/products', init, 201)).text).toBe(created.text);
    expect(await store.count('product')).toBe(1);
    await store.get('/api/v1/products', 200);
    await service.send('/api/v1/products', { ...init, headers: store.credentials, body: '{"name": ""}' }, 400);
    expect(await store.count('product')).toBe(1);
  });

  test('no statement is prepared, and calls at the same time are answered', async () => {
    const named = preparedStatement('SELECT $1::int AS n', [1]);
    await database.transaction(async (session) => {
      session.defer(named);
      await session.commit([named]);
    });
    const answers = await Promise.all(Array.from({ length: 20 }, () => service.rows(named)));
    expect(answers).toEqual(Array(20).fill([{ n: 1 }]));
    expect(await service.rows({ text: 'SELECT name FROM pg_prepared_statements' })).toEqual([]);
    // Each statement has a connection of its own.
    if (onPostgresql) expect(database.poolStates?.().map(({ pool }) => pool)).toEqual(['transactions']);
  });
});
