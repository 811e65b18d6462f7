import { mergeLines } from '../../catalogue/stock/stock.ts';
import type { Price } from '../../promotions/pricing/price.ts';
import { type ResolvedCart, stockLineOf } from '../../promotions/pricing/resolved-cart.ts';

/**
 * Keys of the bought lines that need more than was in stock when the cart was read: all lines of the product or variant. Gifts
 * are dropped from a cart when they are out of stock (D-82, D-241).
 */
export function shortLines({ lines }: Price, items: ResolvedCart['items']): ReadonlySet<string> {
  const requested = lines.flatMap(({ key, quantity, giftId }) => {
    const item = items.get(key);
    const line = item && giftId === null ? stockLineOf(item, quantity) : undefined;
    return item && line && item.inStock !== null ? [{ key, line, inStock: item.inStock }] : [];
  });
  const sums = mergeLines(requested.map(({ line }) => line));
  const isShort = ({ line, inStock }: (typeof requested)[number]) =>
    sums.some(({ productId, variantId, quantity }) => {
      return productId === line.productId && variantId === line.variantId && quantity > inStock;
    });
  return new Set(requested.filter(isShort).map(({ key }) => key));
}
