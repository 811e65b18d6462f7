import type { Statement, StatementResult } from '../database.ts';
import { coverRanges } from './merged-ranges.ts';
import { type Column, Parameters, type Table, UnsupportedQuery } from './table.ts';
import { compileWhere } from './where.ts';

type Args = Readonly<Record<string, unknown>>;

/** A column of the rows, `total`; with `each`, of the joined rows too: `items.total`. */
type ColumnPath = string;

/** A figure of a group of rows. `where` limits it to some of them; `otherwise` is the value of a row that has none. */
type Measure =
  | { readonly count: true; readonly where?: object }
  | { readonly distinct: ColumnPath; readonly where?: object }
  /** `ofAll`: the sum over every group, beside each. */
  | { readonly sum: ColumnPath; readonly where?: object; readonly ofAll?: true }
  | { readonly min: ColumnPath }
  | { readonly max: ColumnPath };

/**
 * Value by which rows are grouped: a column; the first of some texts for rows without a value of `unless`; or the place of a time
 * among `starts`, from 1 on, 0 before the first.
 */
type Group =
  | ColumnPath
  | { readonly firstOf: readonly ColumnPath[]; readonly unless: ColumnPath }
  | { readonly time: ColumnPath; readonly starts: readonly Date[] };

/** Figures over the rows that match `where`: one row of figures, or one for each group. */
export interface FiguresArgs {
  readonly where: object;
  /** A list relation: the figures are of its rows, each with the row that it belongs to. */
  readonly each?: string;
  readonly by?: Readonly<Record<string, Group>>;
  readonly measures: Readonly<Record<string, Measure>>;
  /** The largest groups by these figures or groups, each descending unless it says otherwise. */
  readonly orderBy?: readonly Readonly<Record<string, 'asc' | 'desc'>>[];
  readonly take?: number;
}

/** Figures of a group: counts and sums are bigints, `min` and `max` the column's own, null for no rows. */
export type Figures = Readonly<Record<string, unknown>>;

/** The table and its joined one, as a statement calls them. */
interface Source {
  readonly table: Table;
  readonly each: string | undefined;
}

const ALIASES = { row: 't', each: 'e' } as const;

function columnOf({ table, each }: Source, path: ColumnPath): Column & { readonly of: string } {
  const [first = '', second] = path.split('.');
  const isJoined = second !== undefined;
  const owner = isJoined && first === each ? table.relations.get(first)?.table : isJoined ? undefined : table;
  const column = owner?.columns.get(second ?? first);
  if (!column) throw new UnsupportedQuery();
  return { ...column, of: `${isJoined ? ALIASES.each : ALIASES.row}.${column.sql}` };
}

function groupSql(source: Source, group: Group, parameters: Parameters): string {
  if (typeof group === 'string') return columnOf(source, group).of;
  if ('time' in group) {
    const starts = group.starts.map((at) => at.toISOString());
    return `width_bucket(${columnOf(source, group.time).of}, ${parameters.add(starts)}::timestamptz[])`;
  }
  const texts = group.firstOf.map((path) => columnOf(source, path).of).join(', ');
  return `CASE WHEN ${columnOf(source, group.unless).of} IS NULL THEN coalesce(${texts}) END COLLATE "C"`;
}

function measureSql(source: Source, measure: Measure, parameters: Parameters): string {
  if ('min' in measure) return `min(${columnOf(source, measure.min).of})`;
  // As bytes, which every database orders alike.
  if ('max' in measure) {
    const { of, type } = columnOf(source, measure.max);
    return `max(${of}${type === 'String' ? ' COLLATE "C"' : ''})`;
  }
  const { where } = measure;
  const rows = where ? ` FILTER (WHERE ${compileWhere(source.table, ALIASES.row, where as Args, parameters)})` : '';
  if ('count' in measure) return `count(*)${rows}`;
  if ('distinct' in measure) return `count(DISTINCT ${columnOf(source, measure.distinct).of})${rows}`;
  const sum = `sum(${columnOf(source, measure.sum).of})${rows}`;
  return `coalesce(${measure.ofAll ? `sum(${sum}) OVER ()` : sum}, 0)`;
}

function fromSql({ table, each }: Source): string {
  if (each === undefined) return `${table.sql} AS t`;
  const relation = table.relations.get(each);
  if (!relation?.isList) throw new UnsupportedQuery();
  const on = relation.joinColumns.map(([ours, theirs]) => `e.${theirs} = t.${ours}`);
  return `${table.sql} AS t JOIN ${relation.table.sql} AS e ON ${on.join(' AND ')}`;
}

/** Figures are sent as text, because a sum may exceed a double. */
const isNumber = (measure: Measure) => !('min' in measure || 'max' in measure);

/** The statement of figures. PostgreSQL plans it for its values: a filter leaves a day or ten years. Throws for what is not written here. */
export function compileFigures(
  table: Table,
  { where, each, by = {}, measures, orderBy = [], take }: FiguresArgs,
): { statement: Statement; toResult(answer: StatementResult<Record<string, unknown>>): Figures[] } {
  const parameters = new Parameters();
  const source = { table, each };
  const groups = Object.entries(by).map(([name, group]) => `${groupSql(source, group, parameters)} AS "${name}"`);
  const figures = Object.entries(measures).map(([name, one]) => `${measureSql(source, one, parameters)} AS "${name}"`);
  const condition = compileWhere(table, ALIASES.row, coverRanges(table, where as Args), parameters);
  const grouped = groups.length === 0 ? '' : ` GROUP BY ${groups.map((_, at) => at + 1).join(', ')}`;
  const order = orderBy.flatMap((one) => Object.entries(one).map(([name, direction]) => `"${name}" ${direction}`));
  const ordered = order.length === 0 ? '' : ` ORDER BY ${order.join(', ')}`;
  const limit = take === undefined ? '' : ` LIMIT ${Number(take)}`;
  const text = `SELECT ${[...groups, ...figures].join(', ')} FROM ${fromSql(source)} WHERE ${condition}${grouped}${ordered}${limit}`;
  const numbers = Object.keys(measures).filter((name) => isNumber(measures[name] as Measure));
  return {
    statement: { text, values: parameters.values },
    toResult: ({ rows }) => {
      for (const row of rows) for (const name of numbers) row[name] = BigInt(row[name] as string);
      return rows;
    },
  };
}
