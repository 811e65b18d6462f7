import { boundsOf, orderOf, type Shape, selected } from './shape.ts';
import type { Table } from './table.ts';
import type { Parameters } from './text.ts';

type Args = Readonly<Record<string, unknown>>;

/** Whether a condition looks into texts. No index serves that: whoever asks reads every row there is. */
export function searchesText(where: unknown): boolean {
  if (typeof where !== 'object' || where === null || where instanceof Date) return false;
  return 'contains' in where || Object.values(where).some(searchesText);
}

/** The columns of `orderBy`, as SQL calls them. */
function columnsOf(table: Table, orderBy: unknown): string[] {
  const names = [orderBy ?? []].flat().flatMap((part) => Object.keys(part as Args));
  return names.flatMap((name) => table.columns.get(name)?.sql ?? []);
}

/**
 * The rows of a page, each with the number of all rows that answer the condition as `#`; a page without rows is one row
 * whose `#id` is null. A page is found by index and its rows are counted beside it. One that searches texts is found and
 * counted in one scan, which keeps of each row no more than its place; what is wide is read of the page alone.
 */
export function pageText(table: Table, shape: Shape, args: Args, condition: string, parameters: Parameters): string {
  const ordered = (alias: string) => orderOf(table, alias, args.orderBy);
  const kept = [...new Set(['"store_id"', '"id"', ...columnsOf(table, args.orderBy)])].map((column) => `t.${column}`).join(', ');
  const found = `SELECT ${kept} FROM ${table.sql} AS t${condition}`;
  const bounds = boundsOf(args, parameters);
  const columns = selected(shape, 't', parameters);
  const page = searchesText(args.where)
    ? `WITH found AS MATERIALIZED (${found}), counted AS (SELECT count(*)::int AS total FROM found),
  page AS (SELECT found.store_id, found.id FROM found${ordered('found')}${bounds})`
    : `WITH counted AS (SELECT count(*)::int AS total FROM ${table.sql} AS t${condition}),
  page AS (${found}${ordered('t')}${bounds})`;
  return `${page}
SELECT counted.total AS "#", page.id AS "#id", ${columns} FROM counted
LEFT JOIN (page JOIN ${table.sql} AS t ON t.store_id = page.store_id AND t.id = page.id) ON TRUE${ordered('t')}`;
}
