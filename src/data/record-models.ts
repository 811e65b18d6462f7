import { tables } from './compiler/table.ts';
import type { Query } from './database.ts';

/** The model of each of these ids that the store has a row of, among `models`: one statement over their keys. */
export async function recordModels<Model extends string>(
  query: Query,
  storeId: string,
  models: readonly Model[],
  ids: readonly string[],
): Promise<ReadonlyMap<string, Model>> {
  const parts = models.map((model) => {
    const table = tables.get(model);
    if (!table) throw new Error(`${model} has no table`);
    return `SELECT '${model}' AS model, id FROM ${table.sql} WHERE store_id = $1 AND id = ANY($2::uuid[])`;
  });
  const { rows } = await query<{ model: Model; id: string }>({ text: parts.join(' UNION ALL '), values: [storeId, ids] });
  return new Map(rows.map(({ model, id }) => [id, model]));
}
