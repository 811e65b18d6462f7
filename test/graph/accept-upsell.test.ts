import { describe, expect, test } from 'vitest';
import { HOUR } from '../support/constants.ts';
import { ADDRESS, BUYER } from '../support/fixtures.ts';
import { payableStore } from '../support/pay.ts';
import { invalid, notFound, scopeDenied } from '../support/refusals.ts';
import { PUBLIC_URL, startService, type TestStore } from '../support/service.ts';

const service = await startService();

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
  readonly status: string;
  readonly total: number;
  readonly items: { readonly price: number }[];
}

const accepted = (store: TestStore, input: object) => store.ask<Accepted>(ACCEPT, { input });

const refused = (store: TestStore, input: object, headers = {}) => store.refusesGraph(ACCEPT, { input }, headers);

/** An order of one mug, with its parts. */
async function bought(store: TestStore, input: object = {}) {
  const productId = await store.soldProduct();
  const checkoutId = await store.ownCheckout([{ productId }]);
  return { productId, checkoutId, orderId: await store.orderOf(checkoutId, input) };
}

/** A store with an order, and an upsell of a new product of R$ 50,00 for R$ 10,00. */
async function shop() {
  const store = await payableStore(service);
  const offer = async (fields: object = {}, product: object = {}) =>
    store.upsell({ offerProductId: await store.soldProduct(product), price: 10, ...fields });
  return { store, offer, ...(await bought(store)) };
}

const conflict = (field: string, message: string) => invalid({ field, message, code: 'CONFLICT' });
const NOT_FOR_IT = conflict('upsellId', 'Esta oferta não vale para o pedido.');
const NOT_SOLD = conflict('upsellId', 'O produto desta oferta não está à venda.');

test('a message about an accepted offer leads to the page that shows it, which is that of the first order', async () => {
  const { store, orderId, checkoutId, offer } = await shop();
  const { id } = await accepted(store, { orderId, upsellId: await offer() });
  const template = await store.template('email', {
    html: '<a href="{{checkout.url}}">Ver o pedido</a>',
    message: 'Ver: {{checkout.url}}',
  });
  const query = `query ($id: UUID!, $orderId: UUID) {
    previewMessageTemplate(id: $id, orderId: $orderId) { html message shortened }
  }`;
  const url = `${PUBLIC_URL}/pay/${checkoutId}`;
  const shown = { html: `<a href="${url}">Ver o pedido</a>`, message: `Ver: ${url}`, shortened: [] };
  for (const order of [id, orderId]) expect(await store.ask(query, { id: template, orderId: order })).toEqual(shown);
});

describe('acceptUpsell', () => {
  test('places a linked order of the same buyer by the same method, with its own payment, and emits its event', async () => {
    const store = await payableStore(service);
    const { orderId } = await bought(store, { params: { utm_source: 'boletim' }, customer: { ...BUYER, phone: '11987654321' } });
    const offerProductId = await store.soldProduct({ name: 'Pires', price: 30, discountedPrice: 25, stock: { quantity: 2 } });
    await store.paymentDiscount({ amount: 50 });
    await store.coupon({ automaticApply: true });
    const upsellId = await store.upsell({ offerProductId, price: 19.9 });
    const { length } = await store.events();
    const { id, ...order } = await accepted(store, { orderId, upsellId });
    const price = { price: 25, discount: 5.1, total: 19.9 };
    const payment = { status: 'PENDING', installments: 1 };
    expect(order).toEqual({
      ...{ ...payment, subtotal: 25, discount: 5.1, total: 19.9, paymentMethod: 'PIX' },
      ...{ checkoutId: null, upsellOfId: orderId, params: { utm_source: 'boletim' }, metadata: null, couponCode: null },
      customer: { ...BUYER, phone: '+5511987654321', documentType: 'cpf' },
      shippingAddress: ADDRESS,
      shipping: { name: 'Junto com o pedido', price: 0, carrier: null, turnaround: null },
      items: [{ ...price, name: 'Pires', quantity: 1, productId: offerProductId, variantId: null, gift: false }],
      payment: {
        ...{ ...payment, method: 'PIX', amount: 19.9 },
        pixCode: expect.stringMatching(/^000201.*540519\.90/) as string,
        expiresAt: new Date(service.clock.now().getTime() + HOUR / 2).toISOString(),
      },
      rules: [],
    });
    expect(await store.stockOf(offerProductId)).toBe(1);
    expect((await store.events()).slice(length).map(({ type, data }) => [type, data.id])).toEqual([
      ['ORDER_CREATED', id],
      ['PRODUCT_UPDATED', offerProductId],
    ]);
    expect(await store.ask('{ customers(first: 5) { nodes { totalOrders } } }')).toEqual({ nodes: [{ totalOrders: 2 }] });
  });

  test('charges the price of the offer, by a price, a percent or an amount; what costs nothing is paid', async () => {
    const { store, orderId, offer } = await shop();
    for (const [pricing, total, selling, unitPrice = selling] of [
      [{ price: 19.9 }, 19.9, 50],
      // A price above the product's own is the price of one.
      [{ price: 60 }, 60, 50, 60],
      // A half goes to the even cent.
      [{ discountPercent: 12.5 }, 43.72, 49.96],
      [{ discountAmount: 0.01 }, 49.99, 50],
      [{ discountAmount: 70 }, 0, 50],
      [{ discountPercent: 100 }, 0, 50],
    ] as const) {
      const order = await accepted(store, { orderId, upsellId: await offer({ price: null, ...pricing }, { price: selling }) });
      expect([pricing, order.total, order.items[0]?.price]).toEqual([pricing, total, unitPrice]);
      expect(order.status).toBe(total === 0 ? 'PAID' : 'PENDING');
    }
  });

  test('of a variant charges its price and takes its stock; of a DIGITAL product needs no shipping and takes no stock', async () => {
    const { store, orderId, offer } = await shop();
    const offerProductId = await store.soldProduct();
    const offerVariantId = await store.variant(offerProductId, { price: 80, stock: 1 });
    const upsellId = await store.upsell({ offerProductId, offerVariantId, discountPercent: 10 });
    const order = await accepted(store, { orderId, upsellId });
    expect(order).toMatchObject({ total: 72, items: [{ name: 'Caneca (Azul)', price: 80, variantId: offerVariantId }] });
    const product = 'query ($id: UUID!) { product(id: $id) { stock variants { stock } } }';
    expect(await store.ask(product, { id: offerProductId })).toEqual({ stock: 10, variants: [{ stock: 0 }] });
    const file = await accepted(store, { orderId, upsellId: await offer({}, { type: 'DIGITAL', stock: { quantity: 0 } }) });
    expect(file).toMatchObject({ shipping: null, shippingAddress: null, total: 10 });
  });

  test('returns the same order when called twice, by the order or by its checkout, even when the offer has ended or was deleted', async () => {
    const { store, orderId, checkoutId, offer } = await shop();
    const upsellId = await offer();
    const { id } = await accepted(store, { checkoutId, upsellId });
    const before = await store.records();
    expect((await accepted(store, { orderId, upsellId })).id).toBe(id);
    service.clock.forward(25 * HOUR);
    await store.ask('mutation ($id: UUID!) { deleteUpsell(id: $id) { id } }', { id: upsellId });
    expect((await accepted(store, { orderId, upsellId })).id).toBe(id);
    expect(await store.records()).toEqual({ ...before, upsell: [] });
    // The original order is as it was.
    expect(await store.orderOf(checkoutId)).toBe(orderId);
  });

  test('requires a triggering product in the order, which a gift is not, and an active offer', async () => {
    const store = await payableStore(service);
    const gift = await store.soldProduct({ name: 'Brinde' });
    await store.gift({ productId: gift });
    const { orderId, productId } = await bought(store);
    const offer = (...triggerProductIds: string[]) =>
      store.upsell({ offerProductId: gift, price: 10, triggerAnyProduct: false, triggerProductIds });
    const asleep = await store.upsell({ offerProductId: gift, price: 10, active: false });
    for (const upsellId of [await offer(await store.soldProduct()), await offer(gift), asleep])
      expect(await refused(store, { orderId, upsellId })).toEqual(NOT_FOR_IT);
    expect((await accepted(store, { orderId, upsellId: await offer(gift, productId) })).total).toBe(10);
  });

  test('of a product or variant that is not sold is a 400, and of one out of stock a 409 that names it', async () => {
    const { store, orderId, offer } = await shop();
    const offerProductId = await store.soldProduct();
    const offerVariantId = await store.variant(offerProductId, { stock: 1, active: false });
    for (const upsellId of [
      await offer({}, { status: 'INACTIVE' }),
      await offer({}, { status: 'DRAFT' }),
      await store.upsell({ offerProductId, offerVariantId, price: 10 }),
    ])
      expect(await refused(store, { orderId, upsellId })).toEqual(NOT_SOLD);
    const message = 'Não há estoque suficiente de “Pires”.';
    const gone = await offer({}, { name: 'Pires', stock: { quantity: 0 } });
    expect(await refused(store, { orderId, upsellId: gone })).toEqual([
      { message, code: 'OUT_OF_STOCK', status: 409, details: [{ field: 'upsellId', message, code: 'CONFLICT' }] },
    ]);
  });

  test('after a cancelled or refunded order, or one that is itself an accepted offer, is a 400', async () => {
    const { store, offer, orderId } = await shop();
    const upsellId = await offer();
    const other = await offer();
    const { id: own } = await accepted(store, { orderId, upsellId });
    expect(await refused(store, { orderId: own, upsellId: other })).toEqual(
      conflict('orderId', 'Este pedido já é de uma oferta aceita.'),
    );
    const over = conflict('orderId', 'O pedido foi cancelado ou reembolsado.');
    for (const status of ['CANCELLED', 'REFUNDED'] as const) {
      const { orderId: ended } = await bought(store);
      await store.transitionTo(ended, status);
      expect(await refused(store, { orderId: ended, upsellId })).toEqual(over);
    }
  });

  test('is possible for 24 hours after the payment, or after the order while it is unpaid', async () => {
    const { store, offer } = await shop();
    const upsellId = await offer();
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
    expect(await refused(store, { orderId: paid.orderId, upsellId: await offer() })).toEqual(over);
  });

  test('of a product to be shipped requires an address, and an order that is not shipped yet', async () => {
    const { store, offer } = await shop();
    const [upsellId, file] = [await offer(), await offer({}, { type: 'DIGITAL' })];
    const unsent = await store.orderOf(await store.externalCheckout(), { shippingAddress: null });
    const noAddress = conflict('orderId', 'O pedido não tem endereço de entrega.');
    expect(await refused(store, { orderId: unsent, upsellId })).toEqual(noAddress);
    for (const left of ['SHIPPED', 'DELIVERED'] as const) {
      const { orderId } = await bought(store);
      await store.transitionTo(orderId, left);
      expect(await refused(store, { orderId, upsellId })).toEqual(conflict('orderId', 'O pedido já foi enviado.'));
      await accepted(store, { orderId, upsellId: file });
    }
  });

  test('names what the store does not have, and requires exactly one of orderId and checkoutId, and orders:write', async () => {
    const [{ store, orderId, checkoutId, offer }, other] = [await shop(), await shop()];
    const [upsellId, theirs] = [await offer(), await other.offer()];
    for (const field of ['orderId', 'checkoutId'] as const) {
      const missing = notFound('Pedido não encontrado.', field);
      expect(await refused(store, { [field]: other[field], upsellId })).toEqual(missing);
    }
    expect(await refused(store, { orderId, upsellId: theirs })).toEqual(notFound('Upsell não encontrado.', 'upsellId'));
    const one = invalid({ field: 'orderId', message: 'Informe orderId ou checkoutId, e só um deles.', code: 'REQUIRED' });
    for (const named of [{}, { orderId, checkoutId }, { orderId: null, checkoutId: null }])
      expect(await refused(store, { ...named, upsellId })).toEqual(one);
    const key = await service.newKey([store.id], ['orders:read', 'checkouts:write', 'upsells:write']);
    const headers = { authorization: `Bearer ${key}` };
    expect(await refused(store, { orderId, upsellId }, headers)).toEqual(scopeDenied('orders:write'));
  });
});
