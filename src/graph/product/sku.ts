import type { RequestContext } from '../kernel/context.ts';

/** Who has a SKU: a product, or one of its variants. */
export interface SkuOwner {
  readonly productId: string;
  readonly variantId?: string;
}

/**
 * Gives `from` free and takes `to`; an empty one is none. It is a 409 when another product or variant of the store
 * has it: the unique index decides, also between two that take it at once (D-31).
 */
export async function moveSku({ db, later }: RequestContext, owner: SkuOwner, from: string, to: string): Promise<void> {
  if (from === to) return;
  if (from !== '') await db.sku.deleteMany({ where: { ...owner, value: from } });
  if (to !== '') later.sku.add({ variantId: null, ...owner, value: to });
}
