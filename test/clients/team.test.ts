import { type DocumentNode, parse } from 'graphql';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { GrantedScope } from '../../src/core/execution/principal.ts';
import { createHttpServer } from '../../src/http/server.ts';
import { keyHeaders, newKey } from '../support/api-keys.ts';
import { listenOnLoopback } from '../support/browser.ts';
import { panelUser } from '../support/panel.ts';
import { NO_LIMITS, Service } from '../support/service.ts';
import { sharedDatabase } from '../support/test-database.ts';
import { bundled } from './bundled.ts';
import { type Shop, shop } from './shop.ts';

// A team at work with the data providers of two admin frameworks, by the usual limits of people and keys: what an evaluation of the API found in the
// way of one (D-670, D-310, D-692 to D-697, D-343).

type Row = Record<string, unknown> & { readonly id: string };
interface Meta {
  readonly gqlQuery?: DocumentNode;
  readonly gqlMutation?: DocumentNode;
  readonly gqlVariables?: object;
}
interface Params {
  readonly meta: Meta;
  readonly [name: string]: unknown;
}
interface Refine {
  getList(params: Params): Promise<{ readonly data: Row[]; readonly total: number }>;
  create(params: Params): Promise<{ readonly data: Row }>;
  updateMany(params: Params): Promise<unknown>;
  custom(params: Params): Promise<{ readonly data: Row }>;
}

const { reactAdminDataProvider } =
  await bundled<typeof import('../../examples/data-providers/src/react-admin.ts')>('react-admin');
const { refineDataProvider } = await bundled<{ refineDataProvider(url: string, headers: object): Refine }>('refine');

const { people: _people, default: _default, ...others } = NO_LIMITS;
const service = new Service(await sharedDatabase(), { limits: others });
const address = await listenOnLoopback(createHttpServer((request, from) => service.app.answer(request, from)));

const both = (headers: Record<string, string>) => ({
  reactAdmin: reactAdminDataProvider(`${address}/graphql`, headers),
  refine: refineDataProvider(`${address}/graphql`, headers),
});

let at: Shop;
beforeAll(async () => {
  at = await shop(new Service(await sharedDatabase()), 30);
});
// Nobody begins with the bucket of the one before.
afterEach(() => service.clock.forward(10 * 60_000));

const person = async (scopes: readonly GrantedScope[], name = 'Ana') =>
  both(await panelUser(at.store, scopes, { sub: name, name }));
const key = async (scopes: readonly GrantedScope[], more: Record<string, string> = {}) =>
  both({ ...keyHeaders(at.store, await newKey(at.store, { name: 'Ajuda', scopes })), ...more });

const page = (perPage: number, filter = {}) => ({
  pagination: { page: 1, perPage },
  sort: { field: 'id', order: 'DESC' as const },
  filter,
});
const ask = async (refine: Refine, text: string, gqlVariables: object = {}) => {
  const document = parse(text);
  const meta = text.startsWith('mutation') ? { gqlMutation: document, gqlVariables } : { gqlQuery: document, gqlVariables };
  return (await refine.custom({ url: '', method: 'post', meta })).data;
};

const AUDIT = parse(`query ($filter: AuditFilter, $orderBy: [AuditSortInput!], $page: Int, $limit: Int) {
  auditLog(filter: $filter, orderBy: $orderBy, page: $page, limit: $limit) {
    totalCount nodes { id at actor actorName mutation changes { field before after } } } }`);
const EXPORTED = parse(`query ($filter: OrderFilter, $orderBy: [OrderSortInput!], $page: Int, $limit: Int) {
  orders(filter: $filter, orderBy: $orderBy, page: $page, limit: $limit) {
    totalCount nodes { id number total items { name sku quantity price product { name } } } } }`);
const audit = (refine: Refine, filter: object = {}) =>
  refine.getList({
    resource: 'auditLog',
    pagination: { pageSize: 20 },
    filters: Object.entries(filter).map(([field, value]) => ({ field, operator: 'eq', value })),
    meta: { gqlQuery: AUDIT },
  });

test('a day of a person fits their budget: 35 requests in eight seconds, the audit ten times, exports with items, changes of many (A2)', async () => {
  const { reactAdmin, refine } = await person([
    'store:admin',
    'orders:write',
    'customers:read',
    'products:write',
    'coupons:write',
  ]);
  for (let n = 0; n < 35; n += 1) {
    service.clock.forward(230);
    const [order = ''] = [at.orders[n % at.orders.length]];
    if (n % 3 === 0) await reactAdmin.getOne('orders', { id: order });
    else if (n % 3 === 1) await reactAdmin.getList('customers', page(25));
    else expect((await reactAdmin.getList('orders', page(25))).data).toHaveLength(25);
  }
  for (let n = 0; n < 10; n += 1) expect((await audit(refine)).data).toHaveLength(20);
  const exported = { resource: 'orders', pagination: { pageSize: 100 }, meta: { gqlQuery: EXPORTED } };
  for (let n = 0; n < 2; n += 1) expect((await refine.getList(exported)).data).toHaveLength(30);
  expect((await reactAdmin.getList('orders', page(100))).data).toHaveLength(30);
  const raise = parse('mutation ($input: BulkProductsInput!) { bulkProducts(input: $input) { changed } }');
  for (const dryRun of [true, false])
    await refine.updateMany({
      resource: 'products',
      ids: [at.mug, at.shirt],
      variables: { price: { percent: 1 }, dryRun },
      meta: { gqlMutation: raise },
    });
  const { viewer } = (await ask(refine, '{ viewer { rateLimit { burst left } } }')) as never as { viewer: { rateLimit: object } };
  expect(viewer.rateLimit).toEqual({ burst: 120, left: expect.toSatisfy((left) => left > 0 && left < 120) });
});

describe('what is saved is saved, whatever of it may be shown (A4)', () => {
  test('a coupon of who may not see its performance, a note of who may not see the customer', async () => {
    const marketer = await person(['coupons:write'], 'Mara');
    const input = { code: 'MARA', name: 'Da Mara', discountType: 'PERCENT', amount: 5 };
    const gqlMutation = parse(
      'mutation ($input: CreateCouponInput!) { createCoupon(input: $input) { id code performance { net } } }',
    );
    const made = await marketer.refine.create({ resource: 'coupons', variables: input, meta: { gqlMutation } });
    expect(made.data).toMatchObject({ code: 'MARA', performance: null });
    expect((await marketer.reactAdmin.getList('coupons', page(10))).data.map(({ code }) => code)).toContain('MARA');
    const packer = await person(['orders:write'], 'Paulo');
    const id = at.orders[0] ?? '';
    const update = `mutation ($id: ID!, $input: UpdateOrderInput!) { updateOrder(id: $id, input: $input) { id notes customer { id orderStats { totalSpent } } } }`;
    const saved = await ask(packer.refine, update, { id, input: { notes: 'embrulhar' } });
    expect(saved).toMatchObject({ updateOrder: { notes: 'embrulhar', customer: null } });
    const { data: previousData } = await packer.reactAdmin.getOne('orders', { id });
    const { data } = await packer.reactAdmin.update('orders', {
      id,
      data: { ...previousData, notes: 'embrulhada' },
      previousData,
    });
    expect(data).toMatchObject({ notes: 'embrulhada', customer: null });
  });
});

describe('a program of the store works for its people (A5)', () => {
  test('their names are in the audit and the timeline, which a key may be given to read, with shipping and the rights of buyers', async () => {
    const id = at.orders[1] ?? '';
    for (const [name, text] of [
      ['Ana', 'ligou'],
      ['Bruno', 'pagou no balcão'],
    ] as const) {
      const { refine } = await key(['order-notes:write'], { 'x-actor': name });
      await ask(refine, 'mutation ($id: ID!, $text: String!) { addOrderComment(id: $id, input: { text: $text }) { id } }', {
        id,
        text,
      });
    }
    const reader = await key(['audit:read', 'orders:read', 'shipping-methods:read', 'privacy:write', 'customers:read']);
    const { data } = await audit(reader.refine, { nodeId: id, actorName: 'Bruno' });
    expect(data).toMatchObject([{ actor: 'KEY', actorName: 'Ajuda (por Bruno)', mutation: 'addOrderComment' }]);
    const seen = await ask(
      reader.refine,
      `query ($id: ID!) { order(id: $id) { customer { id } timeline(first: 20) { nodes { actorName } } } shippingMethods { nodes { id } } }`,
      { id },
    );
    const { order, shippingMethods } = seen as never as {
      order: { customer: { id: string }; timeline: { nodes: object[] } };
      shippingMethods: object;
    };
    expect(order.timeline.nodes).toEqual(
      expect.arrayContaining([{ actorName: 'Ajuda (por Ana)' }, { actorName: 'Ajuda (por Bruno)' }]),
    );
    expect(shippingMethods).toEqual({ nodes: [] });
    const copy = 'query ($id: ID!) { customerErasurePreview(id: $id) { openOrders { totalCount } } }';
    expect(await ask(reader.refine, copy, { id: order.customer.id })).toMatchObject({ customerErasurePreview: {} });
  });
});

describe('saved views (A8)', () => {
  const CREATE = 'mutation ($input: CreateSavedViewInput!) { createSavedView(input: $input) { id name personal } }';
  const VIEWS = '{ savedViews(kind: ORDER) { id name } }';

  test('of everybody are not changed, deleted or used up by who only reads; their own are theirs', async () => {
    const admin = await person(['store:admin', 'orders:write'], 'Dona');
    const reader = await person(['orders:read'], 'Rita');
    const view = (name: string, personal = false) => ({
      input: { kind: 'ORDER', name, filter: { statuses: ['PAID'] }, personal },
    });
    const { createSavedView } = (await ask(admin.refine, CREATE, view('Pagos'))) as never as { createSavedView: Row };
    const { id } = createSavedView;
    const refused = '[GraphQL] A credencial não tem permissão';
    const rename = 'mutation ($id: ID!) { updateSavedView(id: $id, input: { name: "Meus" }) { id } }';
    await expect(ask(reader.refine, rename, { id })).rejects.toThrow(refused);
    await expect(ask(reader.refine, 'mutation ($id: ID!) { deleteSavedView(id: $id) { id } }', { id })).rejects.toThrow(refused);
    await expect(ask(reader.refine, CREATE, view('De todos'))).rejects.toThrow(refused);
    for (let n = 0; n < 10; n += 1) await ask(reader.refine, CREATE, view(`Minha ${n}`, true));
    await expect(ask(reader.refine, CREATE, view('Minha demais', true))).rejects.toThrow('inválidos');
    await ask(admin.refine, CREATE, view('Outra'));
    const names = async ({ refine }: { refine: Refine }) =>
      ((await ask(refine, VIEWS)) as never as { savedViews: { name: string }[] }).savedViews.map(({ name }) => name);
    expect(await names(admin)).toEqual(['Pagos', 'Outra']);
    expect((await names(reader)).toSorted()).toEqual([...Array.from({ length: 10 }, (_, n) => `Minha ${n}`), 'Outra', 'Pagos']);
  });
});

describe('scopes fit roles (A16)', () => {
  const STATUS = 'mutation ($id: ID!) { setOrderStatus(id: $id, input: { status: PAID }) { id } }';
  const REFUND = 'mutation ($id: ID!) { refundOrder(id: $id, input: { amount: 1, reason: GOODWILL }) { order { id } } }';
  const denied = '[GraphQL] A credencial não tem permissão';

  test('support writes notes, comments and tags, and neither status nor money; finance sends money back, and writes no notes', async () => {
    const id = at.orders[2] ?? '';
    const support = await person(['order-notes:write'], 'Sol');
    await ask(support.refine, 'mutation ($id: ID!) { appendOrderNote(id: $id, input: { note: "Ligar" }) { id } }', { id });
    await ask(
      support.refine,
      'mutation ($id: ID!) { addOrderTags(id: $id, input: { tagIds: ["custom.presente"] }) { order { id } } }',
      { id },
    );
    for (const refused of [STATUS, REFUND]) await expect(ask(support.refine, refused, { id })).rejects.toThrow(denied);
    const form = await support.reactAdmin.getOne('orders', { id });
    expect(form.data).toMatchObject({ notes: expect.stringContaining('Ligar'), contact: null, customer: null });
    const cancel = support.reactAdmin.update('orders', {
      id,
      data: { ...form.data, status: 'CANCELLED' },
      previousData: form.data,
    });
    await expect(cancel).rejects.toThrow('permissão');
    const finance = await person(['refunds:write'], 'Fábio');
    await expect(ask(finance.refine, REFUND, { id })).rejects.not.toThrow(denied);
    await expect(
      ask(finance.refine, 'mutation ($id: ID!) { appendOrderNote(id: $id, input: { note: "x" }) { id } }', { id }),
    ).rejects.toThrow(denied);
  });

  test('orders are looked after without the data of their buyers, and promotions with the products and figures that they need', async () => {
    const shelf = await person(['orders-basic:read'], 'Zé');
    const { data } = await shelf.reactAdmin.getList('orders', page(3));
    expect(data.map(({ contact, customer }) => [contact, customer])).toEqual([
      [null, null],
      [null, null],
      [null, null],
    ]);
    const marketer = await person(
      [
        'gifts:write',
        'coupons:write',
        'products-basic:read',
        'promotion-figures:read',
        'price-simulations:read',
        'customer-segments:read',
        'audit:read',
      ],
      'Mara',
    );
    expect((await marketer.reactAdmin.getList('products', page(5))).data.map(({ name }) => name).toSorted()).toEqual([
      'Camisa',
      'Caneca',
    ]);
    const gift = `mutation ($productId: ID!) { createGift(input: { name: "Brinde da Mara", productId: $productId, active: false }) { id performance { net } history(first: 1) { nodes { actorName } } } }`;
    expect(await ask(marketer.refine, gift, { productId: at.mug })).toMatchObject({
      createGift: { performance: { net: 0 }, history: { nodes: [{ actorName: 'Mara' }] } },
    });
    const cart = `query ($productId: ID!) { simulateCart(input: { items: [{ productId: $productId, quantity: 1 }] }) { total } customerSegments { name } }`;
    expect(await ask(marketer.refine, cart, { productId: at.mug })).toMatchObject({
      simulateCart: { total: expect.any(Number) },
      customerSegments: [],
    });
  });

  test('which field needs which scope is told by the schema itself', async () => {
    const { refine } = await person(['coupons:read']);
    const { scopes } = (await ask(refine, '{ scopes { text fields rootFields } }')) as never as {
      scopes: { text: string; fields: string[] }[];
    };
    expect(scopes.find(({ text }) => text === 'promotion-figures:read')?.fields).toContain('Coupon.performance');
    const { __schema } = (await ask(refine, '{ __schema { directives { name } } }')) as never as {
      __schema: { directives: { name: string }[] };
    };
    expect(__schema.directives.map(({ name }) => name)).toContain('requiresScope');
  });
});
