import { expect, test } from 'vitest';
import { systemPrincipal } from '../../src/core/execution/principal.ts';
import { operationRunner, operatorPrincipal } from '../../src/demo/operation-runner.ts';
import { seedOrders } from '../../src/demo/seed-orders.ts';
import { seedProducts } from '../../src/demo/seed-products.ts';
import { createRuntime } from '../../src/graph/create-runtime.ts';
import { type Clock, systemClock } from '../../src/lib/clock.ts';
import { createSecrets } from '../../src/lib/secrets.ts';
import type { Json } from '../support/replies.ts';
import { wrongRowCountsOf } from '../support/row-counts.ts';
import { PUBLIC_URL, SECRETS_KEY, startService } from '../support/service.ts';
import { wrongStockSums } from '../support/stock-sums.ts';

const service = await startService();

/** Customers whose figures are not those of their orders. */
const WRONG_CUSTOMERS = `SELECT c.email FROM customer c LEFT JOIN LATERAL (SELECT count(*) AS n, min(created_at) AS first, max(created_at) AS last,
    count(*) FILTER (WHERE status IN ('PAID', 'SHIPPED', 'DELIVERED')) AS paid, count(*) FILTER (WHERE status = 'PENDING') AS pending,
    count(*) FILTER (WHERE status = 'PROCESSING') AS processing, count(*) FILTER (WHERE status = 'CANCELLED') AS cancelled,
    count(*) FILTER (WHERE status = 'REFUNDED') AS other,
    coalesce(sum(total) FILTER (WHERE status IN ('PAID', 'SHIPPED', 'DELIVERED')), 0) AS spent,
    (array_agg(id ORDER BY created_at DESC))[1] AS newest
    FROM "order" o WHERE o.store_id = c.store_id AND o.customer_id = c.id) AS f ON true
  WHERE c.store_id = $1 AND (c.total_orders, c.first_order_date, c.last_order_date, c.paid_orders, c.pending_orders, c.processing_orders,
    c.cancelled_orders, c.other_orders, c.total_spent, c.last_order_id)
    IS DISTINCT FROM (f.n, f.first, f.last, f.paid, f.pending, f.processing, f.cancelled, f.other, f.spent, f.newest)`;

/** Movements of stock after which there is not what those up to them make. */
const WRONG_MOVEMENTS = `SELECT id FROM (SELECT id, after, sum(delta) OVER (PARTITION BY product_id ORDER BY id) AS sum
  FROM stock_movement WHERE store_id = $1) AS each WHERE after <> sum`;

/** The newest event of each order, and of each product whose stock orders changed. */
const NEWEST_EVENTS = `SELECT DISTINCT ON (data->>'id') data->>'id' AS id, data FROM event
  WHERE store_id = $1 AND (order_id IS NOT NULL OR type = 'PRODUCT_UPDATED') ORDER BY data->>'id', event.id DESC`;

/** Events of an order, and of the cart and the buyer that it came from, by their types. */
const EVENTS = `SELECT e.type FROM event e JOIN "order" o ON o.store_id = e.store_id AND o.id = $2
  WHERE e.store_id = $1 AND (e.order_id = o.id OR e.type = 'CHECKOUT_CREATED' AND e.data->>'id' = o.checkout_id::text) ORDER BY e.id`;

test('orders that are copies of some have all that those have, and figures, stocks, totals and events that are true', async () => {
  const store = await service.newStore();
  await service.asOperator('mutation ($id: ID!) { updateStore(id: $id, input: { pixKey: "loja@exemplo.com.br" }) { id } }', {
    id: store.id,
  });
  const { database } = service;
  const runnersAt = (clock: Clock) => {
    const runAs = operationRunner(createRuntime(database, createSecrets(SECRETS_KEY), { publicUrl: PUBLIC_URL, clock }));
    return { run: runAs(operatorPrincipal(store.id)), runAsSystem: runAs(systemPrincipal(store.id)) };
  };
  await seedProducts(runnersAt(systemClock).run, 3, 1, async () => undefined);
  const made: number[] = [];
  const onProgress = async (soFar: number) => void made.push(soFar);
  await seedOrders({ database, storeId: store.id, count: 60, buyers: 3, concurrency: 1, runnersAt, onProgress });
  // Six of each age by operations, one after the other, and then the others of this age.
  expect(made.slice(0, 7)).toEqual([1, 2, 3, 4, 5, 6, 52]);
  expect(made.at(-1)).toBe(60);

  const rows = <Row>(text: string, ...values: readonly unknown[]) => service.rows<Row>({ text, values: [store.id, ...values] });
  expect(await rows(WRONG_CUSTOMERS)).toEqual([]);
  expect(await rows('SELECT name FROM customer WHERE store_id = $1')).toHaveLength(3);
  expect(await rows(WRONG_MOVEMENTS)).toEqual([]);
  expect(await wrongStockSums(service, store.id)).toEqual([]);
  expect(await wrongRowCountsOf(service, [store.id])).toEqual([]);
  const numbers = await rows<{ number: number }>('SELECT number FROM "order" WHERE store_id = $1 ORDER BY created_at');
  expect(numbers.map(({ number }) => number)).toEqual(Array.from({ length: 60 }, (_, index) => index + 1));

  // What the newest event of a record says is what REST shows of it.
  const shown = new Map<unknown, Json>();
  for (const noun of ['orders', 'products']) {
    const { body } = await store.get(`/api/v1/${noun}?limit=100`, 200);
    for (const record of (body.data as Record<string, Json[]>)[noun] ?? []) shown.set(record.id, record);
  }
  const newest = await rows<{ id: string; data: Json }>(NEWEST_EVENTS);
  expect(newest).toHaveLength(63);
  for (const { id, data } of newest)
    expect({ variants: [], tagIds: (data.tags as Json | undefined)?.ids, ...data }).toMatchObject(
      shown.get(id) ?? { id: 'shown' },
    );

  // The ninth order is a copy of the third.
  const [original, copy] = await rows<{ id: string }>(
    'SELECT id FROM "order" WHERE store_id = $1 AND number IN (3, 9) ORDER BY number',
  );
  const typesOf = async (order: { id: string } | undefined) =>
    (await rows<{ type: string }>(EVENTS, order?.id)).map(({ type }) => type);
  expect(await typesOf(copy)).toEqual(await typesOf(original));

  // A code of PIX has the id of its order.
  const codes = await rows<{ order_id: string; pix_code: string }>(
    'SELECT order_id, pix_code FROM payment WHERE store_id = $1 AND pix_code IS NOT NULL',
  );
  expect(codes.length).toBeGreaterThan(6);
  for (const { order_id: id, pix_code: code } of codes) expect(code).toContain(id.replaceAll('-', '').slice(-25));

  // A copy lives on as any order.
  const [paid = ''] = (
    await rows<{ id: string }>(`SELECT id FROM "order" WHERE store_id = $1 AND status = 'DELIVERED' ORDER BY number DESC`)
  ).map(({ id }) => id);
  await store.report(paid, 'REFUNDED');
  expect(await store.ask('query ($id: ID!) { order(id: $id) { status } }', { id: paid })).toEqual({ status: 'REFUNDED' });
  expect(await rows(WRONG_CUSTOMERS)).toEqual([]);
  expect(await wrongStockSums(service, store.id)).toEqual([]);
});
