import { describe, expect, test } from 'vitest';
import { readExample } from '../../src/graphql/graphiql-options.ts';
import { ABSENT } from '../support/constants.ts';
import { panelUser } from '../support/panel.ts';
import { invalid, notFound, refusals, scopeDenied } from '../support/refusals.ts';
import { dataOf, type Json } from '../support/replies.ts';
import { OPERATOR, Service, startService, type TestStore } from '../support/service.ts';
import { statementsOf } from '../support/statements.ts';

const service = await startService();

const PAYLOAD =
  'orderId previousTagIds version tags { ids invoicing delivery custom } catalog { id: code } order { id tagIds version }';
const SET = `mutation ($id: UUID!, $tagIds: [String!]!, $ifVersion: Int) {
  setOrderTags(id: $id, tagIds: $tagIds, ifVersion: $ifVersion) { ${PAYLOAD} }
}`;
const ADD = `mutation ($id: UUID!, $tagIds: [String!]!) { addOrderTags(id: $id, tagIds: $tagIds) { ${PAYLOAD} } }`;
const REMOVE = `mutation ($id: UUID!, $tagIds: [String!]!) { removeOrderTags(id: $id, tagIds: $tagIds) { ${PAYLOAD} } }`;
const CREATE = `mutation ($input: CreateOrderTagInput!, $orderId: UUID) {
  createOrderTag(input: $input, orderId: $orderId) { tag { id: code category label color allowConcurrent } catalog { id: code } }
}`;
const DELETE = 'mutation ($id: String!) { deleteOrderTag(id: $id) { id: code category label color allowConcurrent } }';
const MISSING = { message: 'Pedido não encontrado.', code: 'RESOURCE_NOT_FOUND', status: 404 };
const UNKNOWN = { message: 'A etiqueta não existe no catálogo da loja.', code: 'NOT_FOUND' };

async function done(store: TestStore, query: string, variables: Json = {}): Promise<Json> {
  const data = dataOf(await store.graph(query, variables));
  return data;
}

const newTag = (store: TestStore, label: string) => done(store, CREATE, { input: { label } });

/** A store with an order and these tags of its own. */
async function shop(...labels: string[]): Promise<{ store: TestStore; id: string }> {
  const store = await service.newStore();
  for (const label of labels) await newTag(store, label);
  return { store, id: await store.order() };
}

describe('updateOrder', () => {
  const UPDATE = `mutation ($id: UUID!, $input: UpdateOrderInput!, $ifVersion: Int) {
    updateOrder(id: $id, input: $input, ifVersion: $ifVersion) {
      status allowedStatuses notes tagIds tracking { code url status statusLabel updatedAt } paidAt version updatedAt
    }
  }`;

  test('applies all changes in one version, or none', async () => {
    const { store, id } = await shop('VIP');
    service.clock.forward(1000);
    const now = service.clock.now().toISOString();
    const input = { status: 'PAID', notes: 'a', tagIds: ['custom.vip'], tracking: { trackingCode: 'BR1' } };
    expect((await done(store, UPDATE, { id, input, ifVersion: 1 })).updateOrder).toEqual({
      status: 'PAID',
      allowedStatuses: ['SHIPPED', 'DELIVERED', 'CANCELLED', 'REFUNDED'],
      notes: 'a',
      tagIds: ['custom.vip'],
      tracking: { code: 'BR1', url: null, status: null, statusLabel: null, updatedAt: now },
      paidAt: now,
      version: 2,
      updatedAt: now,
    });
    const illegal = { ...input, notes: 'b', status: 'PROCESSING' };
    expect(await store.refusesGraph(UPDATE, { id, input: illegal })).toMatchObject([{ code: 'INVALID_STATUS_TRANSITION' }]);
    expect(await store.refusesGraph(UPDATE, { id, input: illegal, ifVersion: 1 })).toEqual([
      {
        message: 'O recurso mudou desde a versão informada. Leia-o de novo antes de alterar.',
        code: 'PRECONDITION_FAILED',
        status: 412,
        details: { currentVersion: 2 },
      },
    ]);
    expect(await store.refusesGraph(UPDATE, { id: ABSENT, input })).toEqual([MISSING]);
  });

  test('of another store, or without orders:write, changes nothing', async () => {
    const [{ id }, other] = [await shop(), await service.newStore()];
    expect(await other.refusesGraph(UPDATE, { id, input: { notes: 'x' } })).toEqual([MISSING]);
    const { store, id: mine } = await shop();
    const authorization = `Bearer ${await service.newKey([store.id], ['orders:read'])}`;
    const answer = await store.graph(UPDATE, { id: mine, input: { notes: 'x' } }, { authorization });
    expect(refusals(answer)).toEqual(scopeDenied('orders:write'));
  });

  test('called twice in one document applies both or none', async () => {
    const { store, id } = await shop();
    const document = `mutation ($id: UUID!) {
      first: setOrderStatus(id: $id, input: { status: PAID, notes: "a" }) { status }
      second: setOrderStatus(id: $id, input: { status: PENDING }) { status }
    }`;
    expect(await store.refusesGraph(document, { id })).toMatchObject([{ code: 'INVALID_STATUS_TRANSITION' }]);
    const fine = document.replace('PENDING', 'SHIPPED');
    expect(await done(store, fine, { id })).toEqual({ first: { status: 'PAID' }, second: { status: 'SHIPPED' } });
  });
});

describe('setOrderTags', () => {
  test('returns the order, its tags before and after, and the catalogue', async () => {
    const { store, id } = await shop('VIP');
    await done(store, SET, { id, tagIds: ['custom.vip'] });
    const { setOrderTags } = await done(store, SET, { id, tagIds: ['entrega.entregue', 'custom.vip'], ifVersion: 2 });
    const tagIds = ['entrega.entregue', 'custom.vip'];
    expect(setOrderTags).toEqual({
      orderId: id,
      previousTagIds: ['custom.vip'],
      version: 3,
      tags: { ids: tagIds, invoicing: [], delivery: ['entrega.entregue'], custom: ['custom.vip'] },
      catalog: expect.arrayContaining([{ id: 'custom.vip' }, { id: 'faturamento.nf_emitida' }]),
      order: { id, tagIds, version: 3 },
    });
    expect((setOrderTags as { catalog: unknown[] }).catalog).toHaveLength(13);
  });
});

test('tags that the order already has are not looked up again', async () => {
  const { store, id } = await shop('VIP');
  const set = 'mutation ($id: UUID!, $tagIds: [String!]!) { setOrderTags(id: $id, tagIds: $tagIds) { version } }';
  const tagReads = async (tagIds: string[]) => {
    const sent = await statementsOf(() => done(store, set, { id, tagIds }));
    return sent.filter((statement) => statement === 'SELECT order_tag').length;
  };
  expect(await tagReads(['custom.vip'])).toBe(1);
  expect(await tagReads(['custom.vip', 'entrega.entregue'])).toBe(0);
  expect(await tagReads([])).toBe(0);
});

describe('addOrderTags', () => {
  test('keeps the tags of the order, and adds each new one once', async () => {
    const { store, id } = await shop('VIP', 'Presente');
    await done(store, SET, { id, tagIds: ['custom.vip', 'entrega.entregue'] });
    const sent = ['custom.presente', 'custom.vip', 'custom.presente', 'entrega.entregue'];
    const tagIds = ['custom.vip', 'entrega.entregue', 'custom.presente'];
    expect((await done(store, ADD, { id, tagIds: sent })).addOrderTags).toMatchObject({
      orderId: id,
      previousTagIds: ['custom.vip', 'entrega.entregue'],
      version: 3,
      tags: { ids: tagIds },
      order: { tagIds },
    });
    const before = await store.snapshot();
    for (const again of [sent, []]) {
      const { addOrderTags } = await done(store, ADD, { id, tagIds: again });
      expect(addOrderTags).toMatchObject({ previousTagIds: tagIds, version: 3, tags: { ids: tagIds } });
    }
    expect(await store.snapshot()).toEqual(before);
  });

  test('rejects tags that exclude current ones, and unknown tags', async () => {
    const { store, id } = await shop('VIP');
    await done(store, SET, { id, tagIds: ['entrega.em_separacao'] });
    const message = '“Entregue” não pode ficar junto de “Em separação”, que é da mesma categoria.';
    expect(await store.refusesGraph(ADD, { id, tagIds: ['custom.vip', 'entrega.entregue'] })).toEqual(
      invalid({ field: 'tagIds.1', message, code: 'CONFLICT' }),
    );
    expect(await store.refusesGraph(ADD, { id, tagIds: ['custom.vip', 'custom.nada'] })).toEqual(
      invalid({ field: 'tagIds.1', ...UNKNOWN }),
    );
    expect(await store.refusesGraph(ADD, { id, tagIds: ['nada'] })).toEqual(invalid({ field: 'tagIds.0', ...UNKNOWN }));
    expect(await store.refusesGraph(ADD, { id: ABSENT, tagIds: [] })).toEqual([MISSING]);
    expect(await store.refusesGraph(ADD, { id, tagIds: Array(41).fill('custom.vip') })).toEqual(
      invalid({ field: 'tagIds', message: 'Deve ter no máximo 40 itens.', code: 'TOO_LONG' }),
    );
  });

  test('keeps an order at 40 tags or fewer', async () => {
    const labels = Array.from({ length: 41 }, (_, index) => `T${index}`);
    const { store, id } = await shop(...labels);
    const ids = labels.map((label) => `custom.${label.toLowerCase()}`);
    await done(store, SET, { id, tagIds: ids.slice(0, 39) });
    const message = 'O pedido ficaria com 41 etiquetas, e pode ter no máximo 40.';
    expect(await store.refusesGraph(ADD, { id, tagIds: ids.slice(38) })).toEqual(
      invalid({ field: 'tagIds', message, code: 'TOO_LONG' }),
    );
    await done(store, ADD, { id, tagIds: ids.slice(38, 40) });
    for (const status of ['PAID', 'SHIPPED']) await store.patch(`/api/v1/orders/${id}/status`, { status }, 200);
    const { addOrderTags } = await done(store, ADD, { id, tagIds: ids.slice(0, 40) });
    expect(addOrderTags).toMatchObject({ tags: { ids: [...ids.slice(0, 40), 'entrega.em_transporte'] } });
    expect(await store.refusesGraph(ADD, { id, tagIds: ids.slice(40) })).toMatchObject([{ details: [{ code: 'TOO_LONG' }] }]);
  });
});

describe('removeOrderTags', () => {
  test('removes the named tags and keeps the rest; tags that the order does not have are ignored', async () => {
    const { store, id } = await shop('VIP', 'Presente');
    const tagIds = ['custom.vip', 'entrega.entregue', 'custom.presente'];
    await done(store, SET, { id, tagIds });
    const sent = ['entrega.entregue', 'custom.nada', 'faturamento.nf_emitida', 'nada', 'entrega.entregue'];
    expect((await done(store, REMOVE, { id, tagIds: sent })).removeOrderTags).toMatchObject({
      orderId: id,
      previousTagIds: tagIds,
      version: 3,
      tags: { ids: ['custom.vip', 'custom.presente'] },
    });
    const before = await store.snapshot();
    expect((await done(store, REMOVE, { id, tagIds: sent })).removeOrderTags).toMatchObject({ version: 3 });
    expect(await store.snapshot()).toEqual(before);
    expect(await store.refusesGraph(REMOVE, { id: ABSENT, tagIds: [] })).toEqual([MISSING]);
    expect(await store.refusesGraph(REMOVE, { id, tagIds: Array(41).fill('custom.vip') })).toEqual(
      invalid({ field: 'tagIds', message: 'Deve ter no máximo 40 itens.', code: 'TOO_LONG' }),
    );
    await done(store, REMOVE, { id, tagIds: Array(40).fill('custom.vip') });
  });
});

describe('the tag catalogue', () => {
  test('orderTags shows the official tags and those of the store, and requires the scope of orders', async () => {
    const { store } = await shop('VIP');
    await shop('Alheia');
    const { orderTags } = await done(store, '{ orderTags { id: code category label color allowConcurrent } }');
    expect(orderTags).toHaveLength(13);
    expect(orderTags).toContainEqual({
      id: 'entrega.em_transporte',
      category: 'DELIVERY',
      label: 'Em transporte',
      color: null,
      allowConcurrent: false,
    });
    expect((orderTags as unknown[]).at(-1)).toEqual({
      id: 'custom.vip',
      category: 'CUSTOM',
      label: 'VIP',
      color: 'SLATE',
      allowConcurrent: true,
    });
    const authorization = `Bearer ${await service.newKey([store.id], ['products:write'])}`;
    expect(refusals(await store.graph('{ orderTags { id } }', {}, { authorization }))).toEqual(scopeDenied('orders:read'));
  });

  test('createOrderTag needs no order, and rejects a missing one', async () => {
    const store = await service.newStore();
    const { createOrderTag } = await done(store, CREATE, { input: { label: 'Cliente VIP', color: 'ROSE' }, orderId: null });
    const tag = { id: 'custom.cliente-vip', category: 'CUSTOM', label: 'Cliente VIP', color: 'ROSE', allowConcurrent: true };
    expect(createOrderTag).toMatchObject({ tag });
    expect((createOrderTag as { catalog: unknown[] }).catalog).toHaveLength(13);
    expect(await store.refusesGraph(CREATE, { input: { label: 'Outra' }, orderId: ABSENT })).toEqual([MISSING]);
  });

  test('deleteOrderTag deletes an unused tag, and returns it', async () => {
    const { store, id } = await shop('VIP', 'Presente');
    await done(store, SET, { id, tagIds: ['custom.vip'] });
    const tag = { id: 'custom.presente', category: 'CUSTOM', label: 'Presente', color: 'SLATE', allowConcurrent: true };
    expect(await done(store, DELETE, { id: 'custom.presente' })).toEqual({ deleteOrderTag: tag });
    expect((await done(store, '{ orderTags { id } }')).orderTags).toHaveLength(13);
    expect(await store.refusesGraph(SET, { id, tagIds: ['custom.presente'] })).toEqual(
      invalid({ field: 'tagIds.0', ...UNKNOWN }),
    );
    await newTag(store, 'Presente');
  });

  test('deleteOrderTag rejects a tag that orders use, in any status, with a 400 and their number', async () => {
    const { store, id } = await shop('VIP');
    const second = await store.orderIn('CANCELLED');
    const carried = (message: string) => invalid({ field: 'id', message, code: 'CONFLICT' });
    await done(store, SET, { id, tagIds: ['custom.vip'] });
    expect(await store.refusesGraph(DELETE, { id: 'custom.vip' })).toEqual(
      carried('1 pedido tem esta etiqueta. Remova-a antes de excluí-la.'),
    );
    await done(store, SET, { id: second, tagIds: ['custom.vip'] });
    expect(await store.refusesGraph(DELETE, { id: 'custom.vip' })).toEqual(
      carried('2 pedidos têm esta etiqueta. Remova-a antes de excluí-la.'),
    );
    for (const order of [id, second]) await done(store, REMOVE, { id: order, tagIds: ['custom.vip'] });
    await done(store, DELETE, { id: 'custom.vip' });
  });

  test('deleteOrderTag rejects an official tag, and a missing one with a 404', async () => {
    const [{ store }, other] = [await shop('VIP'), await service.newStore()];
    const message = 'As etiquetas oficiais não podem ser excluídas.';
    expect(await store.refusesGraph(DELETE, { id: 'entrega.em_transporte' })).toEqual(
      invalid({ field: 'id', message, code: 'INVALID_VALUE' }),
    );
    const missing = notFound('Etiqueta não encontrada.');
    expect(await store.refusesGraph(DELETE, { id: 'custom.nada' })).toEqual(missing);
    const before = await store.snapshot();
    expect(await other.refusesGraph(DELETE, { id: 'custom.vip' })).toEqual(missing);
    expect(await store.snapshot()).toEqual(before);
  });
});

describe('the history of an order', () => {
  const HISTORY = 'query ($id: UUID!) { order(id: $id) { history { kind data actor actorName createdAt } } }';
  const UPDATE = 'mutation ($id: UUID!, $input: UpdateOrderInput!) { updateOrder(id: $id, input: $input) { version } }';

  test('shows what was changed, by whom and when, in order', async () => {
    const day = new Service(service.database);
    const store = await day.newStore();
    await newTag(store, 'VIP');
    const id = await store.order();
    const as = async (headers: Record<string, string>, query: string, variables: Json) => {
      day.clock.forward(60_000);
      const { errors } = await day.graph(query, variables, { 'x-store-id': store.id, ...headers });
      expect(errors).toBeUndefined();
    };
    const panel = await panelUser(store, ['orders:write'], { name: 'Bia' });
    const tracking = { trackingCode: 'BR1', trackingStatus: 'posted' };
    const all = { status: 'PAID', notes: 'Frágil', tagIds: ['custom.vip'], tracking };
    await as(panel, UPDATE, { id, input: all });
    const move = 'mutation ($id: UUID!) { setOrderStatus(id: $id, input: { status: SHIPPED, notes: "Saiu" }) { id } }';
    await as({ authorization: `Bearer ${OPERATOR}` }, move, { id });
    await as(store.credentials, REMOVE, { id, tagIds: ['entrega.em_transporte'] });
    await as(panel, UPDATE, { id, input: { notes: null, tracking: { trackingCode: null, trackingStatus: null } } });
    await as(panel, UPDATE, { id, input: { status: 'SHIPPED', tagIds: ['custom.vip'] } });
    const [placedAt, first, second, third, fourth] = [0, 1, 2, 3, 4].map((minute) => `2026-03-02T12:0${minute}:00.000Z`);
    const key = { actor: 'KEY', actorName: 'teste' };
    const bia = { actor: 'PANEL', actorName: 'Bia' };
    const operator = { actor: 'OPERATOR', actorName: 'Operador' };
    const { order } = await done(store, HISTORY, { id });
    expect(order).toEqual({
      history: [
        { kind: 'CREATED', data: { total: 100 }, ...key, createdAt: placedAt },
        { kind: 'STATUS', data: { from: 'PENDING', to: 'PAID' }, ...bia, createdAt: first },
        { kind: 'TAGS', data: { from: [], to: ['custom.vip'] }, ...bia, createdAt: first },
        { kind: 'NOTES', data: { text: 'Frágil', appended: false }, ...bia, createdAt: first },
        { kind: 'TRACKING', data: { code: 'BR1', url: null, status: 'posted' }, ...bia, createdAt: first },
        { kind: 'STATUS', data: { from: 'PAID', to: 'SHIPPED' }, ...operator, createdAt: second },
        {
          kind: 'TAGS',
          data: { from: ['custom.vip'], to: ['custom.vip', 'entrega.em_transporte'] },
          ...operator,
          createdAt: second,
        },
        { kind: 'NOTES', data: { text: '[02/03/2026 09:02] Saiu', appended: true }, ...operator, createdAt: second },
        {
          kind: 'TAGS',
          data: { from: ['custom.vip', 'entrega.em_transporte'], to: ['custom.vip'] },
          ...key,
          createdAt: third,
        },
        { kind: 'NOTES', data: { text: null, appended: false }, ...bia, createdAt: fourth },
        { kind: 'TRACKING', data: { code: null, url: null, status: null }, ...bia, createdAt: fourth },
      ],
    });
  });

  test('is of one order', async () => {
    const { store, id } = await shop();
    await store.orderIn('PAID');
    const { order } = await done(store, HISTORY, { id });
    expect((order as { history: Json[] }).history.map(({ kind }) => kind)).toEqual(['CREATED']);
  });
});

describe('orders', () => {
  const LIST = `query ($filter: OrderFilter, $orderBy: OrderSortInput) {
    orders(filter: $filter, orderBy: $orderBy) { totalCount nodes { id } }
  }`;

  /** Ana's pending order of R$ 100,00, Bia's paid one of R$ 5,00 by card with a tag, Caio's of R$ 50,00; a second apart. */
  async function shelf() {
    const { store, id: ana } = await shop('VIP');
    const first = service.clock.now();
    service.clock.forward(1000);
    const bia = await store.orderIn('PAID', {
      customer: { name: 'Bia 100%', email: 'bia@exemplo.com.br' },
      paymentMethod: 'CARD',
      items: [{ title: 'Prato', quantity: 1, unitPrice: 500 }],
    });
    await done(store, SET, { id: bia, tagIds: ['custom.vip', 'entrega.entregue'] });
    const second = service.clock.now();
    service.clock.forward(1000);
    const caio = await store.order({
      customer: { name: 'Caio', email: 'CAIO@exemplo.com.br', documentNumber: '11.222.333/0001-81' },
      items: [{ title: 'Copo', quantity: 10, unitPrice: 500 }],
    });
    await (await service.newStore()).order();
    return { store, ana, bia, caio, first, second };
  }

  test('are filtered by status, tag, method, period and buyer, all of them together', async () => {
    const { store, ana, bia, caio, first, second } = await shelf();
    const by = async (filter: object) => {
      const { orders } = await done(store, LIST, { filter });
      const { totalCount, nodes } = orders as { totalCount: number; nodes: { id: string }[] };
      expect(totalCount).toBe(nodes.length);
      return nodes.map(({ id }) => id);
    };
    expect(await by({})).toEqual([caio, bia, ana]);
    expect(await by({ status: 'PENDING' })).toEqual([caio, ana]);
    expect(await by({ tagId: 'custom.vip' })).toEqual([bia]);
    expect(await by({ tagId: 'custom' })).toEqual([]);
    expect(await by({ paymentMethod: 'CARD' })).toEqual([bia]);
    expect(await by({ createdSince: second })).toEqual([caio, bia]);
    expect(await by({ createdUntil: second })).toEqual([bia, ana]);
    expect(await by({ createdSince: first, createdUntil: first })).toEqual([ana]);
    expect(await by({ search: 'ANA' })).toEqual([ana]);
    expect(await by({ search: 'caio@' })).toEqual([caio]);
    expect(await by({ search: '112223330001' })).toEqual([caio]);
    expect(await by({ search: '11.222.333/0001-81' })).toEqual([caio]);
    expect(await by({ search: '.222.333/' })).toEqual([caio]);
    expect(await by({ search: './-' })).toEqual([]);
    expect(await by({ search: '0%' })).toEqual([bia]);
    expect(await by({ search: 'exemplo', status: 'PENDING', createdUntil: first })).toEqual([ana]);
    const nothing = { status: null, tagId: null, paymentMethod: null, createdSince: null, createdUntil: null, search: null };
    expect(await by(nothing)).toHaveLength(3);
  });

  test('are sorted by creation, last change or total, in both directions', async () => {
    const { store, ana, bia, caio } = await shelf();
    service.clock.forward(1000);
    await store.patch(`/api/v1/orders/${ana}`, { notes: 'x' }, 200);
    const by = async (field: string, direction: string) => {
      const { orders } = await done(store, LIST, { orderBy: { field, direction } });
      return (orders as { nodes: { id: string }[] }).nodes.map(({ id }) => id);
    };
    expect(await by('CREATED_AT', 'ASC')).toEqual([ana, bia, caio]);
    expect(await by('UPDATED_AT', 'DESC')).toEqual([ana, caio, bia]);
    expect(await by('TOTAL', 'ASC')).toEqual([bia, caio, ana]);
    expect(await by('TOTAL', 'DESC')).toEqual([ana, caio, bia]);
  });

  test.each([{}, { direction: null }])('are sorted newest or largest first without a direction: %o', async (direction) => {
    const { store, ana, bia, caio } = await shelf();
    const by = async (field: string) => {
      const { orders } = await done(store, LIST, { orderBy: { field, ...direction } });
      return (orders as { nodes: { id: string }[] }).nodes.map(({ id }) => id);
    };
    expect(await by('CREATED_AT')).toEqual([caio, bia, ana]);
    expect(await by('TOTAL')).toEqual([ana, caio, bia]);
  });

  test.each<[string, string, object]>([
    ['status', 'INVALID_VALUE', { status: 'paid' }],
    ['tagId', 'TOO_LONG', { tagId: 'x'.repeat(138) }],
    ['search', 'TOO_LONG', { search: 'x'.repeat(256) }],
    ['createdUntil', 'TOO_SMALL', { createdSince: '2026-01-02T00:00:00Z', createdUntil: '2026-01-01T00:00:00Z' }],
    ['createdSince', 'INVALID_FORMAT', { createdSince: 'ontem' }],
  ])('reject filter.%s: %s', async (field, code, filter) => {
    const answer = await (await service.newStore()).graph(LIST, { filter });
    expect(refusals(answer)).toMatchObject([{ code: 'VALIDATION_ERROR', details: [{ field, code }] }]);
  });

  test('of another store are not listed', async () => {
    const { id } = await shop();
    const other = await service.newStore();
    expect((await other.graph('query ($id: UUID!) { order(id: $id) { id } }', { id })).data).toEqual({ order: null });
  });
});

test('the example operations of orders work on an unpaid order', async () => {
  const { store, id } = await shop();
  const [list = '', read = '', timeline = '', comment = '', tags = '', create = '', add = '', move = '', update = ''] =
    readExample('order').operations;
  expect(await done(store, list)).toMatchObject({ orders: { totalCount: 1, nodes: [{ id }] } });
  expect(await done(store, create)).toMatchObject({ createOrderTag: { tag: { code: 'custom.presente' } } });
  expect((await done(store, tags)).orderTags).toHaveLength(13);
  expect(await done(store, add, { id })).toMatchObject({ addOrderTags: { previousTagIds: [] } });
  expect(await done(store, move, { id })).toMatchObject({ setOrderStatus: { id, statusLabel: 'Pago' } });
  expect(await done(store, update, { paidOrderId: id })).toMatchObject({ updateOrder: { id, statusLabel: 'Enviado' } });
  expect(await done(store, comment, { id })).toMatchObject({ addOrderComment: { id: expect.any(String) } });
  expect(JSON.stringify(await done(store, timeline, { id }))).toContain('Cliente pediu embrulho para presente.');
  const { order } = await done(store, read, { id });
  expect(order).toMatchObject({ tags: { delivery: ['entrega.em_transporte'] }, tracking: { code: 'BR123456789BR' } });
  expect((order as { history: unknown[] }).history).toHaveLength(7);
});
