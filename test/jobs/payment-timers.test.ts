import { describe, expect, test } from 'vitest';
import { systemPrincipal } from '../../src/core/execution/principal.ts';
import { callOperation } from '../../src/core/execution/run-operation.ts';
import { compileOperation } from '../../src/core/execution/stored-operation.ts';
import { serviceSchema } from '../../src/graph/schema.ts';
import { DAY, MINUTE } from '../support/constants.ts';
import { runtimeOf } from '../support/runtime.ts';
import { startOwnService } from '../support/service.ts';
import { runTimersAt } from '../support/timers.ts';

const service = await startOwnService();

const EXPIRY = ['PAYMENT_FAILED', 'ORDER_CANCELLED', 'PRODUCT_UPDATED'];

/** Lets 30 minutes pass and runs the timers. */
async function expire(): Promise<void> {
  service.clock.forward(30 * MINUTE);
  await runTimersAt(service);
}

/** An order of 2 of 10 mugs with the only use of a coupon. */
async function purchase(paymentMethod = 'PIX') {
  const store = await service.newStore();
  const product = await store.soldProduct();
  const coupon = await store.coupon({ discountType: 'CURRENCY', totalAvailable: 1 });
  const checkout = await store.ownCheckout([{ productId: product, quantity: 2 }], { couponCode: 'DEZ' });
  const id = await store.orderOf(checkout, { paymentMethod });
  return { store, product, coupon, id, eventCount: (await store.events()).length };
}

type Purchase = Awaited<ReturnType<typeof purchase>>;

/** Final state as the operator sees it, also in an inactive store. */
async function end({ store, coupon, id, eventCount }: Purchase) {
  const { data } = await service.asOperator(
    `query ($id: ID!, $coupon: ID!) {
      order(id: $id) { status payment { status expiresAt refundDue } }
      coupon(id: $coupon) { usedCount }
      products(first: 1) { nodes { stock } }
    }`,
    { id, coupon },
    { 'x-store-id': store.id },
  );
  const { order, products } = data as { order: Record<string, unknown>; products: { nodes: { stock: number }[] } };
  const events = (await store.events()).slice(eventCount).map(({ type }) => type);
  const { usedCount } = data.coupon as { usedCount: number };
  return { status: order.status, payment: order.payment, usedCount, stock: products.nodes[0]?.stock, events };
}

const cancelled = (events: string[] = EXPIRY) => ({
  status: 'CANCELLED',
  payment: { status: 'EXPIRED', expiresAt: null, refundDue: false },
  usedCount: 0,
  stock: 10,
  events,
});

describe('an unpaid payment', () => {
  test.each([
    ['PIX', 30 * MINUTE],
    ['CARD', 3 * DAY],
  ])('by %s expires at its time, not a millisecond before, and once', async (method, patience) => {
    const bought = await purchase(method);
    service.clock.forward(patience - 1);
    const before = await bought.store.snapshot();
    await runTimersAt(service);
    expect(await bought.store.snapshot()).toEqual(before);

    service.clock.forward(1);
    await runTimersAt(service);
    expect(await end(bought)).toEqual(cancelled());

    const after = await bought.store.snapshot();
    service.clock.forward(3 * DAY);
    await runTimersAt(service);
    expect(await bought.store.snapshot()).toEqual(after);
  });

  test('by BOLETO expires with its banking day, not a millisecond before', async () => {
    const bought = await purchase('BOLETO');
    const { expiresAt } = (await end(bought)).payment as { expiresAt: string };
    expect(expiresAt).toMatch(/T02:59:59\.999Z$/);
    service.clock.forward(Date.parse(expiresAt) - service.clock.now().getTime() - 1);
    await runTimersAt(service);
    expect(await end(bought)).toMatchObject({ status: 'PENDING', payment: { expiresAt }, events: [] });
    service.clock.forward(1);
    await runTimersAt(service);
    expect(await end(bought)).toEqual(cancelled());
  });

  test('expires after a refused payment as well', async () => {
    const bought = await purchase();
    await bought.store.report(bought.id, 'REFUSED');
    await expire();
    expect(await end(bought)).toEqual(cancelled(['PAYMENT_FAILED', ...EXPIRY]));
  });

  test('expires in every store, also a deactivated one', async () => {
    const [one, closed] = [await purchase(), await purchase()];
    const close = 'mutation ($id: ID!) { updateStore(id: $id, input: { active: false }) { active } }';
    const { data } = await service.asOperator(close, { id: closed.store.id });
    expect(data.updateStore).toEqual({ active: false });
    await expire();
    expect([await end(one), await end(closed)]).toEqual([cancelled(), cancelled()]);
  });

  // An approval after the expiry: test/graph/order-ends.test.ts.
  test.each<[string, (bought: Purchase) => Promise<unknown>]>([
    ['of an order that was approved before', ({ store, id }) => store.report(id, 'APPROVED')],
    ['of an order that was cancelled by hand', ({ store, id }) => store.transitionOrder(id, 'CANCELLED')],
  ])('%s does not expire', async (_which, finish) => {
    const bought = await purchase();
    await finish(bought);
    const before = await bought.store.snapshot();
    await expire();
    expect(await bought.store.snapshot()).toEqual(before);
  });
});

test('several concurrent runs, beside approvals, process each payment once', async () => {
  const store = await service.newStore();
  const product = await store.soldProduct({ stock: { quantity: 20 } });
  const ids: string[] = [];
  for (let n = 0; n < 12; n += 1) ids.push(await store.orderOf(await store.ownCheckout([{ productId: product }])));
  const eventCount = (await store.events()).length;
  service.clock.forward(30 * MINUTE);
  const late = ids.slice(0, 4);
  await Promise.all([...[1, 2, 3].map(() => runTimersAt(service)), ...late.map((id) => store.report(id, 'APPROVED'))]);

  const events = (await store.events()).slice(eventCount);
  const idsOf = (type: string) => events.filter((event) => event.type === type).map(({ data }) => data.id as string);
  const text = `SELECT id FROM "order" WHERE store_id = $1 AND status = 'PAID'`;
  const paid = (await service.rows<{ id: string }>({ text, values: [store.id] })).map(({ id }) => id);
  expect(paid.toSorted()).toEqual(late.toSorted());
  expect(idsOf('ORDER_PAID').toSorted()).toEqual(late.toSorted());
  expect(new Set(idsOf('ORDER_CANCELLED')).size).toBe(idsOf('ORDER_CANCELLED').length);
  expect(idsOf('ORDER_CANCELLED')).toEqual(expect.arrayContaining(ids.slice(4)));
  expect(idsOf('PAYMENT_FAILED').toSorted()).toEqual(idsOf('ORDER_CANCELLED').toSorted());
  expect(await store.stockOf(product)).toBe(16);
});

test('the operation of the timers has no effect before its time, for any caller', async () => {
  const store = await service.newStore();
  const order = await store.orderOf(await store.externalCheckout(), { shippingAddress: null });
  const operation = compileOperation(serviceSchema, 'mutation ($orderId: ID!) { expirePayment(orderId: $orderId) { status } }');
  const call = () => callOperation(runtimeOf(service), systemPrincipal(store.id), operation, { orderId: order });
  service.clock.forward(30 * 60_000 - 1);
  const before = await store.snapshot();
  expect(await call()).toEqual({ expirePayment: { status: 'PENDING' } });
  expect(await store.snapshot()).toEqual(before);
  service.clock.forward(1);
  expect(await call()).toEqual({ expirePayment: { status: 'CANCELLED' } });
});
