import type { Checkout } from '../../../generated/prisma/client.ts';
import { type CartItem, lineKey, type ResolvedCart } from '../../promotions/pricing/resolved-cart.ts';

/** A line of a cart from outside, as the checkout keeps it. `unitPrice` in cents. */
export interface ExternalItem {
  readonly title: string;
  readonly quantity: number;
  readonly unitPrice: number;
  readonly image: string | null;
  readonly externalProductId: string | null;
  readonly externalVariantId: string | null;
  readonly url: string | null;
}

/** The cart of an external checkout: prices and discount are those the caller set (D-58, D-84). */
export function resolveExternalCart({
  items,
  discount,
  requiresShipping,
}: Pick<Checkout, 'items' | 'discount' | 'requiresShipping'>): ResolvedCart {
  const keyed = (items as unknown as ExternalItem[]).map((item, index) => ({ ...item, index, key: lineKey(index) }));
  const lines = keyed.map(({ key, quantity, unitPrice }) => ({
    key,
    productId: null,
    kitId: null,
    quantity,
    unitPrice,
    ships: requiresShipping,
  }));
  const goods = keyed.map(({ key, index, title, image, externalProductId, externalVariantId, url }): [string, CartItem] => [
    key,
    {
      inputPath: `items.${index}`,
      name: title,
      title,
      image,
      productId: null,
      variantId: null,
      kitId: null,
      externalProductId,
      externalVariantId,
      url,
      hasStockControl: false,
      inStock: null,
      kitQuantity: null,
    },
  ]);
  return { cart: { kind: 'EXTERNAL', lines, callerDiscount: Number(discount), kitShipping: [] }, items: new Map(goods) };
}
