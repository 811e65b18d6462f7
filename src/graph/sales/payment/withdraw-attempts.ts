import type { RequestContext } from '../../../core/execution/context.ts';

/**
 * Ends the charges of an order that gets another payment method: their time is over, and their providers are asked at once to close them.
 * One whose start is under way is closed after it.
 */
export async function withdrawAttempts({ db, clock }: RequestContext, orderId: string): Promise<void> {
  const now = clock.now();
  const attempts = await db.paymentAttempt.findMany({ where: { orderId, status: { in: ['STARTING', 'OPEN'] } } });
  for (const { id, version, status, expiresAt } of attempts) {
    const data = { ...(expiresAt > now && { expiresAt: now }), ...(status === 'OPEN' && { dueAt: now }) };
    await db.paymentAttempt.update({ where: { id, version }, data });
  }
}
