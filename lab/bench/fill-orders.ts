import type pg from 'pg';

/** Number of orders of each buyer. */
const ORDERS_OF_BUYER = 4;

// Values that the rows of an order share. Each order has two products, one of the first and two of the second.
const SALES = `CREATE TEMPORARY TABLE sale AS
SELECT n, 1 + n / ${ORDERS_OF_BUYER} AS buyer, gen_random_uuid() AS order_id, gen_random_uuid() AS checkout_id, one.id AS one_id,
  one.name AS one_name, one.discounted_price AS one_price, other.id AS other_id, other.name AS other_name,
  other.discounted_price AS other_price, one.discounted_price + 2 * other.discounted_price AS subtotal,
  date_trunc('milliseconds', now() - n * interval '7 minutes') AS at
FROM generate_series(0, $1::int - 1) AS n
JOIN product AS one ON one.slug = 'caneca-esmaltada-' || 1 + n
JOIN product AS other ON other.slug = 'caneca-esmaltada-' || 1 + (n + 500) % $1`;
const BUYERS = `INSERT INTO customer (id, store_id, key, document_number, document_type, name, email, phone, address, address_number,
  neighborhood, zipcode, state, city, total_orders, first_order_date, last_order_date, last_order_id, pending_orders, created_at, updated_at)
SELECT gen_random_uuid(), $1, document, document, 'cpf', 'Cliente ' || buyer, 'cliente' || buyer || '@example.com',
  '+55119' || lpad(buyer::text, 8, '0'), 'Rua das Canecas', buyer::text, 'Centro', '01001000', 'SP', 'São Paulo', count(*), min(at), max(at),
  (array_agg(order_id ORDER BY at DESC))[1], count(*), min(at), max(at)
FROM sale, LATERAL (SELECT lpad(buyer::text, 11, '0') AS document) AS documents GROUP BY buyer, document`;
const CHECKOUTS = `INSERT INTO checkout (id, store_id, kind, status, items, subtotal, discount, total, requires_shipping, active_at, created_at,
  updated_at)
SELECT checkout_id, $1, 'OWN', 'COMPLETED', jsonb_build_array(jsonb_build_object('productId', one_id, 'variantId', null, 'kitId', null,
  'quantity', 1), jsonb_build_object('productId', other_id, 'variantId', null, 'kitId', null, 'quantity', 2)), subtotal, 0, subtotal, true,
  at, at, at FROM sale`;
const ORDERS = `INSERT INTO "order" (id, store_id, checkout_id, status, subtotal, discount, total, payment_method, customer_id, customer_name,
  customer_email, customer_phone, document_type, document_number, shipping_address, shipping, tag_ids, stock, stock_held, params, created_at,
  updated_at)
SELECT order_id, $1, checkout_id, 'PENDING', subtotal, 0, subtotal + 1990, 'PIX', customer.id, name, email, phone, document_type, document_number,
  jsonb_build_object('street', address, 'number', address_number, 'complement', null, 'neighborhood', neighborhood, 'city', city,
    'state', state, 'zipcode', zipcode),
  '{"methodId": null, "name": "PAC", "price": 1990, "carrier": "Correios", "turnaround": "5 dias úteis"}',
  ARRAY['entrega.em_separacao'], jsonb_build_array(jsonb_build_object('productId', one_id, 'variantId', null, 'quantity', 1),
    jsonb_build_object('productId', other_id, 'variantId', null, 'quantity', 2)), true,
  '{"utm_source": "instagram", "utm_campaign": "inverno"}', at, at
FROM sale JOIN customer ON store_id = $1 AND key = lpad(buyer::text, 11, '0')`;
const ITEMS = `INSERT INTO order_item (id, store_id, order_id, position, name, quantity, price, total, image, product_id)
SELECT gen_random_uuid(), $1::uuid, order_id, 0, one_name, 1, one_price, one_price, 'https://img.example/1.jpg', one_id FROM sale
UNION ALL
SELECT gen_random_uuid(), $1::uuid, order_id, 1, other_name, 2, other_price, 2 * other_price, NULL, other_id FROM sale`;
const PAYMENTS = `INSERT INTO payment (id, store_id, order_id, method, status, amount, expires_at, created_at, updated_at)
SELECT gen_random_uuid(), $1, order_id, 'PIX', 'PENDING', subtotal + 1990, now() + interval '1 day', at, at FROM sale`;
const CHANGES = `INSERT INTO order_change (id, store_id, order_id, kind, data, actor, created_at, updated_at)
SELECT gen_random_uuid(), $1, order_id, 'CREATED', jsonb_build_object('total', subtotal + 1990), 'shopper', at, at FROM sale`;

/** Fills the store with unpaid orders and their related rows. Returns their ids. */
export async function fillOrders(client: pg.Client, storeId: string, count: number): Promise<readonly string[]> {
  await client.query(SALES, [count]);
  for (const text of [BUYERS, CHECKOUTS, ORDERS, ITEMS, PAYMENTS, CHANGES]) await client.query(text, [storeId]);
  const { rows } = await client.query<{ order_id: string }>('SELECT order_id FROM sale ORDER BY n');
  return rows.map(({ order_id: id }) => id);
}
