import { describe, expect, test } from 'vitest';
import { notFound, refusals, scopeDenied } from '../support/refusals.ts';
import { dataOf } from '../support/replies.ts';
import { startService, type TestStore } from '../support/service.ts';
import { wrongStockSums } from '../support/stock-sums.ts';

const service = await startService();

interface Purchase {
  readonly store: TestStore;
  readonly product: string;
  readonly id: string;
  /** Number of events of its placement. */
  readonly announced: number;
}

/** An order of 2 of 10 mugs with the only use of a coupon. */
async function purchase(): Promise<Purchase> {
  const store = await service.newStore();
  const product = await store.soldProduct();
  await store.coupon({ code: 'UM', discountType: 'CURRENCY', totalAvailable: 1 });
  const id = await store.orderOf(await store.ownCheckout([{ productId: product, quantity: 2 }], { couponCode: 'UM' }));
  return { store, product, id, announced: (await store.events()).length };
}

/** Changes the status of an order, or reports an outcome that begins with +. */
async function take({ store, id }: Purchase, ...steps: readonly string[]): Promise<void> {
  for (const step of steps)
    if (step.startsWith('+')) dataOf(await store.report(id, step.slice(1)));
    else await store.transitionOrder(id, step);
}

const END = `query ($id: ID!) {
  order(id: $id) { status payment { status refundDue } }
  coupons(first: 1) { nodes { usedCount } }
  customers(first: 1) { nodes { orderStats { paid pending cancelled processing refunded totalSpent } } }
}`;

/** Status, payment, stock, uses of the coupon, how the buyer is counted, what they spent, and the events since the placement. */
async function end({ store, product, id, announced }: Purchase): Promise<[state: string, ...events: string[]]> {
  const { order, coupons, customers } = dataOf(await store.graph(END, { id })) as {
    order: { status: string; payment: { status: string; refundDue: boolean } };
    coupons: { nodes: { usedCount: number }[] };
    customers: { nodes: { orderStats: Record<string, number> }[] };
  };
  const { totalSpent, ...counts } = customers.nodes[0]?.orderStats ?? {};
  const counted = Object.entries(counts).filter(([, count]) => count !== 0);
  const owed = order.payment.refundDue ? ' due back' : '';
  const kept = `stock ${await store.stockOf(product)} coupon ${coupons.nodes[0]?.usedCount}`;
  const state = `${order.status} ${order.payment.status}${owed}, ${kept}, ${counted.flat().join(' ')} spent ${totalSpent}`;
  return [state, ...(await store.events()).slice(announced).map(({ type }) => type)];
}

const FAILED = 'PAYMENT_FAILED';
const APPROVED = ['PAYMENT_PROCESSED', 'ORDER_PAID'];
const CANCELLED = ['ORDER_CANCELLED', 'PRODUCT_UPDATED'];
const PAID = 'PAID APPROVED, stock 8 coupon 1, paid 1 spent 90';
const REFUNDED = 'REFUNDED REFUNDED, stock 8 coupon 1, refunded 1 spent 0';

const LATE = `status total notes payment { status refundDue } rules { kind applied reason }
  items { name productId quantity gift } timeline(first: 50) { nodes { message } }`;

interface LateOrder {
  readonly status: string;
  readonly total: number;
  readonly notes: string | null;
  readonly payment: { readonly status: string; readonly refundDue: boolean };
  readonly rules: readonly { readonly kind: string; readonly applied: boolean; readonly reason: string | null }[];
  readonly items: readonly {
    readonly name: string;
    readonly productId: string;
    readonly quantity: number;
    readonly gift: boolean;
  }[];
  readonly timeline: { readonly nodes: readonly { readonly message: string }[] };
}

const giftsOf = ({ items }: LateOrder) => items.filter(({ gift }) => gift).map(({ name }) => name);

describe('stock, coupon, payment and events of an order', () => {
  test.each<[steps: string, ...end: string[]]>([
    ['+APPROVED', PAID, ...APPROVED],
    ['+REFUSED', 'PENDING REFUSED, stock 8 coupon 1, pending 1 spent 0', FAILED],
    ['+REFUSED +REFUSED +APPROVED', PAID, FAILED, FAILED, ...APPROVED],
    ['+EXPIRED', 'CANCELLED EXPIRED, stock 10 coupon 0, cancelled 1 spent 0', FAILED, ...CANCELLED],
    ['+REFUSED +EXPIRED', 'CANCELLED EXPIRED, stock 10 coupon 0, cancelled 1 spent 0', FAILED, FAILED, ...CANCELLED],
    ['CANCELLED', 'CANCELLED CANCELLED, stock 10 coupon 0, cancelled 1 spent 0', ...CANCELLED],
    ['PROCESSING CANCELLED', 'CANCELLED CANCELLED, stock 10 coupon 0, cancelled 1 spent 0', ...CANCELLED],
    [
      ...(['CANCELLED +APPROVED', 'CANCELLED APPROVED due back, stock 10 coupon 0, cancelled 1 spent 0'] as const),
      ...[...CANCELLED, 'PAYMENT_PROCESSED'],
    ],
    // Only what is not yet sent returns to the stock, and only an unpaid order returns its coupon.
    ['+APPROVED CANCELLED', 'CANCELLED APPROVED due back, stock 10 coupon 1, cancelled 1 spent 0', ...APPROVED, ...CANCELLED],
    [
      ...(['PAID SHIPPED CANCELLED', 'CANCELLED APPROVED due back, stock 8 coupon 1, cancelled 1 spent 0'] as const),
      ...['ORDER_PAID', 'ORDER_CANCELLED'],
    ],
    ['PAID SHIPPED DELIVERED', 'DELIVERED APPROVED, stock 8 coupon 1, paid 1 spent 90', 'ORDER_PAID', 'ORDER_COMPLETED'],
    ['PAID +REFUNDED', REFUNDED, 'ORDER_PAID', 'ORDER_REFUNDED'],
    ['PAID REFUNDED', REFUNDED, 'ORDER_PAID', 'ORDER_REFUNDED'],
    ['PAID SHIPPED +REFUNDED', REFUNDED, 'ORDER_PAID', 'ORDER_REFUNDED'],
    ['PAID SHIPPED DELIVERED REFUNDED', REFUNDED, 'ORDER_PAID', 'ORDER_COMPLETED', 'ORDER_REFUNDED'],
  ])('after the statuses and reported outcomes (+) %s: %s', async (steps, ...expected) => {
    const bought = await purchase();
    await take(bought, ...steps.split(' '));
    expect(await end(bought)).toEqual(expected);
  });

  test('approved after it expired: stock and coupon are taken again; cancelled then, the stock is returned a second time', async () => {
    const bought = await purchase();
    await take(bought, '+EXPIRED', '+APPROVED');
    expect(await end(bought)).toEqual([PAID, FAILED, ...CANCELLED, ...APPROVED, 'PRODUCT_UPDATED']);
    expect((await bought.store.snapshot()).order).toMatchObject([{ stock_held: true, coupon_held: true }]);
    await take(bought, 'CANCELLED');
    expect((await end(bought))[0]).toBe('CANCELLED APPROVED due back, stock 10 coupon 1, cancelled 1 spent 0');
  });

  test('approved after it expired without stock left: cancelled, the money is due back, and is returned', async () => {
    const bought = await purchase();
    await take(bought, '+EXPIRED');
    await bought.store.sell(bought.product, { quantity: 9 });
    const [, ...earlier] = await end(bought);
    await take(bought, '+APPROVED');
    const [owed, ...events] = await end(bought);
    expect(owed).toMatch(/^CANCELLED APPROVED due back, stock 1 coupon 0,/);
    expect(events).toEqual([...earlier, 'PAYMENT_PROCESSED']);
    await take(bought, '+REFUNDED');
    expect(await end(bought)).toEqual([expect.stringMatching(/^CANCELLED REFUNDED, stock 1 coupon 0,/), ...events]);
  });

  test('approved after it expired when the coupon was used elsewhere: paid at its price, without a second use', async () => {
    const bought = await purchase();
    await take(bought, '+EXPIRED');
    const checkout = await bought.store.ownCheckout([{ productId: bought.product }], { couponCode: 'UM' });
    await bought.store.orderOf(checkout, { customer: { name: 'Rui', email: 'rui@exemplo.com.br' } });
    await take(bought, '+APPROVED');
    expect((await end(bought))[0]).toMatch(/^PAID APPROVED, stock 7 coupon 1,/);
  });

  test('paid late: a gift that is gone is left out, whatever is bought beside it, and what was bought is required', async () => {
    const store = await service.newStore();
    const [book, marker, both] = [
      await store.soldProduct({ name: 'Livro' }),
      await store.soldProduct(),
      await store.soldProduct(),
    ];
    await store.gift({ productId: marker, name: 'Marcador de graça' });
    await store.gift({ productId: both, name: 'Mais um' });
    const kitId = await store.kit([{ productId: book, quantity: 2 }]);
    const late = async (stocks: Readonly<Record<string, number>>) => {
      for (const id of [book, marker, both]) await store.setStock(id, 10);
      const id = await store.orderOf(await store.ownCheckout([{ productId: both, quantity: 3 }, { kitId }]));
      await store.report(id, 'EXPIRED');
      for (const [product, units] of Object.entries(stocks)) await store.setStock(product, units);
      const { length } = await store.events();
      dataOf(await store.report(id, 'APPROVED'));
      const order = await store.readOrder<LateOrder>(id, LATE);
      const left = [await store.stockOf(book), await store.stockOf(marker), await store.stockOf(both)];
      const events = (await store.events()).slice(length);
      return { id, order, left, events };
    };
    const everything = await late({});
    expect([everything.order.status, giftsOf(everything.order), everything.left]).toEqual([
      'PAID',
      ['Caneca', 'Caneca'],
      [8, 9, 6],
    ]);
    expect(everything.order.notes).toBeNull();
    // Three of the product that is also given are bought: the fourth is the gift.
    const one = await late({ [both]: 3 });
    expect([one.order.status, giftsOf(one.order), one.left]).toEqual(['PAID', ['Caneca'], [8, 9, 0]]);
    expect(one.order.items.map(({ productId, quantity, gift }) => [productId, quantity, gift])).toEqual([
      [both, 3, false],
      [book, 2, false],
      [marker, 1, true],
    ]);
    const none = await late({ [marker]: 0, [both]: 3 });
    expect([none.order.status, giftsOf(none.order), none.left]).toEqual(['PAID', [], [8, 0, 0]]);
    expect(none.order.payment.refundDue).toBe(false);
    expect(none.order.total).toBe(everything.order.total);
    expect(none.order.notes).toMatch(/^\[.*\] Pago depois do prazo, sem o brinde “Caneca”, “Caneca”, que está esgotado\.$/);
    const given = (order: LateOrder) =>
      order.rules.filter(({ kind }) => kind === 'GIFT').map(({ applied, reason }) => [applied, reason]);
    expect(given(everything.order)).toEqual([
      [true, null],
      [true, null],
    ]);
    expect(given(none.order)).toEqual([
      [false, 'OUT_OF_STOCK'],
      [false, 'OUT_OF_STOCK'],
    ]);
    expect(given(one.order).toSorted()).toEqual([
      [false, 'OUT_OF_STOCK'],
      [true, null],
    ]);
    expect(none.order.timeline.nodes.map(({ message }) => message)).toContain('Linha acrescentada às observações.');
    const paid = none.events.find(({ type }) => type === 'ORDER_PAID')?.data as { items: unknown[] };
    expect([none.events.map(({ type }) => type).slice(0, 2), paid.items.length]).toEqual([APPROVED, 2]);
    const rows = await service.rows<{ key: string; units: number }>({
      text: 'SELECT key, units FROM order_product WHERE order_id = $1 ORDER BY position',
      values: [none.id],
    });
    expect(rows).toEqual([
      { key: both, units: 3 },
      { key: book, units: 2 },
    ]);
    // A cancellation returns what was taken, and no more.
    await store.transitionOrder(none.id, 'CANCELLED');
    expect([await store.stockOf(book), await store.stockOf(marker), await store.stockOf(both)]).toEqual([10, 0, 3]);
    for (const gone of [{ [both]: 2 }, { [book]: 1 }, { [marker]: 0, [book]: 0 }]) {
      const { order, left } = await late(gone);
      expect([order.status, order.payment]).toEqual(['CANCELLED', { status: 'APPROVED', refundDue: true }]);
      expect(giftsOf(order)).toEqual(['Caneca', 'Caneca']);
      expect(left).toEqual([gone[book] ?? 10, gone[marker] ?? 10, gone[both] ?? 10]);
    }
    expect(await wrongStockSums(service, store.id)).toEqual([]);
  });

  test('paid by hand: ORDER_PAID alone; a later report of a provider emits the payment’s event, once', async () => {
    const bought = await purchase();
    await take(bought, 'PAID');
    expect(await end(bought)).toEqual([PAID, 'ORDER_PAID']);
    for (const externalId of ['a', 'a', 'b']) dataOf(await bought.store.report(bought.id, 'APPROVED', externalId));
    expect(await end(bought)).toEqual([PAID, 'ORDER_PAID', 'PAYMENT_PROCESSED']);
  });
});

describe('recordPayment', () => {
  test.each([
    [
      ...['REFUNDED: PENDING', '+REFUSED', 'REFUNDED: REFUSED', '+APPROVED', 'REFUSED: APPROVED', 'EXPIRED: APPROVED'],
      ...['+REFUNDED', 'APPROVED: REFUNDED'],
    ],
    ['+EXPIRED', 'REFUSED: EXPIRED', 'REFUNDED: EXPIRED'],
  ])('rejects an outcome that the status of the payment does not allow, and changes nothing (%#)', async (...steps) => {
    const bought = await purchase();
    const message = 'O pagamento está em uma situação que não permite este resultado.';
    for (const step of steps) {
      const [attemptedOutcome = '', currentStatus] = step.split(': ');
      const details = { currentStatus, attemptedOutcome };
      if (currentStatus === undefined) await take(bought, step);
      else
        expect([step, await bought.store.refuses(() => bought.store.report(bought.id, attemptedOutcome, 'x'))]).toEqual([
          step,
          [{ message, code: 'INVALID_STATUS_TRANSITION', status: 409, details }],
        ]);
    }
  });

  test('applies an outcome once when it is reported twice with one externalId, which is a 409 with other contents', async () => {
    const { store, id } = await purchase();
    for (const [index, outcome] of ['REFUSED', 'EXPIRED', 'APPROVED'].entries()) {
      dataOf(await store.report(id, outcome, `aviso-${index}`));
      const all = await store.snapshot();
      dataOf(await store.report(id, outcome, `aviso-${index}`));
      expect(await store.snapshot()).toEqual(all);
    }
    const message = 'Este aviso já foi registrado com outro resultado ou para outro pedido.';
    expect(await store.refuses(() => store.report(id, 'APPROVED', 'aviso-0'))).toEqual([
      { message, code: 'DUPLICATE_ENTRY', status: 409, details: [{ field: 'externalId', message, code: 'CONFLICT' }] },
    ]);
  });

  test('finds no order of another store and requires orders:write', async () => {
    const [{ store, id }, other] = [await purchase(), await service.newStore()];
    expect(refusals(await other.report(id, 'APPROVED'))).toEqual(notFound('Pedido não encontrado.', 'orderId'));
    const authorization = `Bearer ${await service.newKey([store.id], ['orders:read', 'checkouts:write'])}`;
    const query = 'mutation ($id: ID!) { recordPayment(input: { orderId: $id, outcome: APPROVED }) { id } }';
    expect(await store.refusesGraph(query, { id }, { authorization })).toEqual(scopeDenied('orders:write'));
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
