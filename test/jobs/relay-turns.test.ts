import { expect, test } from 'vitest';
import { type FanOut, relayEvents } from '../../src/graph/integration/event/relay-events.ts';
import { createDeliveries } from '../../src/graph/integration/webhook-delivery/due-deliveries.ts';
import { DEFAULT_BUDGETS } from '../../src/lib/store-budgets.ts';
import { runtimeOf } from '../support/runtime.ts';
import { startOwnService } from '../support/service.ts';

const service = await startOwnService();
const runtime = runtimeOf(service);

test('stores take turns in a batch of the relay, which makes some 2,000 deliveries', async () => {
  const [busy, quiet] = [await service.newStore(), await service.newStore()];
  for (let n = 0; n < 50; n += 1) await busy.webhook({ events: ['PRODUCT_CREATED'] });
  await quiet.webhook({ events: ['PRODUCT_CREATED'] });
  for (let n = 0; n < 60; n += 1) await busy.product({ name: `Caneca ${n}` });
  for (let n = 0; n < 2; n += 1) await quiet.product({ name: `Bule ${n}` });
  const batches: { readonly stores: string[]; readonly deliveries: number; readonly ids: string[] }[] = [];
  const note: FanOut = async (session, events, now) => {
    const made = await createDeliveries(session.query, events, { now, ...DEFAULT_BUDGETS });
    const stores = [...new Set(events.map(({ storeId }) => storeId))];
    const ids = events.filter(({ storeId }) => storeId === busy.id).map(({ id }) => id);
    batches.push({ stores, deliveries: made.length, ids });
  };
  while ((await relayEvents({ ...runtime, fanOuts: [note] })) > 0);
  expect(batches.map(({ deliveries }) => deliveries)).toEqual([2_002, 1_000]);
  expect(batches[0]?.stores.toSorted()).toEqual([busy.id, quiet.id].toSorted());
  expect(batches[1]?.stores).toEqual([busy.id]);
  // The events of a store keep their order.
  const order = batches.flatMap(({ ids }) => ids);
  expect(order).toEqual(order.toSorted());
});
