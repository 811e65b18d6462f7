import { describe, expect, test } from 'vitest';
import { outcomeOf } from '../support/refusals.ts';
import { startService, type TestStore } from '../support/service.ts';
import { times } from '../support/times.ts';

const service = await startService();

const READ = 'query ($id: ID!) { category(id: $id) { id parentId } }';
const UPDATE = 'mutation ($id: ID!, $input: UpdateCategoryInput!) { updateCategory(id: $id, input: $input) { id parentId } }';
const DELETE = 'mutation ($id: ID!) { deleteCategory(id: $id) { id } }';
const SET = `mutation ($productId: ID!, $categoryIds: [ID!]!) {
  setProductCategories(id: $productId, input: { categoryIds: $categoryIds }) { id }
}`;

const move = (store: TestStore, id: string, parentId: string | null) => store.graph(UPDATE, { id, input: { parentId } });

describe('concurrent changes of categories', () => {
  test('two concurrent moves, each valid alone, never form a cycle', async () => {
    const store = await service.newStore();
    for (let round = 0; round < 10; round += 1) {
      const [a, b] = await Promise.all([store.category('A'), store.category('B')]);
      const outcomes = await Promise.all([move(store, a, b), move(store, b, a)]);
      expect(outcomes.map(outcomeOf).sort()).toEqual(['VALIDATION_ERROR', 'done']);
      const parents = await Promise.all([a, b].map((id) => store.ask(READ, { id })));
      expect(parents.filter(({ parentId }) => parentId === null)).toHaveLength(1);
    }
  });

  test('a ring of concurrent moves with distant ends leaves no cycle', async () => {
    const store = await service.newStore();
    for (let round = 0; round < 5; round += 1) {
      const tops = await Promise.all(['A', 'B', 'C', 'D', 'E'].map((name) => store.category(name)));
      const lows = await Promise.all(tops.map((parentId) => store.category('baixo', { parentId })));
      const outcomes = await Promise.all(tops.map((top, index) => move(store, top, lows[(index + 1) % 5] ?? null)));
      expect(outcomes.map(outcomeOf).sort()).toEqual(['VALIDATION_ERROR', 'done', 'done', 'done', 'done']);
    }
  });

  test('a category that gets a child is not deleted, and a deleted one gets no child', async () => {
    const store = await service.newStore();
    for (let round = 0; round < 10; round += 1) {
      const id = await store.category('Pai');
      const child = await store.category('Filha');
      const create = 'mutation ($id: ID!) { createCategory(input: { name: "Nova", parentId: $id }) { id } }';
      const second = round % 2 === 0 ? store.graph(create, { id }) : move(store, child, id);
      const outcomes = await Promise.all([store.graph(DELETE, { id }), second]);
      expect(outcomes.map(outcomeOf).sort()).toEqual(['VALIDATION_ERROR', 'done']);
    }
  });

  test('a product is added to a category or finds it deleted, and nothing in between', async () => {
    const store = await service.newStore();
    const productId = await store.product();
    for (let round = 0; round < 10; round += 1) {
      const id = await store.category('Sumida');
      const [set, deleted] = await Promise.all([store.graph(SET, { productId, categoryIds: [id] }), store.graph(DELETE, { id })]);
      expect(outcomeOf(deleted)).toBe('done');
      expect(['done', 'RESOURCE_NOT_FOUND']).toContain(outcomeOf(set));
    }
    expect((await store.snapshot()).product_category).toEqual([]);
  });

  test('ten concurrent sets for one product leave one of them whole, with a version and an event for each change', async () => {
    const store = await service.newStore();
    const productId = await store.product();
    const ids = await store.categories(20);
    const sets = times(10, (index) => ids.slice(index * 2, index * 2 + 2));
    await Promise.all(sets.map((categoryIds) => store.graph(SET, { productId, categoryIds })));
    const rows = (await store.snapshot()).product_category?.map((row) => String(row.category_id)) ?? [];
    expect(sets.map((set) => set.toSorted())).toContainEqual(rows.toSorted());
    expect(await store.ask('query ($id: ID!) { product(id: $id) { version } }', { id: productId })).toEqual({ version: 11 });
    expect(await store.events()).toHaveLength(11);
  });

  test('a category is deleted once by ten concurrent calls', async () => {
    const store = await service.newStore();
    const id = await store.category('Verão');
    const outcomes = (await Promise.all(times(10, () => store.graph(DELETE, { id })))).map(outcomeOf);
    expect(outcomes.toSorted()).toEqual([...Array(9).fill('RESOURCE_NOT_FOUND'), 'done']);
  });

  test('ten concurrent calls add each product to a category once', async () => {
    const store = await service.newStore();
    const categoryId = await store.category('Canecas');
    const productIds = [await store.product({ name: 'Uma' }), await store.product({ name: 'Dois' })];
    const add = `mutation ($categoryId: ID!, $productIds: [ID!]!) {
      addProductsToCategory(id: $categoryId, input: { productIds: $productIds }) { productCount }
    }`;
    const orders = [productIds, productIds.toReversed()];
    const answers = await Promise.all(times(10, (call) => store.ask(add, { categoryId, productIds: orders[call % 2] })));
    expect(answers).toEqual(Array(10).fill({ productCount: 2 }));
  });

  test('whose answer counts rows waits for a place without a connection while slow statements have them all, and is made once', async () => {
    const store = await service.newStore();
    const { database } = service;
    const [categoryId, productIds] = [await store.category('Canecas'), [await store.product({ name: 'Caneca' })]];
    const lock = 'pg_advisory_xact_lock';
    await database.transaction(async (holder) => {
      await holder.query({ text: `SELECT ${lock}(7002)` });
      const long = Array.from({ length: 2 }, () =>
        database.query({ text: `SELECT ${lock}_shared(7002)`, storeId: store.id, isSlow: true }),
      );
      const add = `mutation ($categoryId: ID!, $productIds: [ID!]!) {
        addProductsToCategory(id: $categoryId, input: { productIds: $productIds }) { products { totalCount } }
      }`;
      const added = store.ask(add, { categoryId, productIds });
      const connections = () => database.poolStates?.()[0];
      // The holder's and those of the two long statements.
      await expect.poll(connections).toMatchObject({ busy: 3, waiting: 1 });
      await holder.commit([]);
      expect(await added).toEqual({ products: { totalCount: 1 } });
      await Promise.all(long);
    });
    expect((await store.events()).filter(({ type }) => type === 'PRODUCT_UPDATED').length).toBe(1);
  });
});
