import type { StockLine } from '../../catalogue/stock/stock.ts';
import type { Cart } from './cart.ts';

/** An item of a resolved cart apart from its price: the data that the order will keep. */
export interface CartItem {
  /** Path of the cart's item in the input: `items.0`. */
  readonly inputPath: string;
  readonly name: string;
  /** Title of the item: the kit's for a part of a kit. */
  readonly title: string;
  readonly image: string | null;
  readonly productId: string | null;
  readonly variantId: string | null;
  readonly kitId: string | null;
  readonly externalProductId: string | null;
  readonly externalVariantId: string | null;
  readonly url: string | null;
  /** True when a sale takes stock (D-88). */
  readonly hasStockControl: boolean;
  /** Units in stock when the cart was read; null when not read, and without stock control. */
  readonly inStock: number | null;
  /** Units in each kit, where the buyer may change them; null where they may not (D-240). */
  readonly kitQuantity: number | null;
}

/** A cart, and what each of its lines is, by the line's key. */
export interface ResolvedCart {
  readonly cart: Cart;
  readonly items: ReadonlyMap<string, CartItem>;
}

/** The products of a cart; none in one from outside. */
export const productsOf = ({ lines }: Cart): string[] => lines.flatMap(({ productId }) => productId ?? []);

/** The part of the stock that a number of a good takes; undefined for what has no stock control. */
export function stockLineOf(
  { hasStockControl: stocked, productId, variantId }: CartItem,
  quantity: number,
): StockLine | undefined {
  return stocked && productId !== null ? { productId, variantId, quantity } : undefined;
}

/** A line's key: its place in the cart, so that keys sort as the cart was sent. */
export const lineKey = (item: number, part = 0): string => `${String(item).padStart(3, '0')}.${String(part).padStart(3, '0')}`;

/** Returns the cart's item that a line's key names, and the item of the kit: the two numbers that `lineKey` made it of. */
export function placeOf(key: string): { readonly item: number; readonly part: number } {
  const [item = 0, part = 0] = key.split('.').map(Number);
  return { item, part };
}
