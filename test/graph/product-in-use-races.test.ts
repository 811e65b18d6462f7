import { describe, expect, test } from 'vitest';
import { creationOf } from '../support/fixtures.ts';
import { OFFER, PRODUCT_USES } from '../support/product-uses.ts';
import { outcomeOf } from '../support/refusals.ts';
import { startService } from '../support/service.ts';

const service = await startService();

const DELETE_PRODUCT = 'mutation ($id: ID!) { deleteProduct(id: $id) { id } }';
const DELETE_VARIANT = 'mutation ($id: ID!) { deleteVariant(id: $id) { id } }';

describe('concurrent deletion and use', () => {
  test.each(PRODUCT_USES)('a product is deleted or used, never both, by %s', async (_what, maker, input) => {
    const store = await service.newStore();
    const other = await store.product();
    for (let round = 0; round < 6; round += 1) {
      const id = await store.product();
      const using = { name: `Uso ${round}`, ...input(id, other) };
      const calls = [store.graph(DELETE_PRODUCT, { id }), store.graph(creationOf(maker), { input: using })];
      // The order of the two calls alternates, so that each can win.
      const [deleted, used] = (await Promise.all(round % 2 === 0 ? calls : calls.toReversed())).map(outcomeOf);
      const outcome = round % 2 === 0 ? `${deleted}, ${used}` : `${used}, ${deleted}`;
      expect(['done, RESOURCE_NOT_FOUND', 'VALIDATION_ERROR, done']).toContain(outcome);
    }
  });

  test('a product that an update adds to a kit is deleted or used, never both', async () => {
    const store = await service.newStore();
    const other = await store.product();
    const kit = await store.make('Kit', { name: 'Manhã', items: [{ productId: other }] });
    const update =
      'mutation ($id: ID!, $input: UpdateKitInput!) { updateKit(id: $id, input: $input) { items { product { id } } } }';
    for (let round = 0; round < 10; round += 1) {
      const id = await store.product();
      const set = (productId: string) => store.graph(update, { id: kit, input: { items: [{ productId }] } });
      const [deleted, used] = await Promise.all([store.graph(DELETE_PRODUCT, { id }), set(id)]);
      expect(['done, RESOURCE_NOT_FOUND', 'VALIDATION_ERROR, done']).toContain(`${outcomeOf(deleted)}, ${outcomeOf(used)}`);
      if (!used.errors) expect(used.data.updateKit).toEqual({ items: [{ product: { id } }] });
      await set(other);
    }
  });

  test('a variant is deleted or offered, never both', async () => {
    const store = await service.newStore();
    const productId = await store.product();
    for (let round = 0; round < 12; round += 1) {
      const id = await store.make('Variant', { productId, name: `Cor ${round}` });
      const input = { ...OFFER, name: 'Cor', offerProductId: productId, offerVariantId: id, triggerAnyProduct: true };
      const calls = [store.graph(DELETE_VARIANT, { id }), store.graph(creationOf('Upsell'), { input })];
      const [deleted, offered] = (await Promise.all(calls)).map(outcomeOf);
      expect(['done, RESOURCE_NOT_FOUND', 'VALIDATION_ERROR, done']).toContain(`${deleted}, ${offered}`);
    }
  });
});
