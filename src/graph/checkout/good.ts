import type { Cart } from '../pricing/cart.ts';
import type { StockPart } from '../stock/stock.ts';

/** What a line of a cart is, beyond its price: what the order will say of it. */
export interface Good {
  /** The cart's item that it stands for, as the input names it: `items.0`. */
  readonly place: string;
  readonly name: string;
  /** What the whole item is called: the kit, where the line is a part of one. */
  readonly title: string;
  readonly image: string | null;
  readonly productId: string | null;
  readonly variantId: string | null;
  readonly kitId: string | null;
  readonly externalProductId: string | null;
  readonly externalVariantId: string | null;
  readonly url: string | null;
  /** Whether selling it takes stock (D-88). */
  readonly stocked: boolean;
}

/** A cart, and what each of its lines is, by the line's key. */
export interface GoodsCart {
  readonly cart: Cart;
  readonly goods: ReadonlyMap<string, Good>;
}

/** The part of the stock that a number of a good takes; undefined for what has no stock control. */
export function partOf({ stocked, productId, variantId }: Good, quantity: number): StockPart | undefined {
  return stocked && productId !== null ? { productId, variantId, quantity } : undefined;
}

/** A line's key: its place in the cart, so that keys sort as the cart was sent. */
export const lineKey = (item: number, part = 0): string => `${String(item).padStart(3, '0')}.${String(part).padStart(3, '0')}`;
