import { expect, test } from 'vitest';
import { customerOf } from '../support/data-subject.ts';
import { order } from '../support/order-fixtures.ts';
import { startService } from '../support/service.ts';

const service = await startService();

test('updateCustomer that is called concurrently for different fields applies all', async () => {
  const store = await service.newStore();
  await order(store);
  const id = await customerOf(store, '11144477735');
  const inputs = [{ notes: 'x' }, { tags: ['a'] }, { name: 'Bia' }, { phone: null }, { address: null }];
  await Promise.all(inputs.map((input) => store.update('Customer', id, input)));
  const read = 'query ($id: UUID!) { customer(id: $id) { notes tags name phone address version } }';
  expect(await store.ask(read, { id })).toEqual({ ...Object.assign({}, ...inputs), version: 6 });
});
