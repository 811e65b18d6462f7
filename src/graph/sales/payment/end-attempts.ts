import type { RequestContext } from '../../../core/execution/context.ts';
import type { Prisma } from '../../../generated/prisma/client.ts';

/**
 * Has the providers of orders asked at once to close what can still be paid, because their payments need no money any more. It is written
 * after the payments: reports lock them first.
 */
export function endAttempts({ deferred, clock }: RequestContext, orderIds: readonly string[]): void {
  if (orderIds.length === 0) return;
  const now = clock.now();
  const where = { orderId: { in: [...orderIds] }, status: 'OPEN', dueAt: { gt: now } } satisfies Prisma.PaymentAttemptWhereInput;
  deferred.paymentAttempt.updateMany(where, { dueAt: now });
}
