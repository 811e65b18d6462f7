import { beforeAll, describe, expect, test } from 'vitest';
import { externalCart } from '../support/external-cart.ts';
import { tablesWithoutStore } from '../support/one-store/store-values.ts';
import { startService, type TestStore } from '../support/service.ts';
import { allStatementsOf, type SentStatement } from '../support/statements.ts';

const service = await startService();
let stores: readonly [TestStore, TestStore];
let products: readonly [string, string];

beforeAll(async () => {
  const made = [await service.newStore(), await service.newStore()] as const;
  stores = made;
  products = [await made[0].soldProduct({ stock: { quantity: 90 } }), await made[1].soldProduct({ stock: { quantity: 90 } })];
});

/** Does what a store does all day: goods, carts, orders, and the lists of them. */
async function dayOf(store: TestStore, productId: string): Promise<void> {
  await store.get(`/api/v1/products/${productId}`, 200);
  await store.get('/api/v1/products?limit=10', 200);
  await store.post('/api/v1/products', { name: 'Prato', type: 'DIGITAL', price: 20 }, 201);
  await store.externalCheckout(externalCart().cart);
  const orderId = await store.orderOf(await store.ownCheckout([{ productId, quantity: 1 }]));
  await store.transitionOrder(orderId, 'PAID');
  await store.ask('query ($id: ID!) { order(id: $id) { status items { name } } }', { id: orderId });
  await store.graph('{ orders(first: 10) { totalCount nodes { id items { quantity } } } customers(first: 10) { nodes { id } } }');
}

const names = ({ values = [] }: SentStatement, { id }: TestStore) => values.flat().map(String).join(' ').includes(id);

/** Tables of statements that name no store: what finds the store of a credential, and what is kept for all stores. */
const BEFORE_A_STORE = /api_key|FROM store\b|rate_limit|idempotency_record|set_config|^(BEGIN|COMMIT|ROLLBACK)$/;

describe('the statements of typical requests', () => {
  test('name the store of their rows, and no other one', async () => {
    const sent = await allStatementsOf(() => dayOf(stores[0], products[0]));
    expect(sent.length).toBeGreaterThan(30);
    const nameless = sent.filter((each) => !names(each, stores[0]) && !BEFORE_A_STORE.test(each.text));
    expect(nameless.map(({ text }) => text)).toEqual([]);
    expect(sent.filter((each) => names(each, stores[1]))).toEqual([]);
  });

  test('of two concurrent stores name one store each', async () => {
    const sent = await allStatementsOf(() => Promise.all([dayOf(stores[0], products[0]), dayOf(stores[1], products[1])]));
    expect(sent.filter((each) => names(each, stores[0]) && names(each, stores[1]))).toEqual([]);
  });
});

describe('a statement gives the store of each of its tables', () => {
  test.each([
    'SELECT FROM product WHERE store_id = $1',
    'SELECT FROM product p JOIN variant v ON v.store_id = $1 AND v.product_id = p.id WHERE p.store_id = $1::uuid AND p.id = $2',
    "SELECT FROM product WHERE (store_id, id) = ($1, $2) AND name = 'x'",
    'UPDATE product SET stock = 1 WHERE store_id = $1',
    'DELETE FROM product USING unnest($2::uuid[]) AS gone (id) WHERE product.store_id = $1 AND product.id = gone.id',
    'INSERT INTO product (store_id, id) VALUES ($1, $2)',
    'WITH product AS (SELECT 1 AS id) SELECT id FROM product',
    'SELECT FROM store WHERE id = $1',
  ])('%s', (text) => expect(tablesWithoutStore(text)).toEqual([]));

  test.each([
    ['SELECT FROM product', ['product']],
    ['SELECT FROM product WHERE store_id = $1 OR id = $2', ['product']],
    ['SELECT FROM product WHERE store_id <> $1', ['product']],
    ['SELECT FROM product WHERE store_id = ANY ($1)', ['product']],
    ['SELECT FROM product p JOIN variant v ON v.store_id = p.store_id WHERE p.store_id = $1', ['variant']],
    ['SELECT FROM product p, variant v WHERE store_id = $1', ['product', 'variant']],
    ['SELECT (SELECT count(*) FROM kit WHERE kit.store_id = p.store_id) FROM product p WHERE p.store_id = $1', ['kit']],
    ['UPDATE product SET stock = 1 FROM variant v WHERE v.store_id = $1', ['product']],
    ['DELETE FROM product WHERE id IN (SELECT id FROM kit WHERE store_id = $1)', ['product']],
    ['WITH gone AS (DELETE FROM product RETURNING id) INSERT INTO kit (store_id, id) SELECT $1, id FROM gone', ['product']],
    ['SELECT 1 UNION ALL SELECT 1 FROM coupon', ['coupon']],
    ['DECLARE rows CURSOR FOR SELECT FROM coupon', ['coupon']],
  ])('but not %s', (text, tables) => expect(tablesWithoutStore(text)).toEqual(tables));
});
