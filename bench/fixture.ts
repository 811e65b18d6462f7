import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { migrationsIn } from '../src/database/migrate.ts';
import { MIGRATIONS } from '../src/database/open.ts';
import { openPostgresql } from '../src/database/postgresql.ts';
import { newSecret, secretHash } from '../src/graph/api-key/key-secret.ts';

/** How many products the store has before the load begins. */
const PRODUCTS = 10_000;

/** A migrated database with one store in it; disposed of, the database is dropped. */
export interface Fixture extends AsyncDisposable {
  /** The address of the database. */
  readonly url: string;
  readonly storeId: string;
  /** The secret of a key that may read and write the store's products. */
  readonly secret: string;
  readonly productIds: readonly string[];
}

const STORE = 'INSERT INTO store (id, name, checkout_key_hash) VALUES ($1, $2, $3)';
const KEY = `INSERT INTO api_key (id, name, secret_hash, prefix, scopes, store_ids) VALUES ($1, $2, $3, $4, '{products:write}', $5)`;
const FILL = `INSERT INTO product (id, store_id, name, slug, type, status, price, discounted_price, media, stock, sku, description,
  short_description, logistics)
SELECT gen_random_uuid(), $1, 'Caneca Esmaltada ' || n, 'caneca-esmaltada-' || n, 'PHYSICAL', 'ACTIVE', 3990 + n, 2990 + n,
  jsonb_build_object('images', jsonb_build_array('https://img.example/' || n || '/1.jpg', 'https://img.example/' || n || '/2.jpg'),
    'videos', '[]'::jsonb, 'documents', '[]'::jsonb),
  n % 500, 'CAN-' || n, repeat('Esmaltada à mão, vai ao fogo e à lava-louças. ', 8), 'Caneca de 350 ml',
  '{"height": 10, "width": 10, "length": 12, "weight": 0.35}'
FROM generate_series(1, $2::int) AS n RETURNING id`;
const FILL_SKUS = 'INSERT INTO sku (store_id, value, product_id) SELECT store_id, sku, id FROM product';
/** Every third product comes in three colours. */
const FILL_VARIANTS = `INSERT INTO variant (id, store_id, product_id, name, price, stock, image, options, position)
SELECT gen_random_uuid(), store_id, product.id, 'Cor ' || n, nullif(n, 1) * 1000, n, 'https://img.example/cor/' || n || '.jpg',
  jsonb_build_array(jsonb_build_object('name', 'Cor', 'value', 'Cor ' || n)), n
FROM product, generate_series(1, 3) AS n WHERE product.stock % 3 = 0`;

async function fill(url: string): Promise<Pick<Fixture, 'storeId' | 'secret' | 'productIds'>> {
  await using opened = new AsyncDisposableStack();
  // Opening is what applies the migrations.
  const database = await openPostgresql({ url, lanes: 0, migrations: migrationsIn(MIGRATIONS) });
  opened.defer(() => database.close());
  const storeId = randomUUID();
  const secret = newSecret('sk_live_');
  await database.query({ text: STORE, values: [storeId, 'Loja de Medição', secretHash(newSecret('ck_live_'))] });
  const key = [randomUUID(), 'medição', secretHash(secret), secret.slice(0, 14), [storeId]];
  await database.query({ text: KEY, values: key });
  const { rows } = await database.query<{ id: string }>({ text: FILL, values: [storeId, PRODUCTS] });
  await database.query({ text: FILL_SKUS });
  await database.query({ text: FILL_VARIANTS });
  // Without it autovacuum would look at the new rows in the middle of a measurement, and plans would change under it.
  await database.query({ text: 'VACUUM (ANALYZE)' });
  return { storeId, secret, productIds: rows.map(({ id }) => id) };
}

/** Makes a database for this run in the PostgreSQL at `adminUrl` and fills it. What failed is dropped at once. */
export async function makeFixture(adminUrl: string): Promise<Fixture> {
  const name = `store_bench_${process.pid}`;
  const admin = async (statement: string) => {
    const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 5_000 });
    try {
      await client.connect();
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  const drop = () => admin(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  const at = new URL(adminUrl);
  at.pathname = `/${name}`;
  await drop();
  await admin(`CREATE DATABASE ${name}`);
  try {
    return { ...(await fill(at.href)), url: at.href, [Symbol.asyncDispose]: drop };
  } catch (error) {
    await drop();
    throw error;
  }
}
