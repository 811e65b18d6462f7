import { describe, expect, test } from 'vitest';
import { ABSENT } from '../support/constants.ts';
import { panelUser } from '../support/panel.ts';
import { documentsOf } from '../support/record-documents.ts';
import { refusals, unauthorized, withoutStore } from '../support/refusals.ts';
import { startService, type TestStore } from '../support/service.ts';

const service = await startService();

const VIEWER = '{ viewer { kind name scopes storeId storeIds expiresAt } }';
const IN_AN_HOUR = '2026-03-02T13:00:00.000Z';
const ALL_SCOPES = [
  ...['PRODUCTS_READ', 'PRODUCTS_WRITE', 'CATEGORIES_READ', 'CATEGORIES_WRITE', 'KITS_READ', 'KITS_WRITE'],
  ...['ORDERS_READ', 'ORDERS_WRITE', 'CUSTOMERS_READ', 'CUSTOMERS_WRITE', 'GIFTS_READ', 'GIFTS_WRITE'],
  ...['UPSELLS_READ', 'UPSELLS_WRITE'],
  ...['DISCOUNT_RANGES_READ', 'DISCOUNT_RANGES_WRITE', 'COUPONS_READ', 'COUPONS_WRITE'],
  ...['PAYMENT_DISCOUNTS_READ', 'PAYMENT_DISCOUNTS_WRITE', 'WEBHOOKS_READ', 'WEBHOOKS_WRITE'],
  ...['AUTOMATIONS_READ', 'AUTOMATIONS_WRITE', 'CHECKOUTS_READ', 'CHECKOUTS_WRITE'],
  ...['PAYMENTS_READ', 'PAYMENTS_WRITE', 'SHIPPING_METHODS_READ', 'SHIPPING_METHODS_WRITE'],
  ...['PRODUCTS_BASIC_READ', 'PRODUCT_COSTS_READ', 'ORDERS_BASIC_READ', 'ORDER_CONTACTS_READ', 'ORDER_NOTES_WRITE'],
  ...[
    'REFUNDS_WRITE',
    'PROMOTION_FIGURES_READ',
    'PRICE_SIMULATIONS_READ',
    'CUSTOMER_SEGMENTS_READ',
    'AUDIT_READ',
    'PRIVACY_WRITE',
    'STORE_ADMIN',
  ],
];

test('a key is shown with its scopes, the scopes that they include, its stores and its expiry, if any', async () => {
  const [store, other] = [await service.newStore(), await service.newStore()];
  const expiresAt = new Date(service.clock.now().getTime() + 60_000);
  const key = await service.newKey([store.id, other.id], ['orders:read', 'products:write'], expiresAt);
  const { reply } = await store.graph(VIEWER, {}, { authorization: `Bearer ${key}` });
  const viewer = {
    kind: 'KEY',
    name: 'teste',
    scopes: [
      ...['PRODUCTS_READ', 'PRODUCTS_WRITE', 'ORDERS_READ', 'PRODUCTS_BASIC_READ', 'PRODUCT_COSTS_READ'],
      ...['ORDERS_BASIC_READ', 'ORDER_CONTACTS_READ', 'PROMOTION_FIGURES_READ'],
    ],
    storeId: store.id,
    storeIds: expect.toSatisfy((ids: string[]) => ids.toSorted().join() === [store.id, other.id].toSorted().join()),
    expiresAt: '2026-03-02T12:01:00.000Z',
  };
  expect(reply.body).toEqual({ data: { viewer } });
  const lasting = await service.newStore(['customers:read']);
  expect(await lasting.ask(VIEWER)).toEqual({
    ...{
      ...viewer,
      scopes: ['CUSTOMERS_READ', 'CUSTOMER_SEGMENTS_READ'],
      storeId: lasting.id,
      storeIds: [lasting.id],
      expiresAt: null,
    },
  });
});

test('a panel user is shown with the claims of the token', async () => {
  const store = await service.newStore();
  const { reply } = await store.graph(VIEWER, {}, await panelUser(store, ['store:admin', 'kits:write']));
  const scopes = [
    ...['KITS_READ', 'KITS_WRITE', 'SHIPPING_METHODS_READ', 'SHIPPING_METHODS_WRITE'],
    ...['ORDER_CONTACTS_READ', 'AUDIT_READ', 'PRIVACY_WRITE', 'STORE_ADMIN'],
  ];
  const viewer = { kind: 'PANEL', name: 'Ana', scopes, storeId: store.id, storeIds: [store.id], expiresAt: IN_AN_HOUR };
  expect(reply.body).toEqual({ data: { viewer } });
});

test('the operator has every scope and every store, with a store and without', async () => {
  const store = await service.newStore();
  const viewer = { kind: 'OPERATOR', name: 'Operador', scopes: ALL_SCOPES, storeId: null, storeIds: null, expiresAt: null };
  expect((await service.asOperator(VIEWER)).reply.body).toEqual({ data: { viewer } });
  const inStore = await service.asOperator(VIEWER, {}, { 'x-store-id': store.id.toUpperCase() });
  expect(inStore.reply.body).toEqual({ data: { viewer: { ...viewer, storeId: store.id } } });
});

test('an anonymous caller is null', async () => {
  const answer = await service.graph(VIEWER);
  expect([answer.data, refusals(answer), answer.errors?.[0]?.path]).toEqual([{ viewer: null }, unauthorized, ['viewer']]);
});

describe('the stores of a credential', () => {
  const STORES = '{ viewer { storeId stores { id name } currentStore { id } } }';
  const rename = ({ id }: TestStore, input: object) => service.asOperator(documentsOf('Store', 'id').UPDATE, { id, input });

  /** Three stores, two of them open to a key and a panel user, whose names come first among those of all stores. */
  async function stores() {
    const [a, b] = [await service.newStore(), await service.newStore(), await service.newStore()];
    await rename(a, { name: '! Zebra' });
    await rename(b, { name: '! Abelha' });
    const key = { authorization: `Bearer ${await service.newKey([a.id, b.id], ['orders:read'])}` };
    const { authorization = '' } = await panelUser(a, [], { stores: [a.id, b.id] });
    return { a, b, key, user: { authorization } };
  }

  test('are sorted by name, with and without X-Store-Id, and leave out a deactivated one, except for the operator', async () => {
    const { a, b, key, user } = await stores();
    const byName = [
      { id: b.id, name: '! Abelha' },
      { id: a.id, name: '! Zebra' },
    ];
    const nowhere = { viewer: { storeId: null, stores: byName, currentStore: null } };
    expect((await service.graph(STORES, {}, key)).data).toEqual(nowhere);
    expect((await service.graph(STORES, {}, user)).data).toEqual(nowhere);
    const here = { viewer: { storeId: a.id, stores: byName, currentStore: { id: a.id } } };
    expect((await service.graph(STORES, {}, { ...key, 'x-store-id': a.id })).data).toEqual(here);
    await rename(b, { active: false });
    for (const headers of [key, user])
      expect((await service.graph('{ viewer { stores { id } } }', {}, headers)).data).toEqual({
        viewer: { stores: [{ id: a.id }] },
      });
    expect((await service.asOperator('{ viewer { stores { id } } }')).data).toMatchObject({
      viewer: { stores: expect.arrayContaining([{ id: a.id }, { id: b.id }]) },
    });
  });

  test('are the only data that a call without X-Store-Id may read', async () => {
    const { key } = await stores();
    const read = await service.graph('{ viewer { name } orders { totalCount } store { name } }', {}, key);
    expect(read.data).toEqual({ viewer: { name: 'teste' }, orders: null, store: null });
    expect(refusals(read)).toEqual([withoutStore, withoutStore]);
    const remove = `mutation { deleteProduct(id: "${ABSENT}") { id } }`;
    const write = await service.graph(remove, {}, { ...key, 'idempotency-key': 'k-1' });
    expect([write.data, refusals(write)]).toEqual([{}, [withoutStore]]);
  });
});
