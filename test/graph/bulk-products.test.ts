import { describe, expect, test } from 'vitest';
import { type BulkAnswer, bulkCounts } from '../support/bulk.ts';
import { ABSENT } from '../support/constants.ts';
import type { Json } from '../support/replies.ts';
import { startService, type TestStore } from '../support/service.ts';
import { statementsOf } from '../support/statements.ts';
import { times } from '../support/times.ts';

const service = await startService();

const BULK = `mutation ($input: BulkProductsInput!) { bulkProducts(input: $input) {
  matched changed unchanged refused notApplied results(onlyRefused: false) {
    productId outcome priceBefore priceAfter product { price status version editVersion } fault { code fields { path message code } }
  }
} }`;
const PARTS = `query ($id: UUID!) { product(id: $id) {
  price discountedPrice status version editVersion variants { name price version editVersion } categories { name }
} }`;

interface Row {
  readonly productId: string;
  readonly outcome: string;
  readonly priceBefore: number | null;
  readonly priceAfter: number | null;
  readonly product: Json | null;
  readonly fault: { readonly code: string; readonly fields: readonly Json[] } | null;
}

type Answer = BulkAnswer<Row>;

const bulk = (store: TestStore, selection: object, change: object, headers = {}) =>
  store.ask<Answer>(BULK, { input: { selection, ...change } }, headers);

const prices = ({ results }: Answer) => results.map(({ priceBefore, priceAfter }) => [priceBefore, priceAfter]);

async function products(store: TestStore, ...fields: readonly object[]): Promise<string[]> {
  const ids: string[] = [];
  for (const one of fields) ids.push(await store.product(one));
  return ids;
}

/** Copies of a product, written at once. */
const copies = (id: string, count: number) =>
  service.rows({
    text: `INSERT INTO product SELECT (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'slug', gen_random_uuid()))).*
      FROM product p, generate_series(1, $2::int) WHERE id = $1`,
    values: [id, count],
  });

describe('prices', () => {
  test.each([
    [{ percent: 10 }, 99.99, 109.99],
    [{ percent: 10 }, 0.05, 0.06],
    [{ percent: -10 }, 0.05, 0.05],
    [{ percent: 12.34 }, 10, 11.23],
    [{ percent: -99.99 }, 999_999.99, 100],
    [{ percent: 10, roundTo: 0.05 }, 19.99, 22],
    [{ percent: 10, roundTo: 0.5 }, 2.5, 3],
    [{ percent: 7, roundTo: 10 }, 42, 40],
    [{ by: 2.5 }, 10, 12.5],
    [{ by: -2.5, roundTo: 1 }, 10, 8],
    [{ to: 7.77 }, 10, 7.77],
  ])('%j of %d is %d, to the cent, and in a dry run too', async (price, before, after) => {
    const store = await service.newStore();
    const ids = await products(store, { price: before });
    expect(prices(await bulk(store, { ids }, { price, dryRun: true }))).toEqual([[before, after]]);
    const { results } = await bulk(store, { ids }, { price });
    expect([results[0]?.priceAfter, results[0]?.product?.price]).toEqual([after, after]);
  });

  test('of variants change as well, in one version and one event of the product', async () => {
    const store = await service.newStore();
    const [id = ''] = await products(store, { price: 10 });
    await store.variant(id, { name: 'Azul', price: 20 });
    await store.variant(id, { name: 'Rosa', options: [{ name: 'Cor', value: 'Rosa' }] });
    const before = await store.ask<{ version: number; editVersion: number }>(PARTS, { id });
    const events = (await store.events()).length;
    await bulk(store, { ids: [id] }, { price: { percent: 50 } });
    expect(await store.ask(PARTS, { id })).toMatchObject({
      price: 15,
      version: before.version + 1,
      editVersion: before.editVersion + 1,
      variants: [
        { name: 'Azul', price: 30, version: 2, editVersion: 2 },
        { name: 'Rosa', price: null, version: 1, editVersion: 1 },
      ],
    });
    const after = (await store.events()).slice(events);
    expect(after.map(({ type, data }) => [type, data.price])).toEqual([['PRODUCT_UPDATED', 15]]);
    await bulk(store, { ids: [id] }, { price: { by: 1, includeVariants: false } });
    expect(await store.ask(PARTS, { id })).toMatchObject({ price: 16, variants: [{ price: 30 }, { price: null }] });
  });

  test('that break a rule of the product or of a variant are a fault of the row, and the row is unchanged', async () => {
    const store = await service.newStore();
    const [cheap = '', dear = '', promoted = '', parent = '', fine = ''] = await products(
      store,
      { price: 0.01 },
      { price: 999_999.99 },
      { price: 100, discountedPrice: 95 },
      { price: 100 },
      { price: 50 },
    );
    await store.variant(parent, { name: 'Azul', price: 80, discountedPrice: 79 });
    const before = (await store.snapshot()).product;
    const up = await bulk(store, { ids: [dear] }, { price: { percent: 0.01 } });
    const fault = (path: string[], message: string, code: string) => ({
      code: 'VALIDATION_ERROR',
      fields: [{ path, message, code }],
    });
    expect(up.results[0]).toMatchObject({
      priceBefore: 999_999.99,
      priceAfter: null,
      fault: fault(['price'], 'Deve ser no máximo R$ 999.999,99.', 'TOO_BIG'),
    });
    const down = await bulk(store, { ids: [cheap, promoted, parent] }, { price: { percent: -60 } });
    expect(down.results.map((row) => row.fault)).toEqual([
      fault(['price'], 'Deve ser no mínimo R$ 0,01.', 'TOO_SMALL'),
      fault(['discountedPrice'], 'Deve ser menor que o preço.', 'TOO_BIG'),
      fault(
        ['variants', '0', 'discountedPrice'],
        'Variação “Azul”: Precisa de um preço próprio da variação e deve ser menor que ele.',
        'TOO_BIG',
      ),
    ]);
    expect((await store.snapshot()).product).toEqual(before);
    const some = await bulk(store, { ids: [cheap, fine, ABSENT] }, { price: { by: -10 }, onFault: 'SKIP' });
    expect([bulkCounts(some), prices(some)]).toEqual([
      [3, 1, 0, 2, 0],
      [
        [0.01, null],
        [50, 40],
        [null, null],
      ],
    ]);
    expect(some.results[2]?.fault?.code).toBe('RESOURCE_NOT_FOUND');
  });
});

describe('categories and status', () => {
  test('products are added to and removed from categories; those already there are unchanged, without an event', async () => {
    const store = await service.newStore();
    const ids = await products(store, {}, {}, {});
    const [summer, winter] = [await store.category('Verão'), await store.category('Inverno')];
    const set = 'mutation ($id: UUID!, $of: [UUID!]!) { setProductCategories(productId: $id, categoryIds: $of) { id } }';
    await store.ask(set, { id: ids[0], of: [winter] });
    await store.ask(set, { id: ids[1], of: [summer] });
    const events = (await store.events()).length;
    const answer = await bulk(store, { ids }, { addCategoryIds: [summer], removeCategoryIds: [winter] });
    expect([bulkCounts(answer), answer.results.map(({ outcome }) => outcome)]).toEqual([
      [3, 2, 1, 0, 0],
      ['CHANGED', 'UNCHANGED', 'CHANGED'],
    ]);
    for (const id of ids) expect(await store.ask(PARTS, { id })).toMatchObject({ categories: [{ name: 'Verão' }] });
    const announced = (await store.events()).slice(events).map(({ type, data }) => [type, data.id]);
    expect(announced).toEqual([
      ['PRODUCT_UPDATED', ids[0]],
      ['PRODUCT_UPDATED', ids[2]],
    ]);
  });

  test('a product in a hundred categories cannot be added to another: a fault of its row', async () => {
    const store = await service.newStore();
    const [full = '', free = ''] = await products(store, {}, {});
    const last = await store.category('Última');
    await service.rows({
      text: `WITH made AS (INSERT INTO category SELECT (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid(), 'slug', gen_random_uuid()))).*
        FROM category c, generate_series(1, 100) WHERE id = $1 RETURNING id, store_id)
        INSERT INTO product_category (store_id, product_id, category_id) SELECT store_id, $2, id FROM made`,
      values: [last, full],
    });
    const { results } = await bulk(store, { ids: [full, free] }, { addCategoryIds: [last] });
    expect(results.map(({ outcome, fault }) => fault?.fields ?? outcome)).toEqual([
      [{ path: ['categoryIds'], message: 'Deve ter no máximo 100 itens.', code: 'TOO_LONG' }],
      'CHANGED',
    ]);
  });

  test('STOP and REFUSE_ALL change no further products; a dry run changes nothing', async () => {
    const store = await service.newStore();
    const ids = [...(await products(store, { price: 5 }, { price: 1 })), ABSENT, ...(await products(store, { price: 8 }))];
    const before = await store.snapshot();
    const change = { price: { by: -1 }, status: 'ACTIVE' };
    for (const onFault of ['SKIP', 'STOP', 'REFUSE_ALL']) {
      const preview = await bulk(store, { ids }, { ...change, onFault, dryRun: true });
      expect(bulkCounts(preview)).toEqual({ SKIP: [4, 2, 0, 2, 0], STOP: [4, 1, 0, 1, 2], REFUSE_ALL: [4, 0, 0, 2, 2] }[onFault]);
    }
    expect(bulkCounts(await bulk(store, { ids }, { ...change, onFault: 'REFUSE_ALL' }))).toEqual([4, 0, 0, 2, 2]);
    expect(await store.snapshot()).toEqual(before);
    expect(prices(await bulk(store, { ids }, { ...change, onFault: 'STOP' }))).toEqual([
      [5, 4],
      [1, null],
      [null, null],
      [8, null],
    ]);
  });
});

describe('a bulk call for products', () => {
  test('takes as many statements for 500 products as for 2, and none when its filter finds 501', async () => {
    const store = await service.newStore();
    const [id = ''] = await products(store, { price: 10, status: 'ACTIVE' });
    await copies(id, 499);
    const query = 'mutation ($input: BulkProductsInput!) { bulkProducts(input: $input) { changed results { productId } } }';
    const input = (selection: object) => ({ input: { selection, price: { percent: 10 } } });
    const sent = await statementsOf(async () =>
      expect(await store.ask(query, input({ filter: { status: 'ACTIVE' } }))).toEqual({ changed: 500, results: [] }),
    );
    const ids = (
      await service.rows<{ id: string }>({ text: 'SELECT id FROM product WHERE store_id = $1 LIMIT 2', values: [store.id] })
    ).map((row) => row.id);
    const writes = (statements: string[]) => statements.filter((statement) => !statement.startsWith('SELECT'));
    expect(writes(sent)).toEqual(['UPDATE product', 'INSERT event']);
    expect(writes(await statementsOf(() => store.ask(query, input({ ids }))))).toEqual(writes(sent));
    await copies(id, 1);
    expect(await store.refusal(query, input({ filter: {} }))).toMatchObject({
      details: [
        {
          field: 'selection.filter',
          message: 'O filtro encontra 501 produtos, e no máximo 500 são alterados por chamada. Restrinja o filtro.',
        },
      ],
    });
  });

  test('rejects more than 2,000 variants with prices', async () => {
    const store = await service.newStore();
    const [id = ''] = await products(store, { price: 10 });
    const variant = await store.variant(id, { price: 20 });
    await service.rows({
      text: `INSERT INTO variant SELECT (jsonb_populate_record(v, jsonb_build_object('id', gen_random_uuid()))).*
        FROM variant v, generate_series(1, 2000) WHERE id = $1`,
      values: [variant],
    });
    const message =
      'Os produtos têm 2001 variações com preço próprio, e no máximo 2000 são alteradas por chamada. Selecione menos produtos.';
    expect(await store.refusal(BULK, { input: { selection: { ids: [id] }, price: { percent: 1 } } })).toMatchObject({
      details: [{ field: 'selection', message, code: 'TOO_BIG' }],
    });
  });

  test('returns the same for a repeat with its key and changes nothing more; products of another store are not found', async () => {
    const store = await service.newStore();
    const ids = await products(store, { price: 10 });
    const key = { 'idempotency-key': 'muitos' };
    const first = await bulk(store, { ids }, { price: { percent: 10 } }, key);
    expect(await bulk(store, { ids }, { price: { percent: 10 } }, key)).toEqual(first);
    expect(prices(await bulk(store, { ids }, { price: { percent: 10 }, dryRun: true }))).toEqual([[11, 12.1]]);
    const other = await service.newStore();
    const before = await store.snapshot();
    expect((await bulk(other, { ids }, { price: { percent: 10 } })).results[0]?.fault?.code).toBe('RESOURCE_NOT_FOUND');
    expect(await store.snapshot()).toEqual(before);
  });

  const one = { ids: [ABSENT] };
  test.each([
    [
      { selection: {}, status: 'ACTIVE' },
      { field: 'selection.ids', code: 'REQUIRED' },
    ],
    [{ selection: one }, { field: 'selection', code: 'REQUIRED' }],
    [
      { selection: one, price: {} },
      { field: 'price.percent', code: 'REQUIRED' },
    ],
    [
      { selection: one, price: { percent: 10, to: 5 } },
      { field: 'price.percent', code: 'REQUIRED' },
    ],
    [
      { selection: one, price: { percent: -100 } },
      { field: 'price.percent', code: 'TOO_SMALL' },
    ],
    [
      { selection: one, price: { percent: 1000.01 } },
      { field: 'price.percent', code: 'TOO_BIG' },
    ],
    [
      { selection: one, price: { to: 0 } },
      { field: 'price.to', code: 'TOO_SMALL' },
    ],
    [
      { selection: one, price: { to: 5, roundTo: 1 } },
      { field: 'price.roundTo', code: 'CONFLICT' },
    ],
    [
      { selection: one, price: { by: 5, roundTo: 0 } },
      { field: 'price.roundTo', code: 'TOO_SMALL' },
    ],
    [
      { selection: one, price: { by: 1_000_000 } },
      { field: 'price.by', code: 'TOO_BIG' },
    ],
    [
      { selection: one, addCategoryIds: times(11, () => crypto.randomUUID()) },
      { field: 'addCategoryIds', code: 'TOO_LONG' },
    ],
    [
      { selection: one, addCategoryIds: [ABSENT], removeCategoryIds: [ABSENT] },
      { field: 'removeCategoryIds', code: 'CONFLICT' },
    ],
    [
      { selection: one, addCategoryIds: [ABSENT] },
      { field: 'addCategoryIds.0', code: 'NOT_FOUND' },
    ],
  ])('is rejected as a whole for %j', async (input, detail) => {
    const store = await service.newStore();
    const short = 'mutation ($input: BulkProductsInput!) { bulkProducts(input: $input) { changed } }';
    expect(await store.refusal(short, { input })).toMatchObject({ details: [detail] });
  });

  test('is rejected without the scope to change products', async () => {
    const store = await service.newStore(['products:read', 'categories:write']);
    expect(await store.refusal(BULK, { input: { selection: one, status: 'ACTIVE' } })).toMatchObject({
      code: 'AUTH_SCOPE_DENIED',
    });
  });
});

describe('a bulk call leaves the same rows and events as single calls:', () => {
  const UPDATE = 'mutation ($id: UUID!, $input: UpdateProductInput!) { updateProduct(id: $id, input: $input) { id } }';

  async function rowsAndEvents({ id: storeId }: TestStore) {
    const read = (text: string) => service.rows<Json>({ text, values: [storeId] });
    return {
      products: await read(
        'SELECT name, price, status, version, edit_version, stock FROM product WHERE store_id = $1 ORDER BY name',
      ),
      categories: await read(
        'SELECT p.name, c.name AS category FROM product_category JOIN product p ON p.id = product_id JOIN category c ON c.id = category_id WHERE p.store_id = $1 ORDER BY 1, 2',
      ),
      events: await read(
        "SELECT type, data->>'name' AS name, data->>'price' AS price, data->>'status' AS status FROM event WHERE store_id = $1 ORDER BY created_at, id",
      ),
    };
  }

  async function shelf() {
    const store = await service.newStore();
    const ids = await products(
      store,
      { name: 'Primeiro', price: 10, status: 'ACTIVE' },
      { name: 'Dois', price: 0.01 },
      { name: 'Três', price: 30, discountedPrice: 29 },
      { name: 'Quatro', price: 20 },
    );
    return { store, ids, category: await store.category('Verão') };
  }

  test.each([
    ['a price', { price: { to: 20 } }, { price: 20 }],
    ['a status', { status: 'ACTIVE' }, { status: 'ACTIVE' }],
    ['both', { price: { to: 20 }, status: 'INACTIVE' }, { price: 20, status: 'INACTIVE' }],
  ])('%s', async (_what, change, input) => {
    const [many, each] = [await shelf(), await shelf()];
    await bulk(many.store, { ids: many.ids }, change);
    for (const id of each.ids) await each.store.graph(UPDATE, { id, input });
    expect(await rowsAndEvents(many.store)).toEqual(await rowsAndEvents(each.store));
  });

  test('for categories', async () => {
    const [many, each] = [await shelf(), await shelf()];
    await bulk(many.store, { ids: many.ids }, { addCategoryIds: [many.category] });
    const set = 'mutation ($id: UUID!, $of: [UUID!]!) { setProductCategories(productId: $id, categoryIds: $of) { id } }';
    for (const id of each.ids) await each.store.ask(set, { id, of: [each.category] });
    expect(await rowsAndEvents(many.store)).toEqual(await rowsAndEvents(each.store));
  });
});
