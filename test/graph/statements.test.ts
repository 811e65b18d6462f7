import { describe, expect, test } from 'vitest';
import { ADDRESS } from '../support/fixtures.ts';
import { startService } from '../support/service.ts';
import { statementsOf } from '../support/statements.ts';
import { onPostgresql } from '../support/test-database.ts';

const service = await startService();

const store = await service.newStore();
const productId = await store.product({ name: 'Produto' });
await store.copies('product', productId, 29, 'slug');
await service.rows({
  text: `INSERT INTO variant (id, store_id, product_id, name, options)
    SELECT gen_random_uuid(), store_id, id, 'Azul', '[]' FROM product WHERE store_id = $1`,
  values: [store.id],
});

describe('the statements of an operation', () => {
  test('a product with its variants: one, and none for a key that is already cached', async () => {
    expect(await statementsOf(() => store.get(`/api/v1/products/${productId}`, 200))).toEqual(['SELECT product']);
  });

  test('a page of products with its total: one, for any length of the page, with or without a search', async () => {
    for (const query of ['limit=1', 'limit=30', 'name=produto', 'name=nada', 'page=9'])
      expect(await statementsOf(() => store.get(`/api/v1/products?${query}`, 200))).toEqual(['PAGE product']);
  });

  test('a total beside a page from a cursor: one for each, since they have different conditions', async () => {
    const first = await store.graph('{ products(first: 1) { pageInfo { endCursor } } }');
    const { endCursor } = (first.data.products as { pageInfo: { endCursor: string } }).pageInfo;
    const query = 'query ($after: String) { products(first: 1, after: $after) { totalCount nodes { id } } }';
    const sent = await statementsOf(() => store.graph(query, { after: endCursor }));
    expect(sent.toSorted()).toEqual(['SELECT product', 'TOTAL product']);
  });

  test('a total alone: one sum of stored counts', async () => {
    expect(await statementsOf(() => store.graph('{ products { totalCount } }'))).toEqual(['TOTAL product']);
  });

  test('relations of a product, wherever a document nests them: one', async () => {
    const query = `query ($id: ID!, $all: Boolean!) { it: product(id: $id) { ...P ... @include(if: $all) { ... on Product { last: variants { ...V } } } } }
      fragment P on Product { id name variants { name } } fragment V on Variant { options { value } of: product { slug } }`;
    for (const all of [true, false]) {
      const sent = await statementsOf(async () => {
        const { data } = await store.graph(query, { id: productId, all });
        const last = all ? { last: [{ options: [], of: { slug: 'produto' } }] } : {};
        expect(data).toEqual({ it: { id: productId, name: 'Produto', variants: [{ name: 'Azul' }], ...last } });
      });
      expect(sent).toEqual(['SELECT product']);
    }
  });

  test('a page without its total: no count', async () => {
    const query = '{ products(first: 5) { nodes { id } pageInfo { hasNextPage endCursor } } }';
    expect(await statementsOf(() => store.graph(query))).toEqual(['SELECT product']);
  });

  test('a page of products with their variants: one, for any length of the page', async () => {
    for (const first of [1, 30]) {
      const query = `{ products(first: ${first}) { edges { cursor node { id variants { id } } } } }`;
      expect(await statementsOf(() => store.graph(query))).toEqual(['SELECT product']);
    }
  });

  test('a create: the row and its event; with a key also the idempotency record; no BEGIN and no COMMIT', async () => {
    const product = { name: 'Um nome novo', type: 'DIGITAL', price: 1 };
    expect(await statementsOf(() => store.post('/api/v1/products', product, 201))).toEqual(['INSERT product', 'INSERT event']);
    const keyed = () =>
      store.post('/api/v1/products', { ...product, name: 'Outro nome', sku: 'A' }, 201, { 'idempotency-key': 'k' });
    const written = ['INSERT idempotency_record', 'INSERT product', 'INSERT sku', 'INSERT event'];
    expect(await statementsOf(keyed)).toEqual(written);
    // A replay finds out by its claim, behind which the embedded database is sent nothing, and then looks.
    const tried = onPostgresql ? written : [...written.slice(0, 1), 'ROLLBACK'];
    const looked = ['INSERT idempotency_record', 'SELECT idempotency_record'];
    expect(await statementsOf(keyed)).toEqual([...tried, ...looked]);
  });

  test('an update: the read, the write and the event', async () => {
    const update = 'mutation ($id: ID!) { updateProduct(id: $id, input: { price: 2 }) { price } }';
    const sent = ['SELECT product', 'UPDATE product', 'INSERT event'];
    expect(await statementsOf(() => store.graph(update, { id: productId }))).toEqual(sent);
  });

  test('a completed checkout: each rule and row is read once, and nothing that was written is read again', async () => {
    const checkoutId = await store.ownCheckout([{ productId: await store.soldProduct(), quantity: 1 }]);
    const complete = 'mutation ($input: CompleteCheckoutInput!) { completeCheckout(input: $input) { orderId } }';
    const customer = { name: 'Ana', email: `${checkoutId}@exemplo.com.br` };
    const input = { checkoutId, customer, shippingAddress: ADDRESS, paymentMethod: 'PIX' };
    const sent = await statementsOf(async () => expect((await store.graph(complete, { input })).errors).toBeUndefined());
    // They are read at the same time.
    const rules = ['coupon', 'discount_range', 'gift', 'payment_discount', 'shipping_method', 'store'];
    expect(sent.slice(0, 2)).toEqual(['SELECT checkout', 'SELECT product']);
    expect(sent.slice(2, 8).toSorted()).toEqual(rules.map((table) => `SELECT ${table}`));
    // Nobody has this e-mail, so it may be that of a customer who was merged into another one.
    const buyer = ['SELECT customer', 'SELECT customer_alias', 'INSERT customer'];
    expect(sent.slice(8, 13)).toEqual(['UPDATE checkout', 'UPDATE product', ...buyer]);
    // The order with its items is one statement.
    expect(sent.slice(13)).toEqual(['WITH made', 'INSERT payment', 'INSERT order_change', 'INSERT event']);
  });

  test('a rejected body: none', async () => {
    expect(await statementsOf(() => store.post('/api/v1/products', { name: 'x' }, 400))).toEqual([]);
  });
});
