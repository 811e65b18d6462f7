import { searchesText } from '../search-words.ts';
import { firstMatches } from './first-matches.ts';
import { matchingRows } from './matching-rows.ts';
import { mergedRanges } from './merged-ranges.ts';
import { limitOffset, orderBy } from './order-and-limit.ts';
import { countQuery } from './row-counts.ts';
import { type Selection, selectList } from './selection.ts';
import type { Parameters, Table } from './table.ts';

type Args = Readonly<Record<string, unknown>>;

/** The columns of `orderBy`, as SQL calls them. */
function orderColumns(table: Table, orderBy: unknown): string[] {
  const names = [orderBy ?? []].flat().flatMap((part) => Object.keys(part as Args));
  return names.flatMap((name) => table.columns.get(name)?.sql ?? []);
}

/**
 * The rows whose keys a page has. A limit of its own look-up keeps PostgreSQL from reading the whole table beside a page of which it does
 * not know the length.
 */
const rowsOf = (table: Table, page: string, { store }: Parameters) =>
  `${page} CROSS JOIN LATERAL (SELECT * FROM ${table.sql} AS r WHERE r."store_id" = ${store} AND r."id" = page."id" LIMIT 1) AS t`;

/** The columns of a row's key and of its place in the list. */
const keyColumns = (table: Table, args: Args): string =>
  [...new Set(['"id"', ...orderColumns(table, args.orderBy)])].map((column) => `t.${column}`).join(', ');

/** A page of the rows of a query or table `from`, as their keys. */
const pageOf = (table: Table, from: string, args: Args, parameters: Parameters): string =>
  `SELECT r."id" FROM ${from} AS r${orderBy(table, 'r', args.orderBy, parameters)}${limitOffset(args, parameters)}`;

/** A page of a list that searches texts, as the keys of its rows. */
const searchedPage = (table: Table, args: Args, parameters: Parameters): string =>
  firstMatches(table, args, parameters) ??
  pageOf(table, `(${matchingRows(table, (args.where ?? {}) as Args, keyColumns(table, args), parameters)})`, args, parameters);

/** `FROM …` of the rows of a page without their total, in order; undefined where the table itself is read in order. */
export function pageRows(table: Table, args: Args, parameters: Parameters): string | undefined {
  const isSearched = searchesText(args.where) && typeof args.take === 'number';
  const merged = isSearched ? searchedPage(table, args, parameters) : mergedRanges(table, args, parameters);
  return merged && ` FROM ${rowsOf(table, `(${merged}) AS page`, parameters)}${orderBy(table, 't', args.orderBy, parameters)}`;
}

/**
 * The total and the page of a list that searches texts, as the queries `counted` and `page`. All matches are found at once, which keep only
 * their keys and places. Up to a bound the page is one of them while they are fewer; of more it is found as a page without its total is.
 */
function searchedWithTotal(table: Table, args: Args, parameters: Parameters): string {
  const { countUpTo } = args as { countUpTo?: number };
  const found = matchingRows(table, (args.where ?? {}) as Args, keyColumns(table, args), parameters);
  const ofFound = pageOf(table, 'found', args, parameters);
  const counted = 'counted AS MATERIALIZED (SELECT count(*)::int AS total FROM found)';
  if (countUpTo === undefined)
    return `WITH found AS MATERIALIZED (${found}), ${counted},
  page AS (${ofFound})`;
  const total = '(SELECT total FROM counted)';
  return `WITH found AS MATERIALIZED (${found} LIMIT ${Number(countUpTo)}), ${counted},
  page AS (SELECT * FROM (${ofFound}) AS few WHERE ${total} < ${Number(countUpTo)}
  UNION ALL SELECT * FROM (${searchedPage(table, args, parameters)}) AS many WHERE ${total} = ${Number(countUpTo)})`;
}

/**
 * The rows of a page, each with the total number of matching rows as `#`; an empty page is one row whose `#id` is null.
 *
 * A page is found by index, and its total is the sum of stored counts, or is counted separately; a search is counted as far as `countUpTo`.
 * Wide columns are read for the page alone. `writeCondition` returns ` WHERE …`, and adds its values to the parameters.
 */
export function buildPage(
  table: Table,
  selection: Selection,
  args: Args,
  writeCondition: () => string,
  parameters: Parameters,
): string {
  const ordering = (alias: string) => orderBy(table, alias, args.orderBy, parameters);
  let condition: string | undefined;
  // Written where it is used: a parameter that no text has would be of no type.
  const written = () => (condition ??= writeCondition());
  const found = () => `SELECT ${keyColumns(table, args)} FROM ${table.sql} AS t${written()}`;
  const columns = selectList(selection, 't', parameters);
  const inOrder = () => mergedRanges(table, args, parameters) ?? `${found()}${ordering('t')}${limitOffset(args, parameters)}`;
  const page = searchesText(args.where)
    ? searchedWithTotal(table, args, parameters)
    : `WITH counted AS (${countQuery('total', table, (args.where ?? {}) as Args, parameters, written)}),
  page AS (${inOrder()})`;
  return `${page}
SELECT counted.total AS "#", t."id" AS "#id", ${columns} FROM counted
LEFT JOIN (${rowsOf(table, 'page', parameters)}) ON TRUE${ordering('t')}`;
}
