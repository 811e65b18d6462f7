import { expect, test } from 'vitest';
import { takeDeliveries } from '../../src/graph/integration/webhook-delivery/lease-deliveries.ts';
import { startService, type TestStore } from '../support/service.ts';
import { insertDelivery } from '../support/webhooks.ts';

const service = await startService();
const { exclusiveQuery: query } = service.database;

/** Webhooks of a store, each with so many due deliveries. */
async function dueWebhooks(store: TestStore, webhooks: number, deliveries: number): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < webhooks; n += 1) ids.push(await store.webhook());
  for (const id of ids)
    for (let n = 0; n < deliveries; n += 1) await insertDelivery(store, id, { status: 'PENDING', made: -1000 - n });
  await service.rows({
    text: 'UPDATE webhook_delivery SET next_attempt_at = created_at WHERE store_id = $1',
    values: [store.id],
  });
  return ids;
}

test('processes that take deliveries of the same stores at the same time never exceed the attempts of a day, and none waits for ever', async () => {
  const [near, far] = [await service.newStore(), await service.newStore()];
  const ofNear = await dueWebhooks(near, 4, 10);
  const ofFar = await dueWebhooks(far, 4, 10);
  const used = `INSERT INTO delivery_day (store_id, day, attempts, granted) VALUES ($1, (now() AT TIME ZONE 'UTC')::date, 23, 0)`;
  await service.rows({ text: used, values: [near.id] });
  // Each in another order of stores, 30 left for one and 53 for the other.
  const takeAll = (turn: number) => {
    const shares = [
      ...ofNear.map((webhookId) => ({ storeId: near.id, webhookId, count: 3 })),
      ...ofFar.map((webhookId) => ({ storeId: far.id, webhookId, count: 3 })),
    ];
    const terms = { now: service.clock.now(), attemptsPerDay: 53 };
    return takeDeliveries(query, turn % 2 === 0 ? shares : shares.toReversed(), terms);
  };
  const taken = await Promise.all(Array.from({ length: 12 }, (_, turn) => takeAll(turn)));
  const countOf = (store: TestStore) =>
    taken.flatMap(({ deliveries }) => deliveries).filter((each) => each.storeId === store.id).length;
  // What one has locked another passes over: more turns take the rest.
  for (let turn = 0; turn < 4; turn += 1) taken.push(await takeAll(turn));
  expect([countOf(near), countOf(far)]).toEqual([30, 40]);
  const ids = taken.flatMap(({ deliveries }) => deliveries.map(({ id }) => id));
  expect(new Set(ids).size).toBe(70);
  const text = 'SELECT attempts FROM delivery_day WHERE store_id = ANY ($1) ORDER BY attempts';
  expect(await service.rows({ text, values: [[near.id, far.id]] })).toEqual([{ attempts: 40 }, { attempts: 53 }]);
  // One of them took the last one.
  expect(taken.flatMap(({ usedUp }) => usedUp)).toEqual([near.id]);
});

test('a lease that dies with its process stays counted, and its delivery is taken again within the day', async () => {
  const store = await service.newStore();
  const [webhookId = ''] = await dueWebhooks(store, 1, 3);
  const take = (attemptsPerDay: number) =>
    takeDeliveries(query, [{ storeId: store.id, webhookId, count: 3 }], { now: service.clock.now(), attemptsPerDay });
  expect((await take(4)).deliveries).toHaveLength(3);
  await service.rows({
    text: "UPDATE webhook_delivery SET leased_until = now() - interval '1 second' WHERE store_id = $1",
    values: [store.id],
  });
  expect((await take(4)).deliveries).toHaveLength(1);
  expect((await take(4)).deliveries).toEqual([]);
  // A limit that is lowered below what was used gives nothing, and takes nothing back.
  expect((await take(2)).deliveries).toEqual([]);
  const text = 'SELECT attempts FROM delivery_day WHERE store_id = $1';
  expect(await service.rows({ text, values: [store.id] })).toEqual([{ attempts: 4 }]);
  expect((await take(10)).deliveries).toHaveLength(2);
});

test('a day that the clock of the database comes back from locks no store', async () => {
  const store = await service.newStore();
  const [webhookId = ''] = await dueWebhooks(store, 1, 3);
  const later = `INSERT INTO delivery_day (store_id, day, attempts, granted) VALUES ($1, (now() AT TIME ZONE 'UTC')::date + 400, 9, 0)`;
  await service.rows({ text: later, values: [store.id] });
  const terms = { now: service.clock.now(), attemptsPerDay: 9 };
  expect((await takeDeliveries(query, [{ storeId: store.id, webhookId, count: 3 }], terms)).deliveries).toHaveLength(3);
  const text = "SELECT attempts, day = (now() AT TIME ZONE 'UTC')::date AS today FROM delivery_day WHERE store_id = $1";
  expect(await service.rows({ text, values: [store.id] })).toEqual([{ attempts: 3, today: true }]);
});
