import { describe, expect, test } from 'vitest';
import { readExample } from '../../src/graphql/graphiql-options.ts';
import { ABSENT } from '../support/constants.ts';
import { interleave } from '../support/interleave.ts';
import { outcomeOf } from '../support/refusals.ts';
import { dataOf } from '../support/replies.ts';
import { startService, type TestStore } from '../support/service.ts';
import { onPostgresql } from '../support/test-database.ts';

const service = await startService();

const FIELDS = `id storeId name triggerAnyProduct triggerProductIds offerProductId offerProductName offerVariantId price
  discountPercent discountAmount title description buttonText enabled version createdAt updatedAt`;
const READ = `query ($id: UUID!) { upsell(id: $id) { ${FIELDS} } }`;
const CREATE = `mutation ($input: CreateUpsellInput!) { createUpsell(input: $input) { ${FIELDS} } }`;
const UPDATE = `mutation ($id: UUID!, $input: UpdateUpsellInput!, $ifVersion: Int) {
  updateUpsell(id: $id, input: $input, ifVersion: $ifVersion) { ${FIELDS} }
}`;
const DELETE = `mutation ($id: UUID!, $ifVersion: Int) {
  deleteUpsell(id: $id, ifVersion: $ifVersion) { ${FIELDS} offerProduct { name } offerVariant { name } }
}`;
const MISSING = { code: 'RESOURCE_NOT_FOUND', status: 404 };

interface Upsell {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly triggerProductIds: string[];
  readonly offerProductId: string;
  readonly offerVariantId: string | null;
  readonly price: number | null;
  readonly discountPercent: number | null;
  readonly discountAmount: number | null;
}

/** Input of an upsell of a product; any other triggers it. */
const offerOf = (offerProductId: string) => ({
  name: 'Oferta',
  title: 'Leve mais uma',
  buttonText: 'Quero',
  triggerAnyProduct: true,
  price: 5,
  offerProductId,
});

const newUpsell = (store: TestStore, offerProductId: string, fields: object = {}) =>
  store.ask<Upsell>(CREATE, { input: { ...offerOf(offerProductId), ...fields } });

const read = async (store: TestStore, id: string) => (await store.graph(READ, { id })).data.upsell;
const change = (store: TestStore, id: string, input: object) => store.graph(UPDATE, { id, input });

describe('upsell', () => {
  test('is created, read and updated with its version, its product and its variant', async () => {
    const store = await service.newStore();
    const [offered, trigger] = [await store.product(), await store.product({ name: 'Bule' })];
    const offerVariantId = await store.variant(offered);
    const fields = {
      offerVariantId,
      price: null,
      discountPercent: 33.33,
      triggerAnyProduct: false,
      triggerProductIds: [trigger],
    };
    const upsell = await newUpsell(store, offered, fields);
    expect(upsell).toEqual({
      id: expect.any(String),
      storeId: store.id,
      name: 'Oferta',
      triggerAnyProduct: false,
      triggerProductIds: [trigger],
      offerProductId: offered,
      offerProductName: 'Caneca',
      offerVariantId,
      price: null,
      discountPercent: 33.33,
      discountAmount: null,
      title: 'Leve mais uma',
      description: null,
      buttonText: 'Quero',
      enabled: true,
      version: 1,
      createdAt: service.clock.now().toISOString(),
      updatedAt: service.clock.now().toISOString(),
    });
    expect(await read(store, upsell.id)).toEqual(upsell);
    const changed = await store.graph(UPDATE, { id: upsell.id, input: { discountPercent: 0.07 }, ifVersion: 1 });
    expect(changed.data.updateUpsell).toEqual({ ...upsell, discountPercent: 0.07, version: 2 });
    const stale = { code: 'PRECONDITION_FAILED', status: 412, details: { currentVersion: 2 } };
    expect(await store.refusal(UPDATE, { id: upsell.id, input: { enabled: false }, ifVersion: 1 })).toEqual(stale);
    const relations =
      'query ($id: UUID!) { upsell(id: $id) { offerProductName offerProduct { name price } offerVariant { name } } }';
    expect(await store.ask(relations, { id: upsell.id })).toEqual({
      offerProductName: 'Caneca',
      offerProduct: { name: 'Caneca', price: 50 },
      offerVariant: { name: 'Azul' },
    });
    await change(store, upsell.id, { offerVariantId: null });
    expect(await store.ask(relations, { id: upsell.id })).toMatchObject({ offerVariant: null });
  });

  test('of another store is not found by any operation', async () => {
    const [store, other] = [await service.newStore(), await service.newStore()];
    const { id } = await newUpsell(other, await other.product());
    const before = await other.snapshot();
    expect(await read(store, id)).toBeNull();
    expect(await read(store, ABSENT)).toBeNull();
    expect(await store.refusal(UPDATE, { id, input: { name: 'Meu agora' } })).toEqual(MISSING);
    expect(await store.refusal(DELETE, { id })).toEqual(MISSING);
    expect(await store.ask('{ upsells { totalCount nodes { id } } }')).toEqual({ totalCount: 0, nodes: [] });
    expect(await other.snapshot()).toEqual(before);
  });

  test('changes of one document see each other, and are applied all or none', async () => {
    const store = await service.newStore();
    const [a, b] = [await store.product(), await store.product({ name: 'Bule' })];
    const { id } = await newUpsell(store, a);
    const fields = 'version offerProductName triggerProductIds price discountPercent';
    const document = `mutation ($id: UUID!, $a: UUID!, $b: UUID!, $price: Money) {
      first: updateUpsell(id: $id, input: { triggerAnyProduct: false, triggerProductIds: [$b, $a] }) { ${fields} }
      second: updateUpsell(id: $id, input: { offerProductId: $b, price: null, discountPercent: 10 }) { ${fields} }
      third: updateUpsell(id: $id, input: { triggerAnyProduct: true, price: $price }) { ${fields} }
    }`;
    expect(await store.refusal(document, { id, a, b, price: 7 })).toMatchObject({ code: 'VALIDATION_ERROR' });
    expect((await store.graph(document, { id, a, b, price: null })).data).toEqual({
      first: { version: 2, offerProductName: 'Caneca', triggerProductIds: [b, a], price: 5, discountPercent: null },
      second: { version: 3, offerProductName: 'Bule', triggerProductIds: [b, a], price: null, discountPercent: 10 },
      third: { version: 4, offerProductName: 'Bule', triggerProductIds: [], price: null, discountPercent: 10 },
    });
  });

  test('requires the scope of upsells; the offered product requires the scope of products, its name does not', async () => {
    const store = await service.newStore();
    const productId = await store.product();
    const { id } = await newUpsell(store, productId, { offerVariantId: await store.variant(productId) });
    const as = async (scope: 'upsells:read' | 'upsells:write' | 'products:write') => ({
      authorization: `Bearer ${await service.newKey([store.id], [scope])}`,
    });
    const denied = (scope: string) => ({ code: 'AUTH_SCOPE_DENIED', status: 403, details: { scope } });
    const reader = await as('upsells:read');
    expect(await store.ask(READ, { id }, reader)).toMatchObject({ offerProductName: 'Caneca' });
    for (const relation of ['offerProduct', 'offerVariant']) {
      const { errors } = await store.graph(`query ($id: UUID!) { upsell(id: $id) { ${relation} { name } } }`, { id }, reader);
      expect(errors?.[0]?.extensions).toEqual(denied('products:read'));
    }
    const stranger = await as('products:write');
    expect((await store.graph(READ, { id }, stranger)).errors?.[0]?.extensions).toEqual(denied('upsells:read'));
    const listed = await store.graph('{ upsells { totalCount } }', {}, stranger);
    expect(listed.errors?.[0]?.extensions).toEqual(denied('upsells:read'));
    for (const [query, variables] of [
      [UPDATE, { id, input: { price: 1 } }],
      [DELETE.replace('offerProduct { name } offerVariant { name }', ''), { id }],
      [CREATE, { input: offerOf(productId) }],
    ] as const) {
      expect(await store.refusal(query, variables, reader)).toEqual(denied('upsells:write'));
    }
    const writer = await as('upsells:write');
    expect(await store.refusal(DELETE, { id }, writer)).toEqual(denied('products:read'));
    expect(await store.ask(UPDATE, { id, input: { price: 1 } }, writer)).toMatchObject({ price: 1 });
  });
});

describe('deleteUpsell', () => {
  test('returns the deleted upsell with its triggers, and keeps products and other upsells', async () => {
    const store = await service.newStore();
    const [a, b] = [await store.product(), await store.product({ name: 'Bule' })];
    const offerVariantId = await store.variant(a);
    const triggers = { triggerAnyProduct: false, triggerProductIds: [b, a] };
    const other = await newUpsell(store, a, triggers);
    const before = await store.records();
    const upsell = await newUpsell(store, a, { ...triggers, offerVariantId });
    const stale = { code: 'PRECONDITION_FAILED', status: 412, details: { currentVersion: 1 } };
    expect(await store.refusal(DELETE, { id: upsell.id, ifVersion: 2 })).toEqual(stale);
    const { data } = await store.graph(DELETE, { id: upsell.id, ifVersion: 1 });
    expect(data.deleteUpsell).toEqual({ ...upsell, offerProduct: { name: 'Caneca' }, offerVariant: { name: 'Azul' } });
    expect(await store.records()).toEqual(before);
    expect(await store.refusal(DELETE, { id: upsell.id })).toEqual(MISSING);
    expect(await read(store, other.id)).toEqual(other);
  });

  test('deletes once when requested ten times concurrently', async () => {
    const store = await service.newStore();
    const { id } = await newUpsell(store, await store.product());
    const outcomes = (await Promise.all(Array.from({ length: 10 }, () => store.graph(DELETE, { id })))).map(outcomeOf);
    expect(outcomes.toSorted()).toEqual([...Array(9).fill('RESOURCE_NOT_FOUND'), 'done']);
  });
});

describe('upsells', () => {
  const LIST = `query ($filter: UpsellFilter, $orderBy: UpsellSortInput, $first: Int, $after: String) {
    upsells(filter: $filter, orderBy: $orderBy, first: $first, after: $after) {
      totalCount nodes { name } pageInfo { hasNextPage endCursor }
    }
  }`;
  const list = async (store: TestStore, variables: Record<string, unknown> = {}) => {
    const data = dataOf(await store.graph(LIST, variables));
    return data.upsells as { totalCount: number; nodes: { name: string }[]; pageInfo: { endCursor: string } };
  };
  const names = async (store: TestStore, variables: Record<string, unknown> = {}) =>
    (await list(store, variables)).nodes.map(({ name }) => name);

  /** Three upsells, made a second apart. */
  async function shelf() {
    const store = await service.newStore();
    const [mug, pot] = [await store.product(), await store.product({ name: 'Bule' })];
    await newUpsell(store, mug, { name: 'Caneca 100%' });
    service.clock.forward(1000);
    await newUpsell(store, pot, { name: 'Bule azul', enabled: false });
    service.clock.forward(1000);
    await newUpsell(store, mug, { name: 'Caneca de barro' });
    return { store, mug, pot };
  }

  test('are sorted newest first by default', async () => {
    const { store } = await shelf();
    expect(await names(store)).toEqual(['Caneca de barro', 'Bule azul', 'Caneca 100%']);
    const by = (field: string, direction = 'ASC') => names(store, { orderBy: { field, direction } });
    expect(await by('NAME')).toEqual(['Bule azul', 'Caneca 100%', 'Caneca de barro']);
    expect(await by('NAME', 'DESC')).toEqual(['Caneca de barro', 'Caneca 100%', 'Bule azul']);
    expect(await by('CREATED_AT')).toEqual(['Caneca 100%', 'Bule azul', 'Caneca de barro']);
  });

  test('created at one moment are sorted by id, and are paged by cursor without loss', async () => {
    const store = await service.newStore();
    const productId = await store.product();
    const ids: string[] = [];
    for (const name of ['Um um', 'Dois', 'Três']) ids.push((await newUpsell(store, productId, { name })).id);
    expect(ids).toEqual(ids.toSorted());
    const seen: string[] = [];
    let after: string | null = null;
    for (let page = 0; page < 3; page += 1) {
      const { nodes, pageInfo } = await list(store, { first: 1, after });
      seen.push(...nodes.map(({ name }) => name));
      after = pageInfo.endCursor;
    }
    expect(seen).toEqual(['Um um', 'Dois', 'Três']);
  });

  test('are filtered by enabled, name and product, all of them together', async () => {
    const { store, mug, pot } = await shelf();
    const by = (filter: object) => names(store, { filter });
    expect(await by({ enabled: true })).toEqual(['Caneca de barro', 'Caneca 100%']);
    expect(await by({ enabled: false })).toEqual(['Bule azul']);
    expect(await by({ name: 'CANECA' })).toEqual(['Caneca de barro', 'Caneca 100%']);
    expect(await by({ name: '0%' })).toEqual(['Caneca 100%']);
    expect(await by({ offerProductId: pot.toUpperCase() })).toEqual(['Bule azul']);
    expect(await by({ offerProductId: mug, name: 'barro', enabled: true })).toEqual(['Caneca de barro']);
    expect(await by({ offerProductId: mug, enabled: false })).toEqual([]);
    expect(await by({ enabled: null, name: null, offerProductId: null })).toHaveLength(3);
    expect((await list(store, { filter: { enabled: true } })).totalCount).toBe(2);
  });

  test.each<[object, string, string]>([
    [{ name: 'x'.repeat(201) }, 'name', 'TOO_LONG'],
    [{ offerProductId: 'abc' }, 'offerProductId', 'INVALID_FORMAT'],
    [{ enabled: 'sim' }, 'enabled', 'INVALID_TYPE'],
  ])('the filter %j is rejected', async (filter, field, code) => {
    const { errors } = await (await service.newStore()).graph(LIST, { filter });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ field, code }] });
  });
});

describe('the example operations of upsells', () => {
  test('create one, list it, read it and update it', async () => {
    const store = await service.newStore();
    const productId = await store.product();
    const [list = '', one = '', create = '', update = ''] = readExample('upsell').operations;
    const { createUpsell } = (await store.graph(create, { productId })).data;
    expect(createUpsell).toEqual({ id: expect.any(String), offerProductName: 'Caneca', version: 1 });
    const { id } = createUpsell as Upsell;
    expect((await store.graph(list)).data).toMatchObject({ upsells: { totalCount: 1, nodes: [{ id, discountPercent: 12.5 }] } });
    expect((await store.graph(update, { id })).data).toEqual({
      updateUpsell: { id, price: 29.9, discountPercent: null, version: 2 },
    });
    expect((await store.graph(one, { id })).data).toMatchObject({ upsell: { id, price: 29.9, version: 2 } });
  });
});

// The embedded database has one connection: nothing ever meets on it.
describe.runIf(onPostgresql)('concurrent changes of upsells', () => {
  test('changes that are valid alone never leave more or less than one form of price', async () => {
    const store = await service.newStore();
    const productId = await store.product();
    const changes = [{ price: null, discountPercent: 10 }, { price: null, discountAmount: 1 }, { price: 6 }];
    for (let round = 0; round < 20; round += 1) {
      const { id } = await newUpsell(store, productId);
      const [percent, amount, price] = (await Promise.all(changes.map((input) => change(store, id, input)))).map(outcomeOf);
      // The two discounts exclude each other in any order; the price changes while there is one.
      expect([percent, amount].toSorted()).toEqual(['VALIDATION_ERROR', 'done']);
      const shown = (await read(store, id)) as Upsell;
      expect([shown.price, shown.discountPercent, shown.discountAmount]).toEqual(
        percent === 'done' ? [null, 10, null] : [null, null, 1],
      );
      expect(shown.version).toBe(price === 'done' ? 3 : 2);
    }
  });

  test('a change of the product and one of the variant never leave a variant of another product', async () => {
    const store = await service.newStore();
    const [a, b] = [await store.product(), await store.product()];
    const ofA = await store.variant(a);
    for (let round = 0; round < 15; round += 1) {
      const { id } = await newUpsell(store, a);
      const outcomes = await Promise.all([change(store, id, { offerProductId: b }), change(store, id, { offerVariantId: ofA })]);
      expect(outcomes.map(outcomeOf).toSorted()).toEqual(['RESOURCE_NOT_FOUND', 'done']);
      const { offerProductId, offerVariantId } = (await read(store, id)) as Upsell;
      expect([
        [b, null],
        [a, ofA],
      ]).toContainEqual([offerProductId, offerVariantId]);
    }
  });

  test('an update validates the upsell and its triggers at one moment, whatever another writer changes', async () => {
    const store = await service.newStore();
    const productId = await store.product();
    const { id } = await newUpsell(store, productId, { triggerAnyProduct: false, triggerProductIds: [productId] });
    const barrier = { table: 'upsell_trigger', mode: 'ACCESS EXCLUSIVE' } as const;
    const text = `WITH opened AS (UPDATE upsell SET trigger_any_product = true, version = version + 1 WHERE id = $1)
      DELETE FROM upsell_trigger WHERE upsell_id = $1`;
    const { data, errors } = await interleave(service, barrier, { text, values: [id] }, () =>
      change(store, id, { name: 'Depois' }),
    );
    expect(errors).toBeUndefined();
    const expected = { name: 'Depois', triggerAnyProduct: true, triggerProductIds: [], version: 3 };
    expect(data.updateUpsell).toMatchObject(expected);
    expect(await read(store, id)).toMatchObject(expected);
  });

  interface Meeting {
    readonly id: string;
    readonly kept: string;
    readonly gone: string;
    readonly variant: string;
  }

  test.each<[string, string, (meeting: Meeting) => [string, Record<string, unknown>], string]>([
    ['a new upsell offers', 'upsell', ({ gone }) => [CREATE, { input: offerOf(gone) }], 'offerProductId'],
    [
      'triggers a new upsell',
      'upsell',
      ({ kept, gone }) => [CREATE, { input: { ...offerOf(kept), triggerAnyProduct: false, triggerProductIds: [kept, gone] } }],
      'triggerProductIds.1',
    ],
    ['a changed upsell offers', 'upsell', ({ id, gone }) => [UPDATE, { id, input: { offerProductId: gone } }], 'offerProductId'],
    [
      'triggers a changed upsell',
      'upsell_trigger',
      ({ id, gone }) => [UPDATE, { id, input: { triggerAnyProduct: false, triggerProductIds: [gone] } }],
      'triggerProductIds.0',
    ],
    [
      'is a variant that a new upsell offers',
      'upsell',
      ({ kept, variant }) => [CREATE, { input: { ...offerOf(kept), offerVariantId: variant } }],
      'offerVariantId',
    ],
    [
      'is a variant that a changed upsell offers',
      'upsell',
      ({ id, variant }) => [UPDATE, { id, input: { offerVariantId: variant } }],
      'offerVariantId',
    ],
  ])('%s and is deleted after it was found is a 404', async (_name, table, ask, field) => {
    const store = await service.newStore();
    const [kept, gone] = [await store.product(), await store.product()];
    const variant = await store.variant(kept);
    const { id } = await newUpsell(store, kept);
    const text = 'WITH one AS (DELETE FROM product WHERE id = $1) DELETE FROM variant WHERE id = $2';
    const { errors } = await interleave(service, { table, mode: 'EXCLUSIVE' }, { text, values: [gone, variant] }, () =>
      store.graph(...ask({ id, kept, gone, variant })),
    );
    expect(errors?.[0]?.extensions).toMatchObject({ ...MISSING, details: [{ field, code: 'NOT_FOUND' }] });
    expect((await store.snapshot()).upsell).toEqual([expect.objectContaining({ id, version: 1 })]);
  });

  test('a product or variant is offered or deleted, and nothing in between', async () => {
    const store = await service.newStore();
    const kept = await store.product();
    const remove = (kind: string, id: string) => store.graph(`mutation ($id: UUID!) { delete${kind}(id: $id) { id } }`, { id });
    for (let round = 0; round < 20; round += 1) {
      const gone = await store.product({ name: 'Sumido' });
      const variant = await store.variant(kept);
      const { id } = await newUpsell(store, kept);
      const triggers = { triggerAnyProduct: false, triggerProductIds: [kept, gone] };
      const meetings = [
        () => [store.graph(CREATE, { input: offerOf(gone) }), remove('Product', gone)],
        () => [store.graph(CREATE, { input: { ...offerOf(kept), ...triggers } }), remove('Product', gone)],
        () => [change(store, id, triggers), remove('Product', gone)],
        () => [change(store, id, { offerProductId: gone }), remove('Product', gone)],
        () => [change(store, id, { offerVariantId: variant }), remove('Variant', variant)],
      ];
      const outcomes = (await Promise.all(meetings[round % 5]?.() ?? [])).map(outcomeOf);
      expect([
        ['done', 'VALIDATION_ERROR'],
        ['RESOURCE_NOT_FOUND', 'done'],
      ]).toContainEqual(outcomes);
    }
  });
});
