import { expect, test } from 'vitest';
import { POLL_OPTIONS } from '../support/constants.ts';
import { asAdmin, customerOf, ERASE, leftovers, transitionWithNotes, zuleicaOrder } from '../support/data-subject.ts';
import { newWebhook, startDeliveryService, waitForStatuses } from '../support/deliveries.ts';
import { respondWith } from '../support/receiver.ts';

const { service, receiver } = await startDeliveryService();

test('a response that repeats the data of a buyer who was erased meanwhile is not stored', async () => {
  const store = await service.newStore();
  const answers: (() => void)[] = [];
  const url = receiver.at('/eco', (response, { body }) => {
    answers.push(() => response.writeHead(200, { 'x-eco': 'Zuleica' }).end(body));
  });
  const webhook = await newWebhook(store, url, { events: ['ORDER_CANCELLED'] });
  const order = await zuleicaOrder(store);
  await transitionWithNotes(store, order, 'CANCELLED');
  await expect.poll(() => answers.length, POLL_OPTIONS).toBe(1);
  expect(receiver.to('/eco')[0]?.body).toContain('Zuleica');
  const { errors } = await asAdmin(store, ERASE, { id: await customerOf(store, '39053344705') });
  expect(errors).toBeUndefined();
  answers[0]?.();
  const [delivery] = await waitForStatuses(store, webhook, 'DELIVERED');
  expect(delivery?.attempts).toEqual([{ number: 1, status: 200, failure: null, responseBody: null, responseHeaders: null }]);
  expect(await leftovers(service)).toEqual([]);
});

test('a response to a test event is stored', async () => {
  const store = await service.newStore();
  const webhookId = await newWebhook(store, receiver.at('/amostra', respondWith(200, {}, 'obrigado')));
  const send = 'mutation ($id: ID!) { sendTestEvent(id: $id, input: { event: ORDER_PAID }) { id } }';
  expect((await store.graph(send, { id: webhookId })).errors).toBeUndefined();
  const [delivery] = await waitForStatuses(store, webhookId, 'DELIVERED');
  expect(delivery?.attempts.map(({ responseBody }) => responseBody)).toEqual(['obrigado']);
});
