import { describe, expect, test } from 'vitest';
import { keyHeaders, newKey } from '../support/api-keys.ts';
import { activeAutomation, runAutomations, sendStepInput } from '../support/automation-runs.ts';
import { ABSENT } from '../support/constants.ts';
import { asAdmin, customerOf, ERASE, leftovers, transitionWithNotes, zuleicaOrder } from '../support/data-subject.ts';
import { invalid, notFound, refusals, scopeDenied } from '../support/refusals.ts';
import { dataOf, type Json } from '../support/replies.ts';
import { startOwnService, type TestStore } from '../support/service.ts';
import { statementsOf } from '../support/statements.ts';
import { type Page, walkPages } from '../support/walk-pages.ts';
import { insertDelivery } from '../support/webhooks.ts';

const service = await startOwnService();

interface Timeline extends Pick<Page<never>, 'pageInfo'> {
  readonly totalCount: number;
  readonly edges: readonly { readonly cursor: string; readonly node: Json & { readonly __typename: string } }[];
}

const TIMELINE = `query ($id: ID!, $first: Int, $after: String, $last: Int, $before: String) {
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

const COMMENT =
  'mutation ($orderId: ID!, $text: String!) { addOrderComment(id: $orderId, input: { text: $text }) { id version } }';

const timelineOf = async (store: TestStore, id: string, args: Json = {}, headers = {}) =>
  (await store.ask<{ timeline: Timeline }>(TIMELINE, { id, ...args }, headers)).timeline;

const comment = (store: TestStore, orderId: string, text: string) => store.ask(COMMENT, { orderId, text });

/** An order with an entry of every kind, a second apart; answers what the links of its timeline lead to. */
async function eventful(store: TestStore) {
  const wait = () => service.clock.forward(1000);
  const mug = await store.soldProduct();
  const upsellId = await store.upsell({ offerProductId: mug, price: 9.9 });
  await activeAutomation(store, 'order.paid', [sendStepInput('email', await store.template('email'))]);
  const webhookId = await store.webhook();
  const orderId = await store.sell(mug);
  wait();
  await comment(store, orderId, 'Cliente pediu embrulho');
  wait();
  await store.update('Order', orderId, { tagIds: ['entrega.em_separacao'], notes: 'Com cuidado' });
  wait();
  await store.update('Order', orderId, { tagIds: ['faturamento.nf_emitida'], tracking: { code: 'BR1' } });
  wait();
  dataOf(await store.report(orderId, 'APPROVED', 'pix-1'));
  wait();
  const accept = 'mutation ($input: AcceptUpsellInput!) { acceptUpsell(input: $input) { id } }';
  const accepted = (await store.ask(accept, { input: { order: { id: orderId }, upsellId } })).id;
  wait();
  await runAutomations(service);
  const paid = 'query ($orderId: ID) { events(filter: { orderId: $orderId, types: [ORDER_PAID] }) { nodes { id } } }';
  const { nodes } = await store.ask<{ nodes: [{ id: string }] }>(paid, { orderId });
  wait();
  const deliveryId = await insertDelivery(store, webhookId, { status: 'DELIVERED', eventId: nodes[0].id, made: 0 });
  service.clock.forward(5000);
  return { orderId, accepted, deliveryId };
}

const KINDS = [
  ...['OrderCreatedEntry', 'OrderCommentEntry', 'OrderTagsEntry', 'OrderNotesEntry', 'OrderTagsEntry', 'OrderTrackingEntry'],
  ...['OrderPaymentEntry', 'OrderStatusEntry', 'OrderUpsellEntry', 'OrderMessageEntry', 'OrderWebhookEntry'],
];

describe('the timeline of an order', async () => {
  const store = await service.newStore();
  const { orderId, accepted, deliveryId } = await eventful(store);
  await store.order();

  test('shows everything that happened with it in order of time, with its author and a sentence', async () => {
    const { totalCount, edges } = await timelineOf(store, orderId, { first: 50 });
    const nodes = edges.map(({ node }) => node);
    expect([totalCount, nodes.map(({ __typename }) => __typename)]).toEqual([KINDS.length, KINDS]);
    expect(nodes.map(({ at }) => at)).toEqual(nodes.map(({ at }) => at).toSorted());
    expect(new Set(nodes.map(({ id }) => id)).size).toBe(KINDS.length);
    const by = { actor: 'KEY', actorName: 'teste' };
    const reported = nodes.map(({ __typename, id, at, ...rest }) => rest);
    const bySystem = { actor: 'SYSTEM', actorName: null };
    const sent = { id: expect.any(String), status: expect.any(String) };
    const delivery = { id: deliveryId, status: 'DELIVERED', event: { type: 'ORDER_PAID' } };
    const [prepared, issued] = [{ code: 'entrega.em_separacao' }, { code: 'faturamento.nf_emitida' }];
    expect(reported).toEqual([
      { ...by, message: 'Pedido criado, de R$ 50,00.', total: 50 },
      { ...by, message: 'Comentário.', comment: 'Cliente pediu embrulho' },
      { ...by, message: 'Etiquetas: acrescentadas Em separação.', added: [prepared], removed: [] },
      { ...by, message: 'Observações alteradas.', text: 'Com cuidado', appended: false },
      { ...by, message: 'Etiquetas: acrescentadas NF emitida; retiradas Em separação.', added: [issued], removed: [prepared] },
      { ...by, message: 'Rastreamento BR1.', code: 'BR1', url: null, status: null },
      { ...by, message: 'Pagamento aprovado.', outcome: 'APPROVED', externalId: 'pix-1' },
      { ...by, message: 'De Pendente para Pago.', from: 'PENDING', to: 'PAID' },
      { ...by, message: 'Oferta aceita: pedido 2, de R$ 9,90.', accepted: { id: accepted } },
      { ...bySystem, message: expect.stringMatching(/^Mensagem por e-mail: /), sent },
      { ...bySystem, message: 'Aviso ORDER_PAID a “ERP”: entregue.', delivery },
    ]);
  });

  test('is paged by cursors from either end, each entry once, for any page size', async () => {
    const all = (await timelineOf(store, orderId, { first: 50 })).edges.map(({ node }) => node.id);
    for (const size of [1, 3, 10, 11])
      for (const backward of [false, true]) {
        const read = async (args: Json) => {
          const { edges, pageInfo } = await timelineOf(store, orderId, args);
          if (!backward) expect(pageInfo.hasPreviousPage).toBe(args.after !== null);
          const ends = { startCursor: edges[0]?.cursor ?? null, endCursor: edges.at(-1)?.cursor ?? null };
          return { nodes: edges.map(({ node }) => node.id), pageInfo: { ...pageInfo, ...ends } };
        };
        expect(await walkPages((args) => read({ ...args }), backward, size)).toEqual(all);
      }
  });

  test('leaves out what the caller may not read, and does not count it', async () => {
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
    const list = (fields: string) => `{ orders(first: 50) { nodes { timeline(last: 20) { ${fields} } } } }`;
    const plain = await statementsOf(() => store.graph(list('nodes { id message }')));
    expect(plain.toSorted()).toEqual(['SELECT automation_run', 'SELECT event', 'SELECT order', 'SELECT order']);
    const linked = await statementsOf(() =>
      store.graph(list('nodes { ... on OrderMessageEntry { sent { id } } ... on OrderWebhookEntry { delivery { id } } }')),
    );
    expect(linked.toSorted()).toEqual([...plain, 'SELECT message', 'SELECT webhook_delivery'].toSorted());
    const { nodes } = await store.ask<{ nodes: { timeline: { totalCount: number; nodes: object[] } }[] }>(
      list('totalCount nodes { id }'),
    );
    expect(nodes.map(({ timeline }) => timeline.totalCount)).toEqual(nodes.map(({ timeline }) => timeline.nodes.length));
  });

  test('rejects a cursor of another list and an invalid page', async () => {
    const { edges } = await store.ask<{ edges: { cursor: string }[] }>('{ orders(first: 1) { edges { cursor } } }');
    const forged = invalid({ field: 'after', message: 'Não é um cursor desta lista nesta ordem.', code: 'INVALID_VALUE' });
    expect(refusals(await store.graph(TIMELINE, { id: orderId, after: edges[0]?.cursor }))).toEqual(forged);
    const sum = { field: 'first', message: 'Deve ser um número inteiro de 1 a 100.', code: 'TOO_BIG' };
    expect(refusals(await store.graph(TIMELINE, { id: orderId, first: 101 }))).toEqual(invalid(sum));
  });
});

describe('addOrderComment', () => {
  test('adds a comment with its author, a change of the order in log and feed, and leaves its version and webhooks unchanged', async () => {
    const store = await service.newStore();
    const orderId = await store.order();
    const start = await store.ask<{ pageInfo: { endCursor: string } }>('{ changes { pageInfo { endCursor } } }');
    const { order_comment: _none, row_change: earlier = [], ...others } = await store.snapshot();
    expect(await comment(store, orderId, 'Ligar às 15h')).toEqual({ id: orderId, version: 1 });
    const { order_comment: comments, row_change: changes = [], ...rest } = await store.snapshot();
    expect(rest).toEqual(others);
    expect(comments).toMatchObject([{ order_id: orderId, text: 'Ligar às 15h', actor: 'key', actor_name: 'teste' }]);
    expect(changes.length - earlier.length).toBe(1);
    const log =
      'query ($id: ID) { auditLog(first: 1, filter: { nodeId: $id }) { nodes { mutation part { type } changes { field after } } } }';
    const entry = { mutation: 'addOrderComment', part: { type: 'OrderComment' } };
    expect(dataOf(await asAdmin(store, log, { id: orderId })).auditLog).toEqual({
      nodes: [{ ...entry, changes: expect.arrayContaining([{ field: 'text', after: 'Ligar às 15h' }]) }],
    });
    const feed = 'query ($after: String) { changes(after: $after) { nodes { kind nodeId version } } }';
    expect(await store.ask(feed, { after: start.pageInfo.endCursor })).toEqual({
      nodes: [{ kind: 'ORDER', nodeId: orderId, version: null }],
    });
  });

  test('takes 1 to 5,000 characters, an order of the store, a writer, and 1,000 comments', async () => {
    const [store, other] = [await service.newStore(), await service.newStore()];
    const orderId = await store.order();
    const refused = (text: string, headers = {}) => store.refusesGraph(COMMENT, { orderId, text }, headers);
    const tooLong = 'Deve ter no máximo 5000 caracteres.';
    expect(await refused('a'.repeat(5001))).toEqual(invalid({ field: 'text', message: tooLong, code: 'TOO_LONG' }));
    for (const id of [orderId, ABSENT])
      expect(await other.refusesGraph(COMMENT, { orderId: id, text: 'Oi' })).toEqual(notFound('Pedido não encontrado.'));
    const reader = keyHeaders(store, await newKey(store, { scopes: ['orders:read'] }));
    expect(await refused('Oi', reader)).toEqual(scopeDenied('order-notes:write'));
    await service.rows({
      text: `INSERT INTO order_comment (id, store_id, order_id, text, actor)
        SELECT gen_random_uuid(), $1, $2, 'Oi', 'key' FROM generate_series(1, 999)`,
      values: [store.id, orderId],
    });
    expect(await comment(store, orderId, 'é'.repeat(5000))).toMatchObject({ id: orderId });
    const message = 'O pedido já tem 1000 comentários, o máximo.';
    expect(await refused('Outro')).toEqual(invalid({ field: 'text', message, code: 'CONFLICT' }));
  });
});

test('an erasure redacts the comments about the orders of the buyer, and an export has them', async () => {
  const store = await service.newStore();
  const order = await zuleicaOrder(store);
  await transitionWithNotes(store, order, 'CANCELLED');
  await comment(store, order, 'Zuleica ligou do 41987651234');
  const id = await customerOf(store, '39053344705');
  const copy = 'mutation ($id: ID!) { exportCustomer(id: $id) { data } }';
  const { exportCustomer } = dataOf(await asAdmin(store, copy, { id })) as {
    exportCustomer: { data: Record<string, { records: object[] }> };
  };
  expect(exportCustomer.data.comments?.records).toEqual([
    { orderId: order, text: 'Zuleica ligou do 41987651234', createdAt: service.now() },
  ]);
  dataOf(await asAdmin(store, ERASE, { id }));
  expect((await leftovers(service)).filter((row) => row.includes(store.id))).toEqual([]);
  const { edges } = await timelineOf(store, order, { last: 1 });
  expect(edges.map(({ node }) => node.comment)).toEqual(['[removido]']);
});
