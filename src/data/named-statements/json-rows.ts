import { tables } from '../compiler/table.ts';
import type { Statement } from '../database.ts';

const tableOf = (model: string) => {
  const table = tables.get(model);
  if (!table) throw new Error(`no table of ${model}`);
  return table;
};

/**
 * Statement that reads rows of a table as JSON texts (`row`). The table's name is `r` in the condition, with
 * values from `$2`, and in the order.
 */
export const readJsonRows = (
  model: string,
  storeId: string,
  condition: string,
  order: string,
  values: readonly unknown[],
): Statement => ({
  text: `SELECT to_json(r)::text AS row FROM ${tableOf(model).sql} r WHERE r.store_id = $1 AND ${condition} ORDER BY ${order}`,
  values: [storeId, ...values],
});

/** Statement that inserts rows of a table, in the order of the texts that `readJsonRows` would read of them. */
export function insertJsonRows(model: string, rows: readonly string[], conflict = ''): Statement {
  const { sql, columns } = tableOf(model);
  const names = [...columns.values()].map((column) => column.sql).join(', ');
  return {
    text: `INSERT INTO ${sql} (${names}) SELECT ${names} FROM json_populate_recordset(NULL::${sql}, $1::json) ${conflict}`,
    values: [`[${rows.join()}]`],
  };
}
