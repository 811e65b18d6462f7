import type { Order } from '../../../generated/prisma/client.ts';
import type { OrderStatus } from '../../../generated/prisma/enums.ts';
import { ORDER_STATES, transitionOf } from './transitions.rules.ts';

/** Columns that a change of status writes; `couponHeld` of a coupon that is reclaimed is known only when it was counted. */
export type TransitionColumns = Partial<Pick<Order, 'status' | 'paidAt' | 'stockHeld' | 'couponHeld'>>;

/** The columns that change with the status: when, and what the order holds from now on. */
export function transitionColumns(order: Pick<Order, 'status' | 'stock'>, to: OrderStatus, now: Date): TransitionColumns {
  if (to === order.status) return {};
  const { timestamp } = ORDER_STATES[to];
  const { stock, coupon } = transitionOf(order.status, to) ?? {};
  return {
    status: to,
    ...(timestamp && { [timestamp]: now }),
    ...(stock === 'RETURNED' && { stockHeld: false }),
    ...(stock === 'TAKEN' && { stockHeld: (order.stock as unknown[]).length > 0 }),
    ...(coupon === 'RELEASED' && { couponHeld: false }),
  };
}

/** An order before and after it was written. */
export interface WrittenOrder<Read extends Order = Order> {
  readonly before: Read;
  readonly after: Read;
}
