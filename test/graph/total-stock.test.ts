import { expect, test } from 'vitest';
import { invalid } from '../support/refusals.ts';
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

/** Adds products, each with one active variant of that stock, without the triggers that write a change of each row. */
const addProducts = (store: TestStore, from: number, to: number, stock: number) =>
  service.rows({
    text: `WITH quiet AS MATERIALIZED (SELECT set_config('session_replication_role', 'replica', true)),
      made AS (INSERT INTO product (id, store_id, name, slug, type, status, price, media)
        SELECT gen_random_uuid(), $1, 'p' || n, 'p' || n, 'DIGITAL', 'ACTIVE', 100, '{"images": [], "videos": [], "documents": []}'
        FROM quiet, generate_series($2::int, $3::int) AS n RETURNING store_id, id)
      INSERT INTO variant (id, store_id, product_id, name, options, position, stock)
      SELECT gen_random_uuid(), store_id, id, 'u', '[]', 0, $4 FROM made`,
    values: [store.id, from, to, stock],
  });

test('of 5,000 products inside or outside a range the fewer are asked for, and more on both sides are refused', async () => {
  const store = await service.newStore();
  await productWith(store, 'a sem variação', 2);
  await addProducts(store, 1, 5_000, 1);
  await addProducts(store, 5_001, 5_010, 9);
  await service.rows({ text: 'SELECT recount_rows()' });
  const count = async (range: object) =>
    (await store.ask<Found>('query ($r: IntRangeInput) { products(filter: { totalStock: $r }) { totalCount } }', { r: range }))
      .totalCount;
  expect(await count({ max: 3 })).toBe(5_001);
  await addProducts(store, 5_011, 5_011, 1);
  // More than 5,000 inside: all but the ten outside.
  expect(await count({ max: 3 })).toBe(5_002);
  expect(await count({ min: 4 })).toBe(10);
  await addProducts(store, 6_000, 11_000, 9);
  const message = 'Mais de 5000 produtos com variações têm este estoque, e outros tantos não. Escolha outro intervalo.';
  expect(await store.refusesGraph(LIST, { range: { max: 3 } })).toEqual(
    invalid({ field: 'totalStock', message, code: 'TOO_BIG' }),
  );
});
