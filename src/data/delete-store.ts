import type { Query } from './database.ts';

/**
 * Every table of a store, each before those that its rows refer to. Rows that go with those of another table, such as the lines of an
 * order, are not named.
 */
export const DELETED_TABLES = [
  ...['store_clock_entry', 'store_clock', 'saved_view', 'webhook', 'automation_run_step', 'automation', 'event'],
  ...[
    'message',
    'message_opt_out',
    'message_template',
    'coupon_use',
    'order',
    'order_counter',
    'order_tag',
    'checkout',
    'customer',
  ],
  ...[
    'coupon',
    'payment_discount',
    'shipping_method',
    'upsell',
    'gift',
    'discount_range',
    'kit',
    'category',
    'product',
    'change_head',
    'delivery_day',
    'list_read',
  ],
];

const OWN_ROWS = DELETED_TABLES.map((table) => [table, `DELETE FROM "${table}" WHERE store_id = $1`] as const);

const STATEMENTS = [
  'DELETE FROM idempotency_record WHERE owner = $1::uuid::text',
  // A key for this store alone ends with it.
  'DELETE FROM api_key WHERE store_ids = ARRAY[$1::uuid]',
  'UPDATE api_key SET store_ids = array_remove(store_ids, $1::uuid), version = version + 1 WHERE store_ids @> ARRAY[$1::uuid]',
  'DELETE FROM store WHERE id = $1',
  // The record of changes has all of these deletions by now.
  'DELETE FROM row_change WHERE store_id = $1',
  // What a job takes from the first meanwhile is in the second then.
  'DELETE FROM row_count_change WHERE store_id = $1',
  'DELETE FROM row_count WHERE store_id = $1',
];

/** Deletes a store with everything in it, and the keys for it alone. Returns the numbers of rows by table. */
export async function deleteStore(transaction: Query, storeId: string): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = {};
  for (const [table, text] of OWN_ROWS) {
    const { rowCount } = await transaction({ text, values: [storeId] });
    if (rowCount) counts[table] = rowCount;
  }
  for (const text of STATEMENTS) await transaction({ text, values: [storeId] });
  return counts;
}
