import { NIL_UUID } from '../../lib/ids.ts';
import type { Query, Statement } from '../database.ts';
import { storePlace } from '../store-place.ts';

/** Columns of orders and customers that say nothing about a person; the values of all others are erased (D-351). */
const KEPT_COLUMNS: readonly string[] = [
  'order_id',
  'number',
  'checkout_id',
  'upsell_of_id',
  'upsell_id',
  'status',
  'subtotal',
  'discount',
  'total',
  'currency',
  'payment_method',
  'installments',
  'customer_id',
  'shipping',
  'tag_ids',
  'coupon_id',
  'coupon_code',
  'coupon_held',
  'stock',
  'stock_held',
  'rules',
  'paid_at',
  'created_at',
  'total_orders',
  'first_order_date',
  'last_order_date',
  'last_order_id',
  'pending_orders',
  'processing_orders',
  'paid_orders',
  'cancelled_orders',
  'other_orders',
  'total_spent',
];

/** Erases what the changes of a buyer's record, orders, views and segments keep about them: only that the columns changed is left. */
export async function maskRowChanges(query: Query, storeId: string, recordIds: readonly string[]): Promise<void> {
  await query({
    name: 'mask_row_changes',
    text: `UPDATE row_change SET changes = coalesce(
  (SELECT jsonb_object_agg(key, CASE WHEN key = ANY ($3) THEN value ELSE 'null' END) FROM jsonb_each(changes)), '{}')
WHERE store_id = $1 AND record_id = ANY ($2) AND table_name IN ('customer', 'order', 'order_comment', 'saved_view', 'customer_segment')`,
    values: [storeId, recordIds, KEPT_COLUMNS],
  });
}

/** The caller and the call that changed a row, as the database records them with the change (D-350). */
export interface ChangeCause {
  /** The time of the attempt, in milliseconds since 1970. */
  readonly at: number;
  readonly actor: string;
  readonly actorName: string | null;
  /** The root field of the schema. */
  readonly mutation: string;
  readonly requestId: string | null;
}

// Without a row in the answer: nobody waits for that of a deferred statement.
const IS_SET = "set_config('commerce.change_cause', $1, true) IS NULL";
const SET_CAUSE = `SELECT WHERE ${IS_SET}`;
const SET_CAUSE_OF_SHARED = `SELECT FROM (SELECT count(*) FROM api_key WHERE id = $2::uuid) AS place WHERE ${IS_SET}`;
const IS_READ_ONLY = 'EXISTS (SELECT FROM store WHERE id = $2::uuid AND read_only_since IS NOT NULL) AND raise_read_only()';
const SET_CAUSE_OF_STORE = `SELECT FROM ${storePlace('$2')} WHERE ${IS_SET} OR (${IS_READ_ONLY})`;

/** Sets the cause where the rows are that stores share, which is another server than that of a store in a divided database (D-821). */
export const sharedCauseStatement = (cause: object): Statement => ({
  name: 'set_change_cause_of_shared',
  text: SET_CAUSE_OF_SHARED,
  values: [JSON.stringify(cause), NIL_UUID],
});

/**
 * Sets the cause that triggers record with the changes after it, until the transaction ends or another is set (D-333, D-350). Fails while
 * nothing of the store is written (D-761).
 */
export function changeCauseStatement(cause: object, storeId?: string): Statement {
  const text = JSON.stringify(cause);
  if (storeId === undefined) return { name: 'set_change_cause', text: SET_CAUSE, values: [text] };
  return { name: 'set_change_cause_of_store', text: SET_CAUSE_OF_STORE, values: [text, storeId] };
}
