import { beforeAll, describe, expect, test } from 'vitest';
import { startService, type TestStore } from '../support/service.ts';
import { statementsOf } from '../support/statements.ts';

const service = await startService();

let store: TestStore;
let productId: string;

beforeAll(async () => {
  store = await service.newStore();
  for (let made = 0; made < 30; made += 1) {
    const { body } = await store.post('/api/v1/products', { name: `Produto ${made}`, type: 'DIGITAL', price: 1 }, 201);
    productId = (body.data as { product: { id: string } }).product.id;
    const input = { productId, name: 'Azul' };
    await store.graph('mutation ($input: CreateVariantInput!) { createVariant(input: $input) { id } }', { input });
  }
});

describe('the statements of an operation', () => {
  test('a product with its variants: one, and none for a key that is known', async () => {
    expect(await statementsOf(() => store.get(`/api/v1/products/${productId}`, 200))).toEqual(['SELECT product']);
  });

  test('a page of products: one, and one for the total, however long the page', async () => {
    for (const limit of [1, 30]) {
      const sent = await statementsOf(() => store.get(`/api/v1/products?limit=${limit}`, 200));
      expect(sent.toSorted()).toEqual(['COUNT product', 'SELECT product']);
    }
  });

  test('a page whose total nobody asks for is not counted', async () => {
    const query = '{ products(first: 5) { nodes { id } pageInfo { hasNextPage endCursor } } }';
    expect(await statementsOf(() => store.graph(query))).toEqual(['SELECT product']);
  });

  test('a page of products with their variants: one, however long the page', async () => {
    for (const first of [1, 30]) {
      const query = `{ products(first: ${first}) { edges { cursor node { id variants { id } } } } }`;
      expect(await statementsOf(() => store.graph(query))).toEqual(['SELECT product']);
    }
  });

  test('a create: the row and its event between BEGIN and COMMIT; with a key also its claim and its answer', async () => {
    const product = { name: 'Um nome novo', type: 'DIGITAL', price: 1 };
    expect(await statementsOf(() => store.post('/api/v1/products', product, 201))).toEqual([
      'BEGIN',
      'INSERT product',
      'INSERT event',
      'COMMIT',
    ]);
    const keyed = () =>
      store.post('/api/v1/products', { ...product, name: 'Outro nome', sku: 'A' }, 201, { 'idempotency-key': 'k' });
    expect(await statementsOf(keyed)).toEqual([
      'BEGIN',
      'INSERT idempotency_record',
      'INSERT product',
      'INSERT sku',
      'INSERT event',
      'UPDATE idempotency_record',
      'COMMIT',
    ]);
    expect(await statementsOf(keyed)).toEqual(['BEGIN', 'INSERT idempotency_record', 'SELECT idempotency_record', 'COMMIT']);
  });

  test('an update: the row read, written and announced', async () => {
    const update = 'mutation ($id: UUID!) { updateProduct(id: $id, input: { price: 2 }) { price } }';
    const sent = ['BEGIN', 'SELECT product', 'UPDATE product', 'INSERT event', 'COMMIT'];
    expect(await statementsOf(() => store.graph(update, { id: productId }))).toEqual(sent);
  });

  test('a refused body: none', async () => {
    expect(await statementsOf(() => store.post('/api/v1/products', { name: 'x' }, 400))).toEqual([]);
  });
});
