import { expect, test } from 'vitest';
import { panelUser } from '../support/panel.ts';
import { startService } from '../support/service.ts';

const service = await startService();

const VIEWER = '{ viewer { kind name scopes storeId stores expiresAt } }';
const ALL_SCOPES = [
  ...['products:read', 'products:write', 'categories:read', 'categories:write', 'kits:read', 'kits:write'],
  ...['orders:read', 'orders:write', 'customers:read', 'gifts:read', 'gifts:write', 'upsells:read', 'upsells:write'],
  ...['discount-ranges:read', 'discount-ranges:write', 'coupons:read', 'coupons:write'],
  ...['payment-discounts:read', 'payment-discounts:write', 'webhooks:read', 'webhooks:write'],
  ...['automations:read', 'automations:write', 'checkouts:read', 'checkouts:write', 'store:admin'],
];

test('a key is shown with its scopes, those that they include, its stores and its expiry', async () => {
  const [store, other] = [await service.newStore(), await service.newStore()];
  const expiresAt = new Date(service.clock.now().getTime() + 60_000);
  const key = await service.newKey([store.id, other.id], ['orders:read', 'products:write'], expiresAt);
  const { reply } = await store.graph(VIEWER, {}, { authorization: `Bearer ${key}` });
  const viewer = {
    kind: 'KEY',
    name: 'teste',
    scopes: ['products:read', 'products:write', 'orders:read'],
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
    scopes: ['customers:read'],
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
    scopes: ['kits:read', 'kits:write', 'store:admin'],
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
