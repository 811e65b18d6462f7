import { describe, expect, test } from 'vitest';
import { type BulkAnswer, bulkCounts } from '../support/bulk.ts';
import { ABSENT } from '../support/constants.ts';
import { payableStore } from '../support/pay.ts';
import type { Json } from '../support/replies.ts';
import { startService, type TestStore } from '../support/service.ts';
import { statementsOf } from '../support/statements.ts';
import { times } from '../support/times.ts';

const service = await startService();

const BULK = `mutation ($input: BulkOrdersInput!) { bulkOrders(input: $input) {
  matched changed unchanged refused notApplied results(onlyRefused: false) {
    orderId outcome order { status tagIds notes version } fault { code message fields { path code } allowedStatuses retryAfter }
  }
} }`;
/** The same without what 500 rows of are too much to ask for. */
const SHORT = 'mutation ($input: BulkOrdersInput!) { bulkOrders(input: $input) { matched changed results { orderId } } }';
const MOVE = `mutation ($id: UUID!, $status: OrderStatus!, $notes: String) {
  setOrderStatus(id: $id, input: { status: $status, notes: $notes }) { id }
}`;
const ADD = 'mutation ($id: UUID!, $tagIds: [String!]!) { addOrderTags(id: $id, tagIds: $tagIds) { orderId } }';
const REMOVE = 'mutation ($id: UUID!, $tagIds: [String!]!) { removeOrderTags(id: $id, tagIds: $tagIds) { orderId } }';

interface Row {
  readonly orderId: string;
  readonly outcome: string;
  readonly order: {
    readonly status: string;
    readonly tagIds: string[];
    readonly notes: string | null;
    readonly version: number;
  } | null;
  readonly fault: Json | null;
}

type Answer = BulkAnswer<Row>;

const bulk = (store: TestStore, selection: object, change: object, headers = {}) =>
  store.ask<Answer>(BULK, { input: { selection, ...change } }, headers);

const outcomes = ({ results }: Answer) => results.map(({ outcome }) => outcome);

async function taggedStore(): Promise<TestStore> {
  const store = await payableStore(service);
  for (const label of ['VIP', 'Presente'])
    await store.ask('mutation ($label: String!) { createOrderTag(input: { label: $label }) { tag { id } } }', { label });
  return store;
}

/** Orders in these statuses, in their order. */
async function ordersIn(store: TestStore, ...statuses: readonly ('PENDING' | 'PAID' | 'CANCELLED')[]): Promise<string[]> {
  const ids: string[] = [];
  for (const status of statuses) ids.push(await store.orderIn(status));
  return ids;
}

/** Copies of an order, written at once. */
const copies = (id: string, count: number) =>
  service.rows({
    text: `INSERT INTO "order" SELECT (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'checkout_id', null))).*
      FROM "order" o, generate_series(1, $2::int) WHERE id = $1`,
    values: [id, count],
  });

/** Applied calls have the requested values. */
const UNKNOWN_TAG = { field: 'addTagIds.1', message: 'A etiqueta não existe no catálogo da loja.', code: 'NOT_FOUND' };

test('a hundred orders get a tag with as many statements as two orders; orders with the tag stay as they are', async () => {
  const store = await taggedStore();
  const [first = '', second = ''] = await ordersIn(store, 'PENDING', 'PENDING');
  await copies(first, 98);
  const before = (await store.events()).length;
  const ids = (
    await service.rows<{ id: string }>({ text: 'SELECT id FROM "order" WHERE store_id = $1 ORDER BY number', values: [store.id] })
  ).map(({ id }) => id);
  await store.ask(ADD, { id: second, tagIds: ['custom.vip'] });
  let answer: Answer | undefined;
  const tag = (ids: readonly string[], addTagIds: readonly string[]) => async () => {
    answer = await bulk(store, { ids }, { addTagIds });
  };
  const sent = await statementsOf(tag(ids, ['custom.vip']));
  expect(answer && bulkCounts(answer)).toEqual([100, 99, 1, 0, 0]);
  expect(answer?.results.map(({ orderId }) => orderId)).toEqual(ids);
  expect(new Set(answer?.results.map(({ order }) => `${order?.tagIds} ${order?.version}`))).toEqual(new Set(['custom.vip 2']));
  expect(await statementsOf(tag(ids.slice(0, 2), ['custom.presente']))).toEqual(sent);
  expect(sent.filter((statement) => !statement.startsWith('SELECT'))).toEqual(['UPDATE order', 'INSERT order_change']);
  expect((await store.events()).length).toBe(before);
});

describe('rejected rows', () => {
  /** Pending, paid, cancelled, and one that the store does not have. */
  async function four() {
    const store = await taggedStore();
    return { store, ids: [...(await ordersIn(store, 'PENDING', 'CANCELLED', 'PAID')), ABSENT] };
  }

  test('SKIP changes the others, and reports each fault as the single mutation does', async () => {
    const { store, ids } = await four();
    const answer = await bulk(store, { ids }, { status: 'PAID', notes: 'conferido' });
    expect(bulkCounts(answer)).toEqual([4, 2, 0, 2, 0]);
    const fault = { fields: [], allowedStatuses: null, retryAfter: null };
    expect(answer.results).toEqual([
      {
        orderId: ids[0],
        outcome: 'CHANGED',
        order: { status: 'PAID', tagIds: [], notes: '[02/03/2026 09:00] conferido', version: 2 },
        fault: null,
      },
      {
        orderId: ids[1],
        outcome: 'REFUSED',
        order: { status: 'CANCELLED', tagIds: [], notes: null, version: 2 },
        fault: {
          ...fault,
          code: 'INVALID_STATUS_TRANSITION',
          message: 'O pedido está em “Cancelado” e não pode passar para “Pago”. Esta situação é final.',
          allowedStatuses: [],
        },
      },
      {
        orderId: ids[2],
        outcome: 'CHANGED',
        order: { status: 'PAID', tagIds: [], notes: '[02/03/2026 09:00] conferido', version: 3 },
        fault: null,
      },
      {
        orderId: ABSENT,
        outcome: 'REFUSED',
        order: null,
        fault: { ...fault, code: 'RESOURCE_NOT_FOUND', message: 'Pedido não encontrado.' },
      },
    ]);
  });

  test('STOP changes the rows before the first rejected one, and tries none after it', async () => {
    const { store, ids } = await four();
    const answer = await bulk(store, { ids }, { status: 'PAID', onFault: 'STOP' });
    expect([bulkCounts(answer), outcomes(answer)]).toEqual([
      [4, 1, 0, 1, 2],
      ['CHANGED', 'REFUSED', 'NOT_APPLIED', 'NOT_APPLIED'],
    ]);
    expect(answer.results.map(({ order }) => order?.version)).toEqual([2, 2, 2, undefined]);
  });

  test('REFUSE_ALL changes nothing, and reports the faults of all rows', async () => {
    const { store, ids } = await four();
    const before = await store.snapshot();
    const answer = await bulk(store, { ids }, { status: 'PAID', onFault: 'REFUSE_ALL' });
    expect([bulkCounts(answer), outcomes(answer)]).toEqual([
      [4, 0, 1, 2, 1],
      ['NOT_APPLIED', 'REFUSED', 'UNCHANGED', 'REFUSED'],
    ]);
    expect(await store.snapshot()).toEqual(before);
    expect(bulkCounts(await bulk(store, { ids: ids.slice(0, 1) }, { status: 'PAID', onFault: 'REFUSE_ALL' }))).toEqual([
      1, 1, 0, 0, 0,
    ]);
  });

  test.each(['SKIP', 'STOP', 'REFUSE_ALL'])('a dry run of %s reports the same and changes nothing', async (onFault) => {
    const { store, ids } = await four();
    const before = await store.snapshot();
    const change = { status: 'PAID', addTagIds: ['custom.vip'], onFault };
    const preview = await bulk(store, { ids }, { ...change, dryRun: true });
    expect(await store.snapshot()).toEqual(before);
    const done = await bulk(store, { ids }, change);
    const rows = ({ results }: Answer) => results.map(({ orderId, outcome, fault }) => ({ orderId, outcome, fault }));
    expect([bulkCounts(preview), rows(preview)]).toEqual([bulkCounts(done), rows(done)]);
    expect(preview.results.map(({ order }) => order?.version)).toEqual([1, 2, 2, undefined]);
  });

  test('only rejected rows are returned unless all are requested', async () => {
    const { store, ids } = await four();
    const query = 'mutation ($input: BulkOrdersInput!) { bulkOrders(input: $input) { results { orderId } } }';
    const { results } = await store.ask<Answer>(query, { input: { selection: { ids }, status: 'PAID' } });
    expect(results.map(({ orderId }) => orderId)).toEqual([ids[1], ABSENT]);
  });

  test('tags that exclude each other, too many tags and too long notes are faults of their order', async () => {
    const store = await taggedStore();
    const [sent = '', full = '', long = '', free = ''] = await ordersIn(store, 'PENDING', 'PENDING', 'PENDING', 'PENDING');
    await store.ask(ADD, { id: sent, tagIds: ['entrega.entregue'] });
    const tags = times(40, (index) => `custom.t${index}`);
    await service.rows({ text: 'UPDATE "order" SET tag_ids = $2 WHERE id = $1', values: [full, tags] });
    await service.rows({ text: 'UPDATE "order" SET notes = $2 WHERE id = $1', values: [long, 'x'.repeat(49_990)] });
    const change = { addTagIds: ['custom.vip', 'entrega.extraviado'], notes: 'perdido' };
    const { results } = await bulk(store, { ids: [sent, full, long, free] }, change);
    expect(results.map(({ outcome, fault }) => [outcome, fault?.fields])).toEqual([
      ['REFUSED', [{ path: ['tagIds', '1'], code: 'CONFLICT' }]],
      ['REFUSED', [{ path: ['tagIds'], code: 'TOO_LONG' }]],
      ['REFUSED', [{ path: ['notes'], code: 'TOO_LONG' }]],
      ['CHANGED', undefined],
    ]);
    const swap = await bulk(store, { ids: [sent] }, { ...change, removeTagIds: ['entrega.entregue'] });
    expect(swap.results[0]?.order?.tagIds).toEqual(['custom.vip', 'entrega.extraviado']);
  });
});

describe('the selected orders', () => {
  test('an id that is sent twice counts once, in either case', async () => {
    const store = await taggedStore();
    const [id = ''] = await ordersIn(store, 'PENDING');
    const answer = await bulk(store, { ids: [id, id.toUpperCase(), id] }, { addTagIds: ['custom.vip'] });
    expect([bulkCounts(answer), answer.results[0]?.order?.version]).toEqual([[1, 1, 0, 0, 0], 2]);
  });

  test('a filter selects what the list shows, newest first; orders of another store are not found', async () => {
    const store = await taggedStore();
    const [pending = '', paid = ''] = await ordersIn(store, 'PENDING', 'PAID');
    service.clock.forward(1000);
    const [last = ''] = await ordersIn(store, 'PENDING');
    const other = await taggedStore();
    const [theirs = ''] = await ordersIn(other, 'PENDING');
    const before = await other.snapshot();
    const found = await bulk(store, { filter: { statuses: ['PENDING'] } }, { addTagIds: ['custom.vip'] });
    expect(found.results.map(({ orderId }) => orderId)).toEqual([last, pending]);
    expect(bulkCounts(await bulk(store, { filter: { search: '' } }, { addTagIds: ['custom.vip'] }))).toEqual([3, 1, 2, 0, 0]);
    const named = await bulk(store, { ids: [theirs, paid] }, { status: 'CANCELLED' });
    expect(named.results.map(({ outcome, fault }) => fault?.code ?? outcome)).toEqual(['RESOURCE_NOT_FOUND', 'CHANGED']);
    expect(await other.snapshot()).toEqual(before);
  });

  test('a filter without matches changes nothing', async () => {
    const store = await taggedStore();
    expect(bulkCounts(await bulk(store, { filter: { status: 'PAID' } }, { addTagIds: ['custom.vip'] }))).toEqual([0, 0, 0, 0, 0]);
  });

  test('may be 500 at once; 501 are rejected with their number', async () => {
    const store = await taggedStore();
    const [id = ''] = await ordersIn(store, 'PENDING');
    await copies(id, 499);
    const input = { selection: { filter: {} }, addTagIds: ['custom.vip'] };
    expect(await store.ask(SHORT, { input })).toEqual({ matched: 500, changed: 500, results: [] });
    await copies(id, 1);
    const message = 'O filtro encontra 501 pedidos, e no máximo 500 são alterados por chamada. Restrinja o filtro.';
    expect(await store.refusal(SHORT, { input: { ...input, dryRun: true } })).toEqual({
      code: 'VALIDATION_ERROR',
      status: 400,
      details: [{ field: 'selection.filter', message, code: 'TOO_BIG' }],
    });
    const ids = times(501, () => crypto.randomUUID());
    expect(await store.refusal(SHORT, { input: { ...input, selection: { ids } } })).toMatchObject({
      details: [{ field: 'selection.ids', code: 'TOO_LONG' }],
    });
  });
});

test('orders that return more than 2,000 lines of stock are rejected as a whole, in a dry run as well', async () => {
  const store = await payableStore(service);
  const mug = await store.soldProduct();
  const id = await store.orderOf(await store.ownCheckout([{ productId: mug, quantity: 1 }]));
  const lines = times(2_001, () => ({ productId: mug, variantId: null, quantity: 1 }));
  await service.rows({ text: 'UPDATE "order" SET stock = $2 WHERE id = $1', values: [id, JSON.stringify(lines)] });
  const message =
    'Os pedidos devolvem 2001 itens ao estoque, e no máximo 2000 são devolvidos por chamada. Selecione menos pedidos.';
  for (const dryRun of [false, true])
    expect(await store.refusal(SHORT, { input: { selection: { ids: [id] }, status: 'CANCELLED', dryRun } })).toMatchObject({
      details: [{ field: 'selection', message, code: 'TOO_BIG' }],
    });
});

describe('a call with invalid input is rejected as a whole:', () => {
  const one = { ids: [ABSENT] };
  test.each([
    [{ selection: {}, status: 'PAID' }, [{ field: 'selection.ids', code: 'REQUIRED' }]],
    [{ selection: { ids: [ABSENT], filter: {} }, status: 'PAID' }, [{ field: 'selection.ids', code: 'REQUIRED' }]],
    [{ selection: { ids: [] }, status: 'PAID' }, [{ field: 'selection.ids', code: 'TOO_SHORT' }]],
    [{ selection: { filter: { statuses: [] } }, status: 'PAID' }, [{ field: 'selection.filter.statuses', code: 'TOO_SHORT' }]],
    [{ selection: one }, [{ field: 'selection', code: 'REQUIRED' }]],
    [{ selection: one, notes: ' ', addTagIds: [] }, [{ field: 'selection', code: 'REQUIRED' }]],
    [{ selection: one, status: null }, [{ field: 'status', code: 'NOT_NULL' }]],
    [{ selection: one, addTagIds: ['custom.vip', 'custom.nada'] }, [UNKNOWN_TAG]],
    [{ selection: one, addTagIds: ['custom.vip', 'nada'] }, [UNKNOWN_TAG]],
    [{ selection: one, addTagIds: ['entrega.entregue', 'entrega.devolvido'] }, [{ field: 'addTagIds.1', code: 'CONFLICT' }]],
    [{ selection: one, addTagIds: times(41, (at) => `custom.${at}`) }, [{ field: 'addTagIds', code: 'TOO_LONG' }]],
    [{ selection: one, addTagIds: ['custom.vip'], removeTagIds: ['custom.vip'] }, [{ field: 'removeTagIds', code: 'CONFLICT' }]],
    [{ selection: one, status: 'PAID', onFault: 'NADA' }, [{ field: 'onFault', code: 'INVALID_VALUE' }]],
  ])('%j', async (input, details) => {
    const store = await taggedStore();
    expect(await store.refusal(SHORT, { input })).toMatchObject({ code: 'VALIDATION_ERROR', status: 400, details });
  });

  test('without the scope to change orders; with that scope alone, also when it selects the order', async () => {
    const store = await service.newStore(['orders:read', 'customers:write']);
    expect(await store.refusal(BULK, { input: { selection: one, status: 'PAID' } })).toMatchObject({ code: 'AUTH_SCOPE_DENIED' });
    const writer = await service.newStore(['orders:write']);
    expect(bulkCounts(await bulk(writer, one, { status: 'PAID' }))).toEqual([1, 0, 0, 1, 0]);
  });
});

test('a repeat with its idempotency key returns the same and changes nothing more', async () => {
  const store = await taggedStore();
  const ids = await ordersIn(store, 'PENDING', 'CANCELLED');
  const key = { 'idempotency-key': 'muitos' };
  const first = await bulk(store, { ids }, { status: 'PAID', notes: 'uma vez' }, key);
  const after = await store.snapshot();
  expect(await bulk(store, { ids }, { status: 'PAID', notes: 'uma vez' }, key)).toEqual(first);
  expect(await store.snapshot()).toEqual(after);
});

describe('a bulk call leaves the same rows and events as single calls:', () => {
  /** Orders of goods with stock, with a coupon and without, in several statuses; a tag on one. */
  async function shop() {
    const store = await taggedStore();
    const mug = await store.soldProduct();
    const shirt = await store.soldProduct({ name: 'Camisa' });
    const blue = await store.variant(shirt, { stock: 9 });
    await store.coupon();
    const ids: string[] = [];
    for (const [index, email] of ['ana', 'bia', 'ana', 'caio', 'bia'].entries()) {
      const items = [
        { productId: mug, quantity: 1 },
        ...(index % 2 === 0 ? [{ productId: shirt, variantId: blue, quantity: 2 }] : []),
      ];
      const checkout = await store.ownCheckout(items, index > 2 ? { couponCode: 'DEZ' } : {});
      ids.push(await store.orderOf(checkout, { customer: { name: email, email: `${email}@exemplo.com.br` } }));
    }
    await store.transitionOrder(ids[1] ?? '', 'PAID');
    await store.transitionOrder(ids[2] ?? '', 'CANCELLED');
    await store.ask(ADD, { id: ids[3], tagIds: ['custom.vip'] });
    return { store, ids };
  }

  /** The rows of a store without their ids, in the order in which they were made. */
  async function rowsAndEvents({ id: storeId }: TestStore) {
    const read = (text: string) => service.rows<Json>({ text, values: [storeId] });
    return {
      orders: await read(
        'SELECT number, status, tag_ids, notes, version, stock_held, coupon_held, paid_at FROM "order" WHERE store_id = $1 ORDER BY number',
      ),
      history: await read(
        'SELECT o.number, c.kind, c.data, c.actor, c.actor_name FROM order_change c JOIN "order" o ON o.id = order_id WHERE c.store_id = $1 ORDER BY o.number, c.id',
      ),
      payments: await read(
        'SELECT o.number, p.status, refund_due, p.version FROM payment p JOIN "order" o ON o.id = order_id WHERE p.store_id = $1 ORDER BY o.number',
      ),
      customers: await read(
        'SELECT name, total_orders, pending_orders, paid_orders, cancelled_orders, total_spent, version FROM customer WHERE store_id = $1 ORDER BY name',
      ),
      products: await read('SELECT name, stock, version, edit_version FROM product WHERE store_id = $1 ORDER BY name'),
      variants: await read('SELECT name, stock, version FROM variant WHERE store_id = $1 ORDER BY name'),
      movements: await read(
        'SELECT delta, after, reason, actor, o.number FROM stock_movement m LEFT JOIN "order" o ON o.id = m.order_id WHERE m.store_id = $1 ORDER BY o.number, m.after, m.delta',
      ),
      coupons: await read('SELECT used_count, version FROM coupon WHERE store_id = $1'),
      events: await read(
        "SELECT type, data->>'status' AS status, data->>'total' AS total, data->>'stock' AS stock, data->>'notes' AS notes FROM event WHERE store_id = $1 ORDER BY created_at, id",
      ),
    };
  }

  test.each([
    ['tags added', { addTagIds: ['custom.presente', 'custom.vip'] }, ADD, { tagIds: ['custom.presente', 'custom.vip'] }],
    ['tags removed', { removeTagIds: ['custom.vip'] }, REMOVE, { tagIds: ['custom.vip'] }],
    ['paid', { status: 'PAID', notes: 'ok' }, MOVE, { status: 'PAID', notes: 'ok' }],
    ['shipped', { status: 'SHIPPED' }, MOVE, { status: 'SHIPPED' }],
    ['cancelled', { status: 'CANCELLED', notes: 'fim' }, MOVE, { status: 'CANCELLED', notes: 'fim' }],
  ])('%s', async (_what, change, single, variables) => {
    const [many, each] = [await shop(), await shop()];
    await bulk(many.store, { ids: many.ids }, change);
    for (const id of each.ids) await each.store.graph(single, { id, ...variables });
    expect(await rowsAndEvents(many.store)).toEqual(await rowsAndEvents(each.store));
  });
});
