import pg from 'pg';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { Service } from '../../support/service.ts';
import { testDatabase } from '../../support/test-database.ts';

const PRODUCT = { name: 'Caneca', type: 'DIGITAL', price: 1 };

describe('a PostgreSQL that drops every connection, again and again, under load', () => {
  test('answers 2xx and 503 and nothing else, loses no acknowledged write, and is used again at once', async () => {
    const own = await testDatabase();
    onTestFinished(() => own.remove());
    const service = new Service(own.database);
    const store = await service.newStore();
    const admin = new pg.Pool({ connectionString: inject('databaseUrl'), max: 1 });
    const database = new URL(own.url ?? '').pathname.slice(1);
    const statuses = new Map<number, number>();
    const acknowledged: string[] = [];
    let running = true;

    const send = async (method: string, path: string, body?: object) => {
      const init = { method, headers: { ...store.credentials, 'content-type': 'application/json' } };
      const request = new Request(`http://store.test${path}`, { ...init, ...(body && { body: JSON.stringify(body) }) });
      const response = await service.app.fetch(request);
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      const { data } = (await response.json()) as { data?: { product: { id: string } } };
      return data?.product.id;
    };
    const client = async () => {
      while (running) {
        const id = await send('POST', '/api/v1/products', { ...PRODUCT, sku: crypto.randomUUID() });
        if (id) acknowledged.push(id);
        if (id) await send('GET', `/api/v1/products/${id}`);
        // The look-up of the key also queries the database each time.
        service.clock.forward(501);
      }
    };
    const clients = Array.from({ length: 8 }, client);
    for (let strike = 0; strike < 15; strike += 1) {
      await admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [database]);
      await admin.query('SELECT pg_sleep(0.05)');
    }
    running = false;
    await Promise.all(clients);
    await admin.end();

    expect([...statuses.keys()].filter((status) => ![200, 201, 503].includes(status))).toEqual([]);
    expect(statuses.get(503)).toBeGreaterThan(0);
    expect(acknowledged.length).toBeGreaterThan(0);
    await store.post('/api/v1/products', PRODUCT, 201);
    for (const id of acknowledged) await store.get(`/api/v1/products/${id}`, 200);
    expect(await store.count('event')).toBe(await store.count('product'));
  });
});
