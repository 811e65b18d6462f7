import { type Column, Parameters, type Table } from '../compiler/table.ts';
import { compileWhere } from '../compiler/where.ts';
import type { Query } from '../database.ts';

type Args = Readonly<Record<string, unknown>>;

/** Conditions that contain others. */
const COMBINATORS = new Set(['AND', 'OR', 'NOT']);

/** The values of an enum on one side of a value, by operator. Enums are compared in the order of their declaration. */
const RANGES: Readonly<Record<string, (place: number, bound: number) => boolean>> = {
  gt: (place, bound) => place > bound,
  gte: (place, bound) => place >= bound,
  lt: (place, bound) => place < bound,
  lte: (place, bound) => place <= bound,
};

/** The condition of an enum's column as a list of values; undefined for any other condition. */
function valuesInRange(column: Column | undefined, condition: unknown): Args | undefined {
  const values = column?.values;
  if (column?.type !== 'String' || !values || typeof condition !== 'object' || condition === null) return undefined;
  const [[operator = '', bound] = [], ...others] = Object.entries(condition);
  const isInRange = RANGES[operator];
  if (!isInRange || others.length > 0) return undefined;
  return { in: values.filter((_, place) => isInRange(place, values.indexOf(bound))) };
}

/** Conditions on what no column has, but an index that Prisma does not know (D-322, D-431). */
const COMPUTED = new Set(['searchTerms', 'idEnd']);

/** Ids of the rows that match such a condition. */
async function computedIds(query: Query, table: Table, name: string, part: { readonly storeId: string }): Promise<Args> {
  const parameters = new Parameters(part.storeId);
  const condition = compileWhere(table, 't', { storeId: part.storeId, [name]: part }, parameters);
  const text = `SELECT t.id FROM ${table.sql} AS t WHERE ${condition}`;
  const { rows } = await query<{ id: string }>({ text, values: parameters.values });
  return { in: rows.map(({ id }) => id) };
}

async function prismaWhere(query: Query, table: Table, where: Args): Promise<Args> {
  const conditions = Object.entries(where).map(async ([name, part]): Promise<Args> => {
    if (COMBINATORS.has(name))
      return { [name]: await Promise.all([part].flat().map((one) => prismaWhere(query, table, one as Args))) };
    if (COMPUTED.has(name)) return { id: await computedIds(query, table, name, part as { storeId: string }) };
    return { [name]: valuesInRange(table.columns.get(name), part) ?? part };
  });
  return { AND: await Promise.all(conditions) };
}

/** True for a condition that Prisma has no word for, anywhere in it. */
const needsWords = (table: Table, where: unknown): boolean =>
  typeof where === 'object' &&
  where !== null &&
  Object.entries(where).some(
    ([name, part]) =>
      COMPUTED.has(name) ||
      valuesInRange(table.columns.get(name), part) !== undefined ||
      (COMBINATORS.has(name) && [part].flat().some((one) => needsWords(table, one))),
  );

/** The arguments of an operation with conditions that Prisma knows; undefined where it knows them already. */
export function withPrismaConditions(query: Query, table: Table, args: Args): Promise<Args> | undefined {
  if (!needsWords(table, args.where)) return undefined;
  return prismaWhere(query, table, args.where as Args).then((where) => ({ ...args, where }));
}
