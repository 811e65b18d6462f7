import fc from 'fast-check';
import { getNamedType, isEnumType, isInputObjectType, isObjectType } from 'graphql';
import { describe, expect, test } from 'vitest';
import { schema } from '../../src/graph/schema.ts';
import { invalid, refusals } from '../support/refusals.ts';
import { OPERATOR, startService } from '../support/service.ts';

const service = await startService();
const store = await service.newStore();
const headers = { authorization: `Bearer ${OPERATOR}`, 'x-store-id': store.id };

/**
 * Every list of the schema, with each field that it may be ordered by; undefined for its usual order. The feed of changes goes one way:
 * test/graph/changes.test.ts.
 */
const LISTS = Object.values(schema.getQueryType()?.getFields() ?? {})
  .filter(({ args }) => args.some(({ name }) => name === 'before'))
  .flatMap(({ name, args, type }) => {
    const orderBy = args.find((arg) => arg.name === 'orderBy');
    const input = orderBy && getNamedType(orderBy.type);
    const field = isInputObjectType(input) ? getNamedType(input.getFields().field?.type) : undefined;
    const fields = isEnumType(field) ? field.getValues().map((value) => value.name) : [];
    const others = args.filter((arg) => !arg.defaultValue && String(arg.type).endsWith('!'));
    expect([name, others, isObjectType(getNamedType(type))]).toEqual([name, [], true]);
    return [undefined, ...fields].map((by) => ({ name, by }));
  });

/** The column of a field that lists are ordered by. */
const camel = (name: string) => name.toLowerCase().replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

const asked = ({ name, by }: { name: string; by: string | undefined }, cursor: string, way: 'after' | 'before') => {
  const size = way === 'after' ? 'first: 2' : 'last: 2';
  const order = by === undefined ? '' : `, orderBy: { field: ${by}, direction: ASC }`;
  return service.graph(
    `query ($cursor: String) { ${name}(${size}, ${way}: $cursor${order}) { nodes { __typename } } }`,
    { cursor },
    headers,
  );
};

const ID = '0193e2a0-7c1e-7e1a-b1a2-3c4d5e6f7a8b';
const MOMENT = { date: '2026-03-02T12:00:00.000Z' };
const forged = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');

/** Values that no column of any list has. */
const NO_VALUES: readonly unknown[] = [
  { in: ['a'] },
  { contains: '%' },
  { not: null },
  { toString: 1 },
  { constructor: 1 },
  { date: 'ontem' },
  { date: '+275760-09-13T00:00:00.000Z' },
  { date: '-000001-01-01T00:00:00.000Z' },
  { date: { toString: 1 } },
  { integer: '1e3' },
  { integer: '9223372036854775808' },
  { integer: {} },
  ['a'],
  [],
  {},
  null,
  true,
  1.5,
  2_147_483_648,
  'a\0b',
  '\ud800',
];

const fault = (field: string) => invalid({ field, message: 'Não é um cursor desta lista nesta ordem.', code: 'INVALID_VALUE' });

/** Columns with other names than the field of the order. */
const PLACES: Readonly<Record<string, string>> = {
  ...{ STARTS_AT: 'startPlace', ENDS_AT: 'endPlace' },
  ...{ FIRST_ORDER_AT: 'firstOrderDate', LAST_ORDER_AT: 'lastOrderDate', AT: 'id', ID: 'createdAt' },
};

/** Column, direction and value in a valid cursor of this list. */
async function formOf(list: (typeof LISTS)[number]): Promise<{ column: string; direction: string; value: unknown }> {
  const usual = ['createdAt', 'position', 'lastOrderDate', 'price', 'id', 'startPlace', 'stock'];
  const columns = list.by === undefined ? usual : [camel(list.by), PLACES[list.by] ?? ''];
  for (const column of columns)
    for (const direction of ['asc', 'desc'])
      for (const value of [MOMENT, 'a', 1, { integer: '1' }, 'PAID'])
        if ((await asked(list, forged(column, direction, value, ID), 'after')).errors === undefined)
          return { column, direction, value };
  throw new Error(`${list.name} by ${list.by} takes no cursor`);
}

describe('a forged cursor is a 400 that names it', () => {
  // The lists share the code that reads a cursor. Many are in the order of a time or a text: each of those gets every sixth value.
  const ids = ['x', '', `${ID}'`, 5, null, { in: [ID] }];
  const COMMON: readonly unknown[] = [MOMENT, 'a'];

  test.each(LISTS.map((list, index) => ({ ...list, index })))('$name by $by', async ({ index, ...list }) => {
    const { column, direction, value: valid } = await formOf(list);
    const share = <Value>(values: readonly Value[]) =>
      COMMON.includes(valid) ? values.filter((_, at) => (at + index) % 6 === 0) : values;
    for (const value of share(NO_VALUES)) {
      const cursor = forged(column, direction, value, ID);
      expect([value, refusals(await asked(list, cursor, 'after'))]).toEqual([value, fault('after')]);
    }
    for (const id of share(ids))
      expect(refusals(await asked(list, forged(column, direction, valid, id), 'before'))).toEqual(fault('before'));
  });

  test('of an order of several fields, in any of its values or their number', async () => {
    const query = `query ($cursor: String) {
      orders(first: 2, after: $cursor, orderBy: [{ field: STATUS, direction: ASC }, { field: PAID_AT, direction: ASC }, { field: NUMBER, direction: ASC }]) {
        nodes { id }
      }
    }`;
    const sent = async (...parts: unknown[]) =>
      refusals(await service.graph(query, { cursor: forged('status,paidAt,number', 'asc,asc,asc', ...parts) }, headers));
    expect(await sent('PAID', ID, MOMENT, 1)).toBeUndefined();
    expect(await sent('PAID', ID, null, 1)).toBeUndefined();
    for (const value of NO_VALUES) {
      expect([value, await sent(value, ID, MOMENT, 1)]).toEqual([value, fault('after')]);
      expect([value, await sent('PAID', ID, MOMENT, value)]).toEqual([value, fault('after')]);
      if (value !== null) expect([value, await sent('PAID', ID, value, 1)]).toEqual([value, fault('after')]);
    }
    for (const more of [[], [MOMENT], [MOMENT, 1, 1], [1, MOMENT]])
      expect(await sent('PAID', ID, ...more)).toEqual(fault('after'));
    for (const id of ['x', '', 5, null, { in: [ID] }]) expect(await sent('PAID', id, MOMENT, 1)).toEqual(fault('after'));
  });

  test('any forged cursor, however it is made', async () => {
    const lists = fc.constantFrom(...LISTS);
    const column = fc.constantFrom('createdAt', 'updatedAt', 'name', 'price', 'id', '__proto__');
    const value = fc.oneof(fc.constantFrom(...NO_VALUES), fc.jsonValue());
    const parts = fc.tuple(column, fc.constantFrom('asc', 'desc'), value, fc.constant(ID));
    await fc.assert(
      fc.asyncProperty(lists, parts, fc.constantFrom('after', 'before'), async (list, sent, way) => {
        const answer = refusals(await asked(list, forged(...sent), way));
        // A value that a row can have is a valid position, even without such a row.
        if (answer !== undefined) expect(answer).toEqual(fault(way));
      }),
      { numRuns: 60 },
    );
  }, 120_000);
});
