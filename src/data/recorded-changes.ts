import type { Query } from './database.ts';

/** Columns of orders and customers that say nothing about a person; the values of all others are erased (D-351). */
const KEPT_COLUMNS: readonly string[] = [
  ...['order_id', 'number', 'checkout_id', 'upsell_of_id', 'upsell_id', 'status', 'subtotal', 'discount', 'total', 'currency'],
  ...['payment_method', 'installments', 'customer_id', 'shipping', 'tag_ids', 'coupon_id', 'coupon_code', 'coupon_held'],
  ...['stock', 'stock_held', 'rules', 'paid_at', 'created_at'],
  ...['total_orders', 'first_order_date', 'last_order_date', 'last_order_id', 'pending_orders', 'processing_orders'],
  ...['paid_orders', 'cancelled_orders', 'other_orders', 'total_spent'],
];

/** Erases what the changes of a buyer's record and orders keep about them: only that the columns changed is left. */
export async function maskRowChanges(query: Query, storeId: string, recordIds: readonly string[]): Promise<void> {
  await query({
    name: 'mask_row_changes',
    text: `UPDATE row_change SET changes = coalesce(
  (SELECT jsonb_object_agg(key, CASE WHEN key = ANY ($3) THEN value ELSE 'null' END) FROM jsonb_each(changes)), '{}')
WHERE store_id = $1 AND record_id = ANY ($2) AND table_name IN ('customer', 'order', 'order_comment')`,
    values: [storeId, recordIds, KEPT_COLUMNS],
  });
}
