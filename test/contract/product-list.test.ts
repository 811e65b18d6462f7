import { describe, expect, test } from 'vitest';
import { DAY } from '../support/constants.ts';
import { startService, type TestStore } from '../support/service.ts';

const service = await startService();

/** Products made a second apart, the first one first; returns their ids by name. */
async function stock(store: TestStore, products: readonly object[]): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const fields of products) {
    service.clock.forward(1000);
    const { body } = await store.post('/api/v1/products', { type: 'DIGITAL', price: 10, ...fields }, 201);
    const { product } = body.data as { product: { id: string; name: string } };
    ids.set(product.name, product.id);
  }
  return ids;
}

const listed = async (store: TestStore, query: string) => {
  const { body } = await store.get(`/api/v1/products${query}`, 200);
  return (body.data as { products: { name: string }[] }).products.map(({ name }) => name);
};

describe('GET /api/v1/products', () => {
  test('lists the newest first, each as it was created, with the documented pagination', async () => {
    const store = await service.newStore();
    await stock(store, [{ name: 'Um um' }, { name: 'Dois' }, { name: 'Três' }]);
    const { body } = await store.get('/api/v1/products', 200);
    const created = (await store.events()).map(({ data }) => data).toReversed();
    expect(body).toEqual({
      success: true,
      data: { products: created, pagination: { page: 1, limit: 20, total: 3, totalPages: 1 } },
    });
  });

  test('a store without products has an empty first page and a total of no pages', async () => {
    const store = await service.newStore();
    const { body } = await store.get('/api/v1/products', 200);
    expect(body.data).toEqual({ products: [], pagination: { page: 1, limit: 20, total: 0, totalPages: 0 } });
  });

  test('pages lose no product, and a page past the end is empty', async () => {
    const store = await service.newStore();
    await stock(
      store,
      Array.from({ length: 5 }, (_, index) => ({ name: `Produto ${index}` })),
    );
    expect(await listed(store, '?limit=2')).toEqual(['Produto 4', 'Produto 3']);
    expect(await listed(store, '?limit=2&page=2')).toEqual(['Produto 2', 'Produto 1']);
    expect(await listed(store, '?limit=2&page=3')).toEqual(['Produto 0']);
    for (const page of ['4', '2147483647']) {
      const { body } = await store.get(`/api/v1/products?limit=100&page=${page}`, 200);
      expect(body.data).toEqual({ products: [], pagination: { page: Number(page), limit: 100, total: 5, totalPages: 1 } });
    }
  });

  test('leaves INACTIVE out unless it is requested', async () => {
    const store = await service.newStore();
    const statuses = ['DRAFT', 'ACTIVE', 'PUBLISHED', 'INACTIVE'];
    await stock(
      store,
      statuses.map((status) => ({ name: status, status })),
    );
    expect(await listed(store, '')).toEqual(['PUBLISHED', 'ACTIVE', 'DRAFT']);
    expect(await listed(store, '?status=all')).toEqual(['INACTIVE', 'PUBLISHED', 'ACTIVE', 'DRAFT']);
    for (const status of statuses) expect(await listed(store, `?status=${status}`)).toEqual([status]);
  });

  test('filters by text in the name, ignoring case and without wildcards', async () => {
    const store = await service.newStore();
    await stock(store, [
      { name: 'Camiseta 100% algodão' },
      { name: 'Camiseta 100 fios' },
      { name: 'CAMISETA_PRETA' },
      { name: 'Caneca \\o/' },
    ]);
    expect(await listed(store, '?name=camiseta')).toEqual(['CAMISETA_PRETA', 'Camiseta 100 fios', 'Camiseta 100% algodão']);
    expect(await listed(store, '?name=100%25')).toEqual(['Camiseta 100% algodão']);
    expect(await listed(store, '?name=ta_p')).toEqual(['CAMISETA_PRETA']);
    expect(await listed(store, '?name=%5C')).toEqual(['Caneca \\o/']);
    expect(await listed(store, `?name=${encodeURIComponent('ALGODÃO')}`)).toEqual(['Camiseta 100% algodão']);
  });

  test('combines the filters by SKU, price bounds and last change', async () => {
    const store = await service.newStore();
    const ids = await stock(store, [
      { name: 'Barato', price: 9.99, sku: 'A' },
      { name: 'Médio', price: 20, sku: 'B' },
      { name: 'Caro', price: 20.01, sku: 'C' },
    ]);
    expect(await listed(store, '?sku=B')).toEqual(['Médio']);
    expect(await listed(store, '?sku=b')).toEqual([]);
    expect(await listed(store, '?minPrice=9.99&maxPrice=20')).toEqual(['Médio', 'Barato']);
    expect(await listed(store, '?minPrice=20.01')).toEqual(['Caro']);
    service.clock.forward(DAY);
    const since = service.clock.now().toISOString();
    await store.graph('mutation ($id: UUID!) { updateProduct(id: $id, input: { price: 5 }) { id } }', { id: ids.get('Caro') });
    expect(await listed(store, `?updatedSince=${since}`)).toEqual(['Caro']);
    expect(await listed(store, `?updatedSince=${since.replace('Z', '%2B00:00')}`)).toEqual(['Caro']);
    expect(await listed(store, `?updatedSince=${since}&minPrice=6`)).toEqual([]);
  });

  test('shows nothing of another store', async () => {
    const [store, other] = [await service.newStore(), await service.newStore()];
    await stock(
      store,
      [{ name: 'Meu', sku: 'A' }].map((product) => ({ ...product, name: 'Meu produto' })),
    );
    for (const query of ['', '?sku=A', '?name=Meu', '?status=all']) expect(await listed(other, query)).toEqual([]);
  });

  test.each<[string, [string, string][]]>([
    ['?page=0', [['page', 'TOO_SMALL']]],
    ['?page=1.5', [['page', 'INVALID_TYPE']]],
    ['?page=', [['page', 'INVALID_TYPE']]],
    ['?limit=0', [['limit', 'TOO_SMALL']]],
    ['?limit=101', [['limit', 'TOO_BIG']]],
    ['?limit=abc', [['limit', 'INVALID_TYPE']]],
    ['?page=1&page=2', [['page', 'INVALID_VALUE']]],
    ['?status=active', [['status', 'INVALID_VALUE']]],
    ['?name=', [['name', 'TOO_SHORT']]],
    [`?name=${'x'.repeat(101)}`, [['name', 'TOO_LONG']]],
    ['?name=%00', [['name', 'INVALID_VALUE']]],
    ['?sku=', [['sku', 'TOO_SHORT']]],
    ['?minPrice=-1', [['minPrice', 'TOO_SMALL']]],
    ['?minPrice=1.001', [['minPrice', 'INVALID_TYPE']]],
    ['?maxPrice=dez', [['maxPrice', 'INVALID_TYPE']]],
    ['?minPrice=2&maxPrice=1', [['minPrice', 'TOO_BIG']]],
    ['?updatedSince=2026-01-01', [['updatedSince', 'INVALID_FORMAT']]],
    ['?updatedSince=2026-01-01T00:00:00', [['updatedSince', 'INVALID_FORMAT']]],
    [
      '?limit=0&status=x&minPrice=-1&name=',
      [
        ['limit', 'TOO_SMALL'],
        ['status', 'INVALID_VALUE'],
        ['name', 'TOO_SHORT'],
        ['minPrice', 'TOO_SMALL'],
      ],
    ],
  ])('%s is rejected with every broken parameter', async (query, expected) => {
    const store = await service.newStore();
    const { body } = await store.get(`/api/v1/products${query}`, 400);
    const { details } = body.error as { details: { field: string; code: string }[] };
    expect(details.map(({ field, code }) => [field, code])).toEqual(expected);
  });

  test('unknown parameters are ignored and named', async () => {
    const store = await service.newStore();
    const { headers } = await store.get('/api/v1/products?pagina=2&constructor=1&filter=x', 200);
    expect(headers.get('x-ignored-params')).toBe('pagina, constructor, filter');
    await store.get('/api/v1/products?pagina=2', 400, { prefer: 'handling=strict' });
  });
});
