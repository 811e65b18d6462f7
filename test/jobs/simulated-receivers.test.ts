import { describe, expect, test } from 'vitest';
import { ABSENT, MINUTE } from '../support/constants.ts';
import { createProduct, newWebhook, startDeliveryService, waitForAttempts, waitForStatuses } from '../support/deliveries.ts';
import { respondWith } from '../support/receiver.ts';
import { notFound } from '../support/refusals.ts';
import type { TestStore } from '../support/service.ts';

const { service, receiver } = await startDeliveryService();

const SIMULATE = `mutation ($webhookId: ID!, $behave: ReceiverBehaviour) {
  simulateReceiver(id: $webhookId, input: { behave: $behave }) { id simulatedReceiver version }
}`;

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

const durations = ({ id }: TestStore) =>
  service.rows({ text: 'SELECT duration_ms AS ms FROM delivery_attempt WHERE store_id = $1', values: [id] });

describe('a simulated receiver', () => {
  const TOLD_410 = 'O destino respondeu 410';

  test.each([
    ['OK', 'DELIVERED', 200, 0, null, null],
    ['SLOW', 'DELIVERED', 200, 9_000, null, null],
    ['GONE_410', 'FAILED', 410, 0, `${TOLD_410}.`, `${TOLD_410}: não quer mais este evento.`],
  ])('that behaves as %s ends the delivery as %s, and nothing is sent', async (behave, end, status, ms, failure, reason) => {
    const { store, path, webhookId } = await simulated(behave);
    await createProduct(store);
    const [delivery] = await waitForStatuses(store, webhookId, end);
    expect(delivery?.reason).toBe(reason);
    const responseHeaders = failure === null ? null : {};
    expect(delivery?.attempts).toEqual([{ number: 1, status, failure, responseBody: '', responseHeaders }]);
    expect(await durations(store)).toEqual([{ ms }]);
    expect(receiver.to(path)).toEqual([]);
  });

  test('that behaves as TIMEOUT takes the time-out of the webhook, and the delivery is retried', async () => {
    const { store, path, webhookId } = await simulated('TIMEOUT', { retryAttempts: 1 });
    await createProduct(store);
    const delivery = await waitForAttempts(store, webhookId, 1);
    expect(delivery).toMatchObject({ status: 'PENDING', nextAttemptAt: expect.any(String) });
    const failure = 'O destino não respondeu por inteiro em 10 segundos.';
    expect(delivery.attempts).toEqual([{ number: 1, status: null, failure, responseBody: null, responseHeaders: null }]);
    expect(await durations(store)).toEqual([{ ms: 10_000 }]);
    service.clock.forward(10 * MINUTE);
    const [ended] = await waitForStatuses(store, webhookId, 'FAILED');
    expect(ended?.reason).toBe(`As 2 tentativas falharam. ${failure}`);
    expect(receiver.to(path)).toEqual([]);
  });

  test('that behaves as HTTP_500 is a failure; removed, it makes the address receive again, with a header that marks a test', async () => {
    const { store, path, webhookId } = await simulated('HTTP_500', { retryAttempts: 0 });
    await createProduct(store);
    const [delivery] = await waitForStatuses(store, webhookId, 'FAILED');
    expect(delivery?.reason).toBe('A única tentativa falhou. O destino respondeu 500.');
    expect(receiver.to(path)).toEqual([]);
    const removed = await store.ask(SIMULATE, { webhookId, behave: null });
    expect(removed).toEqual({ id: webhookId, simulatedReceiver: null, version: 3 });
    await createProduct(store);
    await waitForStatuses(store, webhookId, 'FAILED', 'DELIVERED');
    expect(receiver.to(path).map(({ headers }) => headers['webhook-test'])).toEqual(['true']);
  });
});

test('a live store has no header that marks a test, and no simulated receivers', async () => {
  const store = await service.newStore();
  const webhookId = await newWebhook(store, receiver.at('/real', respondWith(204)));
  await createProduct(store);
  await waitForStatuses(store, webhookId, 'DELIVERED');
  expect(receiver.to('/real').map(({ headers }) => headers['webhook-test'])).toEqual([undefined]);
  const message = 'Esta loja é de verdade: o destino dos webhooks dela não se simula. Use uma loja de teste.';
  const refused = [{ message, code: 'INVALID_STATUS_TRANSITION', status: 409 }];
  for (const behave of ['OK', null]) expect(await store.refusesGraph(SIMULATE, { webhookId, behave })).toEqual(refused);
});

test('simulateReceiver finds neither a webhook of another store nor a missing one', async () => {
  const [{ webhookId }, store] = [await simulated('OK'), await testStore()];
  const missing = notFound('Webhook não encontrado.');
  for (const id of [webhookId, ABSENT])
    expect(await store.refusesGraph(SIMULATE, { webhookId: id, behave: 'OK' })).toEqual(missing);
});
