import { describe, expect, test } from 'vitest';
import { readExample } from '../../src/graphql/graphiql-options.ts';
import { ABSENT } from '../support/constants.ts';
import { interleave } from '../support/interleave.ts';
import { outcomeOf } from '../support/refusals.ts';
import { dataOf } from '../support/replies.ts';
import { startService, type TestStore } from '../support/service.ts';
import { onPostgresql } from '../support/test-database.ts';

const service = await startService();

const FIELDS = `id storeId productId productName name description enabled minCartQuantity maxCartQuantity minCartTotal
  maxCartTotal priority startsAt endsAt triggerProductIds version createdAt updatedAt`;
const READ = `query ($id: UUID!) { gift(id: $id) { ${FIELDS} } }`;
const CREATE = `mutation ($input: CreateGiftInput!) { createGift(input: $input) { ${FIELDS} } }`;
const UPDATE = `mutation ($id: UUID!, $input: UpdateGiftInput!, $ifVersion: Int) {
  updateGift(id: $id, input: $input, ifVersion: $ifVersion) { ${FIELDS} }
}`;
const DELETE = `mutation ($id: UUID!, $ifVersion: Int) {
  deleteGift(id: $id, ifVersion: $ifVersion) { ${FIELDS} product { name } }
}`;
const REMOVE_PRODUCT = 'mutation ($id: UUID!) { deleteProduct(id: $id) { id } }';
const MISSING = { code: 'RESOURCE_NOT_FOUND', status: 404 };

interface Gift {
  readonly id: string;
  readonly version: number;
  readonly triggerProductIds: string[];
}

const newGift = (store: TestStore, fields: object) => store.ask<Gift>(CREATE, { input: { name: 'Brinde', ...fields } });

const read = async (store: TestStore, id: string) => (await store.graph(READ, { id })).data.gift;

describe('gift', () => {
  test('is created, read and updated with its version and its product', async () => {
    const store = await service.newStore();
    const [productId, trigger] = [await store.product(), await store.product({ name: 'Bule' })];
    const gift = await newGift(store, { productId, minCartTotal: 99.9, triggerProductIds: [trigger] });
    expect(gift).toEqual({
      id: expect.any(String),
      storeId: store.id,
      productId,
      productName: 'Caneca',
      name: 'Brinde',
      description: null,
      enabled: true,
      minCartQuantity: null,
      maxCartQuantity: null,
      minCartTotal: 99.9,
      maxCartTotal: null,
      priority: 0,
      startsAt: null,
      endsAt: null,
      triggerProductIds: [trigger],
      version: 1,
      createdAt: service.clock.now().toISOString(),
      updatedAt: service.clock.now().toISOString(),
    });
    expect(await read(store, gift.id)).toEqual(gift);
    const changed = await store.graph(UPDATE, { id: gift.id, input: { minCartTotal: null }, ifVersion: 1 });
    expect(changed.data.updateGift).toEqual({ ...gift, minCartTotal: null, version: 2 });
    const stale = { code: 'PRECONDITION_FAILED', status: 412, details: { currentVersion: 2 } };
    expect(await store.refusal(UPDATE, { id: gift.id, input: { priority: 1 }, ifVersion: 1 })).toEqual(stale);
    const { data } = await store.graph('query ($id: UUID!) { gift(id: $id) { productName product { name price } } }', {
      id: gift.id,
    });
    expect(data.gift).toEqual({ productName: 'Caneca', product: { name: 'Caneca', price: 50 } });
  });

  test('of another store is not found by any operation', async () => {
    const [store, other] = [await service.newStore(), await service.newStore()];
    const { id } = await newGift(other, { productId: await other.product() });
    const before = await other.snapshot();
    expect(await read(store, id)).toBeNull();
    expect(await read(store, ABSENT)).toBeNull();
    expect(await store.refusal(UPDATE, { id, input: { name: 'Meu agora' } })).toEqual(MISSING);
    expect(await store.refusal(DELETE, { id })).toEqual(MISSING);
    expect(await store.ask('{ gifts { totalCount nodes { id } } }')).toEqual({ totalCount: 0, nodes: [] });
    expect(await other.snapshot()).toEqual(before);
  });

  test('changes of one document see each other', async () => {
    const store = await service.newStore();
    const [a, b] = [await store.product(), await store.product({ name: 'Bule' })];
    const { id } = await newGift(store, { productId: a });
    const document = `mutation ($id: UUID!, $a: UUID!, $b: UUID!) {
      first: updateGift(id: $id, input: { triggerProductIds: [$b, $a] }) { version productName triggerProductIds }
      second: updateGift(id: $id, input: { productId: $b }) { version productName triggerProductIds }
      third: updateGift(id: $id, input: { triggerProductIds: [$a] }) { version productName triggerProductIds }
    }`;
    expect((await store.graph(document, { id, a, b })).data).toEqual({
      first: { version: 2, productName: 'Caneca', triggerProductIds: [b, a] },
      second: { version: 3, productName: 'Bule', triggerProductIds: [b, a] },
      third: { version: 4, productName: 'Bule', triggerProductIds: [a] },
    });
  });

  test('requires the scope of gifts; its product requires the scope of products, the name of the product does not', async () => {
    const store = await service.newStore();
    const { id } = await newGift(store, { productId: await store.product() });
    const as = async (scope: 'gifts:read' | 'gifts:write' | 'products:write') => ({
      authorization: `Bearer ${await service.newKey([store.id], [scope])}`,
    });
    const denied = (scope: string) => ({ code: 'AUTH_SCOPE_DENIED', status: 403, details: { scope } });
    const reader = await as('gifts:read');
    expect(await store.ask(READ, { id }, reader)).toMatchObject({ productName: 'Caneca' });
    const withProduct = 'query ($id: UUID!) { gift(id: $id) { product { name } } }';
    expect((await store.graph(withProduct, { id }, reader)).errors?.[0]?.extensions).toEqual(denied('products:read'));
    const stranger = await as('products:write');
    expect((await store.graph(READ, { id }, stranger)).errors?.[0]?.extensions).toEqual(denied('gifts:read'));
    const listed = await store.graph('{ gifts { totalCount } }', {}, stranger);
    expect(listed.errors?.[0]?.extensions).toEqual(denied('gifts:read'));
    for (const [query, variables] of [
      [UPDATE, { id, input: { priority: 1 } }],
      [DELETE.replace('product { name }', ''), { id }],
      [CREATE, { input: { name: 'Brinde', productId: ABSENT } }],
    ] as const) {
      expect(await store.refusal(query, variables, reader)).toEqual(denied('gifts:write'));
    }
    const writer = await as('gifts:write');
    expect(await store.refusal(DELETE, { id }, writer)).toEqual(denied('products:read'));
    expect(await store.ask(UPDATE, { id, input: { priority: 1 } }, writer)).toMatchObject({ priority: 1 });
  });
});

describe('deleteGift', () => {
  test('returns the deleted gift with its triggers, and keeps the products and other gifts', async () => {
    const store = await service.newStore();
    const [a, b] = [await store.product(), await store.product({ name: 'Bule' })];
    const other = await newGift(store, { productId: a, triggerProductIds: [b] });
    const before = await store.records();
    const gift = await newGift(store, { productId: a, triggerProductIds: [b, a] });
    const stale = { code: 'PRECONDITION_FAILED', status: 412, details: { currentVersion: 1 } };
    expect(await store.refusal(DELETE, { id: gift.id, ifVersion: 2 })).toEqual(stale);
    expect(await store.ask(DELETE, { id: gift.id, ifVersion: 1 })).toEqual({ ...gift, product: { name: 'Caneca' } });
    expect(await store.records()).toEqual(before);
    expect(await store.refusal(DELETE, { id: gift.id })).toEqual(MISSING);
    expect(await read(store, other.id)).toEqual(other);
  });

  test('deletes once when requested ten times concurrently', async () => {
    const store = await service.newStore();
    const { id } = await newGift(store, { productId: await store.product() });
    const outcomes = (await Promise.all(Array.from({ length: 10 }, () => store.graph(DELETE, { id })))).map(outcomeOf);
    expect(outcomes.toSorted()).toEqual([...Array(9).fill('RESOURCE_NOT_FOUND'), 'done']);
  });
});

describe('gifts', () => {
  const LIST = `query ($filter: GiftFilter, $orderBy: GiftSortInput, $first: Int, $after: String) {
    gifts(filter: $filter, orderBy: $orderBy, first: $first, after: $after) {
      totalCount nodes { name } pageInfo { hasNextPage endCursor }
    }
  }`;
  const list = async (store: TestStore, variables: Record<string, unknown> = {}) => {
    const data = dataOf(await store.graph(LIST, variables));
    return data.gifts as { totalCount: number; nodes: { name: string }[]; pageInfo: { endCursor: string } };
  };
  const names = async (store: TestStore, variables: Record<string, unknown> = {}) =>
    (await list(store, variables)).nodes.map(({ name }) => name);

  /** Three gifts, made a second apart. */
  async function shelf() {
    const store = await service.newStore();
    const [mug, pot] = [await store.product(), await store.product({ name: 'Bule' })];
    await newGift(store, { name: 'Caneca 100%', productId: mug, priority: 2 });
    service.clock.forward(1000);
    await newGift(store, { name: 'Bule azul', productId: pot, priority: 1, enabled: false });
    service.clock.forward(1000);
    await newGift(store, { name: 'Caneca de barro', productId: mug, priority: 3 });
    return { store, mug, pot };
  }

  test('are sorted newest first by default', async () => {
    const { store } = await shelf();
    expect(await names(store)).toEqual(['Caneca de barro', 'Bule azul', 'Caneca 100%']);
    const by = (field: string, direction = 'ASC') => names(store, { orderBy: { field, direction } });
    expect(await by('NAME')).toEqual(['Bule azul', 'Caneca 100%', 'Caneca de barro']);
    expect(await by('PRIORITY', 'DESC')).toEqual(['Caneca de barro', 'Caneca 100%', 'Bule azul']);
    expect(await by('CREATED_AT')).toEqual(['Caneca 100%', 'Bule azul', 'Caneca de barro']);
  });

  test('created at one moment are sorted by id, and are paged by cursor without loss', async () => {
    const store = await service.newStore();
    const productId = await store.product();
    const ids: string[] = [];
    for (const name of ['Um um', 'Dois', 'Três']) ids.push((await newGift(store, { name, productId })).id);
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
    expect(await by({ productId: pot.toUpperCase() })).toEqual(['Bule azul']);
    expect(await by({ productId: mug, name: 'barro', enabled: true })).toEqual(['Caneca de barro']);
    expect(await by({ productId: mug, enabled: false })).toEqual([]);
    expect(await by({ enabled: null, name: null, productId: null })).toHaveLength(3);
    expect((await list(store, { filter: { enabled: true } })).totalCount).toBe(2);
  });

  test.each<[object, string, string]>([
    [{ name: 'x'.repeat(201) }, 'name', 'TOO_LONG'],
    [{ productId: 'abc' }, 'productId', 'INVALID_FORMAT'],
    [{ enabled: 'sim' }, 'enabled', 'INVALID_TYPE'],
  ])('the filter %j is rejected', async (filter, field, code) => {
    const { errors } = await (await service.newStore()).graph(LIST, { filter });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ field, code }] });
  });
});

describe('the example operations of gifts', () => {
  test('create one, list it, read it and update it', async () => {
    const store = await service.newStore();
    const productId = await store.product();
    const [list = '', one = '', create = '', update = ''] = readExample('gift').operations;
    const { createGift } = (await store.graph(create, { productId })).data;
    expect(createGift).toEqual({ id: expect.any(String), productName: 'Caneca', version: 1 });
    const { id } = createGift as Gift;
    expect((await store.graph(list)).data).toMatchObject({ gifts: { totalCount: 1, nodes: [{ id, productName: 'Caneca' }] } });
    expect((await store.graph(update, { id })).data).toEqual({ updateGift: { id, minCartTotal: 200, version: 2 } });
    expect((await store.graph(one, { id })).data).toMatchObject({ gift: { id, minCartTotal: 200, version: 2 } });
  });
});

// The embedded database has one connection: nothing ever meets on it.
describe.runIf(onPostgresql)('concurrent changes of gifts', () => {
  test('two changes that are valid alone never leave a minimum above its maximum', async () => {
    const store = await service.newStore();
    const productId = await store.product();
    for (let round = 0; round < 15; round += 1) {
      const { id } = await newGift(store, { productId, minCartQuantity: 2, maxCartQuantity: 8 });
      const outcomes = await Promise.all([
        store.graph(UPDATE, { id, input: { minCartQuantity: 7 } }),
        store.graph(UPDATE, { id, input: { maxCartQuantity: 3 } }),
      ]);
      expect(outcomes.map(outcomeOf).toSorted()).toEqual(['VALIDATION_ERROR', 'done']);
    }
  });

  test('ten sets of triggers leave one of them whole and in its order, and one version for each change', async () => {
    const store = await service.newStore();
    const ids: string[] = [];
    for (let count = 0; count < 20; count += 1) ids.push(await store.product());
    const { id } = await newGift(store, { productId: ids[0] });
    const sets = Array.from({ length: 10 }, (_, index) => ids.slice(index, index + 10).toReversed());
    await Promise.all(sets.map((triggerProductIds) => store.graph(UPDATE, { id, input: { triggerProductIds } })));
    const { version, triggerProductIds } = (await read(store, id)) as Gift;
    expect(version).toBe(11);
    expect(sets).toContainEqual(triggerProductIds);
  });

  test('an update compares the gift and its triggers at one moment, so that no change is lost', async () => {
    const store = await service.newStore();
    const [a, b] = [await store.product(), await store.product()];
    const { id } = await newGift(store, { name: 'Antes', productId: a, triggerProductIds: [a] });
    const barrier = { table: 'gift_trigger', mode: 'ACCESS EXCLUSIVE' } as const;
    const text = `WITH renamed AS (UPDATE gift SET name = 'Depois', version = version + 1 WHERE id = $1)
      UPDATE gift_trigger SET product_id = $2 WHERE gift_id = $1`;
    const { data } = await interleave(service, barrier, { text, values: [id, b] }, () =>
      store.graph(UPDATE, { id, input: { name: 'Antes', triggerProductIds: [b] } }),
    );
    expect(data.updateGift).toMatchObject({ name: 'Antes', triggerProductIds: [b], version: 3 });
    expect(await read(store, id)).toEqual(data.updateGift);
  });

  test.each<[string, string, (gift: string, kept: string, gone: string) => [string, Record<string, unknown>], string]>([
    [
      'given by a new gift',
      'gift',
      (_gift, _kept, gone) => [CREATE, { input: { name: 'Brinde', productId: gone } }],
      'productId',
    ],
    [
      'that triggers a new gift',
      'gift',
      (_gift, kept, gone) => [CREATE, { input: { name: 'Brinde', productId: kept, triggerProductIds: [kept, gone] } }],
      'triggerProductIds.1',
    ],
    ['given by a changed gift', 'gift', (id, _kept, productId) => [UPDATE, { id, input: { productId } }], 'productId'],
    [
      'that triggers a changed gift',
      'gift_trigger',
      (id, _kept, gone) => [UPDATE, { id, input: { triggerProductIds: [gone] } }],
      'triggerProductIds.0',
    ],
  ])('a product %s that is deleted after it was found is a 404', async (_name, table, ask, field) => {
    const store = await service.newStore();
    const [kept, gone] = [await store.product(), await store.product()];
    const { id } = await newGift(store, { productId: kept });
    const remove = { text: 'DELETE FROM product WHERE id = $1', values: [gone] };
    const { errors } = await interleave(service, { table, mode: 'EXCLUSIVE' }, remove, () => store.graph(...ask(id, kept, gone)));
    expect(errors?.[0]?.extensions).toEqual({
      ...MISSING,
      details: [{ field, message: 'Produto não encontrado.', code: 'NOT_FOUND' }],
    });
    expect((await store.snapshot()).gift).toEqual([expect.objectContaining({ id, version: 1 })]);
  });

  test('a product is given or deleted, and nothing in between', async () => {
    const store = await service.newStore();
    const kept = await store.product();
    for (let round = 0; round < 20; round += 1) {
      const id = await store.product({ name: 'Sumido' });
      const gift = await newGift(store, { productId: kept });
      const uses = [
        () => store.graph(CREATE, { input: { name: 'Brinde', productId: id } }),
        () => store.graph(CREATE, { input: { name: 'Brinde', productId: kept, triggerProductIds: [kept, id] } }),
        () => store.graph(UPDATE, { id: gift.id, input: { productId: id } }),
        () => store.graph(UPDATE, { id: gift.id, input: { triggerProductIds: [id] } }),
      ];
      const [used, removed] = await Promise.all([uses[round % 4]?.() as Promise<never>, store.graph(REMOVE_PRODUCT, { id })]);
      expect([
        ['done', 'VALIDATION_ERROR'],
        ['RESOURCE_NOT_FOUND', 'done'],
      ]).toContainEqual([outcomeOf(used), outcomeOf(removed)]);
    }
  });
});
