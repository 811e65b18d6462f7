import pg from 'pg';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { migrationsIn } from '../../../src/data/driver/migrating/migrations.ts';
import { MIGRATIONS } from '../../../src/data/driver/opening/open.ts';
import { openPostgresql } from '../../../src/data/driver/opening/postgresql.ts';
import { Service, type TestStore } from '../../support/service.ts';
import { copyOfTemplate } from '../../support/test-database.ts';
import { transactionPooler } from '../../support/transaction-pooler.ts';

/** A service over a database of its own, through a proxy. */
async function ownService() {
  const { url, drop } = await copyOfTemplate();
  onTestFinished(drop);
  const proxy = await transactionPooler(url, false);
  onTestFinished(() => proxy.close());
  const database = await openPostgresql({ url: proxy.url, pipelineConnections: 2, migrations: migrationsIn(MIGRATIONS) });
  onTestFinished(() => database.close());
  return { service: new Service(database), proxy, name: new URL(url).pathname.slice(1) };
}

const create = async (store: TestStore) => {
  const init = { method: 'POST', headers: { ...store.credentials, 'content-type': 'application/json' } };
  const body = JSON.stringify({ name: 'Caneca', type: 'DIGITAL', price: 1 });
  const response = await store.service.app.fetch(new Request('http://store.test/api/v1/products', { ...init, body }));
  await response.arrayBuffer();
  return response.status;
};

const readiness = async ({ app }: Service) => (await app.fetch(new Request('http://store.test/readyz'))).status;

describe('a PostgreSQL', () => {
  test('that accepts no writes is a 503 and not ready, and its connections are replaced when another server does', async () => {
    const { service, name } = await ownService();
    const store = await service.newStore();
    const admin = new pg.Client({ connectionString: inject('databaseUrl') });
    await admin.connect();
    onTestFinished(() => admin.end());
    // What a session may do is decided when it begins, as by the server that a proxy connects it to.
    await admin.query(`ALTER DATABASE ${name} SET default_transaction_read_only = on`);
    await admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name]);
    await expect.poll(async () => (await service.app.fetch(new Request('http://store.test/readyz'))).status).toBe(503);
    expect([await create(store), await create(store)]).toEqual([503, 503]);
    await store.get('/api/v1/products', 200);
    await admin.query(`ALTER DATABASE ${name} SET default_transaction_read_only = off`);
    await expect.poll(() => create(store)).toBe(201);
    await expect.poll(() => readiness(service)).toBe(200);
    expect(await store.count('product')).toBe(1);
  });

  test('whose standby does not confirm a commit acknowledges nothing', async () => {
    const { service, proxy } = await ownService();
    const store = await service.newStore();
    expect(await create(store)).toBe(201);
    proxy.isUnconfirmed = true;
    expect(await create(store)).toBe(503);
    proxy.isUnconfirmed = false;
    expect(await create(store)).toBe(201);
  });
});
