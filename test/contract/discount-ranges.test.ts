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

/** The id of a new range of two tiers. */
const made = (store: TestStore, input: object = {}) => store.discountRange({ tiers: [PAIR, MORE], ...input });

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
      id,
      storeId: store.id,
      name: 'Acima de R$ 100',
      ruleType: 'CART_VALUE',
      appliesToAllProducts: false,
      ...ITEMS,
      startAt: '2026-05-01T00:00:00.000Z',
      endAt: '2026-06-01T00:00:00.000Z',
      active: false,
      priority: 3,
      tiers: [
        { ...tier, minValue: 100, maxValue: 299.99, discountType: 'PERCENT', discountAmount: 12.25, position: 0 },
        { ...tier, minValue: 300, maxValue: null, discountType: 'CURRENCY', discountAmount: 40.5, position: 1 },
      ],
      productIds: [b, a],
      createdAt,
      updatedAt: service.now(),
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
      {
        tiers: [
          { ...MORE, position: 1 },
          { ...PAIR, position: 0 },
        ],
      },
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
    const issues = async (body: object) => issuesOf(await store.refusesPatch(path, body, 400)).toSorted();
    const [one, many] = [
      { ...PAIR, discountAmount: -0.01, discountType: 'FIXED', position: 0.5 },
      { minQuantity: '2', maxValue: 0.001 },
    ];
    const wrong = {
      ...{ name: 7, ruleType: 'WEIGHT', appliesToAllProducts: 'true', productIds: ['abc'], applyDiscountTo: 'CART' },
      ...{ itemRangeStart: 0, itemRangeEnd: 1.5, itemRangeOrderBy: 'FIRST', startAt: 'ontem', endAt: 7, active: null },
      ...{ priority: -1, tiers: [one, many, null] },
    };
    expect(await issues(wrong)).toEqual([
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
    const misfits = { name: null, ruleType: 'CART_VALUE', itemRangeStart: 5, itemRangeEnd: 6, appliesToAllProducts: false };
    expect(await issues(misfits)).toEqual([
      ['itemRangeEnd', 'INVALID_VALUE'],
      ['itemRangeStart', 'INVALID_VALUE'],
      ['name', 'NOT_NULL'],
      ['productIds', 'REQUIRED'],
      ['tiers.0.maxQuantity', 'INVALID_VALUE'],
      ['tiers.0.minQuantity', 'INVALID_VALUE'],
      ['tiers.1.minQuantity', 'INVALID_VALUE'],
    ]);
    expect(await issues({ name: 7, ruleType: 'QUANTITY', tiers: [PAIR, { ...PAIR, minValue: 1 }] })).toEqual([
      ['name', 'INVALID_TYPE'],
      ['tiers.1.minValue', 'INVALID_VALUE'],
    ]);
    const [from, until] = ['2026-05-02T00:00:00.000Z', '2026-05-01T23:59:59.999Z'];
    expect(await issues({ startAt: from, endAt: until, productIds: [ABSENT], tiers: [PAIR, PAIR] })).toEqual([
      ['endAt', 'TOO_SMALL'],
      ['productIds', 'INVALID_VALUE'],
      ['tiers.1', 'INVALID_VALUE'],
    ]);
  });

  test('shows what is at its bounds as sent', async () => {
    const store = await service.newStore();
    const id = await made(store);
    const at = '2026-05-02T00:00:00.000Z';
    const [below, middle, above] = [
      { maxValue: 99.99, discountAmount: 1 },
      { minValue: 100, maxValue: 199.99, discountAmount: 100 },
      { minValue: 200, maxValue: 999_999.99, discountType: 'CURRENCY', discountAmount: 999_999.99, position: 2_147_483_647 },
    ];
    for (const body of [
      {
        ...ITEMS,
        itemRangeStart: 99_900,
        itemRangeEnd: 99_900,
        itemRangeOrderBy: 'MOST_EXPENSIVE_FIRST',
        startAt: at,
        endAt: at,
      },
      { name: '🎁'.repeat(150), priority: 2_147_483_647, startAt: null, endAt: '2000-01-01T00:00:00.000Z' },
      { applyDiscountTo: 'HIGHEST_VALUE_ITEM', tiers: [{ minQuantity: 0, maxQuantity: 2_147_483_647, discountAmount: 0 }] },
      { tiers: Array.from({ length: 50 }, (_, at) => ({ minQuantity: at, maxQuantity: at, discountAmount: 1 })) },
      { ruleType: 'CART_VALUE', tiers: [below, middle, above] },
    ])
      expect(await shown(store, id, body)).toMatchObject(body);
  });

  test('changing the rule type requires other tiers', async () => {
    const store = await service.newStore();
    const id = await made(store);
    const body = await store.refusesPatch(`${PATH}/${id}`, { ruleType: 'CART_VALUE' }, 400);
    const message = 'Só faixas de QUANTITY têm limites de quantidade.';
    expect(body).toEqual(
      service.invalid(
        ...['tiers.0.minQuantity', 'tiers.0.maxQuantity', 'tiers.1.minQuantity'].map((field) => ({
          field,
          message,
          code: 'INVALID_VALUE',
        })),
      ),
    );
    await shown(store, id, { ruleType: 'CART_VALUE', tiers: [{ discountAmount: 1 }] });
    expect(await shown(store, id, { ruleType: 'QUANTITY' })).toMatchObject({ ruleType: 'QUANTITY' });
  });

  test('a field of the wrong type causes no issue at valid fields', async () => {
    const store = await service.newStore();
    const [id, product] = [await made(store, ITEMS), await store.product()];
    const all = { name: 7, appliesToAllProducts: true, productIds: [product] };
    expect(issuesOf(await store.refusesPatch(`${PATH}/${id}`, all, 400))).toEqual([['name', 'INVALID_TYPE']]);
    const items = { name: 7, itemRangeStart: 3, tiers: [{ minQuantity: 1, discountAmount: 1 }], productIds: [product] };
    expect(issuesOf(await store.refusesPatch(`${PATH}/${id}`, items, 400))).toEqual([['name', 'INVALID_TYPE']]);
  });

  test('another target than ITEM_RANGE clears the range of items, and rejects one that is sent with it', async () => {
    const store = await service.newStore();
    const id = await made(store, ITEMS);
    expect(await shown(store, id, { itemRangeEnd: 3 })).toMatchObject({ ...ITEMS, itemRangeEnd: 3 });
    const sent = { applyDiscountTo: 'LOWEST_VALUE_ITEM', itemRangeStart: 1, itemRangeOrderBy: 'CHEAPEST_FIRST' };
    expect(issuesOf(await store.refusesPatch(`${PATH}/${id}`, sent, 400))).toEqual([
      ['itemRangeStart', 'INVALID_VALUE'],
      ['itemRangeOrderBy', 'INVALID_VALUE'],
    ]);
    const none = { itemRangeStart: null, itemRangeEnd: null, itemRangeOrderBy: null };
    const cleared = await shown(store, id, { applyDiscountTo: 'LOWEST_VALUE_ITEM' });
    expect(cleared).toMatchObject({ applyDiscountTo: 'LOWEST_VALUE_ITEM', ...none });
    expect(issuesOf(await store.refusesPatch(`${PATH}/${id}`, { applyDiscountTo: 'ITEM_RANGE' }, 400))).toEqual([
      ['itemRangeStart', 'REQUIRED'],
      ['itemRangeEnd', 'REQUIRED'],
      ['itemRangeOrderBy', 'REQUIRED'],
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
    expect(await shown(store, id, { productIds: [a] })).toMatchObject({ productIds: [a] });
    expect(issuesOf(await store.refusesPatch(`${PATH}/${id}`, { productIds: [] }, 400))).toEqual([['productIds', 'REQUIRED']]);
    const everything = { appliesToAllProducts: true, productIds: [] };
    expect(await shown(store, id, { appliesToAllProducts: true })).toMatchObject(everything);
    expect((await store.snapshot()).discount_range_product).toEqual([]);
    expect(await shown(store, id, { appliesToAllProducts: true, productIds: [b, ABSENT] })).toMatchObject(everything);
    expect(await shown(store, id, { appliesToAllProducts: false, productIds: [b] })).toMatchObject({ productIds: [b] });
  });

  test('a missing product is a 404 that names its index, after every 400 and before the 412', async () => {
    const [store, other] = [await service.newStore(), await service.newStore()];
    const [mine, theirs] = [await store.product(), await other.product()];
    const id = await made(store);
    const body = { appliesToAllProducts: false, productIds: [ABSENT, mine, mine, theirs] };
    const stale = { 'if-match': '"9"' };
    expect(await store.refusesPatch(`${PATH}/${id}`, body, 404, stale)).toEqual(
      service.notFound('Produto não encontrado.', 'productIds.0', 'productIds.3'),
    );
    expect(issuesOf(await store.refusesPatch(`${PATH}/${id}`, { ...body, name: 'x' }, 400, stale))).toEqual([
      ['name', 'TOO_SHORT'],
    ]);
    expect(await store.refusesPatch(`${PATH}/${id}`, { name: 'Outro' }, 412, stale)).toEqual(service.stale(1));
  });

  test('accepts 500 products and rejects 501', async () => {
    const store = await service.newStore();
    const [id, productIds] = [await made(store), await store.products(500)];
    const body = { appliesToAllProducts: false, productIds: [...productIds, ABSENT] };
    expect(issuesOf(await store.refusesPatch(`${PATH}/${id}`, body, 400))).toEqual([['productIds', 'TOO_LONG']]);
    expect(await shown(store, id, { ...body, productIds })).toMatchObject({ productIds });
  });

  test('of a missing range is a 404, after the 400s that do not depend on the stored range', async () => {
    const store = await service.newStore();
    const missing = service.notFound('Desconto progressivo não encontrado.');
    const bodies = [
      {},
      { itemRangeStart: 1, itemRangeEnd: 2 },
      { productIds: [ABSENT] },
      { applyDiscountTo: 'ITEM_RANGE' },
      { appliesToAllProducts: false },
      { tiers: [{ minValue: 1, discountAmount: 1 }] },
    ];
    for (const body of bodies)
      expect(await store.refusesPatch(`${PATH}/${ABSENT}`, body, 404, { 'if-match': '"9"' })).toEqual(missing);
    expect(issuesOf(await store.refusesPatch(`${PATH}/${ABSENT}`, { priority: -1 }, 400))).toEqual([['priority', 'TOO_SMALL']]);
  });
});
