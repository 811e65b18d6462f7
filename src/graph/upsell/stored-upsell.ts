import { notFoundError, validationError } from '../../core/errors.ts';
import type { RequestContext } from '../../core/execution/context.ts';
import { columnNames } from '../../core/lib/column-names.ts';
import { assertVersionUnchanged } from '../../data/optimistic-lock.ts';
import type { StoreDb } from '../../data/store-db.ts';
import { TRIGGER_IDS } from '../product/product-columns.ts';
import { choiceMissing } from '../product/variant-choice.ts';

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

/**
 * Throws 404 when the offered variant does not belong to the offered product (D-22, D-127), 400 when one of the product's active variants has
 * to be named; API v1 documents no such refusal (D-488).
 */
export async function requireOfferedVariant(ctx: RequestContext, { offerProductId, offerVariantId }: Offered): Promise<void> {
  const { db } = ctx;
  if (offerVariantId === null) {
    if (ctx.isContractCall) return;
    const where = { id: offerProductId, variants: { some: { active: true } } };
    const product = await db.product.findFirst({ where, select: { name: true } });
    if (!product) return;
    throw validationError([{ field: 'offerVariantId', message: choiceMissing(product.name), code: 'REQUIRED' }]);
  }
  const variant = await db.variant.findUnique({ where: { id: offerVariantId }, select: { productId: true } });
  if (variant?.productId === offerProductId) return;
  throw notFoundError('A variação não existe ou não é do produto oferecido.', 'offerVariantId');
}
