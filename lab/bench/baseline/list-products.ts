import type pg from 'pg';
import { HttpError } from './http-error.ts';
import { COLUMNS, type ProductRow, productJson } from './product-table.ts';

/** Parameters of a list. Only the filter by name is measured; another one would add a condition to the same statement. */
export interface ListQuery {
  readonly name?: string;
  readonly page?: string;
  readonly limit?: string;
}

interface ListedRow extends Omit<ProductRow, 'id'> {
  readonly total: number;
  /** Null when the page is empty. */
  readonly id: string | null;
}

// One scan finds the ids and their number. The other columns are read only for the rows of the page.
const LIST = `WITH found AS MATERIALIZED (
  SELECT id, created_at FROM product WHERE store_id = $1 AND status <> 'INACTIVE' AND name ILIKE $2
), page AS (
  SELECT id FROM found ORDER BY created_at DESC, id LIMIT $3 OFFSET $4
)
SELECT counted.total, ${COLUMNS} FROM (SELECT count(*)::int AS total FROM found) AS counted
LEFT JOIN (page JOIN product USING (id)) ON store_id = $1 ORDER BY product.created_at DESC, product.id`;

function parseNumber(field: string, text: string, max: number): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= 1 && number <= max) return number;
  const message = 'Há campos inválidos na requisição.';
  throw new HttpError(400, 'VALIDATION_ERROR', message, [{ field, message: 'Valor inválido.', code: 'INVALID_VALUE' }]);
}

/** Lists a page of products, newest first, with the total, in the format of API v1. Throws 400. */
export async function listProducts(pool: pg.Pool, storeId: string, query: ListQuery) {
  const page = parseNumber('page', query.page ?? '1', 2_147_483_647);
  const limit = parseNumber('limit', query.limit ?? '20', 100);
  const pattern = `%${(query.name ?? '').replaceAll(/[\\%_]/g, '\\$&')}%`;
  const values = [storeId, pattern, limit, (page - 1) * limit];
  const { rows } = await pool.query<ListedRow>({ name: 'list', text: LIST, values });
  const total = rows[0]?.total ?? 0;
  const products = rows.flatMap((row) => (row.id === null ? [] : [productJson({ ...row, id: row.id })]));
  return { products, pagination: { page, limit, total, totalPages: Math.ceil(total / limit) } };
}
