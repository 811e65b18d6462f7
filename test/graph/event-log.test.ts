import { describe, expect, test } from 'vitest';
import { ABSENT } from '../support/constants.ts';
import { refusals, scopeDenied } from '../support/refusals.ts';
import type { Json } from '../support/replies.ts';
import { startService, type TestStore } from '../support/service.ts';
import { statementsOf } from '../support/statements.ts';
import { insertDelivery, insertEvent } from '../support/webhooks.ts';

const service = await startService();

const FIELDS = 'id storeId type isTest data payload createdAt relayedAt';
const READ = `query ($id: ID!) { event(id: $id) { ${FIELDS} deliveries { id webhook { name } } } }`;
const LIST = `query ($filter: EventFilter, $orderBy: [EventSortInput!]) {
  events(filter: $filter, orderBy: $orderBy) { totalCount nodes { id } }
}`;

async function ids(store: TestStore, variables: Json = {}): Promise<string[]> {
  const { nodes, totalCount } = await store.ask<{ totalCount: number; nodes: { id: string }[] }>(LIST, variables);
  expect(totalCount).toBe(nodes.length);
  return nodes.map(({ id }) => id);
}

describe('an event', () => {
  test('shows the resource as it was, and the exact text that is sent', async () => {
    const store = await service.newStore();
    const product = await store.create('/api/v1/products', { name: 'Caneca', type: 'DIGITAL', price: 50 });
    const [id] = await ids(store);
    const head = `{"eventId":"${id}","event":"PRODUCT_CREATED","type":"product.created","storeId":"${store.id}"`;
    expect(await store.ask(READ, { id })).toEqual({
      ...{ id, storeId: store.id, type: 'PRODUCT_CREATED', isTest: false, data: product },
      payload: `${head},"createdAt":"${service.now()}","isTest":false,"data":${JSON.stringify(product)}}`,
      ...{ createdAt: service.now(), relayedAt: null, deliveries: [] },
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
    const internal = await insertEvent(store, { type: 'ORDER_SHIPPED' });
    for (const id of [await insertEvent(other, {}), internal, ABSENT]) expect(await store.ask(READ, { id })).toBeNull();
  });
});

describe('events', async () => {
  const store = await service.newStore();
  const [a, b, c] = [
    await insertEvent(store, { type: 'ORDER_PAID', at: -4000 }),
    await insertEvent(store, { type: 'PRODUCT_CREATED', at: -3000 }),
    await insertEvent(store, { type: 'ORDER_CREATED', at: -2000 }),
  ];
  await insertEvent(store, { type: 'TRACKING_UPDATED', at: -1500 });
  const webhookId = await store.webhook();
  const send = 'mutation ($id: ID!) { sendTestEvent(id: $id, input: { event: ORDER_PAID }) { eventId } }';
  const d = (await store.ask<{ eventId: string }>(send, { id: webhookId })).eventId;
  const now = service.clock.now().getTime();

  test('are listed newest first, or in the requested order', async () => {
    expect(await ids(store)).toEqual([d, c, b, a]);
    expect(await ids(store, { orderBy: { field: 'CREATED_AT', direction: 'ASC' } })).toEqual([a, b, c, d]);
    expect((await ids(store, { orderBy: { field: 'TYPE' } })).toSpliced(1, 2)).toEqual([c, b]);
    expect(await ids(await service.newStore())).toEqual([]);
  });

  test('are filtered by types, time and whether they are samples, all of them together', async () => {
    const at = (milliseconds: number) => new Date(now + milliseconds).toISOString();
    for (const [filter, found] of [
      [{ types: ['ORDER_PAID'] }, [d, a]],
      [{ types: ['ORDER_PAID', 'ORDER_CREATED', 'ORDER_CREATED'] }, [d, c, a]],
      [{ types: ['PAYMENT_FAILED'] }, []],
      [{ createdAt: { times: { since: at(-3000) } } }, [d, c, b]],
      [{ createdAt: { times: { since: at(-2999) } } }, [d, c]],
      [{ createdAt: { times: { until: at(-3000) } } }, [b, a]],
      [{ createdAt: { times: { since: at(-3000), until: at(-3000) } } }, [b]],
      [{ isTest: true }, [d]],
      [{ isTest: false }, [c, b, a]],
      [{ types: ['ORDER_PAID'], isTest: false, createdAt: { times: { until: at(0) } } }, [a]],
      [{ types: null, createdAt: null, isTest: null }, [d, c, b, a]],
    ])
      expect([filter, await ids(store, { filter })]).toEqual([filter, found]);
    expect(
      await store.issues(LIST, { filter: { types: ['ORDER_SHIPPED'], createdAt: { times: { since: at(1), until: at(0) } } } }),
    ).toEqual([
      ['types.0', 'INVALID_VALUE'],
      ['createdAt.times.until', 'TOO_SMALL'],
    ]);
  });

  test('are read with deliveries, webhooks and attempts in one statement, for any length of the list', async () => {
    const store = await service.newStore();
    const webhookId = await store.webhook();
    for (let count = 0; count < 4; count += 1)
      await insertDelivery(store, webhookId, { status: 'FAILED', attempts: [['Falhou.', -1]] });
    const query =
      'query ($first: Int) { events(first: $first) { nodes { payload deliveries { webhook { name } attempts { number } } } } }';
    const sent = (first: number) => statementsOf(() => store.graph(query, { first }));
    expect([await sent(1), await sent(4)]).toEqual([['SELECT event'], ['SELECT event']]);
  });

  test('require webhooks:read', async () => {
    const stranger = await service.newStore(['orders:write', 'products:write']);
    for (const query of [READ, LIST])
      expect(refusals(await stranger.graph(query, { id: ABSENT }))).toEqual(scopeDenied('webhooks:read'));
  });
});
