import { expect, test } from 'vitest';
import { FIRST_LINE as FIRST, kitOfTwo, SECOND_LINE as SECOND } from '../support/kit-cart.ts';
import { documentsOf } from '../support/record-documents.ts';
import { outcomeOf } from '../support/refusals.ts';
import { startService, type TestStore } from '../support/service.ts';
import { asShopper } from '../support/shopper.ts';
import { times } from '../support/times.ts';

const service = await startService();

const { UPDATE } = documentsOf('Kit', 'name version items { productId quantity }');
const { DELETE } = documentsOf('Kit', 'version items { productId quantity }');

test('a kit is deleted once by ten calls at once', async () => {
  const store = await service.newStore();
  const id = await store.kit([{ productId: await store.product() }]);
  const outcomes = (await Promise.all(times(10, () => store.graph(DELETE, { id })))).map(outcomeOf);
  expect(outcomes.toSorted()).toEqual([...times(9, () => 'RESOURCE_NOT_FOUND'), 'done']);
});

test('a kit that is deleted during an update was updated before or not at all', async () => {
  const store = await service.newStore();
  const productId = await store.product();
  for (let round = 0; round < 15; round += 1) {
    const id = await store.kit([{ productId }]);
    const items = [
      { productId, quantity: 2 },
      { productId, quantity: 1 },
    ];
    const [deleted, updated] = await Promise.all([store.graph(DELETE, { id }), store.graph(UPDATE, { id, input: { items } })]);
    expect(outcomeOf(deleted)).toBe('done');
    expect(['done', 'RESOURCE_NOT_FOUND']).toContain(outcomeOf(updated));
    if (outcomeOf(updated) === 'done') expect(deleted.data.deleteKit).toEqual({ version: 2, items });
  }
  expect((await store.snapshot()).kit_item).toEqual([]);
});

test('an update without a change finds the kit unchanged or not at all, whenever it is deleted', async () => {
  const store = await service.newStore();
  const productId = await store.product();
  for (let round = 0; round < 20; round += 1) {
    const id = await store.kit([{ productId }]);
    const nothing = times(4, () => store.graph(UPDATE, { id, input: { name: 'Manhã' } }));
    const deleted = store.graph(DELETE, { id });
    for (const outcome of await Promise.all(nothing)) {
      if (outcome.errors) expect(outcomeOf(outcome)).toBe('RESOURCE_NOT_FOUND');
      else expect(outcome.data.updateKit).toMatchObject({ name: 'Manhã', version: 1, items: [{ productId }] });
    }
    expect(outcomeOf(await deleted)).toBe('done');
  }
});

test('of updates of a kit that undo each other each returns its own values, also when it changed nothing', async () => {
  const store = await service.newStore();
  const id = await store.kit([{ productId: await store.product() }]);
  const ask = async (name: string) => {
    for (let call = 0; call < 30; call += 1) expect(await store.ask(UPDATE, { id, input: { name } })).toMatchObject({ name });
  };
  await Promise.all(['Manhã', 'Outro', 'Manhã', 'Outro', 'Manhã'].map(ask));
});

/** Sets the units of a line of a checkout, as its buyer. */
const set = (store: TestStore, checkoutId: string, key: string, quantity: number) => {
  const mutation = 'mutation ($input: SetKitQuantitiesInput!) { setKitQuantities(input: $input) { checkoutId } }';
  return asShopper(store, checkoutId, mutation, { input: { checkoutId, quantities: [{ key, quantity }] } });
};

test('a purchase and a change of units at once result in one order, of what was paid for', { timeout: 120_000 }, async () => {
  const store = await service.newStore();
  const { first, second, kitId } = await kitOfTwo(store);
  for (const productId of [first, second]) await store.setStock(productId, 1000);
  let sold = 0;
  for (let round = 0; round < 20; round += 1) {
    const id = await store.ownCheckout([{ kitId }]);
    const [bought, changed] = await Promise.all([
      store.complete(id, { acceptTotal: 70, customer: { name: 'Ana', email: `ana${round}@exemplo.com.br` } }),
      set(store, id, FIRST, 3).then(
        () => 'changed',
        (error: { details: unknown }) => error.details,
      ),
    ]);
    const code = bought.errors?.[0]?.extensions.code;
    if (code === undefined) {
      sold += 1;
      expect(changed).toMatchObject([{ field: 'checkoutId', code: 'CONFLICT' }]);
      expect(bought.data.completeCheckout).toMatchObject({ order: { total: 70 } });
    } else expect([code, changed]).toEqual(['PRICE_CHANGED', 'changed']);
  }
  expect(await store.stockOf(first)).toBe(1000 - sold);
});

test('changes of units of one checkout at once all take effect', async () => {
  const store = await service.newStore();
  const { kitId } = await kitOfTwo(store);
  const id = await store.ownCheckout([{ kitId, quantity: 2 }]);
  await Promise.all([set(store, id, FIRST, 3), set(store, id, SECOND, 4)]);
  const query = 'query ($id: ID!) { checkout(id: $id) { total version } }';
  // Two kits of three at 50 and four at 10.
  expect(await store.ask(query, { id })).toEqual({ total: 380, version: 3 });
  expect((await store.events()).filter(({ type }) => type === 'CHECKOUT_UPDATED')).toHaveLength(2);
});
