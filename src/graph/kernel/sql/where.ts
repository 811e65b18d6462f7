import type { Column, Table } from './table.ts';
import { NotPlain, type Parameters } from './text.ts';

type Args = Readonly<Record<string, unknown>>;

type Operator = (column: string, value: unknown, parameters: Parameters, condition: Args) => string;

const compared =
  (sign: string): Operator =>
  (column, value, parameters) =>
    `${column} ${sign} ${parameters.add(value)}`;

/** The operators of Prisma's filters that are written here. */
const OPERATORS: Readonly<Record<string, Operator>> = {
  equals: (column, value, parameters) => (value === null ? `${column} IS NULL` : `${column} = ${parameters.add(value)}`),
  not: (column, value, parameters) => {
    if (value === null) return `${column} IS NOT NULL`;
    if (isCondition(value)) throw new NotPlain();
    return `${column} <> ${parameters.add(value)}`;
  },
  in: (column, value, parameters) => `${column} = ANY(${parameters.add(value)})`,
  notIn: (column, value, parameters) => `${column} <> ALL(${parameters.add(value)})`,
  lt: compared('<'),
  lte: compared('<='),
  gt: compared('>'),
  gte: compared('>='),
  contains: (column, value, parameters, { mode }) =>
    `${column} ${mode === 'insensitive' ? 'ILIKE' : 'LIKE'} ${parameters.add(`%${String(value)}%`)}`,
  has: (column, value, parameters) => `${column} @> ARRAY[${parameters.add(value)}]::text[]`,
};

/** What goes along with another operator. */
const MODIFIERS = new Set(['mode']);

const isCondition = (value: unknown): value is Args =>
  typeof value === 'object' && value !== null && !(value instanceof Date) && !ArrayBuffer.isView(value);

function columnCondition({ type, isList }: Column, sql: string, asked: unknown, parameters: Parameters): string[] {
  const condition = isCondition(asked) ? asked : { equals: asked };
  const parts = Object.entries(condition).filter(([name, value]) => value !== undefined && !MODIFIERS.has(name));
  return parts.map(([name, value]) => {
    const operator = OPERATORS[name];
    if (!operator || type === 'Json' || isList !== (name === 'has') || Array.isArray(asked)) throw new NotPlain();
    return operator(sql, value, parameters, condition);
  });
}

const many = (value: unknown): Args[] => (Array.isArray(value) ? (value as Args[]) : [value as Args]);

/** How the conditions of a place in a filter are joined; nothing but a name of a column or a relation otherwise. */
const JOINS: Readonly<Record<string, (parts: string[]) => string>> = {
  AND: (parts) => (parts.length === 0 ? 'TRUE' : parts.join(' AND ')),
  OR: (parts) => (parts.length === 0 ? 'FALSE' : `(${parts.join(' OR ')})`),
};

/** Related rows of which one or more answer a condition. */
function someCondition(table: Table, alias: string, name: string, asked: unknown, parameters: Parameters): string {
  const relation = table.relations.get(name);
  const { some, ...rest } = (asked ?? {}) as { some?: Args };
  if (!relation?.isList || !some || Object.keys(rest).length > 0) throw new NotPlain();
  const inner = `${alias}_${name}`;
  const on = relation.equal.map(([ours, theirs]) => `${inner}.${theirs} = ${alias}.${ours}`);
  const where = whereOf(relation.table, inner, some, parameters);
  return `EXISTS (SELECT 1 FROM ${relation.table.sql} AS ${inner} WHERE ${[...on, where].join(' AND ')})`;
}

/** Prisma's name of a key of several columns: `storeId_id`. */
const isCompositeKey = (table: Table, name: string) =>
  name.includes('_') && name.split('_').every((part) => table.columns.has(part));

/** A condition of Prisma's on the rows of `table`, in SQL. Throws `NotPlain` for what is not written here. */
export function whereOf(table: Table, alias: string, where: Args, parameters: Parameters): string {
  const conditions = Object.entries(where).flatMap(([name, asked]): string[] => {
    if (asked === undefined) return [];
    const join = JOINS[name];
    if (join) return [join(many(asked).map((part) => `(${whereOf(table, alias, part, parameters)})`))];
    const column = table.columns.get(name);
    if (column) return columnCondition(column, `${alias}.${column.sql}`, asked, parameters);
    if (isCompositeKey(table, name)) return [whereOf(table, alias, asked as Args, parameters)];
    return [someCondition(table, alias, name, asked, parameters)];
  });
  return conditions.length === 0 ? 'TRUE' : conditions.join(' AND ');
}
