import { expect, test } from 'vitest';
import { startService, type TestStore } from '../support/service.ts';
import { wrongStockItems } from '../support/stock-items.ts';

const service = await startService();

interface Listed {
  readonly totalCount: number;
  readonly nodes: readonly { readonly name: string; readonly lowStock: boolean }[];
}

const LIST = `query ($filter: ProductFilter) {
  products(filter: $filter, orderBy: { field: NAME }) { totalCount nodes { name lowStock } } }`;

async function listed(store: TestStore, filter: object): Promise<Listed> {
  const found = await store.ask<Listed>(LIST, { filter });
  expect(found.totalCount).toBe(found.nodes.length);
  return found;
}

const named = async (store: TestStore, filter: object) => (await listed(store, filter)).nodes.map(({ name }) => name);

/** The names of the products that are low: by the filter, and by what each says of itself; what is kept of them must be right. */
async function lowOnes(store: TestStore): Promise<string[]> {
  const [low, others] = [await listed(store, { lowStock: true }), await listed(store, { lowStock: false })];
  expect(low.nodes.every(({ lowStock }) => lowStock)).toBe(true);
  expect(others.nodes.some(({ lowStock }) => lowStock)).toBe(false);
  expect(await wrongStockItems(service, store.id)).toEqual([]);
  return low.nodes.map(({ name }) => name);
}

const PARCEL = { height: 1, width: 1, length: 1, weight: 1 };

const product = (store: TestStore, name: string, input: object) =>
  store.make('Product', { name, type: 'PHYSICAL', price: 10, status: 'ACTIVE', logistics: PARCEL, ...input });

const setLowStockAt = async (store: TestStore, lowStockAt: number) =>
  service.asOperator('mutation ($id: ID!, $input: UpdateStoreInput!) { updateStore(id: $id, input: $input) { lowStockAt } }', {
    id: store.id,
    input: { lowStockAt },
  });

test('a product is low when a variant that is sold is, by the number of the variant, of the product, or of the store', async () => {
  const store = await service.newStore();
  await product(store, 'a digital', { type: 'DIGITAL', logistics: null, stock: 0 });
  await product(store, 'b três', { stock: 3 });
  await product(store, 'c quatro', { stock: 4 });
  await product(store, 'd próprio', { stock: 9, lowStockAt: 10 });
  await product(store, 'e nunca', { stock: 1, lowStockAt: 0 });
  const sold = await product(store, 'f variações', { stock: 0 });
  await store.variant(sold, { name: 'P', stock: 50 });
  const small = await store.variant(sold, { name: 'M', stock: 50 });
  await store.variant(sold, { name: 'G', stock: 0, active: false });
  const [few, more] = [
    ['b três', 'd próprio'],
    ['b três', 'd próprio', 'f variações'],
  ];
  expect(await lowOnes(store)).toEqual(few);
  for (const [type, id, input, low] of [
    ['Variant', small, { lowStockAt: 50 }, more],
    ['Variant', small, { lowStockAt: null }, few],
    ['Product', sold, { lowStockAt: 50 }, more],
    // The variant's own number goes before the product's.
    ['Variant', small, { lowStockAt: 49 }, more],
    ['Product', sold, { lowStockAt: null }, few],
    ['Variant', small, { lowStockAt: null, stock: 3, ifStock: 50 }, more],
    ['Variant', small, { active: false }, few],
    ['Variant', small, { active: true }, more],
  ] as const) {
    await store.update(type, id, input);
    expect([input, await lowOnes(store)]).toEqual([input, low]);
  }
  await store.ask('mutation ($id: ID!) { deleteVariant(id: $id) { id } }', { id: small });
  expect(await lowOnes(store)).toEqual(few);
  await setLowStockAt(store, 4);
  expect(await lowOnes(store)).toEqual(['b três', 'c quatro', 'd próprio']);
  await setLowStockAt(store, 0);
  expect(await lowOnes(store)).toEqual(['d próprio']);
  expect(await named(store, { tracked: false })).toEqual(['a digital']);
  expect(await named(store, { tracked: true, lowStock: false })).toEqual(['b três', 'c quatro', 'e nunca', 'f variações']);
  expect(await named(store, { tracked: null, lowStock: null })).toHaveLength(6);
});

test('a variant says whether its own stock is low; one that is not sold, or of a digital product, never is', async () => {
  const store = await service.newStore();
  const [id, digital] = [await product(store, 'camisa', {}), await product(store, 'curso', { type: 'DIGITAL', logistics: null })];
  for (const [name, stock, active] of [
    ['G', 0, false],
    ['M', 4, true],
    ['P', 3, true],
  ] as const)
    await store.variant(id, { name, stock, active });
  await store.variant(digital, { name: 'A', stock: 0 });
  const query =
    'query ($ids: [ID!]) { products(filter: { ids: $ids }, orderBy: { field: NAME }) { nodes { variants { name lowStock } } } }';
  const { nodes } = await store.ask<{ nodes: { variants: { name: string; lowStock: boolean }[] }[] }>(query, {
    ids: [id, digital],
  });
  expect(nodes.map(({ variants }) => variants.map(({ name, lowStock }) => `${name} ${lowStock}`).toSorted())).toEqual([
    ['G false', 'M false', 'P true'],
    ['A false'],
  ]);
});

test('products in the order of their total stock are those of the filter, page by page', async () => {
  const store = await service.newStore();
  for (const [name, stock] of [
    ['a um', 7],
    ['b dois', 2],
    ['c três', 9],
  ] as const)
    await product(store, name, { stock });
  const sold = await product(store, 'd variações', { stock: 100 });
  for (const stock of [3, 1]) await store.variant(sold, { name: `${stock}`, stock });
  const PAGE = `query ($after: String, $direction: SortDirection) {
    products(first: 3, after: $after, orderBy: { field: TOTAL_STOCK, direction: $direction }) {
      nodes { name totalStock } pageInfo { endCursor hasNextPage } } }`;
  interface Page {
    readonly nodes: readonly { name: string; totalStock: number }[];
    readonly pageInfo: { endCursor: string; hasNextPage: boolean };
  }
  for (const [direction, expected] of [
    [undefined, ['b dois 2', 'd variações 4', 'a um 7', 'c três 9']],
    ['DESC', ['c três 9', 'a um 7', 'd variações 4', 'b dois 2']],
  ] as const) {
    const first = await store.ask<Page>(PAGE, { direction });
    const second = await store.ask<Page>(PAGE, { direction, after: first.pageInfo.endCursor });
    expect([...first.nodes, ...second.nodes].map(({ name, totalStock }) => `${name} ${totalStock}`)).toEqual(expected);
    expect(second.pageInfo.hasNextPage).toBe(false);
  }
});

test('numbers from which on down a stock is low have bounds, and null only where there is another one', async () => {
  const store = await service.newStore();
  const id = await product(store, 'camisa', {});
  const updated = (lowStockAt: unknown) =>
    store.faults('mutation ($id: ID!, $input: UpdateProductInput!) { updateProduct(id: $id, input: $input) { id } }', {
      id,
      input: { lowStockAt },
    });
  expect(await updated(-1)).toEqual(['VALIDATION_ERROR', 'lowStockAt TOO_SMALL']);
  expect(await updated(1_000_001)).toEqual(['VALIDATION_ERROR', 'lowStockAt TOO_BIG']);
  const answer = await setLowStockAt(store, null as unknown as number);
  expect(answer.errors?.[0]?.extensions).toMatchObject({
    code: 'VALIDATION_ERROR',
    details: [{ field: 'lowStockAt', code: 'NOT_NULL' }],
  });
});

test('a copy of a store, and rows that many statements write at once, keep their stock', async () => {
  const store = await service.newStore();
  const id = await product(store, 'camisa', { stock: 80, costPrice: 2.5 });
  const variants = Array.from({ length: 60 }, (_, at) => ({
    options: [{ name: 'Cor', value: `c${at}` }],
    name: `${at}`,
    stock: at,
  }));
  const options = [{ name: 'Cor', values: variants.map(({ options: [one] }) => one?.value ?? '') }];
  await store.ask('mutation ($id: ID!, $input: SetVariantsInput!) { setVariants(id: $id, input: $input) { id } }', {
    id,
    input: { options, variants },
  });
  expect(await wrongStockItems(service, store.id)).toEqual([]);
  await service.rows({ text: 'UPDATE variant SET stock = stock + 5 WHERE store_id = $1', values: [store.id] });
  await service.rows({ text: 'UPDATE variant SET active = position % 2 = 0 WHERE store_id = $1', values: [store.id] });
  await service.rows({ text: "UPDATE product SET type = 'DIGITAL' WHERE store_id = $1", values: [store.id] });
  expect(await wrongStockItems(service, store.id)).toEqual([]);
  await service.rows({ text: "UPDATE product SET type = 'PHYSICAL', cost_price = 7 WHERE store_id = $1", values: [store.id] });
  expect(await wrongStockItems(service, store.id)).toEqual([]);
  await service.rows({ text: 'DELETE FROM variant WHERE store_id = $1', values: [store.id] });
  expect(await wrongStockItems(service, store.id)).toEqual([]);
  await service.rows({ text: 'DELETE FROM product WHERE store_id = $1', values: [store.id] });
  expect(await service.rows({ text: 'SELECT FROM stock_item WHERE store_id = $1', values: [store.id] })).toEqual([]);
});
