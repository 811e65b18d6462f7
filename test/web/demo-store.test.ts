import { beforeAll, describe, expect, test } from 'vitest';
import { createSecrets } from '../../src/core/lib/secrets.ts';
import type { DemoStore } from '../../src/demo/seed-catalogue.ts';
import { seedDemoStore } from '../../src/demo/seed-demo-store.ts';
import { PUBLIC_URL, SECRETS_KEY, Service, startOwnService } from '../support/service.ts';

const service = await startOwnService();
let demo: DemoStore;

const DAY_MS = 24 * 60 * 60_000;

async function column<Value>(text: string): Promise<Value[]> {
  return (await service.rows<{ value: Value }>({ text })).map(({ value }) => value);
}

beforeAll(async () => {
  const ready: string[] = [];
  const onReady = ({ storeId }: DemoStore) => ready.push(storeId);
  const made = await seedDemoStore(service.database, createSecrets(SECRETS_KEY), PUBLIC_URL, { isAlive: true, onReady });
  if (!made) throw new Error('the database was not empty');
  demo = made;
  expect(ready).toEqual([demo.storeId]);
});

describe('the demonstration store', () => {
  test('has orders of two months in every status, with their buyers and carts', async () => {
    const statuses = await column('SELECT DISTINCT status::text AS value FROM "order" ORDER BY 1');
    expect(statuses).toEqual(['CANCELLED', 'DELIVERED', 'PAID', 'PENDING', 'PROCESSING', 'REFUNDED', 'SHIPPED']);
    const payments = await column('SELECT DISTINCT status::text AS value FROM payment ORDER BY 1');
    expect(payments).toEqual(['APPROVED', 'CANCELLED', 'EXPIRED', 'PENDING', 'REFUNDED', 'REFUSED']);
    expect(await column('SELECT DISTINCT status::text AS value FROM checkout ORDER BY 1')).toEqual([
      'ABANDONED',
      'COMPLETED',
      'OPEN',
    ]);
    expect(await column('SELECT count(*)::int AS value FROM "order"')).toEqual([32]);
    expect(await column('SELECT count(*)::int AS value FROM customer')).toEqual([25]);
    const [oldest, newest] = await column<Date>(
      'SELECT min(created_at) AS value FROM "order" UNION ALL SELECT max(created_at) FROM "order"',
    );
    const age = (at: Date | undefined) => (Date.now() - (at?.getTime() ?? 0)) / DAY_MS;
    expect(age(oldest)).toBeCloseTo(60, 1);
    expect(age(newest)).toBeLessThan(1);
  });

  test('has no times in the future', async () => {
    for (const table of ['order', 'order_change', 'checkout', 'customer', 'event', 'webhook_delivery', 'message'])
      expect([table, await column(`SELECT count(*)::int AS value FROM "${table}" WHERE created_at > now()`)]).toEqual([
        table,
        [0],
      ]);
  });

  test('has deliveries, some of them failed, and automation runs that sent messages and that were stopped', async () => {
    expect(await column('SELECT DISTINCT status::text AS value FROM webhook_delivery ORDER BY 1')).toEqual([
      'DELIVERED',
      'FAILED',
    ]);
    const runs = await column<string>('SELECT DISTINCT status::text AS value FROM automation_run ORDER BY 1');
    expect(runs).toEqual(expect.arrayContaining(['COMPLETED', 'STOPPED', 'WAITING']));
    expect(await column("SELECT count(*) > 0 AS value FROM message WHERE status = 'SENT'")).toEqual([true]);
    expect(await column('SELECT count(*)::int AS value FROM event WHERE relayed_at IS NULL')).toEqual([0]);
    expect(await column("SELECT count(*)::int AS value FROM webhook_delivery WHERE status = 'PENDING'")).toEqual([0]);
  });

  test('has totals of orders, buyers, stock and coupons by the rules', async () => {
    const wrong = {
      orders: `SELECT o.id FROM "order" o JOIN LATERAL (
          SELECT sum(price * quantity) AS gross, sum(total) AS net FROM order_item WHERE order_id = o.id) i ON true
        WHERE o.total <> i.net + coalesce((o.shipping->>'price')::int, 0)`,
      payments: 'SELECT o.id FROM "order" o JOIN payment p ON p.order_id = o.id WHERE p.amount <> o.total',
      buyers: `SELECT c.id FROM customer c JOIN LATERAL (
          SELECT count(*) AS orders, min(created_at) AS first, max(created_at) AS last,
            count(*) FILTER (WHERE status = 'PENDING') AS pending, count(*) FILTER (WHERE status = 'PROCESSING') AS processing,
            count(*) FILTER (WHERE status = 'CANCELLED') AS cancelled
          FROM "order" WHERE customer_id = c.id) o ON true
        WHERE (c.total_orders, c.first_order_date, c.last_order_date, c.pending_orders, c.processing_orders, c.cancelled_orders)
          IS DISTINCT FROM (o.orders, o.first, o.last, o.pending, o.processing, o.cancelled)`,
      held: `SELECT id FROM "order" WHERE stock_held = (status = 'CANCELLED') AND jsonb_array_length(stock) > 0`,
      coupons: `SELECT c.id FROM coupon c WHERE used_count <> (SELECT count(*) FROM coupon_use u WHERE u.coupon_id = c.id)`,
    };
    for (const [name, text] of Object.entries(wrong)) expect([name, await service.rows({ text })]).toEqual([name, []]);
    const [sold] = await column<number>(
      `SELECT sum((l->>'quantity')::int)::int AS value FROM "order", jsonb_array_elements(stock) l WHERE stock_held`,
    );
    const [left] = await column<number>('SELECT (sum(stock) + 0)::int AS value FROM product');
    expect((sold ?? 0) + (left ?? 0)).toBe(await stockOfCatalogue());
  });

  test('shows pictures of the service itself', async () => {
    const shown = new Service(service.database, { demoCredentials: () => ({ ...demo, isIntroduced: true }) });
    const images = await column<string>(`SELECT media->'images'->>0 AS value FROM product`);
    const paths = new Set(images.map((image) => image.replace(`${PUBLIC_URL}/demo/`, '/demo/')));
    expect(paths.size).toBe(32);
    for (const path of paths) {
      const response = await shown.app.fetch(new Request(`http://store.test${path}`));
      expect([path, response.status, response.headers.get('content-type')]).toEqual([path, 200, 'image/svg+xml']);
      expect(response.headers.get('cache-control')).toBe('public, max-age=86400');
      expect(await response.text()).toMatch(/^<svg [\s\S]*<\/svg>\n$/);
    }
    expect((await service.app.fetch(new Request(`http://store.test${[...paths][0]}`))).status).toBe(404);
  });

  test('is created once', async () => {
    const secrets = createSecrets(SECRETS_KEY);
    expect(await seedDemoStore(service.database, secrets, PUBLIC_URL, { isAlive: true })).toBeUndefined();
    expect(await column('SELECT count(*)::int AS value FROM store')).toEqual([1]);
  });
});

/** Units of all products of the catalogue before anything was sold; variants are counted by themselves. */
async function stockOfCatalogue(): Promise<number> {
  const { demoProducts } = await import('../../src/demo/catalogue.ts');
  return demoProducts.reduce((sum, product) => sum + ('stock' in product ? Number(product.stock) : 0), 0);
}
