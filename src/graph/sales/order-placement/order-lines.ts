import { DomainError, type Issue } from '../../../core/errors.ts';
import { monotonicUuidV7 } from '../../../lib/ids.ts';
import { mergeLines, type StockLine, throwStockConflict } from '../../catalogue/stock/stock.ts';
import type { Price, PricedLine } from '../../promotions/pricing/price.ts';
import { type CartItem, type ResolvedCart, stockLineOf } from '../../promotions/pricing/resolved-cart.ts';

/** A priced line with its item of the cart. */
export interface OrderLine {
  readonly line: PricedLine;
  readonly item: CartItem;
}

/** The lines of a price with the goods that they are. */
export function toOrderLines({ lines }: Price, items: ResolvedCart['items']): OrderLine[] {
  return lines.map((line) => {
    const item = items.get(line.key);
    if (!item) throw new Error(`no good for line ${line.key}`);
    return { line, item };
  });
}

/** Stock that the lines take, each product or variant once. */
export const stockLines = (lines: readonly OrderLine[]): StockLine[] =>
  mergeLines(lines.flatMap(({ line, item }) => stockLineOf(item, line.quantity) ?? []));

/**
 * Refuses with 409 and the name of every line that wants what there is not enough of (D-88). Where only gifts want it the
 * cart is priced again, without them.
 */
export function throwOutOfStock(lines: readonly OrderLine[], { productId, variantId }: StockLine): never {
  const short = lines.filter(({ item }) => item.productId === productId && item.variantId === variantId);
  const bought = short.filter(({ line }) => line.giftId === null);
  if (bought.length === 0) return throwStockConflict();
  throw outOfStockError(bought.map(({ item }) => item));
}

/** Message for an item with too little stock. */
export const shortageOf = (name: string): string => `Não há estoque suficiente de “${name}”.`;

/** 409 for items with too little stock (D-88). */
export function outOfStockError(items: readonly CartItem[]): DomainError {
  const details = items.map(
    ({ inputPath: place, name }): Issue => ({ field: place, message: shortageOf(name), code: 'CONFLICT' }),
  );
  return new DomainError('OUT_OF_STOCK', details[0]?.message ?? 'Não há estoque suficiente.', details);
}

/** The row of a line. */
export const orderItemRow = ({ line, item }: OrderLine, position: number) => ({
  id: monotonicUuidV7(),
  position,
  name: item.name,
  quantity: line.quantity,
  price: line.unitPrice,
  discount: BigInt(line.discount),
  paymentDiscount: BigInt(line.paymentDiscount),
  total: BigInt(line.total),
  image: item.image,
  productId: item.productId,
  variantId: item.variantId,
  kitId: item.kitId,
  externalProductId: item.externalProductId,
  externalVariantId: item.externalVariantId,
  url: item.url,
  gift: line.giftId !== null,
});
