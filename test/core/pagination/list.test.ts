import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DomainError } from '../../../src/core/errors.ts';
import {
  afterPlace,
  encodeCursor,
  parseCursor,
  reverseOrder,
  type SortOrder,
  toOrderBy,
} from '../../../src/core/pagination/keyset.ts';
import { List } from '../../../src/core/pagination/list.ts';
import { type ListArgs, numberIssue } from '../../../src/core/pagination/list-args.ts';
import type { ListModel } from '../../../src/data/page-loader.ts';

type Value = string | number | bigint | Date | null;
interface Row {
  readonly id: string;
  readonly at: Value;
}
type Condition = Readonly<Record<string, unknown>>;
interface Asked {
  readonly where: Condition;
  readonly orderBy: Record<string, 'asc' | 'desc'>[];
  readonly take: number;
  readonly skip: number;
}

/** Null is after every value, as in an index of PostgreSQL. */
const compare = (a: Value, b: Value) =>
  a === null || b === null ? Number(a === null) - Number(b === null) : a < b ? -1 : a > b ? 1 : 0;
const COMPARED: Readonly<Record<string, (order: number) => boolean>> = {
  gt: (order) => order > 0,
  gte: (order) => order >= 0,
  lt: (order) => order < 0,
  lte: (order) => order <= 0,
};

/** True when a row matches a Prisma condition, as far as lists use them. */
function answers(row: Row, condition: Condition): boolean {
  return Object.entries(condition).every(([name, asked]) => {
    if (name === 'AND') return (asked as Condition[]).every((part) => answers(row, part));
    if (name === 'OR') return (asked as Condition[]).some((part) => answers(row, part));
    const value = row[name as keyof Row];
    if (asked === null || typeof asked !== 'object' || asked instanceof Date) return compare(value, asked as Value) === 0;
    if ('not' in asked) return compare(value, asked.not as Value) !== 0;
    // Nothing compares with null.
    if (value === null) return false;
    return Object.entries(asked as object).every(([sign, bound]) => COMPARED[sign]?.(compare(value, bound as Value)));
  });
}

const sorted = (rows: readonly Row[], orderBy: Asked['orderBy']) =>
  rows.toSorted((a, b) => {
    for (const [name, direction] of orderBy.flatMap((part) => Object.entries(part))) {
      const order = compare(a[name as keyof Row], b[name as keyof Row]);
      if (order !== 0) return direction === 'asc' ? order : -order;
    }
    return 0;
  });

/** The rows in the order of a list: those without a value last. */
function inOrder(rows: readonly Row[], order: SortOrder): Row[] {
  const all = sorted(rows, toOrderBy(order) as Asked['orderBy']);
  return order.column === 'id' ? all : [...all.filter(({ at }) => at !== null), ...all.filter(({ at }) => at === null)];
}

/** A table of `rows` that records its queries. */
function table(rows: readonly Row[]) {
  const asked: Asked[] = [];
  const counted: Condition[] = [];
  const model = {
    findMany: async (args: never) => {
      const { where, orderBy, take, skip } = args as Asked;
      asked.push(args);
      const found = rows.filter((row) => answers(row, where));
      return sorted(found, orderBy).slice(skip, skip + take);
    },
    count: async (args: never) => {
      counted.push(args);
      return rows.filter((row) => answers(row, (args as { where: Condition }).where)).length;
    },
  };
  return { model, asked, counted };
}

const AT: SortOrder = { column: 'at', direction: 'asc' };
const isPlace = () => true;
const listed = (rows: readonly Row[], args: ListArgs, order = AT, where: Condition = {}) => {
  const { model, asked, counted } = table(rows);
  return { list: new List<Row>({ model, where, order, args, isPlace, query: { select: { id: true } } }), asked, counted };
};
/** Expects that a call is refused with these issues alone. */
function expectRefusal(act: () => unknown, details: readonly object[], name?: string): void {
  expect(act, name).toThrow(DomainError);
  expect(act, name).toThrow(expect.objectContaining({ details }));
}
const ids = (rows: readonly Row[]) => rows.map(({ id }) => id).join('');

const values: fc.Arbitrary<(index: number) => Value> = fc.constantFrom(
  (index) => index,
  (index) => `n${index}`,
  (index) => BigInt(index) * 10n ** 16n,
  (index) => new Date(index * 1_000),
);
const directions = fc.constantFrom<'asc' | 'desc'>('asc', 'desc');
const orders: fc.Arbitrary<SortOrder> = fc.oneof(
  fc.record({ column: fc.constant('at'), direction: directions }),
  fc.record({ column: fc.constant('at'), direction: directions, idDirection: directions }),
  fc.record({ column: fc.constant('id'), direction: directions }),
);
const tables = fc
  .tuple(values, fc.array(fc.nat({ max: 3 }), { maxLength: 12 }))
  .map(([value, places]) => places.map((place, index): Row => ({ id: String.fromCharCode(97 + index), at: value(place) })));
/** Tables in which a part of the rows has no value. */
const gapped = fc
  .tuple(tables, fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }))
  .map(([rows, gaps]) => rows.map((row, index): Row => (gaps[index] ? { ...row, at: null } : row)));
const nullsLast = (order: SortOrder): SortOrder => (order.column === 'id' ? order : { ...order, nulls: 'last' });
const lists = fc.oneof(fc.tuple(tables, orders), fc.tuple(gapped, orders.map(nullsLast)));

describe('paging by cursors', () => {
  test('forwards and backwards sees every row once and in the order of the list, and knows when it ends', async () => {
    await fc.assert(
      fc.asyncProperty(lists, fc.integer({ min: 1, max: 4 }), async ([rows, order], size) => {
        const all = ids(inOrder(rows, order));
        for (const forward of [true, false]) {
          let seen = '';
          let cursor: string | undefined;
          for (let isFirst = true, more = true; more; isFirst = false) {
            const args = forward ? { first: size, after: cursor } : { last: size, before: cursor };
            const { list } = listed(rows, args, order);
            const stretch = await list.slice;
            expect(stretch.rows.length).toBeLessThanOrEqual(size);
            expect(forward ? stretch.hasPreviousPage : stretch.hasNextPage).toBe(!isFirst);
            more = forward ? stretch.hasNextPage : stretch.hasPreviousPage;
            seen = forward ? seen + ids(stretch.rows) : ids(stretch.rows) + seen;
            // Without it, a page that leads to itself would be read for ever.
            expect(seen.length).toBeLessThanOrEqual(all.length);
            const edge = stretch.rows.at(forward ? -1 : 0);
            if (edge) cursor = list.cursorOf(edge);
          }
          expect(seen).toBe(all);
        }
      }),
      { numRuns: 200 },
    );
  });

  test('by number sees every row once and in the order of the list', async () => {
    await fc.assert(
      fc.asyncProperty(lists, fc.integer({ min: 1, max: 4 }), async ([rows, order], limit) => {
        let seen = '';
        for (let page = 1; page <= rows.length / limit + 2; page += 1) {
          const { list } = listed(rows, { page, limit }, order);
          const { rows: shown, hasNextPage } = await list.slice;
          seen += ids(shown);
          expect(hasNextPage).toBe(seen.length < rows.length);
          expect(await list.total).toBe(rows.length);
        }
        expect(seen).toBe(ids(inOrder(rows, order)));
      }),
      { numRuns: 200 },
    );
  });

  test('compares the first column by itself, so that an index is used', () => {
    const order: SortOrder = { ...AT, idDirection: 'desc' };
    expect(afterPlace({ id: 'b', value: 2 }, order)).toEqual({
      AND: [{ at: { gte: 2 } }, { OR: [{ at: { gt: 2 } }, { at: 2, id: { lt: 'b' } }] }],
    });
    expect(reverseOrder(order)).toEqual({ column: 'at', direction: 'desc', idDirection: 'asc' });
    const byId: SortOrder = { column: 'id', direction: 'desc' };
    expect(toOrderBy(byId)).toEqual([{ id: 'desc' }]);
    expect(afterPlace({ id: 'b', value: 'b' }, byId)).toEqual({ id: { lt: 'b' } });
    expect(afterPlace({ id: 'b', value: null }, order)).toEqual({ at: null, id: { lt: 'b' } });
    expect(reverseOrder({ ...AT, nulls: 'last' })).toMatchObject({ direction: 'desc', nulls: 'first' });
  });

  test('rejects a cursor of another list, of another order or a forged one, by the name of its argument', () => {
    const made = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const wrong = [
      ...['', 'x', made(null), made({}), made([]), made(['at', 'asc', 1]), made(['at', 'asc', 1, 2])],
      encodeCursor({ id: 'b', name: 'x' } as never, { column: 'name', direction: 'asc' }),
      encodeCursor({ id: 'b', at: 2 } as Row, { column: 'at', direction: 'desc' }),
    ];
    const details = [{ field: 'before', message: 'Não é um cursor desta lista nesta ordem.', code: 'INVALID_VALUE' }];
    const read = (cursor: string, name: 'before' | 'after') => parseCursor(cursor, { madeIn: AT, isPlace }, name);
    for (const cursor of wrong) expectRefusal(() => read(cursor, 'before'), details, cursor);
    expect(read(made(['at', 'asc', null, 'b']), 'after')).toEqual({ value: null, id: 'b' });
  });
});

describe('a page of a list', () => {
  const rows = Array.from({ length: 45 }, (_, at): Row => ({ id: String.fromCodePoint(0x100 + at), at }));
  const numbers = (some: readonly Row[]) => some.map(({ at }) => at);

  test.each([
    [{}, 0, 20, [1, 20, 3, true, false]],
    [{ page: 3 }, 40, 45, [3, 20, 3, false, true]],
    [{ page: 2, limit: 15 }, 15, 30, [2, 15, 3, true, true]],
    [{ page: null, limit: null, first: null, last: null }, 0, 20, [1, 20, 3, true, false]],
    [{ page: 5 }, 45, 45, [5, 20, 3, false, true]],
    [{ first: 45 }, 0, 45, null],
    [{ last: 10 }, 35, 45, null],
  ] as const)('%j has its rows and its numbers', async (args, from, to, numbered) => {
    const { list, asked, counted } = listed(rows, args);
    expect(numbers((await list.slice).rows)).toEqual(numbers(rows.slice(from, to)));
    const [page, limit, totalPages, hasNext, hasPrev] = numbered ?? [];
    const pagination = numbered && { page, limit, total: 45, totalIsExact: true, totalPages, hasNext, hasPrev };
    expect(await list.pagination()).toEqual(pagination);
    expect([await list.slice, await list.total]).toEqual([await list.slice, 45]);
    expect([asked.length, counted]).toEqual([1, [{ where: {} }]]);
  });

  test('of a search is counted to 10,000, and then says so and goes on; exactly where that is asked for', async () => {
    const where = { name: { contains: 'a', mode: 'insensitive' } };
    const bound = { where, countUpTo: 10_001 };
    const searched = (found: number, more: object = {}) => {
      const counted: unknown[] = [];
      const count = async (args: { countUpTo?: number }) => Math.min(counted.push(args) && found, args.countUpTo ?? found);
      const model = { findMany: async () => rows.slice(0, 21), count } as unknown as ListModel<Row>;
      const order = { column: 'at', direction: 'asc' } as const;
      const list = new List({ model, where, order, args: { page: 500 }, isPlace: () => true, query: {}, ...more });
      return { list, counted };
    };
    for (const [found, total, totalIsExact, hasNext] of [
      [10_000, 10_000, true, false],
      [10_001, 10_000, false, true],
      [90_000, 10_000, false, true],
    ] as const) {
      const { list, counted } = searched(found);
      expect([await list.total, await list.totalIsExact]).toEqual([total, totalIsExact]);
      expect(await list.pagination()).toMatchObject({ total, totalIsExact, totalPages: 500, hasNext, hasPrev: true });
      expect(counted).toEqual([bound]);
    }
    const { list, counted } = searched(90_000, { isCountedExactly: true });
    expect(await list.pagination()).toMatchObject({ total: 90_000, totalIsExact: true, totalPages: 4500, hasNext: true });
    expect(counted).toEqual([{ where }]);
  });

  test('reports whether there are rows on either side; of an empty list has no pages, and none before it', async () => {
    const nothing = { page: 2, limit: 20, total: 0, totalIsExact: true, totalPages: 0, hasNext: false, hasPrev: false };
    expect(await listed([], { page: 2 }).list.pagination()).toEqual(nothing);
    for (const [args, ...sides] of [
      [{ limit: 45 }, false, false],
      [{ limit: 44 }, false, true],
      [{ page: 2, limit: 30 }, true, false],
      [{ last: 45 }, false, false],
      [{ last: 44 }, true, false],
    ] as const) {
      const { hasNextPage, hasPreviousPage } = await listed(rows, args).list.slice;
      expect([args, hasPreviousPage, hasNextPage]).toEqual([args, ...sides]);
    }
  });

  test('reads the rows of the list with the selected columns, and never beyond the countable rows', async () => {
    const where = { at: { lt: 3 } };
    const cursor = encodeCursor({ id: 'b', at: 1 } as Row, AT);
    const { list, asked, counted } = listed(rows, { first: 2, after: cursor }, undefined, where);
    expect([numbers((await list.slice).rows), await list.total]).toEqual([[1, 2], 3]);
    expect(asked).toMatchObject([{ select: { id: true }, where: { AND: [where, {}] }, take: 3, skip: 0 }]);
    expect(counted).toEqual([{ where }]);
    const far = listed(rows, { page: 2_147_483_647, limit: 100 });
    expect((await far.list.slice).rows).toEqual([]);
    expect(far.asked.map((args) => [args.where, args.skip])).toEqual([[{}, 2_147_483_647]]);
  });

  test('with an invalid number is rejected, every number at once', () => {
    const page = (code: string) => ({ field: 'page', message: 'Deve ser um número inteiro a partir de 1.', code });
    const size = (field: string, code: string) => ({ field, message: 'Deve ser um número inteiro de 1 a 100.', code });
    const every = [page('TOO_SMALL'), size('limit', 'TOO_BIG'), size('first', 'TOO_SMALL'), size('last', 'TOO_BIG')];
    expectRefusal(() => listed(rows, { page: 0, limit: 101, first: 0, last: 101 }), every);
    expectRefusal(() => listed(rows, { limit: 1.5 }), [size('limit', 'INVALID_TYPE')]);
    for (const value of [1, 100]) expect(numberIssue('limit', value)).toBeUndefined();
    for (const value of ['1', null, Number.NaN]) expect(numberIssue('first', value)).toEqual(size('first', 'INVALID_TYPE'));
    for (const value of [2_147_483_647, 2_147_483_648, 1e300]) expect(numberIssue('page', value)).toBeUndefined();
  });

  /** Expects that a list with these arguments is not made. */
  const expectNoList = (args: ListArgs, details: readonly object[]) => expectRefusal(() => listed(rows, args), details);
  const TWO_WAYS = ['page', 'Use page e limit, ou first/after/last/before, não os dois.'];
  const TWO_ENDS = ['last', 'Use first ou last, não os dois.'];
  const ALONE = ['after', 'Use after junto com first.'];

  test('is rejected for a cursor of another list, by the name of its argument', () => {
    expectNoList({ first: 1, after: 'x' }, [expect.objectContaining({ field: 'after' })]);
    expectNoList({ last: 1, before: 'x' }, [expect.objectContaining({ field: 'before' })]);
  });

  test.each([
    [{ page: 1, first: 1 }, [TWO_WAYS]],
    [{ limit: 1, after: 'x' }, [TWO_WAYS]],
    [{ first: 1, last: 1 }, [TWO_ENDS]],
    [{ before: 'x' }, [['before', 'Use before junto com last.']]],
    [{ last: 1, after: 'x' }, [ALONE]],
    [{ page: 1, first: 1, last: 1, before: 'x', after: 'x' }, [TWO_WAYS, TWO_ENDS, ALONE]],
  ])('%j mixes two ways of paging and is rejected', (args, issues) => {
    expectNoList(
      args,
      issues.map(([field, message]) => ({ field, message, code: 'CONFLICT' })),
    );
  });
});
