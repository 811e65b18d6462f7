import { notFoundError } from '../../core/errors.ts';
import { columnNames } from '../../core/lib/column-names.ts';
import { assertVersionUnchanged } from '../../data/optimistic-lock.ts';
import type { StoreDb } from '../../data/store-db.ts';
import { TRIGGER_IDS } from '../product/product-columns.ts';

/** Columns of upsells that have another name than the field. */
export const upsellColumns = columnNames({ enabled: 'active' });

/**
 * An upsell with its triggers, read consistently; null when the store does not have it. Throws `WriteConflictError` when a
 * concurrent change made them inconsistent.
 */
export async function storedUpsell(db: StoreDb, id: string) {
  const found = await assertVersionUnchanged(
    db.upsell,
    await db.upsell.findUnique({ where: { id }, include: { triggers: TRIGGER_IDS } }),
  );
  if (!found) return null;
  const { triggers, ...row } = found;
  return { ...upsellColumns.withFields(row), triggerProductIds: triggers.map(({ productId }) => productId) };
}

interface Offered {
  readonly offerProductId: string;
  readonly offerVariantId: string | null;
}

/** Throws 404 when the offered variant does not belong to the offered product (D-22, D-127). */
export async function requireOfferedVariant(db: StoreDb, { offerProductId, offerVariantId }: Offered): Promise<void> {
  if (offerVariantId === null) return;
  const variant = await db.variant.findUnique({ where: { id: offerVariantId }, select: { productId: true } });
  if (variant?.productId === offerProductId) return;
  throw notFoundError('A variação não existe ou não é do produto oferecido.', 'offerVariantId');
}
