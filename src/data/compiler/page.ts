import { firstMatches } from './first-matches.ts';
import { mergedRanges } from './merged-ranges.ts';
import { countQuery } from './row-counts.ts';
import { limitOffset, orderBy, type Selection, selectList } from './selection.ts';
import type { Parameters, Table } from './table.ts';

type Args = Readonly<Record<string, unknown>>;

/** True when a condition searches inside texts. How many rows match is known only by the text. */
export function searchesText(where: unknown): boolean {
  if (typeof where !== 'object' || where === null || where instanceof Date) return false;
  return 'contains' in where || 'matches' in where || Object.values(where).some(searchesText);
}

/** The columns of `orderBy`, as SQL calls them. */
function orderColumns(table: Table, orderBy: unknown): string[] {
  const names = [orderBy ?? []].flat().flatMap((part) => Object.keys(part as Args));
  return names.flatMap((name) => table.columns.get(name)?.sql ?? []);
}

/**
 * The rows whose keys a page has. A limit of its own look-up keeps PostgreSQL from reading the whole table beside a page of which it does
 * not know the length.
 */
const rowsOf = (table: Table, page: string) =>
  `${page} CROSS JOIN LATERAL (SELECT * FROM ${table.sql} AS r WHERE r."store_id" = page."store_id" AND r."id" = page."id" LIMIT 1) AS t`;

/** `FROM …` of the rows of a page without their total, in order; undefined where the table itself is read in order. */
export function pageRows(table: Table, args: Args, parameters: Parameters): string | undefined {
  const merged = searchesText(args.where) ? firstMatches(table, args, parameters) : mergedRanges(table, args, parameters);
  return merged && ` FROM ${rowsOf(table, `(${merged}) AS page`)}${orderBy(table, 't', args.orderBy)}`;
}

/**
 * The rows of a page, each with the total number of matching rows as `#`; an empty page is one row whose `#id` is null.
 *
 * A page is found by index, and its total is the sum of stored counts, or is counted separately. A page that searches texts is found and
 * counted in a single scan that keeps only the position of each row; wide columns are read for the page alone. `writeCondition` returns
 * ` WHERE …`, and adds its values to the parameters.
 */
export function buildPage(
  table: Table,
  selection: Selection,
  args: Args,
  writeCondition: () => string,
  parameters: Parameters,
): string {
  const ordering = (alias: string) => orderBy(table, alias, args.orderBy);
  const keyColumns = [...new Set(['"store_id"', '"id"', ...orderColumns(table, args.orderBy)])]
    .map((column) => `t.${column}`)
    .join(', ');
  let condition: string | undefined;
  // Written where it is used: a parameter that no text has would be of no type.
  const written = () => (condition ??= writeCondition());
  const found = () => `SELECT ${keyColumns} FROM ${table.sql} AS t${written()}`;
  const columns = selectList(selection, 't', parameters);
  const inOrder = () => mergedRanges(table, args, parameters) ?? `${found()}${ordering('t')}${limitOffset(args, parameters)}`;
  const page = searchesText(args.where)
    ? `WITH found AS MATERIALIZED (${found()}), counted AS (SELECT count(*)::int AS total FROM found),
  page AS (SELECT found.store_id, found.id FROM found${ordering('found')}${limitOffset(args, parameters)})`
    : `WITH counted AS (${countQuery('total', table, (args.where ?? {}) as Args, parameters, written)}),
  page AS (${inOrder()})`;
  return `${page}
SELECT counted.total AS "#", t."id" AS "#id", ${columns} FROM counted
LEFT JOIN (${rowsOf(table, 'page')}) ON TRUE${ordering('t')}`;
}
