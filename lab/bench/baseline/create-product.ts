import { randomUUIDv7 } from 'node:crypto';
import type pg from 'pg';
import { callIn, causeByKey, withCause } from './change-cause.ts';
import { HttpError } from './http-error.ts';
import { storedResponse, storedResponseValues } from './idempotency.ts';
import type { Principal } from './key-check.ts';
import type { Create, Created } from './product-body.ts';
import { type ProductRow, productJson } from './product-table.ts';

const INSERT_PRODUCT = `made AS (
  INSERT INTO product (id, store_id, name, slug, type, status, price, discounted_price, cost_price, currency, media, stock, sku, barcode,
    description, short_description, logistics, featured, created_at, updated_at)
  SELECT $1::uuid, $2::uuid, $3, $4, $5::"ProductType", $6::"ProductStatus", $7::int, $8::int, $9::int, $10, $11::jsonb, ${withCause('$22', '$12::int')}, $13, $14,
    $15, $16, $17::jsonb, $18::boolean, $19::timestamptz, $19::timestamptz`;
const INSERT_SKU_AND_EVENT = `RETURNING id
), named AS (
  INSERT INTO sku (store_id, value, product_id) SELECT $2::uuid, $13, id FROM made WHERE $13 <> ''
)
INSERT INTO event (id, store_id, type, data, created_at, request_id)
SELECT $20::uuid, $2::uuid, 'PRODUCT_CREATED', $21::json, $19::timestamptz, ${callIn('$22')} FROM made`;
// An expired record is replaced, a valid one is kept. A concurrent call with the same key waits here for the first.
const RESERVE_KEY = `reserved AS (
  INSERT INTO idempotency_record AS known (owner, operation, key, fingerprint, created_at, status, headers, body, scopes)
  VALUES ($2::text, $23, $24, $25, $19::timestamptz, $26, $27, $28, '{products:write}')
  ON CONFLICT (owner, operation, key) DO UPDATE SET fingerprint = excluded.fingerprint, created_at = excluded.created_at,
    status = excluded.status, headers = excluded.headers, body = excluded.body, scopes = excluded.scopes WHERE known.created_at <= $29
  RETURNING 1
)`;

/** The product, its SKU, its event and the stored response: one statement, which is a transaction. */
const PLAIN = { name: 'create', text: `WITH ${INSERT_PRODUCT} ${INSERT_SKU_AND_EVENT}` };
const KEYED = { name: 'create-keyed', text: `WITH ${RESERVE_KEY}, ${INSERT_PRODUCT} FROM reserved ${INSERT_SKU_AND_EVENT}` };

const SLUGS = `SELECT slug FROM product WHERE store_id = $1 AND slug = ANY ($2)`;

function slugOf(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'produto';
}

/** Returns the first free slug of `base-2`, `base-3`…, by equality, which uses the unique index. */
async function freeSlug(pool: pg.Pool, storeId: string, base: string): Promise<string> {
  for (let from = 2, count = 2; ; from += count, count *= 2) {
    const candidates = Array.from({ length: count }, (_, index) => `${base}-${from + index}`);
    const { rows } = await pool.query<{ slug: string }>({ name: 'slugs', text: SLUGS, values: [storeId, candidates] });
    const taken = new Set(rows.map(({ slug }) => slug));
    const free = candidates.find((slug) => !taken.has(slug));
    if (free !== undefined) return free;
  }
}

const constraintOf = (error: unknown) => (error as { constraint?: string }).constraint;

function valuesOf(row: ProductRow, product: object): unknown[] {
  const { name, slug, type, status, price, discountedPrice, costPrice, currency, stock, sku, barcode } = row;
  const media = JSON.stringify(row.media);
  const logistics = row.logistics && JSON.stringify(row.logistics);
  return [
    ...[row.id, row.storeId, name, slug, type, status, price, discountedPrice, costPrice, currency, media, stock, sku, barcode],
    ...[row.description, row.shortDescription, logistics, row.featured, row.createdAt, randomUUIDv7(), JSON.stringify(product)],
  ];
}

/** Creates a product with its SKU, event and stored response in one round trip. */
export async function createProduct(pool: pg.Pool, create: Create, principal: Principal, requestId: string): Promise<Created> {
  const { storeId, key, input } = create;
  const cause = causeByKey(principal, { mutation: 'createProduct', requestId }, { reason: 'SET' });
  const now = new Date();
  const plain = slugOf(input.name);
  for (let slug = plain; ; ) {
    const row = { ...input, id: randomUUIDv7(), storeId, slug, currency: 'BRL', createdAt: now, updatedAt: now };
    const product = productJson(row);
    const made = { status: 201, body: JSON.stringify({ success: true, data: { product } }), replayed: false };
    const values = [...valuesOf(row, product), cause];
    try {
      const statement =
        key === undefined ? { ...PLAIN, values } : { ...KEYED, values: [...values, ...storedResponseValues(create, made, now)] };
      const { rowCount } = await pool.query(statement);
      return rowCount === 1 ? made : await storedResponse(pool, create);
    } catch (error) {
      if (constraintOf(error) === 'sku_pkey') throw new HttpError(409, 'DUPLICATE_ENTRY', 'Já existe um produto com este SKU.');
      if (constraintOf(error) !== 'product_store_id_slug_key') throw error;
      slug = await freeSlug(pool, storeId, plain);
    }
  }
}
