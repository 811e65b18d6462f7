import { type DocumentNode, parse } from 'graphql';
import { beforeAll, describe, expect, test } from 'vitest';
import { createHttpServer } from '../../src/http/server.ts';
import { listenOnLoopback } from '../support/browser.ts';
import { startService } from '../support/service.ts';
import { bundled } from './bundled.ts';
import { type Shop, shop } from './shop.ts';

type Row = Record<string, unknown> & { readonly id: string };

interface Params {
  readonly resource: string;
  readonly meta: { readonly gqlQuery?: DocumentNode; readonly gqlMutation?: DocumentNode; readonly gqlVariables?: object };
  readonly [name: string]: unknown;
}

type Method<Data> = (params: Params) => Promise<{ readonly data: Data; readonly total: number }>;

interface Provider extends Record<'getOne' | 'create' | 'update' | 'deleteOne', Method<Row>> {
  readonly getList: Method<Row[]>;
  readonly getMany: Method<Row[]>;
  readonly updateMany: Method<{ readonly id: string }[]>;
}

interface Example {
  refineDataProvider(url: string, headers: Record<string, string>): Provider;
}

const { refineDataProvider } = await bundled<Example>('refine');
const service = await startService();
const address = await listenOnLoopback(createHttpServer((request, from) => service.app.answer(request, from)));

let at: Shop;
let admin: Provider;
beforeAll(async () => {
  at = await shop(service, 4);
  admin = refineDataProvider(`${address}/graphql`, at.store.credentials);
});

const idsOf = ({ data }: { readonly data: readonly Row[] }) => data.map(({ id }) => id);

const ORDERS = parse(`query ($filter: OrderFilter, $orderBy: [OrderSortInput!], $page: Int, $limit: Int) {
  orders(filter: $filter, orderBy: $orderBy, page: $page, limit: $limit) { nodes { id number total notes } totalCount }
}`);
const SAVE_ORDER = parse(`mutation ($id: ID!, $input: UpdateOrderInput!, $ifVersion: Int) {
  updateOrder(id: $id, input: $input, ifVersion: $ifVersion) { id version notes tracking { code url } items { id name } }
}`);

describe('orders', () => {
  const orders = (params: object = {}) => admin.getList({ resource: 'orders', meta: { gqlQuery: ORDERS }, ...params });

  test('are listed by pages, by columns and by filters', async () => {
    const all = await orders();
    expect([idsOf(all), all.total]).toEqual([at.orders.toReversed(), 4]);
    const sorters = [{ field: 'id', order: 'asc' }];
    const second = await orders({ sorters, pagination: { currentPage: 2, pageSize: 3 } });
    expect([idsOf(second), second.total]).toEqual([at.orders.slice(3), 4]);
    const { total } = all.data[1] as Row;
    const filters = [
      { field: 'total', operator: 'gte', value: total },
      { field: 'total', operator: 'lte', value: total },
      { field: 'statuses', operator: 'in', value: ['PENDING', 'PAID'] },
      { field: 'search', operator: 'contains', value: 'Ana' },
    ];
    expect(idsOf(await orders({ filters }))).toEqual([all.data[1]?.id]);
    expect(idsOf(await orders({ filters: [{ field: 'numbers', operator: 'in', value: [] }], sorters }))).toEqual(at.orders);
    await expect(orders({ filters: [{ field: 'number', operator: 'ne', value: 1 }] })).rejects.toThrow(
      'no list has the operator ne',
    );
  });

  test('that references name are read together', async () => {
    const gqlQuery = parse('query ($filter: OrderFilter) { orders(filter: $filter, limit: 100) { nodes { id } } }');
    const ids = at.orders.slice(0, 2);
    expect(idsOf(await admin.getMany({ resource: 'orders', ids, meta: { gqlQuery } })).toSorted()).toEqual(ids);
  });

  test('are read for a form by the document that refine makes of the mutation, and saved by the mutation', async () => {
    const params = { resource: 'orders', id: at.orders[0], meta: { gqlMutation: SAVE_ORDER } };
    const { data } = await admin.getOne(params);
    expect(data).toMatchObject({ id: at.orders[0], version: 1, notes: null, tracking: { code: null }, items: [{}, {}] });
    const tracking = { ...(data.tracking as object), code: 'BR1' };
    const meta = { gqlMutation: SAVE_ORDER, gqlVariables: { ifVersion: data.version } };
    const saved = await admin.update({ ...params, variables: { tracking, notes: 'frágil' }, meta });
    expect(saved.data).toMatchObject({ version: 2, notes: 'frágil', tracking: { code: 'BR1', url: null } });
    await expect(admin.update({ ...params, variables: { notes: 'tarde' }, meta })).rejects.toThrow('[GraphQL] O recurso mudou');
  });

  test('are moved together by bulkOrders', async () => {
    const gqlMutation = parse('mutation ($input: BulkOrdersInput!) { bulkOrders(input: $input) { changed refused } }');
    const ids = at.orders.slice(1, 3);
    const note = { resource: 'orders', ids, variables: { addTagIds: ['custom.presente'] }, meta: { gqlMutation } };
    expect((await admin.updateMany(note)).data).toEqual(ids.map((id) => ({ id })));
    const filters = [{ field: 'tags', operator: 'eq', value: { all: ['custom.presente'] } }];
    expect(idsOf(await orders({ filters })).toSorted()).toEqual(ids);
  });
});

test.each([
  ['products', 'Product', { name: 'Boné', type: 'DIGITAL', price: 30, status: 'INACTIVE' }, { price: 35 }],
  ['coupons', 'Coupon', { code: 'VINTE', name: 'Vinte', discountType: 'PERCENT', amount: 20 }, { amount: 25 }],
  ['webhooks', 'Webhook', { name: 'CRM', url: 'https://crm.com.br/eventos', events: ['ORDER_CREATED'] }, { active: false }],
])('%s are created, opened in a form, saved, found and deleted', async (resource, type, fields, changed) => {
  const selected = Object.keys({ ...fields, ...changed }).join(' ');
  const mutation = (verb: string, args: string, values: string) =>
    parse(`mutation (${args}) { ${verb}${type}(${values}) { id ${selected} } }`);
  const create = { gqlMutation: mutation('create', `$input: Create${type}Input!`, 'input: $input') };
  const update = { gqlMutation: mutation('update', `$id: ID!, $input: Update${type}Input!`, 'id: $id, input: $input') };
  const remove = { gqlMutation: mutation('delete', '$id: ID!', 'id: $id') };
  const { id } = (await admin.create({ resource, variables: fields, meta: create })).data;
  expect((await admin.getOne({ resource, id, meta: update })).data).toMatchObject({ id, ...fields });
  expect((await admin.update({ resource, id, variables: changed, meta: update })).data).toEqual({ id, ...fields, ...changed });
  const list = parse(`query ($filter: ${type}Filter) { ${resource}(filter: $filter, limit: 100) { nodes { id } } }`);
  expect(idsOf(await admin.getMany({ resource, ids: [id], meta: { gqlQuery: list } }))).toEqual([id]);
  expect((await admin.deleteOne({ resource, id, meta: remove })).data.id).toBe(id);
  expect((await admin.getOne({ resource, id, meta: update })).data).toBeNull();
});

const COUNT = `mutation ($lines: [StockLineInput!]!) { adjustStock(input: { reason: COUNT, lines: $lines }) { stocks { after } } }`;
const LOW = parse(`query ($filter: ProductFilter, $orderBy: [ProductSortInput!], $page: Int, $limit: Int) {
  products(filter: $filter, orderBy: $orderBy, page: $page, limit: $limit) { nodes { id name totalStock lowStock } totalCount }
}`);

test('products whose variants are sold out are found as low, by the stock that they show', async () => {
  const low = () =>
    admin.getList({
      resource: 'products',
      meta: { gqlQuery: LOW },
      filters: [{ field: 'lowStock', operator: 'eq', value: true }],
      sorters: [{ field: 'totalStock', order: 'asc' }],
    });
  expect((await low()).total).toBe(0);
  for (const id of at.variants) await at.store.ask(COUNT, { lines: [{ item: { variantId: id }, change: { set: 0 } }] });
  expect(await low()).toMatchObject({ total: 1, data: [{ id: at.shirt, totalStock: 0, lowStock: true }] });
});

test('a wrong value is refused in words, without its field, of which refine gets nothing', async () => {
  const gqlMutation = parse('mutation ($input: CreateCouponInput!) { createCoupon(input: $input) { id } }');
  const variables = { code: 'RUIM', name: 'Ruim', discountType: 'PERCENT', amount: 200 };
  const refused = admin.create({ resource: 'coupons', variables, meta: { gqlMutation } });
  await expect(refused).rejects.toThrow('[GraphQL] Há campos inválidos na requisição.');
});
