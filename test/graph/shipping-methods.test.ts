import { describe, expect, test } from 'vitest';
import { keyHeaders, newKey } from '../support/api-keys.ts';
import { ABSENT } from '../support/constants.ts';
import { panelUser } from '../support/panel.ts';
import { documentsOf } from '../support/record-documents.ts';
import { invalid, notFound, refusals, scopeDenied, stale, withoutStore } from '../support/refusals.ts';
import { dataOf, type Json } from '../support/replies.ts';
import { startService, type TestStore } from '../support/service.ts';

const service = await startService();

const FIELDS = 'id storeId name price carrier turnaround freeAbove version createdAt updatedAt';
const { CREATE, UPDATE, DELETE } = documentsOf('ShippingMethod', FIELDS);
const LIST = `{ shippingMethods(first: 50) { nodes { ${FIELDS} } } }`;

const PAC = { name: 'PAC', price: 19.9, carrier: 'Correios', turnaround: '5 a 8 dias úteis', freeAbove: 199 };

const call = (store: TestStore, query: string, variables: Json = {}) =>
  service.asOperator(query, variables, { 'x-store-id': store.id });

/** Makes a method as the operator, and answers it. */
async function newMethod(store: TestStore, fields: object = {}): Promise<Json & { id: string }> {
  const data = dataOf(await call(store, CREATE, { input: { ...PAC, ...fields } }));
  return data.createShippingMethod as Json & { id: string };
}

const methods = async (store: TestStore) => ((await call(store, LIST)).data.shippingMethods as { nodes: Json[] }).nodes;

/** Error of an operator's call; expects the store to be unchanged. */
const refused = (store: TestStore, query: string, variables: Json) => store.refuses(() => call(store, query, variables));

const MISSING = notFound('Forma de envio não encontrada.');

describe('createShippingMethod', () => {
  test('creates a method with the fields that were sent, null for omitted ones, and emits no event', async () => {
    const store = await service.newStore();
    const made = await newMethod(store);
    const stamps = { version: 1, createdAt: service.now(), updatedAt: service.now() };
    expect(made).toEqual({ id: expect.stringMatching(/^[0-9a-f-]{36}$/), storeId: store.id, ...PAC, ...stamps });
    expect(await methods(store)).toEqual([made]);
    const { data } = await call(store, CREATE, { input: { name: 'Retirada', price: 0 } });
    const nothing = { carrier: null, turnaround: null, freeAbove: null };
    expect(data.createShippingMethod).toMatchObject({ name: 'Retirada', price: 0, ...nothing });
    expect(await store.events()).toEqual([]);
  });

  test('is rejected with every invalid field', async () => {
    const store = await service.newStore();
    const text = 'x'.repeat(101);
    const long = 'Deve ter no máximo 100 caracteres.';
    expect(
      await refused(store, CREATE, { input: { name: ' ', price: -0.01, carrier: text, turnaround: text, freeAbove: 1_000_000 } }),
    ).toEqual(
      invalid(
        { field: 'name', message: 'Não pode ter apenas espaços.', code: 'INVALID_VALUE' },
        { field: 'price', message: 'Deve ser no mínimo R$ 0,00.', code: 'TOO_SMALL' },
        { field: 'carrier', message: long, code: 'TOO_LONG' },
        { field: 'turnaround', message: long, code: 'TOO_LONG' },
        { field: 'freeAbove', message: 'Deve ser no máximo R$ 999.999,99.', code: 'TOO_BIG' },
      ),
    );
  });

  test('allows 50 for a store, and another one after a deletion; other stores have their own', async () => {
    const [store, other] = [await service.newStore(), await service.newStore()];
    const { id } = await newMethod(store);
    await store.copies('shipping_method', id, 49);
    const message = 'A loja já tem 50 formas de envio. Exclua uma antes de criar outra.';
    expect(await refused(store, CREATE, { input: PAC })).toEqual(invalid({ field: '', message, code: 'CONFLICT' }));
    await newMethod(other);
    await call(store, DELETE, { id });
    await newMethod(store);
    expect(await methods(store)).toHaveLength(50);
  });
});

describe('demoShippingMethods', () => {
  test('are sorted by price, the older first among equal ones', async () => {
    const store = await service.newStore();
    for (const [name, price] of Object.entries({ SEDEX: 34.9, Transportadora: 19.9, Retirada: 0, PAC: 19.9 })) {
      service.clock.forward(1000);
      await newMethod(store, { name, price });
    }
    expect((await methods(store)).map(({ name }) => name)).toEqual(['Retirada', 'Transportadora', 'PAC', 'SEDEX']);
  });

  test('are those of the store of the request', async () => {
    const [store, other] = [await service.newStore(), await service.newStore()];
    const mine = await newMethod(store);
    expect(await methods(other)).toEqual([]);
    const missing = (query: string, more: object = {}) => refused(other, query, { id: mine.id, ...more });
    expect(await missing(UPDATE, { input: { price: 1 } })).toEqual(MISSING);
    expect(await missing(DELETE)).toEqual(MISSING);
    expect(await methods(store)).toEqual([mine]);
  });

  test('are for the operator, administrators and keys with their scope, and for nobody else', async () => {
    const store = await service.newStore();
    const { id } = await newMethod(store);
    const calls: [string, Json][] = [
      [LIST, {}],
      [CREATE, { input: PAC }],
      [UPDATE, { id, input: { price: 1 } }],
      [DELETE, { id }],
    ];
    const before = await store.snapshot();
    const shopkeeper = await panelUser(store, ['orders:write', 'products:write']);
    const reader = keyHeaders(store, await newKey(store, { scopes: ['shipping-methods:read'] }));
    for (const [query, variables] of calls) {
      const scope = query === LIST ? 'shipping-methods:read' : 'shipping-methods:write';
      expect(refusals(await service.graph(query, variables, shopkeeper))).toEqual(scopeDenied(scope));
      expect(refusals(await service.graph(query, variables, reader)) ?? []).toEqual(query === LIST ? [] : scopeDenied(scope));
    }
    expect(await store.snapshot()).toEqual(before);
    const admin = await panelUser(store, ['store:admin']);
    for (const [query, variables] of calls) expect((await service.graph(query, variables, admin)).errors).toBeUndefined();
    expect(refusals(await service.asOperator(LIST))).toEqual([withoutStore]);
    expect(await methods(store)).toMatchObject([{ price: 19.9, version: 1 }]);
  });
});

describe('updateShippingMethod', () => {
  test('absent leaves, null clears, a value replaces, and the version rises; without a change nothing is written', async () => {
    const store = await service.newStore();
    const made = await newMethod(store);
    service.clock.forward(1000);
    const input = { price: 24.9, carrier: null, freeAbove: null };
    const { data } = await call(store, UPDATE, { id: made.id, input });
    const updatedAt = service.now();
    expect(data.updateShippingMethod).toEqual({ ...made, ...input, version: 2, updatedAt });
    const rest = { name: 'Econômico', turnaround: null };
    const again = await call(store, UPDATE, { id: made.id, input: rest, ifVersion: 2 });
    expect(again.data.updateShippingMethod).toEqual({ ...made, ...input, ...rest, version: 3, updatedAt });
    expect(await methods(store)).toEqual([again.data.updateShippingMethod]);
    const before = await store.snapshot();
    for (const same of [{}, { ...input, ...rest }]) dataOf(await call(store, UPDATE, { id: made.id, input: same }));
    expect(await store.snapshot()).toEqual(before);
    expect(await store.events()).toEqual([]);
  });

  test('is rejected by its input, then for a missing method, then for its version', async () => {
    const store = await service.newStore();
    const { id } = await newMethod(store);
    const tooSmall = invalid({ field: 'price', message: 'Deve ser no mínimo R$ 0,00.', code: 'TOO_SMALL' });
    for (const named of [ABSENT, id])
      expect(await refused(store, UPDATE, { id: named, input: { price: -1 }, ifVersion: 2 })).toEqual(tooSmall);
    expect(await refused(store, UPDATE, { id: ABSENT, input: { price: 1 }, ifVersion: 2 })).toEqual(MISSING);
    expect(await refused(store, UPDATE, { id, input: { price: 1 }, ifVersion: 2 })).toEqual(stale(1));
    const nameless = invalid({ field: 'name', message: 'Não pode ser nulo.', code: 'NOT_NULL' });
    expect(await refused(store, UPDATE, { id, input: { name: null } })).toEqual(nameless);
  });
});

test('deleteShippingMethod removes the method and answers it as it was, not for another version', async () => {
  const store = await service.newStore();
  const [gone, kept] = [await newMethod(store), await newMethod(store, { name: 'SEDEX', price: 34.9 })];
  expect(await refused(store, DELETE, { id: gone.id, ifVersion: 2 })).toEqual(stale(1));
  expect((await call(store, DELETE, { id: gone.id, ifVersion: 1 })).data.deleteShippingMethod).toEqual(gone);
  expect(await methods(store)).toEqual([kept]);
  expect(await refused(store, DELETE, { id: gone.id })).toEqual(MISSING);
  expect(await store.events()).toEqual([]);
});
