import type { RequestContext } from '../../../core/execution/context.ts';
import type { Order, Prisma } from '../../../generated/prisma/client.ts';
import type { OrderStatus } from '../../../generated/prisma/enums.ts';
import { buyerKey } from '../../customers/customer/customer-stats.ts';
import { reclaimCouponUse } from '../../promotions/coupon/coupon-use.ts';
import { transitionColumns } from './transition-columns.ts';
import { mayMove, type TransitionCause, transitionOf } from './transitions.rules.ts';
import { applyEffects } from './write-orders.ts';

/** A change of status that a payment asks for. */
interface PaymentMove {
  readonly to: OrderStatus;
  readonly by: TransitionCause;
  /** Columns that change beside those of the status. */
  readonly columns?: { readonly stock?: Prisma.JsonArray } & Pick<Prisma.OrderUpdateInput, 'units' | 'rules' | 'notes'>;
}

/** Counts the coupon again for a cancelled order that was paid after all; true when a use was left. */
async function reclaimCoupon(ctx: RequestContext, order: Order): Promise<boolean> {
  if (order.couponId === null) return false;
  const { customerName: name, customerEmail: email, customerPhone: phone, documentType, documentNumber } = order;
  const customerKey = buyerKey({ name, email, phone, documentType, documentNumber });
  return reclaimCouponUse(ctx, { couponId: order.couponId, orderId: order.id, customerKey });
}

/** The columns of an order that its payment moves. An order that cannot be moved so has progressed further: it stays as it is. */
async function movedColumns(ctx: RequestContext, order: Order, { to, by, columns = {} }: PaymentMove) {
  if (!mayMove(order.status, to, by)) return {};
  const isReclaimed = transitionOf(order.status, to)?.coupon === 'RECLAIMED';
  return {
    ...columns,
    ...transitionColumns({ ...order, ...columns }, to, ctx.clock.now()),
    ...(isReclaimed && { couponHeld: await reclaimCoupon(ctx, order) }),
  };
}

/**
 * Writes what a payment, which is written already, does to its order: `move`, with all that follows. `event` is about the payment, and
 * emitted before those of the order; for it the version rises even where the order stays. Returns the order after it.
 */
export async function followPayment(
  ctx: RequestContext,
  order: Order,
  event: 'PAYMENT_PROCESSED' | 'PAYMENT_FAILED' | undefined,
  move?: PaymentMove,
): Promise<Order> {
  const data = move ? await movedColumns(ctx, order, move) : {};
  const after = await ctx.db.order.update({ where: { id: order.id, version: order.version }, data });
  if (event) await ctx.emit(event, after);
  await applyEffects(ctx, [{ before: order, after }]);
  return after;
}
