import { describe, expect, test } from 'vitest';
import { ABSENT } from '../support/constants.ts';
import { outcomeOf } from '../support/refusals.ts';
import { dataOf } from '../support/replies.ts';
import { startService, type TestStore } from '../support/service.ts';
import { onPostgresql } from '../support/test-database.ts';

const service = await startService();

const FIELDS = `id storeId name ruleType appliesToAllProducts applyDiscountTo itemRangeStart itemRangeEnd itemRangeOrderBy
  startsAt endsAt enabled priority productIds version createdAt updatedAt
  tiers { id minValue maxValue minQuantity maxQuantity discountType discountAmount position }`;
const CREATE = `mutation ($input: CreateDiscountRangeInput!) { createDiscountRange(input: $input) { ${FIELDS} } }`;
const UPDATE = `mutation ($id: UUID!, $input: UpdateDiscountRangeInput!, $ifVersion: Int) {
  updateDiscountRange(id: $id, input: $input, ifVersion: $ifVersion) { ${FIELDS} }
}`;
const DELETE = `mutation ($id: UUID!, $ifVersion: Int) { deleteDiscountRange(id: $id, ifVersion: $ifVersion) { ${FIELDS} } }`;
const READ = `query ($id: UUID!) { discountRange(id: $id) { ${FIELDS} } }`;
const LIST = `query ($filter: DiscountRangeFilter, $orderBy: DiscountRangeSortInput, $first: Int, $after: String) {
  discountRanges(filter: $filter, orderBy: $orderBy, first: $first, after: $after) {
    totalCount nodes { name productIds } pageInfo { endCursor }
  }
}`;

type Range = Record<string, unknown> & { id: string; productIds: string[] };

const MORE = { name: 'Leve mais', ruleType: 'QUANTITY', tiers: [{ minQuantity: 2, discountAmount: 5 }] };

const made = (store: TestStore, input: object = {}) => store.ask<Range>(CREATE, { input: { ...MORE, ...input } });

const MISSING = { code: 'RESOURCE_NOT_FOUND', status: 404 };

describe('createDiscountRange', () => {
  test('with required fields alone has the defaults, and emits no event', async () => {
    const store = await service.newStore();
    const range = await made(store);
    expect(range).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      storeId: store.id,
      name: 'Leve mais',
      ruleType: 'QUANTITY',
      appliesToAllProducts: true,
      applyDiscountTo: 'ENTIRE_CART',
      itemRangeStart: null,
      itemRangeEnd: null,
      itemRangeOrderBy: null,
      startsAt: null,
      endsAt: null,
      enabled: true,
      priority: 0,
      productIds: [],
      version: 1,
      createdAt: service.clock.now().toISOString(),
      updatedAt: service.clock.now().toISOString(),
      tiers: [
        {
          id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          minValue: null,
          maxValue: null,
          minQuantity: 2,
          maxQuantity: null,
          discountType: 'PERCENT',
          discountAmount: 5,
          position: 0,
        },
      ],
    });
    expect(await store.ask(READ, { id: range.id })).toEqual(range);
    expect(await store.events()).toEqual([]);
  });

  test('with every field is stored as sent', async () => {
    const store = await service.newStore();
    const [a, b] = [await store.product(), await store.product()];
    const sent = {
      name: 'Acima de R$ 100',
      ruleType: 'CART_VALUE',
      appliesToAllProducts: false,
      productIds: [b, a],
      applyDiscountTo: 'ITEM_RANGE',
      itemRangeStart: 1,
      itemRangeEnd: 2,
      itemRangeOrderBy: 'MOST_EXPENSIVE_FIRST',
      startsAt: '2026-05-01T00:00:00.000Z',
      endsAt: '2026-06-01T00:00:00.000Z',
      enabled: false,
      priority: 7,
      tiers: [
        { minValue: 100.01, maxValue: 200, discountType: 'CURRENCY', discountAmount: 20.01, position: 3 },
        { minValue: 200.01, discountType: 'PERCENT', discountAmount: 12.34, position: 8 },
      ],
    };
    const range = await made(store, sent);
    expect(range).toMatchObject(sent);
    expect(await store.ask(READ, { id: range.id })).toEqual(range);
  });

  test.each<[object, string, string]>([
    [{ name: undefined }, 'name', 'REQUIRED'],
    [{ ruleType: undefined }, 'ruleType', 'REQUIRED'],
    [{ tiers: undefined }, 'tiers', 'REQUIRED'],
    [{ ruleType: 'CART_VALUE' }, 'tiers.0.minQuantity', 'INVALID_VALUE'],
    [{ productIds: [ABSENT] }, 'productIds', 'INVALID_VALUE'],
    [{ appliesToAllProducts: false }, 'productIds', 'REQUIRED'],
    [{ appliesToAllProducts: null }, 'appliesToAllProducts', 'NOT_NULL'],
    [{ itemRangeStart: 1 }, 'itemRangeStart', 'INVALID_VALUE'],
  ])('%j is rejected', async (change, field, code) => {
    const extensions = await (await service.newStore()).refusal(CREATE, { input: { ...MORE, ...change } });
    expect(extensions).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ field, code }] });
  });

  test('for all products stores none, also when some are sent', async () => {
    const store = await service.newStore();
    const sent = { appliesToAllProducts: true, productIds: [await store.product(), ABSENT] };
    expect(await made(store, sent)).toMatchObject({ appliesToAllProducts: true, productIds: [] });
  });

  test('for a missing product is a 404 that names its index', async () => {
    const [store, other] = [await service.newStore(), await service.newStore()];
    const productIds = [await store.product(), await other.product()];
    const input = { ...MORE, appliesToAllProducts: false, productIds };
    expect(await store.refusal(CREATE, { input })).toEqual({
      ...MISSING,
      details: [{ field: 'productIds.1', message: 'Produto não encontrado.', code: 'NOT_FOUND' }],
    });
  });
});

describe('updateDiscountRange', () => {
  test('raises the version, also when only the products change, and rejects a stale one', async () => {
    const store = await service.newStore();
    const [a, b] = [await store.product(), await store.product()];
    const { id } = await made(store, { appliesToAllProducts: false, productIds: [a] });
    service.clock.forward(1000);
    const { data } = await store.graph(UPDATE, { id, input: { productIds: [b] }, ifVersion: 1 });
    const updatedAt = service.clock.now().toISOString();
    expect(data.updateDiscountRange).toMatchObject({ productIds: [b], version: 2, updatedAt });
    const stale = { code: 'PRECONDITION_FAILED', status: 412, details: { currentVersion: 2 } };
    expect(await store.refusal(UPDATE, { id, input: { priority: 1 }, ifVersion: 1 })).toEqual(stale);
  });

  test('changes no range of another store, and does not show it', async () => {
    const [store, other] = [await service.newStore(), await service.newStore()];
    const { id } = await made(other);
    const before = await other.snapshot();
    expect(await store.refusal(UPDATE, { id, input: { priority: 1 } })).toEqual(MISSING);
    expect(await store.refusal(DELETE, { id })).toEqual(MISSING);
    expect(await store.ask(READ, { id })).toBeNull();
    expect(await other.snapshot()).toEqual(before);
  });
});

describe('deleteDiscountRange', () => {
  test('deletes the range alone, and returns it as it was', async () => {
    const store = await service.newStore();
    const productId = await store.product();
    const before = await store.records();
    const range = await made(store, { appliesToAllProducts: false, productIds: [productId] });
    const stale = { code: 'PRECONDITION_FAILED', status: 412, details: { currentVersion: 1 } };
    expect(await store.refusal(DELETE, { id: range.id, ifVersion: 2 })).toEqual(stale);
    expect(await store.ask(DELETE, { id: range.id, ifVersion: 1 })).toEqual(range);
    expect(await store.records()).toEqual(before);
    expect(await store.refusal(DELETE, { id: range.id })).toEqual(MISSING);
  });
});

describe('discountRanges', () => {
  const list = async (store: TestStore, variables: Record<string, unknown> = {}) => {
    const data = dataOf(await store.graph(LIST, variables));
    return data.discountRanges as { totalCount: number; nodes: Range[]; pageInfo: { endCursor: string } };
  };
  const names = async (store: TestStore, variables: Record<string, unknown> = {}) =>
    (await list(store, variables)).nodes.map(({ name }) => name);

  /** Um (by quantity), then Acima (by value, for a product), then Um mais (off), a second apart. */
  async function shop(): Promise<{ store: TestStore; productId: string }> {
    const store = await service.newStore();
    const productId = await store.product();
    await made(store, { name: 'Um', priority: 2 });
    service.clock.forward(1000);
    const some = { appliesToAllProducts: false, productIds: [productId] };
    await made(store, { name: 'Acima de 5%', ruleType: 'CART_VALUE', tiers: [{ discountAmount: 1 }], priority: 3, ...some });
    service.clock.forward(1000);
    await made(store, { name: 'Um mais', enabled: false, priority: 1 });
    return { store, productId };
  }

  test('are sorted newest first by default, and paged', async () => {
    const { store, productId } = await shop();
    const { nodes } = await list(store);
    expect(nodes).toEqual([
      { name: 'Um mais', productIds: [] },
      { name: 'Acima de 5%', productIds: [productId] },
      { name: 'Um', productIds: [] },
    ]);
    const by = (field: string, direction = 'ASC') => names(store, { orderBy: { field, direction } });
    expect(await by('PRIORITY', 'DESC')).toEqual(['Acima de 5%', 'Um', 'Um mais']);
    expect(await by('NAME')).toEqual(['Acima de 5%', 'Um', 'Um mais']);
    expect(await by('CREATED_AT')).toEqual(['Um', 'Acima de 5%', 'Um mais']);
    const { totalCount, pageInfo } = await list(store, { first: 1 });
    expect(totalCount).toBe(3);
    expect(await names(store, { first: 2, after: pageInfo.endCursor })).toEqual(['Acima de 5%', 'Um']);
  });

  test('are filtered by enabled, name and ruleType, all of them together, within the store', async () => {
    const { store } = await shop();
    const by = (filter: object) => names(store, { filter });
    expect(await by({ enabled: true })).toEqual(['Acima de 5%', 'Um']);
    expect(await by({ enabled: false })).toEqual(['Um mais']);
    expect(await by({ name: 'UM' })).toEqual(['Um mais', 'Um']);
    expect(await by({ name: '5%' })).toEqual(['Acima de 5%']);
    expect(await by({ name: '_' })).toEqual([]);
    expect(await by({ ruleType: 'CART_VALUE' })).toEqual(['Acima de 5%']);
    expect(await by({ ruleType: 'QUANTITY', enabled: true })).toEqual(['Um']);
    expect(await by({ ruleType: null, enabled: null, name: null })).toHaveLength(3);
    expect(await names(await service.newStore())).toEqual([]);
  });

  test.each<[object, string, string]>([
    [{ name: 'x'.repeat(151) }, 'name', 'TOO_LONG'],
    [{ ruleType: 'WEIGHT' }, 'ruleType', 'INVALID_VALUE'],
  ])('the filter %j is rejected', async (filter, field, code) => {
    const { errors } = await (await service.newStore()).graph(LIST, { filter });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ field, code }] });
  });
});

describe('the scopes of discount ranges', () => {
  test.each([
    [READ, { id: ABSENT }, 'read'],
    [LIST, {}, 'read'],
    [CREATE, { input: MORE }, 'write'],
    [UPDATE, { id: ABSENT, input: {} }, 'write'],
    [DELETE, { id: ABSENT }, 'write'],
  ])('%s requires its own', async (query, variables, access) => {
    const store = await service.newStore();
    const authorization = `Bearer ${await service.newKey([store.id], ['coupons:write', 'payment-discounts:write'])}`;
    const { errors } = await store.graph(query, variables, { authorization });
    expect(errors?.[0]?.extensions).toMatchObject({ details: { scope: `discount-ranges:${access}` } });
  });
});

describe.runIf(onPostgresql)('concurrent changes of discount ranges', () => {
  test('a rule type and tiers that are valid alone are never stored together unless they fit', async () => {
    const store = await service.newStore();
    const { id } = await made(store);
    for (let round = 0; round < 20; round += 1) {
      await store.graph(UPDATE, { id, input: { ruleType: 'QUANTITY', tiers: [{ discountAmount: 1 }] } });
      const outcomes = await Promise.all([
        store.graph(UPDATE, { id, input: { ruleType: 'CART_VALUE' } }),
        store.graph(UPDATE, { id, input: { tiers: [{ minQuantity: 2, discountAmount: 1 }] } }),
      ]);
      expect(outcomes.map(outcomeOf).sort()).toEqual(['VALIDATION_ERROR', 'done']);
    }
  });

  test('concurrent sets of products leave one of them whole', async () => {
    const store = await service.newStore();
    const products = await Promise.all(Array.from({ length: 6 }, () => store.product()));
    const { id } = await made(store, { appliesToAllProducts: false, productIds: products.slice(0, 1) });
    const sets = [products.slice(0, 3), products.slice(3), products.toReversed()];
    for (let round = 0; round < 10; round += 1) {
      const outcomes = await Promise.all(sets.map((productIds) => store.graph(UPDATE, { id, input: { productIds } })));
      expect(outcomes.map(outcomeOf)).toEqual(['done', 'done', 'done']);
      const { data } = await store.graph(READ, { id });
      expect(sets).toContainEqual((data.discountRange as Range).productIds);
    }
  });

  test('a product that is deleted while a range names it is a 404, or stays because the range names it', async () => {
    const store = await service.newStore();
    for (let round = 0; round < 15; round += 1) {
      const productId = await store.product();
      const { id } = await made(store);
      const input = { appliesToAllProducts: false, productIds: [productId] };
      const remove = 'mutation ($id: UUID!) { deleteProduct(id: $id) { id } }';
      const [named, gone] = await Promise.all([store.graph(UPDATE, { id, input }), store.graph(remove, { id: productId })]);
      expect([
        ['done', 'VALIDATION_ERROR'],
        ['RESOURCE_NOT_FOUND', 'done'],
      ]).toContainEqual([outcomeOf(named), outcomeOf(gone)]);
      const { data } = await store.graph(READ, { id });
      expect((data.discountRange as Range).productIds).toEqual(outcomeOf(named) === 'done' ? [productId] : []);
    }
  });
});
