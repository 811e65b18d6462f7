import type pg from 'pg';

/** Each product is older than the one before. */
const PRODUCTS = `INSERT INTO product (id, store_id, name, slug, type, status, price, discounted_price, selling_price, media, stock, sku, description,
  short_description, logistics, created_at, updated_at)
SELECT gen_random_uuid(), $1, 'Caneca Esmaltada ' || n, 'caneca-esmaltada-' || n, 'PHYSICAL', 'ACTIVE', 3990 + n % 5000, 2990 + n % 5000, 2990 + n % 5000,
  jsonb_build_object('images', jsonb_build_array('https://img.example/' || n || '/1.jpg', 'https://img.example/' || n || '/2.jpg'),
    'videos', '[]'::jsonb, 'documents', '[]'::jsonb),
  n % 500, 'CAN-' || n, repeat('Esmaltada à mão, vai ao fogo e à lava-louças. ', 8), 'Caneca de 350 ml',
  '{"height": 10, "width": 10, "length": 12, "weight": 0.35}', made, made
FROM generate_series($2::int, $3::int) AS n, LATERAL (SELECT now() - n * interval '37 seconds' AS made) AS stamp`;
const SKUS = `INSERT INTO sku (store_id, value, product_id)
SELECT store_id, sku, product.id FROM generate_series($2::int, $3::int) AS n JOIN product ON store_id = $1 AND slug = 'caneca-esmaltada-' || n`;
/** Every third product has three variants. */
const VARIANTS = `INSERT INTO variant (id, store_id, product_id, name, price, stock, image, options, position, created_at, updated_at)
SELECT gen_random_uuid(), store_id, product.id, 'Cor ' || colour, nullif(colour, 1) * 1000, colour,
  'https://img.example/cor/' || colour || '.jpg', jsonb_build_array(jsonb_build_object('name', 'Cor', 'value', 'Cor ' || colour)), colour,
  product.created_at, product.created_at
FROM generate_series($2::int, $3::int) AS n JOIN product ON store_id = $1 AND slug = 'caneca-esmaltada-' || n, generate_series(1, 3) AS colour
WHERE n % 3 = 0`;

/** Range of product numbers, inclusive. */
export interface ProductRange {
  readonly from: number;
  readonly to: number;
}

/** Fills the store with the products of these numbers, their SKUs and their variants. */
export async function fillProducts(client: pg.Client, storeId: string, { from, to }: ProductRange): Promise<void> {
  for (const text of [PRODUCTS, SKUS, VARIANTS]) await client.query(text, [storeId, from, to]);
}

/** The ids of the store's products. */
export async function productIds(client: pg.Client, storeId: string): Promise<readonly string[]> {
  const { rows } = await client.query<{ id: string }>('SELECT id FROM product WHERE store_id = $1', [storeId]);
  return rows.map(({ id }) => id);
}
