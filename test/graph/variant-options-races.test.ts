import { expect, test } from 'vitest';
import { outcomeOf } from '../support/refusals.ts';
import { startService } from '../support/service.ts';
import { times } from '../support/times.ts';

const service = await startService();

const CREATE = 'mutation ($input: CreateVariantInput!) { createVariant(input: $input) { id } }';
const UPDATE = 'mutation ($id: ID!, $input: UpdateVariantInput!) { updateVariant(id: $id, input: $input) { id } }';
const SMALL = [{ name: 'Tamanho', value: 'P' }];

const ONE_OF_FIFTY = [...Array(49).fill('DUPLICATE_ENTRY'), 'done'];

test('options of a variant are created once by fifty concurrent calls', async () => {
  const store = await service.newStore();
  const productId = await store.product();
  const creations = times(50, (index) => store.graph(CREATE, { input: { productId, name: `v${index}`, options: SMALL } }));
  expect((await Promise.all(creations)).map(outcomeOf).toSorted()).toEqual(ONE_OF_FIFTY);
  expect((await store.snapshot()).variant).toHaveLength(1);
});

test('options are given to one variant by fifty concurrent updates', async () => {
  const store = await service.newStore();
  const productId = await store.product();
  const ids: string[] = [];
  for (let index = 0; index < 50; index += 1)
    ids.push(await store.variant(productId, { name: `v${index}`, options: [{ name: 'Tamanho', value: `${index}` }] }));
  const updates = ids.map((id) => store.graph(UPDATE, { id, input: { options: SMALL } }));
  expect((await Promise.all(updates)).map(outcomeOf).toSorted()).toEqual(ONE_OF_FIFTY);
  const rows = (await store.snapshot()).variant ?? [];
  expect(rows.filter(({ options }) => JSON.stringify(options) === JSON.stringify(SMALL))).toHaveLength(1);
});
