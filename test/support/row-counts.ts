import type { Service } from './service.ts';

/** The counted tables of the database, with the columns by whose values their rows are counted. */
const COUNTED: Readonly<Record<string, readonly string[]>> = {
  automation_run: ['status'],
  checkout: ['status', 'kind'],
  coupon: ['status', 'automatic_apply'],
  customer: [],
  event: ['type', 'is_test'],
  kit: ['status'],
  message: ['status', 'channel'],
  order: ['status', 'payment_method'],
  payment: ['status', 'refund_due'],
  product: ['status', 'type', 'featured'],
  webhook_delivery: ['status', 'event_type'],
};

const counted = Object.entries(COUNTED).map(([table, columns]) => {
  const key = columns.map((column) => `${column}::text`).join(` || '|' || `) || `''`;
  return `SELECT store_id, '${table}' AS table_name, ${key} AS key, 1 AS counted, 0 AS stored FROM "${table}"`;
});

/** Compares the stored counts with the rows, in one statement and so of one moment; `of` is a condition on the stores. */
const wrongCountsOf = (of: string) => `SELECT table_name, key, sum(counted)::int AS counted, sum(stored)::int AS stored FROM (
  ${counted.join(' UNION ALL ')}
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
