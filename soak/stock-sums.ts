import type { Database } from '../src/data/database.ts';
import { openDatabase } from '../src/data/driver/open.ts';
import type { Environment } from './environment.ts';
import type { Report } from './report.ts';

/** Query of every product and variant with its stock and the sum of its movements. */
export const STOCK_SUMS = `SELECT goods.store_id, goods.id, goods.stock, coalesce(sum(m.delta), 0)::int AS sum FROM (
    SELECT store_id, id AS product_id, NULL::uuid AS variant_id, id, stock FROM product
    UNION ALL SELECT store_id, product_id, id, id, stock FROM variant
  ) AS goods
  LEFT JOIN stock_movement m ON m.store_id = goods.store_id AND m.product_id = goods.product_id
    AND m.variant_id IS NOT DISTINCT FROM goods.variant_id
  GROUP BY goods.store_id, goods.id, goods.stock`;

/** Goods of all stores, and those whose stock is not the sum of their movements. */
const COUNTS = `SELECT count(*)::int AS goods, (count(*) FILTER (WHERE stock <> sum))::int AS wrong,
    min(id::text) FILTER (WHERE stock <> sum) AS one FROM (${STOCK_SUMS}) AS sums`;

interface Sums {
  /** Number of products and variants. */
  readonly goods: number;
  readonly wrong: number;
  /** One of the wrong ones. */
  readonly one: string | null;
}

/** Compares the stock of each product and variant of a database with the sum of its movements. */
export async function stockSums({ query }: Pick<Database, 'query'>): Promise<Sums> {
  const { rows } = await query<Sums>({ text: COUNTS });
  return rows[0] as Sums;
}

/** Records whether each stock is the sum of its movements. No server may run over the embedded database. */
export async function recordStockSums({ where }: Environment, report: Report): Promise<void> {
  const database = await openDatabase({
    url: where.DATABASE_URL || undefined,
    folder: where.DATA_DIR ?? '',
    pipelineConnections: 0,
  });
  try {
    const { goods, wrong, one } = await stockSums(database);
    const seen = `${goods} products and variants of all stores, ${wrong} wrong${one === null ? '' : `, ${one} among them`}`;
    report.say(goods > 0 && wrong === 0, 'at the end every stock is the sum of its movements', seen);
  } finally {
    await database.close();
  }
}
