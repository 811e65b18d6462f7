import type { Product, Variant } from '../../../generated/prisma/client.ts';
import { productPrice, variantPrice } from '../../catalogue/product/product.ts';
import type { CartItem } from '../../promotions/pricing/resolved-cart.ts';
import { percentOf } from '../../promotions/pricing/rounding.ts';
import { firstImage, isForSale } from '../checkout/store-cart.ts';

/** Item of an upsell with the store's selling price, in cents. */
export interface OfferedItem {
  readonly item: CartItem;
  readonly ships: boolean;
  readonly regularPrice: number;
}

/** A product, with one of its active variants if it has any: it is then only sold as one of them. */
export type OfferedProduct = Product & { readonly variants: readonly object[] };

/** A product, or its variant, as one is bought; undefined for what is not on sale (D-81). */
export function toOfferedItem(product: OfferedProduct, variant: Variant | null): OfferedItem | undefined {
  if (!isForSale(product) || variant?.active === false || (!variant && product.variants.length > 0)) return undefined;
  const name = variant ? `${product.name} (${variant.name})` : product.name;
  const ships = product.type === 'PHYSICAL';
  const item: CartItem = {
    inputPath: 'upsellId',
    name,
    title: name,
    image: variant?.image ?? firstImage(product),
    productId: product.id,
    variantId: variant?.id ?? null,
    kitId: null,
    externalProductId: null,
    externalVariantId: null,
    url: null,
    hasStockControl: ships,
    inStock: null,
    kitQuantity: null,
  };
  return { item, ships, regularPrice: variant ? variantPrice(variant, product) : productPrice(product) };
}

/** Price of an upsell in one of three forms: cents, or a percentage in hundredths (D-30). */
interface OfferPricing {
  readonly price: number | null;
  readonly discountPercent: number | null;
  readonly discountAmount: number | null;
}

/** Price of the offer in cents when the product sells for `regularPrice` cents; at least 0 (D-91, D-142). */
export function offerPrice({ price, discountPercent, discountAmount }: OfferPricing, regularPrice: number): number {
  return price ?? Math.max(0, regularPrice - percentOf(regularPrice, discountPercent ?? 0) - (discountAmount ?? 0));
}
