import type { Product } from '../../generated/prisma/client.ts';
import { notFound } from '../kernel/errors.ts';
import type { StoreDb } from '../kernel/store-db.ts';
import { PRODUCT_MISSING } from './product.rules.ts';

/**
 * Raises the version of a product whose parts are changing, which also holds its row until the transaction ends, and
 * returns it. Throws 404, naming `field` where another record named the product (D-14, D-22).
 */
export async function touchProduct(db: StoreDb, id: string, field?: string): Promise<Product> {
  const [product] = await db.product.updateManyAndReturn({ where: { id }, data: {} });
  if (!product) throw notFound(PRODUCT_MISSING, field);
  return product;
}
