import type { RequestContext } from '../../core/execution/context.ts';
import type { Order, Payment } from '../../generated/prisma/client.ts';
import type { OrderStatus } from '../../generated/prisma/enums.ts';

type PaymentColumns = Partial<Pick<Payment, 'status' | 'approvedAt' | 'expiresAt' | 'refundDue'>>;

const isAwaitingPayment = ({ status }: Payment) => status === 'PENDING' || status === 'REFUSED';

/**
 * Changes of the payment for a manual change of status, by the new status (D-90, D-135); a status without an entry changes
 * nothing.
 */
const COLUMNS_BY_STATUS: Readonly<Partial<Record<OrderStatus, (payment: Payment, now: Date) => PaymentColumns | undefined>>> = {
  PAID: (payment, now) => (isAwaitingPayment(payment) ? { status: 'APPROVED', approvedAt: now, expiresAt: null } : undefined),
  CANCELLED: (payment) =>
    isAwaitingPayment(payment) ? { status: 'CANCELLED', expiresAt: null } : { refundDue: payment.amount > 0n },
  REFUNDED: ({ status }) => (status === 'APPROVED' ? { status: 'REFUNDED', refundDue: false } : undefined),
};

/** Updates the payment of an order that is set to `status` by hand. Emits no event, because no provider reported it. */
export async function syncPayment(
  { db, deferred, clock }: RequestContext,
  { id: orderId, status }: Pick<Order, 'id' | 'status'>,
): Promise<void> {
  const columnsOf = COLUMNS_BY_STATUS[status];
  const payment = columnsOf && (await db.payment.findFirst({ where: { orderId } }));
  const data = payment && columnsOf(payment, clock.now());
  if (data) deferred.payment.update(payment, data);
}
