import { describe, expect, test } from 'vitest';
import { type BulkAnswer, bulkCounts } from '../support/bulk.ts';
import { ABSENT } from '../support/constants.ts';
import { invalid } from '../support/refusals.ts';
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
const PARTS = `query ($id: ID!) { product(id: $id) {
  price discountedPrice status version editVersion variants { name price version editVersion } categories { name }
} }`;

const SET = 'mutation ($id: ID!, $of: [ID!]!) { setProductCategories(id: $id, input: { categoryIds: $of }) { id } }';

type Prices = { priceBefore: number | null; priceAfter: number | null; product: Json | null };
type Answer = BulkAnswer<Prices & { outcome: string; fault: { code: string; fields: readonly Json[] } | null }>;

const bulk = (store: TestStore, selection: object, change: object, headers = {}) =>
  store.ask<Answer>(BULK, { input: { selection, ...change } }, headers);

const prices = ({ results }: Answer) => results.map(({ priceBefore, priceAfter }) => [priceBefore, priceAfter]);

async function products(store: TestStore, ...fields: readonly object[]): Promise<string[]> {
  const ids: string[] = [];
  for (const one of fields) ids.push(await store.product(one));
  return ids;
}

describe('prices', () => {
  test('of variants change as well, in one version and one event of the product', async () => {
    const store = await service.newStore();
    const id = await store.product({ price: 10 });
    await store.variant(id, { name: 'Azul', price: 20 });
    await store.variant(id, { name: 'Rosa', options: [{ name: 'Cor', value: 'Rosa' }] });
    const before = await store.ask<{ version: number; editVersion: number }>(PARTS, { id });
    const events = await store.eventsOf(() => bulk(store, { ids: [id] }, { price: { percent: 50 } }));
    expect(await store.ask(PARTS, { id })).toMatchObject({
      price: 15,
      version: before.version + 1,
      editVersion: before.editVersion + 1,
      variants: [
        { name: 'Azul', price: 30, version: 2, editVersion: 2 },
        { name: 'Rosa', price: null, version: 1, editVersion: 1 },
      ],
    });
    expect(events.map(({ type, data }) => [type, data.price])).toEqual([['PRODUCT_UPDATED', 15]]);
    await bulk(store, { ids: [id] }, { price: { by: 1 }, includeVariants: false });
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
    const faultsOf = async (percent: number, ...ids: string[]) => {
      const answer = await bulk(store, { ids }, { price: { percent } });
      expect(answer.results.map(({ fault, priceAfter }) => [fault?.code, priceAfter])).toEqual(
        ids.map(() => ['VALIDATION_ERROR', null]),
      );
      return answer.results.flatMap(({ fault }) => fault?.fields);
    };
    const tooBig = { path: ['price'], message: 'Deve ser no máximo R$ 999.999,99.', code: 'TOO_BIG' };
    expect(await faultsOf(0.01, dear)).toEqual([tooBig]);
    const variants = 'Variação “Azul”: Precisa de um preço próprio da variação e deve ser menor que ele.';
    expect(await faultsOf(-60, cheap, promoted, parent)).toEqual([
      { path: ['price'], message: 'Deve ser no mínimo R$ 0,01.', code: 'TOO_SMALL' },
      { path: ['discountedPrice'], message: 'Deve ser menor que o preço.', code: 'TOO_BIG' },
      { path: ['variants', '0', 'discountedPrice'], message: variants, code: 'TOO_BIG' },
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
    await store.ask(SET, { id: ids[0], of: [winter] });
    await store.ask(SET, { id: ids[1], of: [summer] });
    const events = await store.eventsOf(async () => {
      const answer = await bulk(store, { ids }, { addCategoryIds: [summer], removeCategoryIds: [winter] });
      expect(bulkCounts(answer)).toEqual([3, 2, 1, 0, 0]);
      expect(answer.results.map(({ outcome }) => outcome)).toEqual(['CHANGED', 'UNCHANGED', 'CHANGED']);
    });
    for (const id of ids) expect(await store.ask(PARTS, { id })).toMatchObject({ categories: [{ name: 'Verão' }] });
    expect(events.map(({ type, data }) => [type, data.id])).toEqual([
      ['PRODUCT_UPDATED', ids[0]],
      ['PRODUCT_UPDATED', ids[2]],
    ]);
  });

  test('a product in a hundred categories cannot be added to another: a fault of its row', async () => {
    const store = await service.newStore();
    const [full, free] = [await store.product(), await store.product()];
    const [last, ...hundred] = await store.categories(101);
    await store.ask(SET, { id: full, of: hundred });
    const { results } = await bulk(store, { ids: [full, free] }, { addCategoryIds: [last] });
    expect(results.map(({ outcome, fault }) => fault?.fields ?? outcome)).toEqual([
      [{ path: ['categoryIds'], message: 'Deve ter no máximo 100 itens.', code: 'TOO_LONG' }],
      'CHANGED',
    ]);
  });

  test('STOP and REFUSE_ALL change no further products', async () => {
    const store = await service.newStore();
    const ids = [...(await products(store, { price: 5 }, { price: 1 })), ABSENT, ...(await products(store, { price: 8 }))];
    const before = await store.snapshot();
    const change = { price: { by: -1 }, status: 'ACTIVE' };
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
    const id = await store.product({ price: 10, status: 'ACTIVE' });
    await store.copies('product', id, 499, 'slug');
    const query = 'mutation ($input: BulkProductsInput!) { bulkProducts(input: $input) { changed results { productId } } }';
    const input = (selection: object) => ({ input: { selection, price: { percent: 10 } } });
    const sent = await statementsOf(async () =>
      expect(await store.ask(query, input({ filter: { statuses: ['ACTIVE'] } }))).toEqual({ changed: 500, results: [] }),
    );
    const ids = [id, await store.product()];
    const writes = (statements: string[]) => statements.filter((statement) => !statement.startsWith('SELECT'));
    expect(writes(sent)).toEqual(['UPDATE product', 'INSERT event']);
    expect(writes(await statementsOf(() => store.ask(query, input({ ids }))))).toEqual(writes(sent));
    const message = 'O filtro encontra 501 produtos, e no máximo 500 são alterados por chamada. Restrinja o filtro.';
    expect(await store.refusesGraph(query, input({ filter: { hasVariants: false } }))).toEqual(
      invalid({ field: 'selection.filter', message, code: 'TOO_BIG' }),
    );
  });

  test('rejects more than 2,000 variants with prices', async () => {
    const store = await service.newStore();
    const id = await store.product({ price: 10 });
    await store.copies('variant', await store.variant(id, { price: 20 }), 2_000);
    const message =
      'Os produtos têm 2001 variações com preço próprio, e no máximo 2000 são alteradas por chamada. Selecione menos produtos.';
    expect(await store.refusesGraph(BULK, { input: { selection: { ids: [id] }, price: { percent: 1 } } })).toEqual(
      invalid({ field: 'selection', message, code: 'TOO_BIG' }),
    );
  });

  test('changes prices as a dry run shows before, and returns the same for a repeat with its key; products of another store are not found', async () => {
    const store = await service.newStore();
    const ids = [await store.product({ price: 19.99 })];
    const key = { 'idempotency-key': 'muitos' };
    const change = { price: { percent: 12.34 }, roundPricesTo: 0.05 };
    expect(prices(await bulk(store, { ids }, { ...change, dryRun: true }))).toEqual([[19.99, 22.45]]);
    const first = await bulk(store, { ids }, change, key);
    expect([prices(first), first.results[0]?.product?.price]).toEqual([[[19.99, 22.45]], 22.45]);
    expect(await bulk(store, { ids }, change, key)).toEqual(first);
    const other = await service.newStore();
    const before = await store.snapshot();
    expect((await bulk(other, { ids }, change)).results[0]?.fault?.code).toBe('RESOURCE_NOT_FOUND');
    expect(await store.snapshot()).toEqual(before);
  });

  test('is rejected as a whole for every invalid field, for an unknown category, and without the scope', async () => {
    const store = await service.newStore();
    const short = 'mutation ($input: BulkProductsInput!) { bulkProducts(input: $input) { changed } }';
    const issues = (input: object) => store.issues(short, { input });
    const selection = { ids: [ABSENT] };
    const wrong = { price: { percent: -100 }, roundPricesTo: 0, addCategoryIds: times(11, () => crypto.randomUUID()) };
    expect(await issues({ selection: {}, ...wrong })).toEqual([
      ['selection', 'REQUIRED'],
      ['price.percent', 'TOO_SMALL'],
      ['roundPricesTo', 'TOO_SMALL'],
      ['addCategoryIds', 'TOO_LONG'],
    ]);
    for (const price of [{}, { percent: 10, to: 5 }, { by: 1, percent: null }])
      expect(await issues({ selection, price })).toEqual([['price', 'REQUIRED']]);
    expect(await issues({ selection })).toEqual([['price', 'REQUIRED']]);
    expect(await issues({ selection, addCategoryIds: [ABSENT] })).toEqual([['addCategoryIds.0', 'NOT_FOUND']]);
    const reader = await service.newStore(['products:read', 'categories:write']);
    const denied = await reader.refusal(BULK, { input: { selection, status: 'ACTIVE' } });
    expect(denied).toMatchObject({ code: 'AUTH_SCOPE_DENIED' });
  });
});

describe('a bulk call leaves the same rows and events as single calls:', () => {
  const READS = [
    'SELECT name, price, status, version, edit_version, stock FROM product WHERE store_id = $1 ORDER BY name',
    'SELECT p.name, c.name AS category FROM product_category JOIN product p ON p.id = product_id JOIN category c ON c.id = category_id WHERE p.store_id = $1 ORDER BY 1, 2',
    "SELECT type, data->>'name' AS name, data->>'price' AS price, data->>'status' AS status FROM event WHERE store_id = $1 ORDER BY created_at, id",
  ];
  const rowsAndEvents = ({ id }: TestStore) => Promise.all(READS.map((text) => service.rows({ text, values: [id] })));

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

  test.each<[string, (category: string) => object, (store: TestStore, id: string, category: string) => Promise<unknown>]>([
    [
      'a price and a status',
      () => ({ price: { to: 20 }, status: 'INACTIVE' }),
      (store, id) => store.update('Product', id, { price: 20, status: 'INACTIVE' }).catch(() => 'refused'),
    ],
    [
      'a category',
      (category) => ({ addCategoryIds: [category] }),
      (store, id, category) => store.ask(SET, { id, of: [category] }),
    ],
  ])('%s', async (_what, change, single) => {
    const [many, each] = [await shelf(), await shelf()];
    await bulk(many.store, { ids: many.ids }, change(many.category));
    for (const id of each.ids) await single(each.store, id, each.category);
    expect(await rowsAndEvents(many.store)).toEqual(await rowsAndEvents(each.store));
  });
});
