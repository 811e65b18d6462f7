import { beforeAll, describe, expect, test } from 'vitest';
import { externalCart } from '../support/external-cart.ts';
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

  test('of two concurrent stores touch rows of both only in look-ups by id, which many requests share', async () => {
    const sent = await allStatementsOf(() => Promise.all([dayOf(stores[0], products[0]), dayOf(stores[1], products[1])]));
    const both = sent.filter((each) => names(each, stores[0]) && names(each, stores[1]));
    expect(both.length).toBeGreaterThan(0);
    for (const { text } of both) expect(text).toMatch(/\nJOIN unnest\(\$1::uuid\[\], \$2::uuid\[\]\) WITH ORDINALITY AS asked/);
  });
});
