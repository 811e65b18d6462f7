import type { Service } from './service.ts';

const WRONG = `WITH sold AS (
  SELECT p.store_id, p.id AS product_id, v.id, v.stock, v.low_stock_at AS own, p.low_stock_at AS of_product, p.type,
    coalesce(v.cost_price, p.cost_price) AS cost
  FROM product p JOIN variant v ON v.store_id = p.store_id AND v.product_id = p.id AND v.active
  UNION ALL
  SELECT p.store_id, p.id, p.id, p.stock, NULL, p.low_stock_at, p.type, p.cost_price FROM product p
  WHERE (SELECT count(*) FROM variant v WHERE v.store_id = p.store_id AND v.product_id = p.id AND v.active) = 0
), units AS (
  SELECT *, CASE WHEN own IS NULL AND of_product IS NULL THEN stock WHEN stock <= coalesce(own, of_product) THEN -1 END AS low FROM sold
), items AS (SELECT * FROM units WHERE type = 'PHYSICAL')
SELECT 'product' AS kind, p.name FROM product p JOIN units u ON u.store_id = p.store_id AND u.product_id = p.id WHERE p.store_id = $1
GROUP BY p.store_id, p.id, p.name, p.total_stock, p.low_from
HAVING p.total_stock <> least(sum(u.stock), 2147483647) OR p.low_from IS DISTINCT FROM min(u.low) FILTER (WHERE u.type = 'PHYSICAL')
UNION ALL
SELECT 'item', coalesce(i.id, s.id)::text FROM (SELECT * FROM items WHERE store_id = $1) AS i
FULL JOIN (SELECT * FROM stock_item WHERE store_id = $1) AS s ON s.id = i.id
WHERE (i.id, i.product_id, i.stock, i.cost, i.low, coalesce(i.stock::bigint * i.cost, 0))
  IS DISTINCT FROM (s.id, s.product_id, s.stock, s.cost, s.low_from, s.value)`;

/** The products and items of a store whose kept stock is not what their rows say: there must be none. */
export const wrongStockItems = (service: Service, storeId: string) =>
  service.rows<{ kind: string; name: string }>({ text: WRONG, values: [storeId] });
