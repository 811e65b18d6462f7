import { describe, expect, test } from 'vitest';
import { MINUTE } from '../support/constants.ts';
import { invalid, notFound, refusals, scopeDenied } from '../support/refusals.ts';
import { PAYMENT_METHODS, pick, seededRandom } from '../support/sales.ts';
import { startService, type TestStore } from '../support/service.ts';
import { asShopper } from '../support/shopper.ts';

const service = await startService();

const CHANGE = 'mutation ($input: ChangePaymentMethodInput!) { changePaymentMethod(input: $input) { id total version } }';
const change = (store: TestStore, orderId: string, paymentMethod: string, more: object = {}) =>
  store.graph(CHANGE, { input: { orderId, paymentMethod, ...more } });
const FIELDS = `status subtotal discount total paymentMethod installments couponCode shipping { price }
  items { name quantity price discount total gift } rules { kind name applied amount reason message }`;

/** Figures of the orders of a store: products, promotions, methods. */
const FIGURES = `query { orders(first: 50) { summary {
  total discount net byPaymentMethod { key total } byProduct(first: 20) { key units total } byCoupon(first: 20) { label total net }
} } }`;

const PERFORMANCE = `query { coupons(first: 5) { nodes { code usedCount performance { orders discount total } } }
  paymentDiscounts(first: 5) { nodes { method performance { orders discount total } } } }`;

/** A store with every kind of promotion, whose discounts round. */
async function pricedStore() {
  const store = await service.newStore();
  const stock = { quantity: 900 };
  const products = [
    await store.soldProduct({ price: 19.99, stock }),
    await store.soldProduct({ name: 'Prato', price: 33.33, stock }),
    await store.soldProduct({ name: 'Copo', price: 0.07, stock }),
  ];
  await store.coupon();
  await store.discountRange();
  await store.gift({ productId: products[1] as string, minCartTotal: 60 });
  await store.paymentDiscount({ method: 'PIX', amount: 3.33 });
  await store.paymentDiscount({ method: 'BOLETO', amount: 12.5, minTotal: 50 });
  await store.shippingMethod({ name: 'PAC', price: 19.9, freeAbove: 90 });
  return { store, products };
}

describe('changePaymentMethod', () => {
  test('makes the order that a purchase by the new method would have made, to the cent of each line', async () => {
    const random = seededRandom(41);
    const [changed, bought] = [await pricedStore(), await pricedStore()];
    const place = async (
      { store, products }: typeof changed,
      paymentMethod: string,
      quantities: number[],
      couponCode?: string,
    ) => {
      const items = products.map((productId, index) => ({ productId, quantity: quantities[index] }));
      return store.orderOf(await store.ownCheckout(items), { paymentMethod, ...(couponCode && { couponCode }) });
    };
    for (let round = 0; round < 12; round += 1) {
      const [from, over, to] = [pick(random, PAYMENT_METHODS), pick(random, PAYMENT_METHODS), pick(random, PAYMENT_METHODS)];
      const quantities = changed.products.map(() => 1 + Math.floor(random() * 4));
      const couponCode = random() < 0.5 ? 'DEZ' : undefined;
      const [mind, straight] = [
        await place(changed, from, quantities, couponCode),
        await place(bought, to, quantities, couponCode),
      ];
      for (const method of [over, to]) expect(refusals(await change(changed.store, mind, method))).toBeUndefined();
      const [after, meant] = [await changed.store.readOrder(mind, FIELDS), await bought.store.readOrder(straight, FIELDS)];
      expect({ round, ...after }).toEqual({ round, ...meant });
    }
    const figures = async ({ store, products }: typeof changed) =>
      JSON.stringify([(await store.graph(FIGURES)).data, (await store.graph(PERFORMANCE)).data]).replaceAll(
        new RegExp(products.join('|'), 'g'),
        (id) => `product ${products.indexOf(id)}`,
      );
    expect(await figures(changed)).toBe(await figures(bought));
  });

  test('keeps coupon, gifts, stock and shipping, emits no event, and tells the history; a repetition changes nothing', async () => {
    const { store, products } = await pricedStore();
    const checkoutId = await store.ownCheckout([{ productId: products[0], quantity: 4 }]);
    const id = await store.orderOf(checkoutId, { couponCode: 'DEZ' });
    const read = () =>
      store.readOrder<{ version: number; total: number }>(
        id,
        `${FIELDS} version updatedAt payment { method amount status installments expiresAt }`,
      );
    const stock = [await store.stockOf(products[0] as string), await store.stockOf(products[1] as string)];
    const before = await read();
    const events = await store.eventsOf(async () => {
      expect(refusals(await change(store, id, 'CARD', { installments: 3 }))).toBeUndefined();
      expect(refusals(await change(store, id, 'CARD'))).toBeUndefined();
    });
    expect(events).toEqual([]);
    const after = await read();
    expect(after.version).toBe(before.version + 1);
    expect(after).toMatchObject({
      couponCode: 'DEZ',
      installments: 3,
      payment: { method: 'CARD', status: 'PENDING', amount: after.total, installments: 3 },
    });
    expect(after.total).toBeGreaterThan(before.total);
    expect([await store.stockOf(products[0] as string), await store.stockOf(products[1] as string)]).toEqual(stock);
    const { timeline } = await store.readOrder<{ timeline: { nodes: { message: string }[] } }>(
      id,
      'timeline(last: 9) { nodes { message } }',
    );
    expect(timeline.nodes.map(({ message }) => message).filter((text) => text.startsWith('Forma'))).toEqual([
      `Forma de pagamento: de Pix para Cartão, por R$ ${after.total.toFixed(2).replace('.', ',')}.`,
    ]);
  });

  test('of the order of an accepted offer changes no price', async () => {
    const { store, products } = await pricedStore();
    const offered = products[1] as string;
    const upsellId = await store.upsell({ offerProductId: offered, price: 20 });
    const id = await store.sell(products[0] as string, { paid: true });
    const accepted = await store.ask<{ id: string }>(
      'mutation ($input: AcceptUpsellInput!) { acceptUpsell(input: $input) { id } }',
      {
        input: { order: { id }, upsellId },
      },
    );
    expect(refusals(await change(store, accepted.id, 'BOLETO'))).toBeUndefined();
    expect(await store.readOrder(accepted.id, 'total paymentMethod rules { kind }')).toEqual({
      total: 20,
      paymentMethod: 'BOLETO',
      rules: [],
    });
  });

  test('refuses what it cannot do, and changes nothing then', async () => {
    const { store, products } = await pricedStore();
    const id = await store.sell(products[0] as string);
    const paid = await store.sell(products[0] as string, { paid: true });
    const cancelled = await store.sell(products[0] as string);
    await store.transitionOrder(cancelled, 'CANCELLED');
    const before = await store.snapshot();
    const ended = 'Este pedido não espera mais um pagamento.';
    for (const orderId of [paid, cancelled])
      expect(refusals(await change(store, orderId, 'CARD'))).toEqual([
        { message: ended, code: 'INVALID_STATUS_TRANSITION', status: 409 },
      ]);
    expect(refusals(await change(store, id, 'PIX', { installments: 2 }))).toEqual(
      invalid({ field: 'installments', message: 'Só o cartão (CARD) pode ser parcelado.', code: 'INVALID_VALUE' }),
    );
    expect(refusals(await change(store, id, 'BOLETO', { acceptTotal: 1 }))).toMatchObject([
      { code: 'PRICE_CHANGED', details: { shownTotal: 1 } },
    ]);
    expect(refusals(await change(store, crypto.randomUUID(), 'CARD'))).toEqual(notFound('Pedido não encontrado.', 'orderId'));
    expect(refusals(await change(await service.newStore(), id, 'CARD'))).toEqual(notFound('Pedido não encontrado.', 'orderId'));
    expect(await store.snapshot()).toEqual(before);
    const authorization = `Bearer ${await service.newKey([store.id], ['orders:read', 'payments:write'])}`;
    const input = { orderId: id, paymentMethod: 'CARD' };
    expect(await store.refusesGraph(CHANGE, { input }, { authorization })).toEqual(scopeDenied('orders:write'));
  });

  test('to a method that takes everything off pays the order at once', async () => {
    const store = await service.newStore();
    await store.paymentDiscount({ method: 'BOLETO', amount: 100 });
    const id = await store.order();
    const events = await store.eventsOf(() => change(store, id, 'BOLETO'));
    expect(events.map(({ type }) => type)).toEqual(['PAYMENT_PROCESSED', 'ORDER_PAID']);
    expect(await store.readOrder(id, 'status total')).toEqual({ status: 'PAID', total: 0 });
  });

  test('lets a refused payment wait again, and gives it the time of its new method', async () => {
    const store = await service.newStore();
    const id = await store.order();
    await store.report(id, 'REFUSED');
    service.clock.forward(10 * MINUTE);
    expect(refusals(await change(store, id, 'CARD'))).toBeUndefined();
    const { payment } = await store.readOrder<{ payment: { status: string; expiresAt: string } }>(
      id,
      'payment { status expiresAt }',
    );
    expect(payment.status).toBe('PENDING');
    expect(Date.parse(payment.expiresAt) - service.clock.now().getTime()).toBe(3 * 24 * 60 * MINUTE);
  });

  test('of an order that expired is refused where nothing could charge for it', async () => {
    const store = await service.newStore();
    const id = await store.order();
    await store.report(id, 'EXPIRED');
    expect(refusals(await change(store, id, 'CARD'))).toEqual([
      {
        message: 'O prazo deste pedido terminou, e nenhum provedor da loja cobra por esta forma de pagamento.',
        code: 'INVALID_STATUS_TRANSITION',
        status: 409,
      },
    ]);
  });
});

const OPTIONS = 'query ($id: ID!) { shopperCheckout(id: $id) { order { paymentOptions { method total } } } }';

describe('a shopper', () => {
  test('changes their own order alone, to what the store can be paid by, at the price that is shown', async () => {
    const store = await service.newStore();
    await service.asOperator('mutation ($id: ID!, $input: UpdateStoreInput!) { updateStore(id: $id, input: $input) { id } }', {
      id: store.id,
      input: { pixKey: 'loja@exemplo.com.br' },
    });
    await store.paymentDiscount({ amount: 5 });
    const [checkoutId, other] = [await store.externalCheckout(), await store.externalCheckout()];
    const orderId = await store.orderOf(checkoutId, { paymentMethod: 'CARD', shippingAddress: null });
    const { shopperCheckout: shown } = await asShopper(store, checkoutId, `${OPTIONS}`, { id: checkoutId }).then(
      (data) => data as never,
    );
    expect(shown).toEqual({ order: { paymentOptions: [{ method: 'PIX', total: 75.81 }] } });
    const input = { orderId, paymentMethod: 'PIX', acceptTotal: 75.81 };
    await expect(asShopper(store, other, CHANGE, { input })).rejects.toThrow('Pedido não encontrado.');
    await expect(asShopper(store, checkoutId, CHANGE, { input: { ...input, acceptTotal: 79.8 } })).rejects.toThrow(
      'O total mudou',
    );
    await expect(asShopper(store, checkoutId, CHANGE, { input: { ...input, paymentMethod: 'BOLETO' } })).rejects.toThrow();
    expect(await asShopper(store, checkoutId, CHANGE, { input })).toMatchObject({ changePaymentMethod: { total: 75.81 } });
    const { payment } = await store.readOrder<{ payment: { pixCode: string } }>(orderId, 'payment { pixCode }');
    expect(payment.pixCode).toContain('540575.81');
    await store.transitionOrder(orderId, 'PROCESSING');
    await expect(asShopper(store, checkoutId, CHANGE, { input: { orderId, paymentMethod: 'CARD' } })).rejects.toThrow(
      'conferindo',
    );
  });
});
