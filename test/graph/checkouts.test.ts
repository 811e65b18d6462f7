import { beforeAll, describe, expect, test } from 'vitest';
import { ABSENT } from '../support/constants.ts';
import { externalCart } from '../support/external-cart.ts';
import { invalid, refusals, scopeDenied, unreadable } from '../support/refusals.ts';
import type { Json } from '../support/replies.ts';
import { startService, type TestStore } from '../support/service.ts';
import { statementsOf } from '../support/statements.ts';

const service = await startService();

const CREATE = 'mutation ($input: ExternalCheckoutInput!) { createExternalCheckout(input: $input) { checkoutId } }';
const LIST = `query ($filter: CheckoutFilter, $orderBy: [CheckoutSortInput!]) {
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
  test('called twice in one document with one token creates a checkout and replaces it', async () => {
    const store = await service.newStore();
    const fields = 'checkoutId checkoutUrl storeId cartToken created checkout { id status total contact { email } version }';
    const document = `mutation ($one: ExternalCheckoutInput!, $two: ExternalCheckoutInput!) {
      one: createExternalCheckout(input: $one) { ${fields} } two: createExternalCheckout(input: $two) { ${fields} }
    }`;
    const one = externalCart({}, { customer: { email: 'Ana@Exemplo.com.br' } });
    const { data } = await store.graph(document, { one, two: externalCart({ totalDiscount: 80 }) });
    const { checkoutId } = data.one as { checkoutId: string };
    const checkoutUrl = `https://pagar.store.test/pay/${checkoutId}`;
    const same = { checkoutId, checkoutUrl, storeId: store.id, cartToken: 'carrinho-1' };
    const checkout = (email: string | null, total: number, version: number) => ({
      ...{ id: checkoutId, status: 'OPEN', contact: { email }, total, version },
    });
    expect(data).toEqual({
      one: { ...same, created: true, checkout: checkout('ana@exemplo.com.br', 79.8, 1) },
      two: { ...same, created: false, checkout: checkout(null, 79, 2) },
    });
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
    const query = 'query ($id: ID!) { checkout(id: $id) { cartToken } }';
    expect([await store.ask(query, { id }), await other.ask(query, { id })]).toEqual([{ cartToken: 'a' }, null]);
  });

  test('shows the items of a store cart', async () => {
    const store = await service.newStore();
    const id = await made(store, 'a');
    const items = JSON.stringify([{ productId: ABSENT, variantId: null, kitId: null, quantity: 3 }]);
    await service.rows({ text: "UPDATE checkout SET kind = 'OWN', items = $1 WHERE id = $2", values: [items, id] });
    const fields = 'title quantity unitPrice image externalProductId externalVariantId url productId variantId kitId';
    const outside = { title: null, unitPrice: null, image: null, externalProductId: null, externalVariantId: null, url: null };
    expect(await store.ask(`query ($id: ID!) { checkout(id: $id) { kind items { ${fields} } } }`, { id })).toEqual({
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
    for (const [filter, ...tokens] of [
      [{ statuses: ['OPEN'] }, 'b', 'c'],
      [{ statuses: ['COMPLETED'] }, 'a'],
      [{ statuses: ['ABANDONED'] }],
      [{ kinds: ['OWN'] }, 'b'],
      [{ kinds: ['EXTERNAL'] }, 'a', 'c'],
      [{ cartToken: 'c' }, 'c'],
      [{ cartToken: 'C' }],
      [{ createdAt: { times: { since } } }, 'c'],
      [{ updatedAt: { times: { since: later } } }, 'a'],
      [{ updatedAt: { times: { since } }, statuses: ['OPEN'] }, 'c'],
      [{ statuses: null, kinds: [], cartToken: null, createdAt: null, updatedAt: { times: {} } }, 'a', 'b', 'c'],
    ])
      expect([filter, ...(await list(store, { filter })).toSorted()]).toEqual([filter, ...tokens]);
  });
});

const IDS_OF = 'query ($filter: CheckoutFilter) { checkouts(first: 50, filter: $filter) { totalCount nodes { id } } }';
const OF = `query ($id: ID!, $first: Int, $after: String) {
  customer(id: $id) { checkouts(first: $first, after: $after) { totalCount nodes { id } pageInfo { endCursor } } }
}`;
const ANA = { name: 'Ana Souza', email: 'ana@exemplo.com.br', phone: '(41) 98765-4321', document: '111.444.777-35' };

type Ids = { nodes: { id: string }[] };

const ids = ({ nodes }: Ids) => nodes.map(({ id }) => id);

async function found(store: TestStore, filter: object): Promise<string[]> {
  return ids(await store.ask<Ids>(IDS_OF, { filter }));
}

/** A cart with these data of its buyer, a second later than the one before. */
function cart(store: TestStore, customer: object): Promise<string> {
  service.clock.forward(1000);
  return store.externalCheckout({}, { customer });
}

const customerIds = async (store: TestStore) =>
  ids(await store.ask<Ids>('{ customers(orderBy: { field: NAME }) { nodes { id } } }'));

/** Ana, who bought with a document, and Bia, who bought without one; the carts of both and of others. */
async function buyers(store: TestStore) {
  // Who pays says who they are; the checkout itself does not.
  const bought = await cart(store, {});
  const { name, email, document } = ANA;
  await store.orderOf(bought, { customer: { name, email, documentNumber: document } });
  const bias = await cart(store, {});
  await store.orderOf(bias, { customer: { name: 'Bia', email: 'bia@exemplo.com.br' } });
  const left = await cart(store, { document, email: 'outra@exemplo.com.br' });
  const byEmail = await cart(store, { email: email.toUpperCase() });
  const biaLeft = await cart(store, { email: 'bia@exemplo.com.br' });
  // Another document is another person, also with the same e-mail.
  await cart(store, { email, document: '52998224725' });
  await cart(store, { email: 'ninguem@exemplo.com.br' });
  const [ana = '', bia = ''] = await customerIds(store);
  return { ana, bia, ofAna: [byEmail, left, bought], ofBia: [biaLeft, bias] };
}

describe('checkouts of a customer', () => {
  let world: Awaited<ReturnType<typeof buyers>> & { store: TestStore };
  beforeAll(async () => {
    const store = await service.newStore();
    world = { store, ...(await buyers(store)) };
  });

  test('are those of their orders, of their document and, without a document, of their e-mail, newest first', async () => {
    const { store, ana, bia, ofAna, ofBia } = world;
    for (const [id, expected] of [
      [ana, ofAna],
      [bia, ofBia],
    ] as const) {
      expect(await found(store, { customerId: id })).toEqual(expected);
      const { checkouts } = await store.ask<{ checkouts: Ids & { totalCount: number } }>(OF, { id });
      expect([ids(checkouts), checkouts.totalCount]).toEqual([expected, expected.length]);
    }
    expect(await found(store, { customerId: ana, statuses: ['COMPLETED'] })).toEqual(ofAna.slice(2));
    expect(await found(store, { customerId: ABSENT })).toEqual([]);
    // Not even with the same buyers are those of another store.
    const other = await service.newStore();
    await buyers(other);
    expect(await found(other, { customerId: ana })).toEqual([]);
    expect(await found(store, { customerId: ana })).toHaveLength(3);
  });

  test('are paged, each page after three look-ups at most', async () => {
    const { store, ana, ofAna } = world;
    type Page = { checkouts: Ids & { pageInfo: { endCursor: string } } };
    const first = await store.ask<Page>(OF, { id: ana, first: 2 });
    expect(ids(first.checkouts)).toEqual(ofAna.slice(0, 2));
    const sent = await statementsOf(async () => {
      const { checkouts } = await store.ask<Page>(OF, { id: ana, first: 2, after: first.checkouts.pageInfo.endCursor });
      expect(ids(checkouts)).toEqual(ofAna.slice(2));
    });
    expect(sent).toHaveLength(5);
    expect(sent.slice(0, 3)).toEqual(['SELECT customer', 'SELECT order', 'SELECT customer_alias']);
  });

  test('are null, with the reason, for a caller who may not read checkouts', async () => {
    const { store, ana } = world;
    const authorization = `Bearer ${await service.newKey([store.id], ['customers:read'])}`;
    const answer = await store.graph(OF, { id: ana }, { authorization });
    expect(answer.data).toEqual({ customer: { checkouts: null } });
    expect(refusals(answer)).toEqual(unreadable('checkouts:read'));
  });
});

test('checkouts are found by a part of the name, e-mail, document or telephone of their buyer', async () => {
  const store = await service.newStore();
  const id = await cart(store, ANA);
  await cart(store, { name: 'Bia' });
  await cart(store, {});
  for (const search of ['souz', 'ANA@EXEMPLO', '111.444', '11144477735', '(41) 98765', '+55 41 98765-4321'])
    expect([search, await found(store, { search })]).toEqual([search, [id]]);
  for (const search of ['%', '11 98765', '...']) expect([search, await found(store, { search })]).toEqual([search, []]);
  expect(await found(store, { search: ' ' })).toHaveLength(3);
  expect(refusals(await store.graph(IDS_OF, { filter: { search: 'x'.repeat(256) } }))).toEqual(
    invalid({ field: 'search', message: 'Deve ter no máximo 255 caracteres.', code: 'TOO_LONG' }),
  );
});
