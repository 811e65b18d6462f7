import { fromTheEnd, limitOffset, orderBy } from './order-and-limit.ts';
import { type Column, joinOn, type Parameters, type Relation, type Table, UnsupportedQuery } from './table.ts';
import { compileWhere } from './where.ts';

type Args = Readonly<Record<string, unknown>>;
type Row = Record<string, unknown>;

/** The columns read of each row: their SQL, and how a driver's row becomes a result. */
export interface Selection {
  readonly columns: readonly Column[];
  readonly children: readonly Child[];
  /** Relations whose rows are counted: `_count` of Prisma. */
  readonly counts?: readonly CountedRelation[];
}

interface CountedRelation {
  readonly name: string;
  readonly relation: Relation;
  readonly where: Args;
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

/** True for the `select` of a document's plan: it is frozen, and the same object for each of its requests. */
const isShared = (select: unknown): select is object => typeof select === 'object' && select !== null && Object.isFrozen(select);

/** Wraps `make` to keep its result for each `select` that requests share. Others are made again at each call. */
export function onceForShared<Value>(make: (table: Table, args: Args) => Value): (table: Table, args: Args) => Value {
  const known = new WeakMap<object, { readonly table: Table; readonly value: Value }>();
  return (table, args) => {
    const { select, include } = args;
    if (!isShared(select) || include !== undefined) return make(table, args);
    const kept = known.get(select);
    if (kept?.table === table) return kept.value;
    const value = make(table, args);
    known.set(select, { table, value });
    return value;
  };
}

/** Parses `select` and `include`. Throws `UnsupportedQuery` for anything that is not compiled here. */
export const parseSelection = onceForShared(parseColumns);

function parseColumns(table: Table, { select, include }: Args): Selection {
  if (select === undefined && include === undefined) return fullSelection(table);
  if (select !== undefined && include !== undefined) throw new UnsupportedQuery();
  const requested = Object.entries((select ?? include) as Args).filter(([, value]) => value !== undefined && value !== false);
  const columns =
    select === undefined ? fullSelection(table).columns : requested.flatMap(([name]) => table.columns.get(name) ?? []);
  const related = requested.filter(([name]) => !table.columns.has(name) && name !== '_count');
  const children = related.map(([name, value]) => parseChild(table, name, value));
  const [, counted] = requested.find(([name]) => name === '_count') ?? [];
  return { columns, children, ...(counted !== undefined && { counts: parseCounts(table, counted) }) };
}

/** Parses `{ select: { items: true, changes: { where } } }`. */
function parseCounts(table: Table, counted: unknown): CountedRelation[] {
  const { select = {}, ...rest } = counted as { select?: Args };
  const names = Object.entries(select);
  if (names.length === 0 || Object.keys(rest).length > 0) throw new UnsupportedQuery();
  return names.map(([name, requested]) => {
    const relation = table.relations.get(name);
    const { where = {}, ...others } = (requested === true ? {} : requested) as { where?: Args };
    if (!relation?.isList || Object.keys(others).length > 0) throw new UnsupportedQuery();
    return { name, relation, where };
  });
}

function parseChild(table: Table, name: string, requested: unknown): Child {
  const relation = table.relations.get(name);
  const args = (requested === true ? {} : requested) as Args;
  if (!relation || Object.keys(args).some((key) => !CHILD_ARGS.has(key))) throw new UnsupportedQuery();
  return { name, relation, args, selection: parseSelection(relation.table, args) };
}

/** SQL of a column within JSON: large numbers as text, because one beyond 2^53 would lose its last digits, and bytes in hex. */
function jsonColumn({ sql, type, isList }: Column, alias: string): string {
  if (isList && (type === 'Bytes' || type === 'BigInt')) throw new UnsupportedQuery();
  if (type === 'Bytes') return `encode(${alias}.${sql}, 'hex')`;
  return type === 'BigInt' ? `${alias}.${sql}::text` : `${alias}.${sql}`;
}

/** The list of what is selected, related rows as JSON. */
export function selectList(selection: Selection, alias: string, parameters: Parameters, asJson = false): string {
  const { columns, children, counts = [] } = selection;
  const own = columns.map((column) => `${asJson ? jsonColumn(column, alias) : `${alias}.${column.sql}`} AS "${column.field}"`);
  const related = children.map((child) => childSql(child, alias, parameters));
  return [...own, ...related, ...(counts.length > 0 ? [countsSql(counts, alias, parameters)] : [])].join(', ');
}

function countsSql(counts: readonly CountedRelation[], alias: string, parameters: Parameters): string {
  const members = counts.map(({ name, relation, where }) => {
    const inner = `${alias}_${name}`;
    const condition = compileWhere(relation.table, inner, where, parameters);
    const on = joinOn(relation, alias, inner, parameters);
    return `'${name}', (SELECT count(*) FROM ${relation.table.sql} AS ${inner} WHERE ${on} AND ${condition})`;
  });
  return `json_build_object(${members.join(', ')}) AS "_count"`;
}

function childSql({ name, relation, args: given, selection }: Child, alias: string, parameters: Parameters): string {
  const { table, isList } = relation;
  const inner = `${alias}_${name}`;
  const args = readsFromEnd(given) ? fromTheEnd(given) : given;
  const on = [joinOn(relation, alias, inner, parameters)];
  const where = args.where === undefined ? [] : [compileWhere(table, inner, args.where as Args, parameters)];
  const rows = `SELECT ${selectList(selection, inner, parameters, true)} FROM ${table.sql} AS ${inner} WHERE ${[
    ...on,
    ...where,
  ].join(' AND ')}${orderBy(table, inner, args.orderBy, parameters)}${limitOffset(args, parameters)}`;
  const json = isList ? `coalesce(json_agg(to_json(${inner}_row)), '[]')` : `to_json(${inner}_row)`;
  return `(SELECT ${json} FROM (${rows}) AS ${inner}_row) AS "${name}"`;
}

const readsFromEnd = ({ take }: Args) => typeof take === 'number' && take < 0;

/** A row of the driver as Prisma gives it; changed in place. */
export function hydrate(row: Row, { columns, children }: Selection, asJson = false): Row {
  for (const { field, type, isList } of columns) {
    const value = row[field];
    // A list is never null to Prisma, which writes none as NULL.
    if (isList && value === null) row[field] = [];
    if (value === null || (type !== 'BigInt' && type !== 'DateTime' && type !== 'Bytes')) continue;
    if (type === 'BigInt') row[field] = isList ? (value as string[]).map(BigInt) : BigInt(value as string);
    else if (type === 'Bytes') row[field] = new Uint8Array(asJson ? Buffer.from(value as string, 'hex') : (value as Buffer));
    else if (asJson) row[field] = new Date(value as string);
  }
  for (const { name, selection, relation, args } of children) {
    const value = row[name];
    if (relation.isList) for (const one of value as Row[]) hydrate(one, selection, true);
    if (relation.isList && readsFromEnd(args)) (value as Row[]).reverse();
    if (!relation.isList && value !== null) hydrate(value as Row, selection, true);
  }
  return row;
}
