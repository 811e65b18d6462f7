import { describe, expect, test } from 'vitest';
import type { Json } from '../support/replies.ts';
import { startService, type TestStore } from '../support/service.ts';

const service = await startService();

/** Compares the kept products of the orders of a store with their items and statuses. */
const DIFFERENCES = `WITH expected AS (
    SELECT i.order_id, min(i.position) AS position, coalesce(i.product_id::text, '~' || coalesce(i.external_product_id, i.name)) AS key,
      sum(i.quantity)::int AS units, sum(i.total)::bigint AS total, o.created_at AS ordered_at, o.status IN ('PAID', 'SHIPPED', 'DELIVERED') AS paid
    FROM order_item i JOIN "order" o ON o.id = i.order_id AND o.store_id = i.store_id WHERE i.store_id = $1 GROUP BY 1, 3, 6, 7
  ), kept AS (
    SELECT order_id, position, key COLLATE "default", units, total, ordered_at, paid FROM order_product WHERE store_id = $1
  )
  SELECT 'missing' AS what, m.* FROM (TABLE expected EXCEPT ALL TABLE kept) m UNION ALL
  SELECT 'beyond', b.* FROM (TABLE kept EXCEPT ALL TABLE expected) b`;

const differences = (store: TestStore) => service.rows({ text: DIFFERENCES, values: [store.id] });
const PAID = 'SELECT paid FROM order_product WHERE store_id = $1 ORDER BY ordered_at';
const paidRows = async ({ id }: TestStore) =>
  (await service.rows<{ paid: boolean }>({ text: PAID, values: [id] })).map(({ paid }) => paid);

const SUMMARY = `query ($filter: OrderFilter) {
  orders(filter: $filter) { summary { byProduct(first: 100) { key label orders units total net } } }
}`;
const summaryOf = async (store: TestStore, filter: object = {}) =>
  (await store.ask<{ summary: { byProduct: Json[] } }>(SUMMARY, { filter })).summary.byProduct;

describe('what orders have of products', () => {
  test('adds up the items that sell the same, by product or else by the caller’s id or the name', async () => {
    const store = await service.newStore();
    const items = [
      { title: 'Copo', quantity: 1, unitPrice: 1_000 },
      { title: 'Copo', quantity: 2, unitPrice: 500 },
      { title: 'Copo azul', externalProductId: 'Copo', quantity: 4, unitPrice: 100 },
      { title: 'Vaso', externalProductId: '7', quantity: 1, unitPrice: 300 },
      { title: 'Outro vaso', externalProductId: '7', quantity: 1, unitPrice: 200 },
    ];
    await store.order({ items });
    expect(await differences(store)).toEqual([]);
    expect(await summaryOf(store)).toEqual([
      { key: 'Copo', label: 'Copo azul', orders: 1, units: 7, total: 24, net: 0 },
      { key: '7', label: 'Vaso', orders: 1, units: 2, total: 5, net: 0 },
    ]);
  });

  test('follows the order into and out of what is paid, one by one and many at once', async () => {
    const store = await service.newStore();
    const product = await store.soldProduct({ price: 50, stock: { quantity: 90 } });
    const [one, two, three] = [await store.sell(product), await store.sell(product), await store.sell(product)];
    expect(await paidRows(store)).toEqual([false, false, false]);
    for (const status of ['PROCESSING', 'PAID', 'SHIPPED', 'DELIVERED'] as const) {
      await store.transitionOrder(one, status);
      expect([status, (await paidRows(store)).filter(Boolean).length]).toEqual([status, status === 'PROCESSING' ? 0 : 1]);
      expect(await differences(store)).toEqual([]);
    }
    const bulk = 'mutation ($input: BulkOrdersInput!) { bulkOrders(input: $input) { changed } }';
    await store.ask(bulk, { input: { selection: { ids: [two, three] }, status: 'PAID' } });
    expect(await paidRows(store)).toEqual([true, true, true]);
    await store.transitionOrder(two, 'CANCELLED');
    expect(await differences(store)).toEqual([]);
    expect((await paidRows(store)).filter(Boolean)).toHaveLength(2);
    expect(await summaryOf(store)).toEqual([{ key: product, label: 'Caneca', orders: 3, units: 3, total: 150, net: 100 }]);
    expect(await summaryOf(store, { statuses: ['CANCELLED'] })).toMatchObject([{ orders: 1, total: 50, net: 0 }]);
  });

  test('has an order that is paid when it is made, and one that plain SQL writes', async () => {
    const store = await service.newStore();
    const product = await store.soldProduct({ price: 50 });
    await store.coupon({ code: 'TUDO', discountType: 'PERCENT', amount: 100 });
    await store.orderOf(await store.ownCheckout([{ productId: product, quantity: 1 }], { couponCode: 'TUDO' }));
    expect(await paidRows(store)).toEqual([true]);
    const copied = `WITH placed AS (
        INSERT INTO "order" SELECT (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'number', 99, 'checkout_id', null, 'status', 'SHIPPED'))).*
        FROM "order" o WHERE store_id = $1 RETURNING id
      )
      INSERT INTO order_item SELECT (jsonb_populate_record(i, jsonb_build_object('id', gen_random_uuid(), 'order_id', placed.id))).*
      FROM order_item i, placed WHERE store_id = $1`;
    await service.rows({ text: copied, values: [store.id] });
    expect(await paidRows(store)).toEqual([true, true]);
    expect(await differences(store)).toEqual([]);
    await service.rows({
      text: `UPDATE "order" SET status = 'REFUNDED' WHERE store_id = $1 AND number = 99`,
      values: [store.id],
    });
    expect(await differences(store)).toEqual([]);
  });

  test('keeps the longest texts that an external cart may have, in an index that has little room', async () => {
    const store = await service.newStore();
    const texts = (length: number, from: number) =>
      Array.from({ length }, (_, at) => String.fromCodePoint(0x1f300 + ((from + at * 7_919) % 0x2ff))).join('');
    const items = [
      { title: texts(500, 1), quantity: 1, unitPrice: 1_000 },
      { title: texts(500, 2), externalProductId: texts(255, 3), quantity: 1, unitPrice: 900 },
    ];
    await store.order({ items });
    expect(await differences(store)).toEqual([]);
    expect((await summaryOf(store)).map(({ key, label }) => [key, label])).toEqual([
      [texts(500, 1), texts(500, 1)],
      [texts(255, 3), texts(300, 2)],
    ]);
  });
});
