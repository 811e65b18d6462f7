import { describe, expect, test } from 'vitest';
import { ABSENT } from '../support/constants.ts';
import { externalCart } from '../support/external-cart.ts';
import { refusals, scopeDenied } from '../support/refusals.ts';
import type { Json } from '../support/replies.ts';
import { startService, type TestStore } from '../support/service.ts';
import { statementsOf } from '../support/statements.ts';

const service = await startService();

const CREATE = `mutation ($input: ExternalCheckoutInput!) {
  createExternalCheckout(input: $input) {
    checkoutId checkoutUrl storeId cartToken created
    checkout { id kind status total customer { email } checkoutUrl version }
  }
}`;
const LIST = `query ($filter: CheckoutFilter, $orderBy: CheckoutSortInput) {
  checkouts(first: 10, filter: $filter, orderBy: $orderBy) { totalCount nodes { cartToken } }
}`;

const made = async (store: TestStore, token: string, fields: object = {}) =>
  String((await store.checkout(externalCart({ token, ...fields }), 201)).body.checkoutId);

async function list(store: TestStore, variables: Json = {}) {
  const { nodes, totalCount } = await store.ask<{ nodes: { cartToken: string }[]; totalCount: number }>(LIST, variables);
  expect(totalCount).toBe(nodes.length);
  return nodes.map(({ cartToken }) => cartToken);
}

const set = (id: string, column: 'status' | 'kind', value: string) => {
  const type = { status: 'CheckoutStatus', kind: 'CheckoutKind' }[column];
  return service.rows({ text: `UPDATE checkout SET ${column} = $1::"${type}" WHERE id = $2`, values: [value, id] });
};

describe('createExternalCheckout', () => {
  test('creates a checkout, and replaces its contents when the token is sent again', async () => {
    const store = await service.newStore();
    const input = externalCart({}, { customer: { email: 'Ana@Exemplo.com.br' } });
    const first = (await store.graph(CREATE, { input })).data.createExternalCheckout as { checkoutId: string };
    const checkoutUrl = `https://pagar.store.test/pay/${first.checkoutId}`;
    const same = { checkoutId: first.checkoutId, checkoutUrl, storeId: store.id, cartToken: 'carrinho-1' };
    const checkout = { id: first.checkoutId, kind: 'EXTERNAL', status: 'OPEN', checkoutUrl };
    expect(first).toEqual({
      ...same,
      created: true,
      checkout: { ...checkout, total: 79.8, customer: { email: 'ana@exemplo.com.br' }, version: 1 },
    });
    const again = await store.graph(CREATE, { input: externalCart({ totalDiscount: 80 }) });
    expect(again.data.createExternalCheckout).toEqual({
      ...same,
      created: false,
      checkout: { ...checkout, total: 79, customer: { email: null }, version: 2 },
    });
    expect((await store.events()).map(({ type }) => type)).toEqual(['CHECKOUT_CREATED', 'CHECKOUT_UPDATED']);
  });

  test('called twice in one document with one token creates a checkout and replaces it', async () => {
    const store = await service.newStore();
    const document = `mutation ($input: ExternalCheckoutInput!) {
      one: createExternalCheckout(input: $input) { created } two: createExternalCheckout(input: $input) { created }
    }`;
    const { data } = await store.graph(document, { input: externalCart() });
    expect(data).toEqual({ one: { created: true }, two: { created: false } });
  });

  test('reads the token, and writes the row and its event in one transaction', async () => {
    const store = await service.newStore();
    await made(store, 'aquece');
    const create = () => store.checkout(externalCart(), 201);
    expect(await statementsOf(create)).toEqual(['SELECT checkout', 'INSERT checkout', 'INSERT event']);
    const replace = () => store.checkout(externalCart(), 200);
    expect(await statementsOf(replace)).toEqual(['SELECT checkout', 'UPDATE checkout', 'INSERT event']);
  });
});

test('createExternalCheckout requires checkouts:write, checkout and checkouts require checkouts:read', async () => {
  const [reader, writer] = [await service.newStore(['checkouts:read']), await service.newStore(['orders:write'])];
  expect(await reader.refusesGraph(CREATE, { input: externalCart() })).toEqual(scopeDenied('checkouts:write'));
  for (const query of [LIST, `{ checkout(id: "${ABSENT}") { id } }`])
    expect(refusals(await writer.graph(query))).toEqual(scopeDenied('checkouts:read'));
});

describe('checkout', () => {
  test('is null for an id of another store', async () => {
    const [store, other] = [await service.newStore(), await service.newStore()];
    const id = await made(store, 'a');
    const query = 'query ($id: UUID!) { checkout(id: $id) { cartToken } }';
    expect((await store.graph(query, { id })).data).toEqual({ checkout: { cartToken: 'a' } });
    expect((await other.graph(query, { id })).data).toEqual({ checkout: null });
  });

  test('shows the items of a store cart', async () => {
    const store = await service.newStore();
    const id = await made(store, 'a');
    const items = JSON.stringify([{ productId: ABSENT, variantId: null, kitId: null, quantity: 3 }]);
    await service.rows({ text: "UPDATE checkout SET kind = 'OWN', items = $1 WHERE id = $2", values: [items, id] });
    const fields = 'title quantity unitPrice image externalProductId externalVariantId url productId variantId kitId';
    const { data } = await store.graph(`query ($id: UUID!) { checkout(id: $id) { kind items { ${fields} } } }`, { id });
    const outside = { title: null, unitPrice: null, image: null, externalProductId: null, externalVariantId: null, url: null };
    expect(data.checkout).toEqual({
      kind: 'OWN',
      items: [{ ...outside, quantity: 3, productId: ABSENT, variantId: null, kitId: null }],
    });
  });
});

describe('checkouts', () => {
  test('are those of the store, newest first, or in the requested order', async () => {
    const [store, other] = [await service.newStore(), await service.newStore()];
    for (const token of ['a', 'b', 'c']) {
      await made(store, token);
      service.clock.forward(1000);
    }
    await made(other, 'x');
    await store.checkout(externalCart({ token: 'a' }), 200);
    expect(await list(store)).toEqual(['c', 'b', 'a']);
    expect(await list(store, { orderBy: { field: 'CREATED_AT', direction: 'ASC' } })).toEqual(['a', 'b', 'c']);
    expect(await list(store, { orderBy: { field: 'UPDATED_AT', direction: 'DESC' } })).toEqual(['a', 'c', 'b']);
    await service.rows({ text: "UPDATE checkout SET active_at = '2020-01-01' WHERE cart_token = 'c'" });
    expect(await list(store, { orderBy: { field: 'ACTIVE_AT', direction: 'ASC' } })).toEqual(['c', 'b', 'a']);
  });

  test('are filtered by status, kind, token and time, alone and together', async () => {
    const store = await service.newStore();
    const [a, b] = [await made(store, 'a'), await made(store, 'b')];
    service.clock.forward(1000);
    const since = service.now();
    await made(store, 'c');
    await set(a, 'status', 'ABANDONED');
    await set(b, 'kind', 'OWN');
    service.clock.forward(1000);
    const later = service.now();
    await store.checkout(externalCart({ token: 'a' }), 200);
    await set(a, 'status', 'COMPLETED');
    const narrowed = async (filter: object) => (await list(store, { filter })).toSorted();
    expect(await narrowed({ status: 'OPEN' })).toEqual(['b', 'c']);
    expect(await narrowed({ status: 'COMPLETED' })).toEqual(['a']);
    expect(await narrowed({ status: 'ABANDONED' })).toEqual([]);
    expect(await narrowed({ kind: 'OWN' })).toEqual(['b']);
    expect(await narrowed({ kind: 'EXTERNAL' })).toEqual(['a', 'c']);
    expect(await narrowed({ cartToken: 'c' })).toEqual(['c']);
    expect(await narrowed({ cartToken: 'C' })).toEqual([]);
    expect(await narrowed({ createdSince: since })).toEqual(['c']);
    expect(await narrowed({ updatedSince: later })).toEqual(['a']);
    expect(await narrowed({ updatedSince: since, status: 'OPEN' })).toEqual(['c']);
    expect(await narrowed({ status: null, kind: null, cartToken: null, createdSince: null, updatedSince: null })).toEqual([
      'a',
      'b',
      'c',
    ]);
  });
});
