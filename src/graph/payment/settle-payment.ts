import type { Order, Payment } from '../../generated/prisma/client.ts';
import type { OrderStatus } from '../../generated/prisma/enums.ts';
import type { RequestContext } from '../kernel/context.ts';

type Settled = Partial<Pick<Payment, 'status' | 'approvedAt' | 'expiresAt' | 'refundDue'>>;

const isWaiting = ({ status }: Payment) => status === 'PENDING' || status === 'REFUSED';
const unchanged = (): Settled | undefined => undefined;

/** What a move by hand makes of the payment of the order (D-90, D-135); undefined: nothing. */
const SETTLED: Readonly<Record<OrderStatus, (payment: Payment, now: Date) => Settled | undefined>> = {
  PENDING: unchanged,
  PROCESSING: unchanged,
  PAID: (payment, now) => (isWaiting(payment) ? { status: 'APPROVED', approvedAt: now, expiresAt: null } : undefined),
  SHIPPED: unchanged,
  DELIVERED: unchanged,
  CANCELLED: (payment) => (isWaiting(payment) ? { status: 'CANCELLED', expiresAt: null } : { refundDue: payment.amount > 0n }),
  REFUNDED: ({ status }) => (status === 'APPROVED' ? { status: 'REFUNDED', refundDue: false } : undefined),
};

/** Brings the payment of an order that is moved by hand to `status` in line with it. It announces nothing: no provider said so. */
export async function settlePayment(
  { db, clock }: RequestContext,
  { id: orderId, status }: Pick<Order, 'id' | 'status'>,
): Promise<void> {
  const payment = await db.payment.findFirst({ where: { orderId } });
  const data = payment && SETTLED[status](payment, clock.now());
  if (data) await db.payment.update({ where: { id: payment.id, version: payment.version }, data });
}
