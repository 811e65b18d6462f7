import { describe, expect, test } from 'vitest';
import { DEFAULT_BUDGETS } from '../../src/lib/store-budgets.ts';
import { asOperatorOf } from '../support/clocks.ts';
import { deliveriesTo, newWebhook, startDeliveryService, waitForStatuses } from '../support/deliveries.ts';
import { respondWith } from '../support/receiver.ts';
import type { TestStore } from '../support/service.ts';
import { insertDelivery } from '../support/webhooks.ts';

/** Attempts of a store in a day, in this file. */
const LIMIT = 5;

const { service, receiver, lines } = await startDeliveryService(true, { ...DEFAULT_BUDGETS, attemptsPerDay: LIMIT });

/** Pretends that what was counted was counted on the day before. */
const nextDay = (store: TestStore) =>
  service.rows({ text: 'UPDATE delivery_day SET day = day - 1 WHERE store_id = $1', values: [store.id] });

const attemptsOf = async (store: TestStore) =>
  (
    await service.rows<{ attempts: number }>({
      text: 'SELECT attempts FROM delivery_day WHERE store_id = $1',
      values: [store.id],
    })
  )[0]?.attempts;

const idsOf = (path: string) => receiver.to(path).map(({ headers }) => headers['webhook-id']);

/** Inserts due deliveries of a webhook, the oldest first. Returns the ids of their events. */
async function dueDeliveries(store: TestStore, webhookId: string, count: number): Promise<string[]> {
  const made: string[] = [];
  const due = `UPDATE webhook_delivery SET next_attempt_at = created_at WHERE id = $1 RETURNING event_id`;
  for (let n = 0; n < count; n += 1) {
    const id = await insertDelivery(store, webhookId, { status: 'PENDING', made: -60_000 + n * 1_000 });
    const [row] = await service.rows<{ event_id: string }>({ text: due, values: [id] });
    made.push(row?.event_id ?? '');
  }
  return made;
}

describe('a store that has used its attempts of the day', () => {
  test('keeps its deliveries pending, and sends them the next day in their order', async () => {
    const [store, other] = [await service.newStore(), await service.newStore()];
    const id = await newWebhook(store, receiver.at('/orcamento'));
    const eventIds = await dueDeliveries(store, id, 8);
    const statuses = (delivered: number) => [...Array(delivered).fill('DELIVERED'), ...Array(8 - delivered).fill('PENDING')];
    const after = await waitForStatuses(store, id, ...statuses(LIMIT));
    expect(idsOf('/orcamento').toSorted()).toEqual(eventIds.slice(0, LIMIT).toSorted());
    expect(await attemptsOf(store)).toBe(LIMIT);
    // Nothing of them is taken, and another store is not held up by them.
    expect(after.slice(LIMIT).map(({ attemptCount, reason }) => [attemptCount, reason])).toEqual(Array(3).fill([0, null]));
    const others = await newWebhook(other, receiver.at('/outra'));
    await other.product();
    await waitForStatuses(other, others, 'DELIVERED');
    expect(idsOf('/orcamento')).toHaveLength(LIMIT);
    expect(lines).toContainEqual(expect.objectContaining({ msg: 'attempts of a store used up for today', storeId: store.id }));
    await nextDay(store);
    await waitForStatuses(store, id, ...statuses(8));
    expect(idsOf('/orcamento').slice(LIMIT).toSorted()).toEqual(eventIds.slice(LIMIT).toSorted());
    expect(await attemptsOf(store)).toBe(3);
  });

  test('counts retries, and what several webhooks get', async () => {
    const store = await service.newStore();
    const failing = await newWebhook(store, receiver.at('/falha', respondWith(503)), { retryAttempts: 10 });
    const fine = await newWebhook(store, receiver.at('/bem'));
    await dueDeliveries(store, failing, 1);
    await dueDeliveries(store, fine, 1);
    await waitForStatuses(store, fine, 'DELIVERED');
    for (let wait = 0; wait < 3; wait += 1) {
      await expect.poll(() => receiver.to('/falha').length).toBe(wait + 1);
      await expect.poll(async () => (await deliveriesTo(store, failing))[0]?.attemptCount).toBe(wait + 1);
      service.clock.forward(24 * 60 * 60 * 1000);
    }
    // The fourth POST of this webhook is the fifth of the store.
    await expect.poll(() => receiver.to('/falha').length).toBe(4);
    await expect.poll(async () => (await deliveriesTo(store, failing))[0]?.attemptCount).toBe(4);
    service.clock.forward(24 * 60 * 60 * 1000);
    const other = await service.newStore();
    const others = await newWebhook(other, receiver.at('/depois'));
    await other.product();
    await waitForStatuses(other, others, 'DELIVERED');
    expect(receiver.to('/falha')).toHaveLength(4);
    expect(await attemptsOf(store)).toBe(LIMIT);
  });

  test('ends the deliveries of a webhook that is switched off without counting them', async () => {
    const store = await service.newStore();
    const id = await newWebhook(store, receiver.at('/desligado'), { active: false });
    await dueDeliveries(store, id, 7);
    await waitForStatuses(store, id, ...Array(7).fill('FAILED'));
    expect(await attemptsOf(store)).toBeUndefined();
  });

  test('in a test store lets the clock go on without its deliveries, which follow when the day is over', async () => {
    const store = await service.newStore(undefined, { test: true });
    const webhookId = await newWebhook(store, receiver.at('/relogio'));
    await store.graph('mutation ($webhookId: ID!) { simulateReceiver(id: $webhookId, input: { behave: OK }) { id } }', {
      webhookId,
    });
    for (let n = 0; n < 7; n += 1) await store.product();
    await waitForStatuses(store, webhookId, ...Array(5).fill('DELIVERED'), ...Array(2).fill('PENDING'));
    const advance = 'mutation { advanceStoreClock(input: { by: { days: 1 } }) { id } }';
    expect((await asOperatorOf(store, advance)).errors).toBeUndefined();
    const clock = { text: 'SELECT target FROM store_clock WHERE store_id = $1', values: [store.id] };
    await expect.poll(() => service.rows(clock)).toEqual([{ target: null }]);
    expect(await attemptsOf(store)).toBe(LIMIT);
    await nextDay(store);
    await waitForStatuses(store, webhookId, ...Array(7).fill('DELIVERED'));
    expect(await attemptsOf(store)).toBe(2);
  });
});
