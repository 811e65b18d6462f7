import { buildSchema, Kind, type OperationDefinitionNode, parse } from 'graphql';
import { describe, expect, test } from 'vitest';
import { callsFor, MOST_POINTS, pointsOf } from '../../src/graph/document-cost.ts';

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
    ago(after: String): Item
  }
  type Mutation { make(name: String): Item }
`);

function pointsIn(text: string, variables: Record<string, unknown> = {}): number {
  const document = parse(text);
  const operation = document.definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION) as OperationDefinitionNode;
  return pointsOf(schema, document, operation, variables);
}

test('so many points are so many calls, and any document is one', () => {
  expect([0, 1, 2_000, 2_001, 4_000, 40_000].map(callsFor)).toEqual([1, 1, 1, 2, 2, 20]);
  expect(MOST_POINTS).toBe(40_000);
});

describe('a field costs', () => {
  test.each([
    ['{ __typename }', 1],
    ['{ one { name } }', 101],
    ['{ one { name owner { name } } }', 112],
    ['{ one { tags { label } } }', 115],
    ['mutation { make { name } }', 2_001],
    ['mutation { a: make { name } b: make { name } }', 4_002],
    ['{ list { name } }', 105],
    ['{ named { name } }', 101],
    ['{ things { __typename } }', 105],
    ['{ nada }', 1],
    ['{ nada { a b c } }', 1],
    ['{ one { nada { a } } }', 101],
  ])('in %s %i points', (text, points) => {
    expect(pointsIn(text)).toBe(points);
  });
});

describe('a page costs as much as it may have', () => {
  test.each([
    ['{ firsts(first: 3) { nodes { name } } }', 100 + 3 * 11],
    ['{ lasts(last: 3) { nodes { name } } }', 100 + 3 * 11],
    ['{ limited(limit: 3) { name } }', 100 + 3],
    ['{ firsts { nodes { name } } }', 100 + 20 * 11],
    ['{ firsts(first: null) { nodes { name } } }', 100 + 20 * 11],
    ['{ firsts(first: 0) { nodes { name } } }', 100],
    ['{ firsts(first: 100) { nodes { name } } }', 100 + 100 * 11],
    ['{ firsts(first: 101) { nodes { name } } }', 100 + 100 * 11],
    ['{ firsts(first: -1) { nodes { name } } }', 100 + 100 * 11],
    ['{ firsts(first: "x") { nodes { name } } }', 100 + 100 * 11],
    ['{ firsts(first: [3]) { nodes { name } } }', 100 + 100 * 11],
    ['{ firsts(first: $n) { nodes { name } } }', 100 + 20 * 11],
    ['{ one { parts(first: 2) { nodes { name } total } } }', 100 + 10 + 2 * 12],
    ['{ one { parts(after: "x") { total } } }', 100 + 10 + 20],
    ['{ one { parts(after: "x", first: 2) { total } } }', 100 + 10 + 2],
    ['{ firsts(first: 2) { nodes { tags { label } } } }', 100 + 2 * (10 + 10 + 5)],
    ['{ ago(after: "x") { name } }', 101],
  ])('%s', (text, points) => {
    expect(pointsIn(text)).toBe(points);
  });

  test.each<[unknown, number]>([
    [3, 100 + 3 * 11],
    [null, 100 + 20 * 11],
    [undefined, 100 + 20 * 11],
    [1_000, 100 + 100 * 11],
    ['x', 100 + 100 * 11],
  ])('that is %j in a variable', (n, points) => {
    expect(pointsIn('query ($n: Int) { firsts(first: $n) { nodes { name } } }', { n })).toBe(points);
  });
});

describe('a fragment costs', () => {
  test.each([
    ['{ one { ...f } } fragment f on Item { name owner { name } }', 100 + 12],
    ['{ a: one { ...f } b: one { ...f } } fragment f on Item { name }', 2 * 101],
    ['{ one { ... on Item { name } ... { name } } }', 102],
    ['{ things { ... on Tag { label } ... on Item { owner { name } } } }', 100 + 5 * (1 + 11)],
    ['{ firsts(first: 2) { ...f } } fragment f on ItemPage { nodes { name } }', 100 + 2 * 11],
    ['{ firsts(first: 2) { ... { nodes { name } } } }', 100 + 2 * 11],
    ['{ one { ...g } } fragment f on Item { name }', 100],
    ['{ ...f ...f } fragment f on Query { one { name } }', 202],
  ])('%s', (text, points) => {
    expect(pointsIn(text)).toBe(points);
  });

  test('wherever it is spread, and is looked at once', () => {
    const fan = Array.from({ length: 40 }, (_, i) => `fragment f${i} on Item { ...f${i + 1} ...f${i + 1} }`).join(' ');
    expect(pointsIn(`{ one { ...f0 } } ${fan} fragment f40 on Item { name }`)).toBe(100 + 2 ** 40);
  });

  test('as a page and as a list, each where it is one', () => {
    const text = `{ firsts(first: 1) { ...f } } fragment f on ItemPage { nodes { parts(first: 1) { ...f2 } } }
      fragment f2 on ItemPage { nodes { name } }`;
    expect(pointsIn(text)).toBe(100 + 10 + 10 + 11);
    const both = `{ limited(limit: 1) { ...t } list { ...t } } fragment t on Item { tags { label } }`;
    // The entries of a page have their lists; only the page's own list is the page.
    expect(pointsIn(both)).toBe(100 + 11 + (100 + 5 * 15));
  });
});

test('an operation of a kind that there is not costs nothing', () => {
  expect(pointsIn('subscription { one { name } }')).toBe(0);
});
