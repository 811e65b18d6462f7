import { describe, expect, test } from 'vitest';
import { externalCart } from '../support/external-cart.ts';
import { invalid, refusals, scopeDenied } from '../support/refusals.ts';
import { dataOf } from '../support/replies.ts';
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

async function list(store: TestStore, variables: object = {}) {
  const data = dataOf(await store.graph(LIST, { ...variables }));
  const { nodes, totalCount } = data.checkouts as { nodes: { cartToken: string }[]; totalCount: number };
  expect(totalCount).toBe(nodes.length);
  return nodes.map(({ cartToken }) => cartToken);
}

const set = (id: string, column: 'status' | 'kind', value: string) => {
  const type = { status: 'CheckoutStatus', kind: 'CheckoutKind' }[column];
  return service.database.query({ text: `UPDATE checkout SET ${column} = $1::"${type}" WHERE id = $2`, values: [value, id] });
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

  test('is rejected with every invalid field, and changes nothing', async () => {
    const store = await service.newStore();
    const before = await store.snapshot();
    const answer = await store.graph(CREATE, { input: externalCart({ token: '', totalPrice: 1 }, { customer: { phone: '1' } }) });
    expect(refusals(answer)).toEqual(
      invalid(
        { field: 'cart.token', message: 'Deve ter pelo menos 1 caractere.', code: 'TOO_SHORT' },
        {
          field: 'cart.totalPrice',
          message: 'Deve ser 7980, a soma dos itens menos o desconto em centavos, ou nulo.',
          code: 'INVALID_VALUE',
        },
        {
          field: 'customer.phone',
          message: 'Deve ser um telefone com DDD, como (11) 98765-4321, ou com + e o código de outro país.',
          code: 'INVALID_FORMAT',
        },
      ),
    );
    expect(await store.snapshot()).toEqual(before);
  });

  test('requires checkouts:write', async () => {
    const store = await service.newStore(['checkouts:read', 'orders:write']);
    expect(refusals(await store.graph(CREATE, { input: externalCart() }))).toEqual(scopeDenied('checkouts:write'));
    expect((await store.snapshot()).checkout).toEqual([]);
  });
});

describe('checkout', () => {
  test('is null for an unknown id, and requires checkouts:read', async () => {
    const [store, other] = [await service.newStore(), await service.newStore(['orders:write'])];
    const id = await made(store, 'a');
    const query = 'query ($id: UUID!) { checkout(id: $id) { cartToken } }';
    expect((await store.graph(query, { id })).data).toEqual({ checkout: { cartToken: 'a' } });
    expect(refusals(await other.graph(query, { id }))).toEqual(scopeDenied('checkouts:read'));
    const stranger = await service.newStore();
    expect((await stranger.graph(query, { id })).data).toEqual({ checkout: null });
  });

  test('shows the items of a store cart', async () => {
    const store = await service.newStore();
    const id = await made(store, 'a');
    const productId = '0193e2a0-7c1e-7e1a-b1a2-3c4d5e6f7a8b';
    const items = JSON.stringify([{ productId, variantId: null, kitId: null, quantity: 3 }]);
    await service.database.query({ text: "UPDATE checkout SET kind = 'OWN', items = $1 WHERE id = $2", values: [items, id] });
    const fields = 'title quantity unitPrice image externalProductId externalVariantId url productId variantId kitId';
    const { data } = await store.graph(`query ($id: UUID!) { checkout(id: $id) { kind items { ${fields} } } }`, { id });
    const outside = { title: null, unitPrice: null, image: null, externalProductId: null, externalVariantId: null, url: null };
    expect(data.checkout).toEqual({
      kind: 'OWN',
      items: [{ ...outside, quantity: 3, productId, variantId: null, kitId: null }],
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
    await service.database.query({ text: "UPDATE checkout SET active_at = '2020-01-01' WHERE cart_token = 'c'" });
    expect(await list(store, { orderBy: { field: 'ACTIVE_AT', direction: 'ASC' } })).toEqual(['c', 'b', 'a']);
  });

  test('are filtered by status, kind, token and time, alone and together', async () => {
    const store = await service.newStore();
    const [a, b] = [await made(store, 'a'), await made(store, 'b')];
    service.clock.forward(1000);
    const since = service.clock.now().toISOString();
    await made(store, 'c');
    await set(a, 'status', 'ABANDONED');
    await set(b, 'kind', 'OWN');
    service.clock.forward(1000);
    const later = service.clock.now().toISOString();
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

  test.each([['a'.repeat(256), 'TOO_LONG', 'Deve ter no máximo 255 caracteres.']])(
    'rejects an invalid token with a 400: %j',
    async (cartToken, code, message) => {
      const answer = await (await service.newStore()).graph(LIST, { filter: { cartToken } });
      expect(refusals(answer)).toEqual(invalid({ field: 'cartToken', message, code }));
    },
  );

  test('requires checkouts:read', async () => {
    const store = await service.newStore(['orders:read']);
    expect(refusals(await store.graph(LIST))).toEqual(scopeDenied('checkouts:read'));
  });
});
