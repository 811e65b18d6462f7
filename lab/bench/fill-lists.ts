import type pg from 'pg';
import { prepareStatistics } from './fixture.ts';
import { RARE_ID } from './list-pages.ts';

// In every table the oldest hundred rows have the values that all others lack: a page of them lies behind everything else.
const ID = `(lpad(to_hex(1760000000000 + n), 12, '0') || '7' || lpad(to_hex(n % 4096), 3, '0') || '8' || substr(md5(n::text), 1, 15))::uuid`;
const MADE = `timestamptz '2025-01-01' + n * interval '20 seconds'`;
/** A time in another order than that of the creation. */
const LATER = `timestamptz '2025-01-01' + (n * 7919 % $2) * interval '20 seconds'`;
const BUYER = `(ARRAY['João', 'Maria', 'José', 'Ana', 'Antônio'])[1 + n % 5] || ' ' || md5(n::text)`;
const ROWS = 'FROM generate_series(1::bigint, $2::bigint) AS n';

const TABLES: Readonly<Record<string, string>> = {
  product: `INSERT INTO product (id, store_id, name, slug, type, status, price, media, stock, featured, created_at, updated_at)
SELECT ${ID}, $1, (ARRAY['Caneca', 'Camiseta', 'Vestido', 'Tênis', 'Boné'])[1 + n % 5] || ' ' || md5(n::text), 'p-' || n,
  (CASE WHEN n <= 100 THEN 'PHYSICAL' ELSE 'DIGITAL' END)::"ProductType", (CASE WHEN n <= 100 THEN 'ACTIVE' WHEN n < $2 * 0.9 THEN 'DRAFT' ELSE 'INACTIVE' END)::"ProductStatus",
  n * 7919 % 100000, '{}', n % 500, n <= 100, ${MADE}, ${LATER} ${ROWS}`,
  sku: `INSERT INTO sku (store_id, value, product_id) SELECT $1, 'S-' || n, ${ID} ${ROWS} WHERE n < 1000`,
  kit: `INSERT INTO kit (id, store_id, name, slug, status, created_at, updated_at)
SELECT ${ID}, $1, 'Kit caneca ' || md5(n::text), 'k-' || n, (CASE WHEN n <= 100 THEN 'DRAFT' ELSE 'ACTIVE' END)::"KitStatus", ${MADE}, ${LATER} ${ROWS}`,
  coupon: `INSERT INTO coupon (id, store_id, name, code, code_key, discount_type, amount, status, automatic_apply, used_count, created_at)
SELECT ${ID}, $1, 'Cupom ' || md5(n::text), 'C' || n, 'C' || n, 'CURRENCY', 100, (CASE WHEN n <= 100 THEN 'ACTIVE' ELSE 'INACTIVE' END)::"CouponStatus",
  n <= 50, n % 10, ${MADE} ${ROWS}`,
  customer: `INSERT INTO customer (id, store_id, key, name, email, document_number, total_orders, first_order_date, last_order_date, last_order_id, total_spent)
SELECT ${ID}, $1, CASE WHEN n = 77 THEN '52998224725' ELSE lpad(n::text, 11, '0') END, ${BUYER},
  CASE WHEN n = 77 THEN 'ana' ELSE md5(n::text) END || '@example.com', lpad(n::text, 11, '0'), n % 30, ${MADE}, ${LATER}, ${ID}, n * 104729 % $2 ${ROWS}`,
  order: `INSERT INTO "order" (id, store_id, number, status, subtotal, discount, total, payment_method, customer_id, customer_name, customer_email, document_number,
  tag_ids, created_at, updated_at)
SELECT ${ID}, $1, n, (CASE WHEN n <= 100 THEN 'PENDING' ELSE (ARRAY['PAID', 'SHIPPED', 'DELIVERED'])[1 + n % 3] END)::"OrderStatus", 1, 0, n * 104729 % $2,
  (CASE WHEN n <= 100 THEN 'BOLETO' ELSE 'PIX' END)::"PaymentMethod", ${ID}, ${BUYER}, md5(n::text) || '@example.com', lpad(n::text, 11, '0'),
  CASE WHEN n <= 100 THEN ARRAY['rara'] ELSE '{}' END, ${MADE}, ${LATER} ${ROWS}`,
  checkout: `INSERT INTO checkout (id, store_id, kind, status, cart_token, items, subtotal, discount, total, requires_shipping, active_at, created_at, updated_at)
SELECT ${ID}, $1, (CASE WHEN n <= 100 THEN 'OWN' ELSE 'EXTERNAL' END)::"CheckoutKind", (CASE WHEN n <= 100 THEN 'OPEN' ELSE 'ABANDONED' END)::"CheckoutStatus",
  'c' || n, '[]', 1, 0, 1, false, ${LATER}, ${MADE}, ${LATER} ${ROWS}`,
  event: `INSERT INTO event (id, store_id, type, data, is_test, created_at, relayed_at)
SELECT ${ID}, $1, CASE WHEN n <= 100 THEN 'CART_ABANDONED' ELSE (ARRAY['PRODUCT_UPDATED', 'ORDER_CREATED', 'CHECKOUT_UPDATED'])[1 + n % 3] END, '{}', n <= 100,
  ${MADE}, now() ${ROWS}`,
  webhook: `INSERT INTO webhook (id, store_id, name, url, events)
SELECT unnest(ARRAY['${RARE_ID}', '01950000-0000-7000-8000-000000000001']::uuid[]), $1, 'w', 'https://example.com', '{}'::text[] WHERE $2 > 0`,
  webhook_delivery: `INSERT INTO webhook_delivery (id, store_id, webhook_id, event_id, event_type, status, attempt_count, created_at, updated_at)
SELECT ${ID}, $1, CASE WHEN n <= 100 THEN '${RARE_ID}'::uuid ELSE '01950000-0000-7000-8000-000000000001' END, ${ID},
  CASE WHEN n <= 100 THEN 'CART_ABANDONED' ELSE 'ORDER_CREATED' END, (CASE WHEN n <= 100 THEN 'PENDING' ELSE 'DELIVERED' END)::"DeliveryStatus", n % 4,
  ${MADE}, ${LATER} ${ROWS}`,
  automation: `INSERT INTO automation (id, store_id, name, trigger_event)
SELECT unnest(ARRAY['${RARE_ID}', '01950000-0000-7000-8000-000000000001']::uuid[]), $1, 'a', 'order.created' WHERE $2 > 0`,
  automation_run: `INSERT INTO automation_run (id, store_id, automation_id, event_id, order_id, customer_id, checkout_id, status, steps, created_at)
SELECT ${ID}, $1, CASE WHEN n <= 100 THEN '${RARE_ID}'::uuid ELSE '01950000-0000-7000-8000-000000000001' END, ${ID},
  CASE WHEN n <= 10 THEN '${RARE_ID}'::uuid ELSE ${ID} END, CASE WHEN n <= 10 THEN '${RARE_ID}'::uuid ELSE ${ID} END, ${ID},
  (CASE WHEN n <= 100 THEN 'WAITING' ELSE 'COMPLETED' END)::"RunStatus", '[]', ${MADE} ${ROWS}`,
};

/** Fills lists of a store with so many rows each, all of them or those of some tables. Foreign keys are not checked, to save time. */
export async function fillLists(
  client: pg.Client,
  storeId: string,
  rows: number,
  stop: AbortSignal,
  tables: readonly string[] = Object.keys(TABLES),
): Promise<void> {
  await client.query('SET session_replication_role = replica; SET synchronous_commit = off');
  for (const table of tables) {
    stop.throwIfAborted();
    await client.query(TABLES[table] ?? '', [storeId, rows]);
  }
  await prepareStatistics(client);
}
