import type { Query } from '../database.ts';

/** Maximum number of changes of a store that one statement takes. */
const BATCH_SIZE = 5_000;

/** Maximum number of the stores of a turn, and of the statements for each of them. */
const STORES = 200;
const BATCHES = 20;

const WAITING = `SELECT store_id AS "storeId" FROM row_count_change GROUP BY store_id ORDER BY random() LIMIT ${STORES}`;

// One statement, hence one transaction: a reader sees each change in one of the two tables. Processes that do this at the same time take
// different changes, and lock the counts in one order.
const FOLD = `WITH taken AS (
  DELETE FROM row_count_change WHERE store_id = $1 AND (table_name, id) IN (
    SELECT table_name, id FROM row_count_change WHERE store_id = $1 LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED
  ) RETURNING table_name, key, delta
), folded AS (
  INSERT INTO row_count AS c (store_id, table_name, key, count)
  SELECT $1, table_name, key, sum(delta) FROM taken GROUP BY table_name, key HAVING sum(delta) <> 0
  ORDER BY table_name, key
  ON CONFLICT (store_id, table_name, key) DO UPDATE SET count = c.count + excluded.count
) SELECT count(*)::int AS taken FROM taken`;

/**
 * Adds changes of the numbers of rows, which triggers append, to the stored counts, so that a total is the sum of few rows (D-423): those of
 * each store that has some, one store after the other, so that the calls of stores come in between. Returns true when there may be more.
 */
export async function foldRowCounts(query: Query): Promise<boolean> {
  const { rows: stores } = await query<{ storeId: string }>({ name: 'stores_of_row_counts', text: WAITING });
  let mayHaveMore = stores.length === STORES;
  for (const { storeId } of stores) {
    let isFull = true;
    for (let batch = 0; isFull && batch < BATCHES; batch += 1) {
      const { rows } = await query<{ taken: number }>({ name: 'fold_row_counts', text: FOLD, values: [storeId] });
      isFull = rows[0]?.taken === BATCH_SIZE;
    }
    mayHaveMore ||= isFull;
  }
  return mayHaveMore;
}
