import { describe, expect, test } from 'vitest';
import { keyHeaders, newKey } from '../support/api-keys.ts';
import { activeAutomation, runAutomations, sendStepInput } from '../support/automation-runs.ts';
import { BUYER } from '../support/fixtures.ts';
import { panelUser } from '../support/panel.ts';
import { payableStore } from '../support/pay.ts';
import { refusals, unreadable } from '../support/refusals.ts';
import { dataOf } from '../support/replies.ts';
import { startOwnService, type TestStore } from '../support/service.ts';
import { statementsOf } from '../support/statements.ts';
import { insertDelivery, insertEvent } from '../support/webhooks.ts';

const service = await startOwnService();

/** A store with an order of each kind of goods, whose buyer took an offer, and the ids of what it has. */
async function shop() {
  const store = await payableStore(service);
  const productId = await store.soldProduct({ name: 'Caneca', sku: 'CAN' });
  const shirt = await store.soldProduct({ name: 'Camisa', sku: 'CAM' });
  const variantId = await store.variant(shirt, { name: 'Azul', sku: 'CAM-A', stock: 5 });
  const kitId = await store.kit([{ productId, quantity: 1 }]);
  const couponId = await store.coupon();
  const upsellId = await store.upsell({ offerProductId: productId, price: 10 });
  const items = [{ productId }, { productId: shirt, variantId }, { kitId }];
  const checkoutId = await store.ownCheckout(items, { couponCode: 'DEZ' });
  const orderId = await store.orderOf(checkoutId);
  await store.transitionOrder(orderId, 'PAID');
  const accept = 'mutation ($input: AcceptUpsellInput!) { acceptUpsell(input: $input) { id } }';
  const acceptedId = await store.idOf(accept, { input: { order: { id: orderId }, upsellId } });
  return { store, productId, shirt, variantId, kitId, couponId, upsellId, checkoutId, orderId, acceptedId };
}

const at = await shop();

const linksOf = (store: TestStore, links: string, id: string) =>
  store.ask(`query ($id: ID!) { order(id: $id) { ${links} } }`, { id });

describe('an order', () => {
  const LINKS = `customer { email orders { totalCount } } checkout { id status } coupon { id code }
    upsellOf { id } upsell { id } upsells { id upsell { id } }
    tags { id: code label color } reports { outcome externalId } messages { id }
    items { product { id variants { name } } variant { id product { id } } kit { id items { quantity } } sku }`;

  test('links the records of its ids, and its lines link their goods', async () => {
    const { store, orderId, productId, shirt, variantId, kitId, couponId, upsellId, checkoutId, acceptedId } = at;
    const product = { id: productId, variants: [] };
    expect(await linksOf(store, LINKS, orderId)).toEqual({
      customer: { email: BUYER.email, orders: { totalCount: 2 } },
      checkout: { id: checkoutId, status: 'COMPLETED' },
      coupon: { id: couponId, code: 'DEZ' },
      ...{ upsellOf: null, upsell: null, tags: [], reports: [], messages: [] },
      upsells: [{ id: acceptedId, upsell: { id: upsellId } }],
      items: [
        { product, variant: null, kit: null, sku: 'CAN' },
        {
          product: { id: shirt, variants: [{ name: 'Azul' }] },
          variant: { id: variantId, product: { id: shirt } },
          ...{ kit: null, sku: 'CAM-A' },
        },
        { product, variant: null, kit: { id: kitId, items: [{ quantity: 1 }] }, sku: 'CAN' },
      ],
    });
    const accepted = await linksOf(store, 'upsellOf { id } checkout { id } coupon { id }', acceptedId);
    expect(accepted).toEqual({ upsellOf: { id: orderId }, checkout: null, coupon: null });
  });

  test('shows its tags with names and colours, and the payment reports with who recorded them', async () => {
    const store = await service.newStore();
    const id = await store.order();
    const tag = 'mutation ($input: CreateOrderTagInput!) { createOrderTag(input: $input) { tag { id: code } } }';
    await store.ask(tag, { input: { label: 'Presente', color: 'ROSE' } });
    await store.update('Order', id, { tagIds: ['custom.presente', 'entrega.em_separacao'] });
    dataOf(await store.report(id, 'REFUSED', 'aviso-1'));
    const record = 'mutation ($input: RecordPaymentInput!) { recordPayment(input: $input) { id } }';
    const bia = await panelUser(store, ['orders:write'], { name: 'Bia' });
    dataOf(await store.graph(record, { input: { orderId: id, outcome: 'APPROVED' } }, bia));
    const links = 'tags { id code label color } reports { outcome externalId actor actorName }';
    expect(await linksOf(store, links, id)).toEqual({
      tags: [
        { id: `${store.id}:custom.presente`, code: 'custom.presente', label: 'Presente', color: 'ROSE' },
        { id: `${store.id}:entrega.em_separacao`, code: 'entrega.em_separacao', label: 'Em separação', color: null },
      ],
      reports: [
        { outcome: 'APPROVED', externalId: null, actor: 'PANEL', actorName: 'Bia' },
        { outcome: 'REFUSED', externalId: 'aviso-1', actor: 'KEY', actorName: 'teste' },
      ],
    });
  });

  test('has null for the goods of an external cart, or of deleted goods', async () => {
    const store = await service.newStore();
    const productId = await store.soldProduct({ sku: 'GONE' });
    const id = await store.sell(productId);
    await store.idOf('mutation ($id: ID!) { deleteProduct(id: $id) { id } }', { id: productId });
    const links = 'items { productId product { id } variant { id } kit { id } sku }';
    const none = { product: null, variant: null, kit: null, sku: null };
    expect(await linksOf(store, links, id)).toEqual({ items: [{ productId, ...none }] });
    expect(await linksOf(store, links, await store.order())).toEqual({ items: [{ productId: null, ...none }] });
  });

  test('is shown without links that its reader may not read', async () => {
    const { store, orderId, productId } = at;
    const key = keyHeaders(store, await newKey(store, { scopes: ['orders:read'] }));
    const scopes = {
      customers: ['customer { id }'],
      checkouts: ['checkout { id }'],
      coupons: ['coupon { id }'],
      upsells: ['upsell { id }'],
      automations: ['messages { id }'],
      'products-basic': ['items { product { id } }', 'items { variant { id } }', 'items { sku }'],
      kits: ['items { kit { id } }'],
    };
    for (const [area, links] of Object.entries(scopes))
      for (const link of links) {
        const query = `query ($id: ID!) { order(id: $id) { id items { productId } ${link} } }`;
        const answer = await service.graph(query, { id: orderId }, key);
        expect(refusals(answer)?.slice(0, 1), link).toEqual(unreadable(`${area}:read`));
        expect(answer.data.order, link).toMatchObject({ id: orderId, items: [{ productId }, {}, {}] });
      }
  });
});

describe('the statements of a list with links', () => {
  const orders = (links: string) => async () => dataOf(await at.store.graph(`{ orders(first: 50) { nodes { id ${links} } } }`));

  test.each(['customer { name }', 'checkout { status }', 'upsellOf { id }', 'upsells { id }', 'reports { id }'])(
    'are no more than without links when these are relations: %s',
    async (links) => {
      expect(await statementsOf(orders(links))).toEqual(['SELECT order']);
    },
  );

  test('are one for each kind of goods, for any number of lines', async () => {
    const sent = await statementsOf(
      orders('coupon { code } upsell { id } items { product { name } variant { name } kit { name } }'),
    );
    expect(sent.slice(0, 1)).toEqual(['SELECT order']);
    const goods = ['coupon', 'kit', 'product', 'upsell', 'variant'];
    expect(sent.slice(1).toSorted()).toEqual(goods.map((table) => `SELECT ${table}`));
    const ofSkus = await statementsOf(orders('items { sku }'));
    expect(ofSkus.toSorted()).toEqual(['order', 'product', 'variant'].map((table) => `SELECT ${table}`));
  });

  test('for messages of orders are one for the runs, then one for the messages', async () => {
    expect(await statementsOf(orders('messages { id }'))).toEqual(['SELECT order', 'SELECT automation_run']);
  });

  test('for the links of a mutation are one after its writes', async () => {
    const { store, orderId } = at;
    const change = 'mutation ($id: ID!) { updateOrder(id: $id, input: { notes: "Oi" }) { items { product { name } } } }';
    const sent = await statementsOf(() => store.graph(change, { id: orderId }));
    expect(sent.filter((statement) => statement === 'SELECT product')).toHaveLength(1);
  });
});

test('carts with links show their goods and their buyer', async () => {
  const { store, checkoutId, productId, shirt, variantId, kitId, orderId } = at;
  const checkout = (links: string, id: string) => store.ask(`query ($id: ID!) { checkout(id: $id) { ${links} } }`, { id });
  const links = 'customer { email } order { id } runs { id } items { product { id } variant { id } kit { id } }';
  const buyer = { email: BUYER.email };
  expect(await checkout(links, checkoutId)).toEqual({
    ...{ customer: buyer, order: { id: orderId }, runs: [] },
    items: [
      { product: { id: productId }, variant: null, kit: null },
      { product: { id: shirt }, variant: { id: variantId }, kit: null },
      { product: null, variant: null, kit: { id: kitId } },
    ],
  });
  const buyerOf = async (customer: object) => checkout('customer { email }', await store.externalCheckout({}, { customer }));
  expect(await buyerOf({ document: BUYER.documentNumber, email: 'outra@exemplo.com.br' })).toEqual({ customer: buyer });
  for (const stranger of [buyer, {}]) expect(await buyerOf(stranger)).toEqual({ customer: null });
  const simulate =
    'query ($input: SimulateCartInput!) { simulateCart(input: $input) { lines { product { name } variant { name } kit { name } } } }';
  expect(await store.ask(simulate, { input: { items: [{ productId: shirt, variantId, quantity: 1 }] } })).toEqual({
    lines: [{ product: { name: 'Camisa' }, variant: { name: 'Azul' }, kit: null }],
  });
});

const products = (store: TestStore, field: string, list: string, id: string) =>
  store.ask(`query ($id: ID!) { ${field}(id: $id) { ${list} { name } } }`, { id });

test('promotions with links show the products that they are limited to, in order', async () => {
  const { store, productId, shirt } = at;
  const productIds = [shirt, productId];
  const inOrder = [{ name: 'Camisa' }, { name: 'Caneca' }];
  const range = await store.discountRange({ appliesToAllProducts: false, productIds });
  expect(await products(store, 'discountRange', 'products', range)).toEqual({ products: inOrder });
  const gift = await store.gift({ productId, triggerProductIds: productIds });
  expect(await products(store, 'gift', 'triggerProducts', gift)).toEqual({ triggerProducts: inOrder });
  const limited = { triggerAnyProduct: false, triggerProductIds: productIds };
  const upsell = await store.upsell({ offerProductId: productId, price: 1, ...limited });
  expect(await products(store, 'upsell', 'triggerProducts', upsell)).toEqual({ triggerProducts: inOrder });
  const list = '{ gifts(first: 20) { nodes { triggerProductIds triggerProducts { name } } } }';
  expect(await statementsOf(async () => dataOf(await store.graph(list)))).toEqual(['SELECT gift']);
});

test('automations link their runs, steps and messages, and these their records', async () => {
  const store = await service.newStore();
  const templateId = await store.template('email');
  await activeAutomation(store, 'order.created', [sendStepInput('email', templateId)]);
  const orderId = await store.order();
  await runAutomations(service);
  const customerId = (await store.ask<{ nodes: [{ id: string }] }>('{ customers { nodes { id } } }')).nodes[0].id;
  const links = `messages { template { id } order { id } checkout { id }
    run { status event { type } order { id } checkout { id } customer { id } steps { template { id } } } }`;
  const about = { order: { id: orderId }, checkout: null };
  const template = { id: templateId };
  const run = { status: 'COMPLETED', event: { type: 'ORDER_CREATED' }, customer: { id: customerId }, steps: [{ template }] };
  expect(await linksOf(store, links, orderId)).toEqual({ messages: [{ template, ...about, run: { ...run, ...about } }] });
});

test('a webhook links its deliveries, and its last failure the delivery', async () => {
  const store = await service.newStore();
  const orderId = await store.order();
  const id = await store.webhook();
  await insertDelivery(store, await store.webhook({ name: 'Outro' }), { status: 'DELIVERED' });
  const eventId = await insertEvent(store, { data: { id: orderId } });
  const failed = await insertDelivery(store, id, { status: 'FAILED', attempts: [['HTTP 503', -10]], eventId });
  const sent = await insertDelivery(store, id, { status: 'DELIVERED' });
  const LINKS = `query ($id: ID!, $filter: WebhookDeliveryFilter) { webhook(id: $id) {
    deliveries(filter: $filter, orderBy: { field: CREATED_AT, direction: ASC }) { totalCount nodes { id event { order { id } customer { id } product { id } checkout { id } } } }
    health { lastFailure { delivery { id status } } }
  } }`;
  const other = { customer: null, product: null, checkout: null };
  const failure = { id: failed, event: { order: { id: orderId }, ...other } };
  const success = { id: sent, event: { order: null, ...other } };
  const nodesOf = async (filter: object | null) =>
    (await store.ask<{ deliveries: { nodes: { id: string }[] } }>(LINKS, { id, filter })).deliveries.nodes;
  expect((await nodesOf(null)).toSorted(({ id: a }) => (a === failed ? -1 : 1))).toEqual([failure, success]);
  expect(await nodesOf({ statuses: ['FAILED'] })).toEqual([failure]);
  expect(await store.ask(LINKS, { id, filter: { webhookId: store.id } })).toEqual({
    deliveries: { totalCount: 0, nodes: [] },
    health: { lastFailure: { delivery: { id: failed, status: 'FAILED' } } },
  });
});

test('a key shows its stores', async () => {
  const [store, other] = [await service.newStore(), await service.newStore()];
  service.clock.forward(1);
  await newKey(store, { name: 'Duas lojas', storeIds: [other.id, store.id] });
  const KEYS = '{ apiKeys(first: 1) { nodes { name stores { id } } } }';
  const both = [{ id: store.id }, { id: other.id }];
  const { data } = await service.asOperator(KEYS, {}, { 'x-store-id': store.id });
  expect(data).toEqual({ apiKeys: { nodes: [{ name: 'Duas lojas', stores: both }] } });
});
