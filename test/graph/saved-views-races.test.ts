import { expect, test } from 'vitest';
import { startService } from '../support/service.ts';
import { times } from '../support/times.ts';

const service = await startService();

const CREATE = 'mutation ($input: CreateSavedViewInput!) { createSavedView(input: $input) { id } }';
const UPDATE = 'mutation ($id: ID!, $input: UpdateSavedViewInput!) { updateSavedView(id: $id, input: $input) { id } }';
const LIST = 'query ($kind: SearchKind!) { savedViews(kind: $kind) { name position filter orderBy version } }';

test('25 concurrent calls create the 20 views that a list may have, each with its own position', async () => {
  const store = await service.newStore();
  await Promise.all(times(25, (at) => store.graph(CREATE, { input: { kind: 'COUPON', name: `${at}` } })));
  const views = await store.ask<{ position: number }[]>(LIST, { kind: 'COUPON' });
  expect(views.map(({ position }) => position)).toEqual(times(20, (at) => at));
});

test('concurrent updates of different fields of a view apply all', async () => {
  const store = await service.newStore();
  const id = await store.idOf(CREATE, { input: { kind: 'ORDER', name: 'Pagos' } });
  const inputs = [{ name: 'a' }, { position: 3 }, { filter: { hasTracking: true } }, { orderBy: { field: 'TOTAL' } }];
  await Promise.all(inputs.map((input) => store.ask(UPDATE, { id, input })));
  expect(await store.ask(LIST, { kind: 'ORDER' })).toMatchObject([Object.assign({ version: 5 }, ...inputs)]);
});
