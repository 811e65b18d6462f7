import { describe, expect, test } from 'vitest';
import type { GraphReply } from '../support/replies.ts';
import { startService, type TestStore } from '../support/service.ts';
import { times } from '../support/times.ts';

const service = await startService();
const onPostgres = service.database.kind === 'postgresql';

const buyer = (index: number) => ({ name: `Ana ${index}`, email: `ana${index}@exemplo.com.br` });
const codes = (replies: GraphReply[]) => replies.flatMap(({ errors = [] }) => errors.map(({ extensions }) => extensions.code));

async function orders(store: TestStore): Promise<number> {
  const { data } = await store.graph('{ orders { totalCount } }');
  return (data.orders as { totalCount: number }).totalCount;
}

async function eventsOf(store: TestStore, type: string): Promise<number> {
  return (await store.events()).filter((event) => event.type === type).length;
}

describe.runIf(onPostgres)('concurrent purchases', () => {
  test('of a stock of 10 sell 10 of 50, and the others are a 409', async () => {
    const store = await service.newStore();
    const productId = await store.soldProduct();
    const checkouts = await Promise.all(times(50, () => store.ownCheckout([{ productId }])));
    const replies = await Promise.all(checkouts.map((id, index) => store.complete(id, { customer: buyer(index) })));
    expect(codes(replies)).toEqual(times(40, () => 'OUT_OF_STOCK'));
    expect([await store.stockOf(productId), await orders(store), await eventsOf(store, 'ORDER_CREATED')]).toEqual([0, 10, 10]);
  });

  test('with a coupon of 10 uses apply it to 10 of 50', async () => {
    const store = await service.newStore();
    const coupon = await store.idOf(
      'mutation { made: createCoupon(input: { name: "Dez", code: "DEZ", discountType: PERCENT, amount: 10, totalAvailable: 10 }) { id } }',
    );
    const checkouts = await Promise.all(times(50, () => store.externalCheckout()));
    const replies = await Promise.all(
      checkouts.map((id, index) => store.complete(id, { customer: buyer(index), couponCode: 'DEZ', shippingAddress: null })),
    );
    expect(codes(replies)).toEqual([]);
    const totals = replies.map(({ data }) => (data.completeCheckout as { order: { total: number } }).order.total);
    expect([totals.filter((total) => total === 71.82).length, totals.filter((total) => total === 79.8).length]).toEqual([10, 40]);
    expect(await store.ask('query ($id: UUID!) { coupon(id: $id) { usedCount } }', { id: coupon })).toEqual({ usedCount: 10 });
  });

  test('of one buyer with a coupon of one use each apply it once', async () => {
    const store = await service.newStore();
    await store.idOf(
      'mutation { made: createCoupon(input: { name: "Um", code: "UM", discountType: CURRENCY, amount: 9.8, singleUsePerCustomer: true }) { id } }',
    );
    const checkouts = await Promise.all(times(10, () => store.externalCheckout()));
    const replies = await Promise.all(checkouts.map((id) => store.complete(id, { couponCode: 'UM', shippingAddress: null })));
    expect(codes(replies)).toEqual([]);
    const totals = replies.map(({ data }) => (data.completeCheckout as { order: { total: number } }).order.total);
    expect(totals.toSorted((a, b) => a - b)).toEqual([70, ...times(9, () => 79.8)]);
    const { data } = await store.graph('{ customers(first: 5) { nodes { totalOrders orderStats { pending } } } }');
    expect(data.customers).toEqual({ nodes: [{ totalOrders: 10, orderStats: { pending: 10 } }] });
  });

  test('completing one checkout 20 times make one order, and all return it', async () => {
    const store = await service.newStore();
    const productId = await store.soldProduct();
    const checkout = await store.ownCheckout([{ productId }]);
    const replies = await Promise.all(times(20, () => store.complete(checkout)));
    expect(codes(replies)).toEqual([]);
    expect(new Set(replies.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect([await store.stockOf(productId), await orders(store), await eventsOf(store, 'ORDER_CREATED')]).toEqual([9, 1, 1]);
  });

  test('20 approvals and expiries of one payment end in one of the two, with its stock and events', async () => {
    for (let round = 0; round < 5; round += 1) {
      const store = await service.newStore();
      const productId = await store.soldProduct();
      const order = await store.orderOf(await store.ownCheckout([{ productId }]));
      await Promise.all(times(20, (index) => store.report(order, index % 2 === 0 ? 'APPROVED' : 'EXPIRED', `aviso-${index}`)));
      const { data } = await store.graph('query ($id: UUID!) { order(id: $id) { status payment { status refundDue } } }', {
        id: order,
      });
      // An approval comes last: after an expiry it takes the stock again, after a cancellation it takes none.
      expect(data.order).toEqual({ status: 'PAID', payment: { status: 'APPROVED', refundDue: false } });
      expect(await store.stockOf(productId)).toBe(9);
      expect(await eventsOf(store, 'ORDER_PAID')).toBe(1);
      expect(await eventsOf(store, 'PAYMENT_PROCESSED')).toBe(1);
      expect(await eventsOf(store, 'ORDER_CANCELLED')).toBe(await eventsOf(store, 'PAYMENT_FAILED'));
    }
  });

  test('10 purchases are all made with the last 3 gifts, 3 of them with the gift', async () => {
    const store = await service.newStore();
    const productId = await store.soldProduct();
    const gift = await store.soldProduct({ name: 'Adesivo', stock: { quantity: 3 } });
    await store.make('Gift', { name: 'Um adesivo', productId: gift });
    const checkouts = await Promise.all(times(10, () => store.ownCheckout([{ productId }])));
    const replies = await Promise.all(checkouts.map((id, index) => store.complete(id, { customer: buyer(index) })));
    expect(codes(replies)).toEqual([]);
    const { data } = await store.graph('{ orders(first: 20) { nodes { items { gift } } } }');
    const { nodes } = data.orders as { nodes: { items: { gift: boolean }[] }[] };
    expect(nodes.filter(({ items }) => items.some((item) => item.gift))).toHaveLength(3);
    expect([await store.stockOf(productId), await store.stockOf(gift)]).toEqual([0, 0]);
  });

  test('20 reports with one externalId are applied once', async () => {
    const store = await service.newStore();
    const order = await store.orderOf(await store.externalCheckout(), { shippingAddress: null });
    const replies = await Promise.all(times(20, () => store.report(order, 'REFUSED', 'aviso')));
    expect(codes(replies)).toEqual([]);
    expect(await eventsOf(store, 'PAYMENT_FAILED')).toBe(1);
  });

  test('sales and cancellations of the same products do not deadlock, and no unit is lost', async () => {
    const store = await service.newStore();
    const products = await Promise.all(
      times(3, (index) => store.soldProduct({ name: `Caneca ${index}`, stock: { quantity: 40 } })),
    );
    const items = (index: number) => products.map((productId) => ({ productId })).sort(() => (index % 2 === 0 ? 1 : -1));
    const checkouts = await Promise.all(times(40, (index) => store.ownCheckout(items(index))));
    const replies = await Promise.all(
      checkouts.map(async (id, index) => {
        const order = await store.orderOf(id, { customer: buyer(index % 7) });
        return index % 2 === 0 ? store.report(order, 'EXPIRED') : store.report(order, 'APPROVED');
      }),
    );
    expect(codes(replies)).toEqual([]);
    expect(await Promise.all(products.map((id) => store.stockOf(id)))).toEqual([20, 20, 20]);
  });
});
