import { buildSchema, Kind, type OperationDefinitionNode, parse } from 'graphql';
import { describe, expect, test } from 'vitest';
import { documentCost, MAX_POINTS, requestsForCost } from '../../src/graphql/document-cost.ts';

const schema = buildSchema(`
  interface Named { name: String }
  type Item implements Named { name: String parts(first: Int, after: String): ItemPage tags: [Tag!]! owner: Item }
  type Tag { label: String }
  type ItemPage { nodes: [Item!]! total: Int }
  union Thing = Item | Tag
  type Query {
    one: Item
    named: Named
    things: [Thing]
    list: [Item]
    firsts(first: Int): ItemPage
    lasts(last: Int): ItemPage
    limited(limit: Int): [Item]
    pages: [ItemPage]
    ago(after: String): Item
  }
  type Mutation { make(name: String): Item }
`);

function pointsIn(text: string, variables: Record<string, unknown> = {}): number {
  const document = parse(text);
  const operation = document.definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION) as OperationDefinitionNode;
  return documentCost(schema, document, operation, variables).points;
}

test('a number of points is a number of calls, and any document is at least one call', () => {
  expect([0, 1, 20_000, 20_001, 40_000, 400_000].map(requestsForCost)).toEqual([1, 1, 1, 2, 2, 20]);
  expect(MAX_POINTS).toBe(400_000);
});

describe('the cost of a field', () => {
  test.each([
    ['{ __typename }', 1],
    ['{ one { name } }', 1_002],
    ['{ one { name owner { name } } }', 1_014],
    ['{ one { tags { label } } }', 1_000 + 10 + 100 * 17],
    ['mutation { make { name } }', 20_002],
    ['mutation { a: make { name } b: make { name } }', 40_004],
    ['{ list { name } }', 1_000 + 100 * 17],
    ['{ named { name } }', 1_002],
    ['{ things { __typename } }', 1_000 + 100 * 16],
    ['{ nada }', 1],
    ['{ nada { a b c } }', 1],
    ['{ one { nada { a } } }', 1_001],
  ])('in %s is %i points', (text, points) => {
    expect(pointsIn(text)).toBe(points);
  });
});

describe('the cost of a page by its largest size', () => {
  test.each([
    ['{ firsts(first: 3) { nodes { name } } }', 1_000 + 3 * 27],
    ['{ lasts(last: 3) { nodes { name } } }', 1_000 + 3 * 27],
    ['{ limited(limit: 3) { name } }', 1_000 + 3 * 17],
    ['{ limited(limit: 3) { tags { label } } }', 1_000 + 3 * (15 + 10 + 100 * 17)],
    ['{ firsts { nodes { name } } }', 1_000 + 20 * 27],
    ['{ firsts(first: null) { nodes { name } } }', 1_000 + 20 * 27],
    ['{ firsts(first: 0) { nodes { name } } }', 1_000],
    ['{ firsts(first: 100) { nodes { name } } }', 1_000 + 100 * 27],
    ['{ firsts(first: 101) { nodes { name } } }', 1_000 + 100 * 27],
    ['{ firsts(first: -1) { nodes { name } } }', 1_000 + 100 * 27],
    ['{ firsts(first: "x") { nodes { name } } }', 1_000 + 100 * 27],
    ['{ firsts(first: [3]) { nodes { name } } }', 1_000 + 100 * 27],
    ['{ firsts(first: $n) { nodes { name } } }', 1_000 + 20 * 27],
    ['{ one { parts(first: 2) { nodes { name } total } } }', 1_000 + 10 + 57],
    ['{ one { parts(after: "x") { total } } }', 1_000 + 10 + 324],
    ['{ one { parts(after: "x", first: 2) { total } } }', 1_000 + 10 + 33],
    ['{ firsts(first: 2) { nodes { tags { label } } } }', 1_000 + 2 * (25 + 10 + 1_700)],
    ['{ ago(after: "x") { name } }', 1_002],
  ])('%s', (text, points) => {
    expect(pointsIn(text)).toBe(points);
  });

  test.each<[unknown, number]>([
    [3, 1_000 + 3 * 27],
    [null, 1_000 + 20 * 27],
    [undefined, 1_000 + 20 * 27],
    [1_000, 1_000 + 100 * 27],
    ['x', 1_000 + 100 * 27],
  ])('is that of %j in a variable', (n, points) => {
    expect(pointsIn('query ($n: Int) { firsts(first: $n) { nodes { name } } }', { n })).toBe(points);
  });
});

describe('the cost of a size in a variable uses its value', () => {
  const firsts = 'firsts(first: $n) { nodes { name } }';
  test.each<[string, Record<string, unknown>, number]>([
    [`query ($n: Int = 100) { ${firsts} }`, {}, 1_000 + 100 * 27],
    [`query ($n: Int = 100) { ${firsts} }`, { n: 3 }, 1_000 + 3 * 27],
    [`query ($n: Int = 100) { ${firsts} }`, { n: null }, 1_000 + 20 * 27],
    [`query ($n: Int = null) { ${firsts} }`, {}, 1_000 + 20 * 27],
    [`query ($n: Int! = 3) { ...f } fragment f on Query { ${firsts} }`, {}, 1_000 + 3 * 27],
  ])('%s %j', (text, variables, points) => {
    expect(pointsIn(text, variables)).toBe(points);
  });
});

describe('the cost of a fragment', () => {
  test.each([
    ['{ one { ...f } } fragment f on Item { name owner { name } }', 1_000 + 14],
    ['{ a: one { ...f } b: one { ...f } } fragment f on Item { name }', 2 * 1_002],
    ['{ one { ... on Item { name } ... { name } } }', 1_004],
    ['{ things { ... on Tag { label } ... on Item { owner { name } } } }', 1_000 + 100 * (15 + 2 + 12)],
    ['{ firsts(first: 2) { ...f } } fragment f on ItemPage { nodes { name } }', 1_000 + 2 * 27],
    ['{ firsts(first: 2) { ... { nodes { name } } } }', 1_000 + 2 * 27],
    ['{ one { ...g } } fragment f on Item { name }', 1_000],
    ['{ ...f ...f } fragment f on Query { one { name } }', 2_004],
  ])('%s', (text, points) => {
    expect(pointsIn(text)).toBe(points);
  });

  test('is added wherever it is spread, and computed once', () => {
    const fan = Array.from({ length: 40 }, (_, i) => `fragment f${i} on Item { ...f${i + 1} ...f${i + 1} }`).join(' ');
    expect(pointsIn(`{ one { ...f0 } } ${fan} fragment f40 on Item { name }`)).toBe(1_000 + 2 * 2 ** 40);
  });

  test('is that of a page and of a list, each at its place', () => {
    const text = `{ firsts(first: 1) { ...f } } fragment f on ItemPage { nodes { parts(first: 1) { ...f2 } } }
      fragment f2 on ItemPage { nodes { name } }`;
    expect(pointsIn(text)).toBe(1_000 + 25 + 10 + 27);
    const both = '{ firsts(first: 1) { ...p } pages { ...p } } fragment p on ItemPage { nodes { name } }';
    // Below a page its own list is the page; below an entry of a list it is a list.
    expect(pointsIn(both)).toBe(1_000 + 15 + 12 + (1_000 + 100 * (15 + 10 + 100 * 17)));
  });
});

test('an unknown kind of operation costs nothing', () => {
  expect(pointsIn('subscription { one { name } }')).toBe(0);
});
