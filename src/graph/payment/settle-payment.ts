import type { Order, Payment } from '../../generated/prisma/client.ts';
import type { OrderStatus } from '../../generated/prisma/enums.ts';
import type { RequestContext } from '../kernel/context.ts';

type Settled = Partial<Pick<Payment, 'status' | 'approvedAt' | 'expiresAt' | 'refundDue'>>;

const isWaiting = ({ status }: Payment) => status === 'PENDING' || status === 'REFUSED';

/** What a move by hand makes of the payment of the order (D-90, D-135); where nothing stands: nothing, whatever the payment is. */
const SETTLED: Readonly<Partial<Record<OrderStatus, (payment: Payment, now: Date) => Settled | undefined>>> = {
  PAID: (payment, now) => (isWaiting(payment) ? { status: 'APPROVED', approvedAt: now, expiresAt: null } : undefined),
  CANCELLED: (payment) => (isWaiting(payment) ? { status: 'CANCELLED', expiresAt: null } : { refundDue: payment.amount > 0n }),
  REFUNDED: ({ status }) => (status === 'APPROVED' ? { status: 'REFUNDED', refundDue: false } : undefined),
};

/** Brings the payment of an order that is moved by hand to `status` in line with it. It announces nothing: no provider said so. */
export async function settlePayment(
  { db, later, clock }: RequestContext,
  { id: orderId, status }: Pick<Order, 'id' | 'status'>,
): Promise<void> {
  const settled = SETTLED[status];
  const payment = settled && (await db.payment.findFirst({ where: { orderId } }));
  const data = payment && settled(payment, clock.now());
  if (data) later.payment.change(payment, data);
}
