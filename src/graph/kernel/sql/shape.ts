import type { Column, Relation, Table } from './table.ts';
import { NotPlain, type Parameters } from './text.ts';
import { whereOf } from './where.ts';

type Args = Readonly<Record<string, unknown>>;
type Row = Record<string, unknown>;

/** What is read of each row: how SQL says it, and what becomes of a row as the driver gives it. */
export interface Shape {
  readonly columns: readonly Column[];
  readonly children: readonly Child[];
}

interface Child {
  readonly name: string;
  readonly relation: Relation;
  readonly args: Args;
  readonly shape: Shape;
}

/** The whole row without anything beside it, which is what most ask for. */
const whole = new WeakMap<Table, Shape>();

function wholeOf(table: Table): Shape {
  const known = whole.get(table) ?? { columns: [...table.columns.values()], children: [] };
  whole.set(table, known);
  return known;
}

const PART_ARGS = new Set(['select', 'include', 'where', 'orderBy', 'take', 'skip']);

/** What `select` and `include` ask for. Throws `NotPlain` for what is not written here. */
export function shapeOf(table: Table, { select, include }: Args): Shape {
  if (select === undefined && include === undefined) return wholeOf(table);
  if (select !== undefined && include !== undefined) throw new NotPlain();
  const asked = Object.entries((select ?? include) as Args).filter(([, value]) => value !== undefined && value !== false);
  const columns = select === undefined ? wholeOf(table).columns : asked.flatMap(([name]) => table.columns.get(name) ?? []);
  const children = asked.flatMap(([name, value]) => (table.columns.has(name) ? [] : [childOf(table, name, value)]));
  return { columns, children };
}

function childOf(table: Table, name: string, asked: unknown): Child {
  const relation = table.relations.get(name);
  const args = (asked === true ? {} : asked) as Args;
  if (!relation || Object.keys(args).some((key) => !PART_ARGS.has(key))) throw new NotPlain();
  return { name, relation, args, shape: shapeOf(relation.table, args) };
}

/** `ORDER BY` of Prisma's list of columns; nothing for none. */
export function orderOf(table: Table, alias: string, orderBy: unknown): string {
  const parts = (Array.isArray(orderBy) ? orderBy : [orderBy ?? {}]).flatMap((part: Args) =>
    Object.entries(part).map(([name, direction]) => {
      const column = table.columns.get(name);
      if (!column || (direction !== 'asc' && direction !== 'desc')) throw new NotPlain();
      return `${alias}.${column.sql} ${direction}`;
    }),
  );
  return parts.length === 0 ? '' : ` ORDER BY ${parts.join(', ')}`;
}

/** `LIMIT` and `OFFSET`; nothing for none. */
export function boundsOf({ take, skip }: Args, parameters: Parameters): string {
  if (typeof take === 'number' && take < 0) throw new NotPlain();
  const limit = take === undefined ? '' : ` LIMIT ${parameters.add(take)}`;
  return skip === undefined || skip === 0 ? limit : `${limit} OFFSET ${parameters.add(skip)}`;
}

/** In JSON a number beyond 2^53 would lose its last digits, and bytes have no form. */
function inJson({ sql, type, isList }: Column, alias: string): string {
  if (type === 'Bytes' || (type === 'BigInt' && isList)) throw new NotPlain();
  return type === 'BigInt' ? `${alias}.${sql}::text` : `${alias}.${sql}`;
}

/** The list of what is selected, related rows as JSON. */
export function selected({ columns, children }: Shape, alias: string, parameters: Parameters, asJson = false): string {
  const own = columns.map((column) => `${asJson ? inJson(column, alias) : `${alias}.${column.sql}`} AS "${column.field}"`);
  return [...own, ...children.map((child) => childSql(child, alias, parameters))].join(', ');
}

function childSql({ name, relation, args, shape }: Child, alias: string, parameters: Parameters): string {
  const { table, isList, equal } = relation;
  const inner = `${alias}_${name}`;
  const on = equal.map(([ours, theirs]) => `${inner}.${theirs} = ${alias}.${ours}`);
  const where = args.where === undefined ? [] : [whereOf(table, inner, args.where as Args, parameters)];
  const rows = `SELECT ${selected(shape, inner, parameters, true)} FROM ${table.sql} AS ${inner} WHERE ${[...on, ...where].join(
    ' AND ',
  )}${orderOf(table, inner, args.orderBy)}${boundsOf(args, parameters)}`;
  const json = isList ? `coalesce(json_agg(to_json(${inner}_row)), '[]')` : `to_json(${inner}_row)`;
  return `(SELECT ${json} FROM (${rows}) AS ${inner}_row) AS "${name}"`;
}

/** A row of the driver as Prisma gives it; changed in place. */
export function read(row: Row, { columns, children }: Shape, asJson = false): Row {
  for (const { field, type, isList } of columns) {
    const value = row[field];
    // A list is never null to Prisma, which writes none as NULL.
    if (isList && value === null) row[field] = [];
    if (value === null || (type !== 'BigInt' && type !== 'DateTime' && type !== 'Bytes')) continue;
    if (type === 'BigInt') row[field] = isList ? (value as string[]).map(BigInt) : BigInt(value as string);
    else if (type === 'Bytes') row[field] = new Uint8Array(value as Buffer);
    else if (asJson) row[field] = new Date(value as string);
  }
  for (const { name, shape, relation } of children) {
    const value = row[name];
    if (relation.isList) for (const one of value as Row[]) read(one, shape, true);
    else if (value !== null) read(value as Row, shape, true);
  }
  return row;
}
