import { type Condition, conjuncts } from './conditions.ts';
import { LIST_INDEXES } from './list-indexes.ts';
import { matchingRows } from './matching-rows.ts';
import { orderingColumn } from './merged-ranges.ts';
import { orderBy } from './order-and-limit.ts';
import type { Parameters, Table } from './table.ts';
import { compileWhere } from './where.ts';

type Args = Readonly<Record<string, unknown>>;

/**
 * Number of rows at the beginning of a list that are checked one by one before an index of texts is read. To check one takes some 8 µs, most
 * of it for its words; a page of 20 of what an eighth of the rows have is among them.
 */
export const CHECKED_ROWS = 250;
/** Factor by which more rows are checked, when as many matches among them as among the first ones fill the page. */
export const MORE_CHECKED = 12;

/** True for a condition on the place in the list alone: the store, the column of the order, or a cursor. */
function isOfPlace(order: string, [name, requested]: Condition): boolean {
  if (name !== 'OR') return name === 'storeId' || name === order;
  return [requested].flat().every((part) => conjuncts(part as Args).every(([column]) => column === order || column === 'id'));
}

/** The same condition, with alternatives that are checked on a row rather than read from an index each. */
function checkedOnRows(where: Args): Args {
  const parts = Object.entries(where).map(([name, part]) => {
    if (name === 'OR') return [name, [part].flat().map((one) => ({ AND: [checkedOnRows(one as Args)] }))];
    return [name, name === 'AND' ? [part].flat().map((one) => checkedOnRows(one as Args)) : part];
  });
  return Object.fromEntries(parts) as Args;
}

/**
 * A page of a list that searches texts, as the keys of its rows. PostgreSQL cannot know how many rows match: to read the list until enough of
 * them do is long for a rare text, and to read all matches from an index is long for a frequent one. So the beginning of the list is read
 * first, and the index only when it has too few (D-433). Undefined for a list that no index has in its order.
 */
export function firstMatches(table: Table, args: Args, parameters: Parameters): string | undefined {
  const { take, skip = 0 } = args as { take?: number; skip?: number };
  const order = orderingColumn(args.orderBy);
  const column = table.columns.get(order ?? '')?.sql;
  if (typeof take !== 'number' || order === undefined || !column || !LIST_INDEXES[table.model]?.plain.includes(order))
    return undefined;
  const where = (args.where ?? {}) as Args;
  const ordered = (alias: string) => orderBy(table, alias, args.orderBy, parameters);
  const keys = `t."id", t.${column}`;
  const found = (onlyIf?: string) => matchingRows(table, where, keys, parameters, onlyIf);
  const limit = `LIMIT ${take}${skip === 0 ? '' : ` OFFSET ${parameters.add(skip)}`}`;
  const needed = take + skip;
  if (needed > CHECKED_ROWS)
    return `WITH found AS MATERIALIZED (${found()}) SELECT r."id" FROM found AS r${ordered('r')} ${limit}`;
  const place = conjuncts(where).filter((one) => isOfPlace(order, one));
  const before = compileWhere(table, 't', { AND: place.map(([name, requested]) => ({ [name]: requested })) }, parameters);
  const checked = compileWhere(table, 't', checkedOnRows(where), parameters);
  const among = (rows: number, condition = '') =>
    `SELECT ${keys} FROM (SELECT * FROM ${table.sql} AS t WHERE ${condition}${before}${ordered('t')} LIMIT ${rows}) AS t WHERE ${checked}${ordered('t')} LIMIT ${needed}`;
  const countOf = (name: string) => `(SELECT count(*) FROM ${name})`;
  return `WITH sample AS MATERIALIZED (${among(CHECKED_ROWS)}),
  first AS MATERIALIZED (${among(CHECKED_ROWS * MORE_CHECKED, `${countOf('sample')} * ${MORE_CHECKED} >= ${needed} AND `)}),
  found AS MATERIALIZED (${found(`${countOf('first')} < ${needed}`)})
SELECT r."id" FROM (SELECT * FROM first WHERE ${countOf('first')} = ${needed} UNION ALL SELECT * FROM found) AS r${ordered('r')} ${limit}`;
}
