import { expect, test } from 'vitest';
import { leaseDeliveries } from '../../src/graph/integration/webhook-delivery/lease-deliveries.ts';
import type { AttemptResult, LeasedDelivery } from '../../src/graph/integration/webhook-delivery/leased-delivery.ts';
import { recordAttempts } from '../../src/graph/integration/webhook-delivery/record-attempts.ts';
import { DEFAULT_BUDGETS } from '../../src/lib/store-budgets.ts';
import { runtimeOf } from '../support/runtime.ts';
import { startService, type TestStore } from '../support/service.ts';
import { insertDelivery } from '../support/webhooks.ts';

const service = await startService();
const runtime = runtimeOf(service);
const { query } = service.database;

const SUCCESS: AttemptResult = { status: 200, headers: {}, body: '', failure: null, durationMs: 5 };
const FAILURE: AttemptResult = { status: 500, headers: {}, body: '', failure: 'O destino respondeu 500.', durationMs: 5 };

/** Leased deliveries to a webhook. */
async function leased(store: TestStore, webhookId: string, count: number): Promise<readonly LeasedDelivery[]> {
  const keys = [];
  for (let n = 0; n < count; n += 1)
    keys.push({ storeId: store.id, id: await insertDelivery(store, webhookId, { status: 'PENDING' }) });
  const text = 'UPDATE webhook_delivery SET next_attempt_at = created_at WHERE webhook_id = $1';
  await service.rows({ text, values: [webhookId] });
  return leaseDeliveries(query, keys, { now: service.clock.now(), ...DEFAULT_BUDGETS });
}

const attemptOf = (delivery: LeasedDelivery | undefined, result: AttemptResult) => ({
  delivery: delivery as LeasedDelivery,
  result,
  at: service.clock.now(),
});

test('attempts of the same webhooks that end at the same time with other results are all recorded', async () => {
  const store = await service.newStore();
  const rounds = 8;
  const webhooks: (readonly LeasedDelivery[])[] = [];
  for (let n = 0; n < 20; n += 1) webhooks.push(await leased(store, await store.webhook(), rounds * 2));
  // The first half succeeds in one batch and fails in the other, the second half the other way round.
  const batch = (at: number, isFirst: boolean) =>
    webhooks.map((deliveries, n) => attemptOf(deliveries[at], n < 10 === isFirst ? SUCCESS : FAILURE));
  for (let round = 0; round < rounds; round += 1)
    await Promise.all([
      recordAttempts(runtime, batch(round * 2, true), { backoffScale: 1 }),
      recordAttempts(runtime, batch(round * 2 + 1, false), { backoffScale: 1 }),
    ]);
  const text = 'SELECT count(*)::int AS count FROM delivery_attempt WHERE store_id = $1';
  expect(await service.rows({ text, values: [store.id] })).toEqual([{ count: rounds * 40 }]);
});

test('the result of an attempt is recorded while deliveries to its webhook are being made', async () => {
  const store = await service.newStore();
  const webhookId = await store.webhook();
  const [delivery] = await leased(store, webhookId, 1);
  const recorded = service.database.transaction(async (session) => {
    await session.query({ text: "SELECT set_config('lock_timeout', '5s', true)" });
    const made = `INSERT INTO webhook_delivery (id, store_id, webhook_id, event_id, event_type, next_attempt_at)
      SELECT gen_random_uuid(), store_id, webhook_id, id, 'ORDER_PAID', now()
      FROM (SELECT e.store_id, e.id, $2::uuid AS webhook_id FROM event e WHERE e.store_id = $1 LIMIT 1) AS one
      ON CONFLICT DO NOTHING`;
    await session.query({ text: made, values: [store.id, webhookId] });
    await session.query({
      text: 'SELECT FROM webhook WHERE store_id = $1 AND id = $2 FOR KEY SHARE',
      values: [store.id, webhookId],
    });
    const done = recordAttempts(runtime, [attemptOf(delivery, FAILURE)], { backoffScale: 1 });
    const result = await Promise.race([
      done.then(() => 'recorded'),
      session.query({ text: 'SELECT pg_sleep(2)' }).then(() => 'waits'),
    ]);
    await session.commit([]);
    await done;
    return result;
  });
  expect(await recorded).toBe('recorded');
});
