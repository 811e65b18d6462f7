import { relyingOnRead } from '../kernel/relying-on-read.ts';
import type { StoreDb } from '../kernel/store-db.ts';

/** Makes `productIds` the products of a range, in this order. The range's row was written before: it holds others back. */
export async function setRangeProducts(db: StoreDb, rangeId: string, productIds: readonly string[]): Promise<void> {
  await db.discountRangeProduct.deleteMany({ where: { rangeId } });
  const data = productIds.map((productId, position) => ({ rangeId, productId, position }));
  if (data.length > 0) await relyingOnRead(db.discountRangeProduct.createMany({ data }));
}
