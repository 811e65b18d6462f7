import { expect, test } from 'vitest';
import { creationOf } from '../support/fixtures.ts';
import { startService, type TestStore } from '../support/service.ts';
import { times } from '../support/times.ts';

const service = await startService();

const call = (store: TestStore, query: string, variables: object) =>
  service.asOperator(query, { ...variables }, { 'x-store-id': store.id });

test('concurrent creations make no more than the 50 shipping methods that a store may have', async () => {
  const store = await service.newStore();
  await store.copies('shipping_method', await store.shippingMethod({ name: 'PAC', price: 1 }), 44);
  const input = { name: 'PAC', price: 1 };
  const answers = await Promise.all(times(20, () => call(store, creationOf('ShippingMethod'), { input })));
  expect(answers.filter(({ errors }) => !errors)).toHaveLength(5);
  expect((await store.snapshot()).shipping_method).toHaveLength(50);
});

test('concurrent updates of different fields of a shipping method apply all', async () => {
  const store = await service.newStore();
  const id = await store.shippingMethod({ name: 'PAC', price: 19.9, turnaround: '5 dias' });
  const inputs = [{ price: 1 }, { carrier: 'Jadlog' }, { turnaround: null }, { freeAbove: 50 }, { name: 'Rápido' }];
  const update =
    'mutation ($id: ID!, $input: UpdateShippingMethodInput!) { updateShippingMethod(id: $id, input: $input) { id } }';
  await Promise.all(inputs.map((input) => call(store, update, { id, input })));
  const row = { name: 'Rápido', price: 100, carrier: 'Jadlog', turnaround: null, free_above: 5_000, version: 6 };
  expect((await store.snapshot()).shipping_method).toMatchObject([row]);
});
