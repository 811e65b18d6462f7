import type { Statement, StatementResult } from '../database.ts';
import { searchesText } from '../search-words.ts';
import { conjuncts } from './conditions.ts';
import { matchingRows } from './matching-rows.ts';
import { coverRanges } from './merged-ranges.ts';
import { countQuery, hasStoredSums, storedSum } from './row-counts.ts';
import { type Column, Parameters, type Table, UnsupportedQuery } from './table.ts';
import { compileWhere } from './where.ts';

type Args = Readonly<Record<string, unknown>>;

/** A figure of a group of rows. `where` limits it to some of them; `otherwise` is the value of a row that has none. */
type Measure =
  | { readonly count: true; readonly where?: object }
  /** `ofAll`: the sum over every group, beside each. */
  | { readonly sum: string; readonly where?: object; readonly ofAll?: true }
  | { readonly min: string }
  | { readonly max: string };

/** Value by which rows are grouped: a column, or the place of a time among `starts`, from 1 on, 0 before the first. */
type Group = string | { readonly time: string; readonly starts: readonly Date[] };

/** Figures over the rows that match `where`: one row of figures, or one for each group. */
export interface FiguresArgs {
  readonly where: object;
  readonly by?: Readonly<Record<string, Group>>;
  readonly measures: Readonly<Record<string, Measure>>;
  /** The largest groups by these figures or groups, each descending unless it says otherwise. */
  readonly orderBy?: readonly Readonly<Record<string, 'asc' | 'desc'>>[];
  readonly take?: number;
}

/** Figures of a group: counts and sums are bigints, `min` and `max` the column's own, null for no rows. */
export type Figures = Readonly<Record<string, unknown>>;

function columnOf(table: Table, name: string): Column & { readonly of: string } {
  const column = table.columns.get(name);
  if (!column) throw new UnsupportedQuery();
  return { ...column, of: `t.${column.sql}` };
}

function groupSql(table: Table, group: Group, parameters: Parameters): string {
  if (typeof group === 'string') return columnOf(table, group).of;
  const starts = group.starts.map((at) => at.toISOString());
  return `width_bucket(${columnOf(table, group.time).of}, ${parameters.add(starts)}::timestamptz[])`;
}

function measureSql(table: Table, measure: Measure, parameters: Parameters): string {
  if ('min' in measure) return `min(${columnOf(table, measure.min).of})`;
  // As bytes, which every database orders alike.
  if ('max' in measure) {
    const { of, type } = columnOf(table, measure.max);
    return `max(${of}${type === 'String' ? ' COLLATE "C"' : ''})`;
  }
  const { where } = measure;
  const rows = where ? ` FILTER (WHERE ${compileWhere(table, 't', where as Args, parameters)})` : '';
  if ('count' in measure) return `count(*)${rows}`;
  const sum = `sum(${columnOf(table, measure.sum).of})${rows}`;
  return `coalesce(${measure.ofAll ? `sum(${sum}) OVER ()` : sum}, 0)`;
}

/** The column that a condition wants without a value, and nothing else; undefined for another condition. */
function absentColumn(where: object | undefined): string | undefined {
  const [[name, value] = [], ...more] = conjuncts((where ?? {}) as Args);
  return value === null && more.length === 0 ? name : undefined;
}

/** A figure of all rows of a store by itself: one that is stored, or a count by an index. Undefined where the rows have to be read. */
function wholeFigure(table: Table, measure: Measure, storeId: unknown, parameters: Parameters): string | undefined {
  if ('sum' in measure) return measure.where || measure.ofAll ? undefined : storedSum(table, measure.sum, 'sums', parameters);
  if (!('count' in measure)) return undefined;
  const absent = absentColumn(measure.where);
  const stored = absent === undefined ? undefined : storedSum(table, absent, 'absent', parameters);
  if (stored !== undefined) return stored;
  const counted = { ...measure.where, storeId };
  return `(${countQuery('figure', table, counted, parameters, () => ` WHERE ${compileWhere(table, 't', counted, parameters)}`)})`;
}

/** The figures of all rows of a store whose table has stored sums; undefined for some of the rows, for groups, and where one has to read them. */
function wholeFigures(table: Table, { where, by, measures }: FiguresArgs, parameters: Parameters): string[] | undefined {
  const { storeId } = where as Args;
  const isOfStore = conjuncts(where as Args).every(([name, value]) => name === 'storeId' && value === storeId);
  if (by || !isOfStore || !hasStoredSums(table)) return undefined;
  const figures = Object.entries(measures).map(([name, one]) => [name, wholeFigure(table, one, storeId, parameters)]);
  return figures.some(([, sql]) => sql === undefined) ? undefined : figures.map(([name, sql]) => `${sql} AS "${name}"`);
}

/** Figures are sent as text, because a sum may exceed a double. */
const isNumber = (measure: Measure) => !('min' in measure || 'max' in measure);

/** The statement of figures. PostgreSQL plans it for its values: a filter leaves a day or ten years. Throws for what is not written here. */
export function compileFigures(
  table: Table,
  args: FiguresArgs,
): { statement: Statement; toResult(answer: StatementResult<Record<string, unknown>>): Figures[] } {
  const { where, by = {}, measures, orderBy = [], take } = args;
  const numbers = Object.keys(measures).filter((name) => isNumber(measures[name] as Measure));
  const toResult = ({ rows }: StatementResult<Record<string, unknown>>) => {
    for (const row of rows) for (const name of numbers) row[name] = BigInt(row[name] as string);
    return rows;
  };
  const ofWhole = new Parameters((where as Args).storeId);
  const whole = wholeFigures(table, args, ofWhole);
  if (whole) return { statement: { text: `SELECT ${whole.join(', ')}`, values: ofWhole.values }, toResult };
  const parameters = new Parameters((where as Args).storeId);
  const groups = Object.entries(by).map(([name, group]) => `${groupSql(table, group, parameters)} AS "${name}"`);
  const figures = Object.entries(measures).map(([name, one]) => `${measureSql(table, one, parameters)} AS "${name}"`);
  const covered = coverRanges(table, where as Args);
  const rows = searchesText(where)
    ? `(${matchingRows(table, covered, 't.*', parameters)}) AS t`
    : `${table.sql} AS t WHERE ${compileWhere(table, 't', covered, parameters)}`;
  const grouped = groups.length === 0 ? '' : ` GROUP BY ${groups.map((_, at) => at + 1).join(', ')}`;
  const order = orderBy.flatMap((one) => Object.entries(one).map(([name, direction]) => `"${name}" ${direction}`));
  const ordered = order.length === 0 ? '' : ` ORDER BY ${order.join(', ')}`;
  const limit = take === undefined ? '' : ` LIMIT ${Number(take)}`;
  const text = `SELECT ${[...groups, ...figures].join(', ')} FROM ${rows}${grouped}${ordered}${limit}`;
  return { statement: { text, values: parameters.values }, toResult };
}
