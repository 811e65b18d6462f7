import { describe, expect, test } from 'vitest';
import { createDeliveries } from '../../src/graph/webhook-delivery/due-deliveries.ts';
import { leaseDeliveries, releaseDelivery } from '../../src/graph/webhook-delivery/lease-deliveries.ts';
import { startService } from '../support/service.ts';

const service = await startService();
const { query } = service.database;

/** A delivery that is due: its id, and the ways to lease it and to let its lease end. */
async function dueDelivery() {
  const store = await service.newStore();
  await store.webhook({ events: ['PRODUCT_CREATED'] });
  await store.product();
  const events = await service.rows<{ id: string }>({ text: 'SELECT id FROM event WHERE store_id = $1', values: [store.id] });
  const now = service.clock.now();
  const [delivery] = await createDeliveries(
    query,
    events.map(({ id }) => id),
    now,
  );
  const id = delivery?.id ?? '';
  const lease = () => leaseDeliveries(query, [id], now);
  const endLease = () =>
    query({
      text: "UPDATE webhook_delivery SET leased_until = now() - interval '1 second' WHERE store_id = $1 AND id = $2",
      values: [store.id, id],
    });
  return { id, lease, endLease };
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
});
