import { expect, test } from 'vitest';
import { shopperPrincipal, systemPrincipal } from '../../src/core/execution/principal.ts';
import { callOperation } from '../../src/core/execution/run-operation.ts';
import { compileOperation } from '../../src/core/execution/stored-operation.ts';
import { schema, serviceSchema } from '../../src/graph/schema.ts';
import { TEMPLATE_FIELDS } from '../support/automations.ts';
import { HOUR } from '../support/constants.ts';
import { asAdmin } from '../support/data-subject.ts';
import { externalCart } from '../support/external-cart.ts';
import { ADDRESS, BUYER } from '../support/fixtures.ts';
import type { Json } from '../support/replies.ts';
import { auditedRows, changesOf, type RowChange, replay } from '../support/row-changes.ts';
import { runtimeOf } from '../support/runtime.ts';
import { startService, type TestStore } from '../support/service.ts';

const service = await startService();

/** The variables of a call; what it needs is made before. */
type Call = (store: TestStore) => Promise<Json> | Json;

const input = (fields: Json) => ({ input: fields });
const changed = (id: string, fields: Json) => ({ id, input: fields });
const sold = (store: TestStore) => store.soldProduct();
const openCart = async (store: TestStore) => store.ownCheckout([{ productId: await sold(store), quantity: 1 }]);
const boughtOrder = async (store: TestStore) => store.sell(await sold(store));
const stepsOf = (store: TestStore) => store.automation([1, 2].map((minutes) => ({ type: 'delay', minutes })));
const tag = (store: TestStore) => store.orderTag(`Etiqueta ${crypto.randomUUID().slice(0, 8)}`);
const keyOf = async (store: TestStore) => {
  await service.newKey([store.id], ['products:read']);
  const [made] = await service.rows<{ id: string }>({
    text: 'SELECT id FROM api_key WHERE $1 = ANY (store_ids) ORDER BY created_at DESC, id DESC LIMIT 1',
    values: [store.id],
  });
  return { id: made?.id };
};
const delivery = async (store: TestStore) => {
  const webhookId = await store.webhook();
  const sent = 'mutation ($webhookId: ID!) { sendTestEvent(id: $webhookId, input: { event: ORDER_PAID }) { id } }';
  const deliveryId = await store.idOf(sent, { webhookId });
  await service.rows({ text: "UPDATE webhook_delivery SET status = 'FAILED' WHERE id = $1", values: [deliveryId] });
  return { id: deliveryId };
};

/** The id of a new record that administrators make. */
async function madeByAdmin(store: TestStore, type: string, made: object): Promise<string> {
  const query = `mutation ($input: Create${type}Input!) { create${type}(input: $input) { id } }`;
  return (Object.values((await asAdmin(store, query, { input: made })).data)[0] as { id: string }).id;
}

const ROLE = { name: 'Kits', scopes: ['kits:read'] };
const ISSUER = { name: 'Casa', issuer: 'https://casa.exemplo.com.br', audience: 'loja', scopes: ['kits:read'] };

/** Units of a paid order that its buyer wants to give back. */
async function returnInput(store: TestStore) {
  const orderId = await store.sell(await sold(store), { paid: true });
  const { items } = await store.readOrder<{ items: { id: string }[] }>(orderId, 'items { id }');
  return { orderId, lines: [{ item: items[0]?.id, quantity: 1 }] };
}

/** The id of a return that was asked for. */
async function askedReturn(store: TestStore): Promise<string> {
  const wanted = await returnInput(store);
  await store.ask('mutation ($input: ReturnRequestInput!) { requestReturn(input: $input) { number } }', { input: wanted });
  const { returns } = await store.readOrder<{ returns: { id: string }[] }>(wanted.orderId, 'returns { id }');
  return returns[0]?.id ?? '';
}

/** A call of each mutation that changes what is recorded. */
const CALLS: Readonly<Record<string, Call>> = {
  abandonCheckout: async (store) => {
    const id = await openCart(store);
    service.clock.forward(HOUR);
    return { id };
  },
  acceptUpsell: async (store) => {
    const upsellId = await store.upsell({ offerProductId: await sold(store), price: 1 });
    return input({ order: { id: await store.sell(await sold(store), { paid: true }) }, upsellId });
  },
  addAutomationStep: async (store) => changed((await stepsOf(store)).id, { type: 'delay', minutes: 3 }),
  addOrderComment: async (store) => ({ id: await boughtOrder(store), input: { text: 'Oi' } }),
  appendOrderNote: async (store) => ({ id: await boughtOrder(store), input: { note: 'Ligar antes' } }),
  addOrderTags: async (store) => changed(await boughtOrder(store), { tagIds: [await tag(store)] }),
  addProductsToCategory: async (store) => changed(await store.category('Mesa'), { productIds: [await sold(store)] }),
  startExport: () => input({ records: { products: {} } }),
  cancelExport: async (store) => {
    const start = 'mutation { startExport(input: { records: { products: {} } }) { id } }';
    return { id: await store.idOf(start) };
  },
  startBulk: () => input({ kind: 'STOCK', fileName: 'estoque.csv' }),
  cancelBulk: async (store) => {
    const start = 'mutation { startBulk(input: { kind: STOCK, fileName: "estoque.csv" }) { id } }';
    return { id: await store.idOf(start) };
  },
  adjustStock: async (store) =>
    input({ reason: 'COUNT', lines: [{ item: { productId: await sold(store) }, change: { set: 3 } }] }),
  bulkOrders: async (store) => input({ selection: { ids: [await boughtOrder(store)] }, status: 'PAID' }),
  bulkProducts: async (store) => input({ selection: { ids: [await sold(store), await sold(store)] }, price: { percent: 10 } }),
  completeCheckout: async (store) =>
    input({ checkoutId: await openCart(store), customer: BUYER, paymentMethod: 'PIX', shippingAddress: ADDRESS }),
  createApiKey: (store) => input({ name: 'ERP', scopes: ['PRODUCTS_READ'], storeIds: [store.id] }),
  createAutomation: () => input({ name: 'Lembrar', triggerEvent: 'PIX_GENERATED', steps: [{ type: 'delay', minutes: 1 }] }),
  createCategory: () => input({ name: 'Louças' }),
  createCheckout: async (store) => input({ items: [{ productId: await sold(store), quantity: 1 }] }),
  createCoupon: () => input({ name: 'Um', code: 'UM', discountType: 'CURRENCY', amount: 1 }),
  createCustomerSegment: () => input({ name: 'Bons', filter: { totalSpent: { min: 10 } } }),
  createDiscountRange: () =>
    input({ name: 'Leve', ruleType: 'QUANTITY', tiers: [{ minQuantity: 2, discountType: 'PERCENT', discountAmount: 5 }] }),
  createExternalCheckout: () => input(externalCart({ token: 'de-fora' })),
  createGift: async (store) => input({ name: 'Brinde', productId: await sold(store), triggerProductIds: [await sold(store)] }),
  createKit: async (store) => input({ name: 'Manhã', items: [{ productId: await sold(store) }] }),
  createMessageTemplate: () => input(TEMPLATE_FIELDS.sms),
  createOrderTag: () => input({ label: 'Presente', color: 'rose' }),
  createPaymentDiscount: () => input({ method: 'CARD', amount: 5 }),
  createProduct: () => input({ name: 'Bule', type: 'DIGITAL', price: 10 }),
  createRole: () => input(ROLE),
  createSavedView: () => input({ kind: 'ORDER', name: 'Pagos', filter: { statuses: ['PAID'] } }),
  createShippingMethod: () => input({ name: 'PAC', price: 10 }),
  createSignInIssuer: () => input(ISSUER),
  createUpsell: async (store) => {
    const texts = { name: 'Oferta', title: 'Agora', buttonText: 'Quero', triggerAnyProduct: true };
    return input({ ...texts, price: 1, offerProductId: await sold(store) });
  },
  setOrderInvoice: async (store) => ({
    id: await boughtOrder(store),
    input: { key: '35261114200166000187550010000001231123456789' },
  }),
  refundOrder: async (store) => ({
    id: await store.sell(await sold(store), { paid: true }),
    input: { amount: 1, reason: 'GOODWILL' },
  }),
  requestReturn: async (store) => ({ input: await returnInput(store) }),
  approveReturn: async (store) => ({ id: await askedReturn(store) }),
  refuseReturn: async (store) => ({ id: await askedReturn(store), input: { reason: 'Fora do prazo' } }),
  changePaymentMethod: async (store) => input({ orderId: await boughtOrder(store), paymentMethod: 'CARD' }),
  createVariant: async (store) => input({ productId: await sold(store), name: 'Azul' }),
  createWebhook: () =>
    input({ name: 'ERP', url: 'https://erp.exemplo.com.br/e', events: ['ORDER_PAID'], secret: 'segredo-12345' }),
  deleteAutomation: async (store) => ({ id: (await stepsOf(store)).id }),
  deleteCategory: async (store) => ({ id: await store.category('Fora') }),
  deleteCoupon: async (store) => ({ id: await store.coupon({ code: 'FORA' }) }),
  deleteCustomerSegment: async (store) => ({ id: await store.make('CustomerSegment', { name: 'Fora' }) }),
  deleteDiscountRange: async (store) => ({ id: await store.discountRange() }),
  deleteGift: async (store) => ({ id: await store.gift({ productId: await sold(store) }) }),
  deleteKit: async (store) => ({ id: await store.kit([{ productId: await sold(store) }]) }),
  deleteMessageTemplate: async (store) => ({ id: await store.template('sms') }),
  deleteOrderTag: async (store) => ({ id: await tag(store) }),
  deletePaymentDiscount: async (store) => ({ id: await store.paymentDiscount({ method: 'BOLETO' }) }),
  deleteProduct: async (store) => ({ id: await store.product() }),
  deleteSavedView: async (store) => ({ id: await store.make('SavedView', { kind: 'COUPON', name: 'Fora' }) }),
  deleteRole: async (store) => ({ id: await madeByAdmin(store, 'Role', ROLE) }),
  deleteSignInIssuer: async (store) => ({ id: await madeByAdmin(store, 'SignInIssuer', ISSUER) }),
  deleteShippingMethod: async (store) => ({ id: await store.shippingMethod({ name: 'SEDEX', price: 20 }) }),
  deleteUpsell: async (store) => ({ id: await store.upsell({ offerProductId: await sold(store), price: 1 }) }),
  deleteVariant: async (store) => ({ id: await store.variant(await sold(store)) }),
  deleteWebhook: async (store) => ({ id: await store.webhook() }),
  expirePayment: async (store) => {
    const orderId = await boughtOrder(store);
    service.clock.forward(48 * HOUR);
    return { orderId };
  },
  moveAutomationStep: async (store) => {
    const { id, steps } = await stepsOf(store);
    return { id, stepId: steps[1]?.id, input: { after: null } };
  },
  simulateReceiver: async (store) => changed(await store.webhook(), { behave: 'HTTP_500' }),
  simulatePayment: async (store) => ({ orderId: await boughtOrder(store), outcome: 'PAID' }),
  recordPayment: async (store) => input({ orderId: await boughtOrder(store), outcome: 'APPROVED' }),
  redeliver: delivery,
  removeAutomationStep: async (store) => {
    const { id, steps } = await stepsOf(store);
    return { id, stepId: steps[1]?.id };
  },
  removeOrderTags: async (store) => {
    const [id, code] = [await boughtOrder(store), await tag(store)];
    await store.update('Order', id, { tagIds: [code] });
    return changed(id, { tagIds: [code] });
  },
  revokeApiKey: keyOf,
  rotateApiKey: keyOf,
  rotateCheckoutKey: () => ({}),
  rotateWebhookSecret: async (store) => ({ id: await store.webhook({ secret: 'um-segredo-antigo' }) }),
  sendTestEvent: async (store) => changed(await store.webhook(), { event: 'ORDER_PAID' }),
  sendTestMessage: async (store) => changed(await store.template('email'), { to: 'ana@exemplo.com.br' }),
  setAutomationSteps: async (store) => changed((await stepsOf(store)).id, { steps: [{ type: 'delay', minutes: 5 }] }),
  setKitQuantities: async (store) => {
    const kitId = await store.kit([{ productId: await sold(store) }], { allowQuantityChange: true });
    const checkoutId = await store.ownCheckout([{ kitId, quantity: 1 }]);
    return input({ checkoutId, quantities: [{ key: '000.000', quantity: 2 }] });
  },
  setOrderStatus: async (store) => changed(await boughtOrder(store), { status: 'PAID', notes: 'Pago' }),
  setOrderTags: async (store) => changed(await boughtOrder(store), { tagIds: [await tag(store)] }),
  setProductCategories: async (store) => changed(await sold(store), { categoryIds: [await store.category('Nova')] }),
  setVariants: async (store) =>
    changed(await sold(store), {
      options: [{ name: 'Cor', values: ['Azul'] }],
      variants: [{ options: [{ name: 'Cor', value: 'Azul' }], stock: 2 }],
    }),
  updateApiKey: async (store) => ({ ...(await keyOf(store)), input: { name: 'Outra' } }),
  updateAutomation: async (store) => changed((await stepsOf(store)).id, { name: 'Outra' }),
  updateAutomationStep: async (store) => {
    const { id, steps } = await stepsOf(store);
    return { id, stepId: steps[0]?.id, input: { minutes: 9 } };
  },
  updateCategory: async (store) => changed(await store.category('Velha'), { name: 'Novíssima' }),
  updateCoupon: async (store) => changed(await store.coupon({ code: 'MUDA' }), { amount: 15, active: false }),
  createCustomer: () => Promise.resolve({ input: { name: 'Bia', email: 'bia@exemplo.com.br', tags: ['VIP'] } }),
  mergeCustomers: async (store) => {
    const { customer } = await store.readOrder<{ customer: { id: string } }>(await boughtOrder(store), 'customer { id }');
    const keepId = await store.make('Customer', { name: 'Bia', email: 'bia@exemplo.com.br' });
    return { id: keepId, input: { otherId: customer.id } };
  },
  updateCustomer: async (store) => {
    const { customer } = await store.readOrder<{ customer: { id: string } }>(await boughtOrder(store), 'customer { id }');
    return changed(customer.id, { name: 'Outra Pessoa' });
  },
  updateDiscountRange: async (store) =>
    changed(await store.discountRange(), {
      tiers: [{ minQuantity: 3, discountType: 'PERCENT', discountAmount: 7 }],
      startsAt: null,
    }),
  updateGift: async (store) =>
    changed(await store.gift({ productId: await sold(store) }), { triggerProductIds: [await sold(store)] }),
  updateKit: async (store) =>
    changed(await store.kit([{ productId: await sold(store) }]), { items: [{ productId: await sold(store), quantity: 2 }] }),
  updateMessageTemplate: async (store) => changed(await store.template('sms'), { message: 'Outra mensagem' }),
  updateOrder: async (store) => changed(await boughtOrder(store), { notes: 'Ligar antes', tracking: { code: 'BR123' } }),
  updatePaymentDiscount: async (store) => changed(await store.paymentDiscount(), { amount: 7.5 }),
  updateProduct: async (store) =>
    changed(await sold(store), { price: 12.34, stock: 7, ifStock: 10, description: 'á'.repeat(9_000) }),
  updateCustomerSegment: async (store) =>
    changed(await store.make('CustomerSegment', { name: 'Velho' }), { name: 'Novo', filter: { states: ['SP'] } }),
  updateSavedView: async (store) =>
    changed(await store.make('SavedView', { kind: 'PRODUCT', name: 'Velho' }), { name: 'Novo', filter: { hasVariants: true } }),
  updateRole: async (store) => changed(await madeByAdmin(store, 'Role', ROLE), { scopes: ['kits:write'] }),
  updateSignInIssuer: async (store) => changed(await madeByAdmin(store, 'SignInIssuer', ISSUER), { audience: 'outra' }),
  updateShippingMethod: async (store) => changed(await store.shippingMethod({ name: 'Motoboy', price: 9 }), { price: 8 }),
  updateStore: (store) => changed(store.id, { name: 'Outro nome', pixKey: 'pix@exemplo.com.br' }),
  updateUpsell: async (store) => changed(await store.upsell({ offerProductId: await sold(store), price: 1 }), { title: 'Agora' }),
  updateVariant: async (store) => changed(await store.variant(await sold(store)), { name: 'Verde', stock: 4, ifStock: 0 }),
  updateWebhook: async (store) => changed(await store.webhook(), { headers: { 'x-chave': 'segredo' }, active: false }),
};

/** Mutations of which nothing is recorded in a store, and why. */
const NOTHING: Readonly<Record<string, string>> = {
  advanceAutomationRun: 'a job; the run has the history of its steps',
  answerBulk: 'needs a file that was read: test/graph/bulk-jobs.test.ts',
  updateColumnMapping: 'needs a file that was read: test/graph/column-mappings.test.ts',
  deleteColumnMapping: 'needs a file that was read: test/graph/column-mappings.test.ts',
  confirmBulk: 'needs a file that was read: test/graph/bulk-jobs.test.ts',
  retryFailedRows: 'needs a file that was read: test/graph/bulk-jobs.test.ts',
  undoBulk: 'needs a file that ran: test/graph/bulk-undo.test.ts',
  cancelRefund: 'needs a refund at a provider: test/jobs/refunds.test.ts',
  answerPaymentClaim: 'needs a claim at a provider: test/jobs/payment-claims.test.ts',
  advanceStoreClock: 'moves the clock, which has a log of its own',
  checkPaymentProvider: 'has a provider asked, and changes no setting',
  confirmStoreDeletion: 'needs a code of the command line, and deletes the record with the store',
  createPaymentProvider: 'needs a live store: test/jobs/payment-providers.test.ts',
  createStore: 'records in the store that it makes: test/graph/audit-log.test.ts',
  createTestStore: 'records in the store that it makes, as createStore does',
  deletePaymentProvider: 'needs a live store: test/jobs/payment-providers.test.ts',
  deleteTestStore: 'deletes the record with the store',
  eraseCustomer: 'records only which fields it emptied: test/graph/audit-log.test.ts',
  exportCustomer: 'changes nothing',
  freezeStoreClock: 'stops the clock, which is no setting of the store',
  hintAttempts: 'a job; has a provider asked',
  lookForPayment: 'has a provider asked',
  optOutOfMessages: 'kept so that nobody can be recognised by it',
  publishDocuments: 'documents belong to no store: the manifest has when they were published',
  recordListedMovements: 'a job; the payment has what follows',
  recordOffer: 'kept to be counted, and never changed',
  renewPayment: 'needs a payment that ended at a bank: test/jobs/payment-providers.test.ts',
  replayEvents: 'deliveries alone, recorded as those of redeliver',
  resumeStoreClock: 'starts the clock, which is no setting of the store',
  settleAttempt: 'a job; the payment has the code and what follows',
  settleMessage: 'a job; the message has its result',
  settleProviderCheck: 'a job; the health of the provider has it',
  settleProviderList: 'a job; the health of the provider has it',
  sendSimulatedNotice: 'a job; has a provider asked',
  settleTransfer: 'a job; the refund and the payment have what follows',
  takeAttempt: 'a job; the attempt has it',
  takeBackOptOut: 'kept so that nobody can be recognised by it',
  takeMessage: 'a job; the message has its result',
  takeProvider: 'a job; the health of the provider has it',
  takeTransfer: 'a job; the transfer has it',
  tryAutomation: 'changes nothing',
  updatePaymentProvider: 'needs a live store: test/jobs/payment-providers.test.ts',
  withdrawDocuments: 'documents belong to no store',
};

/** A document of a mutation with all of its arguments. */
function documentOf(name: string): string {
  const args = serviceSchema.getMutationType()?.getFields()[name]?.args ?? [];
  if (args.length === 0) return `mutation { ${name} { __typename } }`;
  const declared = args.map((arg) => `$${arg.name}: ${arg.type}`).join();
  return `mutation (${declared}) { ${name}(${args.map((arg) => `${arg.name}: $${arg.name}`).join()}) { __typename } }`;
}

test('every mutation is tested here, or has a reason to be left out', () => {
  const mutations = Object.keys(serviceSchema.getMutationType()?.getFields() ?? {});
  const todo = 'a new mutation: a call of it in CALLS, or in NOTHING the reason why nothing is recorded';
  expect([...Object.keys(CALLS), ...Object.keys(NOTHING)].toSorted(), todo).toEqual(mutations.toSorted());
});

/** A value that was too large to be kept is recognised by its SHA-256, so that the replayed rows are compared with its marker. */
const withoutLarge = (rows: Json) =>
  JSON.parse(JSON.stringify(rows, (_key, value) => (isLarge(value) ? value.$large.start : value))) as Json;
const isLarge = (value: unknown): value is { $large: { start: string } } =>
  typeof value === 'object' && value !== null && '$large' in value;

/** Calls a mutation as the operator, or from within the service where only that may; answers what its changes say of the caller. */
async function causeOf(store: TestStore, name: string, variables: Json): Promise<Json> {
  if (schema.getMutationType()?.getFields()[name]) {
    const { reply, errors } = await asAdmin(store, documentOf(name), variables);
    expect(errors).toBeUndefined();
    return { actor: 'operator', mutation: name, request_id: reply.headers.get('x-request-id') };
  }
  const { checkoutId } = (variables.input ?? {}) as { checkoutId?: string };
  const principal = checkoutId === undefined ? systemPrincipal(store.id) : shopperPrincipal(store.id, checkoutId);
  await callOperation(runtimeOf(service), principal, compileOperation(serviceSchema, documentOf(name)), variables);
  return { actor: principal.kind, mutation: name, request_id: null };
}

test.each(Object.entries(CALLS))('%s: the recorded changes since the store was made are its rows', async (name, call) => {
  // A test store: some mutations are for no other one.
  const store = await service.newStore(undefined, { test: true });
  const variables = await call(store);
  const earlier = await changesOf(store);
  const cause = await causeOf(store, name, variables);
  const changes: RowChange[] = await changesOf(store, earlier);
  expect(changes.length).toBeGreaterThan(0);
  expect(changes.map(({ actor, mutation, request_id }) => ({ actor, mutation, request_id }))).toEqual(changes.map(() => cause));
  const after: Record<string, Json> = { ...(await auditedRows(store)) };
  for (const [at, { description, ...row }] of Object.entries(after))
    if (String(description).length > 2_000) after[at] = { ...row, description: String(description).slice(0, 500) };
  expect(withoutLarge(replay([...earlier, ...changes]) as Json)).toEqual(after);
});
