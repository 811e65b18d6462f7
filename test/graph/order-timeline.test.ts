import { describe, expect, test } from 'vitest';
import { keyHeaders, newKey } from '../support/api-keys.ts';
import { activeAutomation, runAutomations, sendStepInput } from '../support/automation-runs.ts';
import { ABSENT } from '../support/constants.ts';
import { asAdmin, customerOf, ERASE, leftovers, transitionWithNotes, zuleicaOrder } from '../support/data-subject.ts';
import { invalid, notFound, refusals, scopeDenied } from '../support/refusals.ts';
import { dataOf } from '../support/replies.ts';
import { startOwnService, startService, type TestStore } from '../support/service.ts';
import { statementsOf } from '../support/statements.ts';
import { insertDelivery } from '../support/webhooks.ts';

const service = await startService();

type Json = Record<string, unknown>;

interface Timeline {
  readonly totalCount: number;
  readonly edges: readonly { readonly cursor: string; readonly node: Json & { readonly __typename: string } }[];
  readonly pageInfo: Json;
}

const TIMELINE = `query ($id: UUID!, $first: Int, $after: String, $last: Int, $before: String) {
  order(id: $id) { timeline(first: $first, after: $after, last: $last, before: $before) {
    totalCount pageInfo { hasNextPage hasPreviousPage }
    edges { cursor node {
      __typename id at actor actorName message
      ... on OrderCreatedEntry { total }
      ... on OrderStatusEntry { from to }
      ... on OrderTagsEntry { added { code } removed { code } }
      ... on OrderNotesEntry { text appended }
      ... on OrderTrackingEntry { code url status }
      ... on OrderPaymentEntry { outcome externalId }
      ... on OrderCommentEntry { comment: text }
      ... on OrderUpsellEntry { accepted { id } }
      ... on OrderMessageEntry { sent { id status } }
      ... on OrderWebhookEntry { delivery { id status event { type } } }
    } }
  } } }`;

const COMMENT = 'mutation ($orderId: UUID!, $text: String!) { addOrderComment(orderId: $orderId, text: $text) { id version } }';

const timelineOf = async (store: TestStore, id: string, args: Json = {}, headers: Record<string, string> = {}) => {
  const { order } = dataOf(await store.graph(TIMELINE, { id, ...args }, headers)) as { order: { timeline: Timeline } };
  return order.timeline;
};

const comment = (store: TestStore, orderId: string, text: string) => store.ask(COMMENT, { orderId, text });

/** An order with an entry of every kind, a second apart; answers what the links of its timeline lead to. */
async function eventful(store: TestStore) {
  const wait = () => service.clock.forward(1000);
  const mug = await store.soldProduct();
  const upsellId = await store.upsell({ offerProductId: mug, price: 9.9 });
  await activeAutomation(store, 'order.paid', [sendStepInput('email', await store.template('email'))]);
  const webhookId = await store.webhook();
  const checkoutId = await store.ownCheckout([{ productId: mug, quantity: 1 }]);
  const orderId = await store.orderOf(checkoutId);
  wait();
  await comment(store, orderId, 'Cliente pediu embrulho');
  wait();
  const change = 'mutation ($id: UUID!, $input: UpdateOrderInput!) { updateOrder(id: $id, input: $input) { id } }';
  await store.ask(change, { id: orderId, input: { tagIds: ['entrega.em_separacao'], notes: 'Com cuidado' } });
  wait();
  await store.ask(change, { id: orderId, input: { tagIds: ['faturamento.nf_emitida'], tracking: { trackingCode: 'BR1' } } });
  wait();
  const accept = 'mutation ($input: AcceptUpsellInput!) { acceptUpsell(input: $input) { id } }';
  const accepted = (await store.ask(accept, { input: { orderId, upsellId } })).id;
  wait();
  dataOf(await store.report(orderId, 'APPROVED', 'pix-1'));
  wait();
  await runAutomations(service);
  const [event] = await service.rows<{ id: string }>({
    text: "SELECT id FROM event WHERE store_id = $1 AND order_id = $2 AND type = 'ORDER_PAID'",
    values: [store.id, orderId],
  });
  wait();
  const deliveryId = await insertDelivery(store, webhookId, { status: 'DELIVERED', eventId: event?.id ?? '' });
  service.clock.forward(5000);
  return { orderId, accepted, deliveryId };
}

const KINDS = [
  ...['OrderCreatedEntry', 'OrderCommentEntry', 'OrderTagsEntry', 'OrderNotesEntry', 'OrderTagsEntry', 'OrderTrackingEntry'],
  ...['OrderUpsellEntry', 'OrderPaymentEntry', 'OrderStatusEntry', 'OrderMessageEntry', 'OrderWebhookEntry'],
];

describe('the timeline of an order', () => {
  test('shows everything that happened with it in order of time, with its author and a sentence', async () => {
    const store = await service.newStore();
    const { orderId, accepted, deliveryId } = await eventful(store);
    const { totalCount, edges } = await timelineOf(store, orderId, { first: 50 });
    const nodes = edges.map(({ node }) => node);
    expect([totalCount, nodes.map(({ __typename }) => __typename)]).toEqual([KINDS.length, KINDS]);
    expect(nodes.map(({ at }) => at)).toEqual(nodes.map(({ at }) => at).toSorted());
    expect(new Set(nodes.map(({ id }) => id)).size).toBe(KINDS.length);
    const by = { actor: 'KEY', actorName: 'teste' };
    const reported = nodes.map(({ __typename, id, at, ...rest }) => rest);
    const bySystem = { actor: 'SYSTEM', actorName: null };
    expect(reported).toEqual([
      { ...by, message: 'Pedido criado, de R$ 50,00.', total: 50 },
      { ...by, message: 'Comentário.', comment: 'Cliente pediu embrulho' },
      { ...by, message: 'Etiquetas: acrescentadas Em separação.', added: [{ code: 'entrega.em_separacao' }], removed: [] },
      { ...by, message: 'Observações alteradas.', text: 'Com cuidado', appended: false },
      {
        ...by,
        message: 'Etiquetas: acrescentadas NF emitida; retiradas Em separação.',
        added: [{ code: 'faturamento.nf_emitida' }],
        removed: [{ code: 'entrega.em_separacao' }],
      },
      { ...by, message: 'Rastreamento BR1.', code: 'BR1', url: null, status: null },
      { ...by, message: 'Oferta aceita: pedido 2, de R$ 9,90.', accepted: { id: accepted } },
      { ...by, message: 'Pagamento aprovado.', outcome: 'APPROVED', externalId: 'pix-1' },
      { ...by, message: 'De Pendente para Pago.', from: 'PENDING', to: 'PAID' },
      {
        ...bySystem,
        message: expect.stringMatching(/^Mensagem por e-mail: /),
        sent: { id: expect.any(String), status: expect.any(String) },
      },
      {
        ...bySystem,
        message: 'Aviso ORDER_PAID a “ERP”: entregue.',
        delivery: { id: deliveryId, status: 'DELIVERED', event: { type: 'ORDER_PAID' } },
      },
    ]);
  });

  test('is paged by cursors from either end, each entry once, for any page size', async () => {
    const store = await service.newStore();
    const { orderId } = await eventful(store);
    const all = (await timelineOf(store, orderId, { first: 50 })).edges.map(({ node }) => node.id);
    for (const size of [1, 2, 3, 10, 11]) {
      const walked: unknown[] = [];
      for (let after: string | null = null, more = true; more; ) {
        const { edges, pageInfo } = await timelineOf(store, orderId, { first: size, after });
        walked.push(...edges.map(({ node }) => node.id));
        expect(pageInfo.hasPreviousPage).toBe(after !== null);
        after = edges.at(-1)?.cursor ?? null;
        more = pageInfo.hasNextPage === true;
      }
      expect(walked).toEqual(all);
      const back: unknown[] = [];
      for (let before: string | null = null, more = true; more; ) {
        const { edges, pageInfo } = await timelineOf(store, orderId, { last: size, before });
        back.unshift(...edges.map(({ node }) => node.id));
        before = edges[0]?.cursor ?? null;
        more = pageInfo.hasPreviousPage === true;
      }
      expect(back).toEqual(all);
    }
  });

  test('leaves out what the caller may not read, and does not count it', async () => {
    const store = await service.newStore();
    const { orderId } = await eventful(store);
    const may = async (...scopes: string[]) => {
      const headers = keyHeaders(store, await newKey(store, { scopes }));
      const { totalCount, edges } = await timelineOf(store, orderId, { first: 50 }, headers);
      expect(totalCount).toBe(edges.length);
      return edges.map(({ node }) => node.__typename);
    };
    expect(await may('orders:read', 'automations:read')).toEqual(KINDS.filter((kind) => kind !== 'OrderWebhookEntry'));
    expect(await may('orders:read', 'webhooks:read')).toEqual(KINDS.filter((kind) => kind !== 'OrderMessageEntry'));
    expect(await may('orders:read')).toEqual(KINDS.slice(0, -2));
  });

  test('is read for a whole list in one statement for each area, with a second one for links', async () => {
    const store = await service.newStore();
    await eventful(store);
    await store.order();
    const list = (fields: string) => `{ orders(first: 50) { nodes { timeline(last: 20) { ${fields} } } } }`;
    const plain = await statementsOf(() => store.graph(list('nodes { id message }')));
    expect(plain.toSorted()).toEqual(['SELECT automation_run', 'SELECT event', 'SELECT order', 'SELECT order']);
    const linked = await statementsOf(() =>
      store.graph(list('nodes { ... on OrderMessageEntry { sent { id } } ... on OrderWebhookEntry { delivery { id } } }')),
    );
    expect(linked.toSorted()).toEqual([...plain, 'SELECT message', 'SELECT webhook_delivery'].toSorted());
    const mine = await store.graph(list('totalCount nodes { id }'));
    const { nodes } = dataOf(mine).orders as { nodes: { timeline: { totalCount: number; nodes: object[] } }[] };
    expect(nodes.map(({ timeline }) => timeline.totalCount)).toEqual(nodes.map(({ timeline }) => timeline.nodes.length));
  });

  test('rejects a cursor of another list and an invalid page', async () => {
    const store = await service.newStore();
    const id = await store.order();
    const { orders } = dataOf(await store.graph('{ orders(first: 1) { edges { cursor } } }')) as {
      orders: { edges: [{ cursor: string }] };
    };
    const forged = invalid({ field: 'after', message: 'Não é um cursor desta lista nesta ordem.', code: 'INVALID_VALUE' });
    expect(refusals(await store.graph(TIMELINE, { id, after: orders.edges[0].cursor }))).toEqual(forged);
    const sum = { field: 'first', message: 'Deve ser um número inteiro de 1 a 100.', code: 'TOO_BIG' };
    expect(refusals(await store.graph(TIMELINE, { id, first: 101 }))).toEqual(invalid(sum));
  });
});

describe('addOrderComment', () => {
  test('adds a comment with its author and leaves the order, its version and its webhooks unchanged', async () => {
    const store = await service.newStore();
    const orderId = await store.order();
    const before = await store.snapshot();
    expect(await comment(store, orderId, 'Ligar às 15h')).toEqual({ id: orderId, version: 1 });
    const { order_comment: comments, row_change: changes, ...rest } = await store.snapshot();
    const { order_comment: _none, row_change: earlier, ...others } = before;
    expect(rest).toEqual(others);
    expect(comments).toMatchObject([{ order_id: orderId, text: 'Ligar às 15h', actor: 'key', actor_name: 'teste' }]);
    expect((changes?.length ?? 0) - (earlier?.length ?? 0)).toBe(1);
    const log =
      'query ($id: ID) { auditLog(first: 1, filter: { nodeId: $id }) { nodes { mutation part { type } changes { field after } } } }';
    expect(dataOf(await asAdmin(store, log, { id: orderId })).auditLog).toEqual({
      nodes: [
        {
          mutation: 'addOrderComment',
          part: { type: 'OrderComment' },
          changes: expect.arrayContaining([{ field: 'text', after: 'Ligar às 15h' }]),
        },
      ],
    });
  });

  test('is in the feed of changes as a change of the order', async () => {
    const store = await service.newStore();
    const orderId = await store.order();
    const start = await store.ask<{ endCursor: string }>('{ changes { endCursor } }');
    await comment(store, orderId, 'Oi');
    const feed = 'query ($after: String) { changes(after: $after) { nodes { kind nodeId version } } }';
    expect(await store.ask(feed, { after: start.endCursor })).toEqual({
      nodes: [{ kind: 'ORDER', nodeId: orderId, version: null }],
    });
  });

  test.each([
    ['', 'Deve ter pelo menos 1 caractere.', 'TOO_SHORT'],
    ['   ', 'Não pode ter apenas espaços.', 'INVALID_VALUE'],
    ['a'.repeat(5001), 'Deve ter no máximo 5000 caracteres.', 'TOO_LONG'],
  ])('rejects %.10j', async (text, message, code) => {
    const store = await service.newStore();
    const orderId = await store.order();
    const refused = await store.refuses(() => store.graph(COMMENT, { orderId, text }));
    expect(refused).toEqual(invalid({ field: 'text', message, code }));
  });

  test('accepts 5,000 characters; an order of another store is not found, and a reader may not write', async () => {
    const [store, other] = [await service.newStore(), await service.newStore()];
    const orderId = await store.order();
    expect(await comment(store, orderId, 'é'.repeat(5000))).toMatchObject({ id: orderId });
    for (const id of [orderId, ABSENT])
      expect(await other.refuses(() => other.graph(COMMENT, { orderId: id, text: 'Oi' }))).toEqual(
        notFound('Pedido não encontrado.'),
      );
    const reader = keyHeaders(store, await newKey(store, { scopes: ['orders:read'] }));
    expect(refusals(await store.graph(COMMENT, { orderId, text: 'Oi' }, reader))).toEqual(scopeDenied('orders:write'));
  });

  test('rejects one comment more than an order may have', async () => {
    const store = await service.newStore();
    const orderId = await store.order();
    await service.rows({
      text: `INSERT INTO order_comment (id, store_id, order_id, text, actor)
        SELECT gen_random_uuid(), $1, $2, 'Oi', 'key' FROM generate_series(1, 999)`,
      values: [store.id, orderId],
    });
    await comment(store, orderId, 'O milésimo');
    const message = 'O pedido já tem 1000 comentários, o máximo.';
    expect(await store.refuses(() => store.graph(COMMENT, { orderId, text: 'Outro' }))).toEqual(
      invalid({ field: 'text', message, code: 'CONFLICT' }),
    );
  });
});

test('an erasure redacts the comments about the orders of the buyer, and an export has them', async () => {
  const own = await startOwnService();
  const store = await own.newStore();
  const order = await zuleicaOrder(store);
  await transitionWithNotes(store, order, 'CANCELLED');
  await comment(store, order, 'Zuleica ligou do 41987651234');
  const id = await customerOf(store, '39053344705');
  const copy = 'mutation ($id: UUID!) { exportCustomer(id: $id) { data } }';
  const { data } = (
    dataOf(await asAdmin(store, copy, { id })) as { exportCustomer: { data: Record<string, { records: object[] }> } }
  ).exportCustomer;
  expect(data.comments?.records).toEqual([
    { orderId: order, text: 'Zuleica ligou do 41987651234', createdAt: own.clock.now().toISOString() },
  ]);
  dataOf(await asAdmin(store, ERASE, { id }));
  expect(await leftovers(own)).toEqual([]);
  const { edges } = await timelineOf(store, order, { last: 1 });
  expect(edges.map(({ node }) => node.comment)).toEqual(['[removido]']);
});
