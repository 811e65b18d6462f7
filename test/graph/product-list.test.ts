import { describe, expect, test } from 'vitest';
import type { Json } from '../support/replies.ts';
import { startService, type TestStore } from '../support/service.ts';
import { walkPages } from '../support/walk-pages.ts';

const service = await startService();

interface Page {
  readonly edges: { cursor: string; node: { name: string } }[];
  readonly pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string | null; endCursor: string | null };
}

const LIST = `query ($first: Int, $after: String, $last: Int, $before: String, $page: Int, $limit: Int,
  $filter: ProductFilter, $orderBy: [ProductSortInput!]) {
  products(first: $first, after: $after, last: $last, before: $before, page: $page, limit: $limit, filter: $filter, orderBy: $orderBy) {
    edges { cursor node { name } }
    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
  }
}`;

/** A store with products in pairs with equal timestamps, distinguished by id. */
async function newStoreOf(count: number): Promise<TestStore> {
  const store = await service.newStore();
  for (let made = 0; made < count; made += 1) {
    if (made % 2 === 0) service.clock.forward(1000);
    await store.product({ name: `Produto ${made}`, price: 1 + (made % 3) });
  }
  return store;
}

const list = (store: TestStore, variables: Json) => store.ask<Page>(LIST, variables);

const names = ({ edges }: Page) => edges.map(({ node }) => node.name);

/** Names of all products, read page by page. */
const walk = (store: TestStore, variables: Json, backward = false): Promise<string[]> =>
  walkPages(async (args) => {
    const page = await list(store, { ...variables, ...args });
    return { nodes: names(page), pageInfo: page.pageInfo };
  }, backward);

describe('products by cursor', () => {
  const store = newStoreOf(11);

  test.each([
    undefined,
    { field: 'CREATED_AT', direction: 'ASC' },
    { field: 'NAME', direction: 'DESC' },
    { field: 'PRICE', direction: 'ASC' },
    { field: 'PRICE', direction: 'DESC' },
    { field: 'STOCK', direction: 'ASC' },
    { field: 'CREATED_AT' },
  ])('in the order %j pages forwards, pages backwards and one large page are the same list', async (orderBy) => {
    const whole = names(await list(await store, { first: 100, orderBy }));
    expect(new Set(whole).size).toBe(11);
    expect(await walk(await store, { orderBy })).toEqual(whole);
    expect(await walk(await store, { orderBy }, true)).toEqual(whole);
  });

  test('have default directions: names from A to Z, prices from the highest, creation from the newest', async () => {
    const four = await newStoreOf(4);
    const by = async (field: string) => names(await list(four, { orderBy: { field } }));
    expect(await by('NAME')).toEqual(['Produto 0', 'Produto 1', 'Produto 2', 'Produto 3']);
    expect(await by('PRICE')).toEqual(['Produto 2', 'Produto 1', 'Produto 3', 'Produto 0']);
    expect(await by('CREATED_AT')).toEqual(['Produto 2', 'Produto 3', 'Produto 0', 'Produto 1']);
  });

  test('keep their place while products are added and deleted', async () => {
    const few = await newStoreOf(6);
    const whole = names(await list(few, { first: 6 }));
    const { edges, pageInfo } = await list(few, { first: 3 });
    const [startCursor, , endCursor] = edges.map(({ cursor }) => cursor);
    expect(pageInfo).toEqual({ hasNextPage: true, hasPreviousPage: false, startCursor, endCursor });
    const { nodes } = await few.ask<{ nodes: { id: string }[] }>('{ products(first: 3) { nodes { id } } }');
    await few.ask('mutation ($id: ID!) { deleteProduct(id: $id) { id } }', { id: nodes[2]?.id });
    await few.product();
    expect(names(await list(few, { first: 3, after: endCursor }))).toEqual(whole.slice(3));
    const orderBy = { field: 'PRICE', direction: 'ASC' };
    expect(await few.issues(LIST, { first: 1, after: endCursor, orderBy })).toEqual([['after', 'INVALID_VALUE']]);
  });

  test('an empty list has no cursors and no pages', async () => {
    const query = `{ products {
      nodes { id } totalCount pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
      pagination { page limit total totalPages hasNext hasPrev }
    } }`;
    expect(await (await service.newStore()).ask(query)).toEqual({
      nodes: [],
      totalCount: 0,
      pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
      pagination: { page: 1, limit: 20, total: 0, totalPages: 0, hasNext: false, hasPrev: false },
    });
  });

  test('by number have their pagination', async () => {
    const query =
      'query ($page: Int) { products(page: $page, limit: 5) { pagination { page limit total totalPages hasNext hasPrev } } }';
    for (const page of [1, 2, 3, 9])
      expect(await (await store).ask(query, { page })).toEqual({
        pagination: { page, limit: 5, total: 11, totalPages: 3, hasNext: page < 3, hasPrev: page > 1 },
      });
  });

  test.each<[string, Json, ...string[]]>([
    ['pages and cursors together', { page: 1, first: 2 }, 'page CONFLICT'],
    ['a limit below 1', { limit: 0 }, 'limit TOO_SMALL'],
    [
      'a broken filter',
      { filter: { price: { min: 2, max: 1 }, name: 'x'.repeat(101), statuses: Array(101).fill('DRAFT'), stock: { min: -1 } } },
      ...['name TOO_LONG', 'price.max TOO_SMALL', 'stock.min TOO_SMALL', 'statuses TOO_LONG'],
    ],
  ])('are rejected for %s', async (_what, variables, ...expected) => {
    expect(await (await store).faults(LIST, variables)).toEqual(['VALIDATION_ERROR', ...expected]);
  });
});

test('products are filtered and ordered by their selling price, which follows every change of a price', async () => {
  const store = await service.newStore();
  const ids = new Map<string, string>();
  for (const [name, price, discountedPrice] of [
    ['cheio', 50, null],
    ['com desconto', 80, 30],
    ['caro', 90, 70],
    ['barato', 20, null],
  ] as const)
    ids.set(name, await store.product({ name, price, discountedPrice }));
  const LIST = `query ($filter: ProductFilter, $direction: SortDirection) {
    products(filter: $filter, orderBy: { field: SELLING_PRICE, direction: $direction }) { totalCount nodes { name sellingPrice } } }`;
  const idOf = (name: string) => ids.get(name) ?? '';
  const listed = async (variables: Json = {}) => {
    const { nodes } = await store.ask<{ nodes: { name: string; sellingPrice: number }[] }>(LIST, variables);
    return nodes.map(({ name, sellingPrice }) => `${name} ${sellingPrice}`);
  };
  expect(await listed()).toEqual(['caro 70', 'cheio 50', 'com desconto 30', 'barato 20']);
  expect(await listed({ direction: 'ASC' })).toEqual((await listed()).toReversed());
  expect(await listed({ filter: { sellingPrice: { min: 30, max: 50 } } })).toEqual(['cheio 50', 'com desconto 30']);
  await store.update('Product', idOf('com desconto'), { discountedPrice: null });
  await store.update('Product', idOf('caro'), { price: 100, discountedPrice: 10 });
  await store.update('Product', idOf('barato'), { name: 'barato como antes' });
  expect(await listed()).toEqual(['com desconto 80', 'cheio 50', 'barato como antes 20', 'caro 10']);
  for (const none of [null, {}, { min: null, max: null }])
    expect(await listed({ filter: { sellingPrice: none } })).toHaveLength(4);
  expect(await store.issues(LIST, { filter: { sellingPrice: { min: -1 } } })).toEqual([['sellingPrice.min', 'TOO_SMALL']]);
  expect(await store.issues(LIST, { filter: { sellingPrice: { min: 2, max: 1 } } })).toEqual([['sellingPrice.max', 'TOO_SMALL']]);
});
