import { describe, expect, test } from 'vitest';
import { refusals } from '../support/refusals.ts';
import { startService, type TestStore } from '../support/service.ts';

const service = await startService();

/** An order of 2 of 10 mugs with the only use of a coupon; its events exclude those of its placement. */
class Purchase {
  readonly store: TestStore;
  readonly product: string;
  readonly coupon: string;
  readonly id: string;
  readonly #eventCount: number;

  private constructor(store: TestStore, parts: { product: string; coupon: string; id: string; eventCount: number }) {
    this.store = store;
    this.product = parts.product;
    this.coupon = parts.coupon;
    this.id = parts.id;
    this.#eventCount = parts.eventCount;
  }

  static async make(): Promise<Purchase> {
    const store = await service.newStore();
    const product = await store.soldProduct();
    const coupon = await store.idOf(
      'mutation { made: createCoupon(input: { name: "Um", code: "UM", discountType: CURRENCY, amount: 10, totalAvailable: 1 }) { id } }',
    );
    const checkout = await store.ownCheckout([{ productId: product, quantity: 2 }], { couponCode: 'UM' });
    const id = await store.orderOf(checkout);
    return new Purchase(store, { product, coupon, id, eventCount: (await store.events()).length });
  }

  move(...statuses: string[]): Promise<void> {
    return this.store.transitionOrder(this.id, ...statuses);
  }

  async report(outcome: string, externalId?: string): Promise<void> {
    const { errors } = await this.store.report(this.id, outcome, externalId);
    if (errors) throw new Error(JSON.stringify(errors));
  }

  /** The relevant state at the end. */
  async end() {
    const { data } = await this.store.graph(
      `query ($id: UUID!, $coupon: UUID!) {
        order(id: $id) { status payment { status refundDue } }
        coupon(id: $coupon) { usedCount }
        customers(first: 1) { nodes { orderStats { paid pending cancelled processing other totalSpent } } }
      }`,
      { id: this.id, coupon: this.coupon },
    );
    const { order, coupon, customers } = data as {
      order: { status: string; payment: object };
      coupon: { usedCount: number };
      customers: { nodes: { orderStats: Record<string, number> }[] };
    };
    const { totalSpent, ...counts } = customers.nodes[0]?.orderStats ?? {};
    return {
      status: order.status,
      payment: order.payment,
      stock: await this.store.stockOf(this.product),
      couponUses: coupon.usedCount,
      counted: Object.entries(counts).filter(([, count]) => count !== 0),
      totalSpent,
      events: (await this.store.events()).slice(this.#eventCount).map(({ type }) => type),
    };
  }
}

const HELD = { stock: 8, couponUses: 1 };
const GIVEN_BACK = { stock: 10, couponUses: 0 };
const paid = { counted: [['paid', 1]], totalSpent: 90 };
const cancelled = { counted: [['cancelled', 1]], totalSpent: 0 };
const refunded = { counted: [['other', 1]], totalSpent: 0 };
const payment = (status: string, refundDue = false) => ({ payment: { status, refundDue } });

describe('stock, coupon, payment and events of an order that is', () => {
  test('approved: paid, everything held', async () => {
    const purchase = await Purchase.make();
    await purchase.report('APPROVED');
    const events = ['PAYMENT_PROCESSED', 'ORDER_PAID'];
    expect(await purchase.end()).toEqual({ status: 'PAID', ...payment('APPROVED'), ...HELD, ...paid, events });
  });

  test('refused, and refused again: still pending, stock and coupon held; a later approval pays it', async () => {
    const purchase = await Purchase.make();
    await purchase.report('REFUSED');
    const pending = { counted: [['pending', 1]], totalSpent: 0 };
    expect(await purchase.end()).toEqual({
      status: 'PENDING',
      ...payment('REFUSED'),
      ...HELD,
      ...pending,
      events: ['PAYMENT_FAILED'],
    });
    await purchase.report('REFUSED');
    await purchase.report('APPROVED');
    const events = ['PAYMENT_FAILED', 'PAYMENT_FAILED', 'PAYMENT_PROCESSED', 'ORDER_PAID'];
    expect(await purchase.end()).toEqual({ status: 'PAID', ...payment('APPROVED'), ...HELD, ...paid, events });
  });

  test.each([[['EXPIRED']], [['REFUSED', 'EXPIRED']]])('%j: cancelled, stock and coupon returned', async (outcomes) => {
    const purchase = await Purchase.make();
    for (const outcome of outcomes) await purchase.report(outcome);
    const events = [...outcomes.slice(1).map(() => 'PAYMENT_FAILED'), 'PAYMENT_FAILED', 'ORDER_CANCELLED', 'PRODUCT_UPDATED'];
    const end = { status: 'CANCELLED', ...payment('EXPIRED'), ...GIVEN_BACK, ...cancelled, events };
    expect(await purchase.end()).toEqual(end);
  });

  test('approved after it expired: the stock and the coupon are taken again, and it is paid', async () => {
    const purchase = await Purchase.make();
    await purchase.report('EXPIRED');
    await purchase.report('APPROVED');
    expect(await purchase.end()).toEqual({
      status: 'PAID',
      ...payment('APPROVED'),
      ...HELD,
      ...paid,
      events: ['PAYMENT_FAILED', 'ORDER_CANCELLED', 'PRODUCT_UPDATED', 'PAYMENT_PROCESSED', 'ORDER_PAID', 'PRODUCT_UPDATED'],
    });
  });

  test('approved after it expired, then cancelled by hand: the stock is returned a second time', async () => {
    const purchase = await Purchase.make();
    await purchase.report('EXPIRED');
    await purchase.report('APPROVED');
    expect((await purchase.store.snapshot()).order).toMatchObject([{ stock_held: true, coupon_held: true }]);
    await purchase.move('CANCELLED');
    expect(await purchase.end()).toMatchObject({ status: 'CANCELLED', ...payment('APPROVED', true), stock: 10, couponUses: 1 });
  });

  test('approved after it expired without stock left: cancelled, the money is due back, and is returned', async () => {
    const purchase = await Purchase.make();
    await purchase.report('EXPIRED');
    await purchase.store.orderOf(await purchase.store.ownCheckout([{ productId: purchase.product, quantity: 9 }]));
    const events = (await purchase.end()).events;
    await purchase.report('APPROVED');
    const owed = await purchase.end();
    expect(owed).toMatchObject({ status: 'CANCELLED', ...payment('APPROVED', true), stock: 1, couponUses: 0 });
    expect(owed.events.slice(events.length)).toEqual(['PAYMENT_PROCESSED']);
    await purchase.report('REFUNDED');
    const back = await purchase.end();
    expect(back).toMatchObject({ status: 'CANCELLED', ...payment('REFUNDED'), stock: 1, couponUses: 0 });
    expect(back.events).toEqual(owed.events);
  });

  test('approved after it expired when the coupon was used elsewhere: paid at its price, without a second use', async () => {
    const purchase = await Purchase.make();
    await purchase.report('EXPIRED');
    const checkout = await purchase.store.ownCheckout([{ productId: purchase.product }], { couponCode: 'UM' });
    const customer = { name: 'Rui', email: 'rui@exemplo.com.br' };
    await purchase.store.orderOf(checkout, { customer });
    await purchase.report('APPROVED');
    expect(await purchase.end()).toMatchObject({ status: 'PAID', ...payment('APPROVED'), stock: 7, couponUses: 1 });
  });

  test.each([[[]], [['PROCESSING']]])('cancelled by hand after %j: stock and coupon returned', async (before) => {
    const purchase = await Purchase.make();
    await purchase.move(...before, 'CANCELLED');
    const events = ['ORDER_CANCELLED', 'PRODUCT_UPDATED'];
    const end = { status: 'CANCELLED', ...payment('CANCELLED'), ...GIVEN_BACK, ...cancelled, events };
    expect(await purchase.end()).toEqual(end);
  });

  test('cancelled by hand and approved later: stays cancelled, the money is due back', async () => {
    const purchase = await Purchase.make();
    await purchase.move('CANCELLED');
    await purchase.report('APPROVED');
    const events = ['ORDER_CANCELLED', 'PRODUCT_UPDATED', 'PAYMENT_PROCESSED'];
    const end = { status: 'CANCELLED', ...payment('APPROVED', true), ...GIVEN_BACK, ...cancelled, events };
    expect(await purchase.end()).toEqual(end);
  });

  test('paid by hand: ORDER_PAID alone; a later report of a provider emits the payment’s event, once', async () => {
    const purchase = await Purchase.make();
    await purchase.move('PAID');
    const end = { status: 'PAID', ...payment('APPROVED'), ...HELD, ...paid };
    expect(await purchase.end()).toEqual({ ...end, events: ['ORDER_PAID'] });
    for (const externalId of ['a', 'a', 'b']) await purchase.report('APPROVED', externalId);
    expect(await purchase.end()).toEqual({ ...end, events: ['ORDER_PAID', 'PAYMENT_PROCESSED'] });
  });

  test('paid and cancelled before shipping: the stock is returned, the coupon stays used, the money is due back', async () => {
    const purchase = await Purchase.make();
    await purchase.report('APPROVED');
    await purchase.move('CANCELLED');
    const events = ['PAYMENT_PROCESSED', 'ORDER_PAID', 'ORDER_CANCELLED', 'PRODUCT_UPDATED'];
    const end = { status: 'CANCELLED', ...payment('APPROVED', true), stock: 10, couponUses: 1, ...cancelled, events };
    expect(await purchase.end()).toEqual(end);
  });

  test('shipped and cancelled: the stock is not returned', async () => {
    const purchase = await Purchase.make();
    await purchase.move('PAID', 'SHIPPED', 'CANCELLED');
    const events = ['ORDER_PAID', 'ORDER_CANCELLED'];
    const end = { status: 'CANCELLED', ...payment('APPROVED', true), ...HELD, ...cancelled, events };
    expect(await purchase.end()).toEqual(end);
  });

  test('delivered: everything held, ORDER_COMPLETED', async () => {
    const purchase = await Purchase.make();
    await purchase.move('PAID', 'SHIPPED', 'DELIVERED');
    const events = ['ORDER_PAID', 'ORDER_COMPLETED'];
    expect(await purchase.end()).toEqual({ status: 'DELIVERED', ...payment('APPROVED'), ...HELD, ...paid, events });
  });

  test.each([[[]], [['SHIPPED']], [['SHIPPED', 'DELIVERED']]])(
    'refunded after %j: the same by report and by hand',
    async (before) => {
      for (const refund of [
        (purchase: Purchase) => purchase.report('REFUNDED'),
        (purchase: Purchase) => purchase.move('REFUNDED'),
      ]) {
        const purchase = await Purchase.make();
        await purchase.move('PAID', ...before);
        await refund(purchase);
        const end = await purchase.end();
        expect(end).toMatchObject({ status: 'REFUNDED', ...payment('REFUNDED'), ...HELD, ...refunded });
        expect(end.events.at(-1)).toBe('ORDER_REFUNDED');
      }
    },
  );
});

describe('recordPayment', () => {
  const transition = (currentStatus: string, attemptedOutcome: string) => [
    {
      message: 'O pagamento está em uma situação que não permite este resultado.',
      code: 'INVALID_STATUS_TRANSITION',
      status: 409,
      details: { currentStatus, attemptedOutcome },
    },
  ];

  test.each([
    [['APPROVED'], 'REFUSED', 'APPROVED'],
    [['APPROVED'], 'EXPIRED', 'APPROVED'],
    [[], 'REFUNDED', 'PENDING'],
    [['REFUSED'], 'REFUNDED', 'REFUSED'],
    [['EXPIRED'], 'REFUSED', 'EXPIRED'],
    [['EXPIRED'], 'REFUNDED', 'EXPIRED'],
    [['APPROVED', 'REFUNDED'], 'APPROVED', 'REFUNDED'],
  ])('after %j rejects %s and changes nothing', async (before, outcome, current) => {
    const purchase = await Purchase.make();
    for (const each of before) await purchase.report(each);
    const all = await purchase.store.snapshot();
    expect(refusals(await purchase.store.report(purchase.id, outcome, 'x'))).toEqual(transition(current, outcome));
    expect(await purchase.store.snapshot()).toEqual(all);
  });

  test.each([['APPROVED'], ['EXPIRED'], ['REFUSED']])(
    'applies %s once when reported twice with one externalId',
    async (outcome) => {
      const purchase = await Purchase.make();
      await purchase.report(outcome, 'aviso-1');
      const all = await purchase.store.snapshot();
      await purchase.report(outcome, 'aviso-1');
      expect(await purchase.store.snapshot()).toEqual(all);
    },
  );

  test('rejects an externalId with other contents with a 409', async () => {
    const purchase = await Purchase.make();
    await purchase.report('REFUSED', 'aviso-1');
    const message = 'Este aviso já foi registrado com outro resultado ou para outro pedido.';
    expect(refusals(await purchase.store.report(purchase.id, 'APPROVED', 'aviso-1'))).toEqual([
      { message, code: 'DUPLICATE_ENTRY', status: 409, details: [{ field: 'externalId', message, code: 'CONFLICT' }] },
    ]);
  });

  test('rejects a missing order with a 404', async () => {
    const [purchase, other] = [await Purchase.make(), await service.newStore()];
    const message = 'Pedido não encontrado.';
    expect(refusals(await other.report(purchase.id, 'APPROVED'))).toEqual([
      { message, code: 'RESOURCE_NOT_FOUND', status: 404, details: [{ field: 'orderId', message, code: 'NOT_FOUND' }] },
    ]);
  });

  test('requires orders:write; only the service runs the timers', async () => {
    const purchase = await Purchase.make();
    const authorization = `Bearer ${await service.newKey([purchase.store.id], ['orders:read', 'checkouts:write'])}`;
    const query = 'mutation ($id: UUID!) { recordPayment(input: { orderId: $id, outcome: APPROVED }) { id } }';
    const { errors } = await purchase.store.graph(query, { id: purchase.id }, { authorization });
    expect(errors?.[0]?.extensions).toEqual({ code: 'AUTH_SCOPE_DENIED', status: 403, details: { scope: 'orders:write' } });
    const timer = await purchase.store.graph('mutation ($id: UUID!) { expirePayment(orderId: $id) { id } }', { id: purchase.id });
    expect(timer.errors?.[0]?.extensions).toEqual({ code: 'AUTH_SCOPE_DENIED', status: 403, details: { scope: 'system' } });
  });
});

describe('a coupon with one use for each customer', () => {
  test('is not used twice, and is free again after an unpaid order is cancelled', async () => {
    const store = await service.newStore();
    const product = await store.soldProduct();
    await store.idOf(
      'mutation { made: createCoupon(input: { name: "Um", code: "UM", discountType: CURRENCY, amount: 10, singleUsePerCustomer: true }) { id } }',
    );
    const buy = async () => {
      const { data } = await store.complete(await store.ownCheckout([{ productId: product }]), { couponCode: 'um' });
      return (data.completeCheckout as { order: { id: string; total: number } }).order;
    };
    const first = await buy();
    expect([first.total, (await buy()).total]).toEqual([40, 50]);
    await store.report(first.id, 'EXPIRED');
    expect((await buy()).total).toBe(40);
  });
});
