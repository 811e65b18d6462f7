import { afterAll, describe, expect, test } from 'vitest';
import { activeAutomation, delayStepInput, onlyRun, runAutomations, runsOf, sendStepInput } from '../support/automation-runs.ts';
import { ABSENT } from '../support/constants.ts';
import {
  abandonedCarts,
  asAdmin,
  customerOf,
  ERASE,
  leftovers,
  NEEDLES,
  singleUseCoupon,
  transitionWithNotes,
  ZULEICA,
  ZULEICA_ADDRESS,
  ZULEICA_DOCUMENT,
  zuleicaOrder,
  zuleicaStore,
} from '../support/data-subject.ts';
import { rejecting, startMailServer } from '../support/mail-server.ts';
import { panelUser } from '../support/panel.ts';
import { payableStore, visit } from '../support/pay.ts';
import { invalid, notFound, refusals, scopeDenied, unreadable } from '../support/refusals.ts';
import { dataOf, type Json, onlyValueOf } from '../support/replies.ts';
import { Service, type TestStore } from '../support/service.ts';
import { emptiedDatabase } from '../support/test-database.ts';
import { recordingLog, runTimersAt } from '../support/timers.ts';
import { insertDelivery } from '../support/webhooks.ts';

const testing = await emptiedDatabase();
afterAll(() => testing.remove());
const { log, lines } = recordingLog();
const service = new Service(testing.database, { log });

type Areas = Record<string, { purpose: string; origin: string; records: unknown }>;

const ANONYMOUS = expect.stringMatching(/^removido-[0-9a-f-]{36}@anonimo\.invalid$/);
const REASON =
  'A nota fiscal destes pedidos foi emitida: a legislação tributária exige guardar deles o nome, o documento e o endereço (LGPD, art. 16, I).';
const TAGS = 'mutation ($id: ID!, $tagIds: [ID!]!) { setOrderTags(id: $id, input: { tagIds: $tagIds }) { order { version } } }';
interface Erased {
  readonly customer: Json & { id: string; email: string; version: number };
  readonly erasedOrders: number;
  readonly heldOrders: string[];
  readonly reason: string | null;
}

const conflict = (field: string, message: string) => invalid({ field, message, code: 'CONFLICT' });
const open = (orders: string) => `Há ${orders} em andamento. Conclua ou cancele antes de remover os dados do comprador.`;

const erased = async (store: TestStore, id: string) => dataOf(await asAdmin(store, ERASE, { id })).eraseCustomer as Erased;

/** Every row of the store that still has her data. */
const leftIn = async (store: TestStore) => (await leftovers(service)).filter((row) => row.includes(store.id));

/** Rows of a store without her data. */
function ofOthers(everything: Record<string, Json[]>): Record<string, string[]> {
  const rows = Object.entries(everything).map(([table, all]) => {
    const texts = all.map((row) => JSON.stringify(row));
    return [table, texts.filter((row) => !NEEDLES.some((needle) => row.toLowerCase().includes(needle)))] as const;
  });
  return Object.fromEntries(rows);
}

const MONEY = `SELECT o.id, o.status, o.subtotal, o.discount, o.total, o.currency, o.payment_method, o.installments, o.created_at,
  o.paid_at, o.tag_ids, o.shipping, o.stock, o.rules, o.coupon_code, o.coupon_held, o.checkout_id,
  (SELECT jsonb_agg(to_jsonb(i) ORDER BY position) FROM order_item i WHERE i.order_id = o.id) AS items,
  (SELECT to_jsonb(p) FROM payment p WHERE p.order_id = o.id) AS payment
  FROM "order" o WHERE o.store_id = $1 ORDER BY o.id`;

const money = (store: TestStore) => service.rows({ text: MONEY, values: [store.id] });

/** The names of the fields of a value at every depth, in their order. */
const shapeOf = (value: unknown) =>
  JSON.stringify(value, (_key, inner) => (inner !== null && typeof inner === 'object' ? inner : 'value'));

/** Top-level fields of a store's events of this type, in order. */
async function flatOf(store: TestStore, type: string): Promise<Json[]> {
  const text = 'SELECT flat FROM event WHERE store_id = $1 AND type = $2 ORDER BY created_at, id';
  return (await service.rows<{ flat: Json }>({ text, values: [store.id, type] })).map(({ flat }) => flat);
}

/** Inserts a delivery of the first order event about this e-mail, to which its receiver answers with this header and body. */
async function answeredWith(store: TestStore, email: string, header: string, body: string): Promise<void> {
  const text = `SELECT id FROM event WHERE store_id = $1 AND type = 'ORDER_CREATED' AND flat->'client'->>'email' = $2
    ORDER BY created_at LIMIT 1`;
  const [event] = await service.rows<{ id: string }>({ text, values: [store.id, email] });
  const attempts = [[null, -1]] as const;
  const id = await insertDelivery(store, await store.webhook(), { status: 'DELIVERED', attempts, eventId: event?.id ?? '' });
  const answer = 'UPDATE delivery_attempt SET response_headers = $2, response_body = $3 WHERE delivery_id = $1';
  await service.rows({ text: answer, values: [id, JSON.stringify({ a: header }), body] });
}

/** Her purchases: delivered with a coupon, noted and tracked; refunded; cancelled. */
async function purchases(store: TestStore) {
  await singleUseCoupon(store);
  const delivered = await zuleicaOrder(store, { couponCode: 'UM' });
  await transitionWithNotes(store, delivered, 'PAID', 'SHIPPED');
  const refunded = await zuleicaOrder(store, { customer: { ...ZULEICA, email: 'quintanilha@exemplo.com.br' } });
  await transitionWithNotes(store, refunded, 'PAID', 'REFUNDED');
  const cancelled = await zuleicaOrder(store);
  await transitionWithNotes(store, cancelled, 'CANCELLED');
  const url = 'https://envio.test/?doc=39053344705';
  const tracking = { trackingCode: 'ZULEICA1', trackingUrl: url, trackingStatus: 'Com Zuleica' };
  const patch = { notes: 'Zuleica prefere o turno da manhã', tracking };
  await store.patch(`/api/v1/orders/${delivered}`, patch, 200, { 'idempotency-key': 'dela' });
  await transitionWithNotes(store, delivered, 'DELIVERED');
  return { delivered, refunded, cancelled, patch };
}

describe('eraseCustomer', () => {
  test('leaves no data of the buyer in any table or log, keeps the sales, and changes nobody else’s data', async () => {
    const store = await service.newStore();
    await store.orderIn('DELIVERED', { cart: { metadata: { de: 'Ana' } } });
    const { delivered, refunded, cancelled, patch } = await purchases(store);
    const carts = await abandonedCarts(store);
    const theirs = [
      await store.externalCheckout({}, { customer: { email: ZULEICA.email, document: '52998224725' } }),
      await store.externalCheckout({}, { customer: { email: 'filho@exemplo.com.br', phone: ZULEICA.phone } }),
    ];
    const id = await customerOf(store, ZULEICA_DOCUMENT);
    await answeredWith(store, 'zuleica@exemplo.com.br', 'Zuleica', 'Oi, Zuleica!');
    await answeredWith(store, 'ana@exemplo.com.br', 'b', 'Olá, Ana');
    expect((await leftovers(service)).length).toBeGreaterThan(30);
    const [before, sold, announced] = [await store.snapshot(), await money(store), await store.events()];
    const { customer, ...rest } = await erased(store, id);
    expect(rest).toEqual({ erasedOrders: 3, heldOrders: [], reason: null });
    const nothing = { documentNumber: null, documentType: null, phone: null, address: null };
    expect(customer).toEqual({
      ...{ id, ...nothing, name: 'Cliente removido', email: ANONYMOUS, totalOrders: 3, version: expect.any(Number) },
      orderStats: { paid: 1, pending: 0, cancelled: 1, processing: 0, refunded: 1, totalSpent: 69 },
    });
    expect(customer.version).toBe((before.customer?.find((row) => row.id === id)?.version as number) + 1);

    const left = await leftovers(service);
    expect(left.filter((row) => !theirs.some((cart) => row.includes(cart)))).toEqual([]);
    // The carts of another document, and those of another mailbox without one, belong to somebody else: each keeps its row and
    // event.
    expect(left).toHaveLength(4);
    const logged = [...lines, ...(await runTimersAt(service))].map((line) => JSON.stringify(line).toLowerCase());
    expect(logged.filter((line) => NEEDLES.some((needle) => line.includes(needle)))).toEqual([]);

    expect(await money(store)).toEqual(sold);
    const after = await store.snapshot();
    const others = ofOthers(before);
    for (const [table, rows] of Object.entries(others)) {
      const now = new Set(after[table]?.map((row) => JSON.stringify(row)));
      expect([table, rows.filter((row) => !now.has(row))]).toEqual([table, []]);
      // The erasure is recorded, without what it erased.
      if (table === 'row_change') continue;
      expect([table, after[table]?.length]).toEqual([table, before[table]?.length]);
    }
    expect((others.customer?.length ?? 0) + (others.order?.length ?? 0)).toBe(2);

    const now = await store.events();
    expect(now.map(({ type }) => type)).toEqual(announced.map(({ type }) => type));
    const keys = (events: typeof now) => events.map(({ data }) => Object.keys(data));
    expect(keys(now)).toEqual(keys(announced));
    const emails = now.filter(({ type }) => type.startsWith('ORDER_')).map(({ data }) => (data.customer as Json).email);
    expect(new Set(emails)).toEqual(new Set(['ana@exemplo.com.br', customer.email]));
    const anonymous = { name: 'Cliente removido', email: customer.email };
    const unknown = { ...anonymous, phone: null, documentType: null, documentNumber: null };
    expect(await flatOf(store, 'ORDER_REFUNDED')).toMatchObject([
      { id: refunded, client: { ...anonymous, phone: null, doc: null }, address: null, utm: null, amount: 78.8 },
    ]);
    const idle = (await flatOf(store, 'CART_ABANDONED')).filter((flat) => carts.includes(flat.id as string));
    expect(idle.map(({ id: cart, client }) => [cart, client]).sort()).toEqual(
      carts.map((cart) => [cart, { name: null, email: null, phone: null, doc: null }]).sort(),
    );
    const echoes = 'SELECT status, response_headers, response_body FROM delivery_attempt WHERE store_id = $1 ORDER BY 3 DESC';
    expect(await service.rows({ text: echoes, values: [store.id] })).toEqual([
      { status: 204, response_headers: null, response_body: null },
      { status: 204, response_headers: { a: 'b' }, response_body: 'Olá, Ana' },
    ]);

    const refund = now.find(({ type }) => type === 'ORDER_REFUNDED')?.data;
    expect(refund).toMatchObject({ id: refunded, customer: unknown, shippingAddress: null, notes: null });
    const created = now.filter(({ type }) => type === 'CUSTOMER_CREATED').at(-1)?.data;
    expect(created).toEqual({
      ...{ ...nothing, addressNumber: null, neighborhood: null, complement: null, zipcode: null, state: null, city: null },
      ...{ ...anonymous, totalOrders: 1 },
      ...{ firstOrderDate: expect.any(String), lastOrderDate: expect.any(String) },
      orderStats: { paid: 0, pending: 1, cancelled: 0, processing: 0, other: 0, totalSpent: 0 },
      lastOrder: { id: delivered, status: 'PENDING', createdAt: expect.any(String), total: 69, payment_method: 'pix' },
    });
    const abandoned = now.filter(({ type, data }) => type === 'CART_ABANDONED' && carts.includes(data.id as string));
    const nobody = { name: null, email: null, phone: null, documentNumber: null };
    expect(abandoned.map(({ data }) => data.customer)).toEqual(carts.map(() => nobody));

    const order = await store.change<Json>(`/api/v1/orders/${delivered}`, {});
    const untracked = { code: null, url: null, status: null, statusLabel: null, updatedAt: null };
    const kept = { total: 69, status: 'DELIVERED' };
    expect(order).toMatchObject({ ...kept, customer: unknown, shippingAddress: null, notes: null, tracking: untracked });
    const { orders } = (await store.get('/api/v1/orders', 200)).body.data as { orders: Json[] };
    const mine = orders.filter((each) => [delivered, refunded, cancelled].includes(each.id as string));
    expect(mine.map((each) => each.customer)).toEqual([anonymous, anonymous, anonymous]);
    expect(new Set(orders.map((each) => Object.keys(each).join())).size).toBe(1);
    expect(await store.readOrder(delivered, 'params metadata')).toEqual({ params: null, metadata: null });
    const entries = (await store.orderChanges(delivered)).map(({ kind, data }) => ({ kind, data }));
    const said = entries.filter(({ kind }) => kind === 'NOTES' || kind === 'TRACKING').map((entry) => JSON.stringify(entry));
    expect(said.sort()).toEqual([
      '{"kind":"NOTES","data":{"text":"[removido]","appended":false}}',
      ...Array<string>(3).fill('{"kind":"NOTES","data":{"text":"[removido]","appended":true}}'),
      '{"kind":"TRACKING","data":{"url":null,"code":null,"status":null}}',
    ]);
    const list = (await store.get('/api/v1/customers', 200)).body.data as { customers: Json[] };
    const named = list.customers.map(({ name, email }) => [name, email]);
    expect(named.sort()).toEqual([['Ana Souza', 'ana@exemplo.com.br'], Object.values(anonymous)]);
    expect(shapeOf(list.customers[0])).toEqual(shapeOf(list.customers[1]));

    const again = await store.patch(`/api/v1/orders/${delivered}`, patch, 409, { 'idempotency-key': 'dela' });
    expect(again.body.error).toEqual({
      message: 'Esta chamada já foi feita; a resposta foi apagada com os dados de um comprador. Leia o recurso.',
      code: 'DUPLICATE_ENTRY',
      details: { reason: 'IDEMPOTENCY_ANSWER_ERASED' },
    });
    const other = await store.patch(`/api/v1/orders/${delivered}`, { notes: 'x' }, 409, { 'idempotency-key': 'dela' });
    expect((other.body.error as Json).details).toEqual({ reason: 'IDEMPOTENCY_KEY_REUSED' });
    const stored = 'SELECT status, headers, body FROM idempotency_record WHERE owner = $1';
    expect(await service.rows({ text: stored, values: [store.id] })).toEqual([{ status: null, headers: null, body: null }]);
  });

  test('accepts an Idempotency-Key, and keeps stored responses of other stores', async () => {
    const another = await service.newStore();
    const product = { name: 'Caneca', type: 'DIGITAL', price: 5 };
    const first = await another.post('/api/v1/products', product, 201, { 'idempotency-key': 'k' });
    const { store, id } = await zuleicaStore(service, 'CANCELLED');
    const one = await asAdmin(store, ERASE, { id }, { 'idempotency-key': 'apagar' });
    const two = await asAdmin(store, ERASE, { id }, { 'idempotency-key': 'apagar' });
    expect(one.data.eraseCustomer).toMatchObject({ erasedOrders: 1 });
    expect(two.reply.text).toBe(one.reply.text);
    expect((await another.post('/api/v1/products', product, 201, { 'idempotency-key': 'k' })).text).toBe(first.text);
  });

  test('keeps name, document and address of an order that is or was invoiced, and nothing else', async () => {
    const store = await service.newStore();
    const [invoiced, voided, plain] = [await zuleicaOrder(store), await zuleicaOrder(store), await zuleicaOrder(store)];
    await store.graph(TAGS, { id: invoiced, tagIds: ['faturamento.nf_emitida'] });
    await store.graph(TAGS, { id: voided, tagIds: ['faturamento.nf_emitida'] });
    await store.graph(TAGS, { id: voided, tagIds: ['faturamento.nf_cancelada'] });
    await store.graph(TAGS, { id: plain, tagIds: ['faturamento.aguardando_nf'] });
    for (const order of [invoiced, voided]) await transitionWithNotes(store, order, 'PAID', 'DELIVERED');
    await transitionWithNotes(store, plain, 'PAID', 'REFUNDED');
    const id = await customerOf(store, ZULEICA_DOCUMENT);
    const { customer, ...rest } = await erased(store, id);
    expect(rest).toEqual({ erasedOrders: 1, heldOrders: [invoiced, voided], reason: REASON });
    const none = { name: 'Cliente removido', email: customer.email, phone: null, documentType: null, documentNumber: null };
    const person = { ...none, name: 'Zuleica Quintanilha', documentType: 'CPF', documentNumber: ZULEICA_DOCUMENT };
    expect(customer).toMatchObject({ ...person, email: ANONYMOUS, address: null });
    const read = `query ($id: ID!) { order(id: $id) {
      contact { name email phone documentType documentNumber } notes params metadata
      shippingAddress { street number complement neighborhood city state zipcode } } }`;
    const kept = { contact: person, notes: null, params: null, metadata: null, shippingAddress: ZULEICA_ADDRESS };
    for (const id of [invoiced, voided]) expect(await store.ask(read, { id })).toEqual(kept);
    expect(await store.ask(read, { id: plain })).toMatchObject({ contact: none, shippingAddress: null });
    const { complement: _, ...wireAddress } = ZULEICA_ADDRESS;
    const events = (await store.events()).filter(({ type }) => type === 'ORDER_PAID');
    const both = [{ ...person, documentType: 'cpf' }, wireAddress];
    expect(events.map(({ data }) => [data.customer, data.shippingAddress])).toEqual([both, both, [none, null]]);
    const held = [{ name: person.name, email: customer.email, phone: null, doc: ZULEICA_DOCUMENT }, ZULEICA_ADDRESS, null];
    const removed = [{ name: none.name, email: customer.email, phone: null, doc: null }, null, null];
    const flat = (await flatOf(store, 'ORDER_PAID')).map(({ client, address, utm }) => [client, address, utm]);
    expect(flat).toEqual([held, held, removed]);
    const mine = (await leftIn(store)).map((row) => row.split(' ')[0]);
    expect([...new Set(mine)].sort()).toEqual(['customer', 'event', 'order']);
    // Called a second time, it succeeds and changes nothing.
    const before = await store.snapshot();
    expect(await erased(store, id)).toEqual({ customer, erasedOrders: 0, heldOrders: [invoiced, voided], reason: REASON });
    expect(await store.snapshot()).toEqual(before);
  });

  test('is rejected while an order is open, and changes nothing', async () => {
    const { store, order, id } = await zuleicaStore(service);
    for (const next of ['PROCESSING', 'PAID', 'SHIPPED', 'DELIVERED']) {
      expect(await store.refuses(() => asAdmin(store, ERASE, { id }))).toEqual(conflict('id', open('1 pedido')));
      await transitionWithNotes(store, order, next);
    }
    expect((await erased(store, id)).erasedOrders).toBe(1);
  });

  test('lets a new order with the same document create a new customer, who may use the coupon again', async () => {
    const store = await service.newStore();
    await singleUseCoupon(store);
    const first = await zuleicaOrder(store, { couponCode: 'UM' });
    await transitionWithNotes(store, first, 'PAID', 'DELIVERED');
    await store.graph(TAGS, { id: first, tagIds: ['faturamento.nf_emitida'] });
    const id = await customerOf(store, ZULEICA_DOCUMENT);
    await erased(store, id);
    const keys = await service.rows({ text: 'SELECT customer_key FROM coupon_use WHERE store_id = $1', values: [store.id] });
    expect(keys).toEqual([{ customer_key: expect.stringMatching(/^removido:[0-9a-f-]{36}$/) }]);
    const { data } = await store.complete(await store.externalCheckout(), { customer: ZULEICA, couponCode: 'UM' });
    expect((data.completeCheckout as { order: Json }).order.total).toBe(70);
    expect((await store.events()).filter(({ type }) => type === 'CUSTOMER_CREATED')).toHaveLength(2);
    expect(await customerOf(store, ZULEICA_DOCUMENT)).not.toBe(id);
  });

  test('erases everything of a buyer without a document too', async () => {
    const store = await service.newStore();
    await transitionWithNotes(store, await zuleicaOrder(store, { customer: { ...ZULEICA, documentNumber: null } }), 'CANCELLED');
    const own = await store.externalCheckout({}, { customer: { email: ZULEICA.email } });
    const { nodes } = await store.ask<{ nodes: { id: string }[] }>('{ customers { nodes { id documentNumber } } }');
    expect(nodes).toEqual([{ id: expect.any(String), documentNumber: null }]);
    await erased(store, nodes[0]?.id ?? '');
    expect(await leftIn(store)).toEqual([]);
    const read = 'query ($id: ID!) { checkout(id: $id) { status total contact { email } } }';
    expect(await store.ask(read, { id: own })).toEqual({ status: 'OPEN', total: 79.8, contact: { email: null } });
  });

  test('redacts events of carts that named the buyer by document, e-mail, telephone or later, whatever each cart has now', async () => {
    const { store, id } = await zuleicaStore(service, 'CANCELLED');
    const carts: [string, object, object?][] = [
      ['por documento', { document: ZULEICA_DOCUMENT }],
      ['por e-mail', { name: 'Zuleica', email: ZULEICA.email }],
      ['por telefone', { name: 'Zuleica', phone: ZULEICA.phone }],
      ['por nome, e depois por e-mail', { name: 'Zuleica' }, { email: ZULEICA.email }],
    ];
    for (const [token, before, after] of carts) {
      await store.externalCheckout({ token }, { customer: before });
      await store.externalCheckout({ token }, after ? { customer: after } : {});
    }
    await erased(store, id);
    expect(await leftIn(store)).toEqual([]);
  });

  test('marks money that arrives late for an erased order as due back', async () => {
    const store = await service.newStore();
    const order = await zuleicaOrder(store);
    service.clock.forward(31 * 60_000);
    await runTimersAt(service);
    await erased(store, await customerOf(store, ZULEICA_DOCUMENT));
    const { data } = await store.report(order, 'APPROVED');
    expect(data.recordPayment).toEqual({ id: order, status: 'CANCELLED', payment: { status: 'APPROVED', refundDue: true } });
  });

  test('lets no offer be accepted afterwards', async () => {
    const { store, order, id } = await zuleicaStore(service, 'PAID', 'DELIVERED');
    const offerProductId = await store.soldProduct({ type: 'DIGITAL', logistics: null, name: 'Curso' });
    const upsellId = await store.upsell({ offerProductId, price: 10 });
    await erased(store, id);
    const accept = 'mutation ($input: AcceptUpsellInput!) { acceptUpsell(input: $input) { id } }';
    expect(refusals(await store.graph(accept, { input: { order: { id: order }, upsellId } }))).toEqual(
      conflict('order', 'Os dados do comprador deste pedido foram removidos.'),
    );
  });

  test('requires an administrator, and finds no customer of another store', async () => {
    const another = await service.newStore();
    const { store, id } = await zuleicaStore(service, 'CANCELLED');
    const before = await store.snapshot();
    expect(refusals(await store.graph(ERASE, { id }, await panelUser(store, ['customers:write'])))).toEqual(
      scopeDenied('privacy:write'),
    );
    for (const calling of [asAdmin(another, ERASE, { id }), asAdmin(store, ERASE, { id: ABSENT })])
      expect(refusals(await calling)).toEqual(notFound('Comprador não encontrado.'));
    expect(await store.snapshot()).toEqual(before);
  });
});

test('automation runs and messages of a buyer are exported, and erased except for opt-outs', async () => {
  const server = await startMailServer();
  const SMTP = { smtpUrl: server.url };
  const store = await payableStore(service, { messagesPerDay: 100 });
  const templateId = await store.template('email', { subject: '{{customer.name}}', message: '{{customer.phone}}' });
  const email = sendStepInput('email', templateId);
  const sms = sendStepInput('sms', await store.template('sms', { message: '{{customer.name}}' }));
  await activeAutomation(store, 'order.created', [email, sms]);
  await activeAutomation(store, 'cart.abandoned', [email, delayStepInput(60)]);
  // Her mailbox answers with her address, as mail servers do; the SMS waits for a provider that is away.
  server.onMail = ({ to }) => {
    if (to.includes('zuleica@exemplo.com.br')) rejecting(550, `5.1.1 <${to.join()}> unknown`)();
  };
  const start = service.now();
  const settings = { ...SMTP, smsHookUrl: 'http://127.0.0.1:1/' };
  const orderId = await store.order({ customer: ZULEICA });
  const stranger = await store.order();
  await runAutomations(service, settings);
  // The two mails of this moment come in either order.
  const hersFirst = server.mails.find(({ to }) => to.includes('zuleica@exemplo.com.br'));
  const link = new URL((hersFirst?.headers['list-unsubscribe'] ?? '').slice(1, -1)).pathname;
  expect((await visit(service, link, { method: 'POST' })).status).toBe(200);
  const sendTest = 'mutation ($templateId: ID!, $to: String!) { sendTestMessage(id: $templateId, input: { to: $to }) { id } }';
  dataOf(await store.graph(sendTest, { templateId, to: ZULEICA.email }));
  await runAutomations(service, settings);
  await transitionWithNotes(store, orderId, 'CANCELLED');
  const cart = await store.externalCheckout({}, { customer: { email: 'outra@exemplo.com.br', document: ZULEICA_DOCUMENT } });
  service.clock.forward(30 * 60_000);
  const left = service.now();
  await runTimersAt(service);
  await runAutomations(service, SMTP);

  const id = await customerOf(store, ZULEICA_DOCUMENT);
  const exportData = 'mutation ($id: ID!) { exportCustomer(id: $id) { data } }';
  const exported = onlyValueOf<{ data: Areas }>(dataOf(await asAdmin(store, exportData, { id })));
  const { automations, messages, optOuts } = exported.data;
  const run = { orderId, checkoutId: null, status: 'COMPLETED', reason: null, createdAt: start, endedAt: start };
  const ofCart = { orderId: null, checkoutId: cart, status: 'WAITING', reason: null, createdAt: left, endedAt: null };
  expect(automations?.records).toEqual([
    { ...run, triggerEvent: 'order.created' },
    { ...ofCart, triggerEvent: 'cart.abandoned' },
  ]);
  const base = { channel: 'email', recipient: 'zuleica@exemplo.com.br', content: null, isTest: false };
  const unsent = { ...base, status: 'NOT_SENT', createdAt: start, endedAt: start };
  const reported = messages?.records as (typeof base)[];
  const order = ({ recipient, isTest }: typeof base) => `${recipient} ${isTest}`;
  expect(reported.toSorted((a, b) => order(a).localeCompare(order(b)))).toEqual([
    { ...unsent, channel: 'sms', recipient: '+5541987651234', endedAt: left },
    { ...base, recipient: 'outra@exemplo.com.br', status: 'SENT', createdAt: left, endedAt: left },
    unsent,
    { ...unsent, isTest: true },
  ]);
  expect(optOuts?.records).toEqual([{ channel: 'email', address: 'zuleica@exemplo.com.br', createdAt: start }]);
  expect([automations, messages, optOuts].map((area) => [area?.purpose, area?.origin])).toEqual([
    [
      'Mandar ao comprador as mensagens que a loja preparou para o que acontece com a compra.',
      'Registrado pelo serviço a cada execução de uma automação.',
    ],
    [
      'Comprovar que mensagens foram enviadas ao comprador; o que diziam só é guardado até o envio.',
      'Registrado pelo serviço; o endereço é o que o comprador informou.',
    ],
    [
      'Não mandar mensagens a quem pediu para não as receber.',
      'Pedido pelo comprador no link de descadastro; do endereço só é guardado um resumo criptográfico.',
    ],
  ]);

  const [hers] = await runsOf(store, { orderId });
  expect(hers?.steps[0]?.result).toBe('O servidor de e-mail recusou a mensagem: 550 5.1.1 <zuleica@exemplo.com.br> unknown.');
  const ofOthers = await onlyRun(store, { orderId: stranger });
  await erased(store, id);
  expect(await leftIn(store)).toEqual([]);
  expect(await onlyRun(store, { orderId: stranger })).toEqual(ofOthers);
  expect(await onlyRun(store, { checkoutId: cart })).toEqual({
    status: 'STOPPED',
    reason: 'Os dados do comprador foram removidos.',
    steps: [
      ['SENT', '[removido]'],
      ['SKIPPED', 'A execução foi interrompida durante a espera.'],
    ],
  });

  await store.order({ customer: ZULEICA });
  await runAutomations(service, SMTP);
  const [again] = (await runsOf(store)).filter(({ customerId }) => customerId !== id && customerId !== null).slice(-1);
  expect(again?.steps[0]?.result).toBe('O comprador pediu para não receber mais e-mails desta loja.');
});

const PREVIEW = `query ($id: ID!) {
  customerErasurePreview(id: $id) {
    allowed reason erasedOrders
    openOrders(first: 10) { totalCount nodes { id } }
    heldOrders(first: 10) { totalCount nodes { id } }
  }
}`;
const preview = async (store: TestStore, id: string) =>
  dataOf(await asAdmin(store, PREVIEW, { id })).customerErasurePreview as Json | null;

const list = (...of: string[]) => ({ totalCount: of.length, nodes: of.map((id) => ({ id })) });

test('customerErasurePreview matches the erasure: refused while orders are open, then what is erased and kept, then nothing more', async () => {
  const { store, id } = await zuleicaStore(service, 'CANCELLED');
  const second = await zuleicaOrder(store);
  service.clock.forward(1000);
  const invoiced = await zuleicaOrder(store);
  const before = await store.snapshot();
  const refused = { allowed: false, reason: open('2 pedidos'), erasedOrders: 3 };
  expect(await preview(store, id)).toEqual({ ...refused, openOrders: list(second, invoiced), heldOrders: list() });
  expect(await store.snapshot()).toEqual(before);
  expect(await store.refuses(() => asAdmin(store, ERASE, { id }))).toEqual(conflict('id', refused.reason));

  dataOf(await store.graph(TAGS, { id: invoiced, tagIds: ['faturamento.nf_emitida'] }));
  dataOf(await store.graph(TAGS, { id: invoiced, tagIds: [] }));
  await transitionWithNotes(store, invoiced, 'CANCELLED');
  await transitionWithNotes(store, second, 'PAID', 'DELIVERED');
  const foreseen = { allowed: true, reason: REASON, erasedOrders: 2, openOrders: list(), heldOrders: list(invoiced) };
  expect(await preview(store, id)).toEqual(foreseen);
  expect(await erased(store, id)).toMatchObject({ erasedOrders: 2, heldOrders: [invoiced], reason: REASON });
  expect(await preview(store, id)).toEqual({ ...foreseen, erasedOrders: 0 });
});

test('customerErasurePreview requires an administrator, is null for a customer of another store, and shows orders only with their scope', async () => {
  const { store, id } = await zuleicaStore(service);
  expect(await preview(store, ABSENT)).toBeNull();
  expect(await preview(await service.newStore(), id)).toBeNull();
  expect(refusals(await store.graph(PREVIEW, { id }, await panelUser(store, ['customers:write'])))).toEqual(
    scopeDenied('privacy:write'),
  );
  const answer = await service.graph(PREVIEW, { id }, await panelUser(store, ['store:admin']));
  const refused = { allowed: false, reason: open('1 pedido'), erasedOrders: 1 };
  expect(answer.data.customerErasurePreview).toEqual({ ...refused, openOrders: null, heldOrders: null });
  expect(refusals(answer)).toEqual([...unreadable('orders-basic:read'), ...unreadable('orders-basic:read')]);
});
