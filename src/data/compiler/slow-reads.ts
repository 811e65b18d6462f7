import { searchesText } from '../search-words.ts';
import { LIST_INDEXES } from './list-indexes.ts';
import { isPlannedByValue, orderingColumn } from './merged-ranges.ts';
import { ROW_COUNTS, storedCountStatement } from './row-counts.ts';
import type { Table } from './table.ts';

type Args = Readonly<Record<string, unknown>>;

/** The rows before a page that are passed over within a millisecond or two. */
const MAX_PASSED_OVER = 1_000;

/** Lists of records of every change: of what is selected in them no index has all. */
const RECORDS: ReadonlySet<string> = new Set(['RowChange']);

/** Operations that read a list, and those of them that count it. */
const LISTS = new Set(['findMany', 'findPage', 'count']);
const COUNTS = new Set(['findPage', 'count']);

/** True for a total that is counted row by row, of a table that grows with the store. */
const countsRows = (table: Table, operation: string, where: Args): boolean =>
  COUNTS.has(operation) && ROW_COUNTS[table.model] !== undefined && storedCountStatement(table, where) === undefined;

/** True for a page of a table that grows with the store in an order of several columns, which no index has. */
const sortsRows = (table: Table, { orderBy, take }: Args): boolean =>
  take !== undefined &&
  LIST_INDEXES[table.model] !== undefined &&
  [orderBy ?? []].flat().length > 1 &&
  orderingColumn(orderBy) === undefined;

/**
 * True for a read that may take long in a large store: one that searches texts, counts or sorts rows, has a filter of which only the values tell how
 * many rows it leaves, or begins deep inside a list (D-453).
 */
export function isSlowRead(table: Table, operation: string, args: Args): boolean {
  const where = (args.where ?? {}) as Args;
  if (searchesText(where)) return true;
  if (!LISTS.has(operation)) return false;
  if (RECORDS.has(table.model) || Number(args.skip ?? 0) > MAX_PASSED_OVER) return true;
  return sortsRows(table, args) || isPlannedByValue(table, args) || countsRows(table, operation, where);
}
