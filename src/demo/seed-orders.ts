import { randomBytes } from 'node:crypto';
import type { Database } from '../data/database.ts';
import { ActiveProductsDocument, AdjustStockDocument } from '../generated/documents/demo.ts';
import type { Clock } from '../lib/clock.ts';
import { BUYERS, numberedBuyer } from './buyers.ts';
import { areCopied, type OrderSample, readSamples } from './copied-orders.ts';
import { HISTORY_DAYS } from './history.ts';
import { MovingClock } from './moving-clock.ts';
import type { RunOperation } from './operation-runner.ts';
import type { NumberedOrder } from './order-sample.ts';
import { ageOf, type Choice, makePurchase } from './purchases.ts';
import { type CopiedRows, OrderCopies } from './write-copies.ts';

/** Ways to run operations as of the time of a clock. */
interface Runners {
  readonly run: RunOperation;
  readonly runAsSystem: RunOperation;
}

interface OrdersToSeed {
  readonly database: Database;
  readonly storeId: string;
  readonly count: number;
  /** Number of different buyers. */
  readonly buyers: number;
  /** Orders made by operations at a time. */
  readonly concurrency: number;
  readonly runnersAt: (clock: Clock) => Runners;
  /** Called with the number made after each order, or after several, and awaited. */
  readonly onProgress: (soFar: number) => Promise<void>;
}

const DAY_MS = 24 * 60 * 60_000;

/** Number of products that orders are made of. */
const PRODUCTS = 20;

/**
 * Orders of each age that are made by operations: among twice as many as there are addresses, every copy finds one with its own, wherever
 * the numbers of the buyers begin again.
 */
const samplesFor = (buyers: number) => 2 * Math.min(buyers, BUYERS);

/** Copies that are written in one transaction. */
const BATCH_SIZE = 200;

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

interface Planned extends NumberedOrder {
  readonly buyerNumber: number;
  readonly buyer: ReturnType<typeof numberedBuyer>;
}

/**
 * Makes orders of the last 60 days, oldest first. The first of each age are made by the operations that buyers and merchants use, rules and
 * events included. The others are copies of them, with every row that these have, for other buyers, at other times (D-660). Every status
 * occurs when there are enough.
 */
export async function seedOrders({ count, buyers, concurrency, runnersAt, onProgress, ...place }: OrdersToSeed): Promise<void> {
  const { database, storeId } = place;
  const series = randomBytes(3).toString('hex');
  const now = new Date();
  const choices = await stockUp(runnersAt({ now: () => now }).run, count);
  let done = 0;
  const planned = (number: number): Planned => {
    const at = new Date(now.getTime() - ((count - number + 1) / count) * HISTORY_DAYS * DAY_MS);
    const buyerNumber = number % buyers;
    return { number, series, at, buyerNumber, buyer: numberedBuyer(buyerNumber, series) };
  };

  /** Makes orders by operations, some at a time; returns them by their ids. */
  async function make(orders: readonly Planned[]): Promise<Map<string, Planned>> {
    const made = new Map<string, Planned>();
    let next = 0;
    async function worker(): Promise<void> {
      const clock = new MovingClock(now);
      const shop = { clock, ...runnersAt(clock), onChange: async () => undefined };
      for (let order = orders[next++]; order; order = orders[next++]) {
        made.set(await makePurchase(shop, { ...order, now, choices }), order);
        done += 1;
        await onProgress(done);
      }
    }
    await Promise.all(Array.from({ length: concurrency }, worker));
    return made;
  }

  const customers = new Map<number, string>();
  const copies = new OrderCopies(database, storeId, customers);

  /** Writes copies, each batch while the next one is prepared. */
  async function copy(samples: readonly OrderSample[], orders: readonly Planned[]): Promise<void> {
    const alike = Map.groupBy(samples, ({ buyer }) => buyer.address);
    const write = async (rows: CopiedRows, size: number): Promise<void> => {
      await copies.write(rows);
      done += size;
      await onProgress(done);
    };
    let writing: Promise<void> = Promise.resolve();
    for (let from = 0; from < orders.length; from += BATCH_SIZE) {
      const batch = orders.slice(from, from + BATCH_SIZE);
      const chosen = batch.map((order) => {
        const found = alike.get(order.buyer.address) ?? [];
        return { ...order, sample: found[Math.floor(order.number / BUYERS) % found.length] as OrderSample };
      });
      const [rows] = await Promise.all([copies.prepare(chosen), writing]);
      writing = write(rows, batch.length);
    }
    await writing;
  }

  const all = Array.from({ length: count }, (_, index) => planned(index + 1));
  for (const ofAge of Map.groupBy(all, ({ at }) => ageOf({ at, now })).values()) {
    const made = await make(ofAge.slice(0, samplesFor(buyers)));
    const others = ofAge.slice(samplesFor(buyers));
    if (others.length === 0) continue;
    if (await areCopied(database.query, storeId, [...made.keys()])) {
      const samples = await readSamples(database.query, storeId, made);
      for (const sample of samples) customers.set(made.get(sample.id)?.buyerNumber ?? -1, sample.customerId);
      await copy(samples, others);
    } else await make(others);
  }
}
