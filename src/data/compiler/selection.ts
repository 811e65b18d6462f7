import { type Column, type Parameters, type Relation, type Table, UnsupportedQuery } from './table.ts';
import { compileWhere } from './where.ts';

type Args = Readonly<Record<string, unknown>>;
type Row = Record<string, unknown>;

/** The columns read of each row: their SQL, and how a driver's row becomes a result. */
export interface Selection {
  readonly columns: readonly Column[];
  readonly children: readonly Child[];
}

interface Child {
  readonly name: string;
  readonly relation: Relation;
  readonly args: Args;
  readonly selection: Selection;
}

/** The whole row without anything beside it, which is what most ask for. */
const fullSelections = new WeakMap<Table, Selection>();

function fullSelection(table: Table): Selection {
  const known = fullSelections.get(table) ?? { columns: [...table.columns.values()], children: [] };
  fullSelections.set(table, known);
  return known;
}

const CHILD_ARGS = new Set(['select', 'include', 'where', 'orderBy', 'take', 'skip']);

/** Parses `select` and `include`. Throws `UnsupportedQuery` for anything that is not compiled here. */
export function parseSelection(table: Table, { select, include }: Args): Selection {
  if (select === undefined && include === undefined) return fullSelection(table);
  if (select !== undefined && include !== undefined) throw new UnsupportedQuery();
  const requested = Object.entries((select ?? include) as Args).filter(([, value]) => value !== undefined && value !== false);
  const columns =
    select === undefined ? fullSelection(table).columns : requested.flatMap(([name]) => table.columns.get(name) ?? []);
  const children = requested.flatMap(([name, value]) => (table.columns.has(name) ? [] : [parseChild(table, name, value)]));
  return { columns, children };
}

function parseChild(table: Table, name: string, requested: unknown): Child {
  const relation = table.relations.get(name);
  const args = (requested === true ? {} : requested) as Args;
  if (!relation || Object.keys(args).some((key) => !CHILD_ARGS.has(key))) throw new UnsupportedQuery();
  return { name, relation, args, selection: parseSelection(relation.table, args) };
}

/** `ORDER BY` of Prisma's list of columns; nothing for none. */
export function orderBy(table: Table, alias: string, orderBy: unknown): string {
  const parts = (Array.isArray(orderBy) ? orderBy : [orderBy ?? {}]).flatMap((part: Args) =>
    Object.entries(part).map(([name, direction]) => {
      const column = table.columns.get(name);
      if (!column || (direction !== 'asc' && direction !== 'desc')) throw new UnsupportedQuery();
      return `${alias}.${column.sql} ${direction}`;
    }),
  );
  return parts.length === 0 ? '' : ` ORDER BY ${parts.join(', ')}`;
}

/** `LIMIT` and `OFFSET`; nothing for none. */
export function limitOffset({ take, skip }: Args, parameters: Parameters): string {
  if (take !== undefined && !(Number.isInteger(take) && (take as number) >= 0)) throw new UnsupportedQuery();
  // A number in the text, because PostgreSQL plans an unknown limit for a tenth of the table.
  const limit = take === undefined ? '' : ` LIMIT ${Number(take)}`;
  return skip === undefined || skip === 0 ? limit : `${limit} OFFSET ${parameters.add(skip)}`;
}

/** In JSON a number beyond 2^53 would lose its last digits, and bytes have no form. */
function jsonColumn({ sql, type, isList }: Column, alias: string): string {
  if (type === 'Bytes' || (type === 'BigInt' && isList)) throw new UnsupportedQuery();
  return type === 'BigInt' ? `${alias}.${sql}::text` : `${alias}.${sql}`;
}

/** The list of what is selected, related rows as JSON. */
export function selectList({ columns, children }: Selection, alias: string, parameters: Parameters, asJson = false): string {
  const own = columns.map((column) => `${asJson ? jsonColumn(column, alias) : `${alias}.${column.sql}`} AS "${column.field}"`);
  return [...own, ...children.map((child) => childSql(child, alias, parameters))].join(', ');
}

function childSql({ name, relation, args, selection }: Child, alias: string, parameters: Parameters): string {
  const { table, isList, joinColumns: equal } = relation;
  const inner = `${alias}_${name}`;
  const on = equal.map(([ours, theirs]) => `${inner}.${theirs} = ${alias}.${ours}`);
  const where = args.where === undefined ? [] : [compileWhere(table, inner, args.where as Args, parameters)];
  const rows = `SELECT ${selectList(selection, inner, parameters, true)} FROM ${table.sql} AS ${inner} WHERE ${[
    ...on,
    ...where,
  ].join(' AND ')}${orderBy(table, inner, args.orderBy)}${limitOffset(args, parameters)}`;
  const json = isList ? `coalesce(json_agg(to_json(${inner}_row)), '[]')` : `to_json(${inner}_row)`;
  return `(SELECT ${json} FROM (${rows}) AS ${inner}_row) AS "${name}"`;
}

/** A row of the driver as Prisma gives it; changed in place. */
export function hydrate(row: Row, { columns, children }: Selection, asJson = false): Row {
  for (const { field, type, isList } of columns) {
    const value = row[field];
    // A list is never null to Prisma, which writes none as NULL.
    if (isList && value === null) row[field] = [];
    if (value === null || (type !== 'BigInt' && type !== 'DateTime' && type !== 'Bytes')) continue;
    if (type === 'BigInt') row[field] = isList ? (value as string[]).map(BigInt) : BigInt(value as string);
    else if (type === 'Bytes') row[field] = new Uint8Array(value as Buffer);
    else if (asJson) row[field] = new Date(value as string);
  }
  for (const { name, selection, relation } of children) {
    const value = row[name];
    if (relation.isList) for (const one of value as Row[]) hydrate(one, selection, true);
    else if (value !== null) hydrate(value as Row, selection, true);
  }
  return row;
}
