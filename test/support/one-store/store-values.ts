import { loadModule, parseSync } from 'libpg-query';
import { tables } from '../../../src/data/compiler/table.ts';

await loadModule();

type Node = Readonly<Record<string, unknown>>;

/** Tables with rows of stores, as the database names them. */
const STORE_TABLES = new Set([...tables.values()].map(({ sql }) => sql.slice(1, -1)));

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Calls `visit` with each node of a tree by its kind, from the outside in; below one for which it answers false it does not go. */
function walk(value: unknown, visit: (kind: string, node: Node) => boolean): void {
  if (Array.isArray(value)) for (const one of value) walk(one, visit);
  else if (isNode(value))
    for (const [kind, node] of Object.entries(value)) if (!isNode(node) || visit(kind, node)) walk(node, visit);
}

const list = (value: unknown): readonly Node[] => (Array.isArray(value) ? (value as Node[]) : []);

/** A table of one query, by the name that the query gives it. */
interface NamedTable {
  readonly table: string;
  readonly alias: string;
}

const namedTable = ({ relname, alias }: Node): NamedTable => ({
  table: String(relname),
  alias: String((alias as Node | undefined)?.aliasname ?? relname),
});

/** The tables between FROM and WHERE, and the conditions of their joins; those of a subquery are its own. */
function sources(from: unknown): { named: NamedTable[]; conditions: unknown[] } {
  const named: NamedTable[] = [];
  const conditions: unknown[] = [];
  walk(from, (kind, node) => {
    if (kind === 'RangeVar') named.push(namedTable(node));
    if (kind === 'JoinExpr') conditions.push(node.quals);
    return kind === 'fromClause' || kind === 'JoinExpr' || kind === 'larg' || kind === 'rarg';
  });
  return { named, conditions };
}

/** The conditions that all hold. */
function conjuncts(condition: unknown): Node[] {
  if (!isNode(condition)) return [];
  const { boolop, args } = (condition.BoolExpr ?? {}) as Node;
  return boolop === 'AND_EXPR' ? list(args).flatMap(conjuncts) : [condition];
}

const names = (fields: unknown): string[] => list(fields).map((field) => String((field.String as Node | undefined)?.sval ?? '*'));

/** True for a value that a statement is given, with or without its type. */
function isGiven(expression: unknown): boolean {
  if (!isNode(expression)) return false;
  return 'ParamRef' in expression || 'A_Const' in expression || (isNode(expression.TypeCast) && isGiven(expression.TypeCast.arg));
}

/** The columns and the values of a comparison of rows, or of one column. */
const members = (side: unknown): readonly unknown[] => {
  const row = isNode(side) ? (side.RowExpr as Node | undefined) : undefined;
  return row ? list(row.args) : [side];
};

/** The names of the tables whose store a condition compares with a given value; an empty one where it names no table. */
function storesGiven(condition: Node): string[] {
  const { kind, name, lexpr, rexpr } = (condition.A_Expr ?? {}) as Node;
  if (kind !== 'AEXPR_OP' || names(name)[0] !== '=') return [];
  const [left, right] = [members(lexpr), members(rexpr)];
  return left.flatMap((one, at) => {
    const sides: [unknown, unknown][] = [
      [one, right[at]],
      [right[at], one],
    ];
    return sides.flatMap(([column, value]) => {
      const fields = isNode(column) ? names((column.ColumnRef as Node | undefined)?.fields) : [];
      return fields.at(-1) === 'store_id' && isGiven(value) ? [fields.at(-2) ?? ''] : [];
    });
  });
}

/** The part of a query that chooses rows: its tables and its condition. */
const QUERIES: Readonly<Record<string, (query: Node) => { from: unknown; own?: Node }>> = {
  SelectStmt: ({ fromClause }) => ({ from: fromClause }),
  UpdateStmt: ({ fromClause, relation }) => ({ from: fromClause, own: relation as Node }),
  DeleteStmt: ({ usingClause, relation }) => ({ from: usingClause, own: relation as Node }),
};

function withoutValue(kind: string, query: Node, known: ReadonlySet<string>): string[] {
  // The sides of a UNION have no name of their kind.
  const parts = QUERIES['op' in query ? 'SelectStmt' : kind]?.(query);
  if (!parts) return [];
  const { named, conditions } = sources(parts.from);
  const all = [...(parts.own ? [namedTable(parts.own)] : []), ...named].filter(
    ({ table }) => STORE_TABLES.has(table) && !known.has(table),
  );
  const given = new Set([query.whereClause, ...conditions].flatMap(conjuncts).flatMap(storesGiven));
  return all.filter(({ alias }) => !given.has(alias) && !(given.has('') && named.length < 2)).map(({ table }) => table);
}

/**
 * The tables of a statement, wherever in it, whose rows it does not limit to a store that is a value of its own. Rows that are inserted
 * carry their store with them.
 */
export function tablesWithoutStore(text: string): string[] {
  const tree: unknown = parseSync(text);
  const known = new Set<string>();
  walk(tree, (kind, node) => {
    if (kind === 'CommonTableExpr') known.add(String(node.ctename));
    return true;
  });
  const found: string[] = [];
  walk(tree, (kind, node) => {
    found.push(...withoutValue(kind, node, known));
    return true;
  });
  return [...new Set(found)];
}
