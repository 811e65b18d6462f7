import { randomBytes } from 'node:crypto';
import { ActiveProductsDocument, AdjustStockDocument } from '../generated/documents/demo.ts';
import type { Clock } from '../lib/clock.ts';
import { numberedBuyer } from './buyers.ts';
import { HISTORY_DAYS } from './history.ts';
import { MovingClock } from './moving-clock.ts';
import type { RunOperation } from './operation-runner.ts';
import { type Choice, makePurchase } from './purchases.ts';

/** Ways to run operations as of the time of a clock. */
interface Runners {
  readonly run: RunOperation;
  readonly runAsSystem: RunOperation;
}

interface OrdersToSeed {
  readonly count: number;
  /** Number of different buyers. */
  readonly buyers: number;
  /** Orders made at a time. */
  readonly concurrency: number;
  readonly runnersAt: (clock: Clock) => Runners;
  /** Called with the number made after each, and awaited. */
  readonly onProgress: (soFar: number) => Promise<void>;
}

const DAY_MS = 24 * 60 * 60_000;

/** Number of products that orders are made of. */
const PRODUCTS = 20;

/** Products on sale, with so much stock that it is enough for `count` orders. Throws when there is none. */
async function stockUp(run: RunOperation, count: number): Promise<Choice[]> {
  const { products } = await run(ActiveProductsDocument, { first: PRODUCTS });
  if (products.nodes.length === 0) throw new Error('the store has no active products: add --products');
  for (const { id } of products.nodes)
    await run(AdjustStockDocument, {
      input: { reason: 'RECEIVED', lines: [{ item: { productId: id }, change: { delta: 3 * count } }] },
    });
  return products.nodes.map(({ id }) => ({ productId: id }));
}

/**
 * Makes orders of the last 60 days, oldest first, by the operations that buyers and merchants use, rules and events included. Every
 * status occurs when there are enough.
 */
export async function seedOrders({ count, buyers, concurrency, runnersAt, onProgress }: OrdersToSeed): Promise<void> {
  const series = randomBytes(3).toString('hex');
  const now = new Date();
  const choices = await stockUp(runnersAt({ now: () => now }).run, count);
  let next = 1;
  let done = 0;
  async function worker(): Promise<void> {
    const clock = new MovingClock(now);
    const shop = { clock, ...runnersAt(clock), onChange: async () => undefined };
    while (next <= count) {
      const number = next++;
      const at = new Date(now.getTime() - ((count - number + 1) / count) * HISTORY_DAYS * DAY_MS);
      const buyer = numberedBuyer(number % buyers, series);
      await makePurchase(shop, { number, series, buyer, at, now, choices });
      done += 1;
      await onProgress(done);
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker));
}
