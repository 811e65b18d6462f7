import { describe, expect, test } from 'vitest';
import { DAY } from '../support/constants.ts';
import { issuesOf } from '../support/refusals.ts';
import { startService, type TestStore } from '../support/service.ts';

const service = await startService();

const PATH = '/api/v1/products';

/** A store with products made a second apart, the first one first. */
async function storeWith(products: readonly object[]): Promise<TestStore> {
  const store = await service.newStore();
  for (const fields of products) {
    service.clock.forward(1000);
    await store.product(fields);
  }
  return store;
}

const listed = async (store: TestStore, query: string) => {
  const { body } = await store.get(`${PATH}${query}`, 200);
  return (body.data as { products: { name: string }[] }).products.map(({ name }) => name);
};

describe('GET /api/v1/products', () => {
  test('lists the newest first, each as it was created', async () => {
    const store = await storeWith(['Um um', 'Dois', 'Três'].map((name) => ({ name })));
    const created = (await store.events()).map(({ data }) => data).toReversed();
    expect((await store.get(PATH, 200)).body).toEqual({
      success: true,
      data: { products: created, pagination: { page: 1, limit: 20, total: 3, totalPages: 1 } },
    });
  });

  test('leaves INACTIVE out unless it is requested', async () => {
    const statuses = ['DRAFT', 'ACTIVE', 'PUBLISHED', 'INACTIVE'];
    const store = await storeWith(statuses.map((status) => ({ name: status, status })));
    expect(await listed(store, '')).toEqual(['PUBLISHED', 'ACTIVE', 'DRAFT']);
    expect(await listed(store, '?status=all')).toEqual(['INACTIVE', 'PUBLISHED', 'ACTIVE', 'DRAFT']);
    for (const status of statuses) expect(await listed(store, `?status=${status}`)).toEqual([status]);
  });

  test('filters by text in the name, ignoring case and without wildcards', async () => {
    const names = ['Camiseta 100% algodão', 'Camiseta 100 fios', 'CAMISETA_PRETA', 'Caneca \\o/'];
    const store = await storeWith(names.map((name) => ({ name })));
    expect(await listed(store, '?name=camiseta')).toEqual(['CAMISETA_PRETA', 'Camiseta 100 fios', 'Camiseta 100% algodão']);
    expect(await listed(store, '?name=100%25')).toEqual(['Camiseta 100% algodão']);
    expect(await listed(store, '?name=ta_p')).toEqual(['CAMISETA_PRETA']);
    expect(await listed(store, '?name=%5C')).toEqual(['Caneca \\o/']);
    expect(await listed(store, `?name=${encodeURIComponent('ALGODÃO')}`)).toEqual(['Camiseta 100% algodão']);
  });

  test('combines the filters by SKU, price bounds and last change, in the store alone', async () => {
    const store = await storeWith([
      { name: 'Barato', price: 9.99, sku: 'A' },
      { name: 'Médio', price: 20, sku: 'B' },
    ]);
    service.clock.forward(1000);
    const dear = await store.product({ name: 'Caro', price: 20.01, sku: 'C' });
    expect(await listed(store, '?sku=B')).toEqual(['Médio']);
    expect(await listed(store, '?sku=b')).toEqual([]);
    expect(await listed(store, '?minPrice=9.99&maxPrice=20')).toEqual(['Médio', 'Barato']);
    expect(await listed(store, '?minPrice=20.01')).toEqual(['Caro']);
    service.clock.forward(DAY);
    const since = service.now();
    await store.update('Product', dear, { price: 5 });
    expect(await listed(store, `?updatedSince=${since}`)).toEqual(['Caro']);
    expect(await listed(store, `?updatedSince=${since.replace('Z', '%2B00:00')}`)).toEqual(['Caro']);
    expect(await listed(store, `?updatedSince=${since}&minPrice=6`)).toEqual([]);
    const other = await service.newStore();
    for (const query of ['', '?sku=A', '?name=Barato', '?status=all']) expect(await listed(other, query)).toEqual([]);
  });

  test.each<[string, ...(readonly [string, string][])]>([
    ['?page=1&page=2', ['page', 'INVALID_VALUE']],
    ['?name=%00', ['name', 'INVALID_VALUE']],
    ['?updatedSince=2026-01-01', ['updatedSince', 'INVALID_FORMAT']],
    ['?updatedSince=2026-01-01T00:00:00', ['updatedSince', 'INVALID_FORMAT']],
    ['?minPrice=1.001&maxPrice=dez', ['maxPrice', 'INVALID_TYPE'], ['minPrice', 'INVALID_TYPE']],
  ])('%s is rejected with every broken parameter', async (query, ...expected) => {
    const { body } = await (await service.newStore()).get(`${PATH}${query}`, 400);
    expect(issuesOf(body)).toEqual(expected);
  });
});
