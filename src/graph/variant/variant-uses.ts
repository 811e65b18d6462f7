import type { Uses } from '../product/product-uses.ts';

/** What uses a variant. */
export const variantUses = (variantId: string): Uses => ({ upsell: { offerVariantId: variantId } });
