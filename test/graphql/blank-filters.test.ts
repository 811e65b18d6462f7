import { expect, test } from 'vitest';
import { panelUser } from '../support/panel.ts';
import { refusals } from '../support/refusals.ts';
import { dataOf } from '../support/replies.ts';
import { startService } from '../support/service.ts';

const service = await startService();
const store = await service.newStore();
const admin = await panelUser(store, ['store:admin']);
await store.order();

const BLANKS = ['', '  ', '\u200b', '\u3164'];
const LIST = 'query ($filter: OrderFilter) { orders(filter: $filter) { totalCount } }';
const BY_TEXT = 'query ($search: String) { orders(filter: { search: $search, statuses: [PENDING] }) { totalCount } }';

test.each(BLANKS)('a filter text of %j is ignored, as a field and as a variable of its own', async (search) => {
  const one = { orders: { totalCount: 1 } };
  expect(dataOf(await store.graph(LIST, { filter: { search, couponCode: search, statuses: ['PENDING'] } }))).toEqual(one);
  expect(dataOf(await store.graph(LIST, { filter: { search, statuses: ['PAID'] } }))).toEqual({ orders: { totalCount: 0 } });
  expect(dataOf(await store.graph(BY_TEXT, { search }))).toEqual(one);
});

test('a blank id is refused where only an id may be, with which a list, and a bulk change by it, would be of all records', async () => {
  const fault = (field: string) => [{ code: 'VALIDATION_ERROR', details: [{ field, code: 'INVALID_FORMAT' }] }];
  expect(refusals(await store.graph(LIST, { filter: { customerId: '' } }))).toMatchObject(fault('customerId'));
  const own = 'query ($id: ID) { orders(filter: { customerId: $id }) { totalCount } }';
  expect(refusals(await store.graph(own, { id: ' ' }))).toMatchObject(fault('id'));
  expect(refusals(await store.graph('{ orders(filter: { customerId: "" }) { totalCount } }'))).toMatchObject(fault('customerId'));
  const bulk = 'mutation ($input: BulkOrdersInput!) { bulkOrders(input: $input) { matched } }';
  const input = { selection: { filter: { customerId: '' } }, status: 'CANCELLED' };
  expect(refusals(await store.graph(bulk, { input }))).toMatchObject(fault('selection.filter.customerId'));
  const byRecord = 'query ($of: ID) { auditLog(filter: { nodeId: $of }) { totalCount } }';
  const all = await store.graph('{ auditLog { totalCount } }', {}, admin);
  expect(await store.graph(byRecord, { of: '' }, admin)).toMatchObject({ data: all.data });
  expect(await store.graph('{ auditLog(filter: { nodeId: "" }) { totalCount } }', {}, admin)).toMatchObject({ data: all.data });
});

test('a blank literal of a filter is ignored, also in a fragment', async () => {
  const list = (name: string) => `orders(filter: { search: "${name}" }) { totalCount }`;
  const one = { orders: { totalCount: 1 } };
  expect(dataOf(await store.graph(`{ ${list('')} }`))).toEqual(one);
  expect(dataOf(await store.graph(`{ ...f } fragment f on Query { ${list('  ')} }`))).toEqual(one);
  expect(dataOf(await store.graph(`{ ${list('ninguém')} }`))).toEqual({ orders: { totalCount: 0 } });
});

test('an empty list of a filter is ignored, as a field, as a variable of its own and as a literal', async () => {
  const one = { orders: { totalCount: 1 } };
  for (const filter of [{ statuses: [] }, { ids: [] }, { paymentMethods: [], search: '' }, { tags: { all: [] } }])
    expect(dataOf(await store.graph(LIST, { filter }))).toEqual(one);
  const byList = 'query ($list: [OrderStatus!]) { orders(filter: { statuses: $list, ids: [] }) { totalCount } }';
  expect(dataOf(await store.graph(byList, { list: [] }))).toEqual(one);
  expect(dataOf(await store.graph(byList, { list: ['PAID'] }))).toEqual({ orders: { totalCount: 0 } });
  expect(dataOf(await store.graph('{ search(text: "Ana", kinds: []) { __typename } }'))).toMatchObject({
    search: expect.any(Array),
  });
  const bulk = 'mutation ($input: BulkOrdersInput!) { bulkOrders(input: $input) { matched } }';
  for (const selection of [{ ids: [] }, { filter: { ids: [] } }, { filter: { search: ' ' } }, { filter: {} }]) {
    const answer = await store.graph(bulk, { input: { selection, addTagIds: ['faturamento.nf_emitida'] } });
    expect(refusals(answer)).toMatchObject([{ code: 'VALIDATION_ERROR' }]);
  }
});

test('a blank text in a list of a filter is rejected', async () => {
  const answer = await store.graph(LIST, { filter: { tags: { all: [''] } } });
  expect(refusals(answer)).toMatchObject([{ code: 'VALIDATION_ERROR', details: [{ field: 'tags.all.0', code: 'TOO_SHORT' }] }]);
});

test('a blank name is rejected outside filters', async () => {
  const create = 'mutation ($input: CreateCategoryInput!) { createCategory(input: $input) { id } }';
  expect(refusals(await store.graph(create, { input: { name: '' } }))).toMatchObject([{ code: 'VALIDATION_ERROR' }]);
});
