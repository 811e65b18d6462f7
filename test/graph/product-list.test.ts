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
  $filter: ProductFilter, $orderBy: ProductSortInput) {
  products(first: $first, after: $after, last: $last, before: $before, page: $page, limit: $limit, filter: $filter, orderBy: $orderBy) {
    edges { cursor node { name } }
    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
  }
}`;

/** Products in pairs with equal timestamps, distinguished by id. */
async function stock(store: TestStore, count: number): Promise<void> {
  for (let made = 0; made < count; made += 1) {
    if (made % 2 === 0) service.clock.forward(1000);
    await store.post('/api/v1/products', { name: `Produto ${made}`, type: 'DIGITAL', price: 1 + (made % 3) }, 201);
  }
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
  test.each([
    undefined,
    { field: 'CREATED_AT', direction: 'ASC' },
    { field: 'NAME', direction: 'DESC' },
    { field: 'PRICE', direction: 'ASC' },
    { field: 'PRICE', direction: 'DESC' },
    { field: 'STOCK', direction: 'ASC' },
    { field: 'CREATED_AT' },
  ])('in the order %j pages forwards, pages backwards and one large page are the same list', async (orderBy) => {
    const store = await service.newStore();
    await stock(store, 11);
    const whole = names(await list(store, { first: 100, orderBy }));
    expect(new Set(whole).size).toBe(11);
    expect(await walk(store, { orderBy })).toEqual(whole);
    expect(await walk(store, { orderBy }, true)).toEqual(whole);
  });

  test('have default directions: names from A to Z, prices from the highest, creation from the newest', async () => {
    const store = await service.newStore();
    await stock(store, 4);
    const by = async (field: string) => names(await list(store, { orderBy: { field } }));
    expect(await by('NAME')).toEqual(['Produto 0', 'Produto 1', 'Produto 2', 'Produto 3']);
    expect(await by('PRICE')).toEqual(['Produto 2', 'Produto 1', 'Produto 3', 'Produto 0']);
    expect(await by('CREATED_AT')).toEqual(['Produto 2', 'Produto 3', 'Produto 0', 'Produto 1']);
  });

  test('keep their place while products are added and deleted', async () => {
    const store = await service.newStore();
    await stock(store, 6);
    const whole = names(await list(store, { first: 6 }));
    const { edges, pageInfo } = await list(store, { first: 3 });
    expect(pageInfo).toMatchObject({
      hasNextPage: true,
      hasPreviousPage: false,
      startCursor: edges[0]?.cursor,
      endCursor: edges[2]?.cursor,
    });
    const { data } = await store.graph('{ products(first: 3) { nodes { id } } }');
    const [, , third] = (data.products as { nodes: { id: string }[] }).nodes;
    await store.graph('mutation ($id: UUID!) { deleteProduct(id: $id) { id } }', { id: third?.id });
    await stock(store, 2);
    expect(names(await list(store, { first: 3, after: edges[2]?.cursor }))).toEqual(whole.slice(3));
  });

  test('an empty list has no cursors and no pages', async () => {
    const store = await service.newStore();
    const query =
      '{ products { nodes { id } totalCount pageInfo { hasNextPage hasPreviousPage startCursor endCursor } pagination { page limit total totalPages hasNext hasPrev } } }';
    expect(await store.ask(query)).toEqual({
      nodes: [],
      totalCount: 0,
      pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
      pagination: { page: 1, limit: 20, total: 0, totalPages: 0, hasNext: false, hasPrev: false },
    });
  });

  test('by number have their pagination', async () => {
    const store = await service.newStore();
    await stock(store, 5);
    const query =
      'query ($page: Int) { products(page: $page, limit: 2) { pagination { page limit total totalPages hasNext hasPrev } } }';
    for (const [page, hasNext, hasPrev] of [
      [1, true, false],
      [2, true, true],
      [3, false, true],
      [9, false, true],
    ] as const) {
      const { data } = await store.graph(query, { page });
      expect(data.products).toEqual({ pagination: { page, limit: 2, total: 5, totalPages: 3, hasNext, hasPrev } });
    }
  });

  test.each<[string, Json, [string, string][]]>([
    ['pages and cursors together', { page: 1, first: 2 }, [['page', 'CONFLICT']]],
    ['both directions', { first: 1, last: 1 }, [['last', 'CONFLICT']]],
    ['before without last', { before: 'x' }, [['before', 'CONFLICT']]],
    ['after with last', { last: 1, after: 'x' }, [['after', 'CONFLICT']]],
    ['no cursor of ours', { first: 1, after: 'bm90IG91cnM' }, [['after', 'INVALID_VALUE']]],
    ['more than a hundred', { first: 101 }, [['first', 'TOO_BIG']]],
    [
      'a broken filter',
      { filter: { minPrice: 2, maxPrice: 1, name: 'x'.repeat(101) } },
      [
        ['name', 'TOO_LONG'],
        ['minPrice', 'TOO_BIG'],
      ],
    ],
  ])('%s is rejected', async (_what, variables, expected) => {
    const { errors } = await (await service.newStore()).graph(LIST, variables);
    const details = errors?.[0]?.extensions.details as { field: string; code: string }[] | undefined;
    expect(details?.map(({ field, code }) => [field, code])).toEqual(expected);
  });

  test('are rejected for a cursor of another order', async () => {
    const store = await service.newStore();
    await stock(store, 2);
    const { edges } = await list(store, { first: 1 });
    const { errors } = await store.graph(LIST, {
      first: 1,
      after: edges[0]?.cursor,
      orderBy: { field: 'PRICE', direction: 'ASC' },
    });
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'VALIDATION_ERROR',
      details: [{ field: 'after', code: 'INVALID_VALUE' }],
    });
  });
});

test.each([
  ['first: 0', 'first', 'TOO_SMALL', 'Deve ser um número inteiro de 1 a 100.'],
  ['first: 101', 'first', 'TOO_BIG', 'Deve ser um número inteiro de 1 a 100.'],
  ['last: 101', 'last', 'TOO_BIG', 'Deve ser um número inteiro de 1 a 100.'],
  ['limit: 0', 'limit', 'TOO_SMALL', 'Deve ser um número inteiro de 1 a 100.'],
  ['page: 0', 'page', 'TOO_SMALL', 'Deve ser um número inteiro a partir de 1.'],
])('products are rejected for %s', async (argument, field, code, message) => {
  const store = await service.newStore();
  const { errors } = await store.graph(`{ products(${argument}) { totalCount } }`);
  expect(errors?.map(({ extensions }) => extensions)).toEqual([
    { code: 'VALIDATION_ERROR', status: 400, details: [{ field, message, code }] },
  ]);
});
