import { expect, test } from 'vitest';
import { deadlocksIn } from '../support/deadlocks.ts';
import { outcomeOf } from '../support/refusals.ts';
import type { GraphReply } from '../support/replies.ts';
import { startService } from '../support/service.ts';
import { wrongStockItems } from '../support/stock-items.ts';
import { wrongStockSums } from '../support/stock-sums.ts';

const service = await startService();

const ADJUST = 'mutation ($input: AdjustStockInput!) { adjustStock(input: $input) { movements { after } } }';
const MOVEMENTS = `query ($id: ID!) { product(id: $id) { stock
  stockMovements(first: 100) { nodes { delta after reason } } } }`;

interface Found {
  readonly stock: number;
  readonly stockMovements: { readonly nodes: readonly { delta: number; after: number; reason: string }[] };
}

test('fifty sales and adjustments at once: each stock is the sum of its movements', async () => {
  const store = await service.newStore();
  const id = await store.soldProduct({ stock: { quantity: 20 } });
  const variantId = await store.variant(await store.soldProduct(), { stock: 20 });
  const carts = await Promise.all(
    Array.from({ length: 30 }, (_, cart) => store.ownCheckout([cart % 3 === 0 ? { variantId } : { productId: id }])),
  );
  const counts = Array.from({ length: 20 }, (_, at) => ({
    item: at % 3 === 0 ? { variantId } : { productId: id },
    change: { delta: at % 2 === 0 ? 3 : -2 },
  }));
  let answers: GraphReply[] = [];
  const work = async () => {
    answers = await Promise.all([
      ...carts.map((cart, at) => store.complete(cart, { customer: { name: 'Ana', email: `ana${at}@exemplo.com.br` } })),
      ...counts.map((line) => store.graph(ADJUST, { input: { reason: 'COUNT', lines: [line] } })),
    ]);
  };
  expect(await deadlocksIn(work)).toBe(0);
  // A call may give up after five seconds of conflicts on a slow machine; it leaves nothing behind.
  const outcomes = new Set(answers.map(outcomeOf));
  expect([...outcomes].filter((outcome) => !['done', 'OUT_OF_STOCK', 'SERVICE_UNAVAILABLE'].includes(outcome))).toEqual([]);
  expect(await wrongStockSums(service, store.id)).toEqual([]);
  expect(await wrongStockItems(service, store.id)).toEqual([]);
  const { stock, stockMovements } = await store.ask<Found>(MOVEMENTS, { id });
  expect(stock).toBeGreaterThanOrEqual(0);
  // `after` is the stock that each change left: the movements form one chain from 0 to the stock.
  const { nodes } = stockMovements;
  const left = nodes.map(({ after }) => after);
  const found = nodes.map(({ delta, after }) => after - delta);
  expect([...found, stock].toSorted((a, b) => a - b)).toEqual([...left, 0].toSorted((a, b) => a - b));
  const sold = nodes.filter(({ reason }) => reason === 'SOLD');
  expect(sold.every(({ delta }) => delta === -1)).toBe(true);
  const done = answers.slice(0, 30).filter((answer, at) => at % 3 !== 0 && outcomeOf(answer) === 'done');
  expect(sold).toHaveLength(done.length);
});

test('sales of the variants of a product at once: its sums are right, and it becomes low once', async () => {
  const store = await service.newStore();
  const id = await store.soldProduct();
  const variants = await Promise.all(['P', 'M', 'G', 'GG'].map((name) => store.variant(id, { name, stock: 8 })));
  const carts = await Promise.all(
    Array.from({ length: 24 }, (_, at) => store.ownCheckout([{ variantId: variants[at % variants.length] }])),
  );
  let answers: GraphReply[] = [];
  const work = async () => {
    answers = await Promise.all(
      carts.map((cart, at) => store.complete(cart, { customer: { name: 'Ana', email: `bia${at}@exemplo.com.br` } })),
    );
  };
  expect(await deadlocksIn(work)).toBe(0);
  expect(new Set(answers.map(outcomeOf))).toEqual(new Set(['done']));
  expect(await wrongStockItems(service, store.id)).toEqual([]);
  const text = "SELECT type FROM event WHERE store_id = $1 AND type = 'STOCK_LOW'";
  expect(await service.rows({ text, values: [store.id] })).toHaveLength(1);
});
