import type { Order } from '../../../generated/prisma/client.ts';
import type { OrderStatus } from '../../../generated/prisma/enums.ts';

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
