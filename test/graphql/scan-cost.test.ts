import { getNamedType, isInputObjectType, Kind, type OperationDefinitionNode, parse } from 'graphql';
import { expect, test } from 'vitest';
import { schema } from '../../src/graph/schema.ts';
import { documentCost } from '../../src/graphql/document-cost.ts';

function pointsOf(text: string, variables: object = {}): number {
  const document = parse(text);
  const operation = document.definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION) as OperationDefinitionNode;
  return documentCost(schema, document, operation, { ...variables }).points;
}

const TEXT = 10_000;
const TOTAL = 5_000;

/** Points of a list with a filter beyond those of the same list without one. */
const added = (list: string, filter: string, selection = 'nodes { id }') =>
  pointsOf(`{ ${list}(first: 1, filter: ${filter}) { ${selection} } }`) - pointsOf(`{ ${list}(first: 1) { ${selection} } }`);

/** The lists of the schema by their filters. */
const lists = Object.values(schema.getQueryType()?.getFields() ?? {}).flatMap(({ name, args }) => {
  const filter = getNamedType(args.find((arg) => arg.name === 'filter')?.type);
  return isInputObjectType(filter) ? [{ name, filter }] : [];
});

test('a list that searches a text costs half a call more, with its total or without', () => {
  const searched = lists.filter(({ filter }) => 'search' in filter.getFields());
  expect(searched.map(({ name }) => name)).toEqual(['checkouts', 'coupons', 'customers', 'orders', 'products']);
  for (const { name } of searched)
    for (const selection of ['nodes { id }', 'totalCount', 'totalCount nodes { id } pagination { total }'])
      expect(added(name, '{ search: "az" }', selection)).toBe(TEXT);
  expect(added('kits', '{ name: "az" }')).toBe(TEXT);
  expect(added('coupons', '{ code: "az", name: "az" }')).toBe(TEXT);
  const nothing = pointsOf('{ viewer { name } }');
  expect(pointsOf('{ search(text: "az") { __typename } }') - nothing).toBeGreaterThan(TEXT - 1_000);
});

test('a filter that is null, absent or in a variable costs what it is', () => {
  for (const filter of ['{}', '{ search: null }', 'null']) expect(added('products', filter)).toBe(0);
  const query = 'query ($f: ProductFilter, $s: String) { products(first: 1, filter: $f) { totalCount } }';
  const nested = query.replace('filter: $f', 'filter: { search: $s }');
  const none = pointsOf(query);
  expect(pointsOf(query, { f: { search: 'az' } }) - none).toBe(TEXT);
  expect(pointsOf(query, { f: { search: null } }) - none).toBe(0);
  expect(pointsOf(nested, { s: 'az' }) - none).toBe(TEXT);
  expect(pointsOf(nested) - none).toBe(0);
  expect(pointsOf(query.replace('$f: ProductFilter', '$f: ProductFilter = { search: "az" }')) - none).toBe(TEXT);
});

test('an order of several fields costs as much as a text, in a list that grows with its store', () => {
  const sorted = (list: string, orderBy: string) =>
    pointsOf(`{ ${list}(first: 1, orderBy: ${orderBy}) { nodes { id } } }`) - pointsOf(`{ ${list}(first: 1) { nodes { id } } }`);
  expect(sorted('orders', '[{ field: STATUS }, { field: TOTAL }]')).toBe(TEXT);
  expect(sorted('promotions', '[{ field: STARTS_AT }, { field: ENDS_AT }]')).toBe(TEXT);
  expect(sorted('orders', '[{ field: STATUS }]')).toBe(0);
  expect(sorted('orders', '{ field: STATUS }')).toBe(0);
  expect(sorted('webhooks', '[{ field: NAME }, { field: CREATED_AT }]')).toBe(0);
});

test('a total under another filter costs a quarter of a call, and none when rows are counted by it beforehand', () => {
  expect(added('products', '{ price: { min: 1 } }', 'totalCount')).toBe(TOTAL);
  expect(added('products', '{ price: { min: 1 } }', 'nodes { id }')).toBe(0);
  expect(added('products', '{ statuses: [ACTIVE], types: [PHYSICAL] }', 'totalCount')).toBe(0);
  const total = pointsOf('{ orders(first: 1) { totalCount } }') + TOTAL;
  const list = 'orders(first: 1, filter: { total: { min: 1 } })';
  expect(pointsOf(`{ ${list} { ... on OrderConnection { totalCount } } }`)).toBe(total);
  expect(
    pointsOf(`{ ${list} { ...t } } fragment t on OrderConnection { ...u } fragment u on OrderConnection { totalCount }`),
  ).toBe(total);
});

test('a page far down the list costs by the rows before it, up to a call', () => {
  const page = (number: string, size = 20) => pointsOf(`{ products(limit: ${size}, page: ${number}) { nodes { id } } }`);
  const first = page('1');
  expect([page('2') - first, page('501') - first, page('2000000000') - first]).toEqual([5, 2_500, 20_000]);
  for (const odd of ['0', '-5', 'null']) expect(page(odd)).toBe(first);
  const query = 'query ($p: Int) { products(limit: 20, page: $p) { nodes { id } } }';
  expect(pointsOf(query, { p: 501 }) - pointsOf(query)).toBe(2_500);
});

test('lists below other records cost it once for each of them', () => {
  const pages = (page: number) =>
    pointsOf(`{ categories(first: 100) { nodes { products(limit: 1, page: ${page}) { nodes { id } } } } }`);
  expect(Math.round((pages(1_005) - pages(1)) / 100)).toBe(251);
});
