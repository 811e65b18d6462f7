import type { StoreDb } from '../kernel/store-db.ts';
import { unmoved } from '../kernel/unmoved.ts';
import { IN_ORDER } from '../product/trigger-products.ts';

/** A gift with its triggers, both of one moment; null when the store does not have it. Throws `StaleRead` else. */
export async function storedGift(db: StoreDb, id: string) {
  const found = await unmoved(db.gift, await db.gift.findUnique({ where: { id }, include: { triggers: IN_ORDER } }));
  if (!found) return null;
  const { triggers, ...row } = found;
  return { ...row, triggerProductIds: triggers.map(({ productId }) => productId) };
}
