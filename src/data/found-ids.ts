import { Parameters, type Table } from './compiler/table.ts';
import { compileWhere } from './compiler/where.ts';
import type { Query } from './database.ts';

type Args = Readonly<Record<string, unknown>>;

/**
 * The arguments of an operation with the ids of the rows that answer its `searchTerms` in their place: an index that Prisma has no word
 * for (D-322). Undefined without such a condition.
 */
export function withFoundIds(query: Query, table: Table, args: Args): Promise<Args> | undefined {
  const { searchTerms, ...where } = (args.where ?? {}) as { storeId?: string; searchTerms?: unknown };
  if (searchTerms === undefined) return undefined;
  const parameters = new Parameters();
  const condition = compileWhere(table, 't', { storeId: where.storeId, searchTerms }, parameters);
  const text = `SELECT t.id FROM ${table.sql} AS t WHERE ${condition}`;
  return query<{ id: string }>({ text, values: parameters.values }).then(({ rows }) => {
    const found = { id: { in: rows.map(({ id }) => id) } };
    return { ...args, where: { AND: [where, found] } };
  });
}
