import { describe, expect, test } from 'vitest';
import { limitOffset, orderBy } from '../../../src/data/compiler/order-and-limit.ts';
import { hydrate, parseSelection, selectList } from '../../../src/data/compiler/selection.ts';
import { type Column, Parameters, type Relation, type Table, UnsupportedQuery } from '../../../src/data/compiler/table.ts';
import { compileWhere } from '../../../src/data/compiler/where.ts';

type Args = Readonly<Record<string, unknown>>;

/** A table by its columns, as in "id String, tags String[]". */
function tableOf(model: string, columns: string, relations: readonly [string, Relation][] = []): Table {
  const all = columns.split(', ').map((words): [string, Column] => {
    const [field = '', type = ''] = words.split(' ');
    const [isList, bare] = [type.endsWith('[]'), type.replace('[]', '') as Column['type']];
    return [
      field,
      {
        field,
        sql: `"${field === 'storeId' ? 'store_id' : field.toLowerCase()}"`,
        type: bare,
        isList,
        arrayType: 'text[]',
        values: undefined,
      },
    ];
  });
  return { model, sql: `"${model.toLowerCase()}"`, columns: new Map(all), relations: new Map(relations) };
}
const relation = (table: Table, isList: boolean): Relation => ({
  ...{ table, isList },
  joinColumns: [
    ['"store_id"', '"store_id"'],
    ['"id"', '"thingid"'],
  ],
});
const part = tableOf('Part', 'id String, storeId String, size BigInt, at DateTime');
const columns =
  'id String, storeId String, name String, price Int, size BigInt, at DateTime, tags String[], sizes BigInt[], extra Json, raw Bytes';
const thing = tableOf('Thing', columns, [
  ['parts', relation(part, true)],
  ['maker', relation(part, false)],
  ['file', relation(tableOf('File', 'id String, bytes Bytes'), false)],
  ['spans', relation(tableOf('Span', 'sizes BigInt[]'), true)],
]);

function where(condition: Args): [text: string, values: readonly unknown[]] {
  const parameters = new Parameters('s');
  return [compileWhere(thing, 't', condition, parameters), parameters.values];
}
const on = (alias: string) => `${alias}."store_id" = $1 AND ${alias}."thingid" = t."id"`;
const ofSize3 = (alias: string) => `(SELECT 1 FROM "part" AS ${alias} WHERE ${on(alias)} AND ${alias}."size" = $2)`;
const day = new Date(0);
const bytes = new Uint8Array([1]);

describe('a condition', () => {
  test.each([
    [{}, 'TRUE', []],
    [{ name: 'a' }, 't."name" = $1', ['a']],
    [{ name: null }, 't."name" IS NULL', []],
    [{ name: undefined, price: 1 }, 't."price" = $1', [1]],
    [{ name: { equals: 'a' }, price: { gt: 1, lte: 5 } }, 't."name" = $1 AND t."price" > $2 AND t."price" <= $3', ['a', 1, 5]],
    [{ price: { lt: 1, gte: undefined } }, 't."price" < $1', [1]],
    [{ price: { gte: 1 } }, 't."price" >= $1', [1]],
    [{ name: { not: null } }, 't."name" IS NOT NULL', []],
    [{ name: { not: 'a' } }, 't."name" <> $1', ['a']],
    [{ name: { in: ['a'] }, id: { notIn: [] } }, 't."name" = ANY($1) AND t."id" <> ALL($2)', [['a'], []]],
    [{ name: { contains: '1%' } }, 't."name" LIKE $1', ['%1%%']],
    ...['abc', 'ki', 'é', 'K'].map(
      (text) => [{ name: { contains: text, mode: 'insensitive' } }, 't."name" ILIKE $1', [`%${text}%`]] as const,
    ),
    ...['a', 'AB', '\\%', 'a b-c'].map(
      (text) => [{ name: { contains: text, mode: 'insensitive' } }, 't."name" COLLATE "C" ILIKE $1', [`%${text}%`]] as const,
    ),
    [{ name: { contains: 'a', mode: 'default' } }, 't."name" LIKE $1', ['%a%']],
    [{ tags: { has: 'x' } }, 't."tags" @> ARRAY[$1]::text[]', ['x']],
    [{ tags: { hasEvery: ['x', 'y'] } }, 't."tags" @> $1::text[]', [['x', 'y']]],
    [{ tags: { hasSome: ['x', 'y'] } }, 't."tags" && $1::text[]', [['x', 'y']]],
    [{ extra: { path: ['a', '0'], equals: 'x' } }, `(t."extra" #>> '{a,0}') = $1`, ['x']],
    [{ extra: { path: ['a'], equals: [] } }, `(t."extra" #> '{a}') = $1::jsonb`, ['[]']],
    [{ NOT: { name: 'a' } }, 'NOT ((t."name" = $1))', ['a']],
    [{ NOT: [{ name: 'a' }, { price: 1 }] }, 'NOT ((t."name" = $1) OR (t."price" = $2))', ['a', 1]],
    [{ NOT: [] }, 'TRUE', []],
    [{ at: day, raw: bytes }, 't."at" = $1 AND t."raw" = $2', [day, bytes]],
    [{ at: { not: day } }, 't."at" <> $1', [day]],
    [{ AND: [] }, 'TRUE', []],
    [{ OR: [] }, 'FALSE', []],
    [{ AND: { name: 'a' }, price: 1 }, '(t."name" = $1) AND t."price" = $2', ['a', 1]],
    [{ AND: [{ name: 'a' }, {}] }, '(t."name" = $1) AND (TRUE)', ['a']],
    [{ OR: [{ name: 'a', price: 1 }, { price: 2 }] }, '((t."name" = $1 AND t."price" = $2) OR (t."price" = $3))', ['a', 1, 2]],
    [{ storeId_id: { storeId: 's', id: 'a' } }, 't."store_id" = $1 AND t."id" = $2', ['s', 'a']],
    [{ parts: { some: { size: 3 } } }, `EXISTS ${ofSize3('t_parts')}`, ['s', 3]],
    [{ parts: { none: { size: 3 } } }, `NOT EXISTS ${ofSize3('t_parts')}`, ['s', 3]],
    [{ maker: { is: { size: 3 } } }, `EXISTS ${ofSize3('t_maker')}`, ['s', 3]],
    [{ maker: { size: 3 } }, `EXISTS ${ofSize3('t_maker')}`, ['s', 3]],
  ] as [Args, string, unknown[]][])('%j', (condition, text, values) => {
    expect(where(condition)).toEqual([text, values]);
  });

  test.each([
    { nothing: 1 },
    { storeId_nothing: { storeId: 's' } },
    { nothing_id: { id: 's' } },
    { name: { startsWith: 'a' } },
    { name: { has: 'a' } },
    { name: ['a'] },
    { name: { not: { equals: 'a' } } },
    { tags: { equals: ['x'] } },
    { tags: 'x' },
    { tags: ['x'] },
    { extra: { equals: {} } },
    { extra: null },
    { parts: null },
    { parts: { every: {} } },
    { parts: { some: {}, none: {} } },
    { maker: { isNot: {} } },
    { extra: { path: ['a b'], equals: 'x' } },
    { extra: { path: ['a'], equals: null } },
    { extra: { path: ['a'], equals: 'x', mode: 'insensitive' } },
    { maker: { some: {} } },
    { maker: { isNot: {}, size: 1 } },
  ] as Args[])('%j is left to Prisma', (condition) => {
    expect(() => where(condition)).toThrow(UnsupportedQuery);
  });
});

describe('an order with its limits', () => {
  test.each([
    [undefined, ''],
    [{}, ''],
    [[], ''],
    [{ name: 'asc' }, ' ORDER BY t."name" asc'],
    [[{ name: 'desc' }, { id: 'asc' }], ' ORDER BY t."name" desc, t."id" asc'],
    [{ name: { sort: 'asc', nulls: 'last' } }, ' ORDER BY t."name" asc NULLS LAST'],
    [{ name: { sort: 'desc', nulls: 'first' } }, ' ORDER BY t."name" desc NULLS FIRST'],
    [{ name: { sort: 'asc' } }, ' ORDER BY t."name" asc'],
  ])('%j is %j', (asked, text) => {
    expect(orderBy(thing, 't', asked, new Parameters('s'))).toBe(text);
  });

  test.each([
    { nothing: 'asc' },
    { parts: 'asc' },
    { name: 'up' },
    { name: { sort: 'up' } },
    { name: { sort: 'asc', nulls: 'top' } },
    { name: null },
  ])('%j is left to Prisma', (asked) => {
    expect(() => orderBy(thing, 't', asked, new Parameters('s'))).toThrow(UnsupportedQuery);
  });

  test.each([
    [{}, '', []],
    [{ take: 0 }, ' LIMIT 0', []],
    [{ take: 5, skip: 0 }, ' LIMIT 5', []],
    [{ take: 5, skip: 2 }, ' LIMIT 5 OFFSET $1', [2]],
    [{ skip: 2 }, ' OFFSET $1', [2]],
  ])('%j is %j', (asked, text, values) => {
    const parameters = new Parameters('s');
    expect([limitOffset(asked, parameters), parameters.values]).toEqual([text, values]);
  });

  test('rows from the end are left to Prisma', () => {
    expect(() => limitOffset({ take: -1 }, new Parameters('s'))).toThrow(UnsupportedQuery);
  });
});

/** SQL of a selection. */
function sql(args: Args): [text: string, values: readonly unknown[]] {
  const parameters = new Parameters('s');
  return [selectList(parseSelection(thing, args), 't', parameters), parameters.values];
}
const ofPart = (alias: string) =>
  `${alias}."id" AS "id", ${alias}."store_id" AS "storeId", ${alias}."size"::text AS "size", ${alias}."at" AS "at"`;

describe('a selection', () => {
  test('is the whole row, or the selected columns, without the omitted ones', () => {
    const all = [...thing.columns.values()].map((column) => `t.${column.sql} AS "${column.field}"`).join(', ');
    for (const args of [{}, { include: {} }, { include: { parts: false, maker: undefined } }])
      expect(sql(args)).toEqual([all, []]);
    const selected = sql({ select: { name: true, size: true, price: false, id: undefined } });
    expect(selected).toEqual(['t."name" AS "name", t."size" AS "size"', []]);
    expect(parseSelection(thing, {})).toBe(parseSelection(thing, {}));
    expect(parseSelection(part, {})).not.toBe(parseSelection(thing, {}));
  });

  test('has related rows as JSON, and large numbers in it as text', () => {
    const [maker] = sql({ select: { maker: true } });
    expect(maker).toBe(
      `(SELECT to_json(t_maker_row) FROM (SELECT ${ofPart('t_maker')} FROM "part" AS t_maker WHERE ${on('t_maker')}) AS t_maker_row) AS "maker"`,
    );
    const [file] = sql({ select: { file: true } });
    expect(file).toBe(
      `(SELECT to_json(t_file_row) FROM (SELECT t_file."id" AS "id", encode(t_file."bytes", 'hex') AS "bytes" FROM "file" AS t_file WHERE ${on('t_file')}) AS t_file_row) AS "file"`,
    );
    const asked = { where: { size: { gt: 1n } }, orderBy: { at: 'asc' }, take: 2, skip: 1, select: { id: true } };
    expect(sql({ select: { parts: asked } })).toEqual([
      `(SELECT coalesce(json_agg(to_json(t_parts_row)), '[]') FROM (SELECT t_parts."id" AS "id" FROM "part" AS t_parts WHERE ${on('t_parts')} AND t_parts."size" > $2 ORDER BY t_parts."at" asc LIMIT 2 OFFSET $3) AS t_parts_row) AS "parts"`,
      ['s', 1n, 1],
    ]);
  });

  test.each([
    { select: {}, include: {} },
    { select: { nothing: true } },
    { include: { nothing: true } },
    { include: { _count: true } },
    { include: { parts: { distinct: ['id'] } } },
    { include: { spans: true } },
  ])('%j is left to Prisma', (args) => {
    expect(() => sql(args)).toThrow(UnsupportedQuery);
  });
});

test('a driver row is converted as Prisma converts it, in JSON or not', () => {
  const selection = parseSelection(thing, { include: { parts: true, maker: true } });
  const at = '2026-03-02T12:00:00+00:00';
  const row = { id: 'a', name: null, size: '12', at: day, tags: null, sizes: ['1', '2'], extra: null, raw: Buffer.from([1, 2]) };
  const inner = { id: 'b', size: '9007199254740993', at };
  const whole = { id: 'b', size: 9_007_199_254_740_993n, at: new Date(at) };
  expect(hydrate({ ...row, parts: [{ ...inner }, { ...inner, size: null, at: null }], maker: { ...inner } }, selection)).toEqual({
    ...row,
    size: 12n,
    tags: [],
    sizes: [1n, 2n],
    raw: new Uint8Array([1, 2]),
    parts: [whole, { ...whole, size: null, at: null }],
    maker: whole,
  });
  const { maker, raw, at: same } = hydrate({ ...row, parts: [], maker: null }, selection);
  expect([maker, same, raw?.constructor]).toEqual([null, day, Uint8Array]);
});
