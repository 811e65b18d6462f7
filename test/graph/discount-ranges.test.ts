import { describe, expect, test } from 'vitest';
import { ABSENT } from '../support/constants.ts';
import { documentsOf } from '../support/record-documents.ts';
import { notFound } from '../support/refusals.ts';
import { startService, type TestStore } from '../support/service.ts';

const service = await startService();

const FIELDS = `id storeId name ruleType appliesToAllProducts applyDiscountTo itemRangeStart itemRangeEnd itemRangeOrderBy
  startsAt endsAt active priority productIds version createdAt updatedAt
  tiers { id minValue maxValue minQuantity maxQuantity discountType discountAmount position }`;
const { CREATE, READ } = documentsOf('DiscountRange', FIELDS);

const MORE = { name: 'Leve mais', ruleType: 'QUANTITY', tiers: [{ minQuantity: 2, discountType: 'PERCENT', discountAmount: 5 }] };

const made = (store: TestStore, input: object = {}) => store.ask(CREATE, { input: { ...MORE, ...input } });

describe('createDiscountRange', () => {
  test('with required fields alone has the defaults, and emits no event', async () => {
    const store = await service.newStore();
    const range = await made(store);
    const id = expect.stringMatching(/^[0-9a-f-]{36}$/);
    const unbounded = { minValue: null, maxValue: null, maxQuantity: null };
    const always = { itemRangeStart: null, itemRangeEnd: null, itemRangeOrderBy: null, startsAt: null, endsAt: null };
    expect(range).toEqual({
      ...{ id, storeId: store.id, name: 'Leve mais', ruleType: 'QUANTITY' },
      ...{ ...always, appliesToAllProducts: true, productIds: [], applyDiscountTo: 'ENTIRE_CART', active: true, priority: 0 },
      ...{ version: 1, createdAt: service.now(), updatedAt: service.now() },
      tiers: [{ ...unbounded, id, minQuantity: 2, discountType: 'PERCENT', discountAmount: 5, position: 0 }],
    });
    expect(await store.ask(READ, { id: range.id })).toEqual(range);
    expect(await store.events()).toEqual([]);
  });

  test('with every field is stored as sent', async () => {
    const store = await service.newStore();
    const [a, b] = [await store.product(), await store.product()];
    const sent = {
      ...{ name: 'Acima de R$ 100', ruleType: 'CART_VALUE', appliesToAllProducts: false, productIds: [b, a] },
      ...{ applyDiscountTo: 'ITEM_RANGE', itemRangeStart: 1, itemRangeEnd: 2, itemRangeOrderBy: 'MOST_EXPENSIVE_FIRST' },
      ...{ startsAt: '2026-05-01T00:00:00.000Z', endsAt: '2026-06-01T00:00:00.000Z', active: false, priority: 7 },
      tiers: [
        { minValue: 100.01, maxValue: 200, discountType: 'CURRENCY', discountAmount: 20.01, position: 3 },
        { minValue: 200.01, discountType: 'PERCENT', discountAmount: 12.34, position: 8 },
      ],
    };
    const range = await made(store, sent);
    expect(range).toMatchObject(sent);
    expect(await store.ask(READ, { id: range.id })).toEqual(range);
  });

  test('without required fields, or with those that do not fit each other, names each', async () => {
    const store = await service.newStore();
    const required = ['name', 'ruleType', 'tiers'].map((field) => [field, 'REQUIRED']);
    expect(await store.issues(CREATE, { input: {} })).toEqual(required);
    const untyped = { ...MORE, tiers: [{ minQuantity: 2, discountAmount: 5 }] };
    for (const type of [{}, { discountType: null }])
      expect(await store.issues(CREATE, { input: { ...untyped, tiers: [{ ...untyped.tiers[0], ...type }] } })).toEqual([
        ['tiers.0.discountType', 'discountType' in type ? 'NOT_NULL' : 'REQUIRED'],
      ]);
    const input = { ...MORE, ruleType: 'CART_VALUE', itemRangeStart: 1 };
    for (const [products, code] of [
      [{ appliesToAllProducts: false }, 'REQUIRED'],
      [{ productIds: [ABSENT] }, 'INVALID_VALUE'],
    ] as const)
      expect(await store.issues(CREATE, { input: { ...input, ...products } })).toEqual([
        ['tiers.0.minQuantity', 'INVALID_VALUE'],
        ['itemRangeStart', 'INVALID_VALUE'],
        ['productIds', code],
      ]);
  });

  test('for all products stores none, also when some are sent; a missing product is a 404 that names its index', async () => {
    const [store, other] = [await service.newStore(), await service.newStore()];
    const mine = await store.product();
    const sent = { appliesToAllProducts: true, productIds: [mine, ABSENT] };
    expect(await made(store, sent)).toMatchObject({ appliesToAllProducts: true, productIds: [] });
    const input = { ...MORE, appliesToAllProducts: false, productIds: [mine, await other.product()] };
    const missing = notFound('Produto não encontrado.', 'productIds.1');
    expect(await store.refusesGraph(CREATE, { input })).toEqual(missing);
  });
});
