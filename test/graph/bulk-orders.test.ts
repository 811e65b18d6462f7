import { describe, expect, test } from 'vitest';
import { type BulkAnswer, bulkCounts } from '../support/bulk.ts';
import { ABSENT } from '../support/constants.ts';
import type { Status } from '../support/fixtures.ts';
import { invalid } from '../support/refusals.ts';
import type { Json } from '../support/replies.ts';
import { startService, type TestStore } from '../support/service.ts';
import { statementsOf } from '../support/statements.ts';
import { times } from '../support/times.ts';

const service = await startService();

const bulkOf = (fields: string) => `mutation ($input: BulkOrdersInput!) { bulkOrders(input: $input) {
  matched changed unchanged refused notApplied results(onlyRefused: false) {
    orderId outcome order { ${fields} } fault { code message fields { path code } allowedStatuses retryAfter }
  }
} }`;
const BULK = bulkOf('status tags { code } notes version');
/** The same without what 500 rows of are too much to ask for. */
const BY_FILTER = bulkOf('status notes version');
/** The least of it. */
const SHORT = 'mutation ($input: BulkOrdersInput!) { bulkOrders(input: $input) { matched changed results { orderId } } }';
const MOVE = `mutation ($id: ID!, $status: OrderStatus!, $note: String) {
  setOrderStatus(id: $id, input: { status: $status, note: $note }) { id }
}`;
const ADD = 'mutation ($id: ID!, $tagIds: [ID!]!) { addOrderTags(id: $id, input: { tagIds: $tagIds }) { order { id } } }';
const REMOVE = 'mutation ($id: ID!, $tagIds: [ID!]!) { removeOrderTags(id: $id, input: { tagIds: $tagIds }) { order { id } } }';

type Order = { status: string; tags: { code: string }[]; notes: string | null; version: number };
type Answer = BulkAnswer<{ orderId: string; outcome: string; order: Order | null; fault: Json | null }>;

const bulk = (store: TestStore, selection: object, change: object, headers = {}) =>
  store.ask<Answer>('filter' in selection ? BY_FILTER : BULK, { input: { selection, ...change } }, headers);

const rowsOf = ({ results }: Answer) => results.map(({ orderId, outcome, fault }) => ({ orderId, outcome, fault }));

/** A store with two tags and orders in these statuses. */
async function shopOf(...statuses: readonly Status[]): Promise<{ store: TestStore; ids: string[] }> {
  const store = await service.newStore();
  for (const label of ['VIP', 'Presente']) await store.orderTag(label);
  const ids: string[] = [];
  for (const status of statuses) ids.push(await store.orderIn(status));
  return { store, ids };
}

/** Ids of copies of an order, written at once. The order loses its checkout, which no other one may have. */
async function copies(store: TestStore, id: string, count: number): Promise<string[]> {
  await service.rows({ text: 'UPDATE "order" SET checkout_id = NULL WHERE id = $1', values: [id] });
  return store.copies('"order"', id, count);
}

test('twenty orders get a tag with as many statements as two orders; orders with the tag stay as they are', async () => {
  const { store, ids } = await shopOf('PENDING', 'PENDING');
  const [first = '', second = ''] = ids;
  ids.push(...(await copies(store, first, 18)));
  await store.ask(ADD, { id: second, tagIds: ['custom.vip'] });
  const events = await store.eventsOf(async () => {
    const sent = await statementsOf(async () => {
      const answer = await bulk(store, { ids }, { addTagIds: ['custom.vip'] });
      expect(bulkCounts(answer)).toEqual([20, 19, 1, 0, 0]);
      const rows = answer.results.map(({ orderId, order }) => [orderId, order?.tags, order?.version]);
      expect(rows).toEqual(ids.map((id) => [id, [{ code: 'custom.vip' }], 2]));
    });
    const two = () => bulk(store, { ids: ids.slice(0, 2) }, { addTagIds: ['custom.presente'] });
    expect(await statementsOf(two)).toEqual(sent);
    expect(sent.filter((statement) => !statement.startsWith('SELECT'))).toEqual(['UPDATE order', 'INSERT order_change']);
  });
  expect(events).toEqual([]);
});

describe('rejected rows', () => {
  /** Pending, cancelled, paid, and one that the store does not have. */
  async function four() {
    const { store, ids } = await shopOf('PENDING', 'CANCELLED', 'PAID');
    return { store, ids: [...ids, ABSENT] };
  }

  /** Makes a change after a dry run, which must report the same and change nothing. */
  async function previewed({ store, ids }: Awaited<ReturnType<typeof four>>, change: object, headers = {}) {
    const before = await store.snapshot();
    const preview = await bulk(store, { ids }, { ...change, dryRun: true });
    expect(await store.snapshot()).toEqual(before);
    expect(preview.results.map(({ order }) => order?.version)).toEqual([1, 2, 2, undefined]);
    const done = await bulk(store, { ids }, change, headers);
    expect([bulkCounts(preview), rowsOf(preview)]).toEqual([bulkCounts(done), rowsOf(done)]);
    return done;
  }

  test('SKIP changes the others, and reports each fault as the single mutation does; a repeat changes nothing more', async () => {
    const shop = await four();
    const { store, ids } = shop;
    const change = { status: 'PAID', note: 'conferido' };
    const key = { 'idempotency-key': 'muitos' };
    const answer = await previewed(shop, change, key);
    expect(bulkCounts(answer)).toEqual([4, 2, 0, 2, 0]);
    const fault = { fields: [], allowedStatuses: null, retryAfter: null };
    const message = 'O pedido está em “Cancelado” e não pode passar para “Pago”. Esta situação é final.';
    const illegal = { ...fault, code: 'INVALID_STATUS_TRANSITION', message, allowedStatuses: [] };
    const missing = { ...fault, code: 'RESOURCE_NOT_FOUND', message: 'Pedido não encontrado.' };
    const order = { status: 'PAID', tags: [], notes: '[02/03/2026 09:00] conferido' };
    const cancelled = { status: 'CANCELLED', tags: [], notes: null, version: 2 };
    expect(answer.results).toEqual([
      { orderId: ids[0], outcome: 'CHANGED', order: { ...order, version: 2 }, fault: null },
      { orderId: ids[1], outcome: 'REFUSED', order: cancelled, fault: illegal },
      { orderId: ids[2], outcome: 'CHANGED', order: { ...order, version: 3 }, fault: null },
      { orderId: ABSENT, outcome: 'REFUSED', order: null, fault: missing },
    ]);
    const after = await store.snapshot();
    expect(await bulk(store, { ids }, change, key)).toEqual(answer);
    const { results } = await store.ask<Answer>(SHORT, { input: { selection: { ids }, status: 'PAID' } });
    expect(results.map(({ orderId }) => orderId)).toEqual([ids[1], ABSENT]);
    expect(await store.snapshot()).toEqual(after);
  });

  test('STOP changes the rows before the first rejected one, and tries none after it', async () => {
    const answer = await previewed(await four(), { status: 'PAID', addTagIds: ['custom.vip'], onFault: 'STOP' });
    expect(bulkCounts(answer)).toEqual([4, 1, 0, 1, 2]);
    expect(answer.results.map(({ outcome }) => outcome)).toEqual(['CHANGED', 'REFUSED', 'NOT_APPLIED', 'NOT_APPLIED']);
    expect(answer.results.map(({ order }) => order?.version)).toEqual([2, 2, 2, undefined]);
  });

  test('REFUSE_ALL changes nothing, and reports the faults of all rows', async () => {
    const shop = await four();
    const before = await shop.store.snapshot();
    const change = { status: 'PAID', onFault: 'REFUSE_ALL' };
    const answer = await previewed(shop, change);
    expect(bulkCounts(answer)).toEqual([4, 0, 1, 2, 1]);
    expect(answer.results.map(({ outcome }) => outcome)).toEqual(['NOT_APPLIED', 'REFUSED', 'UNCHANGED', 'REFUSED']);
    expect(await shop.store.snapshot()).toEqual(before);
    expect(bulkCounts(await bulk(shop.store, { ids: shop.ids.slice(0, 1) }, change))).toEqual([1, 1, 0, 0, 0]);
  });

  test('tags that exclude each other, too many tags and too long notes are faults of their order', async () => {
    const { store, ids } = await shopOf('PENDING');
    const [sent = ''] = ids;
    ids.push(...(await copies(store, sent, 3)));
    await store.ask(ADD, { id: sent, tagIds: ['entrega.entregue'] });
    const tags = times(40, (index) => `custom.t${index}`);
    await service.rows({ text: 'UPDATE "order" SET tag_ids = $2 WHERE id = $1', values: [ids[1], tags] });
    await service.rows({ text: 'UPDATE "order" SET notes = $2 WHERE id = $1', values: [ids[2], 'x'.repeat(49_990)] });
    const change = { addTagIds: ['custom.vip', 'entrega.extraviado'], note: 'perdido' };
    const { results } = await bulk(store, { ids }, change);
    expect(results.map(({ outcome, fault }) => [outcome, fault?.fields])).toEqual([
      ['REFUSED', [{ path: ['tagIds', '1'], code: 'CONFLICT' }]],
      ['REFUSED', [{ path: ['tagIds'], code: 'TOO_LONG' }]],
      ['REFUSED', [{ path: ['note'], code: 'TOO_LONG' }]],
      ['CHANGED', undefined],
    ]);
    expect(results[2]?.fault).toMatchObject({ message: 'As observações do pedido passariam de 50000 caracteres.' });
    const swap = await bulk(store, { ids: [sent] }, { ...change, removeTagIds: ['entrega.entregue'] });
    expect(swap.results[0]?.order?.tags).toEqual([{ code: 'custom.vip' }, { code: 'entrega.extraviado' }]);
  });
});

describe('the selected orders', () => {
  test('are those of the ids, each once in either case, or those that the list shows for a filter, newest first', async () => {
    const { store, ids } = await shopOf('PENDING', 'PAID');
    const [pending = '', paid = ''] = ids;
    service.clock.forward(1000);
    const last = await store.order();
    const other = await service.newStore();
    const theirs = await other.order();
    const before = await other.snapshot();
    const change = { addTagIds: ['custom.vip'] };
    const twice = await bulk(store, { ids: [pending, pending.toUpperCase(), pending] }, change);
    expect([bulkCounts(twice), twice.results[0]?.order?.version]).toEqual([[1, 1, 0, 0, 0], 2]);
    const found = await bulk(store, { filter: { statuses: ['PENDING'] } }, change);
    expect(found.results.map(({ orderId }) => orderId)).toEqual([last, pending]);
    expect(bulkCounts(await bulk(store, { filter: { statuses: ['PENDING'], search: '' } }, change))).toEqual([2, 0, 2, 0, 0]);
    expect(bulkCounts(await bulk(store, { filter: { statuses: ['SHIPPED'] } }, change))).toEqual([0, 0, 0, 0, 0]);
    const both = await bulk(store, { ids: [theirs, paid] }, { status: 'CANCELLED' });
    expect(both.results.map(({ outcome, fault }) => fault?.code ?? outcome)).toEqual(['RESOURCE_NOT_FOUND', 'CHANGED']);
    expect(await other.snapshot()).toEqual(before);
  });

  test('may be 500 at once; 501 are rejected with their number', async () => {
    const { store, ids } = await shopOf('PENDING');
    const [id = ''] = ids;
    await copies(store, id, 499);
    const input = { selection: { filter: { hasTracking: false } }, addTagIds: ['custom.vip'] };
    expect(await store.ask(SHORT, { input })).toEqual({ matched: 500, changed: 500, results: [] });
    await copies(store, id, 1);
    const message = 'O filtro encontra 501 pedidos, e no máximo 500 são alterados por chamada. Restrinja o filtro.';
    expect(await store.refusesGraph(SHORT, { input: { ...input, dryRun: true } })).toEqual(
      invalid({ field: 'selection.filter', message, code: 'TOO_BIG' }),
    );
  });

  test('may not return more than 2,000 lines of stock, in a dry run as well', async () => {
    const store = await service.newStore();
    const mug = await store.soldProduct();
    const id = await store.sell(mug);
    const lines = times(2_001, () => ({ productId: mug, variantId: null, quantity: 1 }));
    await service.rows({ text: 'UPDATE "order" SET stock = $2 WHERE id = $1', values: [id, JSON.stringify(lines)] });
    const message =
      'Os pedidos devolvem 2001 itens ao estoque, e no máximo 2000 são devolvidos por chamada. Selecione menos pedidos.';
    for (const dryRun of [false, true])
      expect(await store.refusesGraph(SHORT, { input: { selection: { ids: [id] }, status: 'CANCELLED', dryRun } })).toEqual(
        invalid({ field: 'selection', message, code: 'TOO_BIG' }),
      );
  });
});

test('a call with invalid input is rejected as a whole with each fault, and so is one without the scope to change orders', async () => {
  const { store } = await shopOf();
  const one = { ids: [ABSENT] };
  expect(await store.issues(SHORT, { input: { selection: one } })).toEqual([['addTagIds', 'REQUIRED']]);
  const wrong = { status: null, note: 'x'.repeat(50_001), removeTagIds: Array(41).fill('x'), onFault: 'NADA' };
  const selection = { ids: times(501, () => crypto.randomUUID()) };
  expect((await store.issues(SHORT, { input: { selection, addTagIds: ['nada'], ...wrong } })).sort()).toEqual([
    ['addTagIds.0', 'NOT_FOUND'],
    ['note', 'TOO_LONG'],
    ['onFault', 'INVALID_VALUE'],
    ['removeTagIds', 'TOO_LONG'],
    ['selection.ids', 'TOO_LONG'],
    ['status', 'NOT_NULL'],
  ]);
  for (const both of [{}, { ids: [ABSENT], filter: {} }, { ids: [ABSENT], filter: null }, { filter: null }])
    expect(await store.issues(SHORT, { input: { selection: both, status: 'PAID' } })).toEqual([['selection', 'REQUIRED']]);
  const filter = { statuses: Array(101).fill('PAID') };
  expect(await store.issues(SHORT, { input: { selection: { filter }, status: 'PAID' } })).toEqual([
    ['selection.filter.statuses', 'TOO_LONG'],
  ]);
  const literal = 'mutation { bulkOrders(input: { selection: { ids: [], filter: null }, status: PAID }) { matched } }';
  expect(await store.issues(literal)).toEqual([['selection', 'REQUIRED']]);
  const message = 'A etiqueta não existe no catálogo da loja.';
  expect(await store.refusesGraph(SHORT, { input: { selection: one, addTagIds: ['custom.vip', 'custom.nada'] } })).toEqual(
    invalid({ field: 'addTagIds.1', message, code: 'NOT_FOUND' }),
  );
  const reader = await service.newStore(['orders:read', 'customers:write']);
  expect(await reader.refusal(BULK, { input: { selection: one, status: 'PAID' } })).toMatchObject({ code: 'AUTH_SCOPE_DENIED' });
  const writer = await service.newStore(['orders:write']);
  expect(bulkCounts(await bulk(writer, one, { status: 'PAID' }))).toEqual([1, 0, 0, 1, 0]);
});

describe('a bulk call leaves the same rows and events as single calls:', () => {
  /** Orders of goods with stock, with a coupon and without, in several statuses; a tag on one. */
  async function shop() {
    const { store } = await shopOf();
    const mug = await store.soldProduct();
    const shirt = await store.soldProduct({ name: 'Camisa' });
    const blue = await store.variant(shirt, { stock: 9 });
    await store.coupon();
    const ids: string[] = [];
    for (const [index, email] of ['ana', 'bia', 'ana', 'caio', 'bia'].entries()) {
      const shirts = index % 2 === 0 ? [{ productId: shirt, variantId: blue, quantity: 2 }] : [];
      const items = [{ productId: mug, quantity: 1 }, ...shirts];
      const checkout = await store.ownCheckout(items, index > 2 ? { couponCode: 'DEZ' } : {});
      ids.push(await store.orderOf(checkout, { customer: { name: email, email: `${email}@exemplo.com.br` } }));
    }
    await store.transitionOrder(ids[1] ?? '', 'PAID');
    await store.transitionOrder(ids[2] ?? '', 'CANCELLED');
    await store.ask(ADD, { id: ids[3], tagIds: ['custom.vip'] });
    return { store, ids };
  }

  /** Queries for the rows of a store without their ids, in the order in which they were made. */
  const READS = [
    'SELECT number, status, tag_ids, notes, version, stock_held, coupon_held, paid_at FROM "order" WHERE store_id = $1 ORDER BY number',
    'SELECT o.number, c.kind, c.data, c.actor, c.actor_name FROM order_change c JOIN "order" o ON o.id = order_id WHERE c.store_id = $1 ORDER BY o.number, c.id',
    'SELECT o.number, p.status, refund_due, p.version FROM payment p JOIN "order" o ON o.id = order_id WHERE p.store_id = $1 ORDER BY o.number',
    'SELECT name, total_orders, pending_orders, paid_orders, cancelled_orders, total_spent, version FROM customer WHERE store_id = $1 ORDER BY name',
    'SELECT name, stock, version, edit_version FROM product WHERE store_id = $1 ORDER BY name',
    'SELECT name, stock, version FROM variant WHERE store_id = $1 ORDER BY name',
    'SELECT delta, after, reason, actor, o.number FROM stock_movement m LEFT JOIN "order" o ON o.id = m.order_id WHERE m.store_id = $1 ORDER BY o.number, m.after, m.delta',
    'SELECT used_count, version FROM coupon WHERE store_id = $1',
    "SELECT type, data->>'status' AS status, data->>'total' AS total, data->>'stock' AS stock, data->>'notes' AS notes FROM event WHERE store_id = $1 ORDER BY created_at, id",
  ];
  const rowsAndEvents = ({ id }: TestStore) => Promise.all(READS.map((text) => service.rows({ text, values: [id] })));

  type Change = readonly [change: object, single: string, variables: object];
  const tagIds = ['custom.presente', 'custom.vip'];
  const move = (sent: object): Change => [sent, MOVE, sent];
  test.each<[string, readonly Change[]]>([
    [
      'tags added and removed, paid, shipped',
      [
        [{ addTagIds: tagIds }, ADD, { tagIds }],
        [{ removeTagIds: ['custom.vip'] }, REMOVE, { tagIds: ['custom.vip'] }],
        move({ status: 'PAID', note: 'ok' }),
        move({ status: 'SHIPPED' }),
      ],
    ],
    ['cancelled', [move({ status: 'CANCELLED', note: 'fim' })]],
  ])('%s', async (_what, changes) => {
    const [many, each] = [await shop(), await shop()];
    for (const [change, single, variables] of changes) {
      service.clock.forward(1000);
      await bulk(many.store, { ids: many.ids }, change);
      for (const id of each.ids) await each.store.graph(single, { id, ...variables });
    }
    expect(await rowsAndEvents(many.store)).toEqual(await rowsAndEvents(each.store));
  });
});
