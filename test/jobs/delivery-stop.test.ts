import { describe, expect, test } from 'vitest';
import { POLL_OPTIONS } from '../support/constants.ts';
import { createProduct, deliveriesTo, newWebhook, startDeliveryService } from '../support/deliveries.ts';
import { creationOf } from '../support/fixtures.ts';
import { neverRespond, respondWith } from '../support/receiver.ts';
import { Service, TestStore } from '../support/service.ts';

const { service, receiver, jobs } = await startDeliveryService(false);

const STATES = 'SELECT status, attempt_count, leased_until IS NOT NULL AS leased FROM webhook_delivery WHERE webhook_id = $1';
const rowsOf = (webhookId: string) => service.rows({ text: STATES, values: [webhookId] });
/** Changes the delivery of a webhook. */
const change = (id: string, text: string, ...values: readonly unknown[]) =>
  service.rows({ text: `UPDATE webhook_delivery SET ${text} WHERE webhook_id = $1`, values: [id, ...values] });

describe('stopping deliveries', () => {
  test('waits for attempts that end in time, and releases the others to other processes at once', async () => {
    const store = await service.newStore();
    let answer = () => undefined as unknown;
    const url = receiver.at('/a-tempo', (response) => {
      answer = () => response.end();
    });
    const prompt = await newWebhook(store, url);
    const hanging = await newWebhook(store, receiver.at('/preso', neverRespond));
    const first = jobs(2);
    await createProduct(store);
    await expect.poll(() => [receiver.to('/a-tempo').length, receiver.to('/preso').length], POLL_OPTIONS).toEqual([1, 1]);
    expect(await rowsOf(hanging)).toEqual([{ status: 'PENDING', attempt_count: 0, leased: true }]);
    const stopped = first.stop();
    answer();
    await stopped;
    expect((await deliveriesTo(store, prompt)).map(({ status }) => status)).toEqual(['DELIVERED']);
    expect(await rowsOf(hanging)).toEqual([{ status: 'PENDING', attempt_count: 0, leased: false }]);

    receiver.at('/preso', respondWith(200));
    const second = jobs();
    await expect.poll(() => rowsOf(hanging), POLL_OPTIONS).toEqual([{ status: 'DELIVERED', attempt_count: 1, leased: false }]);
    const ids = receiver.to('/preso').map(({ headers }) => headers['webhook-id']);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    await second.stop();
  });
});

describe('a leased delivery', () => {
  test('is kept by renewing its lease during its attempt', async () => {
    const store = await service.newStore();
    const id = await newWebhook(store, receiver.at('/demora', neverRespond));
    const holding = jobs();
    await createProduct(store);
    await expect.poll(() => receiver.to('/demora').length, POLL_OPTIONS).toBe(1);
    await change(id, "leased_until = now() + interval '1 hour'");
    const seconds = async () => {
      const until = 'SELECT extract(epoch FROM leased_until - now())::int AS seconds FROM webhook_delivery WHERE webhook_id = $1';
      return (await service.rows<{ seconds: number }>({ text: until, values: [id] }))[0]?.seconds;
    };
    await expect.poll(seconds, POLL_OPTIONS).toBeLessThanOrEqual(10);
    expect(receiver.to('/demora')).toHaveLength(1);
    await holding.stop();
  });

  test('of another process is left alone until its lease expires', async () => {
    const store = await service.newStore();
    const id = await newWebhook(store, receiver.at('/alheia'));
    const lease = (until: string) => change(id, `leased_until = now() + interval '${until}'`);
    const relaying = jobs(0, '127.0.0.2');
    await createProduct(store);
    await expect.poll(async () => (await rowsOf(id)).length, POLL_OPTIONS).toBe(1);
    await relaying.stop();
    await change(id, "status = 'PENDING', next_attempt_at = $2, ended_at = NULL", service.clock.now());
    await lease('1 hour');
    const others = await newWebhook(store, receiver.at('/minha'));
    const again = jobs();
    await createProduct(store, 'Pires');
    // The newer event goes to both webhooks; the leased delivery stays leased.
    await expect.poll(() => [receiver.to('/alheia').length, receiver.to('/minha').length], POLL_OPTIONS).toEqual([1, 1]);
    expect((await deliveriesTo(store, others)).length).toBe(1);
    await lease('-1 second');
    await expect.poll(() => receiver.to('/alheia').length, POLL_OPTIONS).toBe(2);
    await again.stop();
  });

  test('to an address that is not allowed any more fails, whatever was allowed at its registration', async () => {
    const store = await service.newStore();
    const id = await newWebhook(store, receiver.at('/fechado'), { retryAttempts: 0 });
    const closed = jobs(0, '127.0.0.2');
    await createProduct(store);
    const reasons = async () => (await deliveriesTo(store, id)).map(({ reason }) => reason);
    const failure = 'O endereço não existe no DNS ou não aponta para um IP público.';
    await expect.poll(reasons, POLL_OPTIONS).toEqual([`A única tentativa falhou. ${failure}`]);
    expect(receiver.to('/fechado')).toEqual([]);
    await closed.stop();
  });
});

describe('the relay', () => {
  test('is called after the commit of a transaction with events, and of no other one', async () => {
    const store = await service.newStore();
    const seen: unknown[] = [];
    const text = 'SELECT name FROM product WHERE store_id = $1';
    const onEventsCommitted = () => void seen.push(service.rows({ text, values: [store.id] }));
    const watched = new TestStore(new Service(service.database, { onEventsCommitted }), store);
    await createProduct(watched);
    expect((await watched.graph(creationOf('Product'), { input: { name: 'x' } })).errors).toBeDefined();
    await watched.category('Nova');
    expect(await Promise.all(seen)).toEqual([[{ name: 'Caneca' }]]);
  });
});
