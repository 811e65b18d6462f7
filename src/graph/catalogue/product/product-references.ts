import { type Issue, validationError } from '../../../core/errors.ts';
import type { StoreDb } from '../../../data/store-db.ts';
import type { Prisma } from '../../../generated/prisma/client.ts';

/** Models that may refer to a product or a variant, with the words for their records. */
const REFERENCING_MODELS = {
  kit: 'O kit',
  gift: 'O brinde',
  upsell: 'A oferta',
  discountRange: 'O desconto progressivo',
} as const;

/** Model → which of its records are meant. */
export interface ProductReferences {
  readonly kit?: Prisma.KitWhereInput;
  readonly gift?: Prisma.GiftWhereInput;
  readonly upsell?: Prisma.UpsellWhereInput;
  readonly discountRange?: Prisma.DiscountRangeWhereInput;
}

/** Records that refer to a product. An offered variant refers to its product as well. */
export const productReferences = (productId: string): ProductReferences => ({
  kit: { items: { some: { productId } } },
  gift: { OR: [{ productId }, { triggers: { some: { productId } } }] },
  upsell: { OR: [{ offerProductId: productId }, { triggers: { some: { productId } } }] },
  discountRange: { products: { some: { productId } } },
});

/** At most this many uses are named. */
const MAX_NAMED = 20;

interface ReferencingModel {
  findMany(args: {
    where: object;
    select: { name: true };
    orderBy: { id: 'asc' };
    take: number;
  }): PromiseLike<{ name: string }[]>;
}

/**
 * Throws 400 with the records that refer to `used` (`este produto`), the oldest of each kind first (D-125). The deletion that
 * follows is wrapped in `retryOnForeignKeyViolation`, because a reference may be added in between.
 */
export async function assertNotReferenced(db: StoreDb, uses: ProductReferences, used: string): Promise<void> {
  const issues: Issue[] = [];
  for (const [model, where] of Object.entries(uses) as [keyof ProductReferences, object][]) {
    const users: ReferencingModel = db[model];
    const found = await users.findMany({ where, select: { name: true }, orderBy: { id: 'asc' }, take: MAX_NAMED });
    for (const { name } of found)
      issues.push({ field: 'id', message: `${REFERENCING_MODELS[model]} “${name}” usa ${used}.`, code: 'CONFLICT' });
  }
  if (issues.length > 0) throw validationError(issues.slice(0, MAX_NAMED));
}

/** Records that refer to a variant. */
export const variantUses = (variantId: string): ProductReferences => ({ upsell: { offerVariantId: variantId } });
