import { foldRowCounts } from '../../src/data/named-statements/fold-row-counts.ts';
import type { Service } from '../support/service.ts';

/** One of the values of an enum of the database, by the number of the row and of the step. */
const one = (type: string) => `(enum_range(NULL::"${type}"))[1 + (n * 7 + $3::int) % cardinality(enum_range(NULL::"${type}"))]`;
const oneOf = (...values: string[]) => `(ARRAY['${values.join("', '")}'])[1 + (n * 5 + $3::int) % ${values.length}]`;
const isOdd = '(n + $3::int) % 2 = 1';
const EVENT = oneOf('PRODUCT_CREATED', 'ORDER_PAID', 'CART_ABANDONED', 'CHECKOUT_CREATED');
const ROWS = 'FROM generate_series(1::int, $2::int) AS n';
const UNIQUE = '$3::int || gen_random_uuid()::text';

/** Inserts up to $2 rows of the store $1 with values that depend on the number $3, in one statement. */
const INSERTS = {
  product: `INSERT INTO product (id, store_id, name, slug, type, status, featured, price, media)
    SELECT gen_random_uuid(), $1, 'Caneca', ${UNIQUE}, ${one('ProductType')}, ${one('ProductStatus')}, ${isOdd}, 1, '{}' ${ROWS}`,
  kit: `INSERT INTO kit (id, store_id, name, slug, status) SELECT gen_random_uuid(), $1, 'Kit', ${UNIQUE}, ${one('KitStatus')} ${ROWS}`,
  coupon: `INSERT INTO coupon (id, store_id, name, code, code_key, discount_type, amount, status, automatic_apply)
    SELECT gen_random_uuid(), $1, 'C', n, ${UNIQUE}, 'PERCENT', 1, ${one('CouponStatus')}, ${isOdd} ${ROWS}`,
  checkout: `INSERT INTO checkout (id, store_id, kind, status, items, subtotal, discount, total, requires_shipping, active_at)
    SELECT gen_random_uuid(), $1, ${one('CheckoutKind')}, ${one('CheckoutStatus')}, '[]', 1, 0, 1, false, now() ${ROWS}`,
  customer: `INSERT INTO customer (id, store_id, key, name, email, total_orders, first_order_date, last_order_date, last_order_id)
    SELECT gen_random_uuid(), $1, ${UNIQUE}, 'Ana', 'ana@example.com', 1, now(), now(), gen_random_uuid() ${ROWS}`,
  order: `INSERT INTO "order" (id, store_id, subtotal, discount, total, status, payment_method, customer_id, customer_name, customer_email)
    SELECT gen_random_uuid(), $1, 1, 0, 1, ${one('OrderStatus')}, ${one('PaymentMethod')}, id, 'Ana', 'ana@example.com'
    FROM (SELECT id, row_number() OVER ()::int AS n FROM customer WHERE store_id = $1 LIMIT $2::int) AS c`,
  payment: `INSERT INTO payment (id, store_id, order_id, method, status, refund_due, amount)
    SELECT gen_random_uuid(), $1, id, 'PIX', ${one('PaymentStatus')}, ${isOdd}, 1 FROM (SELECT id, row_number() OVER ()::int AS n FROM "order" o
      WHERE store_id = $1 AND NOT EXISTS (SELECT FROM payment p WHERE p.store_id = $1 AND p.order_id = o.id) LIMIT $2::int) AS o`,
  event: `INSERT INTO event (id, store_id, type, is_test, data) SELECT gen_random_uuid(), $1, ${EVENT}, ${isOdd}, '{}' ${ROWS}`,
  webhook_delivery: `INSERT INTO webhook_delivery (id, store_id, webhook_id, event_id, event_type, status)
    SELECT gen_random_uuid(), $1, w.id, e.id, e.type, ${one('DeliveryStatus')} FROM webhook w,
      (SELECT id, type, row_number() OVER ()::int AS n FROM event WHERE store_id = $1 LIMIT $2::int) AS e WHERE w.store_id = $1
    ON CONFLICT (store_id, event_id, webhook_id) DO UPDATE SET status = excluded.status`,
  automation_run: `INSERT INTO automation_run (id, store_id, automation_id, event_id, status, steps)
    SELECT gen_random_uuid(), $1, a.id, e.id, ${one('RunStatus')}, '[]' FROM automation a,
      (SELECT id, row_number() OVER ()::int AS n FROM event WHERE store_id = $1 LIMIT $2::int) AS e WHERE a.store_id = $1 ON CONFLICT DO NOTHING`,
  message: `INSERT INTO message (id, store_id, channel, recipient, status)
    SELECT gen_random_uuid(), $1, ${one('MessageChannel')}, 'ana@example.com', ${one('MessageStatus')} ${ROWS}`,
} as const;

type Table = keyof typeof INSERTS;

/** Assignments that change rows; the last of each changes no counted column. */
const CHANGES: Readonly<Record<Table, readonly string[]>> = {
  product: [`status = ${one('ProductStatus')}`, `type = ${one('ProductType')}, featured = ${isOdd}`, 'stock = stock + 1'],
  kit: [`status = ${one('KitStatus')}`, `name = 'Outro'`],
  coupon: [`status = ${one('CouponStatus')}, automatic_apply = ${isOdd}`, 'used_count = used_count + 1'],
  checkout: [`status = ${one('CheckoutStatus')}`, 'total = total + 1'],
  customer: [`name = 'Outra'`],
  order: [`status = ${one('OrderStatus')}`, `payment_method = ${one('PaymentMethod')}`, `notes = 'n'`],
  payment: [`status = ${one('PaymentStatus')}`, `refund_due = ${isOdd}`, 'amount = 2'],
  event: [`type = ${EVENT}`, 'relayed_at = now()'],
  webhook_delivery: [`status = ${one('DeliveryStatus')}`, 'attempt_count = attempt_count + 1'],
  automation_run: [`status = ${one('RunStatus')}`, 'version = version + 1'],
  message: [`status = ${one('MessageStatus')}`, 'version = version + 1'],
};

export const TABLE_NAMES = Object.keys(INSERTS) as readonly Table[];

/** A write to rows of a store, and the end of its transaction: `savepoint` takes back the first of two times that it is done. */
export interface Step {
  readonly by: number;
  readonly table: Table;
  readonly action: 'insert' | 'update' | 'delete' | 'fold';
  readonly end: 'commit' | 'rollback' | 'savepoint';
  readonly many: number;
  readonly seed: number;
}

function statementOf({ table, action, many, seed }: Step, storeId: string) {
  if (action === 'insert') return { text: INSERTS[table], values: [storeId, many, seed] };
  // A customer with orders stays.
  const free =
    table === 'customer' ? 'AND NOT EXISTS (SELECT FROM "order" o WHERE o.store_id = $1 AND o.customer_id = r.id)' : '';
  const some = `SELECT id, row_number() OVER ()::int AS n FROM "${table}" r WHERE store_id = $1 AND hashtext(id::text) % 3 = $2 % 3 ${free}`;
  if (action === 'delete')
    return { text: `DELETE FROM "${table}" t USING (${some}) AS s WHERE t.id = s.id`, values: [storeId, seed] };
  const change = CHANGES[table][seed % CHANGES[table].length] ?? '';
  // The number of the step is the third parameter of every assignment.
  const text = `UPDATE "${table}" t SET ${change} FROM (${some}) AS s WHERE t.id = s.id AND $3::int IS NOT NULL`;
  return { text, values: [storeId, seed, seed] };
}

const ROLLED_BACK = new Error('rolled back');

/** Takes a step in one of the stores. */
export async function take({ database }: Service, step: Step, storeId: string): Promise<void> {
  if (step.action === 'fold') {
    await foldRowCounts(database.exclusiveQuery);
    return;
  }
  const statement = statementOf(step, storeId);
  const work = database.transaction(async (session) => {
    if (step.end === 'savepoint') {
      await session.query({ text: 'SAVEPOINT before' });
      await session.query(statement);
      await session.query({ text: 'ROLLBACK TO before' });
    }
    await session.query(statement);
    if (step.end === 'rollback') throw ROLLED_BACK;
    await session.commit([]);
  });
  await work.catch((error: unknown) => {
    if (error !== ROLLED_BACK) throw error;
  });
}
