import { describe, expect, test } from 'vitest';
import { ABSENT, DAY, MINUTE } from '../support/constants.ts';
import { createProduct, newWebhook, startDeliveryService, waitForAttempts, waitForStatuses } from '../support/deliveries.ts';
import { respondWith } from '../support/receiver.ts';
import { refusals, scopeDenied } from '../support/refusals.ts';
import type { TestStore } from '../support/service.ts';

const { service, receiver } = await startDeliveryService();

const SIMULATE = `mutation ($webhookId: UUID!, $behave: ReceiverBehaviour) {
  simulateReceiver(webhookId: $webhookId, behave: $behave) { id simulatedReceiver version }
}`;
const DURATIONS = 'SELECT duration_ms AS ms FROM delivery_attempt WHERE store_id = $1';

const testStore = () => service.newStore(undefined, { test: true });

/** A webhook of a test store whose simulated receiver behaves so, at an address that would answer 204. */
async function simulated(behave: string, more: object = {}) {
  const store = await testStore();
  const path = `/${store.id}`;
  const webhookId = await newWebhook(store, receiver.at(path, respondWith(204)), { timeout: 10, ...more });
  const { data } = await store.graph(SIMULATE, { webhookId, behave });
  expect(data).toEqual({ simulateReceiver: { id: webhookId, simulatedReceiver: behave, version: 2 } });
  return { store, path, webhookId };
}

const onlyDuration = async (store: TestStore) => service.rows<{ ms: number }>({ text: DURATIONS, values: [store.id] });

describe('a simulated receiver', () => {
  test.each([
    ['OK', 200, 0],
    ['SLOW', 200, 9_000],
  ])('that behaves as %s answers the delivery, and nothing is sent', async (behave, status, ms) => {
    const { store, path, webhookId } = await simulated(behave);
    await createProduct(store);
    const [delivery] = await waitForStatuses(store, webhookId, 'DELIVERED');
    expect(delivery?.attempts).toEqual([{ number: 1, status, failure: null, responseBody: '', responseHeaders: {} }]);
    expect(await onlyDuration(store)).toEqual([{ ms }]);
    expect(receiver.to(path)).toEqual([]);
  });

  test('that behaves as GONE_410 ends the delivery at once', async () => {
    const { store, path, webhookId } = await simulated('GONE_410');
    await createProduct(store);
    const [delivery] = await waitForStatuses(store, webhookId, 'FAILED');
    expect(delivery?.reason).toBe('O destino respondeu 410: não quer mais este evento.');
    expect(delivery?.attempts).toEqual([
      { number: 1, status: 410, failure: 'O destino respondeu 410.', responseBody: '', responseHeaders: {} },
    ]);
    expect(receiver.to(path)).toEqual([]);
  });

  test('that behaves as TIMEOUT takes the time-out of the webhook, and the delivery is retried', async () => {
    const { store, path, webhookId } = await simulated('TIMEOUT', { retryAttempts: 1 });
    await createProduct(store);
    const delivery = await waitForAttempts(store, webhookId, 1);
    expect(delivery).toMatchObject({ status: 'PENDING', nextAttemptAt: expect.any(String) });
    const failure = 'O destino não respondeu por inteiro em 10 segundos.';
    expect(delivery.attempts).toEqual([{ number: 1, status: null, failure, responseBody: null, responseHeaders: null }]);
    expect(await onlyDuration(store)).toEqual([{ ms: 10_000 }]);
    service.clock.forward(10 * MINUTE);
    const [ended] = await waitForStatuses(store, webhookId, 'FAILED');
    expect(ended?.reason).toBe(`As 2 tentativas falharam. ${failure}`);
    expect(receiver.to(path)).toEqual([]);
  });

  test('that behaves as HTTP_500 for five days switches the webhook off', async () => {
    const { store, path, webhookId } = await simulated('HTTP_500', { retryAttempts: 0 });
    await createProduct(store);
    await waitForStatuses(store, webhookId, 'FAILED');
    service.clock.forward(5 * DAY);
    await createProduct(store);
    await waitForStatuses(store, webhookId, 'FAILED', 'FAILED');
    const query = 'query ($id: UUID!) { webhook(id: $id) { active health { switchedOffReason } } }';
    expect((await store.graph(query, { id: webhookId })).data.webhook).toEqual({
      active: false,
      health: {
        switchedOffReason: 'Desativado pelo serviço: só houve falhas nos últimos 5 dias. A última: O destino respondeu 500.',
      },
    });
    expect(receiver.to(path)).toEqual([]);
  });

  test('that is removed makes the address receive again, with a header that marks a test', async () => {
    const { store, path, webhookId } = await simulated('HTTP_500');
    expect((await store.graph(SIMULATE, { webhookId, behave: null })).data).toEqual({
      simulateReceiver: { id: webhookId, simulatedReceiver: null, version: 3 },
    });
    await createProduct(store);
    await waitForStatuses(store, webhookId, 'DELIVERED');
    expect(receiver.to(path).map(({ headers }) => headers['webhook-test'])).toEqual(['true']);
  });
});

test('webhooks of a live store have no header that marks a test', async () => {
  const store = await service.newStore();
  const webhookId = await newWebhook(store, receiver.at('/real', respondWith(204)));
  await createProduct(store);
  await waitForStatuses(store, webhookId, 'DELIVERED');
  expect(receiver.to('/real').map(({ headers }) => headers['webhook-test'])).toEqual([undefined]);
});

describe('simulateReceiver', () => {
  test('is rejected in a live store, where nothing changes', async () => {
    const store = await service.newStore();
    const webhookId = await store.webhook();
    const all = await store.snapshot();
    const message = 'Esta loja é de verdade: o destino dos webhooks dela não se simula. Use uma loja de teste.';
    for (const behave of ['OK', null])
      expect(refusals(await store.graph(SIMULATE, { webhookId, behave }))).toEqual([
        { message, code: 'INVALID_STATUS_TRANSITION', status: 409 },
      ]);
    expect(await store.snapshot()).toEqual(all);
  });

  test('finds neither a webhook of another store nor a missing one', async () => {
    const [{ webhookId }, store] = [await simulated('OK'), await testStore()];
    const message = 'Webhook não encontrado.';
    const details = [{ field: 'webhookId', message, code: 'NOT_FOUND' }];
    for (const id of [webhookId, ABSENT])
      expect(refusals(await store.graph(SIMULATE, { webhookId: id, behave: 'OK' }))).toEqual([
        { message, code: 'RESOURCE_NOT_FOUND', status: 404, details },
      ]);
  });

  test('requires webhooks:write', async () => {
    const { store, webhookId } = await simulated('OK');
    const authorization = `Bearer ${await service.newKey([store.id], ['webhooks:read'])}`;
    expect(refusals(await store.graph(SIMULATE, { webhookId, behave: 'OK' }, { authorization }))).toEqual(
      scopeDenied('webhooks:write'),
    );
  });
});
