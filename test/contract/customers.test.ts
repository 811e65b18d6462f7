import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { OrderStatus } from '../../src/generated/prisma/enums.ts';
import { externalCart } from '../support/external-cart.ts';
import { ADDRESS, order, transitionOrder } from '../support/order-fixtures.ts';
import type { Json } from '../support/replies.ts';
import { startService, type TestStore } from '../support/service.ts';
import { onPostgresql } from '../support/test-database.ts';

const service = await startService();

async function customers(store: TestStore, query = ''): Promise<Json[]> {
  const { body } = await store.get(`/api/v1/customers${query}`, 200);
  return (body.data as { customers: Json[] }).customers;
}

const names = async (store: TestStore, query = '') => (await customers(store, query)).map(({ name }) => name);

const announced = async (store: TestStore) => (await store.events()).map(({ type }) => type);

const stats = (counts: object) => ({ paid: 0, pending: 0, cancelled: 0, processing: 0, other: 0, totalSpent: 0, ...counts });

/** Ana as her first order, of 100 reais, leaves her. */
const ana = (id: string, at: string) => ({
  documentNumber: '11144477735',
  documentType: 'cpf',
  name: 'Ana Souza',
  email: 'ana@exemplo.com.br',
  phone: '+5541987654321',
  address: 'Rua das Flores',
  addressNumber: '100',
  neighborhood: 'Centro',
  complement: 'Casa 2',
  zipcode: '80010000',
  state: 'PR',
  city: 'Curitiba',
  totalOrders: 1,
  firstOrderDate: at,
  lastOrderDate: at,
  orderStats: stats({ pending: 1 }),
  lastOrder: { id, status: 'PENDING', createdAt: at, total: 100, payment_method: 'pix' },
});

const CHECKOUT = `mutation ($input: ExternalCheckoutInput!) { createExternalCheckout(input: $input) { checkoutId } }`;
const COMPLETE = `mutation ($input: CompleteCheckoutInput!) { completeCheckout(input: $input) { order { id } } }`;

/** Buys through a checkout, as a buyer does; answers the id of the order. */
async function buy(store: TestStore, customer: object, shippingAddress: object | null = null): Promise<string> {
  const cart = externalCart({ token: randomUUID(), requiresShipping: shippingAddress !== null });
  const { data } = await store.graph(CHECKOUT, { input: cart });
  const { checkoutId } = data.createExternalCheckout as { checkoutId: string };
  const input = { checkoutId, customer, shippingAddress, paymentMethod: 'PIX' };
  const done = await store.graph(COMPLETE, { input });
  if (done.errors) throw new Error(JSON.stringify(done.errors));
  return (done.data.completeCheckout as { order: { id: string } }).order.id;
}

describe('a completed checkout', () => {
  test('creates or updates the customer of its buyer, and emits both events after the order’s', async () => {
    const store = await service.newStore();
    const document = { documentNumber: '111.444.777-35' };
    const first = await buy(
      store,
      { name: 'Ana Souza', email: 'Ana@Exemplo.com.br', phone: '(41) 98765-4321', ...document },
      ADDRESS,
    );
    const at = service.clock.now().toISOString();
    const made = {
      ...ana(first, at),
      lastOrder: { id: first, status: 'PENDING', createdAt: at, total: 79.8, payment_method: 'pix' },
    };
    expect(await customers(store)).toEqual([made]);
    service.clock.forward(1000);
    const second = await buy(store, { name: 'Ana Lima', email: 'ana@exemplo.com.br', ...document });
    const now = service.clock.now().toISOString();
    const changed = {
      ...made,
      name: 'Ana Lima',
      phone: null,
      totalOrders: 2,
      lastOrderDate: now,
      orderStats: stats({ pending: 2 }),
      lastOrder: { ...made.lastOrder, id: second, createdAt: now },
    };
    expect(await customers(store)).toEqual([changed]);
    const events = (await store.events()).filter(({ type }) => !type.startsWith('CHECKOUT_'));
    expect(events.map(({ type }) => type)).toEqual(['ORDER_CREATED', 'CUSTOMER_CREATED', 'ORDER_CREATED', 'CUSTOMER_UPDATED']);
    expect([events[1]?.data, events[3]?.data]).toEqual([made, changed]);
  });
});

describe('GET /api/v1/customers', () => {
  test('shows a buyer with every documented field, and the pagination', async () => {
    const store = await service.newStore();
    const id = await order(store);
    const { body } = await store.get('/api/v1/customers', 200);
    expect(body).toEqual({
      success: true,
      data: {
        customers: [ana(id, service.clock.now().toISOString())],
        pagination: { page: 1, limit: 20, total: 1, totalPages: 1, hasNext: false, hasPrev: false },
      },
    });
  });

  test('a buyer without document, telephone and address has null for them, and is identified by the e-mail', async () => {
    const store = await service.newStore();
    const nobody = { phone: null, documentType: null, documentNumber: null, address: null };
    await order(store, { ...nobody, email: 'Ana@Exemplo.com.br' });
    const id = await order(store, { ...nobody, method: 'BOLETO' });
    const at = service.clock.now().toISOString();
    expect(await customers(store)).toEqual([
      {
        ...ana(id, at),
        phone: null,
        documentType: null,
        documentNumber: null,
        address: null,
        addressNumber: null,
        neighborhood: null,
        complement: null,
        zipcode: null,
        state: null,
        city: null,
        totalOrders: 2,
        orderStats: stats({ pending: 2 }),
        lastOrder: { id, status: 'PENDING', createdAt: at, total: 100, payment_method: 'boleto' },
      },
    ]);
  });

  test('buyers are identified by the document, whatever the e-mail, and without one by the e-mail', async () => {
    const store = await service.newStore();
    const other = { email: 'outro@exemplo.com.br' };
    const nobody = { documentNumber: null, documentType: null };
    for (const buyer of [{}, other, { ...nobody, ...other }, { documentNumber: '52998224725' }]) {
      service.clock.forward(1000);
      await order(store, buyer);
    }
    const found = await customers(store);
    expect(found.map(({ documentNumber, email, totalOrders }) => [documentNumber, email, totalOrders])).toEqual([
      ['52998224725', 'ana@exemplo.com.br', 1],
      [null, 'outro@exemplo.com.br', 1],
      ['11144477735', 'outro@exemplo.com.br', 2],
    ]);
  });

  test('name, contact and address are those of the newest order; one without an address leaves the address', async () => {
    const store = await service.newStore();
    const first = service.clock.now().toISOString();
    await order(store);
    service.clock.forward(1000);
    await order(store, { name: 'Ana S. Lima', email: 'Ana@Nova.com.br', phone: null, address: null });
    expect((await customers(store))[0]).toMatchObject({
      name: 'Ana S. Lima',
      email: 'ana@nova.com.br',
      phone: null,
      address: 'Rua das Flores',
      city: 'Curitiba',
    });
    service.clock.forward(1000);
    const moved = { street: 'Av. Paulista', number: 'S/N', complement: null, neighborhood: 'Bela Vista' };
    const id = await order(store, {
      address: { ...moved, city: 'São Paulo', state: 'SP', zipcode: '01310100' },
      total: 12_345,
      method: 'CARD',
      status: 'PAID',
    });
    const last = service.clock.now().toISOString();
    expect(await customers(store)).toEqual([
      {
        ...ana(id, last),
        address: 'Av. Paulista',
        addressNumber: 'S/N',
        complement: null,
        neighborhood: 'Bela Vista',
        city: 'São Paulo',
        state: 'SP',
        zipcode: '01310100',
        totalOrders: 3,
        firstOrderDate: first,
        orderStats: stats({ pending: 2, paid: 1, totalSpent: 123.45 }),
        lastOrder: { id, status: 'PAID', createdAt: last, total: 123.45, payment_method: 'card' },
      },
    ]);
  });

  test('an older order that is counted later changes only the counts and the first date', async () => {
    const store = await service.newStore();
    const newest = await order(store);
    const before = new Date(service.clock.now().getTime() - 60_000);
    await order(store, { name: 'Ana Antiga', address: { ...ADDRESS, number: '1' }, createdAt: before });
    const at = service.clock.now().toISOString();
    const counted = { totalOrders: 2, firstOrderDate: before.toISOString(), orderStats: stats({ pending: 2 }) };
    expect(await customers(store)).toEqual([{ ...ana(newest, at), ...counted }]);
    expect(await announced(store)).toEqual(['CUSTOMER_CREATED']);
  });

  test.each<[OrderStatus, object]>([
    ['PENDING', { pending: 1 }],
    ['PROCESSING', { processing: 1 }],
    ['PAID', { paid: 1, totalSpent: 100 }],
    ['SHIPPED', { paid: 1, totalSpent: 100 }],
    ['DELIVERED', { paid: 1, totalSpent: 100 }],
    ['CANCELLED', { cancelled: 1 }],
    ['REFUNDED', { other: 1 }],
  ])(
    'an order that is %s counts as %j, from its creation or from the transition, and no longer after the next',
    async (status, counts) => {
      const store = await service.newStore();
      const placed = await order(store, { status });
      expect((await customers(store))[0]?.orderStats).toEqual(stats(counts));
      await transitionOrder(store, placed, 'PROCESSING');
      expect((await customers(store))[0]?.orderStats).toEqual(stats({ processing: 1 }));
      await transitionOrder(store, placed, status);
      expect((await customers(store))[0]).toMatchObject({ totalOrders: 1, orderStats: stats(counts), lastOrder: { status } });
    },
  );

  test('status changes count only for the buyer of the order, and change nothing between paid statuses', async () => {
    const store = await service.newStore();
    const [mine] = [await order(store), await order(store, { documentNumber: '52998224725', name: 'Bia' })];
    for (const to of ['PAID', 'SHIPPED', 'DELIVERED'] as const) await transitionOrder(store, mine, to);
    const found = new Map((await customers(store)).map(({ name, orderStats }) => [name, orderStats]));
    expect(found.get('Ana Souza')).toEqual(stats({ paid: 1, totalSpent: 100 }));
    expect(found.get('Bia')).toEqual(stats({ pending: 1 }));
  });

  test('sorts by the last order, newest first, with pagination', async () => {
    const store = await service.newStore();
    for (const name of ['Um', 'Dois', 'Tres', 'Quatro', 'Cinco']) {
      service.clock.forward(1000);
      await order(store, { name, documentNumber: null, email: `${name}@exemplo.com.br` });
    }
    service.clock.forward(1000);
    await order(store, { name: 'Um', documentNumber: null, email: 'Um@exemplo.com.br' });
    expect(await names(store)).toEqual(['Um', 'Cinco', 'Quatro', 'Tres', 'Dois']);
    for (const [page, shown, hasNext, hasPrev] of [
      [1, ['Um', 'Cinco'], true, false],
      [2, ['Quatro', 'Tres'], true, true],
      [3, ['Dois'], false, true],
      [4, [], false, true],
    ] as const) {
      const { body } = await store.get(`/api/v1/customers?limit=2&page=${page}`, 200);
      const data = body.data as { customers: Json[]; pagination: Json };
      expect(data.customers.map(({ name }) => name)).toEqual(shown);
      expect(data.pagination).toEqual({ page, limit: 2, total: 5, totalPages: 3, hasNext, hasPrev });
    }
  });

  test('buyers with last orders at the same moment are sorted by id', async () => {
    const store = await service.newStore();
    const documents = ['11144477735', '52998224725', '39053344705', '15350946056'];
    for (const documentNumber of documents) await order(store, { documentNumber, name: documentNumber });
    const text = 'SELECT name FROM customer WHERE store_id = $1 ORDER BY id';
    const byId = await service.rows<{ name: string }>({ text, values: [store.id] });
    expect(await names(store)).toEqual(byId.map(({ name }) => name));
  });

  test('a store without orders has no customers', async () => {
    const store = await service.newStore();
    await order(await service.newStore());
    const { body } = await store.get('/api/v1/customers', 200);
    const pagination = { page: 1, limit: 20, total: 0, totalPages: 0, hasNext: false, hasPrev: false };
    expect(body.data).toEqual({ customers: [], pagination });
  });

  test('search finds a part of name, e-mail or document in either case, and has no wildcards', async () => {
    const store = await service.newStore();
    const people = [
      { name: 'Ana Souza', email: 'ana@exemplo.com.br', documentNumber: '11144477735' },
      { name: 'BRUNO 100%', email: 'b_n@outro.com.br', documentNumber: '12ABC34501DE35', documentType: 'cnpj' },
      { name: 'Célia', email: 'celia@exemplo.com.br', documentNumber: null, documentType: null },
    ];
    for (const person of people) {
      service.clock.forward(1000);
      await order(store, person);
    }
    const found = (text: string) => names(store, `?search=${encodeURIComponent(text)}`);
    expect(await found('SOUZA')).toEqual(['Ana Souza']);
    expect(await found('bruno')).toEqual(['BRUNO 100%']);
    expect(await found('CÉLIA')).toEqual(['Célia']);
    expect(await found('@EXEMPLO')).toEqual(['Célia', 'Ana Souza']);
    expect(await found('4447')).toEqual(['Ana Souza']);
    expect(await found('111.444.777-35')).toEqual(['Ana Souza']);
    expect(await found('12.abc.345/')).toEqual(['BRUNO 100%']);
    expect(await found('%')).toEqual(['BRUNO 100%']);
    expect(await found('b_n')).toEqual(['BRUNO 100%']);
    expect(await found('_runo')).toEqual([]);
    expect(await found('-')).toEqual([]);
    expect(await found('x'.repeat(255))).toEqual([]);
  });

  test('documentField and email match the whole value, with or without mask and in either case', async () => {
    const store = await service.newStore();
    await order(store, { name: 'Ana', email: 'Ana.B@Exemplo.com.br' });
    service.clock.forward(1000);
    await order(store, { name: 'Nova', email: 'ana.b@exemplo.com.br', documentNumber: '12ABC34501DE35', documentType: 'cnpj' });
    service.clock.forward(1000);
    await order(store, { name: 'Sem', email: '1@1.br', documentNumber: null, documentType: null });
    const found = (name: string, value: string) => names(store, `?${name}=${encodeURIComponent(value)}`);
    for (const document of ['11144477735', '111.444.777-35']) expect(await found('documentNumber', document)).toEqual(['Ana']);
    expect(await found('documentNumber', '12.abc.345/01DE-35')).toEqual(['Nova']);
    for (const document of ['1114447773', '4447', '1@1.br', '-', '9'.repeat(30)])
      expect(await found('documentNumber', document)).toEqual([]);
    expect(await found('email', 'ANA.B@exemplo.com.br')).toEqual(['Nova', 'Ana']);
    for (const email of ['ana.b@exemplo.com', 'ana_b@exemplo.com.br', 'x'.repeat(254)])
      expect(await found('email', email)).toEqual([]);
    expect(await names(store, '?email=ana.b@exemplo.com.br&documentNumber=11144477735')).toEqual(['Ana']);
    expect(await names(store, '?email=ana.b@exemplo.com.br&search=nov')).toEqual(['Nova']);
  });

  test('shows nothing of another store; the same document is a customer of each store', async () => {
    const [store, other] = [await service.newStore(), await service.newStore()];
    const id = await order(store);
    for (const query of ['', '?search=ana', '?documentNumber=11144477735', '?email=ana@exemplo.com.br'])
      expect(await names(other, query)).toEqual([]);
    await order(other, { name: 'Outra' });
    expect(await customers(store)).toEqual([ana(id, service.clock.now().toISOString())]);
    expect(await names(other)).toEqual(['Outra']);
  });

  test.each<[string, [string, string][]]>([
    ['?page=0', [['page', 'TOO_SMALL']]],
    ['?limit=0', [['limit', 'TOO_SMALL']]],
    ['?limit=101', [['limit', 'TOO_BIG']]],
    ['?search=', [['search', 'TOO_SHORT']]],
    [`?search=${'x'.repeat(256)}`, [['search', 'TOO_LONG']]],
    ['?documentNumber=', [['documentNumber', 'TOO_SHORT']]],
    [`?documentNumber=${'1'.repeat(31)}`, [['documentNumber', 'TOO_LONG']]],
    ['?email=', [['email', 'TOO_SHORT']]],
    [`?email=${'x'.repeat(255)}`, [['email', 'TOO_LONG']]],
    [
      '?limit=x&search=&documentNumber=&email=',
      [
        ['limit', 'INVALID_TYPE'],
        ['search', 'TOO_SHORT'],
        ['documentNumber', 'TOO_SHORT'],
        ['email', 'TOO_SHORT'],
      ],
    ],
  ])('%s is rejected with every broken parameter', async (query, expected) => {
    const store = await service.newStore();
    const { body } = await store.get(`/api/v1/customers${query}`, 400);
    const { details } = body.error as { details: { field: string; code: string }[] };
    expect(details.map(({ field, code }) => [field, code])).toEqual(expected);
  });
});

describe('events of a customer', () => {
  test('the first order emits CUSTOMER_CREATED with the customer as API v1 shows it', async () => {
    const store = await service.newStore();
    const id = await order(store);
    const data = ana(id, service.clock.now().toISOString());
    expect(await store.events()).toEqual([{ type: 'CUSTOMER_CREATED', data }]);
  });

  test('an order that changes no contact data emits no event', async () => {
    const store = await service.newStore();
    await order(store);
    service.clock.forward(1000);
    await order(store, { total: 1, status: 'PAID', method: 'CARD', email: 'ANA@exemplo.com.br' });
    await order(store, { address: null });
    expect(await announced(store)).toEqual(['CUSTOMER_CREATED']);
  });

  test.each<[string, object]>([
    ['name', { name: 'Ana Lima' }],
    ['e-mail', { email: 'nova@exemplo.com.br' }],
    ['telephone', { phone: null }],
    ['street', { address: { ...ADDRESS, street: 'Rua Nova' } }],
    ['number', { address: { ...ADDRESS, number: '2' } }],
    ['complement', { address: { ...ADDRESS, complement: null } }],
    ['neighborhood', { address: { ...ADDRESS, neighborhood: 'Batel' } }],
    ['city', { address: { ...ADDRESS, city: 'Lapa' } }],
    ['state', { address: { ...ADDRESS, state: 'SC' } }],
    ['zipcode', { address: { ...ADDRESS, zipcode: '80020000' } }],
  ])('an order that changes the %s emits CUSTOMER_UPDATED with the customer after the order', async (_field, change) => {
    const store = await service.newStore();
    await order(store);
    await order(store, change);
    const [, updated, ...more] = await store.events();
    expect(updated).toEqual({ type: 'CUSTOMER_UPDATED', data: (await customers(store))[0] });
    expect(more).toEqual([]);
    expect(updated?.data).toMatchObject({ totalOrders: 2 });
    expect(updated?.data).not.toMatchObject(ana('', ''));
  });
});

describe.runIf(onPostgresql)('concurrent orders', () => {
  test('fifty concurrent first orders with one document make one customer with all of them', async () => {
    const store = await service.newStore();
    await Promise.all(Array.from({ length: 50 }, () => order(store, { status: 'PAID', total: 1000 })));
    expect(await customers(store)).toMatchObject([{ totalOrders: 50, orderStats: stats({ paid: 50, totalSpent: 500 }) }]);
    expect(await announced(store)).toEqual(['CUSTOMER_CREATED']);
    const text = 'SELECT DISTINCT customer_id FROM "order" WHERE store_id = $1';
    expect(await service.rows({ text, values: [store.id] })).toHaveLength(1);
  });

  test('concurrent status changes and new orders of one customer are all counted', async () => {
    const store = await service.newStore();
    const ids: string[] = [];
    for (let made = 0; made < 20; made += 1) ids.push(await order(store));
    await Promise.all([
      ...ids.map((id, index) => transitionOrder(store, id, index % 2 === 0 ? 'PAID' : 'CANCELLED')),
      ...ids.map(() => order(store, { status: 'PROCESSING' })),
    ]);
    const counts = { paid: 10, cancelled: 10, processing: 20, totalSpent: 1000 };
    expect(await customers(store)).toMatchObject([{ totalOrders: 40, orderStats: stats(counts) }]);
  });
});
