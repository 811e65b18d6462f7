import { afterAll, describe, expect, test } from 'vitest';
import { originOf } from '../../src/graph/messages/message/message-origin.ts';
import { boundLines } from '../../src/telemetry/bounded-lines.ts';
import { createMetrics } from '../../src/telemetry/metrics.ts';
import { addSpanListener, type Span } from '../../src/telemetry/spans.ts';
import { activeAutomation, sendStepInput } from '../support/automation-runs.ts';
import { POLL_OPTIONS, UUID_V7 } from '../support/constants.ts';
import { newWebhook, startDeliveryService, waitForStatuses } from '../support/deliveries.ts';
import { rejecting, startMailServer } from '../support/mail-server.ts';
import { payableStore } from '../support/pay.ts';
import { neverRespond, respondWith } from '../support/receiver.ts';
import type { TestStore } from '../support/service.ts';

const mail = await startMailServer();
const { service, receiver, lines } = await startDeliveryService(true, undefined, { smtpUrl: mail.url });

const TRACEPARENT = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';

/** Spans that ended, with whether they failed. */
const spans: { span: Span; failed: boolean }[] = [];
afterAll(
  addSpanListener({
    begin: (span) => (failed) => void spans.push({ span, failed }),
    currentTraceparent: () => TRACEPARENT,
  }),
);

/** Creates a product as a call of REST, and returns the id of the call. */
async function create(store: TestStore): Promise<string> {
  const { headers } = await store.post('/api/v1/products', { name: 'Caneca', type: 'DIGITAL', price: 50 }, 201);
  return headers.get('x-request-id') ?? '';
}

describe('a failed attempt of a delivery', () => {
  test('is a line and a span that name the webhook, the event, the delivery and the call that it comes from', async () => {
    const store = await service.newStore();
    const url = receiver.at('/falha?token=segredo-na-query', respondWith(500));
    const webhookId = await newWebhook(store, url, { retryAttempts: 0 });
    const requestId = await create(store);
    const [delivery] = await waitForStatuses(store, webhookId, 'FAILED');
    const ids = { storeId: store.id, webhookId, deliveryId: delivery?.id, eventId: delivery?.event.id, requestId };
    expect(delivery?.event.id).toMatch(UUID_V7);
    const found = lines.filter((line) => line.webhookId === webhookId);
    expect(found.map(({ time: _time, pid: _pid, hostname: _host, ms: _ms, ...line }) => line)).toEqual([
      {
        ...{ level: 30, msg: 'webhook not delivered', ...ids, traceId: TRACEPARENT.split('-')[1] },
        ...{ event: 'PRODUCT_CREATED', site: '127.0.0.1', status: 500, failure: 'O destino respondeu 500.', count: 1 },
      },
    ]);
    expect(JSON.stringify(found)).not.toContain('segredo');
    const [made] = spans.filter(({ span }) => span.attributes.webhook === webhookId);
    expect(made?.failed).toBe(true);
    expect(made?.span).toMatchObject({
      ...{ kind: 'delivery', origin: TRACEPARENT },
      attributes: {
        store: store.id,
        webhook: webhookId,
        delivery: ids.deliveryId,
        event: ids.eventId,
        requestId,
        outcome: 'refused',
      },
    });
  });

  test('that nobody outside called for has no call, and a success has no line', async () => {
    const store = await service.newStore();
    const webhookId = await newWebhook(store, receiver.at('/sem-chamada', respondWith(404)), { retryAttempts: 0 });
    await create(store);
    await waitForStatuses(store, webhookId, 'FAILED');
    await service.database.query({
      text: 'UPDATE event SET request_id = NULL, traceparent = NULL WHERE store_id = $1',
      values: [store.id],
    });
    const [first] = lines.filter((line) => line.webhookId === webhookId);
    await store.graph('mutation ($id: ID!) { redeliver(id: $id) { status } }', { id: first?.deliveryId });
    const found = () => lines.filter((line) => line.webhookId === webhookId);
    await expect.poll(() => found().length, POLL_OPTIONS).toBe(2);
    expect(found()[1]).not.toHaveProperty('requestId');
    expect(found()[1]).not.toHaveProperty('traceId');
    const good = await newWebhook(store, receiver.at('/certo'));
    await create(store);
    await waitForStatuses(store, good, 'DELIVERED');
    expect(lines.filter((line) => line.webhookId === good)).toEqual([]);
  });
});

test('deliveries behind a receiver that hangs are in no queue, and its webhook is named', async () => {
  const store = await service.newStore();
  const webhookId = await newWebhook(store, receiver.at('/preso', neverRespond), { retryAttempts: 0, timeout: 30 });
  for (let i = 0; i < 40; i += 1) await create(store);
  await expect.poll(() => receiver.to('/preso').length, POLL_OPTIONS).toBeGreaterThanOrEqual(16);
  const metrics = createMetrics(service.database);
  const text = await (await metrics.answer()).text();
  // By the clock of the tests they are due since long ago.
  const named = `webhook_wait_seconds{webhook="${webhookId}",store="${store.id}",waits_for="receiver"}`;
  expect(text).toContain(named);
  for (const line of ['queue_depth{queue="deliveries"} 0', 'queue_age_seconds{queue="deliveries"} 0'])
    expect(text).toContain(`${line}\n`);
  await store.patch(`/api/v1/webhooks/${webhookId}`, { active: false }, 200);
});

test('a failed attempt of a message is a line and a span that lead to the event and the call, without the address of a person', async () => {
  mail.onMail = rejecting(550, '5.1.1 <ana@exemplo.com.br>: unknown, or +5511987654321');
  const store = await payableStore(service);
  await activeAutomation(store, 'order.created', [sendStepInput('email', await store.template('email', {}))]);
  await store.order({});
  const written = () => lines.filter(({ msg }) => msg === 'message not delivered');
  await expect.poll(() => written().length, POLL_OPTIONS).toBe(1);
  const text = 'SELECT id, request_id AS "requestId" FROM event WHERE store_id = $1 AND type = $2';
  const [event] = await service.rows<{ id: string; requestId: string }>({ text, values: [store.id, 'ORDER_CREATED'] });
  expect(written()).toEqual([
    expect.objectContaining({
      ...{ storeId: store.id, channel: 'email', attempt: 1, outcome: 'REFUSED', eventId: event?.id, requestId: event?.requestId },
      ...{ reason: 'O servidor de e-mail recusou a mensagem: 550 5.1.1 … unknown, or ….', count: 1 },
    }),
  ]);
  const made = () => spans.filter(({ span }) => span.kind === 'message' && span.attributes.store === store.id);
  await expect.poll(() => made().length, POLL_OPTIONS).toBe(1);
  expect(made()[0]).toMatchObject({
    failed: true,
    span: { attributes: { channel: 'email', outcome: 'refused', event: event?.id } },
  });
  expect(await originOf(service.database.query, store.id, store.id)).toBeUndefined();
});

test('lines about one subject are one a second with their number, and those about many subjects are bounded', async () => {
  const written: string[] = [];
  const add = boundLines<string>((entry, count) => written.push(`${entry} × ${count}`));
  for (let i = 0; i < 50; i += 1) add('a', `a${i}`);
  for (let i = 0; i < 1_000; i += 1) add(`s${i}`, `s${i}`);
  // One of a, those of 99 others, and one for all beyond.
  expect(written.length).toBe(101);
  await expect.poll(() => written.slice(101).toSorted()).toEqual(['a49 × 49', 's999 × 900']);
});
