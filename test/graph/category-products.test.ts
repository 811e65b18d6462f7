import { describe, expect, test } from 'vitest';
import { STALE } from '../support/refusals.ts';
import { startService } from '../support/service.ts';

const service = await startService();

const ADD = `mutation ($categoryId: UUID!, $productIds: [UUID!]!) {
  addProductsToCategory(categoryId: $categoryId, productIds: $productIds) { id version productCount }
}`;
const SET = `mutation ($productId: UUID!, $categoryIds: [UUID!]!, $ifVersion: Int) {
  setProductCategories(productId: $productId, categoryIds: $categoryIds, ifVersion: $ifVersion) { version categories { name } }
}`;
const DELETE = 'mutation ($id: UUID!, $ifVersion: Int) { deleteCategory(id: $id, ifVersion: $ifVersion) { id } }';
const stale = (currentVersion: number) => ({ code: 'PRECONDITION_FAILED', status: 412, details: { currentVersion } });

describe('addProductsToCategory', () => {
  test('adds products beside those of the category and keeps their other categories; each change emits an event', async () => {
    const store = await service.newStore();
    const [categoryId, other] = [await store.category('Canecas'), await store.category('Novidades')];
    const ids = [
      await store.product({ name: 'Uma' }),
      await store.product({ name: 'Dois' }),
      await store.product({ name: 'Três' }),
    ];
    const [first, second, third] = ids as [string, string, string];
    await store.ask(SET, { productId: first, categoryIds: [categoryId] });
    await store.ask(SET, { productId: second, categoryIds: [other] });
    const before = (await store.events()).length;
    const productIds = [third, first, second, third.toUpperCase()];
    expect(await store.ask(ADD, { categoryId, productIds })).toEqual({ id: categoryId, version: 1, productCount: 3 });
    const events = (await store.events()).slice(before);
    expect(events.map(({ type, data }) => [type, data.name]).toSorted()).toEqual([
      ['PRODUCT_UPDATED', 'Dois'],
      ['PRODUCT_UPDATED', 'Três'],
    ]);
    const shown = 'query ($id: UUID!) { product(id: $id) { version categories { name } } }';
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
    const missing = { message: 'Produto não encontrado.', code: 'NOT_FOUND' };
    expect(await store.refusal(ADD, { categoryId, productIds: [theirs, mine, other.id] })).toEqual({
      code: 'RESOURCE_NOT_FOUND',
      status: 404,
      details: [
        { field: 'productIds.0', ...missing },
        { field: 'productIds.2', ...missing },
      ],
    });
    expect(await store.refusal(ADD, { categoryId: await other.category('A'), productIds: [mine] })).toEqual({
      code: 'RESOURCE_NOT_FOUND',
      status: 404,
      details: [{ field: 'categoryId', message: 'Coleção não encontrada.', code: 'NOT_FOUND' }],
    });
  });

  test('rejects a product that is in a hundred categories', async () => {
    const store = await service.newStore();
    const [free, full] = [await store.product({ name: 'Livre' }), await store.product({ name: 'Cheia' })];
    const categoryIds = [];
    for (let made = 0; made < 101; made += 1) categoryIds.push(await store.category(`Coleção ${made}`));
    const [categoryId, ...hundred] = categoryIds;
    await store.ask(SET, { productId: full, categoryIds: hundred });
    const message = 'O produto já está em 100 coleções, o máximo.';
    expect(await store.refusal(ADD, { categoryId, productIds: [free, full] })).toEqual({
      code: 'VALIDATION_ERROR',
      status: 400,
      details: [{ field: 'productIds.1', message, code: 'CONFLICT' }],
    });
    await store.ask(SET, { productId: full, categoryIds: hundred.slice(1) });
    expect(await store.ask(ADD, { categoryId, productIds: [free, full] })).toMatchObject({ productCount: 2 });
  });

  test('ten concurrent calls add each product once', async () => {
    const store = await service.newStore();
    const categoryId = await store.category('Canecas');
    const productIds = [await store.product({ name: 'Uma' }), await store.product({ name: 'Dois' })];
    const calls = Array.from({ length: 10 }, (_, call) => (call % 2 === 0 ? productIds : productIds.toReversed()));
    const answers = await Promise.all(calls.map((ids) => store.ask(ADD, { categoryId, productIds: ids })));
    expect(answers.map(({ productCount }) => productCount)).toEqual(Array(10).fill(2));
  });
});

describe('ifVersion', () => {
  test('of setProductCategories is the version of the product', async () => {
    const store = await service.newStore();
    const [productId, a] = [await store.product(), await store.category('A')];
    expect(await store.refusal(SET, { productId, categoryIds: [a], ifVersion: 2 })).toEqual(stale(1));
    expect(await store.ask(SET, { productId, categoryIds: [a], ifVersion: 1 })).toEqual({
      version: 2,
      categories: [{ name: 'A' }],
    });
    expect(await store.refusal(SET, { productId, categoryIds: [a], ifVersion: 1 })).toEqual(stale(2));
  });

  test('of deleteCategory is checked after the children', async () => {
    const store = await service.newStore();
    const id = await store.category('A');
    const child = await store.category('B', { parentId: id });
    expect(await store.refusal(DELETE, { id, ifVersion: 2 })).toMatchObject({ code: 'VALIDATION_ERROR' });
    await store.ask(DELETE, { id: child });
    expect(await store.refusesGraph(DELETE, { id, ifVersion: 2 })).toEqual([{ message: STALE, ...stale(1) }]);
    expect(await store.ask(DELETE, { id, ifVersion: 1 })).toEqual({ id });
  });
});
