import type { RequestContext } from '../../../core/execution/context.ts';
import type { PaymentAttempt } from '../../../generated/prisma/client.ts';
import type { PaymentStatus } from '../../../generated/prisma/enums.ts';
import type { PaymentCase } from '../order-payment/payment-transitions.ts';
import { methodPrices, writePrice } from '../order-payment/write-price.ts';

/** Statuses of payments that wait for money, or would take it late. */
const WAITING: ReadonlySet<PaymentStatus> = new Set<PaymentStatus>(['PENDING', 'REFUSED', 'EXPIRED']);

/**
 * Lets an order that still waits be paid by a charge that was paid whole: one from before a change of mind, with its own method and price
 * (D-610). The charges that came after it end when the payment does.
 */
export async function followCharge(ctx: RequestContext, found: PaymentCase, charge: PaymentAttempt): Promise<void> {
  const { order, payment } = found;
  const isOther = charge.method !== payment.method || charge.amount !== payment.amount;
  if (!isOther || !WAITING.has(payment.status)) return;
  const prices = await methodPrices(ctx, order);
  await writePrice(ctx, found, prices.byCharge(charge.method, Number(charge.amount)), { pixCode: charge.pixCode });
}
