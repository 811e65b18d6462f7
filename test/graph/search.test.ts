import { describe, expect, test } from 'vitest';
import { payableStore } from '../support/pay.ts';
import { refusals, scopeDenied } from '../support/refusals.ts';
import { dataOf, type Json } from '../support/replies.ts';
import { startService, type TestStore } from '../support/service.ts';
import { statementsOf } from '../support/statements.ts';

const service = await startService();

const SEARCH = `query ($text: String!, $kinds: [SearchKind!], $first: Int) {
  search(text: $text, kinds: $kinds, first: $first) {
    __typename
    ... on Order { number items { name } }
    ... on Customer { name }
    ... on Product { title: name variants { sku } }
    ... on Coupon { code }
  }
}`;

type Hit = Json & { readonly __typename: string };

/** Hits of a search, each by its type and its name. */
async function found(store: TestStore, text: string, variables: object = {}): Promise<string[]> {
  const hits = dataOf(await store.graph(SEARCH, { text, ...variables })).search as Hit[];
  return hits.map((hit) => `${hit.__typename} ${hit.number ?? hit.name ?? hit.title ?? hit.code}`);
}

/** Élida's order 1, tracked; Ana Souza's order 2 with a phone and a coupon; a mug with a variant. The tests only read it. */
async function shop(): Promise<TestStore> {
  const store = await service.newStore();
  const mug = await store.soldProduct({ name: 'Caneca de Cerâmica', sku: 'CAN-1', barcode: '7891234567895' });
  await store.coupon({ name: 'Dez por cento', code: 'DEZ' });
  service.clock.forward(1000);
  const first = await store.sell(mug, {
    customer: { name: 'Élida Conceição', email: 'elida.c@exemplo.com.br', documentNumber: '11144477735' },
  });
  const track = 'mutation ($id: ID!) { updateOrder(id: $id, input: { tracking: { code: "BR-77" } }) { id } }';
  await store.graph(track, { id: first });
  service.clock.forward(1000);
  await store.orderOf(await store.ownCheckout([{ productId: mug, quantity: 1 }], { couponCode: 'DEZ' }), {
    customer: { name: 'Ana Souza', email: 'ana@exemplo.com.br', documentNumber: '529.982.247-25', phone: '(41) 98765-4321' },
  });
  await store.variant(mug, { sku: 'CAN-1-AZUL' });
  const other = await service.newStore();
  await other.order({ customer: { name: 'Élida Souza', email: 'ana@exemplo.com.br', phone: '(41) 98765-4321' } });
  return store;
}

const store = await shop();

describe('search', () => {
  test('finds words in any order, without accents and masks, in every text field of a record', async () => {
    const ana = ['Order 2', 'Customer Ana Souza'];
    const elida = ['Order 1', 'Customer Élida Conceição'];
    const cases: [string, string[]][] = [
      ['souza ANA', ana],
      ['sou an', ana],
      ['ouza', []],
      ['ana elida', []],
      ['Elida', elida],
      ['élida conceicao', elida],
      ['ELIDA.C@exemplo', elida],
      ['elida.c', elida],
      ['529.982.247-25', ['Customer Ana Souza', 'Order 2']],
      ['52998224725', ['Customer Ana Souza', 'Order 2']],
      ['529.982', ana],
      ['(41) 98765-4321', ana],
      ['+55 41 98765-4321', ana],
      ['98765-4321', ana],
      ['01001-000', [...ana, ...elida]],
      ['BR-77', ['Order 1']],
      ['br-77', ['Order 1']],
      ['br 77', ['Order 1']],
      ['dez', ['Coupon DEZ', 'Order 2']],
      ['cento', ['Coupon DEZ']],
      ['ceramica caneca', ['Product Caneca de Cerâmica']],
      ['can-1', ['Product Caneca de Cerâmica']],
      ['can-1-azul', ['Product Caneca de Cerâmica']],
      ['7891234567895', ['Product Caneca de Cerâmica']],
      ['#2', ['Order 2']],
      ['nada', []],
      ["d'ana \\", ['Order 2']],
      ["' & ! :* \\", []],
    ];
    for (const [text, hits] of cases) expect([text, await found(store, text)]).toEqual([text, hits]);
  });

  test('ranks an exact match first, then the newest', async () => {
    const busy = await service.newStore();
    for (let made = 0; made < 12; made += 1) {
      service.clock.forward(1000);
      await busy.order({ customer: { name: `Pessoa ${made}`, email: `p${made}@exemplo.com.br` } });
    }
    expect(await found(busy, '1', { kinds: ['ORDER'] })).toEqual(['Order 1', 'Order 12', 'Order 11', 'Order 10', 'Order 2']);
    expect(await found(busy, 'pessoa', { kinds: ['CUSTOMER'], first: 2 })).toEqual(['Customer Pessoa 11', 'Customer Pessoa 10']);
    expect(await found(busy, '12', { first: 1 })).toEqual(['Order 12']);
  });

  test('finds a record of any kind by its whole id, and orders alone by its last eight digits or more, in the store alone', async () => {
    const other = await service.newStore();
    const lists = ['orders', 'customers', 'products', 'coupons'];
    const document = lists.map((list) => `${list} { nodes { id ${list === 'orders' ? 'number' : ''} } }`).join(' ');
    const data = dataOf(await store.graph(`{ ${document} }`)) as Record<string, { nodes: { id: string; number?: number }[] }>;
    const all = Object.values(data).flatMap(({ nodes }) => nodes);
    expect(all).toHaveLength(6);
    for (const { id, number } of all) {
      for (const whole of [id, id.toUpperCase()]) expect(await found(store, whole)).toHaveLength(1);
      expect(await found(other, id)).toEqual([]);
      const digits = id.replaceAll('-', '');
      const ends = [...[8, 12, 13, 14].map((length) => id.slice(-length)), digits.slice(-25).toUpperCase(), digits.slice(1)];
      for (const end of number ? ends : [id.slice(-12)])
        expect([end, await found(store, end)]).toEqual([end, number ? [`Order ${number}`] : []]);
      if (!number) continue;
      const wrong = `${digits.slice(-25, -1)}${digits.endsWith('0') ? '1' : '0'}`;
      for (const none of [id.slice(-7), digits.slice(0, 20), wrong]) expect(await found(store, none)).toEqual([]);
      expect(await found(other, id.slice(-12))).toEqual([]);
    }
  });

  test('finds the order of a PIX by its txid', async () => {
    const payable = await payableStore(service);
    const { number, payment } = await payable.ask<{ number: number; payment: { pixCode: string } }>(
      'query ($id: ID!) { order(id: $id) { number payment { pixCode } } }',
      { id: await payable.order() },
    );
    const [, txid = ''] = /62290525([0-9a-f]{25})/.exec(payment.pixCode) ?? [];
    expect(await found(payable, txid)).toEqual([`Order ${number}`]);
  });

  test('takes two statements for each kind and one to look up SKUs, and none for a text without letters', async () => {
    const sent = await statementsOf(() => found(store, 'caneca'));
    const each = ['coupon', 'customer', 'order', 'product'].flatMap((table) => [table, table]);
    expect(sent.toSorted()).toEqual([...each, 'sku'].map((table) => `SELECT ${table}`));
    for (const text of ['', '   ', '\u200b', '--- ...'])
      expect(await statementsOf(async () => expect(await found(store, text)).toEqual([]))).toEqual([]);
  });

  test('finds what the caller may read, and rejects a kind that they may not', async () => {
    const key = await service.newKey([store.id], ['customers:read']);
    const headers = { authorization: `Bearer ${key}` };
    const ask = (kinds?: string[]) => store.graph(SEARCH, { text: 'ana', kinds }, headers);
    expect(dataOf(await ask()).search).toEqual([{ __typename: 'Customer', name: 'Ana Souza' }]);
    expect(dataOf(await ask(['CUSTOMER'])).search).toHaveLength(1);
    const refused = await ask(['CUSTOMER', 'ORDER']);
    expect(refused.data).toEqual({ search: null });
    expect(refusals(refused)).toMatchObject(scopeDenied('orders-basic:read'));
  });

  test.each([
    [{ text: 'x'.repeat(256), kinds: [], first: 0 }, ['text TOO_LONG', 'first TOO_SMALL']],
    [{ text: 'a', first: 51 }, ['first TOO_BIG']],
  ])('rejects every wrong argument: %j', async (variables, faults) => {
    expect(await store.faults(SEARCH, variables)).toEqual(['VALIDATION_ERROR', ...faults]);
  });
});
