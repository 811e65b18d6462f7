import { matchingRows } from '../compiler/matching-rows.ts';
import { coverRanges } from '../compiler/merged-ranges.ts';
import { Parameters, tables } from '../compiler/table.ts';
import type { Query } from '../database.ts';

/** Rows of the store to count: those of a model that a condition leaves. */
export interface CountedRows {
  readonly model: string;
  readonly where: object;
}

/**
 * The numbers of rows that the conditions leave in the store, each counted up to `max`: one statement for all. It has no name, so that
 * PostgreSQL chooses an index for the values of each.
 */
export async function cappedCounts(
  query: Query,
  storeId: string,
  counted: readonly CountedRows[],
  max: number,
): Promise<number[]> {
  if (counted.length === 0) return [];
  const parameters = new Parameters(storeId);
  const parts = counted.map(({ model, where }, at) => {
    const table = tables.get(model);
    if (!table) throw new Error(`${model} has no table`);
    const condition = { storeId, AND: [coverRanges(table, { ...where })] };
    const rows = `${matchingRows(table, condition, '1', parameters)} LIMIT ${parameters.add(max)}`;
    return `SELECT ${at} AS at, (SELECT count(*)::int FROM (${rows}) AS counted) AS count`;
  });
  const { rows } = await query<{ at: number; count: number }>({ text: parts.join(' UNION ALL '), values: parameters.values });
  return rows.toSorted((a, b) => a.at - b.at).map(({ count }) => count);
}

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
