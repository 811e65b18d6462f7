import { describe, expect, test } from 'vitest';
import { keyHeaders, newKey } from '../support/api-keys.ts';
import { refusals, unreadable } from '../support/refusals.ts';
import { makeSales, pick, seededRandom } from '../support/sales.ts';
import { startService, type TestStore } from '../support/service.ts';
import { statementsOf } from '../support/statements.ts';

const service = await startService();

const FIGURES = 'orders paidOrders discount paidDiscount net averageTicket';
const PROMOTIONS = `query ($range: DateRangeInput) {
  coupons(first: 20) { nodes { id performance(range: $range) { ${FIGURES} } } }
  discountRanges(first: 20) { nodes { id performance(range: $range) { ${FIGURES} } } }
  gifts(first: 20) { nodes { id performance(range: $range) { ${FIGURES} } } }
  paymentDiscounts(first: 20) { nodes { id performance(range: $range) { ${FIGURES} } } }
  upsells(first: 20) { nodes { id performance(range: $range) { ${FIGURES} } } }
}`;

/** The figures of a promotion from the rules that orders keep, and of an upsell from its orders. */
const BRUTE_FORCE = `WITH sold AS (
    SELECT o.id, o.total, o.status, (rule->>'amount')::bigint AS discount, o.created_at FROM "order" o, jsonb_array_elements(o.rules) rule
    WHERE o.store_id = $1 AND rule->>'id' = $2 AND (rule->>'applied')::boolean
    UNION ALL
    SELECT o.id, o.total, o.status, o.discount, o.created_at FROM "order" o WHERE o.store_id = $1 AND o.upsell_id = $2::uuid
  ), chosen AS (
    SELECT * FROM sold WHERE $3::date IS NULL OR (created_at AT TIME ZONE 'America/Sao_Paulo')::date BETWEEN $3::date AND $4::date
  )
  SELECT count(*)::int AS orders, count(*) FILTER (WHERE paid)::int AS "paidOrders",
    coalesce(sum(discount), 0)::float8 / 100 AS discount,
    coalesce(sum(discount) FILTER (WHERE paid), 0)::float8 / 100 AS "paidDiscount", coalesce(sum(total) FILTER (WHERE paid), 0)::float8 / 100 AS net,
    round(avg(total) FILTER (WHERE paid))::float8 / 100 AS "averageTicket"
  FROM (SELECT *, status IN ('PAID', 'SHIPPED', 'DELIVERED') AS paid FROM chosen) counted`;

interface Sold {
  readonly id: string;
  readonly performance: { readonly orders: number };
}

const day = (at: string) => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(new Date(at));

async function withOffers(store: TestStore, random: () => number): Promise<void> {
  const [product = ''] = await makeSales(store, 20, random);
  const upsellId = await store.upsell({ offerProductId: product, price: 9.9 });
  for (let sold = 0; sold < 3; sold += 1) {
    const orderId = await store.sell(product, { paid: true });
    const accept = 'mutation ($input: AcceptUpsellInput!) { acceptUpsell(input: $input) { id } }';
    const accepted = (await store.ask(accept, { input: { order: { id: orderId }, upsellId } })).id;
    if (sold > 0) await store.transitionOrder(accepted, 'PAID');
    service.clock.forward(20 * 3_600_000);
  }
}

describe('the performance of promotions and offers', async () => {
  const store = await service.newStore();
  const random = seededRandom(408);
  await withOffers(store, random);

  test('equals the totals of their orders by the rules, for any range', async () => {
    const { nodes } = await store.ask<{ nodes: { createdAt: string }[] }>('{ orders(first: 100) { nodes { createdAt } } }');
    const seen = new Set<number>();
    for (let tried = 0; tried < 12; tried += 1) {
      const [from, until] = [day(pick(random, nodes).createdAt), day(pick(random, nodes).createdAt)].sort();
      const range = tried === 0 ? null : { days: { from, until } };
      const { data } = await store.graph(PROMOTIONS, { range });
      const all = Object.values(data as Record<string, { nodes: Sold[] }>).flatMap((list) => list.nodes);
      expect(all.length).toBe(6);
      for (const { id, performance } of all) {
        const values = [store.id, id, range ? from : null, until ?? null];
        const [expected] = await service.rows({ text: BRUTE_FORCE, values });
        expect({ range, id, ...performance }).toEqual({ range, id, ...(expected as object) });
        seen.add(performance.orders);
      }
    }
    expect(seen.size).toBeGreaterThan(6);
  });

  test('is read in one statement for a list, and requires the scope of orders', async () => {
    const sent = await statementsOf(() => store.graph(`{ coupons(first: 20) { nodes { performance { ${FIGURES} } } } }`));
    expect(sent.filter((statement) => statement !== 'SELECT api_key')).toEqual(['SELECT coupon', 'FIGURES order_promotion']);
    const list = '{ promotions(first: 20) { nodes { id performance(range: { preset: LAST_30_DAYS }) { orders } } } }';
    const merged = await statementsOf(() => store.graph(list));
    expect(merged.filter((statement) => statement.startsWith('FIGURES'))).toEqual(['FIGURES order_promotion']);
    const key = keyHeaders(store, await newKey(store, { scopes: ['coupons:read'] }));
    const refused = await store.graph('{ coupons(first: 1) { nodes { code performance { orders } } } }', {}, key);
    expect(refusals(refused)).toEqual(unreadable('promotion-figures:read'));
    expect(refused.data.coupons).toMatchObject({ nodes: [{ performance: null }] });
  });

  test('is updated for orders that plain SQL writes', async () => {
    const other = await service.newStore();
    const id = await other.coupon();
    const productId = await other.soldProduct();
    await other.orderOf(await other.ownCheckout([{ productId, quantity: 1 }], { couponCode: 'DEZ' }));
    await service.rows({ text: 'DELETE FROM order_promotion WHERE store_id = $1', values: [other.id] });
    const copied = `INSERT INTO "order" SELECT (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'number', 99, 'checkout_id', null))).*
      FROM "order" o WHERE store_id = $1`;
    await service.rows({ text: copied, values: [other.id] });
    const performance = 'query ($id: ID!) { coupon(id: $id) { performance { orders discount } } }';
    expect(await other.ask(performance, { id })).toEqual({ performance: { orders: 1, discount: 5 } });
  });
});
