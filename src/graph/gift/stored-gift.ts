import { assertVersionUnchanged } from '../../data/optimistic-lock.ts';
import type { StoreDb } from '../../data/store-db.ts';
import { TRIGGER_IDS } from '../product/product-columns.ts';

/**
 * A gift with its triggers, read consistently; null when the store does not have it. Throws `WriteConflictError` when a
 * concurrent change made them inconsistent.
 */
export async function storedGift(db: StoreDb, id: string) {
  const found = await assertVersionUnchanged(
    db.gift,
    await db.gift.findUnique({ where: { id }, include: { triggers: TRIGGER_IDS } }),
  );
  if (!found) return null;
  const { triggers, ...row } = found;
  return { ...row, triggerProductIds: triggers.map(({ productId }) => productId) };
}
