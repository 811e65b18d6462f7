import { expect, test } from 'vitest';
import { startService, type TestStore } from '../support/service.ts';

const service = await startService();

const LIST = `query ($range: IntRangeInput) {
  products(filter: { totalStock: $range }, orderBy: { field: NAME }) { totalCount nodes { name totalStock } } }`;

interface Found {
  readonly totalCount: number;
  readonly nodes: readonly { readonly name: string; readonly totalStock: number }[];
}

const found = async (store: TestStore, range: object | null) => {
  const { nodes, totalCount } = await store.ask<Found>(LIST, { range });
  expect(totalCount).toBe(nodes.length);
  return nodes.map(({ name, totalStock }) => `${name} ${totalStock}`);
};

async function productWith(store: TestStore, name: string, stock: number, ...variants: (readonly [number, boolean])[]) {
  const id = await store.soldProduct({ name, stock: { quantity: stock } });
  for (const [at, [units, active]] of variants.entries()) await store.variant(id, { name: `${at}`, stock: units, active });
}

async function shop(): Promise<TestStore> {
  const [store, other] = [await service.newStore(), await service.newStore()];
  await productWith(store, 'a sem variação', 2);
  await productWith(store, 'b vendido', 80, [0, true], [0, true]);
  await productWith(store, 'c somado', 0, [2, true], [3, true], [90, false]);
  await productWith(store, 'd inativas', 3, [50, false]);
  await productWith(store, 'e cheio', 1, [2_147_483_647, true], [2_147_483_647, true]);
  await productWith(other, 'z de outra', 1, [1, true]);
  return store;
}

test('products are filtered by what they show as their total stock: that of the active variants, or their own', async () => {
  const store = await shop();
  const all = ['a sem variação 2', 'b vendido 0', 'c somado 5', 'd inativas 3', 'e cheio 2147483647'];
  const [a, b, c, d, e] = all;
  for (const [range, expected] of [
    [{ max: 3 }, [a, b, d]],
    [{ min: 1 }, [a, c, d, e]],
    [{ min: 2, max: 5 }, [a, c, d]],
    [{ max: 0 }, [b]],
    [{ min: 5, max: 5 }, [c]],
    [{ min: 2_147_483_647 }, [e]],
    [{ min: 6, max: 2_147_483_646 }, []],
    [{ min: null, max: null }, all],
    [{}, all],
    [null, all],
  ] as const)
    expect([range, await found(store, range)]).toEqual([range, expected]);
  expect(await store.refusesGraph(LIST, { range: { min: 2, max: 1 } })).toMatchObject([{ code: 'VALIDATION_ERROR' }]);
});
