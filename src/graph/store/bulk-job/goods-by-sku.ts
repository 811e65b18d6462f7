import type { RequestContext } from '../../../core/execution/context.ts';
import type { Product, Variant } from '../../../generated/prisma/client.ts';

/** Record that a SKU names: a product without variants, or a variant of one. */
export interface GoodOfSku {
  readonly product: Product;
  /** Undefined: the SKU is the product's own. */
  readonly variant: Variant | undefined;
}

/** The goods of a store by SKU. */
export async function goodsBySku({ db }: RequestContext, skus: readonly string[]): Promise<ReadonlyMap<string, GoodOfSku>> {
  const owners = await db.sku.findMany({ where: { value: { in: [...new Set(skus)] } } });
  const productIds = [...new Set(owners.map(({ productId }) => productId))];
  const variantIds = owners.flatMap(({ variantId }) => variantId ?? []);
  const [products, variants] = await Promise.all([
    db.product.findMany({ where: { id: { in: productIds } } }),
    variantIds.length === 0 ? [] : db.variant.findMany({ where: { id: { in: variantIds } } }),
  ]);
  const productOf = new Map(products.map((product) => [product.id, product]));
  const variantOf = new Map(variants.map((variant) => [variant.id, variant]));
  return new Map(
    owners.flatMap(({ value, productId, variantId }) => {
      const product = productOf.get(productId);
      const variant = variantId === null ? undefined : variantOf.get(variantId);
      return product && (variantId === null || variant) ? [[value, { product, variant }] as const] : [];
    }),
  );
}
