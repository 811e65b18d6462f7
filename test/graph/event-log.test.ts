import { describe, expect, test } from 'vitest';
import { ABSENT } from '../support/constants.ts';
import { refusals, scopeDenied } from '../support/refusals.ts';
import { startService, type TestStore } from '../support/service.ts';
import { statementsOf } from '../support/statements.ts';
import { insertDelivery, insertEvent } from '../support/webhooks.ts';

const service = await startService();

const FIELDS = 'id storeId type isTest data payload createdAt relayedAt';
const READ = `query ($id: UUID!) { event(id: $id) { ${FIELDS} deliveries { id webhook { name } } } }`;
const LIST = `query ($filter: EventFilter, $orderBy: EventSortInput, $first: Int, $after: String) {
  events(filter: $filter, orderBy: $orderBy, first: $first, after: $after) {
    totalCount nodes { id type } pageInfo { endCursor hasNextPage }
  }
}`;

interface Events {
  readonly totalCount: number;
  readonly nodes: readonly { readonly id: string; readonly type: string }[];
  readonly pageInfo: { readonly endCursor: string; readonly hasNextPage: boolean };
}

const events = async (store: TestStore, variables: Record<string, unknown> = {}) =>
  (await store.graph(LIST, variables)).data.events as Events;
const ids = async (store: TestStore, variables: Record<string, unknown> = {}) =>
  (await events(store, variables)).nodes.map(({ id }) => id);

describe('an event', () => {
  test('shows the resource as it was, and the exact text that is sent', async () => {
    const store = await service.newStore();
    const { body } = await store.post('/api/v1/products', { name: 'Caneca', type: 'DIGITAL', price: 50 }, 201);
    const { product } = body.data as { product: object };
    const [{ id } = { id: '' }] = (await events(store)).nodes;
    const head = `{"eventId":"${id}","event":"PRODUCT_CREATED","type":"product.created","storeId":"${store.id}"`;
    expect(await store.ask(READ, { id })).toEqual({
      id,
      storeId: store.id,
      type: 'PRODUCT_CREATED',
      isTest: false,
      data: product,
      payload: `${head},"createdAt":"${service.now()}","isTest":false,"data":${JSON.stringify(product)}}`,
      createdAt: service.now(),
      relayedAt: null,
      deliveries: [],
    });
  });

  test('names its deliveries, oldest first, each with its webhook', async () => {
    const store = await service.newStore();
    const eventId = await insertEvent(store, {});
    const [crm, erp] = [await store.webhook({ name: 'CRM' }), await store.webhook()];
    const second = await insertDelivery(store, erp, { status: 'FAILED', made: -1, eventId });
    const first = await insertDelivery(store, crm, { status: 'DELIVERED', made: -2, eventId });
    expect(await store.ask(READ, { id: eventId })).toMatchObject({
      deliveries: [
        { id: first, webhook: { name: 'CRM' } },
        { id: second, webhook: { name: 'ERP' } },
      ],
    });
  });

  test('is null when it belongs to another store or to automations alone', async () => {
    const [store, other] = [await service.newStore(), await service.newStore()];
    const id = await insertEvent(store, {});
    const internal = await insertEvent(store, { type: 'ORDER_SHIPPED' });
    expect(await other.ask(READ, { id })).toBeNull();
    expect(await store.ask(READ, { id: internal })).toBeNull();
    expect(await store.ask(READ, { id: ABSENT })).toBeNull();
  });
});

describe('events', () => {
  /** Four events and one internal one; their ids, oldest first. */
  async function written(store: TestStore): Promise<string[]> {
    const made: string[] = [];
    for (const [type, at] of [
      ['ORDER_PAID', -4000],
      ['PRODUCT_CREATED', -3000],
      ['ORDER_CREATED', -2000],
    ] as const)
      made.push(await insertEvent(store, { type, at }));
    await insertEvent(store, { type: 'TRACKING_UPDATED', at: -1500 });
    const webhookId = await store.webhook();
    const send = 'mutation ($id: UUID!) { sent: sendTestEvent(webhookId: $id, event: ORDER_PAID) { eventId } }';
    made.push(((await store.graph(send, { id: webhookId })).data.sent as { eventId: string }).eventId);
    return made;
  }

  test('are listed newest first, or in the requested order, and paged by cursor', async () => {
    const store = await service.newStore();
    const [a = '', b = '', c = '', d = ''] = await written(store);
    const { totalCount, nodes } = await events(store);
    expect([totalCount, nodes.map(({ id }) => id)]).toEqual([4, [d, c, b, a]]);
    expect(nodes.map(({ type }) => type)).toEqual(['ORDER_PAID', 'ORDER_CREATED', 'PRODUCT_CREATED', 'ORDER_PAID']);
    expect(await ids(store, { orderBy: { field: 'CREATED_AT', direction: 'ASC' } })).toEqual([a, b, c, d]);
    expect((await ids(store, { orderBy: { field: 'TYPE' } })).toSpliced(1, 2)).toEqual([c, b]);
    const first = await events(store, { first: 3 });
    expect(first.pageInfo.hasNextPage).toBe(true);
    const rest = await events(store, { first: 3, after: first.pageInfo.endCursor });
    expect([rest.nodes.map(({ id }) => id), rest.pageInfo.hasNextPage]).toEqual([[a], false]);
    expect(await ids(await service.newStore())).toEqual([]);
  });

  test('are filtered by types, time and whether they are samples, all of them together', async () => {
    const store = await service.newStore();
    const [a = '', b = '', c = '', d = ''] = await written(store);
    const at = (milliseconds: number) => new Date(service.clock.now().getTime() + milliseconds).toISOString();
    const by = (filter: object) => ids(store, { filter });
    expect(await by({ types: ['ORDER_PAID'] })).toEqual([d, a]);
    expect(await by({ types: ['ORDER_PAID', 'ORDER_CREATED', 'ORDER_CREATED'] })).toEqual([d, c, a]);
    expect(await by({ types: ['PAYMENT_FAILED'] })).toEqual([]);
    expect(await by({ since: at(-3000) })).toEqual([d, c, b]);
    expect(await by({ since: at(-2999) })).toEqual([d, c]);
    expect(await by({ until: at(-3000) })).toEqual([b, a]);
    expect(await by({ since: at(-3000), until: at(-3000) })).toEqual([b]);
    expect(await by({ isTest: true })).toEqual([d]);
    expect(await by({ isTest: false })).toEqual([c, b, a]);
    expect(await by({ types: ['ORDER_PAID'], isTest: false, until: service.now() })).toEqual([a]);
    expect(await by({ types: null, since: null, until: null, isTest: null })).toHaveLength(4);
  });

  test.each<[object, string, string]>([
    [{ types: [] }, 'types', 'TOO_SHORT'],
    [{ types: Array.from({ length: 22 }, () => 'ORDER_PAID') }, 'types', 'TOO_LONG'],
    [{ types: ['ORDER_SHIPPED'] }, 'types.0', 'INVALID_VALUE'],
    [{ since: 'ontem' }, 'since', 'INVALID_FORMAT'],
    [{ since: '2026-01-02T00:00:00.001Z', until: '2026-01-02T00:00:00.000Z' }, 'until', 'TOO_SMALL'],
  ])('rejects the filter %j', async (filter, field, code) => {
    const { errors } = await (await service.newStore()).graph(LIST, { filter });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ field, code }] });
  });

  test('are read with deliveries, webhooks and attempts in one statement, for any length of the list', async () => {
    const store = await service.newStore();
    const webhookId = await store.webhook();
    for (let count = 0; count < 6; count += 1)
      await insertDelivery(store, webhookId, { status: 'FAILED', attempts: [['Falhou.', -1]] });
    const query =
      'query ($first: Int) { events(first: $first) { nodes { payload deliveries { webhook { name } attempts { number } } } } }';
    const sent = async (first: number) => (await statementsOf(() => store.graph(query, { first }))).toSorted();
    const each = ['SELECT event'];
    expect([await sent(1), await sent(4)]).toEqual([each, each]);
  });

  test.each([
    [READ, { id: ABSENT }],
    [LIST, {}],
  ])('requires webhooks:read: %s', async (query, variables) => {
    const store = await service.newStore();
    const authorization = `Bearer ${await service.newKey([store.id], ['orders:write', 'products:write'])}`;
    expect(refusals(await store.graph(query, variables, { authorization }))).toEqual(scopeDenied('webhooks:read'));
  });
});
