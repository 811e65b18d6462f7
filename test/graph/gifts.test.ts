import { expect, test } from 'vitest';
import { refusals, unreadable } from '../support/refusals.ts';
import { startService } from '../support/service.ts';

const service = await startService();

const FIELDS = `id storeId productId productName name description active minCartQuantity maxCartQuantity minCartTotal
  maxCartTotal priority startsAt endsAt triggerProductIds version createdAt updatedAt`;

test('a gift is created, read and deleted with its triggers and its product', async () => {
  const store = await service.newStore();
  const [productId, trigger] = [await store.product(), await store.product({ name: 'Bule' })];
  const input = { name: 'Brinde', productId, minCartTotal: 99.9, triggerProductIds: [trigger, productId] };
  const gift = await store.ask(`mutation ($input: CreateGiftInput!) { createGift(input: $input) { ${FIELDS} } }`, { input });
  const unset = { description: null, minCartQuantity: null, maxCartQuantity: null, maxCartTotal: null, startsAt: null };
  expect(gift).toEqual({
    ...{ ...input, ...unset, endsAt: null, id: expect.any(String), storeId: store.id, productName: 'Caneca' },
    ...{ active: true, priority: 0, version: 1, createdAt: service.now(), updatedAt: service.now() },
  });
  const { id } = gift;
  const product = 'product { name price }';
  const whole = { ...gift, product: { name: 'Caneca', price: 50 } };
  expect(await store.ask(`query ($id: ID!) { gift(id: $id) { ${FIELDS} ${product} } }`, { id })).toEqual(whole);
  expect(await store.ask(`mutation ($id: ID!) { deleteGift(id: $id) { ${FIELDS} ${product} } }`, { id })).toEqual(whole);
});

test('changes of a gift in one document see each other', async () => {
  const store = await service.newStore();
  const [a, b] = [await store.product(), await store.product({ name: 'Bule' })];
  const id = await store.gift({ productId: a });
  const update = (input: string) => `updateGift(id: $id, input: { ${input} }) { version productName triggerProductIds }`;
  const document = `mutation ($id: ID!, $a: ID!, $b: ID!) {
    first: ${update('triggerProductIds: [$b, $a]')} second: ${update('productId: $b')} third: ${update('triggerProductIds: [$a]')}
  }`;
  expect((await store.graph(document, { id, a, b })).data).toEqual({
    first: { version: 2, productName: 'Caneca', triggerProductIds: [b, a] },
    second: { version: 3, productName: 'Bule', triggerProductIds: [b, a] },
    third: { version: 4, productName: 'Bule', triggerProductIds: [a] },
  });
});

test('the product of a gift requires the scope of products, its name does not', async () => {
  const store = await service.newStore();
  const id = await store.gift({ productId: await store.product() });
  const as = async (scope: 'gifts:read' | 'gifts:write') => ({
    authorization: `Bearer ${await service.newKey([store.id], [scope])}`,
  });
  const reader = await as('gifts:read');
  const read = (shown: string) => `query ($id: ID!) { gift(id: $id) { ${shown} } }`;
  expect(await store.ask(read('productName'), { id }, reader)).toEqual({ productName: 'Caneca' });
  expect(refusals(await store.graph(read('product { name }'), { id }, reader))).toEqual(unreadable('products-basic:read'));
  const remove = 'mutation ($id: ID!) { deleteGift(id: $id) { product { name } } }';
  expect(refusals(await store.graph(remove, { id }, await as('gifts:write')))).toEqual(unreadable('products-basic:read'));
  expect(await store.ask('{ gifts { totalCount } }')).toEqual({ totalCount: 0 });
});
