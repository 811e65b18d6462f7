import type { RequestContext } from '../../../core/execution/context.ts';
import type { Order, Payment, Prisma } from '../../../generated/prisma/client.ts';
import type { OrderStatus, PaymentOutcome, PaymentStatus } from '../../../generated/prisma/enums.ts';
import { deductStock, throwStockConflict } from '../../catalogue/stock/stock.ts';
import { buyerKey } from '../../customers/customer/customer-stats.ts';
import { reclaimCouponUse } from '../../promotions/coupon/coupon-use.ts';
import { hasEndedMain } from '../order-transition/linked-orders.ts';
import { transitionColumns } from '../order-transition/transition-columns.ts';
import { applyTransitionEffects } from '../order-transition/transition-effects.ts';
import { TRANSITIONS } from '../order-transition/transitions.rules.ts';
import { findLateStock, removeGifts } from './late-stock.ts';

/** An order with its payment, as an outcome finds them. */
export interface PaymentCase {
  readonly order: Order;
  readonly payment: Payment;
}

type PaymentChange = Partial<Pick<Payment, 'status' | 'approvedAt' | 'expiresAt' | 'refundDue'>>;
type OrderChange = Prisma.OrderUpdateInput;
type OutcomeHandler = (ctx: RequestContext, paymentCase: PaymentCase) => Promise<Order>;

const updatePayment = ({ db }: RequestContext, { id, version }: Payment, data: PaymentChange) =>
  db.payment.update({ where: { id, version }, data });

/** Writes the order's new status; an order that has progressed further stays as it is. */
async function transitionOrder(ctx: RequestContext, order: Order, to: OrderStatus, more: OrderChange = {}): Promise<Order> {
  const data = { ...transitionColumns(order, to, ctx.clock.now()), ...more };
  return ctx.db.order.update({ where: { id: order.id, version: order.version }, data });
}

/** Raises the version without a change, for an event about an order of which only the payment changed. */
const bumpOrderVersion = ({ db }: RequestContext, { id, version }: Order) =>
  db.order.update({ where: { id, version }, data: {} });

const approvedColumns = ({ clock }: RequestContext, refundDue = false): PaymentChange => ({
  status: 'APPROVED',
  approvedAt: clock.now(),
  expiresAt: null,
  refundDue,
});

/** The money that was waited for. */
export async function approvePayment(ctx: RequestContext, { order, payment }: PaymentCase): Promise<Order> {
  await updatePayment(ctx, payment, approvedColumns(ctx));
  const after = TRANSITIONS[order.status].includes('PAID')
    ? await transitionOrder(ctx, order, 'PAID')
    : await bumpOrderVersion(ctx, order);
  await ctx.emit('PAYMENT_PROCESSED', after);
  await applyTransitionEffects(ctx, order, after);
  return after;
}

/** Marks the money of a cancelled order as due for a refund (D-90). */
async function markRefundDue(ctx: RequestContext, { order, payment }: PaymentCase): Promise<Order> {
  await updatePayment(ctx, payment, approvedColumns(ctx, true));
  const after = await bumpOrderVersion(ctx, order);
  await ctx.emit('PAYMENT_PROCESSED', after);
  return after;
}

/** Money for an accepted offer whose main order has ended: the offer ends as well, and a refund is due (D-486). */
async function approveEnded(ctx: RequestContext, { order, payment }: PaymentCase): Promise<Order> {
  await updatePayment(ctx, payment, approvedColumns(ctx, true));
  const after = await transitionOrder(ctx, order, 'CANCELLED');
  await ctx.emit('PAYMENT_PROCESSED', after);
  await applyTransitionEffects(ctx, order, after);
  return after;
}

/** The money that was waited for, by an order that may be an accepted offer. */
const approveInTime: OutcomeHandler = async (ctx, paymentCase) =>
  (await hasEndedMain(ctx, paymentCase.order)) && TRANSITIONS[paymentCase.order.status].includes('PAID')
    ? approveEnded(ctx, paymentCase)
    : approvePayment(ctx, paymentCase);

/**
 * A payment after its expiry: the order takes its stock again, and a use of its coupon when one is left, and becomes PAID. When
 * the stock of what was bought is gone, a refund is due (D-90); a gift that is gone is left out (D-487).
 */
async function approveLate(ctx: RequestContext, paymentCase: PaymentCase): Promise<Order> {
  const { order, payment } = paymentCase;
  const stock = (await hasEndedMain(ctx, order)) ? undefined : await findLateStock(ctx, order);
  if (!stock) return markRefundDue(ctx, paymentCase);
  const { lines } = stock;
  await updatePayment(ctx, payment, approvedColumns(ctx));
  const couponHeld = await reclaimCoupon(ctx, order);
  const withoutGifts = await removeGifts(ctx, order, stock);
  const held = await transitionOrder(ctx, order, 'PAID', { stockHeld: lines.length > 0, couponHeld, ...withoutGifts });
  const products = await deductStock(ctx, lines, { orderId: order.id, onShortage: throwStockConflict });
  await ctx.emit('PAYMENT_PROCESSED', held);
  await applyTransitionEffects(ctx, order, held);
  for (const product of products) await ctx.emit('PRODUCT_UPDATED', product);
  return held;
}

/** Counts the coupon again for a cancelled order that was paid after all; true when a use was left. */
async function reclaimCoupon(ctx: RequestContext, order: Order): Promise<boolean> {
  if (order.couponId === null) return false;
  const { customerName: name, customerEmail: email, customerPhone: phone, documentType, documentNumber } = order;
  const key = buyerKey({ name, email, phone, documentType, documentNumber });
  return reclaimCouponUse(ctx, { couponId: order.couponId, orderId: order.id, customerKey: key });
}

/** The buyer may try again until the payment expires. */
async function failPayment(ctx: RequestContext, { order, payment }: PaymentCase): Promise<Order> {
  await updatePayment(ctx, payment, { status: 'REFUSED' });
  const after = await bumpOrderVersion(ctx, order);
  await ctx.emit('PAYMENT_FAILED', after);
  return after;
}

/** A payment that expired: cancels the order and returns its stock and coupon. */
async function expirePayment(ctx: RequestContext, { order, payment }: PaymentCase): Promise<Order> {
  await updatePayment(ctx, payment, { status: 'EXPIRED', expiresAt: null });
  const after = await transitionOrder(ctx, order, 'CANCELLED');
  await ctx.emit('PAYMENT_FAILED', after);
  await applyTransitionEffects(ctx, order, after);
  return after;
}

/** A refund to the buyer. An order that was cancelled stays cancelled. */
async function refundPayment(ctx: RequestContext, { order, payment }: PaymentCase): Promise<Order> {
  await updatePayment(ctx, payment, { status: 'REFUNDED', refundDue: false });
  const after = TRANSITIONS[order.status].includes('REFUNDED')
    ? await transitionOrder(ctx, order, 'REFUNDED')
    : await bumpOrderVersion(ctx, order);
  await applyTransitionEffects(ctx, order, after);
  return after;
}

/**
 * A payment that is already recorded. After a manual change to PAID the first report confirms the payment; any other changes
 * nothing.
 */
async function confirmManual(ctx: RequestContext, { order }: PaymentCase): Promise<Order> {
  const reports = await ctx.db.paymentRecord.count({ where: { orderId: order.id, outcome: 'APPROVED' } });
  if (reports !== 1) return order;
  const after = await bumpOrderVersion(ctx, order);
  await ctx.emit('PAYMENT_PROCESSED', after);
  return after;
}

const unchanged: OutcomeHandler = async (_ctx, { order }) => order;

/** Handlers by outcome and by the payment's current status; an outcome without a handler is rejected (D-90). */
export const OUTCOMES: Readonly<Record<PaymentOutcome, Readonly<Partial<Record<PaymentStatus, OutcomeHandler>>>>> = {
  APPROVED: {
    PENDING: approveInTime,
    REFUSED: approveInTime,
    EXPIRED: approveLate,
    CANCELLED: markRefundDue,
    APPROVED: confirmManual,
  },
  REFUSED: { PENDING: failPayment, REFUSED: failPayment },
  EXPIRED: { PENDING: expirePayment, REFUSED: expirePayment, EXPIRED: unchanged },
  REFUNDED: { APPROVED: refundPayment, REFUNDED: unchanged },
};

/** Every event that the result of a payment may emit. */
export const OUTCOME_EVENTS = [
  'PAYMENT_PROCESSED',
  'PAYMENT_FAILED',
  'ORDER_PAID',
  'ORDER_CANCELLED',
  'ORDER_REFUNDED',
  'PRODUCT_UPDATED',
] as const;
