import type pg from 'pg';

// Two products without variants and with enough stock.
const CARTS = `CREATE TEMPORARY TABLE cart AS
SELECT n, gen_random_uuid() AS id, one.id AS one_id, one.name AS one_name, one.discounted_price AS one_price, one.media AS one_media,
  other.id AS other_id, other.name AS other_name, other.discounted_price AS other_price, other.media AS other_media
FROM (SELECT *, row_number() OVER () AS at, count(*) OVER () AS size FROM product
  WHERE store_id = $1 AND stock >= 100 AND NOT EXISTS (SELECT FROM variant WHERE variant.product_id = product.id)) AS one
JOIN generate_series(0, $2::int - 1) AS n ON one.at = 1 + n % one.size
JOIN (SELECT *, row_number() OVER () AS at, count(*) OVER () AS size FROM product
  WHERE store_id = $1 AND stock >= 100 AND NOT EXISTS (SELECT FROM variant WHERE variant.product_id = product.id)) AS other
  ON other.at = 1 + (n + 500) % other.size`;

const line = (name: 'one' | 'other', quantity: number) => `jsonb_build_object('image', ${name}_media->'images'->0, 'kitId', null,
  'title', ${name}_name, 'quantity', ${quantity}, 'productId', ${name}_id, 'unitPrice', ${name}_price, 'variantId', null)`;

const CHECKOUTS = `INSERT INTO checkout (id, store_id, kind, status, items, subtotal, discount, total, requires_shipping, active_at, created_at,
  updated_at)
SELECT id, $1, 'OWN', 'OPEN', jsonb_build_array(${line('one', 1)}, ${line('other', 2)}), one_price + 2 * other_price, 0,
  one_price + 2 * other_price, true, now(), now(), now() FROM cart`;

/** Fills the store with open checkouts of two of its products each. Returns their ids. */
export async function fillCheckouts(client: pg.Client, storeId: string, count: number): Promise<readonly string[]> {
  await client.query(CARTS, [storeId, count]);
  await client.query(CHECKOUTS, [storeId]);
  const { rows } = await client.query<{ id: string }>('SELECT id FROM cart ORDER BY n');
  return rows.map(({ id }) => id);
}
