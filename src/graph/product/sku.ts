import { duplicate } from '../kernel/errors.ts';
import type { StoreDb } from '../kernel/store-db.ts';
import { SKU_TAKEN } from './product.rules.ts';

/** Who has a SKU: a product, or one of its variants. */
export interface SkuOwner {
  readonly productId: string;
  readonly variantId?: string;
}

/**
 * Gives `from` free and takes `to`; an empty one is none. Throws 409 when another product or variant of the store has
 * it: the unique index decides, also between two that take it at once (D-31).
 */
export async function moveSku(db: StoreDb, owner: SkuOwner, from: string, to: string): Promise<void> {
  if (from === to) return;
  if (from !== '') await db.sku.deleteMany({ where: { ...owner, value: from } });
  if (to === '') return;
  const { count } = await db.sku.createMany({ data: [{ ...owner, value: to }], skipDuplicates: true });
  if (count === 0) throw duplicate(SKU_TAKEN.field, SKU_TAKEN.message);
}
