import { describe, expect, test } from 'vitest';
import { ABSENT, DAY } from '../support/constants.ts';
import { invalid, notFound, refusals } from '../support/refusals.ts';
import { dataOf } from '../support/replies.ts';
import { startService, type TestStore } from '../support/service.ts';
import { type DeliveryState, insertDelivery, insertEvent } from '../support/webhooks.ts';

const service = await startService();

const FIELDS = `id webhookId eventId eventType status attemptCount roundCount nextAttemptAt endedAt reason version createdAt updatedAt
  attempts { number status responseHeaders responseBody failure durationMs createdAt }`;
const READ = `query ($id: ID!) { webhookDelivery(id: $id) { ${FIELDS} webhook { name } event { type isTest } } }`;
const LIST = `query ($filter: WebhookDeliveryFilter, $orderBy: [WebhookDeliverySortInput!]) {
  webhookDeliveries(filter: $filter, orderBy: $orderBy) { totalCount nodes { id } }
}`;
const SEND = `mutation ($webhookId: ID!, $event: WebhookEvent!) {
  sendTestEvent(id: $webhookId, input: { event: $event }) { ${FIELDS} event { type isTest payload createdAt relayedAt } }
}`;
const REDELIVER = `mutation ($deliveryId: ID!) { redeliver(id: $deliveryId) { ${FIELDS} } }`;
const REPLAY = `mutation ($webhookId: ID!, $since: DateTime!, $until: DateTime, $only: ReplayOnly) {
  replayEvents(id: $webhookId, input: { since: $since, until: $until, only: $only }) {
    eventCount createdCount repeatedCount webhook { id }
  }
}`;

type Delivery = Record<string, unknown> & { id: string };

const QUEUED = { status: 'PENDING', roundCount: 0, endedAt: null, reason: null };

const from = (milliseconds: number) => new Date(service.clock.now().getTime() + milliseconds).toISOString();

const read = async (store: TestStore, id: string) => await store.ask<Delivery | null>(READ, { id });

const INACTIVE = 'O webhook está desativado e nada é enviado a ele. Ative-o (active: true) e peça de novo.';
const inactive = [{ message: INACTIVE, code: 'INVALID_STATUS_TRANSITION', status: 409 }];

const FAILED: DeliveryState = {
  status: 'FAILED',
  ended: -100,
  reason: 'As 2 tentativas falharam. O destino respondeu 503.',
  attempts: [
    ['O destino não respondeu.', -200],
    ['O destino respondeu 503.', -100],
  ],
};

test('a delivery shows its attempts in order, its next attempt, and why it ended', async () => {
  const store = await service.newStore();
  const webhookId = await store.webhook();
  const id = await insertDelivery(store, webhookId, FAILED);
  const kept = { responseHeaders: { server: 'nginx' }, responseBody: 'oi', durationMs: 7, status: 503 };
  expect(await read(store, id)).toEqual({
    id,
    webhookId,
    eventId: expect.any(String),
    eventType: 'ORDER_PAID',
    status: 'FAILED',
    reason: FAILED.reason,
    attemptCount: 2,
    roundCount: 2,
    nextAttemptAt: null,
    endedAt: from(-100),
    version: 1,
    createdAt: from(-1000),
    updatedAt: from(-100),
    attempts: [
      { ...kept, number: 1, failure: 'O destino não respondeu.', createdAt: from(-200) },
      { ...kept, number: 2, failure: 'O destino respondeu 503.', createdAt: from(-100) },
    ],
    webhook: { name: 'ERP' },
    event: { type: 'ORDER_PAID', isTest: false },
  });
  expect(await read(await service.newStore(), id)).toBeNull();
  expect(await read(store, ABSENT)).toBeNull();
});

describe('webhookDeliveries', () => {
  const ids = async (store: TestStore, variables: Record<string, unknown> = {}) => {
    const { nodes, totalCount } = await store.ask<{ nodes: Delivery[]; totalCount: number }>(LIST, variables);
    expect(totalCount).toBe(nodes.length);
    return nodes.map(({ id }) => id);
  };

  test('are listed newest first, or in the requested order', async () => {
    const store = await service.newStore();
    const webhookId = await store.webhook();
    const a = await insertDelivery(store, webhookId, { ...FAILED, made: -5000 });
    const b = await insertDelivery(store, webhookId, { status: 'PENDING', made: -4000 });
    const c = await insertDelivery(store, webhookId, { status: 'DELIVERED', made: -3000, ended: -1, attempts: [[null, -1]] });
    expect(await ids(store)).toEqual([c, b, a]);
    expect(await ids(store, { orderBy: { field: 'CREATED_AT', direction: 'ASC' } })).toEqual([a, b, c]);
    expect(await ids(store, { orderBy: { field: 'UPDATED_AT', direction: 'DESC' } })).toEqual([c, a, b]);
    expect(await ids(store, { orderBy: { field: 'ATTEMPT_COUNT', direction: 'ASC' } })).toEqual([b, c, a]);
    expect(await ids(await service.newStore())).toEqual([]);
  });

  test('are filtered by webhook, event, status, type and time, all of them together; each invalid filter is named', async () => {
    const store = await service.newStore();
    const [erp, crm] = [await store.webhook(), await store.webhook()];
    const eventId = await insertEvent(store, { type: 'ORDER_CREATED' });
    const a = await insertDelivery(store, erp, { ...FAILED, made: -5000 });
    const b = await insertDelivery(store, crm, { status: 'PENDING', made: -4000, eventId });
    const c = await insertDelivery(store, erp, { status: 'DELIVERED', made: -3000, ended: -1, eventId });
    for (const [filter, ...found] of [
      [{ webhookId: erp.toUpperCase() }, c, a],
      [{ eventId }, c, b],
      [{ statuses: ['PENDING'] }, b],
      [{ eventTypes: ['ORDER_PAID'] }, a],
      [{ createdAt: { times: { since: from(-4000) } } }, c, b],
      [{ createdAt: { times: { until: from(-4000) } } }, b, a],
      [
        {
          webhookId: erp,
          eventId,
          statuses: ['DELIVERED'],
          eventTypes: ['ORDER_CREATED'],
          createdAt: { times: { since: from(-3000) } },
        },
        c,
      ],
      [{ webhookId: ABSENT }],
      [{ webhookId: null, eventId: null, statuses: null, eventTypes: [], createdAt: null }, c, b, a],
    ] as const)
      expect([filter, await ids(store, { filter })]).toEqual([filter, found]);
    const wrong = {
      webhookId: 'x',
      eventId: 'x',
      statuses: ['SENT'],
      eventTypes: ['ORDER_SHIPPED'],
      httpStatus: { min: 99 },
      createdAt: { times: { since: from(0), until: from(-1) } },
    };
    expect(await store.issues(LIST, { filter: wrong })).toEqual([
      ['eventId', 'INVALID_FORMAT'],
      ['eventTypes.0', 'INVALID_VALUE'],
      ['statuses.0', 'INVALID_VALUE'],
      ['webhookId', 'INVALID_FORMAT'],
      ['createdAt.times.until', 'TOO_SMALL'],
      ['httpStatus.min', 'TOO_SMALL'],
    ]);
  });
});

describe('sendTestEvent', () => {
  test.each(['PRODUCT_DELETED', 'CART_ABANDONED', 'MEMBER_AREA_ACCESS_REVOKED'])(
    'queues a sample of %s for that webhook alone, subscribed or not, due now',
    async (event) => {
      const store = await service.newStore();
      const webhookId = await store.webhook({ events: ['ORDER_PAID'] });
      await store.webhook({ events: [event] });
      const sent = await store.ask<Delivery & { event: { payload: string } }>(SEND, { webhookId, event });
      expect(sent).toEqual({
        id: expect.any(String),
        webhookId,
        eventId: expect.any(String),
        eventType: event,
        ...QUEUED,
        attemptCount: 0,
        attempts: [],
        nextAttemptAt: from(0),
        version: 1,
        createdAt: from(0),
        updatedAt: from(0),
        event: { type: event, isTest: true, payload: expect.any(String), createdAt: from(0), relayedAt: from(0) },
      });
      const payload = JSON.parse(sent.event.payload);
      expect(payload).toMatchObject({ eventId: sent.eventId, event, storeId: store.id, isTest: true, createdAt: from(0) });
      expect(JSON.stringify(payload)).toBe(sent.event.payload);
      const rows = await store.snapshot();
      expect([rows.event?.length, rows.webhook_delivery?.length]).toEqual([1, 1]);
    },
  );

  test('is rejected for a missing or inactive webhook, and for an unknown event', async () => {
    const [store, other] = [await service.newStore(), await service.newStore()];
    const event = 'ORDER_PAID';
    for (const webhookId of [await other.webhook(), ABSENT])
      expect(await store.refusesGraph(SEND, { webhookId, event })).toEqual(notFound('Webhook não encontrado.'));
    const webhookId = await store.webhook({ active: false });
    expect(await store.refusesGraph(SEND, { webhookId, event })).toEqual(inactive);
    expect(await store.refusesGraph(SEND, { webhookId, event: 'ORDER_SHIPPED' })).toMatchObject([
      { code: 'VALIDATION_ERROR', details: [{ field: 'event', code: 'INVALID_VALUE' }] },
    ]);
  });
});

describe('redeliver', () => {
  test.each<DeliveryState>([
    FAILED,
    { status: 'DELIVERED', ended: -100, attempts: [[null, -100]] },
    { status: 'PENDING', attempts: [['O destino respondeu 503.', -100]] },
    { status: 'PENDING', attempts: [['O destino respondeu 503.', -100]], leased: true },
  ])('makes %j due now, with all its retries, and keeps its earlier attempts', async (left) => {
    const store = await service.newStore();
    const id = await insertDelivery(store, await store.webhook(), left);
    const before = await read(store, id);
    const [{ leased_until: lease } = {}] = (await store.snapshot()).webhook_delivery ?? [];
    const { webhook: _webhook, event: _event, ...shown } = before as Delivery;
    const asked = { ...QUEUED, nextAttemptAt: from(0), version: 2, updatedAt: from(0) };
    expect(await store.ask(REDELIVER, { deliveryId: id })).toEqual({ ...shown, ...asked });
    expect((await store.snapshot()).webhook_delivery).toMatchObject([
      { id, leased_until: lease, attempt_count: left.attempts?.length },
    ]);
    expect(await store.events()).toHaveLength(1);
  });

  test('is rejected for a missing delivery, and for an inactive webhook', async () => {
    const [store, other] = [await service.newStore(), await service.newStore()];
    for (const deliveryId of [await insertDelivery(other, await other.webhook(), FAILED), ABSENT])
      expect(await store.refusesGraph(REDELIVER, { deliveryId })).toEqual(notFound('Entrega não encontrada.'));
    const deliveryId = await insertDelivery(store, await store.webhook({ active: false }), FAILED);
    expect(await store.refusesGraph(REDELIVER, { deliveryId })).toEqual(inactive);
  });
});

describe('replayEvents', () => {
  /** Deliveries by their event: what a replay makes of them. */
  const stateOf = async (webhookId: string): Promise<Map<string, object>> => {
    const text = `SELECT event_id AS "eventId", status, round_count AS round, next_attempt_at AS next, version
      FROM webhook_delivery WHERE webhook_id = $1`;
    const rows = await service.rows<Delivery & { eventId: string }>({ text, values: [webhookId] });
    return new Map(rows.map(({ eventId, ...state }) => [eventId, state]));
  };

  /** Events of a store in the window of -10..-1 seconds and around it, and what the webhook had of them. */
  async function written(store: TestStore) {
    const webhookId = await store.webhook({ events: ['ORDER_PAID', 'ORDER_CREATED'] });
    const other = await store.webhook();
    const at = (type: string, milliseconds: number, more: object = {}) => insertEvent(store, { type, at: milliseconds, ...more });
    const early = await at('ORDER_PAID', -10_001);
    const first = await at('ORDER_CREATED', -10_000);
    const failed = await at('ORDER_PAID', -5000);
    const delivered = await at('ORDER_PAID', -4000);
    const pending = await at('ORDER_PAID', -3000);
    const last = await at('ORDER_PAID', -1000);
    const late = await at('ORDER_PAID', -999);
    const foreign = await at('PRODUCT_CREATED', -5000);
    const unrelayed = await at('ORDER_PAID', -5000, { isRelayed: false });
    await insertDelivery(store, webhookId, { ...FAILED, eventId: early });
    await insertDelivery(store, webhookId, { ...FAILED, eventId: failed });
    await insertDelivery(store, webhookId, { status: 'DELIVERED', ended: -100, attempts: [[null, -100]], eventId: delivered });
    await insertDelivery(store, webhookId, { status: 'PENDING', attempts: [['Falhou.', -100]], eventId: pending });
    await insertDelivery(store, other, { ...FAILED, eventId: failed });
    await insertDelivery(store, other, { ...FAILED, eventId: last });
    await store.graph(SEND, { webhookId, event: 'ORDER_PAID' });
    return { webhookId, other, early, first, failed, delivered, pending, last, late, foreign, unrelayed };
  }

  const window = () => ({ since: from(-10_000), until: from(-1000) });
  const due = (version: number) => ({ status: 'PENDING', round: 0, next: service.clock.now(), version });

  test('creates the missing deliveries of a period, bounds included, and repeats the failed ones', async () => {
    const store = await service.newStore();
    const { webhookId, other, ...events } = await written(store);
    const [before, beside] = [await stateOf(webhookId), await stateOf(other)];
    const replay = () => store.ask(REPLAY, { webhookId, ...window() });
    expect(await replay()).toEqual({ eventCount: 5, createdCount: 2, repeatedCount: 1, webhook: { id: webhookId } });
    const after = await stateOf(webhookId);
    expect(after).toEqual(new Map([...before, [events.first, due(1)], [events.failed, due(2)], [events.last, due(1)]]));
    expect(await stateOf(other)).toEqual(beside);
    expect((await store.snapshot()).delivery_attempt).toHaveLength(10);
    expect(await replay()).toMatchObject({ eventCount: 5, createdCount: 0, repeatedCount: 0 });
    expect(await stateOf(webhookId)).toEqual(after);
  });

  test('with ALL repeats every delivery of the period, and without an end the period ends now', async () => {
    const store = await service.newStore();
    const { webhookId, ...events } = await written(store);
    const before = await stateOf(webhookId);
    const all = await store.ask(REPLAY, { webhookId, ...window(), only: 'ALL' });
    expect(all).toMatchObject({ eventCount: 5, createdCount: 2, repeatedCount: 3 });
    const { first, failed, delivered, pending, last } = events;
    expect(await stateOf(webhookId)).toEqual(
      new Map([...before, [first, due(1)], [failed, due(2)], [delivered, due(2)], [pending, due(2)], [last, due(1)]]),
    );
    const untilNow = await store.ask(REPLAY, { webhookId, since: from(-10_000) });
    expect(untilNow).toMatchObject({ eventCount: 6, createdCount: 1, repeatedCount: 0 });
  });

  test('sends a new webhook events up to 30 days back; is rejected for a longer or missing period and without an active webhook', async () => {
    const store = await service.newStore();
    await insertEvent(store, { at: -30 * DAY });
    const since = from(-30 * DAY);
    expect(await store.ask(REPLAY, { webhookId: await store.webhook(), since, until: from(0) })).toMatchObject({
      eventCount: 1,
      createdCount: 1,
      repeatedCount: 0,
    });
    const missing = notFound('Webhook não encontrado.');
    expect(await store.refusesGraph(REPLAY, { webhookId: ABSENT, since })).toEqual(missing);
    const webhookId = await store.webhook({ active: false });
    expect(await store.refusesGraph(REPLAY, { webhookId, since })).toEqual(inactive);
    const refused = (sent: object) => store.issues(REPLAY, { webhookId, ...sent });
    expect(await refused({ since, until: from(1) })).toEqual([['since', 'INVALID_VALUE']]);
    expect(await refused({ since: null, only: 'NONE' })).toEqual([
      ['since', 'NOT_NULL'],
      ['only', 'INVALID_VALUE'],
    ]);
  });

  test('accepts 2000 events at once and no more', async () => {
    const store = await service.newStore();
    const webhookId = await store.webhook();
    const many = (count: number) =>
      service.rows({
        text: `INSERT INTO event (id, store_id, type, data, created_at, relayed_at)
          SELECT gen_random_uuid(), $1, 'ORDER_PAID', '{}', $2, $2 FROM generate_series(1, $3::int)`,
        values: [store.id, service.clock.now(), count],
      });
    await many(2000);
    const replay = () => store.graph(REPLAY, { webhookId, since: from(0) });
    const { replayEvents } = dataOf(await replay());
    expect(replayEvents).toMatchObject({ eventCount: 2000, createdCount: 2000, repeatedCount: 0 });
    await many(1);
    const message = 'A janela tem mais de 2000 eventos, o máximo de cada vez. Escolha uma menor.';
    expect(refusals(await replay())).toEqual(invalid({ field: 'until', message, code: 'TOO_BIG' }));
    const text = 'SELECT count(*)::int AS n FROM webhook_delivery WHERE webhook_id = $1 AND version = 1';
    expect(await service.rows({ text, values: [webhookId] })).toEqual([{ n: 2000 }]);
  });
});
