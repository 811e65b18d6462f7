import { describe, expect, test } from 'vitest';
import { HOUR } from '../support/constants.ts';
import { ADDRESS, BUYER } from '../support/fixtures.ts';
import { payableStore } from '../support/pay.ts';
import { invalid, notFound, scopeDenied } from '../support/refusals.ts';
import { PUBLIC_URL, startService, type TestStore } from '../support/service.ts';
import { asShopper } from '../support/shopper.ts';

const service = await startService();

const ACCEPT = `mutation ($input: AcceptUpsellInput!) { acceptUpsell(input: $input) {
  id status subtotal discount total paymentMethod installments checkoutId upsellOfId params metadata couponCode
  contact { name email phone documentType documentNumber }
  shippingAddress { street number complement neighborhood city state zipcode }
  shipping { name price carrier turnaround }
  items { name quantity price discount total productId variantId gift }
  payment { method status amount installments pixCode expiresAt }
  rules { kind }
} }`;

const RECORD = 'mutation ($input: RecordOfferInput!) { recordOffer(input: $input) { upsellId } }';

interface Accepted {
  readonly id: string;
  readonly status: string;
  readonly total: number;
  readonly items: { readonly price: number }[];
}

const accepted = (store: TestStore, input: object) => store.ask<Accepted>(ACCEPT, { input });

const refused = (store: TestStore, input: object, headers = {}) => store.refusesGraph(ACCEPT, { input }, headers);

/** An order of one mug, not paid yet, with its parts. */
async function placed(store: TestStore, input: object = {}) {
  const productId = await store.soldProduct();
  const checkoutId = await store.ownCheckout([{ productId }]);
  return { productId, checkoutId, orderId: await store.orderOf(checkoutId, input) };
}

/** A paid order of one mug, with its parts. */
async function bought(store: TestStore, input: object = {}) {
  const parts = await placed(store, input);
  await store.report(parts.orderId, 'APPROVED');
  return parts;
}

/** A store with a paid order, and an upsell of a new product of R$ 50,00 for R$ 10,00. */
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
  const { id } = await accepted(store, { order: { id: orderId }, upsellId: await offer() });
  const template = await store.template('email', {
    html: '<a href="{{checkout.url}}">Ver o pedido</a>',
    message: 'Ver: {{checkout.url}}',
  });
  const query = `query ($id: ID!, $orderId: ID!) {
    previewMessageTemplate(id: $id, source: { orderId: $orderId }) { html message shortened }
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
    const { id, ...order } = await accepted(store, { order: { id: orderId }, upsellId });
    const price = { price: 25, discount: 5.1, total: 19.9 };
    const payment = { status: 'PENDING', installments: 1 };
    expect(order).toEqual({
      ...{ ...payment, subtotal: 25, discount: 5.1, total: 19.9, paymentMethod: 'PIX' },
      ...{ checkoutId: null, upsellOfId: orderId, params: { utm_source: 'boletim' }, metadata: null, couponCode: null },
      contact: { ...BUYER, phone: '+5511987654321', documentType: 'CPF' },
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
    for (const [pricing, total, selling] of [
      [{ price: 19.9 }, 19.9, 50],
      [{ price: 50 }, 50, 50],
      // A half goes to the even cent.
      [{ discountPercent: 12.5 }, 43.72, 49.96],
      [{ discountAmount: 0.01 }, 49.99, 50],
      [{ discountAmount: 70 }, 0, 50],
      [{ discountPercent: 100 }, 0, 50],
    ] as const) {
      const order = await accepted(store, {
        order: { id: orderId },
        upsellId: await offer({ price: null, ...pricing }, { price: selling }),
      });
      expect([pricing, order.total, order.items[0]?.price]).toEqual([pricing, total, selling]);
      expect(order.status).toBe(total === 0 ? 'PAID' : 'PENDING');
    }
  });

  test('of a variant charges its price and takes its stock; of a DIGITAL product needs no shipping and takes no stock', async () => {
    const { store, orderId, offer } = await shop();
    const offerProductId = await store.soldProduct();
    const offerVariantId = await store.variant(offerProductId, { price: 80, stock: 1 });
    const upsellId = await store.upsell({ offerProductId, offerVariantId, discountPercent: 10 });
    const order = await accepted(store, { order: { id: orderId }, upsellId });
    expect(order).toMatchObject({ total: 72, items: [{ name: 'Caneca (Azul)', price: 80, variantId: offerVariantId }] });
    const product = 'query ($id: ID!) { product(id: $id) { stock variants { stock } } }';
    expect(await store.ask(product, { id: offerProductId })).toEqual({ stock: 10, variants: [{ stock: 0 }] });
    const file = await accepted(store, {
      order: { id: orderId },
      upsellId: await offer({}, { type: 'DIGITAL', stock: { quantity: 0 } }),
    });
    expect(file).toMatchObject({ shipping: null, shippingAddress: null, total: 10 });
  });

  test('returns the same order when called twice, by the order or by its checkout, even when the offer has ended or was deleted', async () => {
    const { store, orderId, checkoutId, offer } = await shop();
    const upsellId = await offer();
    const { id } = await accepted(store, { order: { checkoutId }, upsellId });
    const before = await store.records();
    expect((await accepted(store, { order: { id: orderId }, upsellId })).id).toBe(id);
    service.clock.forward(25 * HOUR);
    await store.ask('mutation ($id: ID!) { deleteUpsell(id: $id) { id } }', { id: upsellId });
    expect((await accepted(store, { order: { id: orderId }, upsellId })).id).toBe(id);
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
      expect(await refused(store, { order: { id: orderId }, upsellId })).toEqual(NOT_FOR_IT);
    expect((await accepted(store, { order: { id: orderId }, upsellId: await offer(gift, productId) })).total).toBe(10);
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
      expect(await refused(store, { order: { id: orderId }, upsellId })).toEqual(NOT_SOLD);
    const message = 'Não há estoque suficiente de “Pires”.';
    const gone = await offer({}, { name: 'Pires', stock: { quantity: 0 } });
    expect(await refused(store, { order: { id: orderId }, upsellId: gone })).toEqual([
      { message, code: 'OUT_OF_STOCK', status: 409, details: [{ field: 'upsellId', message, code: 'CONFLICT' }] },
    ]);
  });

  test('after a cancelled or refunded order, or one that is itself an accepted offer, is a 400', async () => {
    const { store, offer, orderId } = await shop();
    const upsellId = await offer();
    const other = await offer();
    const { id: own } = await accepted(store, { order: { id: orderId }, upsellId });
    expect(await refused(store, { order: { id: own }, upsellId: other })).toEqual(
      conflict('order', 'Este pedido já é de uma oferta aceita.'),
    );
    const over = conflict('order', 'O pedido foi cancelado ou reembolsado.');
    for (const status of ['CANCELLED', 'REFUNDED'] as const) {
      const { orderId: ended } = await bought(store);
      await store.transitionTo(ended, status);
      expect(await refused(store, { order: { id: ended }, upsellId })).toEqual(over);
    }
  });

  test('is possible for 24 hours after the payment, and not before, whatever the offer costs', async () => {
    const { store, offer } = await shop();
    const { productId, orderId, checkoutId } = await placed(store, { paymentMethod: 'BOLETO' });
    const early = conflict('order', 'O pedido ainda não foi pago: a oferta vale depois do pagamento.');
    const prices = [{ price: 10 }, { price: 0 }, { discountAmount: 70 }, { discountPercent: 100 }];
    const offers: string[] = [];
    for (const price of prices) offers.push(await offer({ price: null, ...price }));
    const digital = await offer({ price: 0 }, { type: 'DIGITAL' });
    const isRefused = async () => {
      const before = await store.snapshot();
      for (const upsellId of [...offers, digital])
        for (const order of [{ id: orderId }, { checkoutId }]) {
          expect(await refused(store, { order, upsellId })).toEqual(early);
          expect(await store.refusesGraph(RECORD, { input: { order, upsellId } })).toEqual(early);
        }
      expect(await store.snapshot()).toEqual(before);
    };
    await isRefused();
    await store.report(orderId, 'REFUSED');
    await store.transitionOrder(orderId, 'PROCESSING');
    await isRefused();
    service.clock.forward(25 * HOUR);
    await isRefused();
    await store.report(orderId, 'APPROVED');
    service.clock.forward(24 * HOUR);
    for (const upsellId of offers) await accepted(store, { order: { id: orderId }, upsellId });
    service.clock.forward(1);
    const over = conflict('order', 'O prazo da oferta terminou.');
    expect(await refused(store, { order: { id: orderId }, upsellId: digital })).toEqual(over);
    expect(await store.stockOf(productId)).toBe(9);
  });

  test('for more than the product sells at is refused, and is no offer while it is so', async () => {
    const { store, orderId, checkoutId, offer } = await shop();
    const dear = await offer({ price: 40.01 }, { price: 60, discountedPrice: 40 });
    const fair = await offer({ price: 40 }, { price: 60, discountedPrice: 40 });
    const tooDear = conflict('upsellId', 'O preço desta oferta passa do preço de venda do produto.');
    expect(await refused(store, { order: { id: orderId }, upsellId: dear })).toEqual(tooDear);
    const offers = 'query ($id: ID!) { shopperCheckout(id: $id) { order { offers { upsellId } } } }';
    const shown = await asShopper(store, checkoutId, offers, { id: checkoutId });
    expect(shown).toEqual({ shopperCheckout: { order: { offers: [{ upsellId: fair }] } } });
    const reasons = 'query ($id: ID!) { upsell(id: $id) { unavailableReason } }';
    const reasonOf = (id: string) => store.ask(reasons, { id });
    const unavailableReason = 'O preço desta oferta passa do preço de venda do produto.';
    expect([await reasonOf(dear), await reasonOf(fair)]).toEqual([{ unavailableReason }, { unavailableReason: null }]);
    expect(await accepted(store, { order: { id: orderId }, upsellId: fair })).toMatchObject({
      total: 40,
      items: [{ price: 40 }],
    });
  });

  test('of a product to be shipped requires an address, and an order that is not shipped yet', async () => {
    const { store, offer } = await shop();
    const [upsellId, file] = [await offer(), await offer({}, { type: 'DIGITAL' })];
    const unsent = await store.orderOf(await store.externalCheckout(), { shippingAddress: null });
    await store.report(unsent, 'APPROVED');
    const noAddress = conflict('order', 'O pedido não tem endereço de entrega.');
    expect(await refused(store, { order: { id: unsent }, upsellId })).toEqual(noAddress);
    for (const left of ['SHIPPED', 'DELIVERED'] as const) {
      const { orderId } = await bought(store);
      await store.transitionTo(orderId, left);
      expect(await refused(store, { order: { id: orderId }, upsellId })).toEqual(conflict('order', 'O pedido já foi enviado.'));
      await accepted(store, { order: { id: orderId }, upsellId: file });
    }
  });

  test('names what the store does not have, and requires exactly one id of the order, and orders:write', async () => {
    const [{ store, orderId, checkoutId, offer }, other] = [await shop(), await shop()];
    const [upsellId, theirs] = [await offer(), await other.offer()];
    for (const [field, id] of [
      ['id', other.orderId],
      ['checkoutId', other.checkoutId],
    ] as const) {
      const missing = notFound('Pedido não encontrado.', `order.${field}`);
      expect(await refused(store, { order: { [field]: id }, upsellId })).toEqual(missing);
    }
    expect(await refused(store, { order: { id: orderId }, upsellId: theirs })).toEqual(
      notFound('Upsell não encontrado.', 'upsellId'),
    );
    const one = invalid({ field: 'order', message: 'Informe um destes campos, e só um: checkoutId, id.', code: 'REQUIRED' });
    for (const order of [{}, { id: orderId, checkoutId }, { id: null }, { id: null, checkoutId }])
      expect(await refused(store, { order, upsellId })).toEqual(one);
    const key = await service.newKey([store.id], ['orders:read', 'checkouts:write', 'upsells:write']);
    const headers = { authorization: `Bearer ${key}` };
    expect(await refused(store, { order: { id: orderId }, upsellId }, headers)).toEqual(scopeDenied('orders:write'));
  });
});

describe('an accepted offer ends with its order', () => {
  const LINKED = 'status upsells { id status payment { status refundDue } }';
  interface Linked {
    readonly status: string;
    readonly upsells: {
      readonly id: string;
      readonly status: string;
      readonly payment: { status: string; refundDue: boolean };
    }[];
  }

  /** An order with accepted offers: unpaid, paid, shipped, free, paid and unpaid ones of DIGITAL products. */
  async function withOffers() {
    const { store, orderId, offer } = await shop();
    const stocked = { stock: { quantity: 5 } };
    const products = [await store.soldProduct(stocked), await store.soldProduct(stocked), await store.soldProduct(stocked)];
    const [unpaid = '', paid = '', free = ''] = products;
    const take = async (upsellId: string) => (await accepted(store, { order: { id: orderId }, upsellId })).id;
    const ids = {
      unpaid: await take(await store.upsell({ offerProductId: unpaid, price: 10 })),
      paid: await take(await store.upsell({ offerProductId: paid, price: 10 })),
      free: await take(await store.upsell({ offerProductId: free, price: 0 })),
      sent: await take(await offer()),
      file: await take(await offer({}, { type: 'DIGITAL' })),
      unpaidFile: await take(await offer({}, { type: 'DIGITAL' })),
      freeFile: await take(await offer({ price: 0 }, { type: 'DIGITAL' })),
    };
    for (const id of [ids.paid, ids.sent, ids.file]) await store.report(id, 'APPROVED');
    await store.transitionOrder(ids.sent, 'SHIPPED');
    const ends = async () => {
      const { upsells } = await store.readOrder<Linked>(orderId, LINKED);
      const textOf = ({ status, payment }: Linked['upsells'][number]) =>
        `${status} ${payment.status}${payment.refundDue ? ' due' : ''}`;
      const ended = new Map(upsells.map((one) => [one.id, textOf(one)]));
      return Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, ended.get(id)]));
    };
    const stocks = () => Promise.all(products.map((id) => store.stockOf(id)));
    return { store, orderId, ids, ends, stocks };
  }

  const KEPT = { sent: 'SHIPPED APPROVED', file: 'PAID APPROVED' };
  const ENDED = {
    ...KEPT,
    ...{ unpaid: 'CANCELLED CANCELLED', paid: 'CANCELLED APPROVED due', free: 'CANCELLED APPROVED' },
    ...{ unpaidFile: 'CANCELLED CANCELLED', freeFile: 'CANCELLED APPROVED' },
  };
  const BULK = `mutation ($ids: [ID!]!) { bulkOrders(input: { selection: { ids: $ids }, status: CANCELLED }) { results { outcome } } }`;
  type Case = Awaited<ReturnType<typeof withOffers>>;

  test.each<[string, (at: Case) => Promise<unknown>]>([
    ['cancelled by hand', ({ store, orderId }) => store.transitionOrder(orderId, 'CANCELLED')],
    ['refunded by hand', ({ store, orderId }) => store.transitionOrder(orderId, 'REFUNDED')],
    ['refunded by its provider', ({ store, orderId }) => store.report(orderId, 'REFUNDED')],
    ['cancelled with others', ({ store, orderId }) => store.ask(BULK, { ids: [orderId] })],
    [
      'cancelled beside the offers',
      ({ store, orderId, ids }) => store.ask(BULK, { ids: [ids.unpaid, orderId, ids.paid, ids.free] }),
    ],
  ])(
    '%s: what is not paid, and what was to be sent with it, is cancelled, returns its stock, and is refunded',
    async (_how, end) => {
      const at = await withOffers();
      expect(await at.stocks()).toEqual([4, 4, 4]);
      const { length } = await at.store.events();
      await end(at);
      expect(await at.ends()).toEqual(ENDED);
      expect(await at.stocks()).toEqual([5, 5, 5]);
      const cancelled = (await at.store.events()).slice(length).filter(({ type }) => type === 'ORDER_CANCELLED');
      const { unpaid, paid, free, unpaidFile, freeFile } = at.ids;
      const expected = [unpaid, paid, free, unpaidFile, freeFile];
      expect(
        cancelled
          .map(({ data }) => data.id)
          .filter((id) => id !== at.orderId)
          .toSorted(),
      ).toEqual(expected.toSorted());
      // Money that comes afterwards is due back, and the offer cannot be accepted anew.
      await at.store.report(unpaid, 'APPROVED');
      expect(await at.ends()).toEqual({ ...ENDED, unpaid: 'CANCELLED APPROVED due' });
      expect(await at.stocks()).toEqual([5, 5, 5]);
    },
  );

  test('that was sent: only what is not paid is cancelled', async () => {
    const at = await withOffers();
    await at.store.transitionOrder(at.orderId, 'SHIPPED', 'CANCELLED');
    expect(await at.ends()).toEqual({ ...ENDED, paid: 'PAID APPROVED', free: 'PAID APPROVED', freeFile: 'PAID APPROVED' });
    expect(await at.stocks()).toEqual([5, 4, 4]);
  });

  test('also one that had expired before, when its money comes late', async () => {
    const { store, orderId, offer } = await shop();
    const { id } = await accepted(store, { order: { id: orderId }, upsellId: await offer() });
    await store.report(id, 'EXPIRED');
    await store.transitionOrder(orderId, 'CANCELLED');
    await store.report(id, 'APPROVED');
    expect(await store.readOrder(id, 'status payment { status refundDue }')).toEqual({
      status: 'CANCELLED',
      payment: { status: 'APPROVED', refundDue: true },
    });
  });
});
