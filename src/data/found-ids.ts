import { Parameters, type Table } from './compiler/table.ts';
import { compileWhere } from './compiler/where.ts';
import type { Query } from './database.ts';

type Args = Readonly<Record<string, unknown>>;

/** Conditions of which each may have a search for words in it. */
const COMBINATORS = new Set(['AND', 'OR', 'NOT']);

/** True for a condition with a search for words anywhere in it. */
const searchesWords = (where: unknown): boolean =>
  typeof where === 'object' &&
  where !== null &&
  Object.entries(where).some(
    ([name, part]) => name === 'searchTerms' || (COMBINATORS.has(name) && [part].flat().some(searchesWords)),
  );

/** A condition with the ids of the rows that have the words in place of each search for words. */
async function foundWhere(query: Query, table: Table, where: Args): Promise<Args> {
  const conditions = Object.entries(where).map(async ([name, part]): Promise<Args> => {
    if (COMBINATORS.has(name))
      return { [name]: await Promise.all([part].flat().map((one) => foundWhere(query, table, one as Args))) };
    if (name !== 'searchTerms') return { [name]: part };
    const parameters = new Parameters();
    const { storeId } = part as { storeId: string };
    const condition = compileWhere(table, 't', { storeId, searchTerms: part }, parameters);
    const text = `SELECT t.id FROM ${table.sql} AS t WHERE ${condition}`;
    const { rows } = await query<{ id: string }>({ text, values: parameters.values });
    return { id: { in: rows.map(({ id }) => id) } };
  });
  return { AND: await Promise.all(conditions) };
}

/**
 * The arguments of an operation with the ids of the rows that have the words in place of a search for them: an index that Prisma has no word
 * for (D-322). Undefined without such a condition.
 */
export function withFoundIds(query: Query, table: Table, args: Args): Promise<Args> | undefined {
  if (!searchesWords(args.where)) return undefined;
  return foundWhere(query, table, args.where as Args).then((where) => ({ ...args, where }));
}
