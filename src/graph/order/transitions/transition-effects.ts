import type { RequestContext } from '../../../core/execution/context.ts';
import type { EventType } from '../../../core/execution/events.ts';
import type { Order } from '../../../generated/prisma/client.ts';
import type { OrderStatus } from '../../../generated/prisma/enums.ts';
import { releaseCouponUse } from '../../coupon/coupon-use.ts';
import { recordTransition } from '../../customer/customer-stats.ts';
import { returnStock, type StockLine } from '../../stock/stock.ts';
import { recordChange } from '../order-history-entry.ts';

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

/** Every event that a move may announce. */
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

/**
 * Applies the effects of a written change of status: history, customer counts, stock and coupon returned, event (D-70, D-84,
 * D-88). Lock order: payment, order, products, customer, coupon.
 */
export async function applyTransitionEffects(ctx: RequestContext, before: Order, after: Order): Promise<void> {
  if (before.status === after.status) return;
  const returnsStock = before.stockHeld && !after.stockHeld;
  const products = returnsStock ? await returnStock(ctx, after.stock as unknown as StockLine[], after.id) : [];
  const event = STATUS_EVENTS[after.status];
  recordChange(ctx, after.id, 'STATUS', { from: before.status, to: after.status });
  recordTransition(ctx, after, before.status, after.status);
  if (event) await ctx.emit(event, after);
  for (const product of products) await ctx.emit('PRODUCT_UPDATED', product);
  if (before.couponHeld && !after.couponHeld) await releaseCouponUse(ctx, after);
}
