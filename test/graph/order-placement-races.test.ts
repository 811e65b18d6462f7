import { describe, expect, test } from 'vitest';
import { singleUseCoupon } from '../support/data-subject.ts';
import type { GraphReply } from '../support/replies.ts';
import { startService, type TestStore } from '../support/service.ts';
import { times } from '../support/times.ts';

const service = await startService();

const buyer = (index: number) => ({ name: `Ana ${index}`, email: `ana${index}@exemplo.com.br` });
const codes = (replies: GraphReply[]) => replies.flatMap(({ errors = [] }) => errors.map(({ extensions }) => extensions.code));
const totalsOf = (replies: GraphReply[]) =>
  replies.map(({ data }) => (data.completeCheckout as { order: { total: number } }).order.total);

const carts = (store: TestStore, count: number, productId: string) =>
  Promise.all(times(count, () => store.ownCheckout([{ productId }])));
const externalCarts = (store: TestStore, count: number) => Promise.all(times(count, () => store.externalCheckout()));

/** Completes checkouts at once, each for a buyer of its own. */
const completeAll = (store: TestStore, checkouts: readonly string[], input: object = {}) =>
  Promise.all(checkouts.map((id, index) => store.complete(id, { customer: buyer(index), ...input })));

const orders = async (store: TestStore) => (await store.ask<{ totalCount: number }>('{ orders { totalCount } }')).totalCount;
const eventsOf = async (store: TestStore, type: string) => (await store.events()).filter((event) => event.type === type).length;

/** Numbers of a store's orders, from the lowest to the highest. */
async function numbersOf(store: TestStore): Promise<number[]> {
  const { nodes } = await store.ask<{ nodes: { number: number }[] }>('{ orders(first: 100) { nodes { number } } }');
  return nodes.map(({ number }) => number).sort((a, b) => a - b);
}

const upTo = (last: number) => times(last, (index) => index + 1);

describe('concurrent purchases', () => {
  test('of a stock of 10 sell 10 of 50, and the others are a 409', async () => {
    const store = await service.newStore();
    const productId = await store.soldProduct();
    expect(codes(await completeAll(store, await carts(store, 50, productId)))).toEqual(times(40, () => 'OUT_OF_STOCK'));
    expect([await store.stockOf(productId), await orders(store), await eventsOf(store, 'ORDER_CREATED')]).toEqual([0, 10, 10]);
  });

  test('with a coupon of 10 uses apply it to 10 of 50', async () => {
    const store = await service.newStore();
    const coupon = await store.coupon({ totalAvailable: 10 });
    const replies = await completeAll(store, await externalCarts(store, 50), { couponCode: 'DEZ', shippingAddress: null });
    expect(codes(replies)).toEqual([]);
    expect(totalsOf(replies).sort()).toEqual([...times(10, () => 71.82), ...times(40, () => 79.8)]);
    expect(await store.ask('query ($id: ID!) { coupon(id: $id) { usedCount } }', { id: coupon })).toEqual({ usedCount: 10 });
  });

  test('of one buyer with a coupon of one use each apply it once', async () => {
    const store = await service.newStore();
    await singleUseCoupon(store);
    const checkouts = await externalCarts(store, 10);
    const replies = await Promise.all(checkouts.map((id) => store.complete(id, { couponCode: 'UM', shippingAddress: null })));
    expect(codes(replies)).toEqual([]);
    expect(totalsOf(replies).sort()).toEqual([70, ...times(9, () => 79.8)]);
    expect(await store.ask('{ customers(first: 5) { nodes { totalOrders orderStats { pending } } } }')).toEqual({
      nodes: [{ totalOrders: 10, orderStats: { pending: 10 } }],
    });
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

  test('are all made with the last 3 gifts, 3 of 10 with the gift', async () => {
    const store = await service.newStore();
    const productId = await store.soldProduct();
    const gift = await store.soldProduct({ name: 'Adesivo', stock: { quantity: 3 } });
    await store.gift({ productId: gift });
    expect(codes(await completeAll(store, await carts(store, 10, productId)))).toEqual([]);
    const list = '{ orders(first: 20) { nodes { items { gift } } } }';
    const { nodes } = await store.ask<{ nodes: { items: { gift: boolean }[] }[] }>(list);
    expect(nodes.filter(({ items }) => items.some((item) => item.gift))).toHaveLength(3);
    expect([await store.stockOf(productId), await store.stockOf(gift)]).toEqual([0, 0]);
  });

  test('and cancellations of the same products do not deadlock, and no unit is lost', async () => {
    const store = await service.newStore();
    const products = await Promise.all(
      times(3, (index) => store.soldProduct({ name: `Caneca ${index}`, stock: { quantity: 40 } })),
    );
    const items = (index: number) => products.map((productId) => ({ productId })).sort(() => (index % 2 === 0 ? 1 : -1));
    const checkouts = await Promise.all(times(40, (index) => store.ownCheckout(items(index))));
    const replies = await Promise.all(
      checkouts.map(async (id, index) => {
        const order = await store.orderOf(id, { customer: buyer(index % 7) });
        return store.report(order, index % 2 === 0 ? 'EXPIRED' : 'APPROVED');
      }),
    );
    expect(codes(replies)).toEqual([]);
    expect(await Promise.all(products.map((id) => store.stockOf(id)))).toEqual([20, 20, 20]);
  });
});

describe('concurrent reports of a payment', () => {
  test('of 20 approvals and expiries end in one of the two, with its stock and events', async () => {
    for (let round = 0; round < 5; round += 1) {
      const store = await service.newStore();
      const productId = await store.soldProduct();
      const order = await store.sell(productId);
      await Promise.all(times(20, (index) => store.report(order, index % 2 === 0 ? 'APPROVED' : 'EXPIRED', `aviso-${index}`)));
      // An approval comes last: after an expiry it takes the stock again, after a cancellation it takes none.
      expect(await store.readOrder(order, 'status payment { status refundDue }')).toEqual({
        status: 'PAID',
        payment: { status: 'APPROVED', refundDue: false },
      });
      expect(await store.stockOf(productId)).toBe(9);
      expect([await eventsOf(store, 'ORDER_PAID'), await eventsOf(store, 'PAYMENT_PROCESSED')]).toEqual([1, 1]);
      expect(await eventsOf(store, 'ORDER_CANCELLED')).toBe(await eventsOf(store, 'PAYMENT_FAILED'));
    }
  });

  test('with one externalId are applied once', async () => {
    const store = await service.newStore();
    const order = await store.order();
    expect(codes(await Promise.all(times(20, () => store.report(order, 'REFUSED', 'aviso'))))).toEqual([]);
    expect(await eventsOf(store, 'PAYMENT_FAILED')).toBe(1);
  });
});

describe('the numbers of orders placed at the same time', () => {
  test('have no gap and no duplicate, although every second purchase is rejected, in two stores concurrently', async () => {
    const stores = [await service.newStore(), await service.newStore()];
    const placed = stores.map(async (store) => {
      const productId = await store.soldProduct({ stock: { quantity: 25 } });
      return completeAll(store, await carts(store, 50, productId));
    });
    for (const replies of await Promise.all(placed)) expect(codes(replies)).toHaveLength(25);
    for (const store of stores) expect(await numbersOf(store)).toEqual(upTo(25));
  });

  test('of 50 purchases of different things are 1 to 50', async () => {
    const store = await service.newStore();
    expect(codes(await completeAll(store, await externalCarts(store, 50)))).toEqual([]);
    expect(await numbersOf(store)).toEqual(upTo(50));
  });

  test('of two stores do not wait for each other', async () => {
    const [busy, other] = [await service.newStore(), await service.newStore()];
    await busy.order();
    const checkoutId = await other.externalCheckout();
    await service.database.transaction(async (transaction) => {
      await transaction.query({ text: 'SELECT FROM order_counter WHERE store_id = $1 FOR UPDATE', values: [busy.id] });
      expect(codes([await other.complete(checkoutId)])).toEqual([]);
      await transaction.commit([]);
    });
    expect(await numbersOf(other)).toEqual([1]);
  });
});
