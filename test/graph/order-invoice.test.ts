import { expect, test } from 'vitest';
import { invalid, notFound, refusals } from '../support/refusals.ts';
import { dataOf } from '../support/replies.ts';
import { startService, type TestStore } from '../support/service.ts';

const service = await startService();

const INVOICE = '{ key number url issuedAt }';
const SET = `mutation ($id: ID!, $input: OrderInvoiceInput) { setOrderInvoice(id: $id, input: $input) { id version invoice ${INVOICE} } }`;

const KEY = '35261114200166000187550010000001231123456789';
const LETTERS = '35261112ABC34501DE35550010000001241123456785';
const WRONG = 'Deve ser a chave de acesso de uma NF-e: 44 caracteres, com letras só no CNPJ, e o dígito verificador certo.';

const set = (store: TestStore, id: string, input: object | null) => store.graph(SET, { id, input });
const setTo = async (store: TestStore, id: string, invoice: object | null) =>
  dataOf(await set(store, id, invoice)).setOrderInvoice as { version: number; invoice: object | null };

test('an order gets its NF-e, whose number is in the key, and neither its version nor REST shows it', async () => {
  const store = await service.newStore();
  const id = await store.orderIn('PAID');
  const before = await store.get('/api/v1/orders', 200);
  const issuedAt = '2026-11-28T12:00:00.000Z';
  const url = 'https://nfe.example.com/1';
  const { version, invoice } = await setTo(store, id, { key: KEY.replace(/(.{4})/g, '$1 '), url, issuedAt });
  expect(invoice).toEqual({ key: KEY, number: 123, url, issuedAt });
  expect((await setTo(store, id, { key: LETTERS.toLowerCase(), number: 124 })).invoice).toEqual({
    ...{ key: LETTERS, number: 124, url: null, issuedAt: null },
  });
  const after = await store.get('/api/v1/orders', 200);
  expect(after.body.data).toEqual(before.body.data);
  expect(await setTo(store, id, null)).toMatchObject({ version, invoice: null });
  expect(await setTo(store, id, null)).toMatchObject({ version, invoice: null });
});

test('a key has its form, its check digit and its number', async () => {
  const store = await service.newStore();
  const id = await store.order();
  const wrongKey = invalid({ field: 'key', code: 'INVALID_FORMAT', message: WRONG });
  const otherDigit = `${KEY.slice(0, 43)}8`;
  const letterElsewhere = `A${KEY.slice(1)}`;
  for (const key of [otherDigit, letterElsewhere, KEY.slice(1), `${KEY}0`, '', LETTERS.replace('ABC', 'ABD')])
    expect(refusals(await set(store, id, { key }))).toEqual(wrongKey);
  const number = invalid({ field: 'number', code: 'INVALID_VALUE', message: 'Não é o número que a chave tem.' });
  expect(refusals(await set(store, id, { key: KEY, number: 124 }))).toEqual(number);
  const other = await (await service.newStore()).order();
  expect(refusals(await set(store, other, { key: KEY }))).toEqual(notFound('Pedido não encontrado.'));
  expect(await store.readOrder(id, 'invoice { key }')).toEqual({ invoice: null });
});

test('an order is found by the key of its NF-e, however that is written, and by no other', async () => {
  const store = await service.newStore();
  const [id, other] = [await store.order(), await store.order()];
  await setTo(store, id, { key: LETTERS });
  await setTo(store, other, { key: KEY });
  const filter = 'query ($search: String) { orders(filter: { search: $search }) { nodes { id } totalCount } }';
  const hits = 'query ($text: String!) { search(text: $text) { ... on Order { id } } }';
  for (const written of [LETTERS, LETTERS.toLowerCase(), LETTERS.replace(/(.{4})/g, '$1 ')]) {
    expect(await store.ask(filter, { search: written })).toMatchObject({ nodes: [{ id }], totalCount: 1 });
    expect(JSON.stringify(dataOf(await store.graph(hits, { text: written })))).toContain(id);
  }
  expect(await store.ask(filter, { search: `${KEY.slice(0, 43)}0` })).toMatchObject({ totalCount: 0 });
});

test('an order gets the NF-e whose key a tag carries, by REST and by GraphQL, and keeps it when the tag is gone', async () => {
  const store = await service.newStore();
  const [id, other] = [await store.orderIn('PAID'), await store.orderIn('PAID')];
  const create = async (label: string) => {
    const query = 'mutation ($input: CreateOrderTagInput!) { createOrderTag(input: $input) { tag { code } } }';
    const { tag } = await store.ask<{ tag: { code: string } }>(query, { input: { label } });
    return tag.code;
  };
  const spaced = await create(`NF-e ${LETTERS.replace(/(.{11})/g, '$1 ')}`);
  const wrong = await create(`${KEY.slice(0, 43)}8`);
  const invoiceOf = async (order: string) =>
    (await store.readOrder<{ invoice: object | null }>(order, `invoice ${INVOICE}`)).invoice;
  const noted = { key: LETTERS, number: 124, url: null, issuedAt: null };
  await store.patch(`/api/v1/orders/${id}/tags`, { tagIds: [spaced, wrong] }, 200);
  expect(await invoiceOf(id)).toEqual(noted);
  await store.patch(`/api/v1/orders/${id}/tags`, { tagIds: [wrong] }, 200);
  expect(await invoiceOf(id)).toEqual(noted);
  const bulk = 'mutation ($input: BulkOrdersInput!) { bulkOrders(input: $input) { results { orderId } } }';
  await setTo(store, other, { key: LETTERS, url: 'https://nfe.example.com/1' });
  dataOf(await store.graph(bulk, { input: { selection: { ids: [other] }, addTagIds: [spaced] } }));
  expect(await invoiceOf(other)).toEqual({ ...noted, url: 'https://nfe.example.com/1' });
  const plain = await create(KEY);
  const add = 'mutation ($id: ID!, $input: AddOrderTagsInput!) { addOrderTags(id: $id, input: $input) { order { id } } }';
  await store.ask(add, { id: other, input: { tagIds: [plain] } });
  expect(await invoiceOf(other)).toEqual({ key: KEY, number: 123, url: null, issuedAt: null });
});
