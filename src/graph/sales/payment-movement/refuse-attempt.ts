import type { RequestContext } from '../../../core/execution/context.ts';
import type { PaymentAttempt } from '../../../generated/prisma/client.ts';
import { OUTCOMES } from '../order-payment/payment-transitions.ts';
import { findPaymentCase, recordReport } from '../order-payment/record-payment.ts';

/**
 * Tells an order that its card was refused, as `recordPayment` does (D-605). A boleto that ended, and what was cancelled because the charge
 * was withdrawn, are no refusals of a buyer's card.
 */
export async function refuseAttempt(ctx: RequestContext, attempt: PaymentAttempt, externalId: string): Promise<void> {
  const { orderId, method, expiresAt } = attempt;
  if (method !== 'CARD' || expiresAt <= ctx.clock.now()) return;
  const { payment } = await findPaymentCase(ctx, orderId);
  if (payment.method !== 'CARD' || !OUTCOMES.REFUSED[payment.status]) return;
  if (await ctx.db.paymentRecord.findFirst({ where: { externalId } })) return;
  await recordReport(ctx, { orderId, outcome: 'REFUSED', externalId, isKept: true });
}
