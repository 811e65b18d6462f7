import type pg from 'pg';
import { prepareStatistics } from './fixture.ts';

/** Years over which the orders are spread, up to now. */
export const YEARS = 5;
const PRODUCTS = 200;
const COUPONS = 20;

const ID = `(lpad(to_hex(1600000000000 + n), 12, '0') || '7' || lpad(to_hex(n % 4096), 3, '0') || '8' || substr(md5(n::text), 1, 15))::uuid`;
const idOf = (kind: number, n: string) => `('00000000-0000-4000-800${kind}-' || lpad((${n})::text, 12, '0'))::uuid`;
/** Pseudo-random integer below `below`, determined by `n` and `salt`. */
const randomBelow = (salt: number, below: number) => `(hashint8extended(n, ${salt}) & 1073741823) % ${below}`;

const SALES = `CREATE TABLE sale AS SELECT n, ${ID} AS id,
  date_trunc('milliseconds', now() - interval '1 minute' - ($1 - n) * (interval '${YEARS} years' / $1)) AS at,
  (ARRAY['PENDING','PROCESSING','PAID','PAID','SHIPPED','DELIVERED','DELIVERED','DELIVERED','CANCELLED','REFUNDED'])[1 + ${randomBelow(1, 10)}]::"OrderStatus" AS status,
  (ARRAY['PIX','PIX','CARD','BOLETO'])[1 + ${randomBelow(2, 4)}]::"PaymentMethod" AS method,
  ${randomBelow(3, PRODUCTS)} AS one, ${randomBelow(4, PRODUCTS)} AS other, 1 + ${randomBelow(5, 3)} AS ones, 1 + ${randomBelow(6, 3)} AS others,
  1000 + ${randomBelow(7, 20_000)} AS one_price, 1000 + ${randomBelow(8, 20_000)} AS other_price,
  (${randomBelow(9, 5)} * 1995) AS shipping, CASE WHEN ${randomBelow(10, 4)} = 0 THEN ${randomBelow(11, COUPONS)} END AS coupon
FROM generate_series(1::bigint, $1::bigint) AS n`;
const PRICED = `ALTER TABLE sale ADD COLUMN subtotal bigint, ADD COLUMN off bigint;
UPDATE sale SET subtotal = ones * one_price + others * other_price, off = CASE WHEN coupon IS NULL THEN 0 ELSE ones * one_price / 10 END`;
const COUPON_ROWS = `INSERT INTO coupon (id, store_id, name, code, code_key, discount_type, amount)
SELECT ${idOf(2, 'n')}, $1, 'Cupom ' || n, 'CUPOM' || n, 'CUPOM' || n, 'PERCENT', 1000 FROM generate_series(0, ${COUPONS - 1}) AS n`;
const ORDERS = `INSERT INTO "order" (id, store_id, number, status, subtotal, discount, total, payment_method, customer_id, customer_name, customer_email,
  shipping, tag_ids, coupon_id, coupon_code, units, created_at, updated_at)
SELECT id, $1, n, status, subtotal, off, subtotal - off + shipping, method, id, 'Cliente ' || n % 50000, 'c' || n % 50000 || '@example.com',
  jsonb_build_object('methodId', null, 'name', 'PAC', 'price', shipping, 'carrier', null, 'turnaround', null), '{}',
  ${idOf(2, 'coupon')}, 'CUPOM' || coupon, ones + others, at, at FROM sale ORDER BY n`;
const ITEMS = `INSERT INTO order_item (id, store_id, order_id, position, name, quantity, price, discount, total, product_id)
SELECT gen_random_uuid(), $1::uuid, id, place, 'Produto ' || product, quantity, price, line.off, quantity * price - line.off, ${idOf(1, 'product')}
FROM sale, LATERAL (VALUES (0, one, ones, one_price, off), (1, other, others, other_price, 0)) AS line (place, product, quantity, price, off)
ORDER BY n`;

const ORDER_PRODUCTS = `INSERT INTO order_product (store_id, order_id, position, key, name, units, total, ordered_at, paid)
SELECT $1::uuid, id, place, ${idOf(1, 'product')}::text, 'Produto ' || product, quantity, total, at, is_paid_order(status)
FROM sale, LATERAL (SELECT min(place) AS place, product, sum(quantity) AS quantity, sum(total) AS total
  FROM (VALUES (0, one, ones, ones * one_price - off), (1, other, others, others * other_price)) AS line (place, product, quantity, total)
  GROUP BY product) AS sold
ORDER BY n`;

const PAYMENTS = `INSERT INTO payment (id, store_id, order_id, method, status, amount, approved_at, refunded, created_at, updated_at)
SELECT gen_random_uuid(), $1, id, method, (CASE WHEN status = 'REFUNDED' THEN 'REFUNDED' WHEN is_paid_order(status) THEN 'APPROVED' ELSE 'PENDING' END)::"PaymentStatus",
  subtotal - off + shipping, CASE WHEN is_paid_order(status) OR status = 'REFUNDED' THEN at END,
  CASE WHEN status = 'REFUNDED' THEN subtotal - off + shipping ELSE 0 END, at, at FROM sale ORDER BY n`;
/** Each order that was paid has its charge, with a fee of a hundredth; one that was given back has its refund. */
const MOVEMENTS = `INSERT INTO payment_movement (id, store_id, provider_id, external_id, order_id, kind, status, amount, source, net, happened_at, settles_at,
  created_at, updated_at)
SELECT gen_random_uuid(), $1, ${idOf(3, '1')}, kind || n, id, kind::payment_movement_kind, 'DONE', subtotal - off + shipping, 'LIST',
  subtotal - off + shipping - CASE kind WHEN 'CHARGE' THEN (subtotal - off + shipping) / 100 ELSE 0 END, at, at, at, at
FROM sale, unnest(ARRAY['CHARGE', 'REFUND']) AS kind
WHERE status = 'REFUNDED' OR (kind = 'CHARGE' AND is_paid_order(status)) ORDER BY n`;

/** Adds so many orders of two lines each to the store, without a count of them. Foreign keys are not checked, to save time. */
export async function addSales(client: pg.Client, storeId: string, rows: number, stop: AbortSignal): Promise<void> {
  await client.query('SET session_replication_role = replica; SET synchronous_commit = off');
  await client.query('DROP TABLE IF EXISTS sale');
  await client.query(SALES, [rows]);
  await client.query(PRICED);
  for (const text of [COUPON_ROWS, ORDERS, ITEMS, ORDER_PRODUCTS, PAYMENTS, MOVEMENTS]) {
    stop.throwIfAborted();
    await client.query(text, [storeId]);
  }
}

/** Fills the store with so many orders, and brings the counts and statistics of the database up to date. */
export async function fillSales(client: pg.Client, storeId: string, rows: number, stop: AbortSignal): Promise<void> {
  await addSales(client, storeId, rows, stop);
  await prepareStatistics(client);
}
