import { expect, test } from 'vitest';
import { keyHeaders, newKey } from '../support/api-keys.ts';
import { startService, type TestStore } from '../support/service.ts';

const service = await startService();

const ROWS = `query ($filter: StockItemFilter, $orderBy: [StockItemSortInput!]) {
  inventory(first: 20, filter: $filter, orderBy: $orderBy) {
    totalCount
    summary { items low soldOut units value withoutCost }
    nodes { product { name } variant { name } stock lowStock cost value soldUnits daysOfCover }
  }
}`;

const PARCEL = { height: 1, width: 1, length: 1, weight: 1 };

interface Row {
  readonly product: { readonly name: string };
  readonly variant: { readonly name: string } | null;
}
interface Found {
  readonly totalCount: number;
  readonly summary: object;
  readonly nodes: readonly (Row & Readonly<Record<string, unknown>>)[];
}

const find = (store: TestStore, variables: object = {}) => store.ask<Found>(ROWS, { ...variables });
const namesOf = ({ nodes }: Found) => nodes.map(({ product, variant }) => `${product.name}${variant ? ` ${variant.name}` : ''}`);

async function shop() {
  const store = await service.newStore();
  const product = (name: string, input: object) =>
    store.make('Product', { name, type: 'PHYSICAL', price: 10, status: 'ACTIVE', logistics: PARCEL, ...input });
  const mug = await product('Caneca', { stock: 30, costPrice: 12.5 });
  const shirt = await product('Camisa', { stock: 99, costPrice: 20 });
  const small = await store.variant(shirt, { name: 'P', stock: 2, costPrice: 25 });
  await store.variant(shirt, { name: 'M', stock: 0 });
  await store.variant(shirt, { name: 'G', stock: 7, active: false });
  await product('Prato', { stock: 5 });
  await product('Curso', { type: 'DIGITAL', logistics: null, stock: 4 });
  return { store, mug, shirt, small };
}

test('the inventory has one row for each variant that is sold and each product without any, with cost, value and cover', async () => {
  const { store, mug, small } = await shop();
  const sale = async (item: object) => {
    const id = await store.orderOf(await store.ownCheckout([item]));
    return id;
  };
  await sale({ productId: mug, quantity: 4 });
  const cancelled = await sale({ productId: mug, quantity: 6 });
  await store.update('Order', cancelled, { status: 'CANCELLED' });
  await sale({ variantId: small, quantity: 1 });
  const found = await find(store);
  expect(found.nodes).toEqual([
    {
      product: { name: 'Camisa' },
      variant: { name: 'M' },
      stock: 0,
      lowStock: true,
      cost: 20,
      value: 0,
      soldUnits: 0,
      daysOfCover: null,
    },
    {
      product: { name: 'Camisa' },
      variant: { name: 'P' },
      stock: 1,
      lowStock: true,
      cost: 25,
      value: 25,
      soldUnits: 1,
      daysOfCover: 30,
    },
    {
      product: { name: 'Prato' },
      variant: null,
      stock: 5,
      lowStock: false,
      cost: null,
      value: null,
      soldUnits: 0,
      daysOfCover: null,
    },
    {
      product: { name: 'Caneca' },
      variant: null,
      stock: 26,
      lowStock: false,
      cost: 12.5,
      value: 325,
      soldUnits: 4,
      daysOfCover: 195,
    },
  ]);
  expect(found.totalCount).toBe(4);
  expect(found.summary).toEqual({ items: 4, low: 2, soldOut: 1, units: 32, value: 350, withoutCost: 1 });
  service.clock.forward(31 * 86_400_000);
  expect((await find(store)).nodes.map(({ soldUnits, daysOfCover }) => [soldUnits, daysOfCover])).toEqual(
    Array.from({ length: 4 }, () => [0, null]),
  );
});

test('the inventory is filtered and ordered, and its summary is about what the filter leaves', async () => {
  const { store, shirt } = await shop();
  expect(namesOf(await find(store, { filter: { lowStock: true } }))).toEqual(['Camisa M', 'Camisa P']);
  expect(namesOf(await find(store, { filter: { lowStock: false } }))).toEqual(['Prato', 'Caneca']);
  expect(namesOf(await find(store, { filter: { stock: { max: 0 } } }))).toEqual(['Camisa M']);
  expect(namesOf(await find(store, { orderBy: { field: 'VALUE' } }))[0]).toBe('Caneca');
  expect(namesOf(await find(store, { orderBy: { field: 'STOCK', direction: 'DESC' } }))[0]).toBe('Caneca');
  const ofShirt = await find(store, { filter: { productId: shirt } });
  expect(ofShirt.summary).toEqual({ items: 2, low: 2, soldOut: 1, units: 2, value: 50, withoutCost: 0 });
  expect(await find(await service.newStore())).toEqual({
    totalCount: 0,
    summary: { items: 0, low: 0, soldOut: 0, units: 0, value: 0, withoutCost: 0 },
    nodes: [],
  });
});

test('stocks of products that are not for sale are left out by their status, from the figures too', async () => {
  const { store, mug, shirt } = await shop();
  await store.update('Product', shirt, { status: 'INACTIVE' });
  await store.update('Product', mug, { status: 'PUBLISHED' });
  const forSale = await find(store, { filter: { statuses: ['ACTIVE', 'PUBLISHED'] } });
  expect(namesOf(forSale)).toEqual(['Prato', 'Caneca']);
  expect(forSale.totalCount).toBe(2);
  expect(forSale.summary).toEqual({ items: 2, low: 0, soldOut: 0, units: 35, value: 375, withoutCost: 1 });
  const both = { statuses: ['INACTIVE', 'INACTIVE'], lowStock: true };
  expect(namesOf(await find(store, { filter: both }))).toEqual(['Camisa M', 'Camisa P']);
  for (const statuses of [null, [], ['DRAFT', 'ACTIVE', 'PUBLISHED', 'INACTIVE']])
    expect([statuses, (await find(store, { filter: { statuses } })).totalCount]).toEqual([statuses, 4]);
  const headers = keyHeaders(store, await newKey(store, { scopes: ['PRODUCTS_BASIC_READ'] }));
  const { errors } = await service.graph('{ inventory(filter: { statuses: [SOLD] }) { totalCount } }', {}, headers);
  expect(errors?.[0]?.extensions.code).toBe('VALIDATION_ERROR');
});

test('without the scope of costs, cost and value are null at their paths, and their order is refused', async () => {
  const { store } = await shop();
  const headers = keyHeaders(store, await newKey(store, { scopes: ['PRODUCTS_BASIC_READ'] }));
  const answer = await service.graph(
    '{ inventory(first: 1) { summary { items value } nodes { stock cost value } } }',
    {},
    headers,
  );
  expect(answer.data).toEqual({
    inventory: { summary: { items: 4, value: null }, nodes: [{ stock: 0, cost: null, value: null }] },
  });
  expect(answer.errors?.map(({ extensions }) => extensions.code)).toEqual(Array.from({ length: 3 }, () => 'AUTH_SCOPE_DENIED'));
  const ordered = await service.graph('{ inventory(orderBy: { field: VALUE }) { totalCount } }', {}, headers);
  expect(ordered.errors?.[0]?.extensions.code).toBe('AUTH_SCOPE_DENIED');
});
