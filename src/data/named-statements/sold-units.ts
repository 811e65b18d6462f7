import type { Query } from '../database.ts';

/** A stock: that of a variant or, where it is null, of a product. */
export interface StockKey {
  readonly id: string;
  readonly productId: string;
  readonly variantId: string | null;
}

const SOLD = `SELECT s.id, (
  SELECT coalesce(-sum(m.delta), 0)::int FROM stock_movement m
  WHERE m.store_id = $1 AND m.product_id = s.product_id AND m.variant_id IS NOT DISTINCT FROM s.variant_id
    AND m.created_at >= $5 AND m.reason IN ('SOLD', 'CANCELLED')
) AS units FROM unnest($2::uuid[], $3::uuid[], $4::uuid[]) AS s (id, product_id, variant_id)`;

/** The units of each stock that were sold since a time, without those of cancelled orders, by the id of the stock. */
export async function soldUnits(
  query: Query,
  storeId: string,
  stocks: readonly StockKey[],
  since: Date,
): Promise<ReadonlyMap<string, number>> {
  const columns = [
    stocks.map(({ id }) => id),
    stocks.map(({ productId }) => productId),
    stocks.map(({ variantId }) => variantId),
  ];
  const values = [storeId, ...columns, since];
  const { rows } = await query<{ id: string; units: number }>({ name: 'sold_units', text: SOLD, values });
  return new Map(rows.map(({ id, units }) => [id, units]));
}
