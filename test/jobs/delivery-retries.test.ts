import { describe, expect, test } from 'vitest';
import { DAY, MINUTE, POLL_OPTIONS } from '../support/constants.ts';
import {
  createProduct,
  type DeliveryView,
  deliveriesTo,
  newWebhook,
  startDeliveryService,
  waitForAttempts,
  waitForStatuses,
} from '../support/deliveries.ts';
import { type ReceiverBehavior, respondWith } from '../support/receiver.ts';
import type { TestStore } from '../support/service.ts';

const { service, receiver, lines } = await startDeliveryService();

const SECOND = 1_000;
const REDELIVER = 'mutation ($id: ID!) { redeliver(id: $id) { status } }';

/** A store and a webhook of it at a path that behaves so. */
async function webhookAt(path: string, behaviour: ReceiverBehavior, more = {}): Promise<{ store: TestStore; id: string }> {
  const store = await service.newStore();
  return { store, id: await newWebhook(store, receiver.at(path, behaviour), more) };
}

/** Time until the next attempt, in milliseconds. */
const dueIn = ({ nextAttemptAt }: DeliveryView) => Date.parse(nextAttemptAt ?? '') - service.clock.now().getTime();

function expectWithin(value: number, least: number, most: number): void {
  expect(value).toBeGreaterThanOrEqual(least);
  expect(value).toBeLessThanOrEqual(most);
}

const webhookOf = (store: TestStore, id: string) =>
  store.ask('query ($id: ID!) { webhook(id: $id) { active health { failingSince switchedOffAt switchedOffReason } } }', { id });

/** Moves the next attempts to a webhook by nine days. */
async function postpone(id: string): Promise<void> {
  const text =
    'SELECT store_id, id, next_attempt_at AS due FROM webhook_delivery WHERE webhook_id = $1 AND next_attempt_at IS NOT NULL';
  for (const { store_id, id: delivery, due } of await service.rows<{ store_id: string; id: string; due: Date }>({
    text,
    values: [id],
  }))
    await service.rows({
      text: 'UPDATE webhook_delivery SET next_attempt_at = $3 WHERE store_id = $1 AND id = $2',
      values: [store_id, delivery, new Date(due.getTime() + 9 * DAY)],
    });
}

describe('retries (D-74)', () => {
  test('follow their waits, as often as the webhook allows, with the same contents', async () => {
    const { store, id } = await webhookAt('/falha', respondWith(500, {}, 'ai'), { retryAttempts: 2 });
    await createProduct(store);
    const first = await waitForAttempts(store, id, 1);
    expect(first).toMatchObject({ status: 'PENDING', reason: null });
    expectWithin(dueIn(first), 4 * SECOND, 6 * SECOND);
    service.clock.forward(dueIn(first));
    const second = await waitForAttempts(store, id, 2);
    expectWithin(dueIn(second), 4 * MINUTE, 6 * MINUTE);
    service.clock.forward(dueIn(second));
    const [last] = await waitForStatuses(store, id, 'FAILED');
    const reason = 'As 3 tentativas falharam. O destino respondeu 500.';
    expect(last).toMatchObject({ attemptCount: 3, nextAttemptAt: null, reason });
    expect(last?.attempts.map(({ number, status, failure, responseBody }) => [number, status, failure, responseBody])).toEqual(
      [null, 'ai', 'ai'].map((body, n) => [n + 1, 500, 'O destino respondeu 500.', body]),
    );
    const posts = receiver.to('/falha');
    expect(new Set(posts.map(({ headers, body }) => `${String(headers['webhook-id'])} ${body}`)).size).toBe(1);
    expect(new Set(posts.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(3);

    // A repeated delivery has all its attempts again, and the same id.
    receiver.at('/falha', respondWith(204));
    await store.graph(REDELIVER, { id: last?.id });
    const [again] = await waitForStatuses(store, id, 'DELIVERED');
    expect(again).toMatchObject({ id: last?.id, attemptCount: 4, reason: null });
    expect(receiver.to('/falha').at(-1)?.headers['webhook-id']).toBe(posts[0]?.headers['webhook-id']);
  });

  // The other values of the header: test/rules/retry-waits.test.ts.
  test('are made with the wait that the receiver asks for', async () => {
    const { store, id } = await webhookAt('/segundos', respondWith(429, { 'retry-after': '120' }));
    await createProduct(store);
    expect(dueIn(await waitForAttempts(store, id, 1))).toBe(2 * MINUTE);
  });

  test('410 ends the delivery at once', async () => {
    const { store, id } = await webhookAt('/foi-se', respondWith(410, { 'retry-after': '5' }));
    await createProduct(store);
    const [delivery] = await waitForStatuses(store, id, 'FAILED');
    const reason = 'O destino respondeu 410: não quer mais este evento.';
    expect(delivery).toMatchObject({ attemptCount: 1, nextAttemptAt: null, reason });
    expect(await webhookOf(store, id)).toMatchObject({ active: true });
  });

  test('end with the delivery when the webhook is switched off meanwhile', async () => {
    const { store, id } = await webhookAt('/desligado', respondWith(500));
    await createProduct(store);
    const delivery = await waitForAttempts(store, id, 1);
    const off = 'mutation ($id: ID!) { updateWebhook(id: $id, input: { active: false }) { active } }';
    expect((await store.graph(off, { id })).data.updateWebhook).toEqual({ active: false });
    service.clock.forward(dueIn(delivery));
    const [ended] = await waitForStatuses(store, id, 'FAILED');
    expect(ended).toMatchObject({ attemptCount: 1, nextAttemptAt: null, reason: 'O webhook está desativado.' });
    expect(receiver.to('/desligado')).toHaveLength(1);
  });

  test('a webhook that is deleted during an attempt deletes its deliveries', async () => {
    const { store, id } = await webhookAt('/apagado', async (response) => {
      await store.graph('mutation ($id: ID!) { deleteWebhook(id: $id) { id } }', { id });
      response.end();
    });
    await createProduct(store);
    const gone = async () => [(await deliveriesTo(store, id)).length, receiver.to('/apagado').length];
    await expect.poll(gone, POLL_OPTIONS).toEqual([0, 1]);
    // Jobs go on, without a word about it.
    const other = await newWebhook(store, receiver.at('/depois'));
    await createProduct(store);
    await waitForStatuses(store, other, 'DELIVERED');
    expect(lines.filter(({ level }) => level === 50)).toEqual([]);
  });

  test('a delivery requested again during an attempt is attempted again, whatever its result', async () => {
    let isAsked = false;
    const { store, id } = await webhookAt('/de-novo', async (response) => {
      const [delivery] = await deliveriesTo(store, id);
      service.clock.forward(1);
      if (!isAsked) await store.graph(REDELIVER, { id: delivery?.id });
      isAsked = true;
      response.end();
    });
    await createProduct(store);
    const [delivery] = await waitForStatuses(store, id, 'DELIVERED');
    expect(delivery?.attempts.map(({ number, status }) => `${number} ${status}`)).toEqual(['1 200', '2 200']);
    expect(receiver.to('/de-novo')).toHaveLength(2);
  });
});

describe('a webhook that only fails', () => {
  test('is switched off after five days, with the reason on the webhook and in the log, and its deliveries end', async () => {
    const { store, id } = await webhookAt('/so-falha', respondWith(503));
    await createProduct(store);
    await waitForAttempts(store, id, 1);
    const since = service.now();
    expect(await webhookOf(store, id)).toMatchObject({ active: true, health: { failingSince: since } });
    // One that waits for its retry while the other's attempt decides.
    await postpone(id);
    service.clock.forward(5 * DAY - 1);
    await createProduct(store, 'Pires');
    const counts = async () => (await deliveriesTo(store, id)).map(({ attemptCount }) => attemptCount);
    await expect.poll(counts, POLL_OPTIONS).toEqual([1, 1]);
    expect(await webhookOf(store, id)).toMatchObject({ active: true, health: { failingSince: since } });
    await postpone(id);
    service.clock.forward(1);
    await createProduct(store, 'Bule');
    const reason = 'Desativado pelo serviço: só houve falhas nos últimos 5 dias. A última: O destino respondeu 503.';
    const ended = await waitForStatuses(store, id, 'FAILED', 'FAILED', 'FAILED');
    expect(ended.map((delivery) => [delivery.attemptCount, delivery.nextAttemptAt, delivery.reason])).toEqual(
      Array(3).fill([1, null, reason]),
    );
    expect(await webhookOf(store, id)).toEqual({
      active: false,
      health: { failingSince: since, switchedOffAt: service.now(), switchedOffReason: reason },
    });
    expect(lines.filter(({ webhookId, msg }) => webhookId === id && msg === 'webhook switched off')).toEqual([
      expect.objectContaining({ level: 40, storeId: store.id, reason }),
    ]);
    const log = '{ events(filter: { types: [WEBHOOK_SWITCHED_OFF] }) { nodes { type data payload } } }';
    const [url, name] = [receiver.at('/so-falha', respondWith(503)), 'Integração'];
    const data = { id, name, url, switchedOffAt: service.now(), switchedOffReason: reason };
    expect((await store.graph(log)).data.events).toEqual({ nodes: [{ type: 'WEBHOOK_SWITCHED_OFF', data, payload: null }] });
  });

  test('is not switched off after a success in between', async () => {
    const { store, id } = await webhookAt('/as-vezes', respondWith(500), { retryAttempts: 0 });
    await createProduct(store);
    await waitForStatuses(store, id, 'FAILED');
    service.clock.forward(3 * DAY);
    receiver.at('/as-vezes', respondWith(200));
    await createProduct(store);
    await waitForStatuses(store, id, 'FAILED', 'DELIVERED');
    expect(await webhookOf(store, id)).toMatchObject({ health: { failingSince: null } });
    service.clock.forward(3 * DAY);
    receiver.at('/as-vezes', respondWith(500));
    await createProduct(store);
    await waitForStatuses(store, id, 'FAILED', 'DELIVERED', 'FAILED');
    const since = service.now();
    expect(await webhookOf(store, id)).toMatchObject({ active: true, health: { failingSince: since } });
  });
});
