import { describe, expect, test } from 'vitest';
import type { RowKey } from '../../src/data/row-key.ts';
import { createDeliveries } from '../../src/graph/integration/webhook-delivery/due-deliveries.ts';
import {
  leaseDeliveries,
  releaseDelivery,
  takeDeliveries,
} from '../../src/graph/integration/webhook-delivery/lease-deliveries.ts';
import { findWaitingWebhooks } from '../../src/graph/integration/webhook-delivery/waiting-webhooks.ts';
import { DEFAULT_BUDGETS } from '../../src/lib/store-budgets.ts';
import { startService } from '../support/service.ts';

const service = await startService();
const { query } = service.database;

/** Deliveries to a webhook that are due at `now`: their ids in that order, and the ways to lease the first and to let its lease end. */
async function dueDelivery(count = 1) {
  const store = await service.newStore();
  const webhookId = await store.webhook({ events: ['PRODUCT_CREATED'] });
  for (let made = 0; made < count; made += 1) await store.product();
  const text = 'SELECT store_id AS "storeId", id FROM event WHERE store_id = $1 ORDER BY id';
  const events = await service.rows<RowKey>({ text, values: [store.id] });
  const now = service.clock.now();
  const ids: string[] = [];
  for (const [at, event] of events.entries()) {
    const dueAt = new Date(now.getTime() - (events.length - 1 - at));
    const made = await createDeliveries(query, [event], { now: dueAt, ...DEFAULT_BUDGETS });
    ids.push(...made.map((delivery) => delivery.id));
  }
  const [id = ''] = ids;
  const key = { storeId: store.id, id };
  const lease = () => leaseDeliveries(query, [key], { now, ...DEFAULT_BUDGETS });
  const change = (change: string) =>
    query({ text: `UPDATE webhook_delivery SET ${change} WHERE store_id = $1 AND id = $2`, values: [store.id, id] });
  const endLease = () => change("leased_until = now() - interval '1 second'");
  return { id, key, ids, webhookId, store, now, lease, change, endLease };
}

describe('a due delivery', () => {
  test('is leased once until its lease is over or given back', async () => {
    const { id, lease, endLease } = await dueDelivery();
    expect((await lease()).map((leased) => leased.id)).toEqual([id]);
    expect(await lease()).toEqual([]);
    await endLease();
    const [again] = await lease();
    expect(again?.id).toBe(id);
    expect(await lease()).toEqual([]);
    if (again) await releaseDelivery(query, again);
    expect((await lease()).map((leased) => leased.id)).toEqual([id]);
  });

  test('of a webhook that is switched off ends, while others are leased', async () => {
    const [off, on] = [await dueDelivery(), await dueDelivery()];
    await query({ text: 'UPDATE webhook SET active = false WHERE store_id = $1', values: [off.store.id] });
    const leased = await leaseDeliveries(query, [off.key, on.key], { now: on.now, ...DEFAULT_BUDGETS });
    expect(leased.map(({ id }) => id)).toEqual([on.id]);
    const text = `SELECT status, reason, ended_at, next_attempt_at, leased_until IS NOT NULL AS leased FROM webhook_delivery
      WHERE store_id = ANY ($1) ORDER BY status`;
    const [pending, failed] = await service.rows({ text, values: [[off.store.id, on.store.id]] });
    expect(pending).toMatchObject({ status: 'PENDING', reason: null, ended_at: null, leased: true });
    const ended = { ended_at: on.now, next_attempt_at: null, leased: false };
    expect(failed).toEqual({ status: 'FAILED', reason: 'O webhook está desativado.', ...ended });
  });

  test('is taken by its webhook, the oldest first, as many as its share', async () => {
    const [first, other] = [await dueDelivery(3), await dueDelivery(1)];
    const shares = [
      { storeId: first.store.id, webhookId: first.webhookId, count: 2 },
      { storeId: other.store.id, webhookId: other.webhookId, count: 2 },
    ];
    const { deliveries, counts } = await takeDeliveries(query, shares, { now: first.now, ...DEFAULT_BUDGETS });
    expect(deliveries.map(({ id }) => id).toSorted()).toEqual([...first.ids.slice(0, 2), other.id].toSorted());
    expect([counts.get(first.webhookId), counts.get(other.webhookId)]).toEqual([2, 1]);
    const next = await takeDeliveries(query, shares, { now: first.now, ...DEFAULT_BUDGETS });
    expect(next.deliveries.map(({ id }) => id)).toEqual([first.ids[2]]);
  });
});

// A divided database takes the second statement alone.
describe.each(service.database.isDivided ? [true] : [false, true])(
  'the webhooks that deliveries wait for, where tables may be divided: %s',
  (isDivided) => {
    const database = { exclusiveQuery: query, isDivided };

    /** Finds all of them, page by page. */
    async function waitingIds(now: Date): Promise<string[]> {
      const ids: string[] = [];
      for (let last: string | undefined, isFirst = true; isFirst || last !== undefined; isFirst = false) {
        const found = await findWaitingWebhooks(database, { now, ...DEFAULT_BUDGETS }, last);
        ids.push(...found.due.map(({ webhookId }) => webhookId));
        last = found.last;
      }
      return ids;
    }

    test('are those with something due that is not leased', async () => {
      const { webhookId, lease, change, endLease, now } = await dueDelivery();
      expect((await waitingIds(now)).filter((each) => each === webhookId)).toEqual([webhookId]);
      expect(await waitingIds(new Date(now.getTime() - 1))).not.toContain(webhookId);
      await lease();
      expect(await waitingIds(now)).not.toContain(webhookId);
      await endLease();
      expect(await waitingIds(now)).toContain(webhookId);
      await change("status = 'DELIVERED'");
      expect(await waitingIds(now)).not.toContain(webhookId);
    });

    test('are found beyond a page', async () => {
      const { store, now, ids, webhookId } = await dueDelivery();
      await store.copies('webhook', webhookId, 401);
      await query({
        text: `INSERT INTO webhook_delivery (id, store_id, webhook_id, event_id, event_type, next_attempt_at)
        SELECT gen_random_uuid(), d.store_id, w.id, d.event_id, d.event_type, $3
        FROM webhook_delivery d JOIN webhook w ON w.store_id = d.store_id AND w.id <> d.webhook_id WHERE d.store_id = $1 AND d.id = $2`,
        values: [store.id, ids[0], now],
      });
      const found = await findWaitingWebhooks(database, { now, ...DEFAULT_BUDGETS });
      expect([found.due.length <= 200, found.last === undefined]).toEqual([true, false]);
      const text = 'SELECT id FROM webhook WHERE store_id = $1';
      const own = (await service.rows<{ id: string }>({ text, values: [store.id] })).map(({ id }) => id);
      const waiting = new Set(await waitingIds(now));
      expect([own.length, own.filter((id) => !waiting.has(id))]).toEqual([402, []]);
    });
  },
);
