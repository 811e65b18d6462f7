import type { Price } from '../../promotions/pricing/price.ts';
import type { ResolvedCart } from '../../promotions/pricing/resolved-cart.ts';
import type { StoreCartItem } from './catalog-snapshot.ts';

/** The items as the buyer saw them: what each was called and cost. */
function shownItems({ cart, items: cartItems }: ResolvedCart, items: readonly StoreCartItem[]) {
  return items.map((item, index) => {
    const lines = cart.lines.filter(({ key }) => cartItems.get(key)?.inputPath === `items.${index}`);
    const cartItem = cartItems.get(lines[0]?.key ?? '');
    const price = lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
    return { ...item, title: cartItem?.title ?? '', unitPrice: price / item.quantity, image: cartItem?.image ?? null };
  });
}

/** The columns of a checkout that its cart of the store's own goods makes, at a price. */
export const ownCheckoutColumns = (bought: ResolvedCart, items: readonly StoreCartItem[], price: Price) => ({
  items: shownItems(bought, items) as object[],
  subtotal: BigInt(price.subtotal),
  discount: BigInt(price.discount),
  total: BigInt(price.subtotal - price.discount),
  requiresShipping: price.shipping !== null,
});
