import { type IdEnd, idEndCondition } from './id-end.ts';
import { searchTerms } from './list-indexes.ts';
import { type Column, joinOn, type Parameters, type Table, UnsupportedQuery } from './table.ts';

type Args = Readonly<Record<string, unknown>>;

type Operator = (column: string, value: unknown, parameters: Parameters, condition: Args) => string;

const comparison =
  (operator: string): Operator =>
  (column, value, parameters) =>
    `${column} ${operator} ${parameters.add(value)}`;

/**
 * True for a text that no index finds, because it has no three letters in a row, and whose letters have the case of ASCII alone, which takes
 * half the time to compare: i and k are the small letters of others as well.
 */
const isOfPlainLetters = (text: string): boolean => /^[ -~]*$/.test(text) && !/[a-z0-9]{3}|[ik]/i.test(text);

/** The operators of Prisma's filters that are written here. */
const OPERATORS: Readonly<Record<string, Operator>> = {
  equals: (column, value, parameters, { mode }) => {
    if (value === null) return `${column} IS NULL`;
    if (mode !== 'insensitive') return `${column} = ${parameters.add(value)}`;
    // A pattern of LIKE, whose wildcards are escaped; without them an index over the column in lower case finds it.
    return `lower(${column}) = lower(${parameters.add(String(value).replaceAll(/\\(.)/gs, '$1'))})`;
  },
  not: (column, value, parameters) => {
    if (value === null) return `${column} IS NOT NULL`;
    if (isCondition(value)) throw new UnsupportedQuery();
    return `${column} <> ${parameters.add(value)}`;
  },
  in: (column, value, parameters) => `${column} = ANY(${parameters.add(value)})`,
  notIn: (column, value, parameters) => `${column} <> ALL(${parameters.add(value)})`,
  lt: comparison('<'),
  lte: comparison('<='),
  gt: comparison('>'),
  gte: comparison('>='),
  contains: (column, value, parameters, { mode }) => {
    const pattern = parameters.add(`%${String(value)}%`);
    if (mode !== 'insensitive') return `${column} LIKE ${pattern}`;
    return `${column}${isOfPlainLetters(String(value)) ? ' COLLATE "C"' : ''} ILIKE ${pattern}`;
  },
  has: (column, value, parameters) => `${column} @> ARRAY[${parameters.add(value)}]::text[]`,
  hasEvery: (column, value, parameters) => `${column} @> ${parameters.add(value)}::text[]`,
  hasSome: (column, value, parameters) => `${column} && ${parameters.add(value)}::text[]`,
};

/** The operators of lists. */
const LIST_OPERATORS = new Set(['has', 'hasEvery', 'hasSome']);

/** A member of a JSON column by its path, as the indexes of such members are written: a text, or any other value as JSON. */
function memberCondition(sql: string, requested: unknown, parameters: Parameters): string {
  const { path, equals, ...rest } = (isCondition(requested) ? requested : {}) as { path?: string[]; equals?: unknown };
  const isMember = equals != null && path?.every((step) => /^\w+$/.test(step));
  if (!isMember || Object.keys(rest).length > 0) throw new UnsupportedQuery();
  const steps = `'{${path?.join(',')}}'`;
  if (typeof equals === 'string') return `(${sql} #>> ${steps}) = ${parameters.add(equals)}`;
  return `(${sql} #> ${steps}) = ${parameters.add(JSON.stringify(equals))}::jsonb`;
}

/** Keys that modify another operator. */
const MODIFIERS = new Set(['mode']);

const isCondition = (value: unknown): value is Args =>
  typeof value === 'object' && value !== null && !(value instanceof Date) && !ArrayBuffer.isView(value);

function columnCondition({ type, isList }: Column, sql: string, requested: unknown, parameters: Parameters): string[] {
  if (type === 'Json') return [memberCondition(sql, requested, parameters)];
  const condition = isCondition(requested) ? requested : { equals: requested };
  const parts = Object.entries(condition).filter(([name, value]) => value !== undefined && !MODIFIERS.has(name));
  return parts.map(([name, value]) => {
    const operator = Object.hasOwn(OPERATORS, name) ? OPERATORS[name] : undefined;
    const isKnown = isList === LIST_OPERATORS.has(name) || (isList && name === 'equals' && value === null);
    if (!operator || !isKnown || Array.isArray(requested)) throw new UnsupportedQuery();
    return operator(sql, value, parameters, condition);
  });
}

const toArray = (value: unknown): Args[] => (Array.isArray(value) ? (value as Args[]) : [value as Args]);

/** SQL of the logical operators; every other key is a column or a relation. */
const COMBINATORS: Readonly<Record<string, (parts: string[]) => string>> = {
  AND: (parts) => (parts.length === 0 ? 'TRUE' : parts.join(' AND ')),
  OR: (parts) => (parts.length === 0 ? 'FALSE' : `(${parts.join(' OR ')})`),
  NOT: (parts) => (parts.length === 0 ? 'TRUE' : `NOT (${parts.join(' OR ')})`),
};

/**
 * Condition on the related rows: that some of a list match a filter, that none does, or that the only one `is` such a row. The filter of
 * an only one may stand alone.
 */
function relatedRows(table: Table, alias: string, name: string, requested: unknown, parameters: Parameters): string {
  const relation = table.relations.get(name);
  const isBare = relation?.isList === false && isCondition(requested) && !('is' in requested || 'isNot' in requested);
  const [[operator = '', filter] = [], ...more] = Object.entries((isBare ? { is: requested } : (requested ?? {})) as Args);
  const isKnown = relation?.isList ? operator === 'some' || operator === 'none' : operator === 'is';
  if (!relation || !isKnown || !isCondition(filter) || more.length > 0) throw new UnsupportedQuery();
  const inner = `${alias}_${name}`;
  const on = joinOn(relation, alias, inner, parameters);
  const where = compileWhere(relation.table, inner, filter, parameters);
  return `${operator === 'none' ? 'NOT ' : ''}EXISTS (SELECT 1 FROM ${relation.table.sql} AS ${inner} WHERE ${on} AND ${where})`;
}

/** The condition of a search for words; undefined for any other condition. */
const wordsOf = (part: Args) => part.searchTerms as { readonly storeId: string; readonly matches: string } | undefined;

/**
 * Alternatives of which one is about the words of a row. Each is read from its own index: as an OR, without an index for one of them, the
 * words of every row of the store would be computed. They are an array, found once: PostgreSQL repeats a subquery for each row of a table of
 * which it has no statistics.
 */
function unionOf(table: Table, alias: string, parts: readonly Args[], parameters: Parameters): string | undefined {
  const words = parts.map(wordsOf).find((found) => found !== undefined);
  if (!words) return undefined;
  const rows = parts.map((part) => compileWhere(table, 't', part, parameters));
  const selects = rows.map(
    (where) => `SELECT t."id" FROM ${table.sql} AS t WHERE t."store_id" = ${parameters.store} AND ${where}`,
  );
  return `${alias}."id" = ANY(ARRAY(${selects.join(' UNION ALL ')}))`;
}

/** Prisma's name of a key of several columns: `storeId_id`. */
const isCompositeKey = (table: Table, name: string) =>
  name.includes('_') && name.split('_').every((part) => table.columns.has(part));

/** A condition of Prisma's on the rows of `table`, in SQL. Throws `UnsupportedQuery` for what is not written here. */
export function compileWhere(table: Table, alias: string, where: Args, parameters: Parameters): string {
  const conditions = Object.entries(where).flatMap(([name, requested]): string[] => {
    if (requested === undefined) return [];
    const join = Object.hasOwn(COMBINATORS, name) ? COMBINATORS[name] : undefined;
    const union = name === 'OR' ? unionOf(table, alias, toArray(requested), parameters) : undefined;
    if (union) return [union];
    if (join) return [join(toArray(requested).map((part) => `(${compileWhere(table, alias, part, parameters)})`))];
    const words = wordsOf(where);
    const terms = name === 'searchTerms' ? searchTerms(table.model, alias) : undefined;
    if (terms && words) return [`${terms} @@ ${parameters.add(words.matches)}::tsquery`];
    if (name === 'idEnd') return [idEndCondition(alias, requested as IdEnd, parameters)];
    const column = table.columns.get(name);
    if (column && name === 'storeId' && typeof requested === 'string')
      return [`${alias}.${column.sql} = ${parameters.addStore(requested)}`];
    if (column) return columnCondition(column, `${alias}.${column.sql}`, requested, parameters);
    if (isCompositeKey(table, name)) return [compileWhere(table, alias, requested as Args, parameters)];
    return [relatedRows(table, alias, name, requested, parameters)];
  });
  return conditions.length === 0 ? 'TRUE' : conditions.join(' AND ');
}
