import { describe, expect, test } from 'vitest';
import type { Query, Statement } from '../../src/data/database.ts';
import { createDeliveries } from '../../src/graph/webhook-delivery/due-deliveries.ts';
import { leaseDeliveries, releaseDelivery } from '../../src/graph/webhook-delivery/lease-deliveries.ts';
import { startService } from '../support/service.ts';
import { onPostgresql } from '../support/test-database.ts';

const service = await startService();
const { query } = service.database;

/** A delivery that is due at `now`: its id, and the ways to lease it and to let its lease end. */
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
  return { id, store, now, lease, endLease };
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

  test.runIf(onPostgresql)('is leased while another connection ends the deliveries of inactive webhooks', async () => {
    const { id, store, now } = await dueDelivery();
    const inactive = await store.webhook();
    await store.graph('mutation ($id: UUID!) { updateWebhook(id: $id, input: { active: false }) { active } }', {
      id: inactive,
    });
    const ended = Promise.withResolvers<void>();
    const leased = Promise.withResolvers<void>();
    /** Keeps the transaction of the first statement open until the second has been answered. */
    const inOverlap: Query = async <Row>(statement: Statement) => {
      if (statement.name === 'take_deliveries') {
        await ended.promise;
        return query<Row>(statement).finally(leased.resolve);
      }
      return service.database.transaction(async (transaction) => {
        const result = await transaction.query<Row>(statement);
        ended.resolve();
        await leased.promise;
        await transaction.commit([]);
        return result;
      });
    };
    expect((await leaseDeliveries(inOverlap, [id], now)).map((delivery) => delivery.id)).toEqual([id]);
  });
});
