import { Prisma } from '../../generated/prisma/client.ts';
import { type Selection, selectList } from './selection.ts';
import { type Column, type Parameters, type Relation, type Table, UnsupportedQuery } from './table.ts';

type Args = Readonly<Record<string, unknown>>;

function isObjectValue(value: unknown): value is Args {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return !(value instanceof Date) && !ArrayBuffer.isView(value);
}

/** A value as the driver takes it. */
function toDriver({ type }: Column, value: unknown): unknown {
  if (type === 'Json') {
    if (value === Prisma.DbNull) return null;
    return value === Prisma.JsonNull ? 'null' : JSON.stringify(value);
  }
  if (isObjectValue(value)) throw new UnsupportedQuery();
  return value;
}

/** The columns of a row that a create sends, by the column. Throws `UnsupportedQuery` for rows of other tables among them. */
function columnValues(table: Table, data: Args): Map<Column, unknown> {
  const values = new Map<Column, unknown>();
  for (const [name, value] of Object.entries(data)) {
    if (value === undefined) continue;
    const column = table.columns.get(name);
    if (!column) throw new UnsupportedQuery();
    values.set(column, toDriver(column, value));
  }
  return values;
}

/** `INSERT INTO …` of rows, up to `RETURNING`. */
export function buildInsert(table: Table, rows: readonly Args[], parameters: Parameters): string {
  const all = rows.map((row) => columnValues(table, row));
  const columns = [...new Set(all.flatMap((row) => [...row.keys()]))];
  const lines = all.map((row) => columns.map((column) => (row.has(column) ? parameters.add(row.get(column)) : 'DEFAULT')));
  const values = lines.map((line) => `(${line.join(', ')})`).join(', ');
  return `INSERT INTO ${table.sql} AS t (${columns.map(({ sql }) => sql).join(', ')}) VALUES ${values}`;
}

/** Rows of a list relation that a create makes with its row: `{ items: { createMany: { data } } }`. */
function nestedRows(table: Table, data: Args): [Relation, readonly Args[]][] {
  return Object.entries(data).flatMap(([name, value]): [Relation, readonly Args[]][] => {
    const relation = table.relations.get(name);
    if (!relation || value === undefined) return [];
    const [[operator, nested] = [], ...more] = Object.entries(value as Args);
    const { data: rows, ...others } = (nested ?? {}) as { data?: Args | readonly Args[] };
    const isKnown = relation.isList && operator === 'createMany' && rows !== undefined;
    if (!isKnown || more.length > 0 || Object.keys(others).length > 0) throw new UnsupportedQuery();
    return [[relation, [rows].flat() as Args[]]];
  });
}

const fieldOf = ({ columns }: Table, sql: string) => [...columns.values()].find((column) => column.sql === sql)?.field ?? '';

/**
 * The insert of one row with rows that belong to it, in one statement: `WITH …`, and the row as `t` after `FROM`. Foreign keys
 * are checked when it ends.
 */
function buildInsertWithRows(table: Table, data: Args, parameters: Parameters): { with: string; from: string } {
  const nested = nestedRows(table, data);
  const row: Args = Object.fromEntries(Object.entries(data).filter(([name]) => !table.relations.has(name)));
  const inserts = nested
    .filter(([, rows]) => rows.length > 0)
    .map(([relation, rows], at) => {
      const key = Object.fromEntries(
        relation.joinColumns.map(([ours, theirs]) => [fieldOf(relation.table, theirs), row[fieldOf(table, ours)]]),
      );
      return `rows_${at} AS (${buildInsert(
        relation.table,
        rows.map((each) => ({ ...each, ...key })),
        parameters,
      )})`;
    });
  const made = `made AS (${buildInsert(table, [row], parameters)} RETURNING *)`;
  return { with: `WITH ${[made, ...inserts].join(', ')} `, from: ' FROM made AS t' };
}

/** The insert of one row, with rows that belong to it when `data` has some. */
export function insertOne(table: Table, data: Args, selection: Selection, parameters: Parameters): string {
  const hasRows = Object.keys(data).some((name) => table.relations.has(name) && data[name] !== undefined);
  if (!hasRows) return `${buildInsert(table, [data], parameters)} RETURNING ${selectList(selection, 't', parameters)}`;
  // The statement does not see the related rows that it makes.
  if (selection.children.length > 0 || selection.counts) throw new UnsupportedQuery();
  const insert = buildInsertWithRows(table, data, parameters);
  return `${insert.with}SELECT ${selectList(selection, 't', parameters)}${insert.from}`;
}

/** Inserts of whole rows of a table: their text is always the same. */
interface FullInsert {
  readonly text: string;
  /** Parameter values of a row, which has every column, in order. */
  valuesOf(row: Args): unknown[];
}

const fullInserts = new WeakMap<Table, FullInsert>();

function buildFullInsert(table: Table): FullInsert {
  const columns = [...table.columns.values()];
  const placeholders = columns.map((_column, index) => `$${index + 1}`);
  return {
    text: `INSERT INTO ${table.sql} AS t (${columns.map(({ sql }) => sql).join(', ')}) VALUES (${placeholders.join(', ')})`,
    valuesOf: (row) => columns.map((column) => toDriver(column, row[column.field])),
  };
}

export function fullInsert(table: Table): FullInsert {
  const known = fullInserts.get(table) ?? buildFullInsert(table);
  fullInserts.set(table, known);
  return known;
}

type UpdateOperator = (column: string, value: string) => string;

/** Operators of Prisma that change a column based on its value. */
const UPDATE_OPERATORS: Readonly<Record<string, UpdateOperator>> = {
  set: (_column, value) => value,
  increment: (column, value) => `${column} + ${value}`,
  decrement: (column, value) => `${column} - ${value}`,
};

function assignment(column: Column, value: unknown, parameters: Parameters): string {
  if (column.type === 'Json' || !isObjectValue(value)) return parameters.add(toDriver(column, value));
  const [[name, by] = [], ...more] = Object.entries(value).filter(([, given]) => given !== undefined);
  const change = UPDATE_OPERATORS[name ?? ''];
  if (!change || more.length > 0) throw new UnsupportedQuery();
  return change(`t.${column.sql}`, parameters.add(toDriver(column, by)));
}

/** `UPDATE … SET …`, up to `WHERE`. */
export function buildUpdate(table: Table, data: Args, parameters: Parameters): string {
  const parts = Object.entries(data).flatMap(([name, value]) => {
    if (value === undefined) return [];
    const column = table.columns.get(name);
    if (!column) throw new UnsupportedQuery();
    return [`${column.sql} = ${assignment(column, value, parameters)}`];
  });
  return `UPDATE ${table.sql} AS t SET ${parts.join(', ')}`;
}

/** Rows of an insert. Throws for none, which would be no statement. */
export function nonEmptyRows(data: unknown): Args[] {
  const rows = (Array.isArray(data) ? data : [data]) as Args[];
  if (rows.length === 0) throw new UnsupportedQuery();
  return rows;
}
