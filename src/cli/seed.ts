// npm run seed: a store with as many products as one wants to see it with.
import { isUuid } from '../core/lib/ids.ts';
import { seedProducts } from '../demo/seed-products.ts';
import { runCommand, UsageError, wholeNumber } from './command-line.ts';
import type { CommandContext } from './with-database.ts';

const TEXT = `npm run seed -- --products N [--store ID]

Makes products as a client of the API would, by its rules and with its events.

  --products N  how many, 1 to 1000000
  --store ID    in which store (default: a new one, to which npm run store -- key --store ID makes a key)
  --help        prints this

Works on the PostgreSQL of DATABASE_URL, also while the service runs, or on the embedded database in DATA_DIR while the
service is stopped. An interrupted run leaves the products that it has made.`;

const options = { products: { type: 'string' }, store: { type: 'string' }, help: { type: 'boolean' } } as const;

/** Transactions at a time: the embedded database has one connection. */
const CONCURRENCY = { embedded: 1, postgresql: 4 } as const;

async function newStore({ operator }: CommandContext): Promise<string> {
  const { createStore } = await operator()<{ createStore: { store: { id: string } } }>(
    'mutation { createStore(input: { name: "Loja cheia" }) { store { id } } }',
    {},
  );
  return createStore.store.id;
}

/** Prints the progress: on a terminal as one line that is overwritten, elsewhere once for each tenth. */
function progress(total: number): (soFar: number) => void {
  const start = performance.now();
  let tenths = 0;
  return (soFar) => {
    const reached = Math.floor((soFar * 10) / total);
    const { isTTY } = process.stderr;
    if (!isTTY && reached === tenths) return;
    tenths = reached;
    const seconds = (performance.now() - start) / 1000;
    const text = `${soFar} of ${total} products, ${Math.round(soFar / seconds)} a second, ${Math.round(seconds)} s`;
    process.stderr.write(isTTY ? `\r${text}${soFar === total ? '\n' : '\u001b[K'}` : `${text}\n`);
  };
}

/** Number of products at the first ANALYZE; repeated at each doubling. */
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
    await database.query({ text: 'ANALYZE' });
  };
}

await runCommand({ name: 'npm run seed', text: TEXT, options }, async ({ products, store }) => {
  if (products === undefined) throw new UsageError('--products is missing');
  const count = wholeNumber('products', products, 1, 1_000_000);
  if (store !== undefined && !isUuid(store))
    throw new UsageError('--store takes the id of a store, as npm run store -- list shows it');
  // Loaded only here: --help need not wait for the schema.
  const { withDatabase: atTheDatabase } = await import('./with-database.ts');
  await atTheDatabase(async (context) => {
    const storeId = store ?? (await newStore(context));
    const report = progress(count);
    const analyze = createAnalyzer(context);
    await seedProducts(context.operator(storeId), count, CONCURRENCY[context.database.kind], (soFar) => {
      report(soFar);
      return analyze(soFar);
    });
    await context.database.query({ text: 'ANALYZE' });
    console.log(`store ${storeId}: ${count} products more`);
  });
});
