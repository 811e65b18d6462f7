import type { Product, Variant } from '../../generated/prisma/client.ts';
import type { Good } from '../checkout/good.ts';
import { imageOf, isSold, priceOf, variantPrice } from '../checkout/own-cart.ts';

/** What an upsell offers, and what the store sells it for, in cents. */
export interface OfferedGood {
  readonly good: Good;
  readonly ships: boolean;
  readonly selling: number;
}

/** A product, or its variant, as one is bought; undefined for what is not on sale (D-81). */
export function offeredGood(product: Product, variant: Variant | null): OfferedGood | undefined {
  if (!isSold(product) || variant?.active === false) return undefined;
  const name = variant ? `${product.name} (${variant.name})` : product.name;
  const ships = product.type === 'PHYSICAL';
  const good: Good = {
    place: 'upsellId',
    name,
    title: name,
    image: variant?.image ?? imageOf(product),
    productId: product.id,
    variantId: variant?.id ?? null,
    kitId: null,
    externalProductId: null,
    externalVariantId: null,
    url: null,
    stocked: ships,
  };
  return { good, ships, selling: variant ? variantPrice(variant, product) : priceOf(product) };
}
