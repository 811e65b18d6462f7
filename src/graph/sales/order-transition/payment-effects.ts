import type { RequestContext } from '../../../core/execution/context.ts';
import type { Order, Payment } from '../../../generated/prisma/client.ts';
import { endAttempts } from '../payment/end-attempts.ts';
import { recordRemainders } from '../refund/keep-refunds.ts';
import { ORDER_STATES, type PaymentEffect } from './transitions.rules.ts';

export type PaymentColumns = Partial<Pick<Payment, 'status' | 'approvedAt' | 'expiresAt' | 'refundDue' | 'refunded'>>;

/** The columns of a payment, by what becomes of it. */
export const PAYMENT_COLUMNS: Readonly<Record<PaymentEffect, (payment: Payment, now: Date) => PaymentColumns>> = {
  APPROVED: (_payment, now) => ({ status: 'APPROVED', approvedAt: now, expiresAt: null }),
  CANCELLED: () => ({ status: 'CANCELLED', expiresAt: null }),
  REFUNDED: ({ amount }) => ({ status: 'REFUNDED', refundDue: false, refunded: amount }),
  REFUND_DUE: ({ amount }) => ({ refundDue: amount > 0n }),
};

/**
 * Updates the payments of orders, each as its new status says. Emits no event, because no provider reported them (D-135). What an order that is
 * marked as given back still had counts as given back by other means: no money is sent (D-712).
 */
export async function updatePayments(ctx: RequestContext, orders: readonly Pick<Order, 'id' | 'status'>[]): Promise<void> {
  const { db, deferred, clock } = ctx;
  const statusOf = new Map(orders.filter(({ status }) => ORDER_STATES[status].payment).map(({ id, status }) => [id, status]));
  if (statusOf.size === 0) return;
  const payments = await db.payment.findMany({ where: { orderId: { in: [...statusOf.keys()] } } });
  const updates = payments.flatMap((row) => {
    const status = statusOf.get(row.orderId);
    const effect = status && ORDER_STATES[status].payment?.[row.status];
    return effect ? [{ row, data: PAYMENT_COLUMNS[effect](row, clock.now()) }] : [];
  });
  await recordRemainders(
    ctx,
    updates.flatMap(({ row, data }) => (data.status === 'REFUNDED' ? [row] : [])),
  );
  deferred.payment.updateEach(updates);
  endAttempts(
    ctx,
    updates.flatMap(({ row, data }) => (data.status && row.amount > 0n ? [row.orderId] : [])),
  );
}
