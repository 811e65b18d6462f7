import type { RequestContext } from '../../../core/execution/context.ts';
import type { EventType } from '../../../core/execution/events.ts';
import type { Order, Product } from '../../../generated/prisma/client.ts';
import type { OrderStatus } from '../../../generated/prisma/enums.ts';
import { returnStock, type StockLine } from '../../catalogue/stock/stock.ts';
import { recordTransition } from '../../customers/customer/customer-stats.ts';
import { releaseCouponUse } from '../../promotions/coupon/coupon-use.ts';
import { recordChanges } from '../order/order-history-entry.ts';
import { endLinkedOrders } from './linked-orders.ts';
import type { WrittenTransition } from './transition-columns.ts';

/** Events of a change to each status (D-70, D-76). */
const STATUS_EVENTS = {
  PENDING: undefined,
  PROCESSING: undefined,
  PAID: 'ORDER_PAID',
  SHIPPED: 'ORDER_SHIPPED',
  DELIVERED: 'ORDER_COMPLETED',
  CANCELLED: 'ORDER_CANCELLED',
  REFUNDED: 'ORDER_REFUNDED',
} as const satisfies Record<OrderStatus, EventType | undefined>;

/** Every event that a transition may emit. */
export const STATUS_CHANGE_EVENTS = [
  'ORDER_PAID',
  'ORDER_SHIPPED',
  'ORDER_COMPLETED',
  'ORDER_CANCELLED',
  'ORDER_REFUNDED',
  'PRODUCT_UPDATED',
] as const;

/** The units that a change of status returns. */
const returnedLines = ({ before, after }: WrittenTransition): readonly StockLine[] =>
  before.stockHeld && !after.stockHeld ? (after.stock as unknown as StockLine[]) : [];

/**
 * Applies the effects of written changes of status of different orders: accepted offers that end with them, history, customer counts,
 * stock and coupon returned, events of each order in turn (D-70, D-84, D-88, D-486). Lock order: payment, order, products,
 * customer, coupon.
 */
export async function applyMoves(ctx: RequestContext, changes: readonly WrittenTransition[]): Promise<void> {
  const linked = await endLinkedOrders(ctx, changes);
  const moves = [...changes, ...linked].filter(({ before, after }) => before.status !== after.status);
  const returned: Product[][] = [];
  // Stock is locked in one order everywhere (D-88), and each order returns its own.
  const goods = moves.flatMap(returnedLines).map(({ productId }) => productId);
  if (linked.length > 0) await ctx.locks.acquireRows({ model: 'Product', ids: goods });
  for (const move of moves) returned.push(await returnStock(ctx, returnedLines(move), move.after.id));
  recordChanges(
    ctx,
    moves.map(({ before, after }) => ({
      orderId: after.id,
      kind: 'STATUS' as const,
      data: { from: before.status, to: after.status },
    })),
  );
  for (const [index, { before, after }] of moves.entries()) {
    const event = STATUS_EVENTS[after.status];
    recordTransition(ctx, after, before.status, after.status);
    if (event) await ctx.emit(event, after);
    for (const product of returned[index] ?? []) await ctx.emit('PRODUCT_UPDATED', product);
    if (before.couponHeld && !after.couponHeld) await releaseCouponUse(ctx, after);
  }
}

/** Applies the effects of a written change of status of one order. */
export const applyTransitionEffects = (ctx: RequestContext, before: Order, after: Order): Promise<void> =>
  applyMoves(ctx, [{ before, after }]);
