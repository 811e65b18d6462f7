import { expect, test } from 'vitest';
import { order, transitionOrder } from '../support/order-fixtures.ts';
import type { Json } from '../support/replies.ts';
import { startService, type TestStore } from '../support/service.ts';

const service = await startService();

const customers = async (store: TestStore) =>
  ((await store.get('/api/v1/customers', 200)).body.data as { customers: Json[] }).customers;

test('fifty concurrent first orders with one document make one customer with all of them', async () => {
  const store = await service.newStore();
  await Promise.all(Array.from({ length: 50 }, () => order(store, { status: 'PAID', total: 1000 })));
  expect(await customers(store)).toMatchObject([{ totalOrders: 50, orderStats: { paid: 50, totalSpent: 500 } }]);
  expect((await store.events()).map(({ type }) => type)).toEqual(['CUSTOMER_CREATED']);
  const text = 'SELECT DISTINCT customer_id FROM "order" WHERE store_id = $1';
  expect(await service.rows({ text, values: [store.id] })).toHaveLength(1);
});

test('concurrent status changes and new orders of one customer are all counted', async () => {
  const store = await service.newStore();
  const ids: string[] = [];
  for (let made = 0; made < 20; made += 1) ids.push(await order(store));
  await Promise.all([
    ...ids.map((id, index) => transitionOrder(store, id, index % 2 === 0 ? 'PAID' : 'CANCELLED')),
    ...ids.map(() => order(store, { status: 'PROCESSING' })),
  ]);
  const orderStats = { paid: 10, pending: 0, cancelled: 10, processing: 20, other: 0, totalSpent: 1000 };
  expect(await customers(store)).toMatchObject([{ totalOrders: 40, orderStats }]);
});
