import type { Database } from '../../src/data/database.ts';
import { openDatabase } from '../../src/data/driver/opening/open.ts';
import type { Environment } from './environment.ts';
import type { Report } from './report.ts';

/** Query of every product and variant with its stock and the sum of its movements. */
export const STOCK_SUMS = `SELECT item.store_id, item.id, item.stock, coalesce(sum(m.delta), 0)::int AS sum FROM (
    SELECT store_id, id AS product_id, NULL::uuid AS variant_id, id, stock FROM product
    UNION ALL SELECT store_id, product_id, id, id, stock FROM variant
  ) AS item
  LEFT JOIN stock_movement m ON m.store_id = item.store_id AND m.product_id = item.product_id
    AND m.variant_id IS NOT DISTINCT FROM item.variant_id
  GROUP BY item.store_id, item.id, item.stock`;

/** Products and variants of all stores, and those whose stock is not the sum of their movements. */
const COUNTS = `SELECT count(*)::int AS items, (count(*) FILTER (WHERE stock <> sum))::int AS wrong,
    min(id::text) FILTER (WHERE stock <> sum) AS example FROM (${STOCK_SUMS}) AS sums`;

interface Sums {
  /** Number of products and variants. */
  readonly items: number;
  readonly wrong: number;
  /** Id of a wrong one. */
  readonly example: string | null;
}

/** Compares the stock of each product and variant of a database with the sum of its movements. */
export async function compareStockSums({ query }: Pick<Database, 'query'>): Promise<Sums> {
  const { rows } = await query<Sums>({ text: COUNTS });
  return rows[0] as Sums;
}

/** Checks that each stock is the sum of its movements. No server may be running on the embedded database. */
export async function checkStockSums({ variables }: Environment, report: Report): Promise<void> {
  const database = await openDatabase({
    url: variables.DATABASE_URL || undefined,
    folder: variables.DATA_DIR ?? '',
    pipelineConnections: 0,
  });
  try {
    const { items, wrong, example } = await compareStockSums(database);
    const details = `${items} products and variants of all stores, ${wrong} wrong${example === null ? '' : `, for example ${example}`}`;
    report.check(items > 0 && wrong === 0, 'at the end every stock is the sum of its movements', details);
  } finally {
    await database.close();
  }
}
