import type { RequestContext } from '../../../core/execution/context.ts';
import type { EventType } from '../../../core/execution/events.ts';
import type { Order, Product } from '../../../generated/prisma/client.ts';
import type { OrderStatus } from '../../../generated/prisma/enums.ts';
import { releaseCouponUse } from '../../coupon/coupon-use.ts';
import { recordTransition } from '../../customer/customer-stats.ts';
import { returnStock, type StockLine } from '../../stock/stock.ts';
import { recordChanges } from '../order-history-entry.ts';

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

/** Statuses after dispatch: a cancellation does not return the stock (D-88). */
const DISPATCHED: ReadonlySet<OrderStatus> = new Set(['SHIPPED', 'DELIVERED']);

/** The columns that change with the status: of an order that is cancelled, what it gives back; of one that is paid, when. */
export function transitionColumns(order: Order, to: OrderStatus, now: Date) {
  if (to === order.status) return {};
  const isDispatched = DISPATCHED.has(order.status);
  return {
    status: to,
    ...(to === 'PAID' && { paidAt: now }),
    ...(to === 'CANCELLED' && !isDispatched && { stockHeld: false }),
    ...(to === 'CANCELLED' && order.paidAt === null && { couponHeld: false }),
  };
}

/** An order before and after a written change. */
export interface WrittenTransition {
  readonly before: Order;
  readonly after: Order;
}

/**
 * Applies the effects of written changes of status of different orders: history, customer counts, stock and coupon returned, events
 * of each order in turn (D-70, D-84, D-88). Lock order: payment, order, products, customer, coupon.
 */
export async function applyMoves(ctx: RequestContext, changes: readonly WrittenTransition[]): Promise<void> {
  const moves = changes.filter(({ before, after }) => before.status !== after.status);
  const returned: Product[][] = [];
  for (const { before, after } of moves) {
    const returnsStock = before.stockHeld && !after.stockHeld;
    returned.push(returnsStock ? await returnStock(ctx, after.stock as unknown as StockLine[], after.id) : []);
  }
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
