import { expect, test } from 'vitest';
import { notFound, refusals } from '../support/refusals.ts';
import { startService } from '../support/service.ts';
import { insertDelivery, insertEvent } from '../support/webhooks.ts';

const service = await startService();

const SEND = 'mutation ($webhookId: ID!) { sendTestEvent(id: $webhookId, input: { event: ORDER_PAID }) { id } }';
const REDELIVER = 'mutation ($deliveryId: ID!) { redeliver(id: $deliveryId) { id } }';
const REPLAY =
  'mutation ($webhookId: ID!, $since: DateTime!) { replayEvents(id: $webhookId, input: { since: $since }) { createdCount } }';

test('five concurrent replays of events create each delivery once', async () => {
  const store = await service.newStore();
  const webhookId = await store.webhook();
  for (let count = 0; count < 20; count += 1) await insertEvent(store, { at: -count });
  const since = new Date(service.clock.now().getTime() - 1000);
  const ask = () => store.ask<{ createdCount: number }>(REPLAY, { webhookId, since });
  const answers = await Promise.all(Array.from({ length: 5 }, ask));
  expect(answers.reduce((sum, { createdCount }) => sum + createdCount, 0)).toBe(20);
  expect((await store.snapshot()).webhook_delivery).toHaveLength(20);
});

test('ten concurrent redeliveries of one delivery are all accepted and counted', async () => {
  const store = await service.newStore();
  const attempts = [['O destino respondeu 503.', -100]] as const;
  const deliveryId = await insertDelivery(store, await store.webhook(), { status: 'FAILED', ended: -100, reason: 'x', attempts });
  const answers = await Promise.all(Array.from({ length: 10 }, () => store.graph(REDELIVER, { deliveryId })));
  expect(answers.filter(({ errors }) => errors)).toEqual([]);
  const { webhook_delivery: rows } = await store.snapshot();
  expect(rows).toMatchObject([{ status: 'PENDING', round_count: 0, version: 11 }]);
});

test('a sample of an event while its webhook is deleted is sent or a 404, and no delivery is left without a webhook', async () => {
  const store = await service.newStore();
  for (let round = 0; round < 10; round += 1) {
    const webhookId = await store.webhook();
    const remove = store.graph('mutation ($id: ID!) { deleteWebhook(id: $id) { id } }', { id: webhookId });
    const [sent] = await Promise.all([store.graph(SEND, { webhookId }), remove]);
    if (sent.errors) expect(refusals(sent)).toEqual(notFound('Webhook não encontrado.'));
  }
  const { webhook, webhook_delivery: deliveries } = await store.snapshot();
  expect([webhook, deliveries]).toEqual([[], []]);
});
