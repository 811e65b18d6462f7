import { afterAll, describe, expect, test } from 'vitest';
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
  zuleicaOrder,
} from '../support/data-subject.ts';
import { interleave } from '../support/interleave.ts';
import { invalid, notFound, refusals, scopeDenied } from '../support/refusals.ts';
import { dataOf, type Json } from '../support/replies.ts';
import { Service, type TestStore } from '../support/service.ts';
import { testDatabase } from '../support/test-database.ts';
import { recordingLog, runTimersAt } from '../support/timers.ts';

const testing = await testDatabase();
afterAll(() => testing.remove());
const { log, lines } = recordingLog();
const service = new Service(testing.database, { log });

const ANONYMOUS = expect.stringMatching(/^removido-[0-9a-f-]{36}@anonimo\.invalid$/);
const REASON =
  'A nota fiscal destes pedidos foi emitida: a legislação tributária exige guardar deles o nome, o documento e o endereço (LGPD, art. 16, I).';
const TAGS = 'mutation ($id: UUID!, $tagIds: [String!]!) { setOrderTags(id: $id, tagIds: $tagIds) { version } }';
const HER = '39053344705';

interface Erased {
  readonly customer: Json & { id: string; email: string; version: number };
  readonly erasedOrders: number;
  readonly heldOrders: string[];
  readonly reason: string | null;
}

async function erased(store: TestStore, id: string): Promise<Erased> {
  const data = dataOf(await asAdmin(store, ERASE, { id }));
  return data.eraseCustomer as Erased;
}

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

const shapeOf = (value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)]))
    : Array.isArray(value)
      ? value.length
      : 'value';

/** Top-level fields of a store's events of this type, in order. */
async function flatOf(store: TestStore, type: string): Promise<Json[]> {
  const text = 'SELECT flat FROM event WHERE store_id = $1 AND type = $2 ORDER BY created_at, id';
  return (await service.rows<{ flat: Json }>({ text, values: [store.id, type] })).map(({ flat }) => flat);
}

/** Inserts an attempt to deliver the first order event about this e-mail, with this response of its receiver. */
async function answeredWith(store: TestStore, email: string, answer: { status: number; headers: Json; body: string }) {
  await service.rows({
    text: `WITH webhook AS (
        INSERT INTO webhook (id, store_id, name, url, events) VALUES (gen_random_uuid(), $1, 'ERP', 'https://erp.exemplo.com.br', '{}') RETURNING id
      ), delivery AS (
        INSERT INTO webhook_delivery (id, store_id, webhook_id, event_id, event_type, status)
        SELECT gen_random_uuid(), $1, webhook.id, event.id, event.type, 'DELIVERED' FROM webhook, event
        WHERE event.store_id = $1 AND event.type = 'ORDER_CREATED' AND event.flat->'client'->>'email' = $2
        ORDER BY event.created_at LIMIT 1 RETURNING id
      ) INSERT INTO delivery_attempt (id, store_id, delivery_id, number, status, response_headers, response_body, duration_ms)
        SELECT gen_random_uuid(), $1, id, 1, $3, $4, $5, 12 FROM delivery RETURNING id`,
    values: [store.id, email, answer.status, JSON.stringify(answer.headers), answer.body],
  });
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
  const tracking = {
    trackingCode: 'ZULEICA1',
    trackingUrl: 'https://envio.test/?doc=39053344705',
    trackingStatus: 'Com Zuleica',
  };
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
    const id = await customerOf(store, HER);
    await answeredWith(store, 'zuleica@exemplo.com.br', {
      status: 200,
      headers: { 'x-cliente': 'Zuleica' },
      body: 'Oi, Zuleica!',
    });
    await answeredWith(store, 'ana@exemplo.com.br', { status: 201, headers: { a: 'b' }, body: 'Olá, Ana' });
    expect((await leftovers(service)).length).toBeGreaterThan(30);
    const [before, sold, announced] = [await store.snapshot(), await money(store), await store.events()];
    const { customer, ...rest } = await erased(store, id);
    expect(rest).toEqual({ erasedOrders: 3, heldOrders: [], reason: null });
    const nothing = { documentNumber: null, documentType: null, phone: null, address: null, addressNumber: null };
    const nowhere = { neighborhood: null, complement: null, zipcode: null, state: null, city: null };
    expect(customer).toEqual({
      id,
      ...nothing,
      ...nowhere,
      name: 'Cliente removido',
      email: ANONYMOUS,
      totalOrders: 3,
      orderStats: { paid: 1, pending: 0, cancelled: 1, processing: 0, other: 1, totalSpent: 69 },
      version: expect.any(Number),
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
    expect(await flatOf(store, 'ORDER_REFUNDED')).toMatchObject([
      {
        id: refunded,
        client: { name: 'Cliente removido', email: customer.email, phone: null, doc: null },
        address: null,
        utm: null,
        amount: 78.8,
      },
    ]);
    const idle = (await flatOf(store, 'CART_ABANDONED')).filter((flat) => carts.includes(flat.id as string));
    expect(idle.map(({ id: cart, client }) => [cart, client]).sort()).toEqual(
      carts.map((cart) => [cart, { name: null, email: null, phone: null, doc: null }]).sort(),
    );
    const echoes = 'SELECT status, response_headers, response_body FROM delivery_attempt WHERE store_id = $1 ORDER BY status';
    expect(await service.rows({ text: echoes, values: [store.id] })).toEqual([
      { status: 200, response_headers: null, response_body: null },
      { status: 201, response_headers: { a: 'b' }, response_body: 'Olá, Ana' },
    ]);

    const refund = now.find(({ type }) => type === 'ORDER_REFUNDED')?.data;
    expect([refund?.id, refund?.customer, refund?.shippingAddress, refund?.notes]).toEqual([
      refunded,
      { name: 'Cliente removido', email: customer.email, phone: null, documentType: null, documentNumber: null },
      null,
      null,
    ]);
    const created = now.filter(({ type }) => type === 'CUSTOMER_CREATED').at(-1)?.data;
    expect(created).toEqual({
      ...nothing,
      ...nowhere,
      name: 'Cliente removido',
      email: customer.email,
      totalOrders: 1,
      firstOrderDate: expect.any(String),
      lastOrderDate: expect.any(String),
      orderStats: { paid: 0, pending: 1, cancelled: 0, processing: 0, other: 0, totalSpent: 0 },
      lastOrder: { id: delivered, status: 'PENDING', createdAt: expect.any(String), total: 69, payment_method: 'pix' },
    });
    const abandoned = now.filter(({ type, data }) => type === 'CART_ABANDONED' && carts.includes(data.id as string));
    expect(abandoned.map(({ data }) => data.customer)).toEqual(
      carts.map(() => ({ name: null, email: null, phone: null, documentNumber: null })),
    );

    const anonymous = { name: 'Cliente removido', email: customer.email };
    const { body } = await store.patch(`/api/v1/orders/${delivered}`, {}, 200);
    const { order } = body.data as { order: Json };
    expect([order.customer, order.shippingAddress, order.notes, order.tracking, order.total, order.status]).toEqual([
      { ...anonymous, phone: null, documentType: null, documentNumber: null },
      null,
      null,
      { code: null, url: null, status: null, statusLabel: null, updatedAt: null },
      69,
      'DELIVERED',
    ]);
    const { orders } = (await store.get('/api/v1/orders', 200)).body.data as { orders: Json[] };
    const mine = orders.filter((each) => [delivered, refunded, cancelled].includes(each.id as string));
    expect(mine.map((each) => each.customer)).toEqual([anonymous, anonymous, anonymous]);
    expect(new Set(orders.map((each) => Object.keys(each).join())).size).toBe(1);
    const history = await store.graph('query ($id: UUID!) { order(id: $id) { params metadata history { kind data } } }', {
      id: delivered,
    });
    const { params, metadata, history: entries } = history.data.order as { history: Json[] } & Json;
    expect([params, metadata]).toEqual([null, null]);
    const said = entries.filter(({ kind }) => kind === 'NOTES' || kind === 'TRACKING').map((entry) => JSON.stringify(entry));
    expect(said.sort()).toEqual([
      '{"kind":"NOTES","data":{"text":"[removido]","appended":false}}',
      '{"kind":"NOTES","data":{"text":"[removido]","appended":true}}',
      '{"kind":"NOTES","data":{"text":"[removido]","appended":true}}',
      '{"kind":"NOTES","data":{"text":"[removido]","appended":true}}',
      '{"kind":"TRACKING","data":{"url":null,"code":null,"status":null}}',
    ]);
    const list = (await store.get('/api/v1/customers', 200)).body as { data: { customers: Json[] } };
    expect(list.data.customers.map(({ name, email }) => [name, email]).sort()).toEqual([
      ['Ana Souza', 'ana@exemplo.com.br'],
      ['Cliente removido', customer.email],
    ]);
    expect(shapeOf(list.data.customers[0])).toEqual(shapeOf(list.data.customers[1]));

    const again = await store.patch(`/api/v1/orders/${delivered}`, patch, 409, { 'idempotency-key': 'dela' });
    expect(again.body.error).toEqual({
      message: 'Esta chamada já foi feita; a resposta foi apagada com os dados de um comprador. Leia o recurso.',
      code: 'DUPLICATE_ENTRY',
      details: { reason: 'IDEMPOTENCY_ANSWER_ERASED' },
    });
    const other = await store.patch(`/api/v1/orders/${delivered}`, { notes: 'x' }, 409, { 'idempotency-key': 'dela' });
    expect((other.body.error as Json).details).toEqual({ reason: 'IDEMPOTENCY_KEY_REUSED' });
    const kept = 'SELECT status, headers, body FROM idempotency_record WHERE owner = $1';
    expect(await service.rows({ text: kept, values: [store.id] })).toEqual([{ status: null, headers: null, body: null }]);
  });

  test('accepts an Idempotency-Key, and keeps stored responses of other stores', async () => {
    const [store, another] = [await service.newStore(), await service.newStore()];
    const product = { name: 'Caneca', type: 'DIGITAL', price: 5 };
    const first = await another.post('/api/v1/products', product, 201, { 'idempotency-key': 'k' });
    await transitionWithNotes(store, await zuleicaOrder(store), 'CANCELLED');
    const id = await customerOf(store, HER);
    const one = await asAdmin(store, ERASE, { id }, { 'idempotency-key': 'apagar' });
    const two = await asAdmin(store, ERASE, { id }, { 'idempotency-key': 'apagar' });
    expect(one.data.eraseCustomer).toMatchObject({ erasedOrders: 1 });
    expect(two.reply.text).toBe(one.reply.text);
    expect((await another.post('/api/v1/products', product, 201, { 'idempotency-key': 'k' })).text).toBe(first.text);
  });

  test('called a second time succeeds and changes nothing', async () => {
    const store = await service.newStore();
    const order = await zuleicaOrder(store);
    await store.graph(TAGS, { id: order, tagIds: ['faturamento.nf_emitida'] });
    await transitionWithNotes(store, order, 'CANCELLED');
    const id = await customerOf(store, HER);
    const { customer } = await erased(store, id);
    const before = await store.snapshot();
    expect(await erased(store, id)).toEqual({ customer, erasedOrders: 0, heldOrders: [order], reason: REASON });
    expect(await store.snapshot()).toEqual(before);
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
    const id = await customerOf(store, HER);
    const { customer, ...rest } = await erased(store, id);
    expect(rest).toEqual({ erasedOrders: 1, heldOrders: [invoiced, voided], reason: REASON });
    expect([customer.name, customer.documentNumber, customer.documentType, customer.email, customer.phone]).toEqual([
      'Zuleica Quintanilha',
      HER,
      'cpf',
      ANONYMOUS,
      null,
    ]);
    expect([customer.address, customer.city]).toEqual([null, null]);
    const read = `query ($id: UUID!) { order(id: $id) {
      customer { name email phone documentType documentNumber } notes params metadata
      shippingAddress { street number complement neighborhood city state zipcode } } }`;
    const person = { name: 'Zuleica Quintanilha', email: customer.email, phone: null, documentType: 'cpf', documentNumber: HER };
    for (const order of [invoiced, voided]) {
      expect(await store.ask(read, { id: order })).toEqual({
        customer: person,
        notes: null,
        params: null,
        metadata: null,
        shippingAddress: ZULEICA_ADDRESS,
      });
    }
    const none = { name: 'Cliente removido', email: customer.email, phone: null, documentType: null, documentNumber: null };
    expect(await store.ask(read, { id: plain })).toMatchObject({ customer: none, shippingAddress: null });
    const { complement: _, ...wireAddress } = ZULEICA_ADDRESS;
    const events = (await store.events()).filter(({ type }) => type === 'ORDER_PAID');
    expect(events.map(({ data }) => [data.customer, data.shippingAddress])).toEqual([
      [person, wireAddress],
      [person, wireAddress],
      [none, null],
    ]);
    const held = { name: person.name, email: customer.email, phone: null, doc: HER };
    expect((await flatOf(store, 'ORDER_PAID')).map(({ client, address, utm }) => [client, address, utm])).toEqual([
      [held, ZULEICA_ADDRESS, null],
      [held, ZULEICA_ADDRESS, null],
      [{ name: 'Cliente removido', email: customer.email, phone: null, doc: null }, null, null],
    ]);
    const mine = (await leftovers(service)).filter((row) => row.includes(store.id)).map((row) => row.split(' ')[0]);
    expect([...new Set(mine)].sort()).toEqual(['customer', 'event', 'order']);
  });

  test('is rejected while orders are open, and changes nothing', async () => {
    const store = await service.newStore();
    const order = await zuleicaOrder(store);
    const id = await customerOf(store, HER);
    const expectedIssues = (what: string) =>
      invalid({
        field: 'id',
        message: `${what} em andamento. Conclua ou cancele antes de remover os dados do comprador.`,
        code: 'CONFLICT',
      });
    const refused = async (what: string) => {
      const before = await store.snapshot();
      const answer = await asAdmin(store, ERASE, { id });
      expect(refusals(answer)).toEqual(expectedIssues(what));
      expect(await store.snapshot()).toEqual(before);
    };
    await refused('Há 1 pedido');
    for (const status of ['PROCESSING', 'PAID', 'SHIPPED']) {
      await transitionWithNotes(store, order, status);
      await refused('Há 1 pedido');
    }
    const second = await zuleicaOrder(store);
    await refused('Há 2 pedidos');
    await transitionWithNotes(store, second, 'CANCELLED');
    await transitionWithNotes(store, order, 'DELIVERED');
    expect((await erased(store, id)).erasedOrders).toBe(2);
  });

  test('lets a new order with the same document create a new customer, who may use the coupon again', async () => {
    const store = await service.newStore();
    await singleUseCoupon(store);
    const first = await zuleicaOrder(store, { couponCode: 'UM' });
    await transitionWithNotes(store, first, 'PAID', 'DELIVERED');
    await store.graph(TAGS, { id: first, tagIds: ['faturamento.nf_emitida'] });
    const id = await customerOf(store, HER);
    await erased(store, id);
    const keys = await service.rows({ text: 'SELECT customer_key FROM coupon_use WHERE store_id = $1', values: [store.id] });
    expect(keys).toEqual([{ customer_key: expect.stringMatching(/^removido:[0-9a-f-]{36}$/) }]);
    const { data } = await store.complete(await store.externalCheckout(), { customer: ZULEICA, couponCode: 'UM' });
    expect((data.completeCheckout as { order: Json }).order.total).toBe(70);
    expect((await store.events()).filter(({ type }) => type === 'CUSTOMER_CREATED')).toHaveLength(2);
    expect(await customerOf(store, HER)).not.toBe(id);
  });

  test('erases everything of a buyer without a document too', async () => {
    const store = await service.newStore();
    const { documentNumber: _, ...nameless } = ZULEICA;
    await transitionWithNotes(store, await zuleicaOrder(store, { customer: { ...nameless, documentNumber: null } }), 'CANCELLED');
    const own = await store.externalCheckout({}, { customer: { email: ZULEICA.email } });
    const { data } = await store.graph('{ customers(first: 1) { nodes { id documentNumber } } }');
    const [found] = (data.customers as { nodes: { id: string; documentNumber: null }[] }).nodes;
    expect(found?.documentNumber).toBeNull();
    await erased(store, found?.id ?? '');
    expect((await leftovers(service)).filter((row) => row.includes(store.id))).toEqual([]);
    const read = 'query ($id: UUID!) { checkout(id: $id) { status total customer { email } } }';
    expect(await store.ask(read, { id: own })).toEqual({
      status: 'OPEN',
      total: 79.8,
      customer: { email: null },
    });
  });

  test.each([
    ['by document', { document: HER }, null],
    ['by e-mail', { name: 'Zuleica', email: ZULEICA.email }, null],
    ['by telephone', { name: 'Zuleica', phone: ZULEICA.phone }, null],
    ['by name, and later by e-mail', { name: 'Zuleica' }, { email: ZULEICA.email }],
  ])('redacts an event of a cart that named the buyer %s, whatever the cart has now', async (_how, before, after) => {
    const store = await service.newStore();
    await transitionWithNotes(store, await zuleicaOrder(store), 'CANCELLED');
    await store.externalCheckout({ token: 'carrinho' }, { customer: before });
    await store.externalCheckout({ token: 'carrinho' }, after ? { customer: after } : {});
    await erased(store, await customerOf(store, HER));
    expect((await leftovers(service)).filter((row) => row.includes(store.id))).toEqual([]);
  });

  test('marks money that arrives late for an erased order as due back', async () => {
    const store = await service.newStore();
    const order = await zuleicaOrder(store);
    service.clock.forward(31 * 60_000);
    await runTimersAt(service);
    await erased(store, await customerOf(store, HER));
    const { data } = await store.report(order, 'APPROVED');
    expect(data.recordPayment).toEqual({ id: order, status: 'CANCELLED', payment: { status: 'APPROVED', refundDue: true } });
  });

  test('lets no offer be accepted afterwards', async () => {
    const store = await service.newStore();
    const offerProductId = await store.soldProduct({ type: 'DIGITAL', logistics: null, name: 'Curso' });
    const upsellId = await store.upsell({ offerProductId, price: 10 });
    const order = await zuleicaOrder(store);
    await transitionWithNotes(store, order, 'PAID', 'DELIVERED');
    await erased(store, await customerOf(store, HER));
    const accept = 'mutation ($input: AcceptUpsellInput!) { acceptUpsell(input: $input) { id } }';
    expect(refusals(await store.graph(accept, { input: { orderId: order, upsellId } }))).toEqual(
      invalid({ field: 'orderId', message: 'Os dados do comprador deste pedido foram removidos.', code: 'CONFLICT' }),
    );
  });

  test('requires an administrator, and finds no customer of another store', async () => {
    const [store, another] = [await service.newStore(), await service.newStore()];
    await transitionWithNotes(store, await zuleicaOrder(store), 'CANCELLED');
    const id = await customerOf(store, HER);
    const before = await store.snapshot();
    expect(refusals(await store.graph(ERASE, { id }))).toEqual(scopeDenied('store:admin'));
    const missing = notFound('Comprador não encontrado.');
    expect(refusals(await asAdmin(another, ERASE, { id }))).toEqual(missing);
    expect(refusals(await asAdmin(store, ERASE, { id: ABSENT }))).toEqual(missing);
    expect(await store.snapshot()).toEqual(before);
  });
});

describe.runIf(service.database.kind === 'postgresql')('eraseCustomer concurrently with', () => {
  const created = `WITH created AS (
    INSERT INTO "order" SELECT (jsonb_populate_record(o, '{"id": "${ABSENT}", "checkout_id": null, "status": "PENDING"}')).*
    FROM "order" o WHERE id = $1 RETURNING customer_id
  ) UPDATE customer SET version = version + 1 WHERE id = (SELECT customer_id FROM created)`;

  test('an order of the same buyer starts again, and is then rejected because of it', async () => {
    const store = await service.newStore();
    const order = await zuleicaOrder(store);
    await transitionWithNotes(store, order, 'CANCELLED');
    const id = await customerOf(store, HER);
    const change = { text: created, values: [order] };
    const answer = await interleave(service, { table: 'customer', mode: 'EXCLUSIVE' }, change, () =>
      asAdmin(store, ERASE, { id }),
    );
    const message = 'Há 1 pedido em andamento. Conclua ou cancele antes de remover os dados do comprador.';
    expect(refusals(answer)).toEqual(invalid({ field: 'id', message, code: 'CONFLICT' }));
    expect(await customerOf(store, HER)).toBe(id);
  });

  test('an order that has already looked up the buyer, which is then placed for a new customer', async () => {
    const store = await service.newStore();
    await transitionWithNotes(store, await zuleicaOrder(store), 'CANCELLED');
    const [id, checkoutId] = [await customerOf(store, HER), await store.externalCheckout()];
    const text = "UPDATE customer SET key = 'removido:2', name = 'Cliente removido', version = version + 1 WHERE id = $1";
    const bought = await interleave(service, { table: 'customer', mode: 'EXCLUSIVE' }, { text, values: [id] }, () =>
      store.complete(checkoutId, { customer: ZULEICA }),
    );
    expect(bought.errors).toBeUndefined();
    const rows = 'SELECT id = $2 AS erased, name, total_orders FROM customer WHERE store_id = $1 ORDER BY name';
    expect(await service.rows({ text: rows, values: [store.id, id] })).toEqual([
      { erased: true, name: 'Cliente removido', total_orders: 1 },
      { erased: false, name: ZULEICA.name, total_orders: 1 },
    ]);
  });

  test('placements, leaves either the buyer with all orders, or a new customer with the new order', async () => {
    const store = await service.newStore();
    for (let round = 0; round < 8; round += 1) {
      await transitionWithNotes(store, await zuleicaOrder(store), 'CANCELLED');
      const id = await customerOf(store, HER);
      const checkoutId = await store.externalCheckout();
      const [answer, bought] = await Promise.all([
        asAdmin(store, ERASE, { id }),
        store.complete(checkoutId, { customer: ZULEICA }),
      ]);
      expect(bought.errors).toBeUndefined();
      const counted =
        'SELECT c.id, c.name, c.total_orders AS counted, count(*)::int AS orders FROM customer c JOIN "order" o ON o.store_id = c.store_id AND o.customer_id = c.id WHERE c.id = ANY ($1) GROUP BY c.store_id, c.id';
      const now = await customerOf(store, HER);
      const [row] = await service.rows<Json>({ text: counted, values: [[now]] });
      expect(row).toEqual({ id: now, name: ZULEICA.name, counted: row?.orders, orders: answer.errors ? expect.any(Number) : 1 });
      expect(answer.errors ? now : id).toBe(id);
      expect(now === id).toBe(answer.errors !== undefined);
      await transitionWithNotes(store, (bought.data.completeCheckout as { order: { id: string } }).order.id, 'CANCELLED');
    }
  });

  test('the invoicing of an order, keeps what the invoice shows', async () => {
    const store = await service.newStore();
    const order = await zuleicaOrder(store);
    await transitionWithNotes(store, order, 'PAID', 'DELIVERED');
    const id = await customerOf(store, HER);
    const text = `UPDATE "order" SET tag_ids = '{faturamento.nf_emitida}', version = version + 1 WHERE id = $1`;
    const invoiced = { text, values: [order] };
    const answer = await interleave(service, { table: '"order"', mode: 'EXCLUSIVE' }, invoiced, () =>
      asAdmin(store, ERASE, { id }),
    );
    expect(answer.data.eraseCustomer).toMatchObject({ erasedOrders: 0, heldOrders: [order] });
  });

  test('the acceptance of an offer, does not restore the buyer', async () => {
    const store = await service.newStore();
    const offerProductId = await store.soldProduct({ type: 'DIGITAL', logistics: null, name: 'Curso' });
    const upsellId = await store.upsell({ offerProductId, price: 10 });
    const order = await zuleicaOrder(store);
    await transitionWithNotes(store, order, 'PAID', 'DELIVERED');
    const accept = 'mutation ($input: AcceptUpsellInput!) { acceptUpsell(input: $input) { id } }';
    const text = `WITH erased AS (UPDATE customer SET key = 'removido:1', version = version + 1 WHERE id = $1)
      UPDATE "order" SET customer_email = 'removido-1@anonimo.invalid', document_number = NULL, version = version + 1 WHERE id = $2`;
    const change = { text, values: [await customerOf(store, HER), order] };
    const answer = await interleave(service, { table: 'customer', mode: 'ACCESS EXCLUSIVE' }, change, () =>
      store.graph(accept, { input: { orderId: order, upsellId } }),
    );
    expect(refusals(answer)).toEqual(
      invalid({ field: 'orderId', message: 'Os dados do comprador deste pedido foram removidos.', code: 'CONFLICT' }),
    );
    expect(await customerOf(store, HER)).toBe('');
  });
});
