import { describe, expect, test } from 'vitest';
import { HOUR } from '../support/constants.ts';
import { ADDRESS } from '../support/fixtures.ts';
import { payableStore } from '../support/pay.ts';
import { invalid, notFound, refusals, scopeDenied } from '../support/refusals.ts';
import { dataOf, type GraphReply } from '../support/replies.ts';
import { startService, type TestStore } from '../support/service.ts';

const service = await startService();
const onPostgres = service.database.kind === 'postgresql';

const ACCEPT = `mutation ($input: AcceptUpsellInput!) { acceptUpsell(input: $input) {
  id status subtotal discount total paymentMethod installments checkoutId upsellOfId params metadata couponCode
  customer { name email phone documentType documentNumber }
  shippingAddress { street number complement neighborhood city state zipcode }
  shipping { name price carrier turnaround }
  items { name quantity price discount total productId variantId gift }
  payment { method status amount installments pixCode expiresAt }
  rules { kind }
} }`;

interface Accepted {
  readonly id: string;
  readonly total: number;
  readonly discount: number | null;
  readonly items: { readonly price: number }[];
}

const accept = (store: TestStore, input: object, headers = {}): Promise<GraphReply> => store.graph(ACCEPT, { input }, headers);

async function accepted(store: TestStore, input: object): Promise<Accepted> {
  const data = dataOf(await accept(store, input));
  return data.acceptUpsell as Accepted;
}

/** Error of an acceptance; expects the store to be unchanged. */
const refused = (store: TestStore, input: object) => store.refuses(() => accept(store, input));

/** An order of one mug, with its parts. */
async function bought(store: TestStore, input: object = {}) {
  const productId = await store.soldProduct();
  const checkoutId = await store.ownCheckout([{ productId }]);
  return { productId, checkoutId, orderId: await store.orderOf(checkoutId, { ...input }) };
}

const setStatus = (store: TestStore, id: string, status: string) =>
  store.idOf(
    'mutation ($id: UUID!, $status: OrderStatus!) { made: setOrderStatus(id: $id, input: { status: $status }) { id } }',
    {
      id,
      status,
    },
  );

const conflict = (field: string, message: string) => invalid({ field, message, code: 'CONFLICT' });
describe('acceptUpsell', () => {
  test('places a linked order of the same buyer by the same method, with its own payment, and emits its event', async () => {
    const store = await payableStore(service);
    const { orderId } = await bought(store, {
      params: { utm_source: 'boletim' },
      customer: { name: 'Ana Lima', email: 'ana@exemplo.com.br', phone: '11987654321', documentNumber: '52998224725' },
    });
    const offerProductId = await store.soldProduct({ name: 'Pires', price: 30, discountedPrice: 25, stock: { quantity: 2 } });
    await store.idOf('mutation { made: createPaymentDiscount(input: { method: PIX, amount: 50 }) { id } }');
    await store.idOf(
      'mutation { made: createCoupon(input: { name: "Auto", code: "AUTO", discountType: PERCENT, amount: 10, automaticApply: true }) { id } }',
    );
    const upsellId = await store.upsell({ offerProductId, price: 19.9 });
    const before = (await store.events()).length;
    const { id, ...order } = await accepted(store, { orderId, upsellId });
    expect(order).toEqual({
      status: 'PENDING',
      subtotal: 25,
      discount: 5.1,
      total: 19.9,
      paymentMethod: 'PIX',
      installments: 1,
      checkoutId: null,
      upsellOfId: orderId,
      params: { utm_source: 'boletim' },
      metadata: null,
      couponCode: null,
      customer: {
        name: 'Ana Lima',
        email: 'ana@exemplo.com.br',
        phone: '+5511987654321',
        documentType: 'cpf',
        documentNumber: '52998224725',
      },
      shippingAddress: ADDRESS,
      shipping: { name: 'Junto com o pedido', price: 0, carrier: null, turnaround: null },
      items: [
        {
          name: 'Pires',
          quantity: 1,
          price: 25,
          discount: 5.1,
          total: 19.9,
          productId: offerProductId,
          variantId: null,
          gift: false,
        },
      ],
      payment: {
        method: 'PIX',
        status: 'PENDING',
        amount: 19.9,
        installments: 1,
        pixCode: expect.stringMatching(/^000201.*540519\.90/) as string,
        expiresAt: new Date(service.clock.now().getTime() + HOUR / 2).toISOString(),
      },
      rules: [],
    });
    expect(await store.stockOf(offerProductId)).toBe(1);
    const events = (await store.events()).slice(before).map(({ type, data }) => [type, data.id]);
    expect(events).toEqual([
      ['ORDER_CREATED', id],
      ['PRODUCT_UPDATED', offerProductId],
    ]);
    expect(await store.ask('{ customers(first: 5) { nodes { totalOrders } } }')).toEqual({ nodes: [{ totalOrders: 2 }] });
  });

  test.each([
    ['price', { price: 19.9 }, 19.9, 50],
    ['a price above the product’s own, which is then the price of one', { price: 60 }, 60, 50, 60],
    ['a percent, a half going to the even cent', { discountPercent: 12.5 }, 43.72, 49.96],
    ['an amount', { discountAmount: 0.01 }, 49.99, 50],
    ['an amount beyond the price: nothing is paid', { discountAmount: 70 }, 0, 50],
    ['the whole percent: nothing is paid', { discountPercent: 100 }, 0, 50],
  ] as [string, object, number, number, number?][])(
    'charges the price of the offer by %s',
    async (_name, pricing, total, selling, unitPrice = selling) => {
      const store = await payableStore(service);
      const { orderId } = await bought(store);
      const offerProductId = await store.soldProduct({ price: selling });
      const order = await accepted(store, { orderId, upsellId: await store.upsell({ offerProductId, ...pricing }) });
      expect([order.total, order.items[0]?.price]).toEqual([total, unitPrice]);
      expect((order as unknown as { status: string }).status).toBe(total === 0 ? 'PAID' : 'PENDING');
    },
  );

  test('of a variant charges the price of the variant, and takes its stock', async () => {
    const store = await payableStore(service);
    const { orderId } = await bought(store);
    const offerProductId = await store.soldProduct();
    const offerVariantId = await store.make('Variant', { productId: offerProductId, name: 'Azul', price: 80, stock: 1 });
    const upsellId = await store.upsell({ offerProductId, offerVariantId, discountPercent: 10 });
    const order = await accepted(store, { orderId, upsellId });
    expect(order).toMatchObject({ total: 72, items: [{ name: 'Caneca (Azul)', price: 80, variantId: offerVariantId }] });
    const { data } = await store.graph('query ($id: UUID!) { product(id: $id) { variants { stock } } }', { id: offerProductId });
    expect(data.product).toEqual({ variants: [{ stock: 0 }] });
    expect(await store.stockOf(offerProductId)).toBe(10);
  });

  test('of a DIGITAL product needs no shipping and takes no stock', async () => {
    const store = await payableStore(service);
    const { orderId } = await bought(store);
    const offerProductId = await store.soldProduct({ type: 'DIGITAL', stock: { quantity: 0 } });
    const order = await accepted(store, { orderId, upsellId: await store.upsell({ offerProductId, price: 10 }) });
    expect(order).toMatchObject({ shipping: null, shippingAddress: null, total: 10 });
  });

  test('returns the same order when called twice, by the order or by its checkout, even when the offer has ended or was deleted', async () => {
    const store = await payableStore(service);
    const { orderId, checkoutId } = await bought(store);
    const offerProductId = await store.soldProduct();
    const upsellId = await store.upsell({ offerProductId, price: 10 });
    const { id } = await accepted(store, { checkoutId, upsellId });
    const before = await store.records();
    expect((await accepted(store, { orderId, upsellId })).id).toBe(id);
    service.clock.forward(25 * HOUR);
    await store.idOf('mutation ($id: UUID!) { made: deleteUpsell(id: $id) { id } }', { id: upsellId });
    expect((await accepted(store, { orderId, upsellId })).id).toBe(id);
    const { upsell: _upsells, upsell_trigger: _triggers, ...after } = await store.records();
    const { upsell: _had, upsell_trigger: _hadTriggers, ...same } = before;
    expect(after).toEqual(same);
  });

  test('requires a triggering product in the order, and an active offer', async () => {
    const store = await payableStore(service);
    const { orderId, productId } = await bought(store);
    const offerProductId = await store.soldProduct();
    const rest = { offerProductId, price: 10, triggerAnyProduct: false };
    const hits = await store.upsell({ ...rest, triggerProductIds: [offerProductId, productId] });
    const misses = await store.upsell({ ...rest, triggerProductIds: [offerProductId] });
    const sleeps = await store.upsell({ ...rest, triggerAnyProduct: true, active: false });
    const over = conflict('upsellId', 'Esta oferta não vale para o pedido.');
    expect(await refused(store, { orderId, upsellId: misses })).toEqual(over);
    expect(await refused(store, { orderId, upsellId: sleeps })).toEqual(over);
    expect((await accepted(store, { orderId, upsellId: hits })).total).toBe(10);
  });

  test('is not triggered by a gift', async () => {
    const store = await payableStore(service);
    const gift = await store.soldProduct({ name: 'Brinde' });
    await store.make('Gift', { name: 'Brinde', productId: gift });
    const { orderId } = await bought(store);
    const upsellId = await store.upsell({
      offerProductId: gift,
      price: 10,
      triggerAnyProduct: false,
      triggerProductIds: [gift],
    });
    expect(await refused(store, { orderId, upsellId })).toEqual(conflict('upsellId', 'Esta oferta não vale para o pedido.'));
  });

  test.each([
    ['INACTIVE', {}],
    ['DRAFT', {}],
  ])('of a product that is %s is a 400', async (status) => {
    const store = await payableStore(service);
    const { orderId } = await bought(store);
    const offerProductId = await store.soldProduct({ status });
    const upsellId = await store.upsell({ offerProductId, price: 10 });
    expect(await refused(store, { orderId, upsellId })).toEqual(conflict('upsellId', 'O produto desta oferta não está à venda.'));
  });

  test('of an inactive variant is a 400', async () => {
    const store = await payableStore(service);
    const { orderId } = await bought(store);
    const offerProductId = await store.soldProduct();
    const offerVariantId = await store.make('Variant', { productId: offerProductId, name: 'Azul', stock: 1, active: false });
    const upsellId = await store.upsell({ offerProductId, offerVariantId, price: 10 });
    expect(await refused(store, { orderId, upsellId })).toEqual(conflict('upsellId', 'O produto desta oferta não está à venda.'));
  });

  test('of a product that is out of stock is a 409 that names it', async () => {
    const store = await payableStore(service);
    const { orderId } = await bought(store);
    const offerProductId = await store.soldProduct({ name: 'Pires', stock: { quantity: 0 } });
    const upsellId = await store.upsell({ offerProductId, price: 10 });
    const message = 'Não há estoque suficiente de “Pires”.';
    expect(await refused(store, { orderId, upsellId })).toEqual([
      { message, code: 'OUT_OF_STOCK', status: 409, details: [{ field: 'upsellId', message, code: 'CONFLICT' }] },
    ]);
  });

  test('after a cancelled or refunded order is a 400', async () => {
    const store = await payableStore(service);
    const upsellId = await store.upsell({ offerProductId: await store.soldProduct(), price: 10 });
    const over = conflict('orderId', 'O pedido foi cancelado ou reembolsado.');
    const cancelled = await bought(store);
    await setStatus(store, cancelled.orderId, 'CANCELLED');
    expect(await refused(store, { orderId: cancelled.orderId, upsellId })).toEqual(over);
    const refunded = await bought(store);
    await store.report(refunded.orderId, 'APPROVED');
    await store.report(refunded.orderId, 'REFUNDED');
    expect(await refused(store, { orderId: refunded.orderId, upsellId })).toEqual(over);
  });

  test('is possible for 24 hours after the payment, or after the order while it is unpaid', async () => {
    const store = await payableStore(service);
    const offerProductId = await store.soldProduct();
    const upsellId = await store.upsell({ offerProductId, price: 10 });
    const over = conflict('orderId', 'O prazo da oferta terminou.');
    const unpaid = await bought(store, { paymentMethod: 'BOLETO' });
    service.clock.forward(24 * HOUR);
    const paid = await bought(store, { paymentMethod: 'BOLETO' });
    const unpaidInTime = await bought(store, { paymentMethod: 'BOLETO' });
    service.clock.forward(1);
    expect(await refused(store, { orderId: unpaid.orderId, upsellId })).toEqual(over);
    service.clock.forward(HOUR - 1);
    await store.report(paid.orderId, 'APPROVED');
    service.clock.forward(23 * HOUR);
    await accepted(store, { orderId: unpaidInTime.orderId, upsellId });
    service.clock.forward(HOUR);
    await accepted(store, { orderId: paid.orderId, upsellId });
    service.clock.forward(1);
    const other = await store.upsell({ offerProductId, price: 11 });
    expect(await refused(store, { orderId: paid.orderId, upsellId: other })).toEqual(over);
  });

  test('is not possible for an order that is itself an accepted offer', async () => {
    const store = await payableStore(service);
    const { orderId } = await bought(store);
    const offerProductId = await store.soldProduct();
    const first = await store.upsell({ offerProductId, price: 10 });
    const second = await store.upsell({ offerProductId, price: 11 });
    const { id } = await accepted(store, { orderId, upsellId: first });
    expect(await refused(store, { orderId: id, upsellId: second })).toEqual(
      conflict('orderId', 'Este pedido já é de uma oferta aceita.'),
    );
  });

  test('of a product to be shipped requires an address, and an order that is not shipped yet', async () => {
    const store = await payableStore(service);
    const offerProductId = await store.soldProduct();
    const upsellId = await store.upsell({ offerProductId, price: 10 });
    const file = await store.upsell({ offerProductId: await store.soldProduct({ type: 'DIGITAL' }), price: 10 });
    const unsent = await store.orderOf(await store.externalCheckout(), { shippingAddress: null });
    expect(await refused(store, { orderId: unsent, upsellId })).toEqual(
      conflict('orderId', 'O pedido não tem endereço de entrega.'),
    );
    for (const left of ['SHIPPED', 'DELIVERED']) {
      const { orderId } = await bought(store);
      await store.report(orderId, 'APPROVED');
      await setStatus(store, orderId, left);
      expect(await refused(store, { orderId, upsellId })).toEqual(conflict('orderId', 'O pedido já foi enviado.'));
      await accepted(store, { orderId, upsellId: file });
    }
  });

  test('names what the store does not have, and requires exactly one of orderId and checkoutId', async () => {
    const store = await payableStore(service);
    const other = await payableStore(service);
    const { orderId, checkoutId } = await bought(store);
    const upsellId = await store.upsell({ offerProductId: await store.soldProduct(), price: 10 });
    const theirs = await other.upsell({ offerProductId: await other.soldProduct(), price: 10 });
    const { orderId: theirOrder, checkoutId: theirCheckout } = await bought(other);
    expect(await refused(store, { orderId: theirOrder, upsellId })).toEqual(notFound('Pedido não encontrado.', 'orderId'));
    expect(await refused(store, { checkoutId: theirCheckout, upsellId })).toEqual(
      notFound('Pedido não encontrado.', 'checkoutId'),
    );
    expect(await refused(store, { orderId, upsellId: theirs })).toEqual(notFound('Upsell não encontrado.', 'upsellId'));
    const one = invalid({ field: 'orderId', message: 'Informe orderId ou checkoutId, e só um deles.', code: 'REQUIRED' });
    expect(await refused(store, { upsellId })).toEqual(one);
    expect(await refused(store, { orderId, checkoutId, upsellId })).toEqual(one);
    expect(await refused(store, { orderId: null, checkoutId: null, upsellId })).toEqual(one);
  });

  test('requires orders:write', async () => {
    const store = await payableStore(service);
    const { orderId } = await bought(store);
    const upsellId = await store.upsell({ offerProductId: await store.soldProduct(), price: 10 });
    const key = await service.newKey([store.id], ['orders:read', 'checkouts:write', 'upsells:write']);
    const answer = await accept(store, { orderId, upsellId }, { authorization: `Bearer ${key}` });
    expect(refusals(answer)).toEqual(scopeDenied('orders:write'));
  });

  test.runIf(onPostgres)('called 20 times concurrently makes one order, and takes one unit from the stock', async () => {
    const store = await payableStore(service);
    const { orderId } = await bought(store);
    const digital = await store.soldProduct({ type: 'DIGITAL' });
    const mug = await store.soldProduct();
    for (const offerProductId of [mug, digital]) {
      const upsellId = await store.upsell({ offerProductId, price: 10 });
      const orders = await Promise.all(Array.from({ length: 20 }, () => accepted(store, { orderId, upsellId })));
      expect(new Set(orders.map(({ id }) => id)).size).toBe(1);
    }
    expect(await store.stockOf(mug)).toBe(9);
    expect(await store.ask('{ orders { totalCount } }')).toEqual({ totalCount: 3 });
  });

  test('leaves the original order as it was', async () => {
    const store = await payableStore(service);
    const { orderId, checkoutId } = await bought(store);
    const upsellId = await store.upsell({ offerProductId: await store.soldProduct(), price: 10 });
    await accepted(store, { orderId, upsellId });
    const again = await store.complete(checkoutId);
    expect((again.data.completeCheckout as { order: { id: string } }).order.id).toBe(orderId);
  });
});
