import { validationError } from '../../../core/errors.ts';
import type { RequestContext } from '../../../core/execution/context.ts';
import type { Order } from '../../../generated/prisma/client.ts';
import { mergeLines, returnStock } from '../../catalogue/stock/stock.ts';
import { heldUnits, unitsToRestock } from '../refund/held-units.ts';
import type { PlannedLine } from '../refund/plan-refund.ts';

const NOTHING_HELD = 'Este pedido não tem unidades do estoque: nunca as tomou, ou elas já voltaram.';

/**
 * Returns the units of a refund to the stock, as many of each line as the order still has, and tells of the products. Throws 400 for an order that
 * has none any more. Returns the lines with the units that came back.
 */
export async function restockLines(ctx: RequestContext, order: Order, lines: readonly PlannedLine[]) {
  const held = await heldUnits(ctx, order);
  if (held.length === 0) throw validationError([{ field: 'restock', message: NOTHING_HELD, code: 'CONFLICT' }]);
  const items = await ctx.db.orderItem.findMany({ where: { orderId: order.id } });
  const ofItems = new Map(items.map((item) => [item.id, item]));
  const goods = lines.map((line) => {
    const { productId = null, variantId = null } = ofItems.get(line.itemId ?? '') ?? {};
    return { ...line, productId: productId ?? '', variantId };
  });
  const counted = unitsToRestock(held, goods);
  const returned = counted.filter(({ restocked }) => restocked > 0);
  const units = mergeLines(
    returned.map(({ productId, variantId, restocked }) => ({ productId, variantId, quantity: restocked })),
  );
  const products = await returnStock(ctx, units, { reason: 'RETURN', orderId: order.id });
  for (const product of products) await ctx.emit('PRODUCT_UPDATED', product);
  const found = new Set(products.map(({ id }) => id));
  return counted.map(({ productId, variantId: _variant, restocked, ...line }) => ({
    ...line,
    restocked: found.has(productId) ? restocked : 0,
  }));
}
