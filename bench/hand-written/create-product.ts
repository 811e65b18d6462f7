import { randomUUIDv7 } from 'node:crypto';
import type pg from 'pg';
import { claim, remember } from './idempotency.ts';
import type { ProductInput } from './product-body.ts';
import { insertProduct, type ProductRow, shown } from './product-table.ts';
import { Refused } from './refused.ts';

const SKU = 'INSERT INTO sku (store_id, value, product_id) VALUES ($1, $2, $3)';
const EVENT = `INSERT INTO event (id, store_id, type, data, created_at) VALUES ($1, $2, 'PRODUCT_CREATED', $3, $4)`;
const SLUGS = `SELECT slug FROM product WHERE store_id = $1 AND (slug = $2 OR slug LIKE $2 || '-%')`;

/** A create that a key has been checked for. */
export interface Create {
  readonly storeId: string;
  /** The Idempotency-Key, when there is one. */
  readonly key: string | undefined;
  readonly input: ProductInput;
}

/** The answer of a create, and whether it is that of an earlier call with the same key. */
export interface Created {
  readonly status: number;
  readonly body: string;
  readonly replayed: boolean;
}

function slugOf(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'produto';
}

/** Inserts under the first free slug of the name. */
async function insertFree(connection: pg.PoolClient, row: ProductRow): Promise<ProductRow> {
  for (let candidate = row; ; ) {
    if (await insertProduct(connection, candidate)) return candidate;
    const { rows } = await connection.query<{ slug: string }>(SLUGS, [row.storeId, row.slug]);
    const taken = new Set(rows.map(({ slug }) => slug));
    let number = 2;
    while (taken.has(`${row.slug}-${number}`)) number += 1;
    candidate = { ...row, slug: `${row.slug}-${number}` };
  }
}

/** Waits for statements that were sent in one flight. Throws what the first that failed was refused with. */
async function together(sent: readonly Promise<unknown>[]): Promise<void> {
  const outcomes = await Promise.allSettled(sent);
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}

const isTakenSku = (error: unknown) => (error as { constraint?: string }).constraint === 'sku_pkey';

/** Creates a product with everything that comes with it in one transaction of three round trips. */
export async function createProduct(pool: pg.Pool, create: Create): Promise<Created> {
  const { storeId, key, input } = create;
  const now = new Date();
  const connection = await pool.connect();
  try {
    const begun = connection.query('BEGIN');
    begun.catch(() => undefined);
    const first = key === undefined ? undefined : await claim(connection, create, now);
    if (first) {
      await connection.query('COMMIT');
      return first;
    }
    const stamps = { id: randomUUIDv7(), storeId, currency: 'BRL', createdAt: now, updatedAt: now };
    const row = await insertFree(connection, { ...input, ...stamps, slug: slugOf(input.name) });
    const product = shown(row);
    const made = { status: 201, body: JSON.stringify({ success: true, data: { product } }), replayed: false };
    const event = [randomUUIDv7(), storeId, JSON.stringify(product), now];
    await together([
      begun,
      ...(row.sku === '' ? [] : [connection.query({ name: 'sku', text: SKU, values: [storeId, row.sku, row.id] })]),
      connection.query({ name: 'event', text: EVENT, values: event }),
      ...(key === undefined ? [] : [remember(connection, create, made)]),
      connection.query('COMMIT'),
    ]);
    return made;
  } catch (error) {
    await connection.query('ROLLBACK').catch(() => undefined);
    throw isTakenSku(error) ? new Refused(409, 'DUPLICATE_ENTRY', 'Já existe um produto com este SKU nesta loja.') : error;
  } finally {
    connection.release();
  }
}
