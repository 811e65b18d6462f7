import { expect, test } from 'vitest';
import { wireSchema } from '../../src/graph/schema.ts';
import { keyHeaders, newKey } from '../support/api-keys.ts';
import { refusals, scopeDenied, unreadable } from '../support/refusals.ts';
import { startService } from '../support/service.ts';

const service = await startService();

const words = (text: string) => text.split(/\s+/).filter((word) => word !== '');

/** Root fields that each part of an area opens, and the fields of records that others may read. */
const OPENED: Readonly<Record<string, readonly [rootFields: string, fields: string]>> = {
  'shipping-methods:read': ['shippingMethods', ''],
  'shipping-methods:write': ['createShippingMethod deleteShippingMethod updateShippingMethod', ''],
  'products-basic:read': [
    'inventory product productBySku products',
    `AutomationRun.product Category.products CheckoutItem.product CheckoutItem.variant DiscountRange.products Event.product Gift.product Gift.triggerProducts
    KitItem.product OrderItem.product OrderItem.sku OrderItem.variant SalesBucket.product SimulatedLine.product SimulatedLine.variant
    Upsell.offerProduct Upsell.offerVariant Upsell.triggerProducts`,
  ],
  'product-costs:read': ['', 'Product.costPrice StockItem.cost StockItem.value StockSummary.value Variant.costPrice'],
  'orders-basic:read': [
    'order orderTags orders paymentClaims',
    `AutomationRun.order Checkout.order CompleteCheckoutPayload.order CompleteCheckoutPayload.payment Customer.latestOrder
    Customer.orders ErasurePreview.heldOrders ErasurePreview.openOrders Event.order Message.order MovementPart.item PaymentMovement.order
    Reconciliation.orders StockMovement.order`,
  ],
  'order-contacts:read': [
    '',
    'Order.contact Order.metadata Order.params Order.shippingAddress PaymentMovement.payerDocument PaymentMovement.payerName',
  ],
  'order-notes:write': ['addOrderComment addOrderTags appendOrderNote removeOrderTags setOrderTags', ''],
  'promotion-figures:read': [
    '',
    'Coupon.performance DiscountRange.performance Gift.performance PaymentDiscount.performance Upsell.performance',
  ],
  'price-simulations:read': ['simulateCart', ''],
  'customer-segments:read': [
    'customerSegment customerSegments',
    'Automation.segment Coupon.segment DiscountRange.segment Gift.segment PaymentDiscount.segment',
  ],
  'privacy:write': ['customerErasurePreview eraseCustomer exportCustomer', ''],
};

test('scopes tell the root fields and the fields that require them', async () => {
  const { data } = await service.graph('{ scopes { text rootFields fields } }');
  const scopes = data.scopes as { text: string; rootFields: string[]; fields: string[] }[];
  for (const [text, [rootFields, fields]] of Object.entries(OPENED))
    expect(scopes.find((scope) => scope.text === text)).toEqual({ text, rootFields: words(rootFields), fields: words(fields) });
  const audit = scopes.find(({ text }) => text === 'audit:read');
  expect(audit?.rootFields).toEqual(['auditLog']);
  expect(audit?.fields.every((field) => field.endsWith('.history'))).toBe(true);
});

async function keyOf(scopes: string[]) {
  const store = await service.newStore();
  const headers = keyHeaders(store, await newKey(store, { scopes }));
  return { store, headers, graph: (query: string, variables = {}) => service.graph(query, variables, headers) };
}

const PERSONAL = ['contact { name email phone documentNumber }', 'shippingAddress { street }', 'params', 'metadata'];

test('an order is read without the personal data of its buyer, and nothing finds it by them', async () => {
  const { store, headers, graph } = await keyOf(['orders-basic:read', 'audit:read']);
  const id = await store.order();
  const read = `query ($id: ID!) { order(id: $id) { number status total items { name } ${PERSONAL.join(' ')} } }`;
  const { data, errors } = await graph(read, { id });
  expect(data.order).toMatchObject({
    number: 1,
    status: 'PENDING',
    contact: null,
    shippingAddress: null,
    params: null,
    metadata: null,
  });
  expect(errors?.map(({ extensions }) => extensions.details)).toEqual(Array(4).fill({ scope: 'order-contacts:read' }));
  const denied = scopeDenied('order-contacts:read');
  expect(refusals(await graph('{ orders(filter: { search: "Zuleica" }) { totalCount } }'))).toEqual(denied);
  expect(refusals(await graph('{ orders(orderBy: { field: CUSTOMER_NAME }) { totalCount } }'))).toEqual(denied);
  expect((await graph('{ orders(filter: { search: null }, orderBy: { field: TOTAL }) { totalCount } }')).data).toEqual({
    orders: { totalCount: 1 },
  });
  const { contact } = await store.ask<{ contact: { name: string; email: string } }>(
    'query ($id: ID!) { order(id: $id) { contact { name email } } }',
    { id },
  );
  const find = (text: string) => graph('query ($text: String!) { search(text: $text) { ... on Order { number } } }', { text });
  for (const text of [contact.name, contact.email]) {
    expect((await find(text)).data).toEqual({ search: [] });
    expect(
      (await store.graph('query ($t: String!) { search(text: $t, kinds: [ORDER]) { __typename } }', { t: text })).data,
    ).toEqual({
      search: [{ __typename: 'Order' }],
    });
  }
  expect((await find('#1')).data).toEqual({ search: [{ number: 1 }] });
  const history = await graph('query ($id: ID!) { order(id: $id) { history { nodes { changes { field } } } } }', { id });
  const fields = (history.data.order as { history: { nodes: { changes: { field: string }[] }[] } }).history.nodes.flatMap(
    ({ changes }) => changes.map(({ field }) => field),
  );
  expect(fields).toContain('total');
  expect(fields.filter((field) => /contact|shippingAddress|params|metadata/.test(field))).toEqual([]);
  const rest = await service.send('/api/v1/orders', { headers }, 403);
  expect(rest.body).toEqual(
    service.refusal(403, 'AUTH_SCOPE_DENIED', 'A credencial não tem permissão para esta operação.', { scope: 'orders:read' }),
  );
});

test('a saved search for a buyer is shown and counted without its text to who may not search for them', async () => {
  const { store, graph } = await keyOf(['orders-basic:read']);
  const create = 'mutation ($input: CreateSavedViewInput!) { createSavedView(input: $input) { filter } }';
  const input = { kind: 'ORDER', name: 'Reclamação', filter: { statuses: ['PAID'], search: 'Zuleica' } };
  expect(await store.ask(create, { input })).toEqual({ filter: input.filter });
  const views = await graph('{ savedViews(kind: ORDER) { filter count { value } } }');
  expect(views.data).toEqual({ savedViews: [{ filter: { statuses: ['PAID'] }, count: null }] });
  expect(refusals(views)).toEqual(scopeDenied('order-contacts:read'));
});

test('notes, comments and tags need no right to the money and the status of an order', async () => {
  const { store, graph } = await keyOf(['order-notes:write']);
  const id = await store.order();
  for (const mutation of [
    'appendOrderNote(id: $id, input: { note: "Frágil" }) { notes }',
    'addOrderComment(id: $id, input: { text: "Ligou" }) { id }',
    'addOrderTags(id: $id, input: { tagIds: ["entrega.em_transporte"] }) { order { tags { code } } }',
  ])
    expect((await graph(`mutation ($id: ID!) { ${mutation} }`, { id })).errors).toBeUndefined();
  for (const mutation of [
    'updateOrder(id: $id, input: { notes: "x" }) { id }',
    'setOrderStatus(id: $id, input: { status: CANCELLED }) { id }',
    'recordPayment(input: { orderId: $id, outcome: APPROVED }) { id }',
  ])
    expect(refusals(await graph(`mutation ($id: ID!) { ${mutation} }`, { id }))).toEqual(scopeDenied('orders:write'));
  expect(
    refusals(await graph('mutation ($id: ID!) { appendOrderNote(id: $id, input: { note: "x" }) { contact { name } } }', { id })),
  ).toEqual(unreadable('order-contacts:read'));
});

test('who makes promotions picks products without their cost, sees figures and simulates a cart, and reads no order', async () => {
  const { store, graph } = await keyOf([
    'coupons:write',
    'products-basic:read',
    'promotion-figures:read',
    'price-simulations:read',
  ]);
  const productId = await store.product({ costPrice: 7, status: 'ACTIVE' });
  await store.coupon();
  const { data, errors } = await graph('{ products { nodes { id costPrice } } coupons { nodes { performance { orders } } } }');
  expect(data).toEqual({
    products: { nodes: [{ id: productId, costPrice: null }] },
    coupons: { nodes: [{ performance: { orders: 0 } }] },
  });
  expect(errors?.map(({ extensions }) => extensions.details)).toEqual([{ scope: 'product-costs:read' }]);
  const simulate = 'query ($input: SimulateCartInput!) { simulateCart(input: $input) { total } }';
  const items = [{ productId, quantity: 1 }];
  expect((await graph(simulate, { input: { items } })).errors).toBeUndefined();
  expect(refusals(await graph(simulate, { input: { items, customerDocument: '52998224725' } }))).toEqual(
    scopeDenied('checkouts:read'),
  );
  expect(refusals(await graph('{ orders { totalCount } }'))).toEqual(scopeDenied('orders-basic:read'));
});

test('representations, which events show whoever causes them, require no part of an area', () => {
  const fieldsOf = (type: string) =>
    (wireSchema.getType(type) as { getFields(): Record<string, { extensions: object; type: object }> }).getFields();
  expect(fieldsOf('Order').contact?.extensions).not.toHaveProperty('scope');
  expect(String(fieldsOf('Order').contact?.type)).toBe('OrderContact!');
  expect(fieldsOf('Product').costPrice?.extensions).not.toHaveProperty('scope');
});
