import { describe, expect, test } from 'vitest';
import type { OrderStatus } from '../../src/generated/prisma/enums.ts';
import { ADDRESS, order, transitionOrder } from '../support/order-fixtures.ts';
import { issuesOf } from '../support/refusals.ts';
import type { Json } from '../support/replies.ts';
import { startService, type TestStore } from '../support/service.ts';

const service = await startService();

async function page(store: TestStore, query = '') {
  const { body } = await store.get(`/api/v1/customers${query}`, 200);
  return body.data as { customers: Json[]; pagination: Json };
}

const customers = async (store: TestStore, query = '') => (await page(store, query)).customers;

const names = async (store: TestStore, query = '') => (await customers(store, query)).map(({ name }) => name);

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

test('a completed checkout creates or updates the customer of its buyer, and emits both events after the order’s', async () => {
  const store = await service.newStore();
  const buy = async (customer: object, shippingAddress: object | null = null) =>
    store.orderOf(await store.externalCheckout({ requiresShipping: shippingAddress !== null }), { customer, shippingAddress });
  const document = { documentNumber: '111.444.777-35' };
  const contact = { name: 'Ana Souza', email: 'Ana@Exemplo.com.br', phone: '(41) 98765-4321' };
  const first = await buy({ ...contact, ...document }, ADDRESS);
  const made = ana(first, service.now());
  made.lastOrder.total = 79.8;
  expect(await customers(store)).toEqual([made]);
  service.clock.forward(1000);
  const second = await buy({ name: 'Ana Lima', email: 'ana@exemplo.com.br', ...document });
  const now = service.now();
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

describe('GET /api/v1/customers', () => {
  test('shows the buyers of the store with every documented field, and the pagination', async () => {
    const [store, other] = [await service.newStore(), await service.newStore()];
    const id = await order(store);
    const all = { page: 1, limit: 20, total: 1, totalPages: 1, hasNext: false, hasPrev: false };
    const mine = { customers: [ana(id, service.now())], pagination: all };
    expect((await store.get('/api/v1/customers', 200)).body).toEqual({ success: true, data: mine });
    for (const query of ['', '?search=ana', '?documentNumber=11144477735', '?email=ana@exemplo.com.br'])
      expect(await page(other, query)).toEqual({ customers: [], pagination: { ...all, total: 0, totalPages: 0 } });
    await order(other, { name: 'Outra' });
    expect(await page(store)).toEqual(mine);
    expect(await names(other)).toEqual(['Outra']);
  });

  test('a buyer without document, telephone and address has null for them, and is identified by the e-mail', async () => {
    const store = await service.newStore();
    const nobody = { phone: null, documentType: null, documentNumber: null, address: null };
    await order(store, { ...nobody, email: 'Ana@Exemplo.com.br' });
    const id = await order(store, { ...nobody, method: 'BOLETO' });
    const nowhere = { address: null, addressNumber: null, neighborhood: null, complement: null };
    expect(await customers(store)).toEqual([
      {
        ...ana(id, service.now()),
        ...nobody,
        ...nowhere,
        zipcode: null,
        state: null,
        city: null,
        totalOrders: 2,
        orderStats: stats({ pending: 2 }),
        lastOrder: { id, status: 'PENDING', createdAt: service.now(), total: 100, payment_method: 'boleto' },
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
    const first = service.now();
    await order(store);
    service.clock.forward(1000);
    await order(store, { name: 'Ana S. Lima', email: 'Ana@Nova.com.br', phone: null, address: null });
    const contact = { name: 'Ana S. Lima', email: 'ana@nova.com.br', phone: null };
    expect((await customers(store))[0]).toMatchObject({ ...contact, address: 'Rua das Flores', city: 'Curitiba' });
    service.clock.forward(1000);
    const moved = { complement: null, neighborhood: 'Bela Vista', city: 'São Paulo', state: 'SP', zipcode: '01310100' };
    const address = { street: 'Av. Paulista', number: 'S/N', ...moved };
    const id = await order(store, { address, total: 12_345, method: 'CARD', status: 'PAID' });
    const last = service.now();
    expect(await customers(store)).toEqual([
      {
        ...ana(id, last),
        address: 'Av. Paulista',
        addressNumber: 'S/N',
        ...moved,
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
    const createdAt = new Date(service.clock.now().getTime() - 60_000);
    await order(store, { name: 'Ana Antiga', address: { ...ADDRESS, number: '1' }, createdAt });
    const counted = { totalOrders: 2, firstOrderDate: createdAt.toISOString(), orderStats: stats({ pending: 2 }) };
    expect(await customers(store)).toEqual([{ ...ana(newest, service.now()), ...counted }]);
    expect((await store.events()).map(({ type }) => type)).toEqual(['CUSTOMER_CREATED']);
  });

  test('an order counts by its status, from its creation or from the transition, and no longer after the next', async () => {
    const store = await service.newStore();
    const paid = stats({ paid: 1, totalSpent: 100 });
    const counts = new Map<OrderStatus, object>([
      ['PENDING', stats({ pending: 1 })],
      ['PROCESSING', stats({ processing: 1 })],
      ['PAID', paid],
      ['SHIPPED', paid],
      ['DELIVERED', paid],
      ['CANCELLED', stats({ cancelled: 1 })],
      ['REFUNDED', stats({ other: 1 })],
    ]);
    const placed = new Map<OrderStatus, string>();
    for (const status of counts.keys())
      placed.set(status, await order(store, { name: status, status, documentNumber: null, email: `${status}@exemplo.com.br` }));
    const counted = async () => new Map((await customers(store)).map(({ name, orderStats }) => [name, orderStats]));
    expect(await counted()).toEqual(counts);
    for (const id of placed.values()) await transitionOrder(store, id, 'PROCESSING');
    expect(await counted()).toEqual(new Map([...counts.keys()].map((status) => [status, stats({ processing: 1 })])));
    for (const [status, id] of placed) await transitionOrder(store, id, status);
    expect(await counted()).toEqual(counts);
    // Between paid statuses nothing changes.
    for (const to of ['SHIPPED', 'DELIVERED', 'PAID'] as const) await transitionOrder(store, placed.get('PAID') ?? '', to);
    expect(await counted()).toEqual(counts);
    for (const { name, totalOrders, lastOrder } of await customers(store))
      expect([totalOrders, lastOrder]).toEqual([1, expect.objectContaining({ status: name })]);
  });

  test('sorts by the last order, newest first and then by id, and says whether there are other pages', async () => {
    const store = await service.newStore();
    const buy = async (...documents: string[]) => {
      for (const documentNumber of documents) await order(store, { documentNumber, name: documentNumber });
    };
    const documents = ['11144477735', '52998224725', '39053344705', '15350946056'];
    await buy(...documents);
    const text = 'SELECT name FROM customer WHERE store_id = $1 ORDER BY id';
    const byId = (await service.rows<{ name: string }>({ text, values: [store.id] })).map(({ name }) => name);
    expect(await names(store)).toEqual(byId);
    service.clock.forward(1000);
    const newest = documents[1] ?? '';
    await buy(newest);
    const sorted = [newest, ...byId.filter((name) => name !== newest)];
    for (const [at, hasNext, hasPrev] of [
      [1, true, false],
      [2, true, true],
      [4, false, true],
      [5, false, true],
    ] as const) {
      const { customers: some, pagination } = await page(store, `?limit=1&page=${at}`);
      expect(some.map(({ name }) => name)).toEqual(sorted.slice(at - 1, at));
      expect(pagination).toEqual({ page: at, limit: 1, total: 4, totalPages: 4, hasNext, hasPrev });
    }
  });

  test('search finds a part of name, e-mail or document without wildcards; documentNumber and email match the whole value', async () => {
    const store = await service.newStore();
    const people = [
      { name: 'Ana Souza', email: 'Ana.B@Exemplo.com.br', documentNumber: '11144477735' },
      { name: 'BRUNO 100%', email: 'ana.b@exemplo.com.br', documentNumber: '12ABC34501DE35', documentType: 'cnpj' },
      { name: 'Célia', email: 'c_l@outro.com.br', documentNumber: null, documentType: null },
    ];
    for (const person of people) {
      service.clock.forward(1000);
      await order(store, person);
    }
    const [ana1, bruno, celia] = ['Ana Souza', 'BRUNO 100%', 'Célia'];
    const none: string[] = [];
    const cases: [object, string[]][] = [
      [{ search: 'SOUZA' }, [ana1]],
      [{ search: 'bruno' }, [bruno]],
      [{ search: 'CÉLIA' }, [celia]],
      [{ search: '@EXEMPLO' }, [bruno, ana1]],
      [{ search: '4447' }, [ana1]],
      [{ search: '111.444.777-35' }, [ana1]],
      [{ search: '12.abc.345/' }, [bruno]],
      [{ search: '%' }, [bruno]],
      [{ search: 'c_l' }, [celia]],
      ...['_runo', '-', 'x'.repeat(255)].map((search): [object, string[]] => [{ search }, none]),
      [{ documentNumber: '11144477735' }, [ana1]],
      [{ documentNumber: '111.444.777-35' }, [ana1]],
      [{ documentNumber: '12.abc.345/01DE-35' }, [bruno]],
      ...['1114447773', '4447', 'ana', '-', '9'.repeat(30)].map((documentNumber): [object, string[]] => [
        { documentNumber },
        none,
      ]),
      [{ email: 'ANA.B@exemplo.com.br' }, [bruno, ana1]],
      ...['ana.b@exemplo.com', 'ana_b@exemplo.com.br', 'x'.repeat(254)].map((email): [object, string[]] => [{ email }, none]),
      [{ email: 'ana.b@exemplo.com.br', documentNumber: '11144477735' }, [ana1]],
      [{ email: 'ana.b@exemplo.com.br', search: 'bru' }, [bruno]],
    ];
    for (const [filter, found] of cases)
      expect([filter, await names(store, `?${new URLSearchParams({ ...filter })}`)]).toEqual([filter, found]);
  });

  test('is rejected with every broken parameter', async () => {
    const store = await service.newStore();
    const long = `?search=${'x'.repeat(256)}&documentNumber=${'1'.repeat(31)}&email=${'x'.repeat(255)}`;
    for (const [query, code] of [
      ['?search=&documentNumber=&email=', 'TOO_SHORT'],
      [long, 'TOO_LONG'],
    ])
      expect(issuesOf((await store.get(`/api/v1/customers${query}`, 400)).body)).toEqual(
        ['search', 'documentNumber', 'email'].map((field) => [field, code]),
      );
  });
});

describe('events of a customer', () => {
  test('are CUSTOMER_CREATED with the first order, and none with one that changes no contact data', async () => {
    const store = await service.newStore();
    const id = await order(store);
    const created = [{ type: 'CUSTOMER_CREATED', data: ana(id, service.now()) }];
    service.clock.forward(1000);
    await order(store, { total: 1, status: 'PAID', method: 'CARD', email: 'ANA@exemplo.com.br' });
    await order(store, { address: null });
    expect(await store.events()).toEqual(created);
  });

  test('are CUSTOMER_UPDATED, with the customer after the order, for an order that changes any of the contact data', async () => {
    const store = await service.newStore();
    const changes = [
      { name: 'Ana Lima' },
      { email: 'nova@exemplo.com.br' },
      { phone: null },
      { street: 'Rua Nova' },
      { number: '2' },
      { complement: null },
      { neighborhood: 'Batel' },
      { city: 'Lapa' },
      { state: 'SC' },
      { zipcode: '80020000' },
    ];
    for (const change of changes) {
      await order(store);
      const before = await store.events();
      await order(
        store,
        'name' in change || 'email' in change || 'phone' in change ? change : { address: { ...ADDRESS, ...change } },
      );
      const [updated, ...more] = (await store.events()).slice(before.length);
      expect([change, updated]).toEqual([change, { type: 'CUSTOMER_UPDATED', data: (await customers(store))[0] }]);
      expect(more).toEqual([]);
    }
    expect(await customers(store)).toMatchObject([{ totalOrders: 20 }]);
  });
});
