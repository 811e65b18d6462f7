import { describe, expect, test } from 'vitest';
import { panelUser } from '../support/panel.ts';
import { refusals, withoutStore } from '../support/refusals.ts';
import { startOwnService, type TestStore } from '../support/service.ts';

const service = await startOwnService();

const VIEWER = '{ viewer { kind name scopes storeId stores expiresAt } }';
const ALL_SCOPES = [
  ...['PRODUCTS_READ', 'PRODUCTS_WRITE', 'CATEGORIES_READ', 'CATEGORIES_WRITE', 'KITS_READ', 'KITS_WRITE'],
  ...['ORDERS_READ', 'ORDERS_WRITE', 'CUSTOMERS_READ', 'CUSTOMERS_WRITE', 'GIFTS_READ', 'GIFTS_WRITE'],
  ...['UPSELLS_READ', 'UPSELLS_WRITE'],
  ...['DISCOUNT_RANGES_READ', 'DISCOUNT_RANGES_WRITE', 'COUPONS_READ', 'COUPONS_WRITE'],
  ...['PAYMENT_DISCOUNTS_READ', 'PAYMENT_DISCOUNTS_WRITE', 'WEBHOOKS_READ', 'WEBHOOKS_WRITE'],
  ...['AUTOMATIONS_READ', 'AUTOMATIONS_WRITE', 'CHECKOUTS_READ', 'CHECKOUTS_WRITE', 'STORE_ADMIN'],
];

test('a key is shown with its scopes, the scopes that they include, its stores and its expiry', async () => {
  const [store, other] = [await service.newStore(), await service.newStore()];
  const expiresAt = new Date(service.clock.now().getTime() + 60_000);
  const key = await service.newKey([store.id, other.id], ['orders:read', 'products:write'], expiresAt);
  const { reply } = await store.graph(VIEWER, {}, { authorization: `Bearer ${key}` });
  const viewer = {
    kind: 'KEY',
    name: 'teste',
    scopes: ['PRODUCTS_READ', 'PRODUCTS_WRITE', 'ORDERS_READ'],
    storeId: store.id,
    stores: expect.toSatisfy((ids: string[]) => ids.toSorted().join() === [store.id, other.id].toSorted().join()),
    expiresAt: '2026-03-02T12:01:00.000Z',
  };
  expect(reply.body).toEqual({ data: { viewer } });
});

test('a key without expiry has none', async () => {
  const store = await service.newStore(['customers:read']);
  const viewer = {
    kind: 'KEY',
    name: 'teste',
    scopes: ['CUSTOMERS_READ'],
    storeId: store.id,
    stores: [store.id],
    expiresAt: null,
  };
  expect((await store.graph(VIEWER)).reply.body).toEqual({ data: { viewer } });
});

test('a panel user is shown with the claims of the token', async () => {
  const store = await service.newStore();
  const { reply } = await store.graph(VIEWER, {}, await panelUser(store, ['store:admin', 'kits:write']));
  const viewer = {
    kind: 'PANEL',
    name: 'Ana',
    scopes: ['KITS_READ', 'KITS_WRITE', 'STORE_ADMIN'],
    storeId: store.id,
    stores: [store.id],
    expiresAt: '2026-03-02T13:00:00.000Z',
  };
  expect(reply.body).toEqual({ data: { viewer } });
});

test('the operator has every scope and every store, with a store and without', async () => {
  const store = await service.newStore();
  const viewer = { kind: 'OPERATOR', name: 'Operador', scopes: ALL_SCOPES, storeId: null, stores: null, expiresAt: null };
  expect((await service.asOperator(VIEWER)).reply.body).toEqual({ data: { viewer } });
  const inStore = await service.asOperator(VIEWER, {}, { 'x-store-id': store.id.toUpperCase() });
  expect(inStore.reply.body).toEqual({ data: { viewer: { ...viewer, storeId: store.id } } });
});

test('an anonymous caller is null', async () => {
  const { data, errors } = await service.graph(VIEWER);
  expect(data).toEqual({ viewer: null });
  expect(errors).toMatchObject([
    {
      message: 'Informe uma chave de API válida no cabeçalho Authorization: Bearer <chave>.',
      path: ['viewer'],
      extensions: { code: 'AUTH_API_KEY_REQUIRED', status: 401 },
    },
  ]);
});

describe('the stores of a credential', () => {
  const STORES = '{ viewer { storeId storeNodes { id name } currentStore { id } } }';
  const rename = (store: TestStore, input: object) =>
    service.asOperator('mutation ($id: UUID!, $input: UpdateStoreInput!) { updateStore(id: $id, input: $input) { id } }', {
      id: store.id,
      input,
    });

  /** Three stores, two of them open to a key and a panel user. */
  async function stores() {
    const [a, b, other] = [await service.newStore(), await service.newStore(), await service.newStore()];
    await rename(a, { name: 'Zebra' });
    await rename(b, { name: 'Abelha' });
    const key = `Bearer ${await service.newKey([a.id, b.id], ['orders:read'])}`;
    return { a, b, other, key };
  }

  test('are sorted by name, with and without X-Store-Id', async () => {
    const { a, b, key } = await stores();
    const storeNodes = [
      { id: b.id, name: 'Abelha' },
      { id: a.id, name: 'Zebra' },
    ];
    const nowhere = { viewer: { storeId: null, storeNodes, currentStore: null } };
    expect((await service.graph(STORES, {}, { authorization: key })).data).toEqual(nowhere);
    const here = { viewer: { storeId: a.id, storeNodes, currentStore: { id: a.id } } };
    expect((await service.graph(STORES, {}, { authorization: key, 'x-store-id': a.id })).data).toEqual(here);
    const { authorization = '' } = await panelUser(a, [], { stores: [a.id, b.id] });
    expect((await service.graph(STORES, {}, { authorization })).data).toEqual(nowhere);
  });

  test('leave out a deactivated one, except for the operator', async () => {
    const { a, b, key } = await stores();
    await rename(b, { active: false });
    const { authorization = '' } = await panelUser(a, [], { stores: [a.id, b.id] });
    for (const each of [key, authorization])
      expect((await service.graph('{ viewer { storeNodes { id } } }', {}, { authorization: each })).data).toEqual({
        viewer: { storeNodes: [{ id: a.id }] },
      });
    const { viewer } = (await service.asOperator('{ viewer { storeNodes { id } } }')).data as {
      viewer: { storeNodes: object[] };
    };
    expect(viewer.storeNodes).toEqual(expect.arrayContaining([{ id: a.id }, { id: b.id }]));
  });

  test('are the only data that a call without X-Store-Id may read', async () => {
    const { key } = await stores();
    const read = await service.graph('{ viewer { name } orders { totalCount } store { name } }', {}, { authorization: key });
    expect(read.data).toEqual({ viewer: { name: 'teste' }, orders: null, store: null });
    expect(refusals(read)).toEqual([withoutStore, withoutStore]);
    const written = { authorization: key, 'idempotency-key': 'k-1' };
    const write = await service.graph(
      'mutation { deleteProduct(id: "0193e2a0-7c1e-7e1a-b1a2-3c4d5e6f7a8b") { id } }',
      {},
      written,
    );
    expect([write.data, refusals(write)]).toEqual([{}, [withoutStore]]);
  });
});
