import type { Database } from '../data/database.ts';

/** A product in colours, of which there is enough for a cart; the examples add a blue one. */
const COLOURED = `FROM product p JOIN variant v ON v.store_id = $1 AND v.product_id = p.id
    WHERE p.store_id = $1 AND p.status = 'ACTIVE' AND p.stock > 10
    ORDER BY (v.options->0->>'name' = 'Cor') DESC, p.created_at, p.id, v.position LIMIT 1`;

/** Physical products without variants, the oldest first. */
const PLAIN = `FROM product p WHERE p.store_id = $1 AND p.status = 'ACTIVE' AND p.type = 'PHYSICAL' AND p.stock > 10
    AND NOT EXISTS (SELECT FROM variant v WHERE v.store_id = $1 AND v.product_id = p.id) ORDER BY p.created_at, p.id LIMIT 1`;

const PAID_ORDER = `SELECT id FROM "order" WHERE store_id = $1 AND status = 'PAID' ORDER BY created_at, id LIMIT 1`;

const ASKED_RETURNS = `FROM return_request WHERE store_id = $1 AND status = 'ASKED' ORDER BY created_at, id LIMIT 1`;

/** Queries for one id each, of the store `$1`; the name is the use of the record. */
const QUERIES = {
  storeId: 'SELECT $1::uuid',
  productId: `SELECT p.id ${COLOURED}`,
  variantId: `SELECT v.id ${COLOURED}`,
  plainProductId: `SELECT p.id ${PLAIN}`,
  // Another one: an example gives the first its variants.
  simpleProductId: `SELECT p.id ${PLAIN} OFFSET 1`,
  categoryId: 'SELECT id FROM category WHERE store_id = $1 ORDER BY created_at, id LIMIT 1',
  kitId: `SELECT id FROM kit WHERE store_id = $1 AND status = 'ACTIVE' ORDER BY created_at, id LIMIT 1`,
  giftId: 'SELECT id FROM gift WHERE store_id = $1 ORDER BY created_at, id LIMIT 1',
  upsellId: 'SELECT id FROM upsell WHERE store_id = $1 ORDER BY created_at, id LIMIT 1',
  discountRangeId: 'SELECT id FROM discount_range WHERE store_id = $1 ORDER BY created_at, id LIMIT 1',
  couponId: `SELECT id FROM coupon WHERE store_id = $1 AND NOT single_use_per_customer AND used_count = 0 ORDER BY created_at, id LIMIT 1`,
  paymentDiscountId: 'SELECT id FROM payment_discount WHERE store_id = $1 ORDER BY created_at, id LIMIT 1',
  shippingMethodId: 'SELECT id FROM shipping_method WHERE store_id = $1 ORDER BY created_at, id LIMIT 1',
  checkoutId: `SELECT id FROM checkout WHERE store_id = $1 AND status <> 'COMPLETED'
    ORDER BY kind = 'EXTERNAL' DESC, active_at DESC, id LIMIT 1`,
  orderId: `SELECT o.id FROM "order" o JOIN payment p ON p.store_id = $1 AND p.order_id = o.id
    WHERE o.store_id = $1 AND o.status IN ('PENDING', 'PROCESSING') ORDER BY o.status DESC, o.created_at, o.id LIMIT 1`,
  pendingOrderId: `SELECT id FROM "order" WHERE store_id = $1 AND status = 'PENDING' ORDER BY created_at DESC, id LIMIT 1`,
  paidOrderId: PAID_ORDER,
  paidItemId: `SELECT id FROM order_item WHERE store_id = $1 AND NOT gift AND order_id = (${PAID_ORDER}) ORDER BY position LIMIT 1`,
  returnId: `SELECT id ${ASKED_RETURNS}`,
  otherReturnId: `SELECT id ${ASKED_RETURNS} OFFSET 1`,
  customerId: 'SELECT id FROM customer WHERE store_id = $1 ORDER BY last_order_date DESC, id LIMIT 1',
  segmentId: 'SELECT id FROM customer_segment WHERE store_id = $1 ORDER BY created_at, id LIMIT 1',
  webhookId: 'SELECT id FROM webhook WHERE store_id = $1 ORDER BY created_at, id LIMIT 1',
  eventId: `SELECT event_id FROM webhook_delivery WHERE store_id = $1 ORDER BY status DESC, created_at DESC, id LIMIT 1`,
  deliveryId: `SELECT id FROM webhook_delivery WHERE store_id = $1 AND status = 'FAILED' ORDER BY created_at DESC, id LIMIT 1`,
  messageTemplateId: `SELECT id FROM message_template WHERE store_id = $1 AND channel = 'email' ORDER BY created_at, id LIMIT 1`,
  automationId: 'SELECT id FROM automation WHERE store_id = $1 ORDER BY created_at, id LIMIT 1',
  stepId: `SELECT s.id FROM automation_step s JOIN automation a ON a.store_id = $1 AND a.id = s.automation_id
    WHERE s.store_id = $1 ORDER BY a.created_at, a.id, s.position DESC LIMIT 1`,
  automationRunId: `SELECT run_id FROM automation_run_step WHERE store_id = $1 AND message_id IS NOT NULL ORDER BY created_at DESC, id LIMIT 1`,
  messageId: 'SELECT id FROM message WHERE store_id = $1 ORDER BY created_at DESC, id LIMIT 1',
} as const;

/** Other names of the same ids, as paths and variables have them. */
const ALIASES = { templateId: 'messageTemplateId' } as const;

const TEXT = `SELECT ${Object.entries(QUERIES)
  .map(([name, query]) => `(${query}) AS "${name}"`)
  .join(',\n')}`;

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** The beginning of an hour, so that the pages are the same for a while. */
const atHour = (time: number) => new Date(Math.floor(time / HOUR_MS) * HOUR_MS).toISOString();

/** Ids of records of the demonstration store and a range of time, with which the examples of the pages work unchanged. */
export async function findExampleIds({ query }: Database, storeId: string): Promise<Readonly<Record<string, string>>> {
  const { rows } = await query<Record<string, string | null>>({ name: 'example_ids', text: TEXT, values: [storeId] });
  const found = Object.entries(rows[0] ?? {}).filter((entry): entry is [string, string] => entry[1] !== null);
  const ids = Object.fromEntries(found);
  for (const [alias, name] of Object.entries(ALIASES)) if (ids[name]) ids[alias] = ids[name];
  const now = Date.now();
  const day = new Date(now).toISOString().slice(0, 10);
  return { ...ids, since: atHour(now - 8 * DAY_MS), until: atHour(now), day };
}
