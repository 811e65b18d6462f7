import { beforeAll, describe, expect, test } from 'vitest';
import { createHttpServer } from '../../src/http/server.ts';
import { keyHeaders, newKey } from '../support/api-keys.ts';
import { listenOnLoopback } from '../support/browser.ts';
import { NO_LIMITS, Service, startService } from '../support/service.ts';
import { bundled } from './bundled.ts';
import { type Shop, shop } from './shop.ts';

const { reactAdminDataProvider } =
  await bundled<typeof import('../../examples/data-providers/src/react-admin.ts')>('react-admin');
type Provider = ReturnType<typeof reactAdminDataProvider>;
type Row = Record<string, unknown> & { id: string };

const addressOf = ({ app }: Service) => listenOnLoopback(createHttpServer((request, from) => app.answer(request, from)));
const service = await startService();
const limited = new Service(service.database, { limits: { ...NO_LIMITS, default: { burst: 2, perSecond: 0.1 } } });
const [address, limitedAddress] = [await addressOf(service), await addressOf(limited)];
const providerOf = (headers: Record<string, string>): Provider => reactAdminDataProvider(`${address}/graphql`, headers);

/** Parameters with which a list of react-admin is read before a person has chosen anything. */
const OPENED = { pagination: { page: 1, perPage: 10 }, sort: { field: 'id', order: 'ASC' as const }, filter: {} };
const idsOf = ({ data }: { data: Row[] }) => data.map(({ id }) => id);

const GONE = '01910000-0000-7000-8000-000000000000';

let at: Shop;
let admin: Provider;
/** The id of the nth order, from 0. */
const order = (n: number): string => at.orders[n] ?? '';
beforeAll(async () => {
  at = await shop(service);
  admin = providerOf(at.store.credentials);
});

/** Saves a form: the record that it was filled with, and what the person typed. */
async function save(resource: string, id: string, typed: object) {
  const { data: previousData } = await admin.getOne(resource, { id });
  return (await admin.update(resource, { id, data: { ...previousData, ...typed }, previousData })).data as Row;
}

describe('orders', () => {
  test('are listed by id without a word about the order, by a column, by a filter, and page by page', async () => {
    const all = await admin.getList('orders', OPENED);
    expect(idsOf(all)).toEqual(at.orders);
    expect(all.total).toBe(6);
    const second = await admin.getList('orders', { ...OPENED, pagination: { page: 2, perPage: 4 } });
    expect([idsOf(second), second.total]).toEqual([at.orders.slice(4), 6]);
    const newest = await admin.getList('orders', { ...OPENED, sort: { field: 'createdAt', order: 'DESC' } });
    expect(idsOf(newest)).toEqual(at.orders.toReversed());
    expect((await admin.getList('orders', { ...OPENED, filter: { statuses: ['CANCELLED'], search: '' } })).total).toBe(0);
    expect((await admin.getList('orders', { ...OPENED, filter: { statuses: [], numbers: [2] } })).data).toMatchObject([
      { number: 2 },
    ]);
  });

  test('of a customer are those that their page lists, newest first', async () => {
    const { data } = await admin.getOne('orders', { id: at.orders[0] });
    const ofCustomer = { ...OPENED, sort: { field: 'id', order: 'DESC' as const }, target: 'customerId', id: data.customer.id };
    expect(idsOf(await admin.getManyReference('orders', ofCustomer))).toEqual([at.orders[4], at.orders[0]]);
  });

  test('that references name are read in their order, without those that are gone', async () => {
    expect(idsOf(await admin.getMany('orders', { ids: [order(1), GONE, order(0)] }))).toEqual([order(1), order(0)]);
    await expect(admin.getOne('orders', { id: GONE })).rejects.toThrow('Não encontrado.');
  });

  test('are saved with the names that they were read by, and their tags by ids', async () => {
    const id = order(0);
    const tag = `${at.store.id}:custom.presente`;
    const saved = await save('orders', id, {
      notes: 'frágil',
      tagIds: [tag],
      tracking: { code: 'BR1', status: null, url: 'https://rastreio.com.br/BR1' },
    });
    expect(saved).toMatchObject({ notes: 'frágil', tracking: { code: 'BR1' }, tags: [{ id: tag }] });
    expect(await save('orders', id, { notes: null })).toMatchObject({ notes: null, tracking: { code: 'BR1' } });
  });

  test('that another person has saved meanwhile are not overwritten', async () => {
    const id = order(1);
    const { data: previousData } = await admin.getOne('orders', { id });
    await save('orders', id, { notes: `da outra pessoa ${previousData.version}` });
    const late = admin.update('orders', { id, data: { ...previousData, notes: 'minha' }, previousData });
    await expect(late).rejects.toThrow('O recurso mudou');
    expect((await admin.getOne('orders', { id })).data.notes).toBe(`da outra pessoa ${previousData.version}`);
  });

  test('with a wrong value are refused at the field of the form', async () => {
    const wrong = save('orders', order(2), { tracking: { code: 'BR1', status: null, url: 'rastreio' } });
    await expect(wrong).rejects.toMatchObject({ body: { errors: { 'tracking.url': expect.stringContaining('http') } } });
  });

  test('are changed together or not at all', async () => {
    const ids = [order(2), order(3)];
    const tagIds = [`${at.store.id}:custom.presente`];
    await admin.updateMany('orders', { ids, data: { tagIds } });
    expect((await admin.getMany('orders', { ids })).data.map(({ tags }) => tags.map((tag: { id: string }) => tag.id))).toEqual([
      tagIds,
      tagIds,
    ]);
    await expect(admin.updateMany('orders', { ids: [order(2), GONE], data: { notes: 'todos' } })).rejects.toThrow();
    expect((await admin.getOne('orders', { id: order(2) })).data.notes).toBeNull();
  });
});

describe('products', () => {
  const logistics = { weight: 0.2, height: 10, width: 20, length: 20 };
  const NEW = { name: 'Boné', type: 'PHYSICAL', price: 30, stock: 5, status: 'INACTIVE', logistics };

  test('whose variants are sold out are found as low, in the order of their total stock, and digital ones never are', async () => {
    const shirt = await admin.create('products', { data: { ...NEW, name: 'Regata', stock: 80, status: 'ACTIVE' } });
    for (const name of ['P', 'M', 'G']) await at.store.variant(shirt.data.id, { name, stock: 0 });
    const { logistics: _parcel, ...digital } = NEW;
    await admin.create('products', { data: { ...digital, name: 'Vale', type: 'DIGITAL', stock: 0, status: 'ACTIVE' } });
    const low = { ...OPENED, filter: { lowStock: true }, sort: { field: 'totalStock', order: 'ASC' as const } };
    const { data, total } = await admin.getList('products', low);
    expect([total, data]).toMatchObject([1, [{ id: shirt.data.id, stock: 80, totalStock: 0, lowStock: true, lowStockAt: null }]]);
    const other = await admin.create('products', { data: { ...NEW, name: 'Cinto', stock: 5, status: 'ACTIVE' } });
    expect(await save('products', other.data.id, { lowStockAt: 5 })).toMatchObject({ lowStock: true, lowStockAt: 5 });
    expect(idsOf(await admin.getList('products', low))).toEqual([shirt.data.id, other.data.id]);
    await admin.deleteMany('products', { ids: [other.data.id, shirt.data.id] });
    expect((await admin.getList('products', low)).total).toBe(0);
  });

  test('are created, found, saved, and deleted one by one or together', async () => {
    const { data } = await admin.create('products', { data: NEW });
    expect(data).toMatchObject(NEW);
    expect(idsOf(await admin.getMany('products', { ids: [data.id] }))).toEqual([data.id]);
    const inactive = {
      ...OPENED,
      filter: { statuses: ['INACTIVE'], price: { min: 20 } },
      sort: { field: 'price', order: 'ASC' as const },
    };
    expect(idsOf(await admin.getList('products', inactive))).toEqual([data.id]);
    expect(await save('products', data.id, { media: { ...data.media, images: ['https://loja.com.br/bone.png'] } })).toMatchObject(
      {
        name: 'Boné',
        media: { images: ['https://loja.com.br/bone.png'], videos: [], documents: [] },
      },
    );
    const more = await admin.create('products', { data: { ...NEW, name: 'Gorro' } });
    const last = await admin.create('products', { data: { ...NEW, name: 'Luva' } });
    await admin.deleteMany('products', { ids: [data.id, more.data.id] });
    expect((await admin.delete('products', { id: last.data.id })).data.id).toBe(last.data.id);
    expect((await admin.getList('products', inactive)).total).toBe(0);
  });

  test('that are sold while their form is open keep the stock that is left', async () => {
    const { data: previousData } = await admin.getOne('products', { id: at.mug });
    await at.store.orderOf(await at.store.ownCheckout([{ productId: at.mug, quantity: 3 }]));
    const { data } = await admin.update('products', { id: at.mug, data: { ...previousData, price: 55 }, previousData });
    expect(data).toMatchObject({ price: 55, stock: previousData.stock - 3 });
    const opened = { ...previousData, price: 55, editVersion: data.editVersion };
    const counted = admin.update('products', { id: at.mug, data: { ...opened, stock: 900 }, previousData: opened });
    await expect(counted).rejects.toThrow();
    expect((await admin.getOne('products', { id: at.mug })).data.stock).toBe(previousData.stock - 3);
  });

  test('with wrong values are refused at each field of the form', async () => {
    const wrong = admin.create('products', { data: { ...NEW, name: '', price: -1 } });
    await expect(wrong).rejects.toMatchObject({ body: { errors: { name: expect.any(String), price: expect.any(String) } } });
  });
});

test('customers are listed by a column and saved with their address', async () => {
  const { data, total } = await admin.getList('customers', { ...OPENED, sort: { field: 'totalOrders', order: 'DESC' } });
  expect([data.length, total]).toEqual([total, 5]);
  const [{ id }] = data as [Row];
  const address = {
    street: 'Rua das Flores',
    number: '12',
    complement: null,
    neighborhood: 'Sé',
    city: 'Recife',
    state: 'PE',
    zipcode: '50010000',
  };
  await save('customers', id, { address, tags: ['VIP'] });
  expect(await save('customers', id, { notes: 'WhatsApp' })).toMatchObject({ address, tags: ['VIP'], notes: 'WhatsApp' });
  expect(idsOf(await admin.getList('customers', { ...OPENED, filter: { tags: ['vip'], states: ['PE'] } }))).toEqual([id]);
});

test.each([
  ['coupons', { code: 'VINTE', name: 'Vinte', discountType: 'PERCENT', amount: 20 }, { amount: 25 }],
  ['webhooks', { name: 'CRM', url: 'https://crm.com.br/eventos', events: ['ORDER_CREATED'] }, { events: ['ORDER_PAID'] }],
])('%s are created, saved, switched off together and deleted', async (resource, fields, changed) => {
  const { data: first } = await admin.create(resource, { data: fields });
  const { data: second } = await admin.create(resource, {
    data: { ...fields, name: 'Outro', ...(resource === 'coupons' && { code: 'OUTRO' }) },
  });
  expect(await save(resource, first.id, changed)).toMatchObject({ ...fields, ...changed });
  const ids = [first.id, second.id];
  await admin.updateMany(resource, { ids, data: { active: false } });
  expect(idsOf(await admin.getList(resource, { ...OPENED, filter: { active: false } }))).toEqual(ids);
  await admin.delete(resource, { id: first.id, previousData: first });
  await admin.deleteMany(resource, { ids: [second.id] });
  expect((await admin.getMany(resource, { ids })).data).toEqual([]);
});

test('with fewer permissions a list is shown without what they do not cover, and another is refused in words', async () => {
  const support = providerOf(keyHeaders(at.store, await newKey(at.store, { scopes: ['orders:read'] })));
  const { data } = await support.getList('orders', OPENED);
  expect(data[0]).toMatchObject({ number: 1, customer: null });
  await expect(support.getList('customers', OPENED)).rejects.toThrow('permissão');
});

test('with fewer permissions a form is saved, and shows what it may', async () => {
  const packer = providerOf(keyHeaders(at.store, await newKey(at.store, { scopes: ['orders:write'] })));
  const { data: previousData } = await packer.getOne('orders', { id: at.orders[0] });
  const { data } = await packer.update('orders', { id: previousData.id, data: { notes: 'embrulhada' }, previousData });
  expect(data).toMatchObject({ notes: 'embrulhada', customer: null });
  expect((await admin.getOne('orders', { id: previousData.id })).data).toMatchObject({ notes: 'embrulhada' });
});

test('above the limit of calls react-admin gets the status alone: ra-data-graphql drops what the service said', async () => {
  const hasty = reactAdminDataProvider(`${limitedAddress}/graphql`, at.store.credentials);
  const listed = (page: number) => hasty.getList('webhooks', { ...OPENED, pagination: { page, perPage: 10 } });
  const calls = await Promise.allSettled([1, 2, 3].map(listed));
  const [refused] = calls.filter((call) => call.status === 'rejected');
  expect(refused?.reason).toMatchObject({ status: 429, message: 'Response not successful: Received status code 429' });
});
