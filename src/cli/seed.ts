// npm run seed: fills a store with a chosen number of records.

import { analyzeAll, analyzeRoughly } from '../data/named-statements/planner-statistics.ts';
import { seedProducts } from '../demo/seed-products.ts';
import { NewStoreDocument } from '../generated/documents/cli.ts';
import type { Clock } from '../lib/clock.ts';
import { checkStoreId, runCommand, UsageError, wholeNumber } from './command-line.ts';
import type { CommandContext } from './with-database.ts';

const TEXT = `npm run seed -- [--products N] [--orders N] [--customers N] [--webhooks N] [--store ID]

Fills a store as clients of the API would, by its rules and with its events. Of many orders, 50 of each age (a month, a week, a day, minutes)
are made so, and the others are copies of them with all their rows, for other buyers and at other times.

  --products N   how many, 1 to 1000000
  --orders N     how many, of the last 60 days and in every status, 1 to 1000000; raises the stock of what is bought
  --customers N  how many different buyers the orders are of, 1 to the number of orders (default: half of it)
  --webhooks N   how many, 1 to 50, switched off: nothing is sent to them
  --store ID     in which store (default: a new one, to which npm run store -- key --store ID makes a key)
  --help         prints this

Works on the PostgreSQL of DATABASE_URL, also while the service runs, or on the embedded database in DATA_DIR while the
service is stopped. An interrupted run leaves what it has made. Webhooks and automations of the store that are switched on
follow the orders when the service runs.`;

const text = { type: 'string' } as const;
const options = {
  products: text,
  orders: text,
  customers: text,
  webhooks: text,
  store: text,
  help: { type: 'boolean' },
} as const;

/** Transactions at a time: the embedded database has one connection. */
const CONCURRENCY = { embedded: 1, postgresql: 4 } as const;

async function newStore({ operator }: CommandContext): Promise<string> {
  const { createStore } = await operator()(NewStoreDocument, { name: 'Loja cheia' });
  return createStore.store.id;
}

/** Prints the progress: on a terminal as one line that is overwritten, elsewhere once for each tenth. */
function progress(total: number, noun: string): (soFar: number) => void {
  const start = performance.now();
  let tenths = 0;
  return (soFar) => {
    const reached = Math.floor((soFar * 10) / total);
    const { isTTY } = process.stderr;
    if (!isTTY && reached === tenths) return;
    tenths = reached;
    const seconds = (performance.now() - start) / 1000;
    const left = Math.ceil(((total - soFar) * seconds) / soFar);
    const text = `${soFar} of ${total} ${noun}, ${Math.round(soFar / seconds)} a second, ${left} s left`;
    process.stderr.write(isTTY ? `\r${text}${soFar === total ? '\n' : '\u001b[K'}` : `${text}\n`);
  };
}

/** Number of records at the first ANALYZE; repeated at each doubling. */
const FIRST_ANALYZE = 1_000;

/**
 * Updates the planner's statistics as the tables grow: plans made for empty tables scan all of them. A server's autovacuum runs
 * once a minute, which is too late here.
 */
function createAnalyzer({ database }: CommandContext): (soFar: number) => Promise<void> {
  let at = FIRST_ANALYZE;
  return async (soFar) => {
    if (soFar < at) return;
    at *= 2;
    await database.query(analyzeRoughly);
  };
}

/** A number of a flag; 0 when it is not given. */
const numberOf = (flag: string, value: string | undefined, max: number) =>
  value === undefined ? 0 : wholeNumber(flag, value, 1, max);

async function seedWebhooks({ operator }: CommandContext, storeId: string, count: number): Promise<void> {
  for (let number = 1; number <= count; number++)
    await operator(storeId)('mutation ($input: CreateWebhookInput!) { createWebhook(input: $input) { id } }', {
      input: {
        name: `Sistema ${number}`,
        url: `https://sistema-${number}.example.com/eventos`,
        events: ['ORDER_CREATED', 'ORDER_PAID', 'ORDER_CANCELLED'],
        active: false,
      },
    });
}

/** Exit code of a program that ^C ended. */
const INTERRUPTED = 130;

const madeText = (storeId: string, made: ReadonlyMap<string, number>): string =>
  `store ${storeId}: ${[...made].map(([noun, count]) => `${count} ${noun}`).join(', ') || 'nothing'} more`;

/** Says at ^C what was made, and ends the process. */
function tellWhenStopped(text: () => string): void {
  process.removeAllListeners('SIGINT').once('SIGINT', () => {
    console.error(`\nnpm run seed: stopped; ${text()}`);
    process.exit(INTERRUPTED);
  });
}

await runCommand({ name: 'npm run seed', text: TEXT, options }, async ({ store, ...flags }) => {
  const products = numberOf('products', flags.products, 1_000_000);
  const orders = numberOf('orders', flags.orders, 1_000_000);
  const webhooks = numberOf('webhooks', flags.webhooks, 50);
  if (products + orders + webhooks === 0) throw new UsageError('--products, --orders or --webhooks is missing');
  if (flags.customers !== undefined && orders === 0) throw new UsageError('--customers needs --orders');
  const customers = numberOf('customers', flags.customers, orders) || Math.ceil(orders / 2);
  checkStoreId(store);
  // Loaded only here: --help need not wait for the schema.
  const { withDatabase } = await import('./with-database.ts');
  await withDatabase(async (context) => {
    const storeId = store ?? (await newStore(context));
    const concurrency = CONCURRENCY[context.database.kind];
    const made = new Map<string, number>();
    tellWhenStopped(() => madeText(storeId, made));
    const follow = (total: number, noun: string) => {
      const report = progress(total, noun);
      const analyze = createAnalyzer(context);
      return (soFar: number) => {
        made.set(noun, soFar);
        report(soFar);
        return analyze(soFar);
      };
    };
    if (products > 0) await seedProducts(context.operator(storeId), products, concurrency, follow(products, 'products'));
    if (orders > 0) {
      const { seedOrders } = await import('../demo/seed-orders.ts');
      const runnersAt = (clock: Clock) => context.runnersAt(clock, storeId);
      await seedOrders({
        database: context.database,
        storeId,
        count: orders,
        buyers: customers,
        concurrency,
        runnersAt,
        onProgress: follow(orders, 'orders'),
      });
    }
    await seedWebhooks(context, storeId, webhooks);
    if (orders > 0) made.set('customers', customers);
    if (webhooks > 0) made.set('webhooks', webhooks);
    await context.database.query(analyzeAll);
    console.log(madeText(storeId, made));
  });
});
