import type { RequestContext } from '../../../core/execution/context.ts';
import type { Order, Payment } from '../../../generated/prisma/client.ts';
import type { OrderStatus } from '../../../generated/prisma/enums.ts';

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

/** Updates the payments of orders that are set to `status` by hand. Emits no event, because no provider reported them. */
export async function syncPayments(
  { db, deferred, clock }: RequestContext,
  orders: readonly Pick<Order, 'id' | 'status'>[],
): Promise<void> {
  const statusOf = new Map(orders.filter(({ status }) => COLUMNS_BY_STATUS[status]).map(({ id, status }) => [id, status]));
  if (statusOf.size === 0) return;
  const payments = await db.payment.findMany({ where: { orderId: { in: [...statusOf.keys()] } } });
  const updates = payments.flatMap((row) => {
    const status = statusOf.get(row.orderId);
    const data = status && COLUMNS_BY_STATUS[status]?.(row, clock.now());
    return data ? [{ row, data }] : [];
  });
  deferred.payment.updateEach(updates);
}
