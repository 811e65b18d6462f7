import { randomUUID } from 'node:crypto';
import { Prisma } from '../../../generated/prisma/client.ts';
import { nextId } from './next-id.ts';
import type { Column, Table } from './table.ts';
import { NotPlain, type Parameters } from './text.ts';

type Args = Readonly<Record<string, unknown>>;

/** Whoever knows the id of such a row may do something with it: it must not tell when it was made, nor what comes next. */
const UNGUESSABLE = new Set(['Checkout']);

function isPlainObject(value: unknown): value is Args {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return !(value instanceof Date) && !ArrayBuffer.isView(value);
}

/** The id of a row to be. */
export const newId = ({ model }: Table): string => (UNGUESSABLE.has(model) ? randomUUID() : nextId());

/** A value as the driver takes it. */
function stored({ type }: Column, value: unknown): unknown {
  if (type === 'Json') {
    if (value === Prisma.DbNull) return null;
    return value === Prisma.JsonNull ? 'null' : JSON.stringify(value);
  }
  if (isPlainObject(value)) throw new NotPlain();
  return value;
}

/** The columns of a row that a create sends, by the column. Throws `NotPlain` for rows of other tables among them. */
function sent(table: Table, data: Args): Map<Column, unknown> {
  const values = new Map<Column, unknown>();
  for (const [name, value] of Object.entries(data)) {
    if (value === undefined) continue;
    const column = table.columns.get(name);
    if (!column) throw new NotPlain();
    values.set(column, stored(column, value));
  }
  const id = table.columns.get('id');
  if (id && !values.has(id)) values.set(id, newId(table));
  return values;
}

/** `INSERT INTO …` of rows, up to where `RETURNING` would stand. */
export function inserted(table: Table, rows: readonly Args[], parameters: Parameters): string {
  const all = rows.map((row) => sent(table, row));
  const columns = [...new Set(all.flatMap((row) => [...row.keys()]))];
  const lines = all.map((row) => columns.map((column) => (row.has(column) ? parameters.add(row.get(column)) : 'DEFAULT')));
  const values = lines.map((line) => `(${line.join(', ')})`).join(', ');
  return `INSERT INTO ${table.sql} AS t (${columns.map(({ sql }) => sql).join(', ')}) VALUES ${values}`;
}

/** Inserts of whole rows of a table: their text is always the same. */
interface WholeInsert {
  readonly text: string;
  /** What a row sends, in the order of the parameters. Throws for a row that says nothing of a column. */
  valuesOf(row: Args): unknown[];
}

const wholeInserts = new WeakMap<Table, WholeInsert>();

function wholeInsertOf(table: Table): WholeInsert {
  const columns = [...table.columns.values()];
  const places = columns.map((_column, index) => `$${index + 1}`);
  return {
    text: `INSERT INTO ${table.sql} AS t (${columns.map(({ sql }) => sql).join(', ')}) VALUES (${places.join(', ')})`,
    valuesOf: (row) =>
      columns.map((column) => {
        const value = row[column.field];
        if (value === undefined) throw new Error(`a ${table.model} to be needs its ${column.field}`);
        return stored(column, value);
      }),
  };
}

export function wholeInsert(table: Table): WholeInsert {
  const known = wholeInserts.get(table) ?? wholeInsertOf(table);
  wholeInserts.set(table, known);
  return known;
}

type Change = (column: string, value: string) => string;

/** Prisma's ways to change a column by what it is. */
const CHANGES: Readonly<Record<string, Change>> = {
  set: (_column, value) => value,
  increment: (column, value) => `${column} + ${value}`,
  decrement: (column, value) => `${column} - ${value}`,
};

function changeOf(column: Column, value: unknown, parameters: Parameters): string {
  if (column.type === 'Json' || !isPlainObject(value)) return parameters.add(stored(column, value));
  const [[name, by] = [], ...more] = Object.entries(value).filter(([, given]) => given !== undefined);
  const change = CHANGES[name ?? ''];
  if (!change || more.length > 0) throw new NotPlain();
  return change(`t.${column.sql}`, parameters.add(stored(column, by)));
}

/** `UPDATE … SET …` up to where `WHERE` stands. */
export function changed(table: Table, data: Args, parameters: Parameters): string {
  const parts = Object.entries(data).flatMap(([name, value]) => {
    if (value === undefined) return [];
    const column = table.columns.get(name);
    if (!column) throw new NotPlain();
    return [`${column.sql} = ${changeOf(column, value, parameters)}`];
  });
  return `UPDATE ${table.sql} AS t SET ${parts.join(', ')}`;
}
