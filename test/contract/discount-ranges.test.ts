import { describe, expect, test } from 'vitest';
import { ABSENT } from '../support/constants.ts';
import { issuesOf } from '../support/refusals.ts';
import { startService, type TestStore } from '../support/service.ts';

const service = await startService();

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[47][0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const PATH = '/api/v1/discount-ranges';

const PAIR = { minQuantity: 2, maxQuantity: 3, discountAmount: 5 };
const MORE = { minQuantity: 4, discountAmount: 10 };
const ITEMS = { applyDiscountTo: 'ITEM_RANGE', itemRangeStart: 2, itemRangeEnd: 4, itemRangeOrderBy: 'CHEAPEST_FIRST' };

/** The id of a new range of two tiers. GraphQL, which makes it, has no default for their type. */
const made = (store: TestStore, input: object = {}) =>
  store.discountRange({ tiers: [PAIR, MORE].map((tier) => ({ ...tier, discountType: 'PERCENT' })), ...input });

type Range = Record<string, unknown> & { tiers: { id: string }[] };

const shown = (store: TestStore, id: string, body: object) => store.change<Range>(`${PATH}/${id}`, body);

describe('PATCH /api/v1/discount-ranges/{discountRangeId}', () => {
  test('changes the fields that were sent, leaves the rest, and returns the range and its version', async () => {
    const store = await service.newStore();
    const [a, b] = [await store.product(), await store.product()];
    const id = await made(store, { priority: 3, startsAt: '2026-05-01T00:00:00.000Z' });
    const events = await store.events();
    const createdAt = service.now();
    service.clock.forward(1000);
    const sent = {
      name: 'Acima de R$ 100',
      ruleType: 'CART_VALUE',
      appliesToAllProducts: false,
      productIds: [b, a, b.toUpperCase()],
      ...ITEMS,
      endAt: '2026-06-01T00:00:00.000Z',
      active: false,
      tiers: [
        { minValue: 300, discountType: 'CURRENCY', discountAmount: 40.5, position: 1 },
        { id: ABSENT, minValue: 100, maxValue: 299.99, discountAmount: 12.25, position: 0 },
      ],
    };
    const { headers, body } = await store.patch(`${PATH}/${id}`, sent, 200);
    const tier = { id: expect.stringMatching(UUID), minQuantity: null, maxQuantity: null };
    const discountRange = {
      ...{ id, storeId: store.id, name: 'Acima de R$ 100', ruleType: 'CART_VALUE', appliesToAllProducts: false },
      ...ITEMS,
      ...{ startAt: '2026-05-01T00:00:00.000Z', endAt: '2026-06-01T00:00:00.000Z', active: false, priority: 3 },
      tiers: [
        { ...tier, minValue: 100, maxValue: 299.99, discountType: 'PERCENT', discountAmount: 12.25, position: 0 },
        { ...tier, minValue: 300, maxValue: null, discountType: 'CURRENCY', discountAmount: 40.5, position: 1 },
      ],
      ...{ productIds: [b, a], createdAt, updatedAt: service.now() },
    };
    expect(body).toEqual({ success: true, data: { discountRange } });
    expect(headers.get('etag')).toBe('"2"');
    expect(headers.get('x-ignored-fields')).toBe('tiers.1.id');
    const ids = (body.data as { discountRange: Range }).discountRange.tiers.map((tier) => tier.id);
    expect(new Set([...ids, ABSENT]).size).toBe(3);
    expect(await store.events()).toEqual(events);
  });

  test('tiers that are replaced get new ids; tiers that are sent again, in any order, keep theirs and write nothing', async () => {
    const store = await service.newStore();
    const id = await made(store);
    const { tiers } = await shown(store, id, {});
    const before = await store.snapshot();
    const same = [
      { tiers: [PAIR, MORE] },
      { tiers: tiers.toReversed() },
      { tiers: [{ ...PAIR, minValue: null, discountType: 'PERCENT' }, MORE], name: 'Leve mais' },
    ];
    for (const body of same) expect((await shown(store, id, body)).tiers).toEqual(tiers);
    expect(await store.snapshot()).toEqual(before);
    const others = (await shown(store, id, { tiers: [PAIR, { ...MORE, discountAmount: 11 }] })).tiers;
    expect(new Set([...tiers, ...others].map((tier) => tier.id)).size).toBe(4);
    expect((await shown(store, id, { priority: 9 })).tiers).toEqual(others);
  });

  test('reports every invalid field, by type and by rule', async () => {
    const store = await service.newStore();
    const path = `${PATH}/${await made(store)}`;
    const [one, many] = [
      { ...PAIR, discountAmount: -0.01, discountType: 'FIXED', position: 0.5 },
      { minQuantity: '2', maxValue: 0.001 },
    ];
    const wrong = {
      ...{ name: 7, ruleType: 'WEIGHT', appliesToAllProducts: 'true', productIds: ['abc'], applyDiscountTo: 'CART' },
      ...{ itemRangeStart: 0, itemRangeEnd: 1.5, itemRangeOrderBy: 'FIRST', startAt: 'ontem', endAt: 7, active: null },
      ...{ priority: -1, tiers: [one, many, null] },
    };
    expect(issuesOf(await store.refusesPatch(path, wrong, 400)).toSorted()).toEqual([
      ['active', 'NOT_NULL'],
      ['appliesToAllProducts', 'INVALID_TYPE'],
      ['applyDiscountTo', 'INVALID_VALUE'],
      ['endAt', 'INVALID_TYPE'],
      ['itemRangeEnd', 'INVALID_TYPE'],
      ['itemRangeOrderBy', 'INVALID_VALUE'],
      ['itemRangeStart', 'TOO_SMALL'],
      ['name', 'INVALID_TYPE'],
      ['priority', 'TOO_SMALL'],
      ['productIds.0', 'INVALID_FORMAT'],
      ['ruleType', 'INVALID_VALUE'],
      ['startAt', 'INVALID_FORMAT'],
      ['tiers.0.discountAmount', 'TOO_SMALL'],
      ['tiers.0.discountType', 'INVALID_VALUE'],
      ['tiers.0.position', 'INVALID_TYPE'],
      ['tiers.1.discountAmount', 'REQUIRED'],
      ['tiers.1.maxValue', 'INVALID_TYPE'],
      ['tiers.1.minQuantity', 'INVALID_TYPE'],
      ['tiers.2', 'NOT_NULL'],
    ]);
  });

  test('the products are replaced as a whole, and appliesToAllProducts empties them, also when some are sent with it', async () => {
    const store = await service.newStore();
    const [a, b] = [await store.product(), await store.product()];
    const id = await made(store, { appliesToAllProducts: false, productIds: [a] });
    expect(await shown(store, id, { productIds: [b, a] })).toMatchObject({ productIds: [b, a] });
    const before = await store.snapshot();
    const { headers } = await store.patch(`${PATH}/${id}`, { productIds: [b.toUpperCase(), a, b] }, 200);
    expect(headers.get('etag')).toBe('"2"');
    expect(await store.snapshot()).toEqual(before);
    expect(issuesOf(await store.refusesPatch(`${PATH}/${id}`, { productIds: [] }, 400))).toEqual([['productIds', 'REQUIRED']]);
    const everything = { appliesToAllProducts: true, productIds: [] };
    expect(await shown(store, id, { appliesToAllProducts: true })).toMatchObject(everything);
    expect((await store.snapshot()).discount_range_product).toEqual([]);
    expect(await shown(store, id, { appliesToAllProducts: true, productIds: [b, ABSENT] })).toMatchObject(everything);
    expect(await shown(store, id, { appliesToAllProducts: false, productIds: [b] })).toMatchObject({ productIds: [b] });
  });

  test('each missing product, and one of another store, is a 404 that names its index', async () => {
    const [store, other] = [await service.newStore(), await service.newStore()];
    const [mine, theirs] = [await store.product(), await other.product()];
    const id = await made(store);
    const body = { appliesToAllProducts: false, productIds: [ABSENT, mine, mine, theirs] };
    expect(await store.refusesPatch(`${PATH}/${id}`, body, 404)).toEqual(
      service.notFound('Produto não encontrado.', 'productIds.0', 'productIds.3'),
    );
  });
});
