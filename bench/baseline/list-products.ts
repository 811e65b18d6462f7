import type pg from 'pg';
import { COLUMNS, type ProductRow, shown } from './product-table.ts';
import { Refused } from './refused.ts';

/** The only one of the filters that is measured; any other would be one more condition of the same statement. */
export interface ListQuery {
  readonly name?: string;
  readonly page?: string;
  readonly limit?: string;
}

interface ListedRow extends Omit<ProductRow, 'id'> {
  readonly total: number;
  /** Null: the page is empty. */
  readonly id: string | null;
}

// One scan finds the rows and their number; what is wide is read of the rows of the page alone.
const LIST = `WITH found AS MATERIALIZED (
  SELECT id, created_at FROM product WHERE store_id = $1 AND status <> 'INACTIVE' AND name ILIKE $2
), page AS (
  SELECT id FROM found ORDER BY created_at DESC, id LIMIT $3 OFFSET $4
)
SELECT counted.total, ${COLUMNS} FROM (SELECT count(*)::int AS total FROM found) AS counted
LEFT JOIN (page JOIN product USING (id)) ON store_id = $1 ORDER BY product.created_at DESC, product.id`;

function numberOf(field: string, text: string, most: number): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= 1 && number <= most) return number;
  const message = 'Há campos inválidos na requisição.';
  throw new Refused(400, 'VALIDATION_ERROR', message, [{ field, message: 'Valor inválido.', code: 'INVALID_VALUE' }]);
}

/** A page of the store's products, newest first, with the number of all that match, as API v1 shows it. Throws 400. */
export async function listProducts(pool: pg.Pool, storeId: string, query: ListQuery) {
  const page = numberOf('page', query.page ?? '1', 2_147_483_647);
  const limit = numberOf('limit', query.limit ?? '20', 100);
  const pattern = `%${(query.name ?? '').replaceAll(/[\\%_]/g, '\\$&')}%`;
  const values = [storeId, pattern, limit, (page - 1) * limit];
  const { rows } = await pool.query<ListedRow>({ name: 'list', text: LIST, values });
  const total = rows[0]?.total ?? 0;
  const products = rows.flatMap((row) => (row.id === null ? [] : [shown({ ...row, id: row.id })]));
  return { products, pagination: { page, limit, total, totalPages: Math.ceil(total / limit) } };
}
