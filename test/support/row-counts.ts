import type { Service } from './service.ts';

/** The counted tables of the database, with the columns by whose values their rows are counted. */
const COUNTED: Readonly<Record<string, readonly string[]>> = {
  automation_run: ['status'],
  checkout: ['status', 'kind'],
  coupon: ['status', 'automatic_apply'],
  customer: ['ordered'],
  event: ['type', 'is_test'],
  kit: ['status'],
  message: ['status', 'channel'],
  order: ['status', 'payment_method'],
  payment: ['status', 'refund_due'],
  payment_claim: ['status'],
  payment_movement: [],
  product: ['status', 'type', 'featured'],
  stock_item: [],
  webhook_delivery: ['status', 'event_type'],
};

const counted = Object.entries(COUNTED).map(([table, columns]) => {
  const key = columns.map((column) => `${column}::text`).join(` || '|' || `) || `''`;
  return `SELECT store_id, '${table}' AS table_name, ${key} AS key, 1 AS counted, 0 AS stored FROM "${table}"`;
});

/** The columns whose sums are stored. */
const SUMMED: Readonly<Record<string, readonly string[]>> = { stock_item: ['stock', 'value'] };

const summed = Object.entries(SUMMED).flatMap(([table, columns]) =>
  columns.map((column) => `SELECT store_id, '${table}.${column}', '', ${column}, 0 FROM "${table}"`),
);
const absent = `SELECT store_id, 'stock_item.cost.absent', '', (cost IS NULL)::int, 0 FROM stock_item`;

/** Compares the stored counts with the rows, in one statement and so of one moment; `of` is a condition on the stores. */
const wrongCountsOf = (
  of: string,
) => `SELECT table_name, key, sum(counted)::float8 AS counted, sum(stored)::float8 AS stored FROM (
  ${[...counted, ...summed, absent].join(' UNION ALL ')}
  UNION ALL SELECT store_id, table_name, key, 0, count FROM row_count
  UNION ALL SELECT store_id, table_name, key, 0, delta FROM row_count_change
) AS both_of_them WHERE ${of} GROUP BY store_id, table_name, key HAVING sum(counted) <> sum(stored) ORDER BY table_name, key`;

export const WRONG_COUNTS = wrongCountsOf('true');

interface WrongCount {
  readonly table_name: string;
  readonly key: string;
  readonly counted: number;
  readonly stored: number;
}

/** Returns the wrong counts of the whole database. */
export const wrongRowCounts = (service: Service) => service.rows<WrongCount>({ text: WRONG_COUNTS });

/** Returns the wrong counts of some stores. */
export const wrongRowCountsOf = (service: Service, storeIds: readonly string[]) =>
  service.rows<WrongCount>({ text: wrongCountsOf('store_id = ANY ($1)'), values: [storeIds] });

const NEW_PRODUCT = `INSERT INTO product (id, store_id, name, slug, type, status, price, media)
  SELECT gen_random_uuid(), $1, 'Caneca', gen_random_uuid(), 'DIGITAL', 'ACTIVE', 1, '{}' FROM generate_series(1, $2::int)`;

/** The statement that inserts many products of a store at once. */
export const insertProducts = (storeId: string, many: number) => ({ text: NEW_PRODUCT, values: [storeId, many] });

/** The stored counts of a store, or what is not yet added to them. */
export const storedCountsOf = (service: Service, table: string, storeId: string) =>
  service.rows({
    text: `SELECT key, ${table === 'row_count' ? 'count::int' : 'delta::int AS count'} FROM ${table} WHERE store_id = $1`,
    values: [storeId],
  });
