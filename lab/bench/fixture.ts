import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { newSecret, secretHash } from '../../src/auth/key-secret.ts';
import { migrationsIn } from '../../src/data/driver/migrating/migrations.ts';
import { MIGRATIONS } from '../../src/data/driver/opening/open.ts';
import { openPostgresql } from '../../src/data/driver/opening/postgresql.ts';
import { createDatabase, type TemporaryDatabase } from './databases.ts';
import { fillCheckouts } from './fill-checkouts.ts';
import { fillOrders } from './fill-orders.ts';
import { fillProducts, productIds } from './fill-products.ts';
import { PRODUCT_DOCUMENT, PRODUCT_DOCUMENT_ID } from './product-document.ts';

/** Number of products, of orders and of open checkouts before the load begins. */
const ROWS = 10_000;

/** A store and its secrets. */
export interface StoreCredentials {
  readonly storeId: string;
  /** The secret of a key that may read and write products, orders and checkouts. */
  readonly secret: string;
  readonly checkoutSecret: string;
}

/** Data for the calls of a run. */
export interface Fixture extends StoreCredentials {
  readonly productIds: readonly string[];
  /** Unpaid orders. */
  readonly orderIds: readonly string[];
  /** Open checkouts. */
  readonly checkoutIds: readonly string[];
}

/** A template database: every measurement uses a copy, and so starts with the same rows. */
export interface Template extends AsyncDisposable {
  readonly fixture: Fixture;
  copy(): Promise<TemporaryDatabase>;
}

const STORE = 'INSERT INTO store (id, name, checkout_key_hash) VALUES ($1, $2, $3)';
const KEY = `INSERT INTO api_key (id, name, secret_hash, prefix, scopes, store_ids)
VALUES ($1, $2, $3, $4, '{products:write,orders:write,checkouts:write}', $5)`;

const DOCUMENT = 'INSERT INTO published_document (id, text) VALUES ($1, $2)';

/** Migrates an empty database and creates a store in it. */
export async function createStore(client: pg.Client, url: string): Promise<StoreCredentials> {
  // Opening the database applies the migrations.
  const database = await openPostgresql({ url, pipelineConnections: 0, migrations: migrationsIn(MIGRATIONS) });
  await database.close();
  const storeId = randomUUID();
  const secret = newSecret('sk_live_');
  const checkoutSecret = newSecret('ck_live_');
  await client.query(STORE, [storeId, 'Loja de Medição', secretHash(checkoutSecret)]);
  await client.query(KEY, [randomUUID(), 'medição', secretHash(secret), secret.slice(0, 14), [storeId]]);
  return { storeId, secret, checkoutSecret };
}

/** Adds up the numbers of rows and updates the planner's statistics: otherwise jobs and autovacuum would do it during a measurement. */
export async function prepareStatistics(client: pg.Client): Promise<void> {
  await client.query('SELECT recount_rows()');
  await client.query('VACUUM (ANALYZE)');
}

async function fill(url: string, rows: number): Promise<Fixture> {
  await using opened = new AsyncDisposableStack();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  opened.defer(() => client.end());
  const store = await createStore(client, url);
  await fillProducts(client, store.storeId, { from: 1, to: rows });
  const orderIds = await fillOrders(client, store.storeId, rows);
  const checkoutIds = await fillCheckouts(client, store.storeId, rows);
  await client.query(DOCUMENT, [PRODUCT_DOCUMENT_ID, PRODUCT_DOCUMENT]);
  await prepareStatistics(client);
  return { ...store, productIds: await productIds(client, store.storeId), orderIds, checkoutIds };
}

/** Creates a template with `rows` products, orders and open checkouts each. Drops the database when that fails. */
export async function createTemplate(adminUrl: string, rows = ROWS): Promise<Template> {
  const database = await createDatabase(adminUrl);
  try {
    const fixture = await fill(database.url, rows);
    const drop = () => database[Symbol.asyncDispose]();
    return { fixture, copy: () => createDatabase(adminUrl, database), [Symbol.asyncDispose]: drop };
  } catch (error) {
    await database[Symbol.asyncDispose]();
    throw error;
  }
}
