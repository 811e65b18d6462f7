import type { RequestContext } from '../../../core/execution/context.ts';

/**
 * Ends the charges of an order by which it is not to be paid any more, but for the one that is kept: their time is over, and their
 * providers are asked at once to close them. One whose start is under way is closed after it.
 */
export async function withdrawAttempts({ db, clock }: RequestContext, orderId: string, keptId?: string): Promise<void> {
  const now = clock.now();
  const attempts = await db.paymentAttempt.findMany({ where: { orderId, status: { in: ['STARTING', 'OPEN'] } } });
  for (const { id, version, status, expiresAt } of attempts) {
    if (id === keptId) continue;
    const data = { ...(expiresAt > now && { expiresAt: now }), ...(status === 'OPEN' && { dueAt: now }) };
    await db.paymentAttempt.update({ where: { id, version }, data });
  }
}
