import { expect, test } from 'vitest';
import { readExample } from '../../src/graphql/graphiql-options.ts';
import { documentsOf } from '../support/record-documents.ts';
import { refusals, unreadable } from '../support/refusals.ts';
import { startService } from '../support/service.ts';

const service = await startService();

const FIELDS = `id storeId name triggerAnyProduct triggerProductIds offerProductId offerProductName offerVariantId price
  discountPercent discountAmount title description buttonText active version createdAt updatedAt`;

test('an upsell is created, read and deleted with its triggers, its product and its variant', async () => {
  const store = await service.newStore();
  const [offerProductId, trigger] = [await store.product(), await store.product({ name: 'Bule' })];
  const input = {
    ...{ name: 'Oferta', title: 'Leve mais uma', buttonText: 'Quero', offerProductId, discountPercent: 33.33 },
    // Inactive: otherwise the product could not be offered without it.
    offerVariantId: await store.variant(offerProductId, { active: false }),
    triggerProductIds: [trigger, offerProductId],
  };
  const relations = 'offerProduct { name price } offerVariant { name }';
  const { CREATE } = documentsOf('Upsell', FIELDS);
  const { READ, DELETE } = documentsOf('Upsell', `${FIELDS} ${relations}`);
  const upsell = await store.ask(CREATE, { input });
  const usual = { triggerAnyProduct: false, price: null, discountAmount: null, description: null, active: true };
  const stamps = { version: 1, createdAt: service.now(), updatedAt: service.now() };
  const offered = { id: expect.any(String), storeId: store.id, offerProductName: 'Caneca' };
  expect(upsell).toEqual({ ...input, ...usual, ...stamps, ...offered });
  const { id } = upsell;
  const whole = { ...upsell, offerProduct: { name: 'Caneca', price: 50 }, offerVariant: { name: 'Azul' } };
  expect(await store.ask(READ, { id })).toEqual(whole);
  await store.update('Upsell', id, { offerVariantId: null, discountPercent: 0.07 });
  const changed = { ...whole, offerVariantId: null, offerVariant: null, discountPercent: 0.07, version: 2 };
  expect(await store.ask(READ, { id })).toEqual(changed);
  expect(await store.ask(DELETE, { id })).toEqual(changed);
});

test('changes of an upsell in one document see each other, and are applied all or none', async () => {
  const store = await service.newStore();
  const [a, b] = [await store.product(), await store.product({ name: 'Bule' })];
  const id = await store.upsell({ offerProductId: a, price: 5 });
  const fields = 'version offerProductName triggerProductIds price discountPercent';
  const document = `mutation ($id: ID!, $a: ID!, $b: ID!, $price: Money) {
    first: updateUpsell(id: $id, input: { triggerAnyProduct: false, triggerProductIds: [$b, $a] }) { ${fields} }
    second: updateUpsell(id: $id, input: { offerProductId: $b, price: null, discountPercent: 10 }) { ${fields} }
    third: updateUpsell(id: $id, input: { triggerAnyProduct: true, price: $price }) { ${fields} }
  }`;
  expect(await store.refusal(document, { id, a, b, price: 7 })).toMatchObject({ code: 'VALIDATION_ERROR' });
  expect((await store.graph(document, { id, a, b, price: null })).data).toEqual({
    first: { version: 2, offerProductName: 'Caneca', triggerProductIds: [b, a], price: 5, discountPercent: null },
    second: { version: 3, offerProductName: 'Bule', triggerProductIds: [b, a], price: null, discountPercent: 10 },
    third: { version: 4, offerProductName: 'Bule', triggerProductIds: [], price: null, discountPercent: 10 },
  });
});

test('what an upsell offers requires the scope of products, its name does not', async () => {
  const store = await service.newStore();
  const offerProductId = await store.product();
  const id = await store.upsell({ offerProductId, offerVariantId: await store.variant(offerProductId), price: 5 });
  const as = async (scope: 'upsells:read' | 'upsells:write') => ({
    authorization: `Bearer ${await service.newKey([store.id], [scope])}`,
  });
  const read = (shown: string) => `query ($id: ID!) { upsell(id: $id) { ${shown} } }`;
  const reader = await as('upsells:read');
  expect(await store.ask(read('offerProductName'), { id }, reader)).toEqual({ offerProductName: 'Caneca' });
  for (const relation of ['offerProduct { name }', 'offerVariant { name }'])
    expect(refusals(await store.graph(read(relation), { id }, reader))).toEqual(unreadable('products-basic:read'));
  const remove = 'mutation ($id: ID!) { deleteUpsell(id: $id) { offerProduct { name } } }';
  expect(refusals(await store.graph(remove, { id }, await as('upsells:write')))).toEqual(unreadable('products-basic:read'));
  expect(await store.ask('{ upsells { totalCount } }')).toEqual({ totalCount: 0 });
});

test('the example operations of upsells create one, list it, read it and update it', async () => {
  const store = await service.newStore();
  const productId = await store.product();
  const [list = '', one = '', create = '', update = ''] = readExample('upsell').operations;
  const { createUpsell } = (await store.graph(create, { simpleProductId: productId })).data;
  expect(createUpsell).toEqual({ id: expect.any(String), offerProductName: 'Caneca', version: 1 });
  const { id } = createUpsell as { id: string };
  expect((await store.graph(list)).data).toMatchObject({ upsells: { totalCount: 1, nodes: [{ id, discountPercent: 12.5 }] } });
  expect((await store.graph(update, { id })).data).toEqual({
    updateUpsell: { id, price: 29.9, discountPercent: null, version: 2 },
  });
  expect((await store.graph(one, { id })).data).toMatchObject({ upsell: { id, price: 29.9, version: 2 } });
});
