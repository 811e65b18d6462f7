import { describe, expect, test } from 'vitest';
import { compileQuery, rowOrThrow } from '../../../src/data/compiler/compile.ts';
import { predictStored } from '../../../src/data/compiler/predicted-row.ts';
import { createRowLoader } from '../../../src/data/compiler/row-loader.ts';
import { type Column, type Table, tables } from '../../../src/data/compiler/table.ts';
import type { Query, Statement, StatementResult } from '../../../src/data/database.ts';
import { preparedStatement } from '../../../src/data/driver/sending/statements.ts';
import { WriteConflictError } from '../../../src/data/errors.ts';
import { searchesText } from '../../../src/data/search-words.ts';
import { Prisma } from '../../../src/generated/prisma/client.ts';

type Args = Readonly<Record<string, unknown>>;

const tableOf = (model: string) => tables.get(model) as Table;
const sku = tableOf('Sku');
const planned = (operation: string, args: Args, table = sku) => compileQuery(table, operation, args);
const answer = (...rows: Record<string, unknown>[]): StatementResult<Record<string, unknown>> => ({
  rows,
  rowCount: rows.length,
});

const ALL = 't."store_id" AS "storeId", t."value" AS "value", t."product_id" AS "productId", t."variant_id" AS "variantId"';
const VALUE = 't."value" AS "value"';
const where = { value: 'a' };
const select = { value: true };
const FOUND = `FROM "sku" AS t WHERE t."value" = $1`;
const ANY = 'FROM "sku" AS t WHERE TRUE';
const ANY_IN_STORE = 'FROM "sku" AS t WHERE t."store_id" = $1';
const INSERT = 'INSERT INTO "sku" AS t ("value") VALUES ($1)';
const UPDATE = 'UPDATE "sku" AS t SET "product_id" = $1';
const PLACED = 'page CROSS JOIN LATERAL (SELECT * FROM "sku" AS r WHERE r."store_id" = $1 AND r."id" = page."id" LIMIT 1) AS t';
const TOTAL = 'SELECT count(*)::int AS total';
const KEY = 't."id"';
const inStore = (condition: Args) => ({ where: { storeId: 's', ...condition } });
const FOUND_IN_STORE = 'FROM "sku" AS t WHERE t."store_id" = $1 AND t."value" = $2';
const page = (counted: string, rows: string, order = '') =>
  `WITH ${counted}),\n  page AS (SELECT ${rows})\nSELECT counted.total AS "#", t."id" AS "#id", ${VALUE} FROM counted\nLEFT JOIN (${PLACED}) ON TRUE${order}`;
const data = { productId: 'b' };
const BY_BOTH = ' ORDER BY t."value" asc, t."product_id" desc';
const MATCH = `WHERE t."store_id" = $1 AND ((t."value" LIKE $2))`;

/** An operation, its arguments, its SQL and the values of that. */
const COMPILED: [string, Args, string, unknown[]][] = [
  ['findUnique', { where }, `SELECT ${ALL} ${FOUND} LIMIT 1`, ['a']],
  ['findUniqueOrThrow', { where, select }, `SELECT ${VALUE} ${FOUND} LIMIT 1`, ['a']],
  [
    'findFirst',
    { where, select, orderBy: { value: 'asc' }, skip: 2, take: 9 },
    `SELECT ${VALUE} ${FOUND} ORDER BY t."value" asc LIMIT 1 OFFSET $2`,
    ['a', 2],
  ],
  ['findFirstOrThrow', { select }, `SELECT ${VALUE} ${ANY} LIMIT 1`, []],
  [
    'findMany',
    { select, take: 2, skip: 1, orderBy: [{ value: 'desc' }], include: undefined },
    `SELECT ${VALUE} ${ANY} ORDER BY t."value" desc LIMIT 2 OFFSET $1`,
    [1],
  ],
  [
    'findPage',
    { ...inStore(where), select, take: 2, skip: 1, orderBy: [{ value: 'asc' }, { productId: 'desc' }] },
    page(
      `counted AS (${TOTAL} ${FOUND_IN_STORE}`,
      `${KEY}, t."value", t."product_id" ${FOUND_IN_STORE}${BY_BOTH} LIMIT 2 OFFSET $3`,
      BY_BOTH,
    ),
    ['s', 'a', 1],
  ],
  [
    'findPage',
    { ...inStore({ OR: [{ value: { contains: 'a' } }] }), select, orderBy: { value: 'asc' } },
    page(
      `found AS MATERIALIZED (SELECT ${KEY}, t."value" FROM "sku" AS t ${MATCH}), counted AS MATERIALIZED (${TOTAL} FROM found`,
      'r."id" FROM found AS r ORDER BY r."value" asc',
      ' ORDER BY t."value" asc',
    ),
    ['s', '%a%'],
  ],
  [
    'findPage',
    { ...inStore({}), select, take: 3 },
    page(`counted AS (${TOTAL} ${ANY_IN_STORE}`, `${KEY} ${ANY_IN_STORE} LIMIT 3`),
    ['s'],
  ],
  ['count', { where }, `SELECT count(*)::int AS count ${FOUND}`, ['a']],
  ['create', { data: where }, `${INSERT} RETURNING ${ALL}`, ['a']],
  ['create', { data: where, select }, `${INSERT} RETURNING ${VALUE}`, ['a']],
  [
    'createMany',
    {
      data: [
        { value: 'a', variantId: undefined },
        { value: 'b', ...data },
      ],
      skipDuplicates: false,
    },
    'INSERT INTO "sku" AS t ("value", "product_id") VALUES ($1, DEFAULT), ($2, $3)',
    ['a', 'b', 'b'],
  ],
  ['createMany', { data: where, skipDuplicates: true }, `${INSERT} ON CONFLICT DO NOTHING`, ['a']],
  [
    'createManyAndReturn',
    { data: [where], skipDuplicates: true, select },
    `${INSERT} ON CONFLICT DO NOTHING RETURNING ${VALUE}`,
    ['a'],
  ],
  [
    'update',
    { where, data: { ...data, variantId: null } },
    `${UPDATE}, "variant_id" = $2 WHERE t."value" = $3 RETURNING ${ALL}`,
    ['b', null, 'a'],
  ],
  ['updateMany', { data: { ...data, variantId: undefined } }, `${UPDATE} WHERE TRUE`, ['b']],
  [
    'updateManyAndReturn',
    { where, data: { productId: { set: 'b' } }, select },
    `${UPDATE} WHERE t."value" = $2 RETURNING ${VALUE}`,
    ['b', 'a'],
  ],
  ['deleteMany', { where }, `DELETE ${FOUND}`, ['a']],
];

describe('an operation is compiled to', () => {
  test.each(COMPILED)('%s (%#)', (operation, args, text, values) => {
    // A search is planned for its value.
    const { name, ...unnamed } = preparedStatement(text, values);
    expect(planned(operation, args)?.statement).toEqual(text.includes('LIKE') ? unnamed : { name, ...unnamed });
  });

  test.each([
    ['groupBy', { by: ['value'] }],
    ['upsert', { where }],
    ['findMany', { distinct: ['value'] }],
    ['findPage', { where, select }],
    ['count', { take: 1 }],
    ['deleteMany', { limit: 1 }],
    ['create', { data: where, skipDuplicates: true }],
    ['createMany', { data: [] }],
    ['create', { data: { nothing: 1 } }],
    ['create', { data: { value: { set: 'a' } } }],
    ['update', { where, data: { nothing: 1 } }],
    ['update', { where, data: { value: { set: 'a', increment: 1 } } }],
    ['update', { where, data: { value: { push: 'a' } } }],
    ['update', { where, data: { value: {} } }],
    ['update', { where, data: { value: { set: { a: 1 } } } }],
  ] as [string, Args][])('nothing, and left to Prisma: %s (%#)', (operation, args) => {
    expect(planned(operation, args)).toBeUndefined();
  });

  test('an error of the compiler is thrown, and not left to Prisma', () => {
    const broken = {
      get value() {
        throw new Error('broken');
      },
    };
    expect(() => planned('create', { data: broken })).toThrow('broken');
  });

  test('an update by the type of each column, and a JSON as text', () => {
    const numbers = { stock: { increment: 2, decrement: undefined }, price: { decrement: 1 } };
    const change = { ...numbers, media: { set: 1 }, logistics: Prisma.JsonNull };
    expect(planned('updateMany', { where: {}, data: change }, tableOf('Product'))?.statement).toMatchObject({
      text: 'UPDATE "product" AS t SET "stock" = t."stock" + $1, "price" = t."price" - $2, "media" = $3, "logistics" = $4 WHERE TRUE',
      values: [2, 1, '{"set":1}', 'null'],
    });
    const made = (model: string, row: Args) => planned('createMany', { data: [row] }, tableOf(model))?.statement;
    const bytes = new Uint8Array([1]);
    const day = new Date(0);
    const given = { id: 'x', logistics: Prisma.DbNull, createdAt: day, name: ['a'], slug: bytes };
    expect(made('Product', given)?.values).toEqual(['x', null, day, ['a'], bytes]);
  });
});

describe('the result of an operation', () => {
  const resultOf = (operation: string, args: Args) => planned(operation, args)?.toResult.bind(undefined);
  const rows = [{ value: 'a' }, { value: 'b' }];

  test('is one row, null, or all rows', () => {
    expect(resultOf('findUnique', { select })?.(answer(...rows))).toEqual(rows[0]);
    expect(resultOf('findFirst', { select })?.(answer())).toBeNull();
    expect(resultOf('create', { data: where, select })?.(answer(...rows))).toEqual(rows[0]);
    expect(resultOf('findMany', { select })?.(answer(...rows))).toEqual(rows);
    expect(resultOf('createManyAndReturn', { data: where, select })?.(answer(...rows))).toEqual(rows);
    expect(resultOf('updateManyAndReturn', { data, select })?.(answer(...rows))).toEqual(rows);
  });

  test('is a required row, or an error', () => {
    for (const operation of ['findUniqueOrThrow', 'findFirstOrThrow']) {
      expect(resultOf(operation, { select })?.(answer(...rows))).toEqual(rows[0]);
      expect(() => resultOf(operation, { select })?.(answer())).toThrow('no row answers the condition');
    }
    expect(resultOf('update', { where, data, select })?.(answer(...rows))).toEqual(rows[0]);
    expect(() => resultOf('update', { where, data })?.(answer())).toThrow(
      new WriteConflictError('the row changed after it was read'),
    );
    expect(rowOrThrow('a')).toBe('a');
  });

  test('is the count of rows, or of written rows', () => {
    expect(resultOf('count', {})?.(answer({ count: 3 }))).toBe(3);
    expect(resultOf('count', {})?.(answer())).toBeUndefined();
    for (const [operation, args] of Object.entries({ createMany: { data: where }, updateMany: { data }, deleteMany: {} })) {
      expect(resultOf(operation, args)?.(answer(...rows))).toEqual({ count: 2 });
      expect(resultOf(operation, args)?.({ rows: [], rowCount: null })).toEqual({ count: 0 });
    }
  });

  test('is a page with its total, also for an empty page', () => {
    const result = resultOf('findPage', { ...inStore({}), select });
    const counted = (id: string | null, value: string | null) => ({ '#': 9, '#id': id, value });
    expect(result?.(answer(counted('1', 'a'), counted('2', 'b')))).toMatchObject({ rows, total: 9 });
    expect(result?.(answer(counted(null, null)))).toEqual({ rows: [], total: 9 });
    expect(result?.(answer())).toEqual({ rows: [], total: undefined });
  });
});

test('a condition searches texts anywhere in the column', () => {
  const searching = [{ contains: 'a' }, { a: { contains: 'a' } }, { OR: [{}, { a: { b: { contains: 'a' } } }] }];
  const others = [undefined, null, 'contains', 1, new Date(), {}, { a: 'contains' }, { OR: [null, { a: 1 }] }];
  expect([searching.every(searchesText), others.some(searchesText)]).toEqual([true, false]);
});

test('a written value is read as PostgreSQL stores it', () => {
  const given = { field: 'a', sql: '"a"', arrayType: 'text[]', values: undefined };
  const column = (type: Column['type'], isList = false): Column => ({ ...given, type, isList });
  const json = { zz: 1, é: [{ bb: [2, null], a: 'x' }], b: 1e21, aaa: -0, a: null, c: undefined };
  expect(JSON.stringify(predictStored(column('Json'), json))).toBe(
    '{"a":null,"b":1e+21,"zz":1,"é":[{"a":"x","bb":[2,null]}],"aaa":0}',
  );
  expect(predictStored(column('Json'), 'a')).toBe('a');
  for (const nothing of [null, Prisma.DbNull]) {
    expect([predictStored(column('Json'), nothing), predictStored(column('String', true), nothing)]).toEqual([null, []]);
  }
  expect(predictStored(column('Json'), Prisma.JsonNull)).toBeNull();
  expect([7, 7n].map((value) => predictStored(column('BigInt'), value))).toEqual([7n, 7n]);
  expect(predictStored(column('Int'), 7)).toBe(7);
  const [list, bytes, day] = [['a'], Buffer.from('a'), new Date(0)];
  expect(predictStored(column('String', true), list)).toEqual(list);
  expect(predictStored(column('String', true), list)).not.toBe(list);
  expect(predictStored(column('Bytes'), bytes)).toStrictEqual(new Uint8Array([97]));
  expect(predictStored(column('DateTime'), day)).toBe(day);
});

describe('RowLoader', () => {
  const product = tableOf('Product');
  const key = (id: string, storeId = 's') => ({ where: { storeId_id: { storeId, id } }, select: { name: true } });

  /** Look-ups over a database that has some names by id, with what was sent to it. */
  function over(names: Readonly<Record<string, string>>, fails?: Error) {
    const sent: Statement[] = [];
    const query = async (statement: Statement) => {
      sent.push(statement);
      if (fails) throw fails;
      const ids = statement.values?.[1] as string[];
      return answer(...ids.flatMap((id, at) => (names[id] ? [{ '#': at + 1, name: names[id] }] : [])).toReversed());
    };
    const looked = createRowLoader(query as unknown as Query);
    return { sent, find: (table: Table, args: Args) => looked.find(table, args) };
  }

  test('reads rows of a store in one turn of the event loop in one statement of one shape, and of another store or turn in another', async () => {
    const { sent, find } = over({ a: 'A', b: 'B' });
    const asked = [key('a'), key('x'), key('b', 'other')].map(async (one) => find(product, one));
    expect(await Promise.all(asked)).toEqual([{ name: 'A' }, null, { name: 'B' }]);
    const text = `SELECT asked.place::int AS "#", t."name" AS "name" FROM "product" AS t
JOIN unnest($2::uuid[]) WITH ORDINALITY AS asked (id, place) ON t.id = asked.id WHERE t.store_id = $1`;
    expect(sent).toEqual([
      { ...preparedStatement(text, ['s', ['a', 'x']]), storeId: 's' },
      { ...preparedStatement(text, ['other', ['b']]), storeId: 'other' },
    ]);
    const all = { where: key('b').where };
    const both = await Promise.all([key('b'), all].map(async (one) => find(product, one)));
    expect(both).toMatchObject([{ name: 'B' }, { name: 'B' }]);
    expect(sent.map((statement) => statement.values?.[1])).toEqual([['a', 'x'], ['b'], ['b'], ['b']]);
  });

  test('leaves rows to others that are selected by more than a store and an id, or have limited relations', () => {
    const { find } = over({});
    for (const where of [{ id: 'a' }, { storeId_id: { storeId: 's', id: { in: ['a'] } } }, { ...key('a').where, name: 'A' }])
      expect(find(product, { where })).toBeUndefined();
    // The id of a tag is its label.
    expect(find(tableOf('OrderTag'), { where: key('a').where })).toBeUndefined();
    const variants = (args: object) => find(product, { where: key('a').where, include: { variants: args } });
    for (const _again of [1, 2]) expect(variants({ where: { name: 'a' } })).toBeUndefined();
    for (const _again of [1, 2]) expect(find(product, { where: key('a').where, include: { _count: true } })).toBeUndefined();
  });

  test('fails for all rows of a statement together', async () => {
    const { find } = over({}, new Error('away'));
    const asked = await Promise.allSettled([key('a'), key('b')].map(async (one) => find(product, one)));
    expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });
});
