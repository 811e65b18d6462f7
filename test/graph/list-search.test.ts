import { describe, expect, test } from 'vitest';
import type { Json } from '../support/replies.ts';
import { startService, type TestStore } from '../support/service.ts';

const service = await startService();

const ORDERS = 'query ($filter: OrderFilter) { orders(filter: $filter) { totalCount nodes { contact { name } } } }';
const CUSTOMERS = 'query ($filter: CustomerFilter) { customers(filter: $filter) { totalCount nodes { name } } }';
const PRODUCTS = 'query ($filter: ProductFilter) { products(filter: $filter) { totalCount nodes { name } } }';
const COUPONS = 'query ($filter: CouponFilter) { coupons(filter: $filter) { totalCount nodes { name } } }';
const VIEW = 'mutation ($input: CreateSavedViewInput!) { createSavedView(input: $input) { count { value } } }';

/** Élida, whose order is tracked, Ana Souza with a phone and Dona Deusana; a teapot and a mug. */
async function shop(): Promise<TestStore> {
  const store = await service.newStore();
  await store.soldProduct({ name: 'Bule de Cerâmica Azul', sku: 'BUL-1', barcode: '7891234567895' });
  service.clock.forward(1000);
  await store.soldProduct({ name: 'Caneca de Porcelana', sku: 'CAN-1' });
  const elida = { name: 'Élida Conceição', email: 'elida.c@exemplo.com.br', documentNumber: '11144477735' };
  const tracked = await store.order({ customer: elida });
  const track = 'mutation ($id: ID!) { updateOrder(id: $id, input: { tracking: { code: "BR-77" } }) { id } }';
  await store.ask(track, { id: tracked });
  service.clock.forward(1000);
  const ana = { name: 'Ana Souza', email: 'ana@exemplo.com.br', documentNumber: '52998224725', phone: '(41) 98765-4321' };
  await store.order({ customer: ana });
  service.clock.forward(1000);
  await store.order({ customer: { name: 'Deusana 0%', email: 'dona@outro.com.br', documentNumber: '11222333000181' } });
  const other = await service.newStore();
  await other.order({ customer: elida });
  await other.soldProduct({ name: 'Bule de Cerâmica', sku: 'BUL-1' });
  return store;
}

const store = await shop();

async function found(store: TestStore, document: string, filter: object): Promise<string[]> {
  const { totalCount, nodes } = await store.ask<{ totalCount: number; nodes: (Json & { contact?: Json })[] }>(document, {
    filter,
  });
  expect(totalCount).toBe(nodes.length);
  return nodes.map(({ name, contact }) => String(name ?? contact?.name));
}

describe('the search of a list', () => {
  test('finds words in any order, without accents, and parts of texts', async () => {
    const [elida, ana, deusana] = ['Élida Conceição', 'Ana Souza', 'Deusana 0%'];
    const cases: [string, string[]][] = [
      ['Souza Ana', [ana]],
      ['sou an', [ana]],
      ['souza elida', []],
      ['Elida', [elida]],
      ['CONCEICAO élida', [elida]],
      ['ana', [deusana, ana]],
      ['EXEMPLO', [ana, elida]],
      ['(41) 98765-4321', [ana]],
      ['.222.333/', [deusana]],
      ['0%', [deusana]],
      ['_na', []],
      ['./-', []],
    ];
    for (const [search, names] of cases) {
      expect([search, await found(store, ORDERS, { search })]).toEqual([search, names]);
      expect([search, await found(store, CUSTOMERS, { search })]).toEqual([search, names]);
    }
  });

  test('finds orders by their number and tracking as well', async () => {
    expect(await found(store, ORDERS, { search: 'br 77' })).toEqual(['Élida Conceição']);
    expect(await found(store, CUSTOMERS, { search: 'br 77' })).toEqual([]);
    expect(await found(store, ORDERS, { search: '#3' })).toEqual(['Deusana 0%']);
    expect(await found(store, ORDERS, { search: '#9' })).toEqual([]);
    expect(await found(store, ORDERS, { search: 'br-77', statuses: ['PAID'] })).toEqual([]);
  });

  test('finds products by words of name, SKU and barcode', async () => {
    const [teapot, mug] = ['Bule de Cerâmica Azul', 'Caneca de Porcelana'];
    const cases: [string, string[]][] = [
      ['ceramica bule', [teapot]],
      ['AZUL cerâm', [teapot]],
      ['bul 789', [teapot]],
      ['orcelan', [mug]],
      ['caneca bule', []],
      ['de', [mug, teapot]],
    ];
    for (const [search, names] of cases) expect([search, await found(store, PRODUCTS, { search })]).toEqual([search, names]);
  });

  test('finds coupons by words of code and name', async () => {
    const [owner, other] = [await service.newStore(), await service.newStore()];
    const [spring, first] = ['Promoção de Primavera', 'Primeira compra'];
    await owner.coupon({ code: 'FLOR-10', name: spring });
    service.clock.forward(1000);
    await owner.coupon({ code: 'BEMVINDO', name: first, active: false });
    await other.coupon({ code: 'FLOR-10', name: spring });
    const cases: [string, string[]][] = [
      ['primavera promocao', [spring]],
      ['PRIM', [first, spring]],
      ['flor 10', [spring]],
      ['vindo', [first]],
      ['compra flor', []],
      ['-1', [spring]],
      ['%', []],
    ];
    for (const [search, names] of cases) expect([search, await found(owner, COUPONS, { search })]).toEqual([search, names]);
    expect(await found(owner, COUPONS, { search: 'prim', active: true, name: 'de' })).toEqual([spring]);
    expect(await found(owner, COUPONS, { search: '' })).toEqual([first, spring]);
    const view = { kind: 'COUPON', name: 'Primavera', filter: { search: 'primavera promocao' } };
    expect(await owner.ask(VIEW, { input: view })).toEqual({ count: { value: 1 } });
  });

  test('is the same in a saved view, a summary and a bulk change', async () => {
    const filter = { search: 'souza ana' };
    expect(await store.ask(VIEW, { input: { kind: 'ORDER', name: 'Ana', filter } })).toEqual({ count: { value: 1 } });
    const summary = 'query ($filter: OrderFilter) { orders(filter: $filter) { summary { orders } } }';
    expect(await store.ask(summary, { filter })).toEqual({ summary: { orders: 1 } });
    const bulk = 'mutation ($input: BulkOrdersInput!) { bulkOrders(input: $input) { matched } }';
    expect(await store.ask(bulk, { input: { selection: { filter }, note: 'x' } })).toEqual({ matched: 1 });
  });
});

test('the search of REST finds a text that is contained, and nothing else', async () => {
  for (const [search, count] of [
    ['Ana Souza', 1],
    ['Souza Ana', 0],
    ['Elida C', 0],
    ['41987654321', 0],
  ] as const) {
    const { body } = await store.get(`/api/v1/customers?search=${encodeURIComponent(search)}`, 200);
    expect([search, (body.data as { customers: unknown[] }).customers.length]).toEqual([search, count]);
  }
});
