import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { create, extract } from 'tar';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportStore } from '../../src/cli/store-archive/export-store.ts';
import { importStore } from '../../src/cli/store-archive/import-store.ts';
import { pauseStore, resumeStore } from '../../src/cli/store-move.ts';
import type { Database } from '../../src/data/database.ts';
import { relayEvents } from '../../src/graph/integration/event/relay-events.ts';
import { createSecrets } from '../../src/lib/secrets.ts';
import { newTestStore } from '../support/clocks.ts';
import { externalCart } from '../support/external-cart.ts';
import { oneOfEach } from '../support/one-of-each.ts';
import { dataOf } from '../support/replies.ts';
import { SECRETS_KEY, Service, startOwnService, TestStore } from '../support/service.ts';
import { testDatabase } from '../support/test-database.ts';

const service = await startOwnService();
const there = await testDatabase();
const folder = mkdtempSync(join(tmpdir(), 'store-move-'));
afterAll(async () => {
  await there.remove();
  rmSync(folder, { recursive: true, force: true });
});

const secrets = createSecrets(SECRETS_KEY);
const from = { database: service.database, secrets };
const to = { database: there.database, secrets, onTable: () => undefined };
const relay = (database: Database) => relayEvents({ database, clock: service.clock, fanOuts: [] });
const READ_ONLY = 'A loja está sendo movida e, por enquanto, só pode ser lida. Tente novamente em alguns minutos.';
const NAME = { name: 'Caneca', type: 'DIGITAL', price: 12 };

let files = 0;
/** An archive of a store, complete unless it says otherwise. */
async function archiveOf({ id: storeId }: TestStore, isComplete = true): Promise<string> {
  const file = join(folder, `${++files}.tar.gz`);
  await exportStore(from, { storeId, isComplete }, file);
  return file;
}

/** Every row of a store in a database, by table, without the moment since when it is read-only. */
async function rowsOf({ query }: Database, storeId: string): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {};
  for (const table of ['store', ...(await service.storeTables())]) {
    if (table.startsWith('row_count')) continue;
    const column = table === 'store' ? 'id' : 'store_id';
    const text = `SELECT (to_jsonb(t) - '{read_only_since,incoming}'::text[])::text AS row FROM "${table}" t WHERE ${column} = $1 ORDER BY 1`;
    const { rows } = await query<{ row: string }>({ text, values: [storeId] });
    if (rows.length > 0) found[table] = rows.map(({ row }) => row);
  }
  return found;
}

describe('a store that can be read alone', () => {
  let store: TestStore;
  beforeAll(async () => {
    store = await service.newStore();
    await store.soldProduct({ stock: { quantity: 90 } });
    await pauseStore(from, { store: store.id });
  });

  test('is read by every surface, and written to by none: 503, by keys, checkout keys and the operator', async () => {
    await store.get('/api/v1/products', 200);
    const refused = await store.post('/api/v1/products', NAME, 503);
    expect(refused.body).toMatchObject({ error: { code: 'SERVICE_UNAVAILABLE', message: READ_ONLY } });
    expect(refused.headers.get('retry-after')).toBe('5');
    expect((await store.checkout(externalCart(), 503)).text).toContain(READ_ONLY);
    const rename = 'mutation ($id: ID!) { updateStore(id: $id, input: { name: "Outra" }) { id } }';
    const { errors } = await service.asOperator(rename, { id: store.id }, { 'x-store-id': store.id });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    const stores = [{ id: store.id, readOnlySince: expect.any(String) }];
    expect(dataOf(await store.graph('{ viewer { stores { id readOnlySince } } }'))).toEqual({ viewer: { stores } });
  });

  test('leaves its jobs where they are, beside a neighbour whose go on', async () => {
    const neighbour = await service.newStore();
    await neighbour.product();
    const waiting = async ({ id }: TestStore) =>
      (await service.rows({ text: 'SELECT FROM event WHERE store_id = $1 AND relayed_at IS NULL', values: [id] })).length;
    const before = await waiting(store);
    expect(before).toBeGreaterThan(0);
    while ((await relay(service.database)) > 0);
    expect([await waiting(store), await waiting(neighbour)]).toEqual([before, 0]);
    await resumeStore(from, { store: store.id });
    while ((await relay(service.database)) > 0);
    expect(await waiting(store)).toBe(0);
    await store.post('/api/v1/products', NAME, 201);
  });
});

describe('a store in another installation', () => {
  test('has every row as it was, its keys and its secrets, and is written to when it is resumed', async () => {
    const store = await service.newStore();
    await oneOfEach(store);
    const made = await store.post('/api/v1/products', NAME, 201, { 'idempotency-key': 'once' });
    await pauseStore(from, { store: store.id });
    const file = await archiveOf(store);
    const before = await rowsOf(service.database, store.id);
    expect(await importStore(to, file)).toBe(store.id);
    expect(await rowsOf(there.database, store.id)).toEqual(before);

    const moved = new TestStore(new Service(there.database), store);
    const list = '/api/v1/products?limit=100';
    expect((await moved.get(list, 200)).body.data).toEqual((await store.get(list, 200)).body.data);
    const total = '{ products(first: 1) { totalCount } orders(first: 1) { totalCount } events(first: 1) { totalCount } }';
    expect(dataOf(await moved.graph(total))).toEqual(dataOf(await store.graph(total)));
    await moved.post('/api/v1/products', NAME, 503);
    expect(await relay(there.database)).toBe(0);

    await resumeStore({ database: there.database, secrets }, { store: store.id });
    const repeated = await moved.post('/api/v1/products', NAME, 201, { 'idempotency-key': 'once' });
    expect(repeated.text).toBe(made.text);
    await moved.post('/api/v1/products', NAME, 201);
    expect(await relay(there.database)).toBeGreaterThan(0);
    await expect(importStore(to, file)).rejects.toThrow('is here already');
    await pauseStore({ database: there.database, secrets }, { store: store.id });
    await expect(importStore(to, file)).rejects.toThrow('is here already');
  });

  test('is whole after an import that ended in the middle, twice', async () => {
    const store = await service.newStore();
    await oneOfEach(store);
    const file = await archiveOf(store);
    const before = await rowsOf(service.database, store.id);
    for (const left of [3, 20]) {
      let transactions = left;
      const dying: Database = {
        ...there.database,
        transaction: (work, origin) => {
          if (transactions-- <= 0) throw new Error('killed');
          return there.database.transaction(work, origin);
        },
      };
      await expect(importStore({ ...to, database: dying }, file)).rejects.toThrow('killed');
    }
    await expect(resumeStore({ database: there.database, secrets }, { store: store.id })).rejects.toThrow('has not ended');
    await store.product();
    await expect(importStore(to, await archiveOf(store))).rejects.toThrow('from another archive');
    await importStore(to, file);
    expect(await rowsOf(there.database, store.id)).toEqual(before);
    expect(readdirSync(folder).filter((name) => !name.endsWith('.tar.gz'))).toEqual([]);
  });

  test('that runs by a clock of its own has it there too, where it stood', async () => {
    const store = await newTestStore(service);
    await store.product();
    await importStore(to, await archiveOf(store));
    expect(await rowsOf(there.database, store.id)).toEqual(await rowsOf(service.database, store.id));
  });

  test('is refused, and nothing of it stays, from an archive that is damaged, without secrets, or sealed with another key', async () => {
    const store = await service.newStore();
    await store.product();
    const whole = await archiveOf(store);
    const damaged = join(folder, 'damaged.tar.gz');
    const place = mkdtempSync(join(folder, 'damaging-'));
    await extract({ file: whole, cwd: place });
    rmSync(join(place, 'product.jsonl'));
    await create({ gzip: true, cwd: place, file: damaged }, readdirSync(place));
    rmSync(place, { recursive: true });
    await expect(importStore(to, damaged)).rejects.toThrow('product.jsonl is not as it was written');
    await expect(importStore(to, await archiveOf(store, false))).rejects.toThrow('made without --complete');
    const other = createSecrets('another-secrets-key-of-the-tests-012345678');
    await expect(importStore({ ...to, secrets: other }, whole)).rejects.toThrow('sealed with another SECRETS_KEY');
    expect(await rowsOf(there.database, store.id)).toEqual({});
    const rotating = createSecrets('another-secrets-key-of-the-tests-012345678', SECRETS_KEY);
    expect(await importStore({ ...to, secrets: rotating }, whole)).toBe(store.id);
  });
});
