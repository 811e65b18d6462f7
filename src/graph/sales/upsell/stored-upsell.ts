import { type Issue, validationError } from '../../../core/errors.ts';
import type { RequestContext } from '../../../core/execution/context.ts';
import { type Reference, resolveReferences, throwIfIssues } from '../../../core/validation/references.ts';
import { assertVersionUnchanged } from '../../../data/optimistic-lock.ts';
import type { StoreDb } from '../../../data/store-db.ts';
import { PRODUCT_MISSING } from '../../catalogue/product/product.rules.ts';
import { TRIGGER_IDS } from '../../catalogue/product/product-columns.ts';
import { choiceMissing } from '../../catalogue/product/variant-choice.ts';

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
  return { ...row, triggerProductIds: triggers.map(({ productId }) => productId) };
}

interface Offered {
  readonly offerProductId: string;
  readonly offerVariantId: string | null;
}

/** Products and variant that a new or changed upsell names. */
interface NamedProducts extends Offered {
  readonly references: readonly Reference[];
}

/**
 * Throws 404 with every product that the store does not have, and with the offered variant when it is missing or another product's (D-22,
 * D-127); 400 when one of the product's active variants has to be named, which API v1 does not document (D-488).
 */
export async function requireOffered(ctx: RequestContext, { offerProductId, offerVariantId, references }: NamedProducts) {
  const { db } = ctx;
  const { issues } = await resolveReferences(db.product, references, PRODUCT_MISSING);
  throwIfIssues([...issues, ...(await variantIssues(db, { offerProductId, offerVariantId }, issues))]);
  if (offerVariantId !== null || ctx.isContractCall) return;
  const where = { id: offerProductId, variants: { some: { active: true } } };
  const product = await db.product.findFirst({ where, select: { name: true } });
  if (product) throw validationError([{ field: 'offerVariantId', message: choiceMissing(product.name), code: 'REQUIRED' }]);
}

/** Issues of the offered variant; whose it is matters where nothing is wrong with the product. */
async function variantIssues(
  db: StoreDb,
  { offerProductId, offerVariantId }: Offered,
  others: readonly Issue[],
): Promise<readonly Issue[]> {
  if (offerVariantId === null) return [];
  const variant = await db.variant.findUnique({ where: { id: offerVariantId }, select: { productId: true } });
  const isProductMissing = others.some(({ field }) => field === 'offerProductId');
  if (variant && (isProductMissing || variant.productId === offerProductId)) return [];
  const message = 'A variação não existe ou não é do produto oferecido.';
  return [{ field: 'offerVariantId', message, code: 'NOT_FOUND' }];
}
