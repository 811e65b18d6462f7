import { describe, expect, test } from 'vitest';
import { notFound, refusals, scopeDenied } from '../support/refusals.ts';
import { dataOf } from '../support/replies.ts';
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
    const coupon = await store.coupon({ code: 'UM', discountType: 'CURRENCY', totalAvailable: 1 });
    const id = await store.orderOf(await store.ownCheckout([{ productId: product, quantity: 2 }], { couponCode: 'UM' }));
    return new Purchase(store, { product, coupon, id, eventCount: (await store.events()).length });
  }

  /** Reports an outcome of the payment. */
  async report(outcome: string, externalId?: string): Promise<void> {
    dataOf(await this.store.report(this.id, outcome, externalId));
  }

  /** Changes the status, or reports an outcome that begins with +. */
  async take(...steps: readonly string[]): Promise<void> {
    for (const step of steps)
      await (step.startsWith('+') ? this.report(step.slice(1)) : this.store.transitionOrder(this.id, step));
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
      order: { status: string; payment: { status: string; refundDue: boolean } };
      coupon: { usedCount: number };
      customers: { nodes: { orderStats: Record<string, number> }[] };
    };
    const { totalSpent, ...counts } = customers.nodes[0]?.orderStats ?? {};
    return {
      status: order.status,
      payment: `${order.payment.status}${order.payment.refundDue ? ', due back' : ''}`,
      stock: await this.store.stockOf(this.product),
      couponUses: coupon.usedCount,
      counted: Object.entries(counts).filter(([, count]) => count !== 0),
      totalSpent,
      events: (await this.store.events()).slice(this.#eventCount).map(({ type }) => type),
    };
  }
}

const HELD = { stock: 8, couponUses: 1 };
const RETURNED = { stock: 10, couponUses: 0 };
const pending = { status: 'PENDING', counted: [['pending', 1]], totalSpent: 0 };
const paid = { status: 'PAID', payment: 'APPROVED', counted: [['paid', 1]], totalSpent: 90 };
const cancelled = { status: 'CANCELLED', counted: [['cancelled', 1]], totalSpent: 0 };
const refunded = { status: 'REFUNDED', payment: 'REFUNDED', counted: [['other', 1]], totalSpent: 0 };

const FAILED = 'PAYMENT_FAILED';
const APPROVED = ['PAYMENT_PROCESSED', 'ORDER_PAID'];
const CANCELLED = ['ORDER_CANCELLED', 'PRODUCT_UPDATED'];

describe('stock, coupon, payment and events of an order that is', () => {
  test.each<[string, readonly string[], object, readonly string[]]>([
    ['approved: paid, everything held', ['+APPROVED'], { ...paid, ...HELD }, APPROVED],
    ['refused: still pending, everything held', ['+REFUSED'], { ...pending, payment: 'REFUSED', ...HELD }, [FAILED]],
    [
      'refused twice and then approved: paid',
      ['+REFUSED', '+REFUSED', '+APPROVED'],
      { ...paid, ...HELD },
      [FAILED, FAILED, ...APPROVED],
    ],
    [
      'expired: cancelled, everything returned',
      ['+EXPIRED'],
      { ...cancelled, payment: 'EXPIRED', ...RETURNED },
      [FAILED, ...CANCELLED],
    ],
    [
      'refused and then expired: cancelled, everything returned',
      ['+REFUSED', '+EXPIRED'],
      { ...cancelled, payment: 'EXPIRED', ...RETURNED },
      [FAILED, FAILED, ...CANCELLED],
    ],
    ['cancelled by hand: everything returned', ['CANCELLED'], { ...cancelled, payment: 'CANCELLED', ...RETURNED }, CANCELLED],
    [
      'cancelled by hand while it is processed: everything returned',
      ['PROCESSING', 'CANCELLED'],
      { ...cancelled, payment: 'CANCELLED', ...RETURNED },
      CANCELLED,
    ],
    [
      'cancelled by hand and approved later: stays cancelled, the money is due back',
      ['CANCELLED', '+APPROVED'],
      { ...cancelled, payment: 'APPROVED, due back', ...RETURNED },
      [...CANCELLED, 'PAYMENT_PROCESSED'],
    ],
    [
      'paid and cancelled before shipping: the stock is returned, the coupon stays used, the money is due back',
      ['+APPROVED', 'CANCELLED'],
      { ...cancelled, payment: 'APPROVED, due back', stock: 10, couponUses: 1 },
      [...APPROVED, ...CANCELLED],
    ],
    [
      'shipped and cancelled: the stock is not returned',
      ['PAID', 'SHIPPED', 'CANCELLED'],
      { ...cancelled, payment: 'APPROVED, due back', ...HELD },
      ['ORDER_PAID', 'ORDER_CANCELLED'],
    ],
    [
      'delivered: everything held',
      ['PAID', 'SHIPPED', 'DELIVERED'],
      { ...paid, status: 'DELIVERED', ...HELD },
      ['ORDER_PAID', 'ORDER_COMPLETED'],
    ],
    ['paid and refunded by report', ['PAID', '+REFUNDED'], { ...refunded, ...HELD }, ['ORDER_PAID', 'ORDER_REFUNDED']],
    ['paid and refunded by hand', ['PAID', 'REFUNDED'], { ...refunded, ...HELD }, ['ORDER_PAID', 'ORDER_REFUNDED']],
    [
      'shipped and refunded by report',
      ['PAID', 'SHIPPED', '+REFUNDED'],
      { ...refunded, ...HELD },
      ['ORDER_PAID', 'ORDER_REFUNDED'],
    ],
    [
      'delivered and refunded by hand',
      ['PAID', 'SHIPPED', 'DELIVERED', 'REFUNDED'],
      { ...refunded, ...HELD },
      ['ORDER_PAID', 'ORDER_COMPLETED', 'ORDER_REFUNDED'],
    ],
  ])('%s', async (_what, steps, end, events) => {
    const purchase = await Purchase.make();
    await purchase.take(...steps);
    expect(await purchase.end()).toEqual({ ...end, events });
  });

  test('approved after it expired: stock and coupon are taken again; cancelled then, the stock is returned a second time', async () => {
    const purchase = await Purchase.make();
    await purchase.take('+EXPIRED', '+APPROVED');
    const events = [FAILED, ...CANCELLED, ...APPROVED, 'PRODUCT_UPDATED'];
    expect(await purchase.end()).toEqual({ ...paid, ...HELD, events });
    expect((await purchase.store.snapshot()).order).toMatchObject([{ stock_held: true, coupon_held: true }]);
    await purchase.take('CANCELLED');
    expect(await purchase.end()).toMatchObject({ ...cancelled, payment: 'APPROVED, due back', stock: 10, couponUses: 1 });
  });

  test('approved after it expired without stock left: cancelled, the money is due back, and is returned', async () => {
    const purchase = await Purchase.make();
    await purchase.take('+EXPIRED');
    await purchase.store.sell(purchase.product, { quantity: 9 });
    const { events } = await purchase.end();
    await purchase.take('+APPROVED');
    const owed = await purchase.end();
    expect(owed).toMatchObject({ status: 'CANCELLED', payment: 'APPROVED, due back', stock: 1, couponUses: 0 });
    expect(owed.events.slice(events.length)).toEqual(['PAYMENT_PROCESSED']);
    await purchase.take('+REFUNDED');
    const back = await purchase.end();
    expect(back).toMatchObject({ status: 'CANCELLED', payment: 'REFUNDED', stock: 1, couponUses: 0, events: owed.events });
  });

  test('approved after it expired when the coupon was used elsewhere: paid at its price, without a second use', async () => {
    const purchase = await Purchase.make();
    await purchase.take('+EXPIRED');
    const checkout = await purchase.store.ownCheckout([{ productId: purchase.product }], { couponCode: 'UM' });
    await purchase.store.orderOf(checkout, { customer: { name: 'Rui', email: 'rui@exemplo.com.br' } });
    await purchase.take('+APPROVED');
    expect(await purchase.end()).toMatchObject({ status: 'PAID', payment: 'APPROVED', stock: 7, couponUses: 1 });
  });

  test('paid by hand: ORDER_PAID alone; a later report of a provider emits the payment’s event, once', async () => {
    const purchase = await Purchase.make();
    await purchase.take('PAID');
    expect(await purchase.end()).toEqual({ ...paid, ...HELD, events: ['ORDER_PAID'] });
    for (const externalId of ['a', 'a', 'b']) await purchase.report('APPROVED', externalId);
    expect(await purchase.end()).toEqual({ ...paid, ...HELD, events: ['ORDER_PAID', 'PAYMENT_PROCESSED'] });
  });
});

describe('recordPayment', () => {
  test.each([
    [
      'REFUNDED: PENDING',
      '+REFUSED',
      'REFUNDED: REFUSED',
      '+APPROVED',
      'REFUSED: APPROVED',
      'EXPIRED: APPROVED',
      '+REFUNDED',
      'APPROVED: REFUNDED',
    ],
    ['+EXPIRED', 'REFUSED: EXPIRED', 'REFUNDED: EXPIRED'],
  ])('rejects an outcome that the status of the payment does not allow, and changes nothing (%#)', async (...steps) => {
    const purchase = await Purchase.make();
    const message = 'O pagamento está em uma situação que não permite este resultado.';
    for (const step of steps) {
      const [outcome = '', status] = step.split(': ');
      if (status === undefined) await purchase.take(step);
      else
        expect([step, await purchase.store.refuses(() => purchase.store.report(purchase.id, outcome, 'x'))]).toEqual([
          step,
          [
            {
              message,
              code: 'INVALID_STATUS_TRANSITION',
              status: 409,
              details: { currentStatus: status, attemptedOutcome: outcome },
            },
          ],
        ]);
    }
  });

  test('applies an outcome once when it is reported twice with one externalId, which is a 409 with other contents', async () => {
    const purchase = await Purchase.make();
    for (const [outcome, externalId] of [
      ['REFUSED', 'aviso-1'],
      ['EXPIRED', 'aviso-2'],
      ['APPROVED', 'aviso-3'],
    ] as const) {
      await purchase.report(outcome, externalId);
      const all = await purchase.store.snapshot();
      await purchase.report(outcome, externalId);
      expect(await purchase.store.snapshot()).toEqual(all);
    }
    const message = 'Este aviso já foi registrado com outro resultado ou para outro pedido.';
    expect(await purchase.store.refuses(() => purchase.store.report(purchase.id, 'APPROVED', 'aviso-1'))).toEqual([
      { message, code: 'DUPLICATE_ENTRY', status: 409, details: [{ field: 'externalId', message, code: 'CONFLICT' }] },
    ]);
  });

  test('finds no order of another store and requires orders:write; only the service runs the timers', async () => {
    const [purchase, other] = [await Purchase.make(), await service.newStore()];
    expect(refusals(await other.report(purchase.id, 'APPROVED'))).toEqual(notFound('Pedido não encontrado.', 'orderId'));
    const authorization = `Bearer ${await service.newKey([purchase.store.id], ['orders:read', 'checkouts:write'])}`;
    const query = 'mutation ($id: UUID!) { recordPayment(input: { orderId: $id, outcome: APPROVED }) { id } }';
    expect(await purchase.store.refusesGraph(query, { id: purchase.id }, { authorization })).toEqual(scopeDenied('orders:write'));
    const timer = 'mutation ($id: UUID!) { expirePayment(orderId: $id) { id } }';
    expect(await purchase.store.refusesGraph(timer, { id: purchase.id })).toEqual(scopeDenied('system'));
  });
});

test('a coupon with one use for each customer is not used twice, and is free again after an unpaid order is cancelled', async () => {
  const store = await service.newStore();
  const product = await store.soldProduct();
  await store.coupon({ code: 'UM', discountType: 'CURRENCY', singleUsePerCustomer: true });
  const buy = async () => {
    const { data } = await store.complete(await store.ownCheckout([{ productId: product }]), { couponCode: 'um' });
    return (data.completeCheckout as { order: { id: string; total: number } }).order;
  };
  const first = await buy();
  expect([first.total, (await buy()).total]).toEqual([40, 50]);
  await store.report(first.id, 'EXPIRED');
  expect((await buy()).total).toBe(40);
});
