import pg from 'pg';
import { createDatabase, type TemporaryDatabase } from './databases.ts';
import { fillProducts } from './fill-products.ts';
import { createStore, prepareStatistics, type StoreCredentials } from './fixture.ts';

/** Compared sizes in products. Each store is a copy of the one before, filled further. */
const SIZES = [10_000, 100_000, 1_000_000] as const;
/** Number of products inserted at a time. */
const BATCH_SIZE = 50_000;
/** Number of products looked up by id. */
const LOOKED_UP = 1_000;

/** A store of one size in its own database. */
export interface GrownStore extends StoreCredentials {
  readonly products: number;
  readonly url: string;
  /** Ids of random products. */
  readonly productIds: readonly string[];
}

// The rows are valid, so foreign keys are not checked, which saves a third of the time. Durability is not needed.
const FAST_INSERTS = 'SET session_replication_role = replica; SET synchronous_commit = off';
const RANDOM_IDS = 'SELECT id FROM product WHERE store_id = $1 ORDER BY random() LIMIT $2';

interface Growing {
  readonly database: TemporaryDatabase;
  readonly store: StoreCredentials;
  /** Number of products. */
  readonly from: number;
}

async function inDatabase<T>({ url }: TemporaryDatabase, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Fills the store up to `products`. */
function grow({ database, store, from }: Growing, products: number, stop: AbortSignal): Promise<GrownStore> {
  return inDatabase(database, async (client) => {
    const startedAt = performance.now();
    await client.query(FAST_INSERTS);
    for (let made = from; made < products; made += BATCH_SIZE) {
      stop.throwIfAborted();
      await fillProducts(client, store.storeId, { from: made + 1, to: Math.min(made + BATCH_SIZE, products) });
    }
    await prepareStatistics(client);
    console.log(`  ${products} products after ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
    const { rows } = await client.query<{ id: string }>(RANDOM_IDS, [store.storeId, LOOKED_UP]);
    return { ...store, products, url: database.url, productIds: rows.map(({ id }) => id) };
  });
}

/** Creates the stores of all sizes. `opened` drops their databases. */
export async function growStores(
  adminUrl: string,
  opened: AsyncDisposableStack,
  stop: AbortSignal,
): Promise<readonly GrownStore[]> {
  let database = opened.use(await createDatabase(adminUrl));
  const { url } = database;
  const store = await inDatabase(database, (client) => createStore(client, url));
  const grown: GrownStore[] = [];
  let from = 0;
  for (const products of SIZES) {
    if (grown.length > 0) database = opened.use(await createDatabase(adminUrl, database));
    grown.push(await grow({ database, store, from }, products, stop));
    from = products;
  }
  return grown;
}
