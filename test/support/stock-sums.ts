import type { Service } from './service.ts';

const WRONG = `SELECT goods.id, goods.stock, coalesce(sum(m.delta), 0)::int AS sum FROM (
    SELECT store_id, id AS product_id, NULL::uuid AS variant_id, id, stock FROM product
    UNION ALL SELECT store_id, product_id, id, id, stock FROM variant
  ) AS goods
  LEFT JOIN stock_movement m ON m.store_id = goods.store_id AND m.product_id = goods.product_id
    AND m.variant_id IS NOT DISTINCT FROM goods.variant_id
  WHERE goods.store_id = $1 GROUP BY goods.id, goods.stock HAVING goods.stock <> coalesce(sum(m.delta), 0)`;

/** The products and variants of a store whose stock is not the sum of its movements. */
export const wrongStockSums = (service: Service, storeId: string) =>
  service.rows<{ id: string; stock: number; sum: number }>({ text: WRONG, values: [storeId] });
