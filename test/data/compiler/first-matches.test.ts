import { beforeAll, describe, expect, test } from 'vitest';
import { CHECKED_ROWS, MORE_CHECKED } from '../../../src/data/compiler/first-matches.ts';
import { startService, type TestStore } from '../../support/service.ts';

const service = await startService();

/** More than are checked one by one. */
const ROWS = CHECKED_ROWS * MORE_CHECKED + 600;

/** Rows that have a word, by their place from the newest on. */
const WORDS: Readonly<Record<string, (place: number) => boolean>> = {
  comum: (place) => place % 5 === 0,
  // Enough of the first rows to read on, and enough of those.
  mediano: (place) => place % 61 === 7,
  // Enough of the first rows to read on, but too few of those.
  engano: (place) => place < 20 && place % 4 === 0,
  velho: (place) => place >= ROWS - 300,
  raro: (place) => place % 1000 === 999,
  todos: () => true,
};

/** Places of rows, in the order of the list: rows of three are made at the same time. */
const INSERT = `INSERT INTO coupon (id, store_id, name, code, code_key, discount_type, amount, status, automatic_apply, created_at)
SELECT ('00000000-0000-7000-8000-' || lpad(place::text, 12, '0'))::uuid, $1, name, 'C' || place, 'C' || place, 'CURRENCY', 1,
  (CASE WHEN place % 2 = 0 THEN 'ACTIVE' ELSE 'INACTIVE' END)::"CouponStatus", false, timestamptz '2026-01-01' - place / 3 * interval '1 hour'
FROM unnest($2::text[]) WITH ORDINALITY AS made (name, n), LATERAL (SELECT n - 1 AS place) AS places`;

const nameAt = (place: number) =>
  Object.entries(WORDS)
    .filter(([, has]) => has(place))
    .map(([word]) => word[0]?.toUpperCase() + word.slice(1))
    .join(' ');

/** Order of creation; of rows made at the same time, that of their ids. */
const fromTheOldest = (a: number, b: number) => Math.floor(b / 3) - Math.floor(a / 3) || a - b;

const codes = (has: (place: number) => boolean, order = (a: number, b: number) => a - b) =>
  Array.from({ length: ROWS }, (_, place) => place)
    .filter(has)
    .sort(order)
    .map((place) => `C${place}`);

const LIST = `query ($filter: CouponFilter, $first: Int, $last: Int, $after: String, $before: String, $limit: Int, $page: Int, $orderBy: [CouponSortInput!]) {
  coupons(filter: $filter, first: $first, last: $last, after: $after, before: $before, limit: $limit, page: $page, orderBy: $orderBy) {
    nodes { code } pageInfo { hasNextPage endCursor startCursor }
  }
}`;

interface Page {
  readonly nodes: { code: string }[];
  readonly pageInfo: { hasNextPage: boolean; startCursor: string; endCursor: string };
}

describe('a text that more rows have than are checked one by one', () => {
  let store: TestStore;
  beforeAll(async () => {
    store = await service.newStore();
    const names = Array.from({ length: ROWS }, (_, place) => nameAt(place));
    await service.database.query({ text: INSERT, values: [store.id, names] });
  });

  const pageOf = async (variables: object) => (await store.ask<Page>(LIST, variables as never)) as Page;
  const codesOf = ({ nodes }: Page) => nodes.map(({ code }) => code);

  test.each(Object.entries(WORDS))('is found from the newest row on: %s', async (word, has) => {
    const found = 'query ($text: String!, $first: Int) { search(text: $text, first: $first) { ... on Coupon { code } } }';
    for (const first of [1, 20, 50]) {
      const search = codes(has)
        .slice(0, first)
        .map((code) => ({ code }));
      expect((await store.graph(found, { text: word, first })).data).toEqual({ search });
    }
  });

  test.each(Object.entries(WORDS))(
    'is found in each page of a list, from both ends and in both orders: %s',
    async (word, has) => {
      const filter = { search: word };
      const all = codes(has);
      const [first, second] = [all.slice(0, 20), all.slice(20, 40)];
      const start = await pageOf({ filter, first: 20 });
      expect([codesOf(start), start.pageInfo.hasNextPage]).toEqual([first, all.length > 20]);
      const { endCursor: after } = start.pageInfo;
      expect(codesOf(await pageOf({ filter, first: 20, after }))).toEqual(second);
      expect(codesOf(await pageOf({ filter, last: 3, before: after }))).toEqual(first.slice(-4, -1));
      expect(codesOf(await pageOf({ filter, limit: 20, page: 2 }))).toEqual(second);
      expect(codesOf(await pageOf({ filter, limit: 100, page: 3 }))).toEqual(all.slice(200, 300));
      expect(codesOf(await pageOf({ filter, last: 20 }))).toEqual(all.slice(-20));
      const oldest = await pageOf({ filter, first: 20, orderBy: { field: 'CREATED_AT', direction: 'ASC' } });
      expect(codesOf(oldest)).toEqual(codes(has, fromTheOldest).slice(0, 20));
    },
  );

  test.each(Object.entries(WORDS))('is found beside another filter, and as a part of a word: %s', async (word, has) => {
    const isActive = (place: number) => has(place) && place % 2 === 0;
    expect(codesOf(await pageOf({ filter: { search: word, active: true }, first: 20 }))).toEqual(codes(isActive).slice(0, 20));
    expect(codesOf(await pageOf({ filter: { name: word.slice(1) }, first: 20 }))).toEqual(codes(has).slice(0, 20));
  });

  test.each([
    [['comum', 'mediano'], 12],
    [['engano', 'comum'], 1],
    [['velho', 'raro'], 0],
    [['velho', 'comum'], 20],
    [['todos', 'raro'], 3],
  ] as const)('is found with another one: %j', async (words, count) => {
    const all = codes((place) => words.every((word) => WORDS[word]?.(place)));
    const found = codesOf(await pageOf({ filter: { search: words.join(' ') }, first: 20 }));
    expect(found).toEqual(all.slice(0, 20));
    expect(found).toHaveLength(count);
  });
});
