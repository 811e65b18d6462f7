import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type StoredEvent, serializePayload } from '../../src/graph/integration/event/payload.ts';
import { sampleEvent } from '../../src/graph/integration/event/samples.ts';
import type { WebhookEvent } from '../../src/graph/integration/event/webhook-event.ts';
import { ABSENT as ID } from '../support/constants.ts';
import { ADDRESS, BUYER } from '../support/fixtures.ts';
import { strictAjv, violationsOf } from '../support/json-schemas.ts';
import type { Json } from '../support/replies.ts';
import { startService, type TestStore } from '../support/service.ts';
import { abandonCarts } from '../support/timers.ts';

const service = await startService();
const schema = JSON.parse(readFileSync(new URL('../../schema/events.json', import.meta.url), 'utf8'));
const validate = strictAjv().compile(schema);

const UUID = expect.stringMatching(/^[0-9a-f-]{36}$/);

const ANNOUNCED = [
  ...(['CART_ABANDONED', 'CHECKOUT_CREATED', 'CHECKOUT_UPDATED', 'CUSTOMER_CREATED', 'CUSTOMER_UPDATED'] as const),
  ...(['ORDER_CANCELLED', 'ORDER_COMPLETED', 'ORDER_CREATED', 'ORDER_PAID', 'ORDER_REFUNDED'] as const),
  ...(['PAYMENT_FAILED', 'PAYMENT_PROCESSED', 'PRODUCT_CREATED', 'PRODUCT_DELETED', 'PRODUCT_UPDATED'] as const),
];

const RESERVED = [
  ...(['MEMBER_AREA_ACCESS_GRANTED', 'MEMBER_AREA_ACCESS_REVOKED'] as const),
  ...(['SUBSCRIPTION_CANCELLED', 'SUBSCRIPTION_CREATED', 'SUBSCRIPTION_RENEWED'] as const),
];

/** Bodies of all events that a store's webhooks can get so far, in order. */
async function bodies({ id }: TestStore): Promise<string[]> {
  const text = `SELECT id, store_id AS "storeId", type, data, flat, is_test AS "isTest", created_at AS "createdAt"
    FROM event WHERE store_id = $1 AND type = ANY ($2) ORDER BY created_at, id`;
  const rows = await service.rows<StoredEvent>({ text, values: [id, [...ANNOUNCED]] });
  return rows.map((row) => serializePayload(row));
}

async function payloadOf(store: TestStore, event: WebhookEvent): Promise<Json> {
  const all = (await bodies(store)).map((body) => JSON.parse(body) as Json);
  return all.findLast((payload) => payload.event === event) ?? {};
}

const remove = (store: TestStore, id: string) => store.ask('mutation ($id: ID!) { deleteProduct(id: $id) { id } }', { id });

async function abandon(store: TestStore, id: string): Promise<void> {
  service.clock.forward(31 * 60_000);
  await abandonCarts(store, id);
}

/** Causes every event at least once. */
async function everything(store: TestStore): Promise<void> {
  const product = await store.soldProduct();
  const paid = await store.sell(product, { quantity: 2, paid: true, params: { utm_source: 'instagram' } });
  await store.transitionOrder(paid, 'DELIVERED', 'REFUNDED');
  const token = crypto.randomUUID();
  await store.externalCheckout({ token });
  const customer = { name: 'Bia', email: 'b@exemplo.com.br', documentNumber: '52998224725' };
  const refused = await store.orderOf(await store.externalCheckout({ token }), { customer });
  await store.report(refused, 'REFUSED');
  await store.transitionOrder(refused, 'CANCELLED');
  await abandon(store, await store.externalCheckout({}, { customer: { email: 'ana@exemplo.com.br' } }));
  await remove(store, await store.product({ name: 'Livro' }));
}

describe('the payload of an event', () => {
  test('matches its schema for every event, also after parsing', async () => {
    const store = await service.newStore();
    await everything(store);
    const sent = await bodies(store);
    const payloads = sent.map((body) => JSON.parse(body) as Json);
    expect([...new Set(payloads.map(({ event }) => String(event)))].sort()).toEqual([...ANNOUNCED]);
    expect(
      payloads.flatMap((payload) => violationsOf(validate, payload).map((fault) => `${String(payload.event)}: ${fault}`)),
    ).toEqual([]);
    expect(sent.map((body) => JSON.stringify(JSON.parse(body)))).toEqual(sent);
    expect(payloads.filter(({ event, type }) => String(event).toLowerCase() !== String(type).replace('.', '_'))).toEqual([]);
    const withFlat = new Set(payloads.filter((payload) => 'amount' in payload).map(({ event }) => String(event)));
    expect([...withFlat].sort()).toEqual(ANNOUNCED.filter((event) => !/^(CUSTOMER|PRODUCT)_/.test(event)));
  });

  test('has the fields of an order for integrators at the top, as they were when it happened', async () => {
    const store = await service.newStore();
    const productId = await store.soldProduct({ name: 'Caneca', price: 39.9 });
    const given = await store.soldProduct({ name: 'Brinde', price: 5 });
    await store.gift({ productId: given });
    await store.shippingMethod({ name: 'PAC', price: 20, carrier: 'Correios', turnaround: '5 dias' });
    const order = await store.sell(productId, {
      quantity: 2,
      customer: { name: 'Ana Lima', email: 'Ana@exemplo.com.br', phone: '(41) 98765-4321', documentNumber: '529.982.247-25' },
      shippingAddress: { ...ADDRESS, complement: 'Casa 2' },
      params: { utm_source: 'instagram', utm_campaign: 'março', fbclid: 'abc' },
    });
    service.clock.forward(1000);
    const paidAt = service.now();
    await store.report(order, 'APPROVED');
    service.clock.forward(1000);
    await store.transitionOrder(order, 'REFUNDED');
    const payload = await payloadOf(store, 'ORDER_PAID');
    const { data, ...rest } = payload;
    expect(rest).toEqual({
      ...{ eventId: UUID, event: 'ORDER_PAID', type: 'order.paid', storeId: store.id, createdAt: paidAt, isTest: false },
      ...{ id: order, status: 'paid', method: 'pix', amount: 99.8, installments: 1, paidAt },
      client: { name: 'Ana Lima', email: 'ana@exemplo.com.br', phone: '+5541987654321', doc: '52998224725' },
      items: [
        { id: UUID, name: 'Caneca', price: 39.9, quantity: 2, externalRef: null, orderBump: false, gift: false },
        { id: UUID, name: 'Brinde', price: 0, quantity: 1, externalRef: null, orderBump: false, gift: true },
      ],
      address: { ...ADDRESS, complement: 'Casa 2' },
      utm: { utm_source: 'instagram', utm_campaign: 'março' },
    });
    const names =
      'eventId event type storeId createdAt isTest data id status method amount client items address utm installments paidAt';
    expect(Object.keys(payload).join(' ')).toBe(names);
    expect(data).toMatchObject({ id: order, status: 'PAID', total: 99.8, paymentMethod: 'pix' });
    expect(await payloadOf(store, 'ORDER_REFUNDED')).toMatchObject({ status: 'refunded', paidAt, data: { status: 'REFUNDED' } });
    const created = { status: 'pending', paidAt: null, data: { status: 'PENDING' } };
    expect(await payloadOf(store, 'ORDER_CREATED')).toMatchObject(created);
  });

  test('has null for a missing address, parameters and telephone, and names the items as the cart did', async () => {
    const store = await service.newStore();
    const items = [
      { title: 'Curso', quantity: 1, unitPrice: 10_000, externalProductId: 'curso', externalVariantId: 'curso-anual' },
      { title: 'Livro', quantity: 1, unitPrice: 5000, externalProductId: 'livro' },
      { title: 'Aula', quantity: 1, unitPrice: 2500 },
    ];
    const completion = { installments: 3, params: { fbclid: 'abc' } };
    await store.order({ items, customer: BUYER, paymentMethod: 'CARD', completion });
    expect(await payloadOf(store, 'ORDER_CREATED')).toMatchObject({
      ...{ address: null, utm: null, installments: 3, method: 'card' },
      client: { name: 'Ana Lima', email: 'ana@exemplo.com.br', phone: null, doc: '52998224725' },
      items: [
        { name: 'Curso', externalRef: 'curso-anual' },
        { name: 'Livro', externalRef: 'livro' },
        { name: 'Aula', externalRef: null },
      ],
    });
  });

  test('has the known fields of an external cart, and null for those that only an order has', async () => {
    const store = await service.newStore();
    const items = [{ title: 'Curso', quantity: 2, unitPrice: 3990, externalVariantId: 'anual' }];
    const customer = { name: 'Bia', phone: '(41) 98765-4321' };
    const id = await store.externalCheckout({ items, totalDiscount: 980 }, { customer });
    await abandon(store, id);
    const { data, ...rest } = await payloadOf(store, 'CART_ABANDONED');
    expect(rest).toEqual({
      ...{ eventId: UUID, event: 'CART_ABANDONED', type: 'cart.abandoned', storeId: store.id, createdAt: service.now() },
      ...{ isTest: false, id, status: 'abandoned', method: null, amount: 70 },
      client: { name: 'Bia', email: null, phone: '+5541987654321', doc: null },
      items: [{ id: null, name: 'Curso', price: 39.9, quantity: 2, externalRef: 'anual', orderBump: false, gift: false }],
      ...{ address: null, utm: null, installments: null, paidAt: null },
    });
    expect(data).toMatchObject({ id, status: 'ABANDONED', total: 70 });
  });

  test('has current names and prices of the goods of a store cart', async () => {
    const store = await service.newStore();
    const productId = await store.soldProduct({ name: 'Camiseta', price: 60, discountedPrice: 50 });
    const sized = await store.soldProduct({ name: 'Camiseta' });
    const variantId = await store.variant(sized, { price: 55, stock: 3, options: [{ name: 'Cor', value: 'Azul' }] });
    const parts = [
      { productId, quantity: 2 },
      { productId, quantity: 1, priceType: 'CUSTOM', customPrice: 10 },
    ];
    const kitId = await store.kit(parts, { name: 'Kit verão' });
    const lost = await store.product({ name: 'Boné', status: 'ACTIVE' });
    const lines = [{ productId, quantity: 3 }, { productId: sized, variantId }, { kitId }, { productId: lost }];
    const cart = await store.ownCheckout(lines, { customer: { email: 'ana@exemplo.com.br' } });
    const line = { id: null, quantity: 1, externalRef: null, orderBump: false, gift: false };
    const known = [
      { ...line, name: 'Camiseta', price: 50, quantity: 3 },
      { ...line, name: 'Camiseta (Azul)', price: 55 },
      { ...line, name: 'Kit verão', price: 110 },
    ];
    expect((await payloadOf(store, 'CHECKOUT_CREATED')).items).toEqual([...known, { ...line, name: 'Boné', price: 50 }]);
    for (const id of [productId, sized]) await store.update('Product', id, { name: 'Camisa' });
    await remove(store, lost);
    await abandon(store, cart);
    const renamed = [{ ...known[0], name: 'Camisa' }, { ...known[1], name: 'Camisa (Azul)' }, known[2]];
    expect((await payloadOf(store, 'CART_ABANDONED')).items).toEqual([...renamed, { ...line, name: null, price: null }]);
  });
});

/** The sample of an event, as it is sent. */
const sampleOf = (type: WebhookEvent) => {
  const createdAt = new Date('2026-03-02T12:00:00.000Z');
  return serializePayload({ id: ID, storeId: ID, type, createdAt, isTest: true, ...sampleEvent(type, { id: ID }) });
};

test.each([...ANNOUNCED, ...RESERVED])('the sample of %s matches its schema, is marked as one, and survives parsing', (type) => {
  const body = sampleOf(type);
  const payload = JSON.parse(body) as Json;
  expect(violationsOf(validate, payload)).toEqual([]);
  expect([payload.event, payload.isTest, payload.storeId]).toEqual([type, true, ID]);
  expect(JSON.stringify(payload)).toBe(body);
});

describe('the schema of the events', () => {
  const paid = JSON.parse(sampleOf('ORDER_PAID')) as Json;
  const without = (field: string) => Object.fromEntries(Object.entries(paid).filter(([name]) => name !== field));

  test.each([
    ['a field more', { ...paid, secret: 'x' }],
    ['a field more in data', { ...paid, data: { ...(paid.data as Json), customerId: ID } }],
    ['a field more of the buyer', { ...paid, client: { ...(paid.client as Json), id: ID } }],
    ['a field less', without('paidAt')],
    ['a field less in data', { ...paid, data: { id: ID } }],
    ['another name', { ...paid, event: 'PRODUCT_CREATED' }],
    ['another dotted name', { ...paid, type: 'order.created' }],
    ['a text for an amount', { ...paid, amount: '94.80' }],
    ['a status in upper case', { ...paid, status: 'PAID' }],
    ['other parameters', { ...paid, utm: { fbclid: 'x' } }],
  ])('rejects %s', (_what, payload) => {
    expect(violationsOf(validate, payload)).not.toEqual([]);
  });

  test('lists every event that a webhook may subscribe to, and no other', () => {
    const [...refs] = (schema.oneOf as { $ref: string }[]).map(({ $ref }) => $ref.replace('#/$defs/', ''));
    expect(refs.sort()).toEqual([...ANNOUNCED, ...RESERVED].sort());
  });
});
