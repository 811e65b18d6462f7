import { expect, test } from 'vitest';
import { documentsOf } from '../support/record-documents.ts';
import { refusals, unreadable } from '../support/refusals.ts';
import { startService } from '../support/service.ts';
import { statementsOf } from '../support/statements.ts';

const service = await startService();

const ITEMS = 'items { productId quantity priceType customPrice }';
const FIELDS = `id storeId name slug description image status allowQuantityChange customShipping { type amount } ${ITEMS}
  version createdAt updatedAt`;
const { CREATE, READ, UPDATE, DELETE } = documentsOf('Kit', FIELDS);

/** A store with a product and a kit of it. */
async function shop() {
  const store = await service.newStore();
  const productId = await store.product();
  return { store, productId, id: await store.kit([{ productId }], { name: 'Kit' }) };
}

test('createKit returns the created kit with its items, and so do a later query and deleteKit', async () => {
  const store = await service.newStore();
  const productId = await store.product();
  const items = [{ productId, quantity: 2, priceType: 'CUSTOM', customPrice: 9.9 }];
  const input = { name: 'Café da manhã', customShipping: { type: 'FREE' }, items };
  const kit = await store.ask(CREATE, { input });
  expect(kit).toEqual({
    ...{ ...input, id: expect.any(String), storeId: store.id, slug: 'cafe-da-manha', description: '', image: null },
    ...{ status: 'DRAFT', allowQuantityChange: false, customShipping: { type: 'FREE', amount: null }, version: 1 },
    ...{ createdAt: service.now(), updatedAt: service.now() },
  });
  expect(await store.ask(READ, { id: kit.id })).toEqual(kit);
  expect(await store.events()).toHaveLength(1);
  expect(await store.ask(DELETE, { id: kit.id })).toEqual(kit);
});

test('updateKit returns the items and the version of its own transaction', async () => {
  const { store, productId, id } = await shop();
  const document = `mutation ($id: ID!, $productId: ID!) {
      first: updateKit(id: $id, input: { items: [{ productId: $productId, quantity: 2 }] }) { version items { quantity } }
      none: updateKit(id: $id, input: { items: [{ productId: $productId, quantity: 2 }] }) { version items { quantity } }
      second: updateKit(id: $id, input: { items: [{ productId: $productId, quantity: 3 }, { productId: $productId }] }) {
        version items { quantity product { name } }
      }
      name: updateKit(id: $id, input: { name: "Outro" }) { version name items { quantity } }
    }`;
  const { data, errors } = await store.graph(document, { id, productId });
  expect(errors).toBeUndefined();
  expect(data).toEqual({
    first: { version: 2, items: [{ quantity: 2 }] },
    none: { version: 2, items: [{ quantity: 2 }] },
    second: { version: 3, items: [3, 1].map((quantity) => ({ quantity, product: { name: 'Caneca' } })) },
    name: { version: 4, name: 'Outro', items: [{ quantity: 3 }, { quantity: 1 }] },
  });
});

test('kits are read with the products of their items in one statement', async () => {
  const { store, productId } = await shop();
  for (const name of ['Dois', 'Três']) await store.kit([{ productId }, { productId }], { name });
  const query = 'query ($limit: Int!) { kits(limit: $limit) { nodes { items { quantity product { name } } } } }';
  for (const limit of [1, 3]) expect(await statementsOf(() => store.graph(query, { limit }))).toEqual(['SELECT kit']);
});

test('the product of an item of a kit requires products:read', async () => {
  const { store, productId, id } = await shop();
  const as = async (scope: 'kits:read' | 'kits:write') => ({
    authorization: `Bearer ${await service.newKey([store.id], [scope])}`,
  });
  const products = 'query ($id: ID!) { kit(id: $id) { items { product { name } } } }';
  expect(refusals(await store.graph(products, { id }, await as('kits:read')))).toEqual(unreadable('products-basic:read'));
  const input = { name: 'Outro', items: [{ productId }] };
  const reaching = UPDATE.replace(ITEMS, 'items { product { name } }');
  const writer = await as('kits:write');
  const written = await store.graph(reaching, { id, input }, writer);
  expect(refusals(written)).toEqual(unreadable('products-basic:read'));
  expect(await store.ask('query ($id: ID!) { kit(id: $id) { name } }', { id }, writer)).toEqual({ name: 'Outro' });
});
