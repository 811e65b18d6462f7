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

/** The id of a new range of two tiers, made in GraphQL: REST makes none. */
const made = (store: TestStore, input: object = {}) =>
  store.idOf('mutation ($input: CreateDiscountRangeInput!) { made: createDiscountRange(input: $input) { id } }', {
    input: { name: 'Leve mais', ruleType: 'QUANTITY', tiers: [PAIR, MORE], ...input },
  });

const refused = (store: TestStore, id: string, body: object, status: number, headers = {}) =>
  store.refusesPatch(`${PATH}/${id}`, body, status, headers);

type Range = Record<string, unknown> & { tiers: { id: string }[] };

const shown = (store: TestStore, id: string, body: object) => store.change<Range>(`${PATH}/${id}`, body);

describe('PATCH /api/v1/discount-ranges/{discountRangeId}', () => {
  test('changes the fields that were sent, leaves the rest, and returns the range and its version', async () => {
    const store = await service.newStore();
    const [a, b] = [await store.product(), await store.product()];
    const id = await made(store, { priority: 3, startAt: '2026-05-01T00:00:00.000Z' });
    const events = await store.events();
    const createdAt = service.clock.now().toISOString();
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
        {
          id: expect.stringMatching(UUID),
          minValue: 100,
          maxValue: 299.99,
          minQuantity: null,
          maxQuantity: null,
          discountType: 'PERCENT',
          discountAmount: 12.25,
          position: 0,
        },
        {
          id: expect.stringMatching(UUID),
          minValue: 300,
          maxValue: null,
          minQuantity: null,
          maxQuantity: null,
          discountType: 'CURRENCY',
          discountAmount: 40.5,
          position: 1,
        },
      ],
      productIds: [b, a],
      createdAt,
      updatedAt: service.clock.now().toISOString(),
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

  test.each([{}, { cor: 'azul' }, { active: true, itemRangeStart: null, applyDiscountTo: 'ENTIRE_CART', productIds: [] }])(
    '%j changes nothing and writes nothing',
    async (body) => {
      const store = await service.newStore();
      const id = await made(store);
      const before = await store.snapshot();
      expect((await store.patch(`${PATH}/${id}`, body, 200)).headers.get('etag')).toBe('"1"');
      expect(await store.snapshot()).toEqual(before);
    },
  );

  test.each<[object, string, string]>([
    [{ name: null }, 'name', 'NOT_NULL'],
    [{ name: '   ' }, 'name', 'INVALID_VALUE'],
    [{ ruleType: null }, 'ruleType', 'NOT_NULL'],
    [{ ruleType: 'WEIGHT' }, 'ruleType', 'INVALID_VALUE'],
    [{ appliesToAllProducts: null }, 'appliesToAllProducts', 'NOT_NULL'],
    [{ appliesToAllProducts: 'true' }, 'appliesToAllProducts', 'INVALID_TYPE'],
    [{ appliesToAllProducts: false }, 'productIds', 'REQUIRED'],
    [{ appliesToAllProducts: false, productIds: [] }, 'productIds', 'REQUIRED'],
    [{ appliesToAllProducts: true, productIds: null }, 'productIds', 'NOT_NULL'],
    [{ productIds: [ABSENT] }, 'productIds', 'INVALID_VALUE'],
    [{ productIds: null }, 'productIds', 'NOT_NULL'],
    [{ productIds: ['abc'] }, 'productIds.0', 'INVALID_FORMAT'],
    [{ applyDiscountTo: null }, 'applyDiscountTo', 'NOT_NULL'],
    [{ applyDiscountTo: 'CART' }, 'applyDiscountTo', 'INVALID_VALUE'],
    [{ itemRangeStart: 1 }, 'itemRangeStart', 'INVALID_VALUE'],
    [{ itemRangeEnd: 1, applyDiscountTo: 'ENTIRE_CART' }, 'itemRangeEnd', 'INVALID_VALUE'],
    [{ itemRangeOrderBy: 'CHEAPEST_FIRST' }, 'itemRangeOrderBy', 'INVALID_VALUE'],
    [{ ...ITEMS, itemRangeStart: null }, 'itemRangeStart', 'REQUIRED'],
    [{ ...ITEMS, itemRangeEnd: undefined }, 'itemRangeEnd', 'REQUIRED'],
    [{ ...ITEMS, itemRangeOrderBy: null }, 'itemRangeOrderBy', 'REQUIRED'],
    [{ ...ITEMS, itemRangeOrderBy: 'FIRST' }, 'itemRangeOrderBy', 'INVALID_VALUE'],
    [{ ...ITEMS, itemRangeStart: 0 }, 'itemRangeStart', 'TOO_SMALL'],
    [{ ...ITEMS, itemRangeStart: 1.5 }, 'itemRangeStart', 'INVALID_TYPE'],
    [{ ...ITEMS, itemRangeEnd: 1 }, 'itemRangeEnd', 'TOO_SMALL'],
    [{ ...ITEMS, itemRangeEnd: 99_901 }, 'itemRangeEnd', 'TOO_BIG'],
    [{ startAt: 'ontem' }, 'startAt', 'INVALID_FORMAT'],
    [{ startAt: '2026-05-02T00:00:00.000Z', endAt: '2026-05-01T23:59:59.999Z' }, 'endAt', 'TOO_SMALL'],
    [{ active: null }, 'active', 'NOT_NULL'],
    [{ priority: null }, 'priority', 'NOT_NULL'],
    [{ priority: -1 }, 'priority', 'TOO_SMALL'],
    [{ tiers: null }, 'tiers', 'NOT_NULL'],
    [
      { tiers: Array.from({ length: 51 }, (_, at) => ({ minQuantity: at, maxQuantity: at, discountAmount: 1 })) },
      'tiers',
      'TOO_LONG',
    ],
    [{ tiers: [PAIR, null] }, 'tiers.1', 'NOT_NULL'],
    [{ tiers: [{ minQuantity: 1 }] }, 'tiers.0.discountAmount', 'REQUIRED'],
    [{ tiers: [{ ...PAIR, discountAmount: null }] }, 'tiers.0.discountAmount', 'NOT_NULL'],
    [{ tiers: [{ ...PAIR, discountAmount: -0.01 }] }, 'tiers.0.discountAmount', 'TOO_SMALL'],
    [{ tiers: [{ ...PAIR, discountAmount: 100.01 }] }, 'tiers.0.discountAmount', 'TOO_BIG'],
    [{ tiers: [{ ...PAIR, discountType: 'CURRENCY', discountAmount: 1_000_000 }] }, 'tiers.0.discountAmount', 'TOO_BIG'],
    [{ tiers: [{ ...PAIR, discountType: null }] }, 'tiers.0.discountType', 'NOT_NULL'],
    [{ tiers: [{ ...PAIR, discountType: 'FIXED' }] }, 'tiers.0.discountType', 'INVALID_VALUE'],
    [{ tiers: [{ ...PAIR, position: -1 }] }, 'tiers.0.position', 'TOO_SMALL'],
    [{ tiers: [{ ...PAIR, position: null }] }, 'tiers.0.position', 'NOT_NULL'],
    [{ tiers: [{ ...PAIR, minQuantity: -1 }] }, 'tiers.0.minQuantity', 'TOO_SMALL'],
    [{ tiers: [{ ...PAIR, minQuantity: 4 }] }, 'tiers.0.maxQuantity', 'TOO_SMALL'],
    [{ tiers: [{ ...PAIR, minQuantity: 1.5 }] }, 'tiers.0.minQuantity', 'INVALID_TYPE'],
    [{ tiers: [MORE, { ...PAIR, minValue: 1 }] }, 'tiers.1.minValue', 'INVALID_VALUE'],
    [{ tiers: [{ ...PAIR, maxValue: 0 }] }, 'tiers.0.maxValue', 'INVALID_VALUE'],
    [{ tiers: [MORE, { ...PAIR, maxQuantity: 4 }] }, 'tiers.0', 'INVALID_VALUE'],
    [{ tiers: [PAIR, { discountAmount: 1 }] }, 'tiers.0', 'INVALID_VALUE'],
    [{ tiers: [PAIR, PAIR] }, 'tiers.1', 'INVALID_VALUE'],
  ])('%j is rejected', async (body, field, code) => {
    const store = await service.newStore();
    const id = await made(store);
    expect(issuesOf(await refused(store, id, body, 400))).toEqual([[field, code]]);
  });

  test.each<[object]>([
    [{ name: 'xy' }],
    [{ name: '🎁'.repeat(150) }],
    [{ ...ITEMS, itemRangeStart: 1, itemRangeEnd: 1 }],
    [{ ...ITEMS, itemRangeStart: 99_900, itemRangeEnd: 99_900, itemRangeOrderBy: 'MOST_EXPENSIVE_FIRST' }],
    [{ applyDiscountTo: 'LOWEST_VALUE_ITEM', itemRangeStart: null }],
    [{ applyDiscountTo: 'HIGHEST_VALUE_ITEM' }],
    [{ startAt: '2026-05-02T00:00:00.000Z', endAt: '2026-05-02T00:00:00.000Z' }],
    [{ startAt: null, endAt: '2000-01-01T00:00:00.000Z' }],
    [{ active: false }],
    [{ priority: 0 }],
    [{ priority: 2_147_483_647 }],
    [{ tiers: [{ discountAmount: 0 }] }],
    [{ tiers: [{ ...PAIR, discountAmount: 100 }] }],
    [{ tiers: [{ ...PAIR, discountType: 'CURRENCY', discountAmount: 999_999.99 }] }],
    [{ tiers: [{ ...PAIR, minQuantity: 3, maxQuantity: 3 }] }],
    [{ tiers: [{ ...PAIR, minQuantity: 0, maxQuantity: 2_147_483_647 }] }],
    [{ tiers: [{ maxQuantity: 1, discountAmount: 1 }, PAIR, MORE] }],
    [{ tiers: Array.from({ length: 50 }, (_, at) => ({ minQuantity: at, maxQuantity: at, discountAmount: 1 })) }],
    [{ tiers: [{ ...PAIR, position: 2_147_483_647 }] }],
  ])('%j is accepted and shown as sent', async (body) => {
    const store = await service.newStore();
    expect(await shown(store, await made(store), body)).toMatchObject(body);
  });

  test('value tiers may follow each other by one cent, and must not overlap', async () => {
    const store = await service.newStore();
    const id = await made(store, { ruleType: 'CART_VALUE', tiers: [{ discountAmount: 1 }] });
    const below = { maxValue: 99.99, discountAmount: 1 };
    const middle = { minValue: 100, maxValue: 199.99, discountAmount: 2 };
    const above = { minValue: 200, maxValue: 999_999.99, discountAmount: 3 };
    expect(await shown(store, id, { tiers: [below, middle, above] })).toMatchObject({ tiers: [below, middle, above] });
    const at = async (tiers: object[]) => issuesOf(await refused(store, id, { tiers }, 400));
    expect(await at([{ ...below, maxValue: 100 }, middle, above])).toEqual([['tiers.1', 'INVALID_VALUE']]);
    expect(await at([above, middle, { maxValue: 200, discountAmount: 1 }])).toEqual([
      ['tiers.1', 'INVALID_VALUE'],
      ['tiers.0', 'INVALID_VALUE'],
    ]);
    expect(await at([{ ...above, maxValue: 1_000_000 }])).toEqual([['tiers.0.maxValue', 'TOO_BIG']]);
    expect(await at([{ ...above, minValue: -0.01 }])).toEqual([['tiers.0.minValue', 'TOO_SMALL']]);
    expect(await at([{ ...middle, minValue: 200 }])).toEqual([['tiers.0.maxValue', 'TOO_SMALL']]);
    expect(await at([{ ...middle, minQuantity: 1, maxQuantity: 2 }])).toEqual([
      ['tiers.0.minQuantity', 'INVALID_VALUE'],
      ['tiers.0.maxQuantity', 'INVALID_VALUE'],
    ]);
  });

  test('a tier inside a wider earlier one overlaps, although the tier right before it has ended', async () => {
    const store = await service.newStore();
    const tiers = [
      { minQuantity: 1, maxQuantity: 9, discountAmount: 1 },
      { minQuantity: 2, maxQuantity: 3, discountAmount: 2 },
      { minQuantity: 5, maxQuantity: 6, discountAmount: 3 },
      { minQuantity: 10, discountAmount: 4 },
    ];
    expect(issuesOf(await refused(store, await made(store), { tiers }, 400))).toEqual([
      ['tiers.1', 'INVALID_VALUE'],
      ['tiers.2', 'INVALID_VALUE'],
    ]);
  });

  test('changing the rule type requires other tiers', async () => {
    const store = await service.newStore();
    const id = await made(store);
    const body = await refused(store, id, { ruleType: 'CART_VALUE' }, 400);
    const message = 'Só faixas de QUANTITY têm limites de quantidade.';
    expect(body).toEqual(
      service.invalid(
        ...[
          { field: 'tiers.0.minQuantity', message, code: 'INVALID_VALUE' },
          { field: 'tiers.0.maxQuantity', message, code: 'INVALID_VALUE' },
          { field: 'tiers.1.minQuantity', message, code: 'INVALID_VALUE' },
        ],
      ),
    );
    await shown(store, id, { ruleType: 'CART_VALUE', tiers: [{ discountAmount: 1 }] });
    expect(await shown(store, id, { ruleType: 'QUANTITY' })).toMatchObject({ ruleType: 'QUANTITY' });
  });

  test('every invalid field is reported in one answer', async () => {
    const store = await service.newStore();
    const id = await made(store);
    const body = { name: null, ruleType: 'CART_VALUE', itemRangeStart: 5, itemRangeEnd: 6, appliesToAllProducts: false };
    expect(issuesOf(await refused(store, id, body, 400))).toEqual(
      expect.arrayContaining([
        ['name', 'NOT_NULL'],
        ['tiers.0.minQuantity', 'INVALID_VALUE'],
        ['tiers.0.maxQuantity', 'INVALID_VALUE'],
        ['tiers.1.minQuantity', 'INVALID_VALUE'],
        ['itemRangeStart', 'INVALID_VALUE'],
        ['itemRangeEnd', 'INVALID_VALUE'],
        ['productIds', 'REQUIRED'],
      ]),
    );
  });

  test('a field of the wrong type does not hide the issues of other fields', async () => {
    const store = await service.newStore();
    const tiers = [PAIR, { ...PAIR, minValue: 1 }];
    const body = { name: 7, priority: -1, ruleType: 'QUANTITY', tiers };
    expect(issuesOf(await refused(store, await made(store), body, 400))).toEqual([
      ['name', 'INVALID_TYPE'],
      ['priority', 'TOO_SMALL'],
      ['tiers.1.minValue', 'INVALID_VALUE'],
    ]);
  });

  test('a field of the wrong type causes no issue at valid fields', async () => {
    const store = await service.newStore();
    const [id, product] = [await made(store, ITEMS), await store.product()];
    const all = { name: 7, appliesToAllProducts: true, productIds: [product] };
    expect(issuesOf(await refused(store, id, all, 400))).toEqual([['name', 'INVALID_TYPE']]);
    const items = { name: 7, itemRangeStart: 3, tiers: [{ minQuantity: 1, discountAmount: 1 }], productIds: [product] };
    expect(issuesOf(await refused(store, id, items, 400))).toEqual([['name', 'INVALID_TYPE']]);
  });

  test('another target than ITEM_RANGE clears the range of items, and rejects one that is sent with it', async () => {
    const store = await service.newStore();
    const id = await made(store, ITEMS);
    expect(await shown(store, id, { itemRangeEnd: 3 })).toMatchObject({ ...ITEMS, itemRangeEnd: 3 });
    const sent = { applyDiscountTo: 'LOWEST_VALUE_ITEM', itemRangeStart: 1, itemRangeOrderBy: 'CHEAPEST_FIRST' };
    expect(issuesOf(await refused(store, id, sent, 400))).toEqual([
      ['itemRangeStart', 'INVALID_VALUE'],
      ['itemRangeOrderBy', 'INVALID_VALUE'],
    ]);
    const none = { itemRangeStart: null, itemRangeEnd: null, itemRangeOrderBy: null };
    const cleared = await shown(store, id, { applyDiscountTo: 'LOWEST_VALUE_ITEM' });
    expect(cleared).toMatchObject({ applyDiscountTo: 'LOWEST_VALUE_ITEM', ...none });
    expect(issuesOf(await refused(store, id, { applyDiscountTo: 'ITEM_RANGE' }, 400))).toEqual([
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
    expect(issuesOf(await refused(store, id, { productIds: [] }, 400))).toEqual([['productIds', 'REQUIRED']]);
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
    const message = 'Produto não encontrado.';
    const body = { appliesToAllProducts: false, productIds: [ABSENT, mine, mine, theirs] };
    const stale = { 'if-match': '"9"' };
    expect(await refused(store, id, body, 404, stale)).toEqual(
      service.refusal(404, 'RESOURCE_NOT_FOUND', message, [
        { field: 'productIds.0', message, code: 'NOT_FOUND' },
        { field: 'productIds.3', message, code: 'NOT_FOUND' },
      ]),
    );
    expect(issuesOf(await refused(store, id, { ...body, name: 'x' }, 400, stale))).toEqual([['name', 'TOO_SHORT']]);
    expect(await refused(store, id, { name: 'Outro' }, 412, stale)).toMatchObject({
      error: { code: 'PRECONDITION_FAILED', details: { currentVersion: 1 } },
    });
    const kept = await store.patch(`${PATH}/${id}`, { name: 'Outro' }, 200, { 'if-match': '"1"' });
    expect(kept.headers.get('etag')).toBe('"2"');
  });

  test('accepts 500 products and rejects 501', async () => {
    const store = await service.newStore();
    const ids = Array.from({ length: 501 }, (_, at) => `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`);
    const id = await made(store);
    const body = { appliesToAllProducts: false, productIds: ids };
    expect(issuesOf(await refused(store, id, body, 400))).toEqual([['productIds', 'TOO_LONG']]);
    await service.rows({
      text: `INSERT INTO product (id, store_id, name, slug, type, price, media)
        SELECT i, $1, 'Caneca', i::text, 'DIGITAL', 100, '{}' FROM unnest($2::uuid[]) i`,
      values: [store.id, ids.slice(1)],
    });
    expect(await shown(store, id, { ...body, productIds: ids.slice(1) })).toMatchObject({ productIds: ids.slice(1) });
  });

  test('a missing range is a 404, after the 400s that do not depend on the stored range', async () => {
    const store = await service.newStore();
    const missing = service.refusal(404, 'RESOURCE_NOT_FOUND', 'Desconto progressivo não encontrado.');
    const bodies = [
      {},
      { itemRangeStart: 1, itemRangeEnd: 2 },
      { productIds: [ABSENT] },
      { applyDiscountTo: 'ITEM_RANGE' },
      { appliesToAllProducts: false },
      { tiers: [{ minValue: 1, discountAmount: 1 }] },
    ];
    for (const body of bodies) expect(await refused(store, ABSENT, body, 404, { 'if-match': '"9"' })).toEqual(missing);
    expect(issuesOf(await refused(store, ABSENT, { priority: -1 }, 400))).toEqual([['priority', 'TOO_SMALL']]);
  });

  test('REST cannot list, read, create or delete discount ranges', async () => {
    const store = await service.newStore();
    const id = await made(store);
    await store.get(`${PATH}/${id}`, 405);
    await store.get(PATH, 404);
    await store.post(PATH, { name: 'Leve mais' }, 404);
    const init = { method: 'DELETE', headers: store.credentials };
    await service.send(`${PATH}/${id}`, init, 405);
  });
});
