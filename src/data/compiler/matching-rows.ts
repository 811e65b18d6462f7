import { type Condition, conjuncts } from './conditions.ts';
import type { Parameters, Table } from './table.ts';
import { compileWhere } from './where.ts';

type Args = Readonly<Record<string, unknown>>;

/** True for the alternative of a search that is about the words of a row. */
const isAboutWords = (part: unknown): boolean => 'searchTerms' in (part as Args);

const allOf = (conditions: readonly Condition[]): Args => ({
  AND: conditions.map(([name, requested]) => ({ [name]: requested })),
});

/** A search among the conditions that all hold: the others, what a row contains, and the words that it may have instead. */
interface Search {
  readonly others: Args;
  readonly contained: Args;
  readonly words: Args;
}

/** The first search for a text or for its words; undefined where there is none. */
function searchOf(where: Args): Search | undefined {
  const conditions = conjuncts(where);
  const search = conditions.find(
    ([name, parts]) => name === 'OR' && Array.isArray(parts) && parts.length > 1 && parts.some(isAboutWords),
  );
  if (!search) return undefined;
  const parts = search[1] as readonly Args[];
  const others = allOf(conditions.filter((one) => one !== search));
  return { others, contained: { OR: parts.filter((part) => !isAboutWords(part)) }, words: { OR: parts.filter(isAboutWords) } };
}

/**
 * The rows that match a condition, as a query of `columns` of the row `t`. A search is two queries, each read from its own index: the rows
 * that contain the text, and those that have its words and do not contain it. So they can be counted, or up to a bound, while they are
 * read; as an array of ids they would have to be found and looked up again first. `onlyIf` is a condition on nothing of a row.
 */
export function matchingRows(table: Table, where: Args, columns: string, parameters: Parameters, onlyIf?: string): string {
  const rows = (...conditions: readonly string[]) =>
    `SELECT ${columns} FROM ${table.sql} AS t WHERE ${[...(onlyIf ? [onlyIf] : []), ...conditions].join(' AND ')}`;
  const search = searchOf(where);
  const compiled = (condition: Args) => compileWhere(table, 't', condition, parameters);
  if (!search) return rows(compiled(where));
  const { others, contained, words } = search;
  const containing = rows(compiled(others), compiled(contained));
  // A column that is null makes it neither true nor false.
  return `${containing} UNION ALL ${rows(compiled(others), compiled(words), `(${compiled(contained)}) IS NOT TRUE`)}`;
}

/** The query of the number of rows that a search finds, as far as `countUpTo`, as the column `name`. */
export function countMatches(name: string, table: Table, { where, countUpTo }: Args, parameters: Parameters): string {
  const limit = countUpTo === undefined ? '' : ` LIMIT ${Number(countUpTo)}`;
  return `SELECT count(*)::int AS ${name} FROM (${matchingRows(table, where as Args, '1', parameters)}${limit}) AS counted`;
}
