import type { RequestContext } from '../../../core/execution/context.ts';
import type { Order, Payment } from '../../../generated/prisma/client.ts';
import type { PaymentOutcome, PaymentStatus } from '../../../generated/prisma/enums.ts';
import { followPayment } from '../order-transition/follow-payment.ts';
import { hasEndedMain } from '../order-transition/linked-orders.ts';
import { PAYMENT_COLUMNS, type PaymentColumns } from '../order-transition/payment-effects.ts';
import { mayMove } from '../order-transition/transitions.rules.ts';
import { endAttempts } from '../payment/end-attempts.ts';
import { findLateStock, removeGifts } from './late-stock.ts';

/** An order with its payment, as an outcome finds them. */
export interface PaymentCase {
  readonly order: Order;
  readonly payment: Payment;
}

type OutcomeHandler = (ctx: RequestContext, paymentCase: PaymentCase) => Promise<Order>;

async function updatePayment(
  ctx: RequestContext,
  { id, version, orderId, amount }: Payment,
  data: PaymentColumns,
): Promise<void> {
  await ctx.db.payment.update({ where: { id, version }, data });
  if (data.status !== 'REFUSED' && amount > 0n) endAttempts(ctx, [orderId]);
}

const approvedColumns = ({ clock }: RequestContext, payment: Payment, refundDue = false): PaymentColumns => ({
  ...PAYMENT_COLUMNS.APPROVED(payment, clock.now()),
  refundDue,
});

/** The money that was waited for. */
export async function approvePayment(ctx: RequestContext, { order, payment }: PaymentCase): Promise<Order> {
  await updatePayment(ctx, payment, approvedColumns(ctx, payment));
  return followPayment(ctx, order, 'PAYMENT_PROCESSED', { to: 'PAID', by: 'APPROVAL' });
}

/** Marks the money of a cancelled order as due for a refund (D-90). */
async function markRefundDue(ctx: RequestContext, { order, payment }: PaymentCase): Promise<Order> {
  await updatePayment(ctx, payment, approvedColumns(ctx, payment, true));
  return followPayment(ctx, order, 'PAYMENT_PROCESSED');
}

/** Money for an accepted offer whose main order has ended: the offer ends as well, and a refund is due (D-486). */
async function approveEnded(ctx: RequestContext, { order, payment }: PaymentCase): Promise<Order> {
  await updatePayment(ctx, payment, approvedColumns(ctx, payment, true));
  return followPayment(ctx, order, 'PAYMENT_PROCESSED', { to: 'CANCELLED', by: 'MAIN_ORDER' });
}

/** The money that was waited for, by an order that may be an accepted offer. */
const approveInTime: OutcomeHandler = async (ctx, paymentCase) =>
  (await hasEndedMain(ctx, paymentCase.order)) && mayMove(paymentCase.order.status, 'PAID', 'APPROVAL')
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
  await updatePayment(ctx, payment, approvedColumns(ctx, payment));
  const columns = await removeGifts(ctx, order, stock);
  return followPayment(ctx, order, 'PAYMENT_PROCESSED', { to: 'PAID', by: 'LATE_APPROVAL', columns });
}

/** The buyer may try again until the payment expires. */
async function failPayment(ctx: RequestContext, { order, payment }: PaymentCase): Promise<Order> {
  await updatePayment(ctx, payment, { status: 'REFUSED' });
  return followPayment(ctx, order, 'PAYMENT_FAILED');
}

/** A payment that expired: its order is cancelled. */
async function expirePayment(ctx: RequestContext, { order, payment }: PaymentCase): Promise<Order> {
  await updatePayment(ctx, payment, { status: 'EXPIRED', expiresAt: null });
  return followPayment(ctx, order, 'PAYMENT_FAILED', { to: 'CANCELLED', by: 'EXPIRY' });
}

/** A refund to the buyer. An order that was cancelled stays cancelled. */
async function refundPayment(ctx: RequestContext, { order, payment }: PaymentCase): Promise<Order> {
  await updatePayment(ctx, payment, PAYMENT_COLUMNS.REFUNDED(payment, ctx.clock.now()));
  return followPayment(ctx, order, undefined, { to: 'REFUNDED', by: 'REFUND' });
}

/**
 * A payment that is already recorded. After a manual change to PAID the first report confirms the payment; any other changes
 * nothing.
 */
async function confirmManual(ctx: RequestContext, { order }: PaymentCase): Promise<Order> {
  const reports = await ctx.db.paymentRecord.count({ where: { orderId: order.id, outcome: 'APPROVED' } });
  if (reports !== 1) return order;
  return followPayment(ctx, order, 'PAYMENT_PROCESSED');
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
