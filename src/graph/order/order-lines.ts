import { type Good, type GoodsCart, partOf } from '../checkout/good.ts';
import { DomainError, type Issue } from '../kernel/errors.ts';
import type { Price, PricedLine } from '../pricing/price.ts';
import { gathered, type StockPart, soldMeanwhile } from '../stock/stock.ts';

/** A priced line with what it is. */
export interface OrderLine {
  readonly line: PricedLine;
  readonly good: Good;
}

/** The lines of a price with the goods that they are. */
export function orderLines({ lines }: Price, goods: GoodsCart['goods']): OrderLine[] {
  return lines.map((line) => {
    const good = goods.get(line.key);
    if (!good) throw new Error(`no good for line ${line.key}`);
    return { line, good };
  });
}

/** What the lines take from the stock, each product or variant once. */
export const stockOf = (lines: readonly OrderLine[]): StockPart[] =>
  gathered(lines.flatMap(({ line, good }) => partOf(good, line.quantity) ?? []));

/**
 * Refuses with 409 and the name of every line that wants what there is not enough of (D-88). Where only gifts want it the
 * cart is priced again, without them.
 */
export function outOfStock(lines: readonly OrderLine[], { productId, variantId }: StockPart): never {
  const short = lines.filter(({ good }) => good.productId === productId && good.variantId === variantId);
  const bought = short.filter(({ line }) => line.giftId === null);
  if (bought.length === 0) return soldMeanwhile();
  throw shortage(bought.map(({ good }) => good));
}

/** 409 for goods of which there is not enough (D-88). */
export function shortage(goods: readonly Good[]): DomainError {
  const details = goods.map(
    ({ place, name }): Issue => ({ field: place, message: `Não há estoque suficiente de “${name}”.`, code: 'CONFLICT' }),
  );
  return new DomainError('OUT_OF_STOCK', details[0]?.message ?? 'Não há estoque suficiente.', details);
}

/** The row of a line. */
export const itemRow = ({ line, good }: OrderLine, position: number) => ({
  position,
  name: good.name,
  quantity: line.quantity,
  price: line.unitPrice,
  discount: BigInt(line.discount),
  total: BigInt(line.total),
  image: good.image,
  productId: good.productId,
  variantId: good.variantId,
  kitId: good.kitId,
  externalProductId: good.externalProductId,
  externalVariantId: good.externalVariantId,
  url: good.url,
  gift: line.giftId !== null,
});
