import pg from 'pg';
import { makeDatabase, type OwnDatabase } from './databases.ts';
import { fillProducts } from './fill-products.ts';
import { type OpenStore, openStore, settle } from './fixture.ts';

/** The sizes that are compared, in products; each is the one before, grown. */
const SIZES = [10_000, 100_000, 1_000_000] as const;
/** Number of products made between two checks for a stop. */
const CHUNK = 50_000;
/** Number of products looked up by id. */
const LOOKED_UP = 1_000;

/** A store of one size in a database of its own. */
export interface GrownStore extends OpenStore {
  readonly products: number;
  readonly url: string;
  /** Some of its products, from all over the list. */
  readonly productIds: readonly string[];
}

// The rows are valid, so foreign keys are not checked, which takes a third of the time. Durability does not matter.
const FAST = 'SET session_replication_role = replica; SET synchronous_commit = off';
const ANY = 'SELECT id FROM product WHERE store_id = $1 ORDER BY random() LIMIT $2';

interface Growing {
  readonly database: OwnDatabase;
  readonly store: OpenStore;
  /** Number of products. */
  readonly from: number;
}

async function inDatabase<T>({ url }: OwnDatabase, work: (client: pg.Client) => Promise<T>): Promise<T> {
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
    const begun = performance.now();
    await client.query(FAST);
    for (let made = from; made < products; made += CHUNK) {
      stop.throwIfAborted();
      await fillProducts(client, store.storeId, { from: made + 1, to: Math.min(made + CHUNK, products) });
    }
    await settle(client);
    console.log(`  ${products} products after ${((performance.now() - begun) / 1000).toFixed(0)} s`);
    const { rows } = await client.query<{ id: string }>(ANY, [store.storeId, LOOKED_UP]);
    return { ...store, products, url: database.url, productIds: rows.map(({ id }) => id) };
  });
}

/** Grows a store and keeps a copy of each size. `opened` drops them all. */
export async function growStores(
  adminUrl: string,
  opened: AsyncDisposableStack,
  stop: AbortSignal,
): Promise<readonly GrownStore[]> {
  let database = opened.use(await makeDatabase(adminUrl));
  const { url } = database;
  const store = await inDatabase(database, (client) => openStore(client, url));
  const grown: GrownStore[] = [];
  let from = 0;
  for (const products of SIZES) {
    if (grown.length > 0) database = opened.use(await makeDatabase(adminUrl, database));
    grown.push(await grow({ database, store, from }, products, stop));
    from = products;
  }
  return grown;
}
