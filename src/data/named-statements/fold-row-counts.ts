import type { Query } from '../database.ts';

/** Maximum number of changes that one statement takes. */
const BATCH_SIZE = 5_000;

// One statement, hence one transaction: a reader sees each change in one of the two tables. Processes that do this at the same time take
// different changes, and lock the counts in one order.
const FOLD = `WITH taken AS (
  DELETE FROM row_count_change WHERE (store_id, table_name, id) IN (
    SELECT store_id, table_name, id FROM row_count_change LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED
  ) RETURNING store_id, table_name, key, delta
), folded AS (
  INSERT INTO row_count AS c (store_id, table_name, key, count)
  SELECT store_id, table_name, key, sum(delta) FROM taken GROUP BY store_id, table_name, key HAVING sum(delta) <> 0
  ORDER BY store_id, table_name, key
  ON CONFLICT (store_id, table_name, key) DO UPDATE SET count = c.count + excluded.count
) SELECT count(*)::int AS taken FROM taken`;

/**
 * Adds changes of the numbers of rows, which triggers append, to the stored counts, so that a total is the sum of few rows (D-423). Returns
 * true when there may be more.
 */
export async function foldRowCounts(query: Query): Promise<boolean> {
  const { rows } = await query<{ taken: number }>({ name: 'fold_row_counts', text: FOLD });
  return rows[0]?.taken === BATCH_SIZE;
}
