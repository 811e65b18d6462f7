import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dataOf } from '../support/replies.ts';
import { startService, type TestStore } from '../support/service.ts';
import { wrongStockSums } from '../support/stock-sums.ts';
import type { ModelShop } from './shop-model.ts';
import { CALL_NAMES, openSide, type Side, type Step, take } from './steps.ts';

const service = await startService();

/** Number of walks. MODEL_WALKS sets another one, MODEL_SEED repeats a failed run, which prints its seed. */
const WALKS = Number(process.env.MODEL_WALKS ?? 6);
const SEED = Number(process.env.MODEL_SEED ?? Date.now() % 2 ** 31);

const step: fc.Arbitrary<Step> = fc.record({
  by: fc.constantFrom(0, 1),
  call: fc.constantFrom(...CALL_NAMES),
  which: fc.nat(59),
  many: fc.nat(12),
});

/** Products first, then something in a cart: other calls would mostly find nothing. */
const walk = fc
  .array(step, { minLength: 10, maxLength: 40, size: 'max' })
  .map((steps) => [0, 1].flatMap((by) => openings(by as 0 | 1)).concat(steps));
const openings = (by: 0 | 1): Step[] => [
  { by, call: 'product', which: 19, many: 5 },
  { by, call: 'checkout', which: 0, many: 0 },
  { by, call: 'complete', which: 0, many: 0 },
];

const SEEN = `{
  products(limit: 100) { nodes { id price stock } }
  orders(limit: 100) { nodes { id status total tags { code } } }
  coupons(limit: 10) { nodes { usedCount } }
}`;

const byId = <One extends { id: string }>(many: readonly One[]) => many.toSorted((one, other) => (one.id < other.id ? -1 : 1));

/** The store as it is shown, in the words of the model. */
async function shown(store: TestStore) {
  const { products, orders, coupons } = dataOf(await store.graph(SEEN)) as Record<string, { nodes: never[] }>;
  const found = orders?.nodes as { id: string; tags: { code: string }[] }[];
  return {
    products: byId(products?.nodes as { id: string }[]),
    orders: byId(found.map(({ tags, ...order }) => ({ ...order, tagIds: tags.map(({ code }) => code).sort() }))),
    coupons: coupons?.nodes,
  };
}

const expected = ({ products, orders, couponUses }: ModelShop) => ({
  products: byId(products.map(({ id, price, stock }) => ({ id, price, stock }))),
  orders: byId(orders.map(({ id, status, total, tags }) => ({ id, status, total, tagIds: [...tags].sort() }))),
  coupons: [{ usedCount: couponUses }],
});

test('two stores with random calls each have the result of their own calls', { timeout: 60_000 + WALKS * 15_000 }, async () => {
  const property = fc.asyncProperty(walk, async (steps) => {
    const sides: [Side, Side] = [await openSide(await service.newStore()), await openSide(await service.newStore())];
    for (const step of steps) await take(sides, step);
    for (const { store, shop } of sides) {
      expect(await shown(store)).toEqual(expected(shop));
      expect(await wrongStockSums(service, store.id)).toEqual([]);
    }
  });
  await fc.assert(property, { seed: SEED, numRuns: WALKS });
});
