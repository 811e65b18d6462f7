import { describe, expect, test } from 'vitest';
import { invalid, notFound, stale } from '../support/refusals.ts';
import { startService } from '../support/service.ts';

const service = await startService();

const ADD = `mutation ($categoryId: ID!, $productIds: [ID!]!) {
  addProductsToCategory(id: $categoryId, input: { productIds: $productIds }) { id version productCount }
}`;
const SET = `mutation ($productId: ID!, $categoryIds: [ID!]!, $ifVersion: Int) {
  setProductCategories(id: $productId, input: { categoryIds: $categoryIds }, ifVersion: $ifVersion) { version categories { name } }
}`;
const DELETE = 'mutation ($id: ID!, $ifVersion: Int) { deleteCategory(id: $id, ifVersion: $ifVersion) { id } }';

describe('addProductsToCategory', () => {
  test('adds products beside those of the category and keeps their other categories; each change emits an event', async () => {
    const store = await service.newStore();
    const [categoryId, other] = [await store.category('Canecas'), await store.category('Novidades')];
    const [first, second] = [await store.product({ name: 'Uma' }), await store.product({ name: 'Dois' })];
    const third = await store.product({ name: 'Três' });
    await store.ask(SET, { productId: first, categoryIds: [categoryId] });
    await store.ask(SET, { productId: second, categoryIds: [other] });
    const productIds = [third, first, second, third.toUpperCase()];
    const events = await store.eventsOf(async () =>
      expect(await store.ask(ADD, { categoryId, productIds })).toEqual({ id: categoryId, version: 1, productCount: 3 }),
    );
    expect(events.map(({ type, data }) => [type, data.name]).toSorted()).toEqual([
      ['PRODUCT_UPDATED', 'Dois'],
      ['PRODUCT_UPDATED', 'Três'],
    ]);
    const shown = 'query ($id: ID!) { product(id: $id) { version categories { name } } }';
    const both = [{ name: 'Canecas' }, { name: 'Novidades' }];
    expect(await store.ask(shown, { id: first })).toEqual({ version: 2, categories: [{ name: 'Canecas' }] });
    expect(await store.ask(shown, { id: second })).toEqual({ version: 3, categories: both });
    const left = await store.snapshot();
    await store.ask(ADD, { categoryId, productIds });
    expect(await store.snapshot()).toEqual(left);
  });

  test('names every missing product, and a missing category', async () => {
    const [store, other] = [await service.newStore(), await service.newStore()];
    const [categoryId, mine, theirs] = [await store.category('A'), await store.product(), await other.product()];
    const message = 'Produto não encontrado.';
    const details = [0, 2].map((index) => ({ field: `productIds.${index}`, message, code: 'NOT_FOUND' }));
    expect(await store.refusesGraph(ADD, { categoryId, productIds: [theirs, mine, other.id] })).toEqual([
      { ...notFound(message)[0], details },
    ]);
    expect(await store.refusesGraph(ADD, { categoryId: await other.category('A'), productIds: [mine] })).toEqual(
      notFound('Coleção não encontrada.'),
    );
  });

  test('rejects a product that is in a hundred categories', async () => {
    const store = await service.newStore();
    const [free, full] = [await store.product({ name: 'Livre' }), await store.product({ name: 'Cheia' })];
    const [categoryId, ...hundred] = await store.categories(101);
    await store.ask(SET, { productId: full, categoryIds: hundred });
    const message = 'O produto já está em 100 coleções, o máximo.';
    expect(await store.refusesGraph(ADD, { categoryId, productIds: [free, full] })).toEqual(
      invalid({ field: 'productIds.1', message, code: 'CONFLICT' }),
    );
    await store.ask(SET, { productId: full, categoryIds: hundred.slice(1) });
    expect(await store.ask(ADD, { categoryId, productIds: [free, full] })).toMatchObject({ productCount: 2 });
  });
});

test('ifVersion is that of the product in setProductCategories, and is checked after the children in deleteCategory', async () => {
  const store = await service.newStore();
  const [productId, id] = [await store.product(), await store.category('A')];
  const set = (ifVersion: number) => store.graph(SET, { productId, categoryIds: [id], ifVersion });
  expect(await store.refuses(() => set(2))).toEqual(stale(1));
  expect((await set(1)).data.setProductCategories).toEqual({ version: 2, categories: [{ name: 'A' }] });
  expect(await store.refuses(() => set(1))).toEqual(stale(2));
  const child = await store.category('B', { parentId: id });
  expect(await store.refusal(DELETE, { id, ifVersion: 2 })).toMatchObject({ code: 'VALIDATION_ERROR' });
  await store.ask(DELETE, { id: child });
  expect(await store.refusesGraph(DELETE, { id, ifVersion: 2 })).toEqual(stale(1));
  expect(await store.ask(DELETE, { id, ifVersion: 1 })).toEqual({ id });
});
