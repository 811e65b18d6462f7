import type { RequestContext } from '../../../core/execution/context.ts';
import type { Order } from '../../../generated/prisma/client.ts';
import type { StockLine } from '../../catalogue/stock/stock.ts';

const goodOf = ({ productId, variantId }: Omit<StockLine, 'quantity'>): string => `${productId} ${variantId ?? ''}`;

/** Units of an order that came back to the stock with refunds, whatever became of their money. */
async function restockedLines({ db }: RequestContext, orderId: string): Promise<StockLine[]> {
  const lines = await db.refundLine.findMany({ where: { refund: { is: { orderId } }, restocked: { gt: 0 } } });
  if (lines.length === 0) return [];
  const items = await db.orderItem.findMany({ where: { orderId } });
  return lines.flatMap(({ itemId, restocked: quantity }) => {
    const { productId = null, variantId = null } = items.find(({ id }) => id === itemId) ?? {};
    return productId === null ? [] : [{ productId, variantId, quantity }];
  });
}

/** Units that an order still has: those that it took from the stock, without those that came back. */
export async function heldUnits(ctx: RequestContext, order: Pick<Order, 'id' | 'stock' | 'stockHeld'>): Promise<StockLine[]> {
  if (!order.stockHeld) return [];
  const restocked = await restockedLines(ctx, order.id);
  return (order.stock as unknown as StockLine[]).flatMap((line) => {
    const back = restocked.filter((each) => goodOf(each) === goodOf(line)).reduce((sum, { quantity }) => sum + quantity, 0);
    return back < line.quantity ? [{ ...line, quantity: line.quantity - back }] : [];
  });
}

/** Units of lines of an order that can come back: of each line as many as are given back and the order still has. */
export function unitsToRestock<Line extends Omit<StockLine, 'quantity'> & { readonly quantity: number }>(
  held: readonly StockLine[],
  lines: readonly Line[],
): (Line & { readonly restocked: number })[] {
  const left = new Map(held.map((line) => [goodOf(line), line.quantity]));
  return lines.map((line) => {
    const restocked = Math.min(line.quantity, left.get(goodOf(line)) ?? 0);
    left.set(goodOf(line), (left.get(goodOf(line)) ?? 0) - restocked);
    return { ...line, restocked };
  });
}
