import { describe, expect, test } from 'vitest';
import { formatLocalTime } from '../../src/core/brazil/time.ts';
import { readExample } from '../../src/graphql/graphiql-options.ts';
import { ABSENT } from '../support/constants.ts';
import { panelUser } from '../support/panel.ts';
import { documentsOf } from '../support/record-documents.ts';
import { invalid, notFound, outcomeOf, refusals, scopeDenied, stale } from '../support/refusals.ts';
import type { Json } from '../support/replies.ts';
import { OPERATOR, Service, startService, type TestStore } from '../support/service.ts';
import { statementsOf } from '../support/statements.ts';

const service = await startService();

const PAYLOAD = 'previousTags { code } catalog { id: code } order { id tags { code } version }';
const tagged = (...codes: string[]) => codes.map((code) => ({ code }));
const SET = `mutation ($id: ID!, $tagIds: [ID!]!, $ifVersion: Int) {
  setOrderTags(id: $id, input: { tagIds: $tagIds }, ifVersion: $ifVersion) { ${PAYLOAD} }
}`;
const ADD = `mutation ($id: ID!, $tagIds: [ID!]!) { addOrderTags(id: $id, input: { tagIds: $tagIds }) { ${PAYLOAD} } }`;
const REMOVE = `mutation ($id: ID!, $tagIds: [ID!]!) { removeOrderTags(id: $id, input: { tagIds: $tagIds }) { ${PAYLOAD} } }`;
const CREATE = `mutation ($input: CreateOrderTagInput!) {
  createOrderTag(input: $input) { tag { id: code category label color allowConcurrent } catalog { id: code } }
}`;
const DELETE = 'mutation ($id: ID!) { deleteOrderTag(id: $id) { id: code category label color allowConcurrent } }';
const MISSING = notFound('Pedido não encontrado.');
const TOO_MANY = invalid({ field: 'tagIds', message: 'Deve ter no máximo 40 itens.', code: 'TOO_LONG' });
const UNKNOWN = { message: 'A etiqueta não existe no catálogo da loja.', code: 'NOT_FOUND' };

/** A store with an order and these tags of its own. */
async function shop(...labels: string[]): Promise<{ store: TestStore; id: string }> {
  const store = await service.newStore();
  for (const label of labels) await store.orderTag(label);
  return { store, id: await store.order() };
}

describe('updateOrder', () => {
  const shown =
    'status allowedStatuses notes tags { code } tracking { code url status statusLabel updatedAt } paidAt version updatedAt';
  const { UPDATE } = documentsOf('Order', shown);

  test('applies all changes in one version, or none', async () => {
    const { store, id } = await shop('VIP');
    service.clock.forward(1000);
    const now = service.now();
    const kept = { status: 'PAID', notes: 'a' };
    const input = { ...kept, tagIds: ['custom.vip'], tracking: { code: 'BR1' } };
    expect(await store.ask(UPDATE, { id, input, ifVersion: 1 })).toEqual({
      ...{ ...kept, tags: tagged('custom.vip'), allowedStatuses: ['SHIPPED', 'DELIVERED', 'CANCELLED', 'REFUNDED'] },
      tracking: { code: 'BR1', url: null, status: null, statusLabel: null, updatedAt: now },
      ...{ paidAt: now, version: 2, updatedAt: now },
    });
    const illegal = { ...input, notes: 'b', status: 'PROCESSING' };
    expect(await store.refusal(UPDATE, { id, input: illegal })).toMatchObject({ code: 'INVALID_STATUS_TRANSITION' });
    expect(await store.refusesGraph(UPDATE, { id, input: illegal, ifVersion: 1 })).toEqual(stale(2));
    expect(await store.refusesGraph(UPDATE, { id: ABSENT, input })).toEqual(MISSING);
    expect(await (await service.newStore()).refusesGraph(UPDATE, { id, input })).toEqual(MISSING);
    const reader = { authorization: `Bearer ${await service.newKey([store.id], ['orders:read'])}` };
    expect(await store.refusesGraph(UPDATE, { id, input }, reader)).toEqual(scopeDenied('orders:write'));
  });

  test('called twice in one document applies both or none', async () => {
    const { store, id } = await shop();
    const document = `mutation ($id: ID!) {
      first: setOrderStatus(id: $id, input: { status: PAID, note: "a" }) { status }
      second: setOrderStatus(id: $id, input: { status: PENDING }) { status }
    }`;
    expect(await store.refusal(document, { id })).toMatchObject({ code: 'INVALID_STATUS_TRANSITION' });
    const { data } = await store.graph(document.replace('PENDING', 'SHIPPED'), { id });
    expect(data).toEqual({ first: { status: 'PAID' }, second: { status: 'SHIPPED' } });
  });
});

test('appendOrderNote adds a line with its time to what others wrote, and refuses a blank one', async () => {
  const { store, id } = await shop();
  const append =
    'mutation ($id: ID!, $input: AppendOrderNoteInput!) { appendOrderNote(id: $id, input: $input) { notes version } }';
  await store.update('Order', id, { notes: 'Frágil' });
  const line = `[${formatLocalTime(service.clock.now(), 'America/Sao_Paulo')}] Ligar antes`;
  expect(await store.ask(append, { id, input: { note: 'Ligar\nantes' } })).toEqual({ notes: `Frágil\n${line}`, version: 3 });
  expect(await store.issues(append, { id, input: { note: '  ' } })).toEqual([['note', 'INVALID_VALUE']]);
  expect(await store.refusesGraph(append, { id: ABSENT, input: { note: 'x' } })).toEqual(MISSING);
  await store.update('Order', id, { notes: 'x'.repeat(49_999) });
  expect(await store.issues(append, { id, input: { note: 'cheio' } })).toEqual([['note', 'TOO_LONG']]);
  expect((await store.orderChanges(id)).slice(1, 3).map(({ data }) => data)).toEqual([
    { text: 'Frágil', appended: false },
    { text: line, appended: true },
  ]);
  const reader = { authorization: `Bearer ${await service.newKey([store.id], ['orders:read'])}` };
  expect(await store.refusesGraph(append, { id, input: { note: 'x' } }, reader)).toEqual(scopeDenied('order-notes:write'));
});

test('a tag is named by its id in a list that the document writes out, and an order by no other text than its own id', async () => {
  const { store, id } = await shop('VIP');
  const vip = `${store.id}:custom.vip`;
  const set = `mutation ($id: ID!, $vip: ID!) {
    setOrderTags(id: $id, input: { tagIds: [$vip, "entrega.entregue"] }) { order { tags { id } } }
  }`;
  const tags = [vip, `${store.id}:entrega.entregue`].map((tag) => ({ id: tag }));
  expect(await store.ask(set, { id, vip })).toEqual({ order: { tags: expect.arrayContaining(tags) } });
  const list = 'query ($id: ID!, $vip: ID!) { orders(filter: { ids: [$id], tags: { all: [$vip] } }) { totalCount } }';
  expect(await store.ask(list, { id, vip })).toEqual({ totalCount: 1 });
  expect(await store.issues(list, { id: vip, vip })).toEqual([['id', 'INVALID_FORMAT']]);
});

test('setOrderTags returns the order, its tags before and after, and the catalogue; current tags are not looked up again', async () => {
  const { store, id } = await shop('VIP');
  const set = 'mutation ($id: ID!, $tagIds: [ID!]!) { setOrderTags(id: $id, input: { tagIds: $tagIds }) { order { version } } }';
  const tagReads = async (tagIds: string[]) => {
    const sent = await statementsOf(() => store.ask(set, { id, tagIds }));
    return sent.filter((statement) => statement === 'SELECT order_tag').length;
  };
  expect(await tagReads(['custom.vip'])).toBe(1);
  const tagIds = ['entrega.entregue', 'custom.vip'];
  const answer = await store.ask<{ catalog: unknown[] }>(SET, { id, tagIds, ifVersion: 2 });
  expect(answer).toEqual({
    previousTags: tagged('custom.vip'),
    catalog: expect.arrayContaining([{ id: 'custom.vip' }, { id: 'faturamento.nf_emitida' }]),
    order: { id, tags: tagged(...tagIds), version: 3 },
  });
  expect(answer.catalog).toHaveLength(13);
  expect([await tagReads(tagIds.toReversed()), await tagReads([])]).toEqual([0, 0]);
});

describe('addOrderTags', () => {
  test('keeps the tags of the order, and adds each new one once', async () => {
    const { store, id } = await shop('VIP', 'Presente');
    await store.ask(SET, { id, tagIds: ['custom.vip', 'entrega.entregue'] });
    const sent = ['custom.presente', 'custom.vip', 'custom.presente', 'entrega.entregue'];
    const tagIds = ['custom.vip', 'entrega.entregue', 'custom.presente'];
    expect(await store.ask(ADD, { id, tagIds: sent })).toMatchObject({
      previousTags: tagged('custom.vip', 'entrega.entregue'),
      order: { id, version: 3, tags: tagged(...tagIds) },
    });
    const before = await store.snapshot();
    for (const again of [sent, []]) {
      const addOrderTags = await store.ask(ADD, { id, tagIds: again });
      const same = tagged(...tagIds);
      expect(addOrderTags).toMatchObject({ previousTags: same, order: { version: 3, tags: same } });
    }
    expect(await store.snapshot()).toEqual(before);
  });

  test('rejects tags that exclude current ones, unknown tags, and too many', async () => {
    const { store, id } = await shop();
    const ids = await store.orderTags(41);
    await store.ask(SET, { id, tagIds: [...ids.slice(0, 38), 'entrega.em_separacao'] });
    const refused = (...tagIds: string[]) => store.refusesGraph(ADD, { id, tagIds });
    const message = '“Entregue” não pode ficar junto de “Em separação”, que é da mesma categoria.';
    expect(await refused('custom.t0', 'entrega.entregue')).toEqual(invalid({ field: 'tagIds.1', message, code: 'CONFLICT' }));
    for (const tag of ['custom.nada', 'nada'])
      expect(await refused('custom.t0', tag)).toEqual(invalid({ field: 'tagIds.1', ...UNKNOWN }));
    expect(await store.refusesGraph(ADD, { id: ABSENT, tagIds: [] })).toEqual(MISSING);
    expect(await refused(...Array(41).fill('custom.t0'))).toEqual(TOO_MANY);
    const beyond = 'O pedido ficaria com 41 etiquetas, e pode ter no máximo 40.';
    expect(await refused(...ids.slice(38, 40))).toEqual(invalid({ field: 'tagIds', message: beyond, code: 'TOO_LONG' }));
    await store.ask(REMOVE, { id, tagIds: ['entrega.em_separacao'] });
    await store.ask(ADD, { id, tagIds: ids.slice(38, 40) });
    await store.transitionOrder(id, 'PAID', 'SHIPPED');
    expect(await store.ask(ADD, { id, tagIds: ids.slice(0, 40) })).toMatchObject({
      order: { tags: tagged(...ids.slice(0, 40), 'entrega.em_transporte') },
    });
    expect(await refused(...ids.slice(40))).toMatchObject([{ details: [{ code: 'TOO_LONG' }] }]);
  });
});

test('removeOrderTags removes the named tags and keeps the rest; tags that the order does not have are ignored', async () => {
  const { store, id } = await shop('VIP', 'Presente');
  const tagIds = ['custom.vip', 'entrega.entregue', 'custom.presente'];
  await store.ask(SET, { id, tagIds });
  const sent = ['entrega.entregue', 'custom.nada', 'faturamento.nf_emitida', 'nada', 'entrega.entregue'];
  expect(await store.ask(REMOVE, { id, tagIds: sent })).toMatchObject({
    previousTags: tagged(...tagIds),
    order: { id, version: 3, tags: tagged('custom.vip', 'custom.presente') },
  });
  const before = await store.snapshot();
  expect(await store.ask(REMOVE, { id, tagIds: sent })).toMatchObject({ order: { version: 3 } });
  expect(await store.snapshot()).toEqual(before);
  expect(await store.refusesGraph(REMOVE, { id: ABSENT, tagIds: [] })).toEqual(MISSING);
  expect(await store.refusesGraph(REMOVE, { id, tagIds: Array(41).fill('custom.vip') })).toEqual(TOO_MANY);
  await store.ask(REMOVE, { id, tagIds: Array(40).fill('custom.vip') });
});

describe('the tag catalogue', () => {
  const own = { category: 'CUSTOM', color: 'SLATE', allowConcurrent: true };

  test('shows the official tags and those of the store, which need no order, and requires the scope of orders', async () => {
    const { store } = await shop('VIP');
    await shop('Alheia');
    const tags = await store.ask<unknown[]>('{ orderTags { id: code category label color allowConcurrent } }');
    expect(tags).toHaveLength(13);
    expect(tags).toContainEqual({
      ...{ id: 'entrega.em_transporte', category: 'DELIVERY', label: 'Em transporte', color: null, allowConcurrent: false },
    });
    expect(tags.at(-1)).toEqual({ ...own, id: 'custom.vip', label: 'VIP' });
    const input = { label: 'Cliente VIP', color: 'ROSE' };
    const made = await store.ask<{ catalog: unknown[] }>(CREATE, { input });
    expect(made).toMatchObject({ tag: { ...own, ...input, id: 'custom.cliente-vip' } });
    expect(made.catalog).toHaveLength(14);
    const stranger = await service.newStore(['products:write']);
    expect(refusals(await stranger.graph('{ orderTags { id } }'))).toEqual(scopeDenied('orders-basic:read'));
  });

  test('loses an unused tag, and not one that orders use in any status, an official or a missing one', async () => {
    const [{ store, id }, other] = [await shop('VIP', 'Presente'), await shop('Alheia')];
    const refused = (tag: string) => store.refusesGraph(DELETE, { id: tag });
    const carried = (message: string) => invalid({ field: 'id', message, code: 'CONFLICT' });
    const second = await store.orderIn('CANCELLED');
    await store.ask(SET, { id, tagIds: ['custom.vip'] });
    expect(await refused('custom.vip')).toEqual(carried('1 pedido tem esta etiqueta. Remova-a antes de excluí-la.'));
    await store.ask(SET, { id: second, tagIds: ['custom.vip'] });
    expect(await refused('custom.vip')).toEqual(carried('2 pedidos têm esta etiqueta. Remova-a antes de excluí-la.'));
    for (const order of [id, second]) await store.ask(REMOVE, { id: order, tagIds: ['custom.vip'] });
    for (const [tag, label] of Object.entries({ 'custom.presente': 'Presente', 'custom.vip': 'VIP' }))
      expect(await store.ask(DELETE, { id: tag })).toEqual({ ...own, id: tag, label });
    expect(await store.ask('{ orderTags { id } }')).toHaveLength(12);
    expect(await store.refusesGraph(SET, { id, tagIds: ['custom.presente'] })).toEqual(
      invalid({ field: 'tagIds.0', ...UNKNOWN }),
    );
    await store.orderTag('Presente');
    const message = 'As etiquetas oficiais não podem ser excluídas.';
    expect(await refused('entrega.em_transporte')).toEqual(invalid({ field: 'id', message, code: 'INVALID_VALUE' }));
    const before = await other.store.snapshot();
    for (const tag of ['custom.nada', 'custom.alheia']) expect(await refused(tag)).toEqual(notFound('Etiqueta não encontrada.'));
    expect(await other.store.snapshot()).toEqual(before);
  });
});

test('the history of an order shows what was changed, by whom and when, in order', async () => {
  const { UPDATE: update } = documentsOf('Order', 'version');
  const day = new Service(service.database);
  const store = await day.newStore();
  await store.orderTag('VIP');
  const id = await store.order();
  await store.orderIn('PAID');
  const as = async (headers: Record<string, string>, query: string, variables: Json) => {
    day.clock.forward(60_000);
    const { errors } = await day.graph(query, variables, { 'x-store-id': store.id, ...headers });
    expect(errors).toBeUndefined();
  };
  const panel = await panelUser(store, ['orders:write'], { name: 'Bia' });
  const tracking = { code: 'BR1', status: 'posted' };
  await as(panel, update, { id, input: { status: 'PAID', notes: 'Frágil', tagIds: ['custom.vip'], tracking } });
  const move = 'mutation ($id: ID!) { setOrderStatus(id: $id, input: { status: SHIPPED, note: "Saiu" }) { id } }';
  await as({ authorization: `Bearer ${OPERATOR}` }, move, { id });
  await as(store.credentials, REMOVE, { id, tagIds: ['entrega.em_transporte'] });
  await as(panel, update, { id, input: { notes: null, tracking: { code: null, status: null } } });
  await as(panel, update, { id, input: { status: 'SHIPPED', tagIds: ['custom.vip'] } });
  const by = (minute: number, actor: string, actorName: string) => ({
    ...{ actor, actorName, createdAt: new Date(`2026-03-02T12:0${minute}:00.000Z`) },
  });
  const [placed, first, second] = [by(0, 'key', 'teste'), by(1, 'panel', 'Bia'), by(2, 'operator', 'Operador')];
  const [third, fourth] = [by(3, 'key', 'teste'), by(4, 'panel', 'Bia')];
  const both = ['custom.vip', 'entrega.em_transporte'];
  expect(await store.orderChanges(id)).toEqual([
    { kind: 'CREATED', data: { total: 10_000 }, ...placed },
    { kind: 'STATUS', data: { from: 'PENDING', to: 'PAID' }, ...first },
    { kind: 'TAGS', data: { from: [], to: ['custom.vip'] }, ...first },
    { kind: 'NOTES', data: { text: 'Frágil', appended: false }, ...first },
    { kind: 'TRACKING', data: { code: 'BR1', url: null, status: 'posted' }, ...first },
    { kind: 'STATUS', data: { from: 'PAID', to: 'SHIPPED' }, ...second },
    { kind: 'TAGS', data: { from: ['custom.vip'], to: both }, ...second },
    { kind: 'NOTES', data: { text: '[02/03/2026 09:02] Saiu', appended: true }, ...second },
    { kind: 'TAGS', data: { from: both, to: ['custom.vip'] }, ...third },
    { kind: 'NOTES', data: { text: null, appended: false }, ...fourth },
    { kind: 'TRACKING', data: { code: null, url: null, status: null }, ...fourth },
  ]);
});

test('the number of an order starts at 1 for each store, increases by one, and is not used by a rejected purchase', async () => {
  const [store, other] = [await service.newStore(), await service.newStore()];
  const productId = await store.soldProduct({ stock: { quantity: 1 } });
  const rejected = await store.ownCheckout([{ productId }]);
  const numbers = async (...ids: string[]) => Promise.all(ids.map(async (id) => (await store.readOrder(id, 'number')).number));
  const [one, two] = [await store.order(), await store.sell(productId)];
  expect(outcomeOf(await store.complete(rejected))).toBe('OUT_OF_STOCK');
  expect(await numbers(one, two, await store.order())).toEqual([1, 2, 3]);
  expect(await other.readOrder(await other.order(), 'number')).toEqual({ number: 1 });
});

test('the example operations of orders work on an unpaid order', async () => {
  const { store, id } = await shop();
  const [list = '', read = '', timeline = '', comment = '', catalog = '', create = '', add = '', move = '', update = ''] =
    readExample('order').operations;
  expect(await store.ask(list)).toMatchObject({ totalCount: 1, nodes: [{ id }] });
  expect(await store.ask(create)).toMatchObject({ tag: { code: 'custom.presente' } });
  expect(await store.ask(catalog)).toHaveLength(13);
  expect(await store.ask(add, { id })).toMatchObject({ previousTags: [] });
  expect(await store.ask(move, { id })).toMatchObject({ id, statusLabel: 'Pago' });
  expect(await store.ask(update, { paidOrderId: id })).toMatchObject({ id, statusLabel: 'Enviado' });
  expect(await store.ask(comment, { id })).toMatchObject({ id: expect.any(String) });
  expect(JSON.stringify(await store.ask(timeline, { id }))).toContain('Cliente pediu embrulho para presente.');
  const tags = [{ code: 'faturamento.nf_emitida' }, { code: 'entrega.em_transporte' }];
  expect(await store.ask(read, { id })).toMatchObject({ tags, tracking: { code: 'BR123456789BR' } });
});
