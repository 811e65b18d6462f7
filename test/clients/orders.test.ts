import { beforeAll, describe, expect, test } from 'vitest';
import { ABSENT } from '../support/constants.ts';
import { dataOf } from '../support/replies.ts';
import { startService } from '../support/service.ts';
import { CLIENTS, Session } from './session.ts';
import { FIRST_PAGE, type Shop, shop } from './shop.ts';

const service = await startService();

const MOVE = 'mutation ($id: ID!, $status: OrderStatus!) { setOrderStatus(id: $id, input: { status: $status }) { id } }';
const SET_TAGS = 'mutation ($id: ID!, $tagIds: [ID!]!) { setOrderTags(id: $id, input: { tagIds: $tagIds }) { order { id } } }';
const SAVE = 'mutation ($id: ID!, $input: UpdateOrderInput!) { updateOrder(id: $id, input: $input) { id } }';
const TRACKING = { code: 'BR1', url: 'https://rastreio.com.br/BR1' };

describe.each(CLIENTS)('%s: orders', (_name, AClient) => {
  const both = ['OrderListQuery', 'OrderPageQuery'];

  let at: Shop;
  beforeAll(async () => {
    at = await shop(service);
  });

  /** The first page of the list and the page of a pending order of it, which no other test has moved. */
  async function listBesidePage() {
    const pending = await at.store.ask<{ nodes: { id: string }[] }>(
      '{ orders(first: 3, filter: { statuses: [PENDING] }) { nodes { id } } }',
    );
    const id = pending.nodes.at(-1)?.id ?? '';
    const screens = new Session(AClient, at.store);
    const list = await screens.open('OrderListQuery', { first: FIRST_PAGE });
    const page = await screens.open('OrderPageQuery', { id });
    return { screens, list, page, id, others: pending.nodes.map((order) => order.id) };
  }

  test('a list, a page and a buyer show the same values, which a mutation changes without another query', async () => {
    const { screens, id } = await listBesidePage();
    await screens.open('CustomerListQuery', { first: 20 });
    // Orders, each with its payment and two items of a product; and the page.
    expect(await screens.check(...both, 'CustomerListQuery')).toBeGreaterThan(5 * FIRST_PAGE);
    await screens.change('MoveOrderMutation', { id, status: 'PAID' });
    await screens.check('MoveOrderMutation');
    await screens.change('SaveOrderMutation', { id, input: { notes: 'embrulhar', tracking: TRACKING } });
    await screens.check('SaveOrderMutation');
    await screens.change('SetTagsMutation', { id, tagIds: ['custom.presente', 'entrega.em_separacao'] });
    await screens.check('SetTagsMutation');
    await screens.change('MoveOrderMutation', { id, status: 'SHIPPED' });
    await screens.check('MoveOrderMutation');
  });

  test('a change by another person is on both screens after one of them polls, with no other request', async () => {
    const { store } = at;
    const { screens, list, page, id, others } = await listBesidePage();
    dataOf(await store.graph(SET_TAGS, { id, tagIds: ['custom.presente'] }));
    dataOf(await store.graph(SET_TAGS, { id: others[0], tagIds: ['entrega.entregue', 'custom.presente'] }));
    await list.poll();
    await screens.check(...both, 'OrderListQuery');
    dataOf(await store.graph(SAVE, { id, input: { tracking: TRACKING, tagIds: [] } }));
    await page.poll();
    await screens.check('OrderPageQuery');
    dataOf(await store.graph(MOVE, { id, status: 'PAID' }));
    dataOf(await store.graph(SAVE, { id, input: { tracking: { url: null } } }));
    await page.poll();
    await screens.check('OrderPageQuery');
  });

  test('lists with other filters, orders or page numbers are cached apart; pages by cursor are one list', async () => {
    const { screens, id } = await listBesidePage();
    const byTotal = { field: 'TOTAL', direction: 'DESC' };
    const pending = await screens.open('OrderListQuery', { first: 20, filter: { statuses: ['PENDING'] } });
    await screens.open('OrderListQuery', { first: 20, filter: { search: 'ana1' } });
    await screens.open('OrderListQuery', { first: 20, filter: { search: 'ana1' }, orderBy: byTotal });
    const walked = await screens.open('OrderListQuery', { first: 2, orderBy: byTotal });
    await screens.open('OrderPagesQuery', { page: 1, limit: 2, filter: {} });
    await screens.open('OrderPagesQuery', { page: 2, limit: 2, filter: {} });
    await screens.open('OrderListQuery', { first: 20, filter: { search: 'ninguém' } });
    await screens.open('OrderBadgeQuery', { filter: { statuses: ['PAID'] } });
    await screens.open('OrderListQuery', { first: 20, filter: { statuses: ['PAID'] } });
    const badge = await screens.open('OrderBadgeQuery', { filter: { statuses: ['PENDING'] } });
    const [lists, pages, badges] = ['OrderListQuery', 'OrderPagesQuery', 'OrderBadgeQuery'] as const;
    await walked.more();
    await walked.more();
    const opened = [...both, lists, lists, lists, lists, pages, pages, lists, badges, lists, badges];
    expect(await screens.check(...opened, lists, lists)).toBeGreaterThan(10 * FIRST_PAGE);
    await screens.change('MoveOrderMutation', { id, status: 'CANCELLED' });
    await pending.poll();
    await badge.poll();
    await screens.check('MoveOrderMutation', 'OrderListQuery', 'OrderBadgeQuery');
  });

  test('a dashboard and a timeline beside a list stay correct after a comment, a bulk change and the feed', async () => {
    const { store } = at;
    const { screens, id, others } = await listBesidePage();
    const {
      pageInfo: { endCursor: after },
    } = await store.ask<{ pageInfo: { endCursor: string } }>('{ changes { pageInfo { endCursor } } }');
    const board = await screens.open('DashboardQuery');
    const timeline = await screens.open('TimelineQuery', { id });
    await screens.check(...both, 'DashboardQuery', 'TimelineQuery');
    await screens.change('CommentMutation', { orderId: id, text: 'Ligar às 15h' });
    await screens.check('CommentMutation');
    const selection = { ids: [id, others[0], ABSENT] };
    const input = { selection, addTagIds: ['entrega.em_separacao'], removeTagIds: ['custom.presente'] };
    await screens.change('BulkOrdersMutation', { input });
    await screens.check('BulkOrdersMutation');
    dataOf(await store.graph(SAVE, { id: others[1], input: { tracking: TRACKING, tagIds: ['custom.presente'] } }));
    dataOf(await store.graph(SET_TAGS, { id, tagIds: ['faturamento.nf_emitida'] }));
    // Changes of the feed are in every row that shows them.
    await screens.open('ChangesQuery', { after });
    await timeline.poll();
    await board.poll();
    expect(await screens.check('ChangesQuery', 'TimelineQuery', 'DashboardQuery')).toBeGreaterThan(8 * FIRST_PAGE);
  });

  test('node, nodes and search share the rows of the lists in the cache', async () => {
    const { store } = at;
    const { screens, id, others } = await listBesidePage();
    const node = await screens.open('OrderRefetchQuery', { id });
    const rows = await screens.open('RowsQuery', { ids: [others[1], at.mug, at.orders[0], 'nada'] });
    await screens.open('FindQuery', { text: 'ana' });
    await screens.open('FindQuery', { text: 'can' });
    await screens.check(...both, 'OrderRefetchQuery', 'RowsQuery', 'FindQuery', 'FindQuery');
    dataOf(await store.graph(SET_TAGS, { id: others[1], tagIds: ['faturamento.nf_emitida'] }));
    dataOf(await store.graph(SAVE, { id, input: { notes: 'frágil', tracking: TRACKING } }));
    await node.poll();
    await rows.poll();
    await screens.check('OrderRefetchQuery', 'RowsQuery');
  });
});
