import type { RequestContext } from '../../../core/execution/context.ts';
import type { Payment } from '../../../generated/prisma/client.ts';
import type { PaymentCase } from './payment-transitions.ts';
import { findPaymentCase } from './record-payment.ts';

/** Waits until nobody else gives money of an order back, and reads it then. */
export async function lockedCase(ctx: RequestContext, { id, orderId }: Pick<Payment, 'id' | 'orderId'>): Promise<PaymentCase> {
  // Reports about payments lock them first too (docs/architecture.md, conflicts between concurrent writers).
  await ctx.locks.acquireRows({ model: 'Payment', ids: [id] });
  return findPaymentCase(ctx, orderId);
}
