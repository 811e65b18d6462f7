import type { Order, Payment } from '../../generated/prisma/client.ts';
import type { OrderStatus, PaymentOutcome, PaymentStatus } from '../../generated/prisma/enums.ts';
import { reuseCoupon } from '../coupon/coupon-use.ts';
import { customerKey } from '../customer/count-order.ts';
import type { RequestContext } from '../kernel/context.ts';
import { afterMove, movedColumns } from '../order/after-move.ts';
import { MOVES } from '../order/order-moves.rules.ts';
import { isThere, type StockPart, soldMeanwhile, takeStock } from '../stock/stock.ts';

/** An order with its payment, as an outcome finds them. */
export interface Case {
  readonly order: Order;
  readonly payment: Payment;
}

type PaymentChange = Partial<Pick<Payment, 'status' | 'approvedAt' | 'expiresAt' | 'refundDue'>>;
type OrderChange = Partial<Pick<Order, 'status' | 'paidAt' | 'stockHeld' | 'couponHeld'>>;
type Settle = (ctx: RequestContext, found: Case) => Promise<Order>;

const changed = ({ db }: RequestContext, { id, version }: Payment, data: PaymentChange) =>
  db.payment.update({ where: { id, version }, data });

/** Writes the order's new status, or leaves an order as it is that has gone further already. */
async function moved(ctx: RequestContext, order: Order, to: OrderStatus, more: OrderChange = {}): Promise<Order> {
  const data = { ...movedColumns(order, to, ctx.clock.now()), ...more };
  return ctx.db.order.update({ where: { id: order.id, version: order.version }, data });
}

/** The row raised without a change, for an event about an order whose payment alone changed. */
const touched = ({ db }: RequestContext, { id, version }: Order) => db.order.update({ where: { id, version }, data: {} });

const approved = ({ clock }: RequestContext, refundDue = false): PaymentChange => ({
  status: 'APPROVED',
  approvedAt: clock.now(),
  expiresAt: null,
  refundDue,
});

/** The money that was waited for. */
export async function approve(ctx: RequestContext, { order, payment }: Case): Promise<Order> {
  await changed(ctx, payment, approved(ctx));
  const after = MOVES[order.status].includes('PAID') ? await moved(ctx, order, 'PAID') : await touched(ctx, order);
  await ctx.emit('PAYMENT_PROCESSED', after);
  await afterMove(ctx, order, after);
  return after;
}

/** Money for an order that was cancelled: it has to be given back (D-90). */
async function oweBack(ctx: RequestContext, { order, payment }: Case): Promise<Order> {
  await changed(ctx, payment, approved(ctx, true));
  const after = await touched(ctx, order);
  await ctx.emit('PAYMENT_PROCESSED', after);
  return after;
}

/**
 * Money that came after the expiry: the order takes its stock again, and the use of its coupon where one is left, and is
 * paid after all; where the stock is gone the money has to be given back (D-90).
 */
async function approveLate(ctx: RequestContext, found: Case): Promise<Order> {
  const { order, payment } = found;
  const parts = order.stock as unknown as StockPart[];
  for (const part of parts) if (!(await isThere(ctx, part))) return oweBack(ctx, found);
  await changed(ctx, payment, approved(ctx));
  const couponHeld = await couponAgain(ctx, order);
  const held = await moved(ctx, order, 'PAID', { stockHeld: parts.length > 0, couponHeld });
  const products = await takeStock(ctx, parts, soldMeanwhile);
  await ctx.emit('PAYMENT_PROCESSED', held);
  await afterMove(ctx, order, held);
  for (const product of products) await ctx.emit('PRODUCT_UPDATED', product);
  return held;
}

/** Counts the coupon of an order again that was cancelled unpaid and is paid after all; whether a use was left. */
async function couponAgain(ctx: RequestContext, order: Order): Promise<boolean> {
  if (order.couponId === null) return false;
  const { customerName: name, customerEmail: email, customerPhone: phone, documentType, documentNumber } = order;
  const key = customerKey({ name, email, phone, documentType, documentNumber });
  return reuseCoupon(ctx, { couponId: order.couponId, orderId: order.id, customerKey: key });
}

/** The buyer may try again until the payment expires. */
async function refuse(ctx: RequestContext, { order, payment }: Case): Promise<Order> {
  await changed(ctx, payment, { status: 'REFUSED' });
  const after = await touched(ctx, order);
  await ctx.emit('PAYMENT_FAILED', after);
  return after;
}

/** Nobody paid in time: the order is cancelled and gives back what it held. */
async function expire(ctx: RequestContext, { order, payment }: Case): Promise<Order> {
  await changed(ctx, payment, { status: 'EXPIRED', expiresAt: null });
  const after = await moved(ctx, order, 'CANCELLED');
  await ctx.emit('PAYMENT_FAILED', after);
  await afterMove(ctx, order, after);
  return after;
}

/** The money went back to the buyer. An order that was cancelled meanwhile stays so. */
async function refund(ctx: RequestContext, { order, payment }: Case): Promise<Order> {
  await changed(ctx, payment, { status: 'REFUNDED', refundDue: false });
  const after = MOVES[order.status].includes('REFUNDED') ? await moved(ctx, order, 'REFUNDED') : await touched(ctx, order);
  await afterMove(ctx, order, after);
  return after;
}

/**
 * Money that is known of already. After a move to PAID by hand the first report of it is the news of the payment itself;
 * any other one changes nothing.
 */
async function acknowledge(ctx: RequestContext, { order }: Case): Promise<Order> {
  const reports = await ctx.db.paymentRecord.count({ where: { orderId: order.id, outcome: 'APPROVED' } });
  if (reports !== 1) return order;
  const after = await touched(ctx, order);
  await ctx.emit('PAYMENT_PROCESSED', after);
  return after;
}

const unchanged: Settle = async (_ctx, { order }) => order;

/** What an outcome does, by the status in which it finds the payment; where nothing stands it is refused (D-90). */
export const OUTCOMES: Readonly<Record<PaymentOutcome, Readonly<Partial<Record<PaymentStatus, Settle>>>>> = {
  APPROVED: { PENDING: approve, REFUSED: approve, EXPIRED: approveLate, CANCELLED: oweBack, APPROVED: acknowledge },
  REFUSED: { PENDING: refuse, REFUSED: refuse },
  EXPIRED: { PENDING: expire, REFUSED: expire, EXPIRED: unchanged },
  REFUNDED: { APPROVED: refund, REFUNDED: unchanged },
};

/** Every event that an outcome may announce. */
export const OUTCOME_EVENTS = [
  'PAYMENT_PROCESSED',
  'PAYMENT_FAILED',
  'ORDER_PAID',
  'ORDER_CANCELLED',
  'ORDER_REFUNDED',
  'PRODUCT_UPDATED',
] as const;
