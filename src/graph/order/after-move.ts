import type { Order } from '../../generated/prisma/client.ts';
import type { OrderStatus } from '../../generated/prisma/enums.ts';
import { releaseCoupon } from '../coupon/coupon-use.ts';
import { countMove } from '../customer/count-order.ts';
import type { RequestContext } from '../kernel/context.ts';
import type { EventType } from '../kernel/events.ts';
import { returnStock, type StockPart } from '../stock/stock.ts';
import { noteChange } from './order-change.ts';

/** What a move to a status announces (D-70, D-76). */
const ANNOUNCED = {
  PENDING: undefined,
  PROCESSING: undefined,
  PAID: 'ORDER_PAID',
  SHIPPED: 'ORDER_SHIPPED',
  DELIVERED: 'ORDER_COMPLETED',
  CANCELLED: 'ORDER_CANCELLED',
  REFUNDED: 'ORDER_REFUNDED',
} as const satisfies Record<OrderStatus, EventType | undefined>;

/** Every event that a move may announce. */
export const MOVE_EVENTS = [
  'ORDER_PAID',
  'ORDER_SHIPPED',
  'ORDER_COMPLETED',
  'ORDER_CANCELLED',
  'ORDER_REFUNDED',
  'PRODUCT_UPDATED',
] as const;

/** What left with the parcel does not come back with the cancellation (D-88). */
const LEFT: ReadonlySet<OrderStatus> = new Set(['SHIPPED', 'DELIVERED']);

/** The columns that change with the status: of an order that is cancelled, what it gives back; of one that is paid, when. */
export function movedColumns(order: Order, to: OrderStatus, now: Date) {
  if (to === order.status) return {};
  const stays = LEFT.has(order.status);
  return {
    status: to,
    ...(to === 'PAID' && { paidAt: now }),
    ...(to === 'CANCELLED' && !stays && { stockHeld: false }),
    ...(to === 'CANCELLED' && order.paidAt === null && { couponHeld: false }),
  };
}

/**
 * Does what follows from a move that is written: the history, the customer's counts, stock and coupon given back as the
 * row now says, the event (D-70, D-84, D-88). Everybody locks in this order: the payment, the order, products, the
 * customer, the coupon.
 */
export async function afterMove(ctx: RequestContext, before: Order, after: Order): Promise<void> {
  if (before.status === after.status) return;
  const back = before.stockHeld && !after.stockHeld;
  const products = back ? await returnStock(ctx, after.stock as unknown as StockPart[]) : [];
  const event = ANNOUNCED[after.status];
  noteChange(ctx, after.id, 'STATUS', { from: before.status, to: after.status });
  countMove(ctx, after, before.status, after.status);
  if (event) await ctx.emit(event, after);
  for (const product of products) await ctx.emit('PRODUCT_UPDATED', product);
  if (before.couponHeld && !after.couponHeld) await releaseCoupon(ctx, after);
}
