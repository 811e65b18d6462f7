import { describe, expect, test } from 'vitest';
import { ABSENT } from '../support/constants.ts';
import { order } from '../support/order-fixtures.ts';
import { refusals, scopeDenied, unreadable } from '../support/refusals.ts';
import type { Json } from '../support/replies.ts';
import { startService, type TestStore } from '../support/service.ts';
import { type Page, walkPages } from '../support/walk-pages.ts';

const service = await startService();

const FIELDS = `id storeId documentNumber documentType name email phone address { street number complement neighborhood city state zipcode }
  totalOrders firstOrderAt lastOrderAt orderStats { paid pending cancelled processing refunded totalSpent }
  latestOrder { id status createdAt total paymentMethod } version createdAt updatedAt`;
const READ = `query ($id: ID!) { customer(id: $id) { ${FIELDS} } }`;
const LIST = `query ($first: Int, $after: String, $last: Int, $before: String, $filter: CustomerFilter, $orderBy: [CustomerSortInput!]) {
  customers(first: $first, after: $after, last: $last, before: $before, filter: $filter, orderBy: $orderBy) {
    nodes { id } pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
  }
}`;

const list = (store: TestStore, variables: Json) => store.ask<Page<{ id: string }>>(LIST, variables);

/** Id of the customer with this document; default Ana's. */
async function idOf(store: TestStore, documentNumber = '11144477735'): Promise<string> {
  const [customer] = (await list(store, { filter: { documentNumber } })).nodes;
  return customer?.id ?? '';
}

test('averageTicket is the mean of the orders that count for the sum, to the nearest cent, and null without one', async () => {
  const store = await service.newStore();
  await order(store, { status: 'PENDING', total: 500 });
  const id = await idOf(store);
  const average = async () => (await store.ask('query ($id: ID!) { customer(id: $id) { averageTicket } }', { id })).averageTicket;
  expect(await average()).toBeNull();
  for (const [status, total, mean] of [
    ['PAID', 100, 1],
    ['DELIVERED', 101, 1.01],
    ['PAID', 9_000_000_000, 30_000_000.67],
  ] as const) {
    await order(store, { status, total });
    expect(await average()).toBe(mean);
  }
});

describe('customer', () => {
  test('shows a buyer with all fields, with money beyond 32 bits of cents', async () => {
    const store = await service.newStore();
    const placedAt = service.now();
    await order(store, { status: 'PAID', total: 9_000_000_000 });
    service.clock.forward(1000);
    const last = await order(store, { status: 'DELIVERED', total: 1, method: 'CARD', phone: null });
    const now = service.now();
    const id = await idOf(store);
    expect(await store.ask(READ, { id })).toEqual({
      ...{ id, storeId: store.id, documentNumber: '11144477735', documentType: 'CPF' },
      ...{ name: 'Ana Souza', email: 'ana@exemplo.com.br', phone: null },
      address: {
        ...{ street: 'Rua das Flores', number: '100', neighborhood: 'Centro', complement: 'Casa 2' },
        ...{ zipcode: '80010000', state: 'PR', city: 'Curitiba' },
      },
      ...{ totalOrders: 2, firstOrderAt: placedAt, lastOrderAt: now },
      orderStats: { paid: 2, pending: 0, cancelled: 0, processing: 0, refunded: 0, totalSpent: 90_000_000.01 },
      latestOrder: { id: last, status: 'DELIVERED', createdAt: now, total: 0.01, paymentMethod: 'CARD' },
      ...{ version: 2, createdAt: placedAt, updatedAt: now },
    });
  });

  test('is null for an unknown id, also one of another store, and requires customers:read as the list does', async () => {
    const [store, other] = [await service.newStore(), await service.newStore(['orders:write'])];
    await order(store);
    const stranger = await service.newStore();
    for (const id of [ABSENT, await idOf(store)]) expect(await stranger.ask(READ, { id })).toBeNull();
    for (const query of ['{ customers { totalCount } }', `{ customer(id: "${ABSENT}") { id } }`])
      expect(refusals(await other.graph(query))).toEqual(scopeDenied('customers:read'));
  });

  test('has the orders of the buyer, newest first, for callers who may also read orders', async () => {
    const store = await service.newStore();
    const ids: string[] = [];
    for (const documentNumber of ['11144477735', '52998224725', '11144477735', '11144477735']) {
      service.clock.forward(1000);
      ids.push(await order(store, { documentNumber }));
    }
    const query = 'query ($id: ID!) { customer(id: $id) { orders { totalCount nodes { id contact { name } } } } }';
    const id = await idOf(store);
    const nodes = [3, 2, 0].map((place) => ({ id: ids[place], contact: { name: 'Ana Souza' } }));
    expect(await store.ask(query, { id })).toEqual({ orders: { totalCount: 3, nodes } });
    const authorization = `Bearer ${await service.newKey([store.id], ['customers:read'])}`;
    expect(refusals(await store.graph(query, { id }, { authorization }))).toEqual(unreadable('orders-basic:read'));
  });
});

describe('customers', () => {
  test('with sums beyond 32 bits are the same list walked forwards, walked backwards and on one page', async () => {
    const store = await service.newStore();
    for (let made = 0; made < 8; made += 1) {
      if (made % 2 === 0) service.clock.forward(1000);
      const spent = { status: 'PAID', total: 3_000_000_000 + (made % 3) } as const;
      await order(store, { documentNumber: null, email: `${made}@exemplo.com.br`, ...spent });
    }
    for (const orderBy of [undefined, { field: 'TOTAL_SPENT', direction: 'DESC' }]) {
      const { nodes } = await list(store, { first: 100, orderBy, filter: { search: null, documentNumber: null, email: null } });
      expect(nodes).toHaveLength(8);
      for (const backward of [false, true])
        expect(await walkPages((args) => list(store, { orderBy, ...args }), backward)).toEqual(nodes);
    }
  });

  test('begin with the one that comes first by the field and direction of the order', async () => {
    const store = await service.newStore();
    const people = { 1: 'Ana', 3: 'Caio', 8: 'Zeca' } as const;
    for (const person of [1, 8, 3, 1, 8, 1] as const) {
      service.clock.forward(1000);
      const status = person === 3 ? 'PAID' : 'PENDING';
      await order(store, { name: people[person], documentNumber: null, email: `${person}@exemplo.com.br`, status });
    }
    const query = 'query ($orderBy: [CustomerSortInput!]) { customers(first: 1, orderBy: $orderBy) { nodes { email } } }';
    for (const [field, direction, first] of [
      ['LAST_ORDER_AT', 'ASC', 3],
      ['FIRST_ORDER_AT', 'ASC', 1],
      ['NAME', 'ASC', 1],
      ['NAME', 'DESC', 8],
      ['TOTAL_ORDERS', 'DESC', 1],
      ['TOTAL_SPENT', 'DESC', 3],
    ]) {
      const { nodes } = await store.ask<{ nodes: object[] }>(query, { orderBy: { field, direction } });
      expect([field, direction, nodes]).toEqual([field, direction, [{ email: `${first}@exemplo.com.br` }]]);
    }
  });

  test('reject a filter with every invalid field', async () => {
    const store = await service.newStore();
    const filter = { search: 'x'.repeat(256), documentNumber: 'x'.repeat(31), email: 'x'.repeat(255) };
    const tags = ['x'.repeat(61)];
    expect(await store.issues(LIST, { filter: { ...filter, tags } })).toEqual(
      [...Object.keys(filter), 'tags.0'].map((field) => [field, 'TOO_LONG']),
    );
  });
});
