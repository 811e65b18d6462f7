import type { RequestContext } from '../../../../core/execution/context.ts';

/** Product or variant that a row is about. */
interface NamedGood {
  readonly productId: string | null;
  readonly variantId: string | null;
}

/** Words for a product or variant, as the catalogue has it now. */
export interface GoodNames {
  readonly sku: string | null;
  readonly productName: string | null;
  readonly variantName: string | null;
}

/** Makes the function that has the names of goods; those that are no longer in the catalogue have none. */
export async function goodNames({ db }: RequestContext, goods: readonly NamedGood[]): Promise<(good: NamedGood) => GoodNames> {
  const select = { id: true, sku: true, name: true } as const;
  const idsOf = (id: (good: NamedGood) => string | null) => [...new Set(goods.flatMap((good) => id(good) ?? []))];
  const [productIds, variantIds] = [idsOf(({ productId }) => productId), idsOf(({ variantId }) => variantId)];
  const [products, variants] = await Promise.all([
    productIds.length === 0 ? [] : db.product.findMany({ where: { id: { in: productIds } }, select }),
    variantIds.length === 0 ? [] : db.variant.findMany({ where: { id: { in: variantIds } }, select }),
  ]);
  const [byProduct, byVariant] = [new Map(products.map((one) => [one.id, one])), new Map(variants.map((one) => [one.id, one]))];
  return ({ productId, variantId }) => {
    const product = productId === null ? undefined : byProduct.get(productId);
    const variant = variantId === null ? undefined : byVariant.get(variantId);
    const sku = variantId === null ? product?.sku : variant?.sku;
    return { sku: sku || null, productName: product?.name ?? null, variantName: variant?.name ?? null };
  };
}
