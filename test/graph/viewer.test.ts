import { expect, test } from 'vitest';
import { panelUser } from '../support/panel.ts';
import { startService } from '../support/service.ts';

const service = await startService();

const VIEWER = '{ viewer { kind name scopes storeId stores expiresAt } }';
const ALL_SCOPES = [
  ...['PRODUCTS_READ', 'PRODUCTS_WRITE', 'CATEGORIES_READ', 'CATEGORIES_WRITE', 'KITS_READ', 'KITS_WRITE'],
  ...['ORDERS_READ', 'ORDERS_WRITE', 'CUSTOMERS_READ', 'GIFTS_READ', 'GIFTS_WRITE', 'UPSELLS_READ', 'UPSELLS_WRITE'],
  ...['DISCOUNT_RANGES_READ', 'DISCOUNT_RANGES_WRITE', 'COUPONS_READ', 'COUPONS_WRITE'],
  ...['PAYMENT_DISCOUNTS_READ', 'PAYMENT_DISCOUNTS_WRITE', 'WEBHOOKS_READ', 'WEBHOOKS_WRITE'],
  ...['AUTOMATIONS_READ', 'AUTOMATIONS_WRITE', 'CHECKOUTS_READ', 'CHECKOUTS_WRITE', 'STORE_ADMIN'],
];

test('a key is shown with its scopes, those that they include, its stores and its expiry', async () => {
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

test('nobody in particular is not shown', async () => {
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
