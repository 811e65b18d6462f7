import { endOfBankingDay } from '../../../core/brazil/banking-days.ts';
import type { RequestContext } from '../../../core/execution/context.ts';
import type { Payment, PaymentAttempt } from '../../../generated/prisma/client.ts';

/** Days for which a payment that was begun in time is waited for: the two that banks take, and a weekend (D-604). */
const WAITING_DAYS = 4;

/** The end of the wait for a payment that was begun before the end of an attempt: a boleto in a bank, a card under review. */
export const waitingEnd = ({ expiresAt }: Pick<PaymentAttempt, 'expiresAt'>): Date => endOfBankingDay(expiresAt, WAITING_DAYS);

/**
 * Keeps an order from expiring while its provider waits for a payment that was begun in time. Only the newest attempt can do so, of a payment
 * that waits.
 */
export async function waitForBank(
  { db }: RequestContext,
  { attempt, payment }: { readonly attempt: PaymentAttempt; readonly payment: Payment },
): Promise<void> {
  const end = waitingEnd(attempt);
  if (attempt.method === 'PIX' || payment.method !== attempt.method) return;
  if (payment.status !== 'PENDING' && payment.status !== 'REFUSED') return;
  if (payment.expiresAt === null || payment.expiresAt.getTime() !== attempt.expiresAt.getTime()) return;
  await db.payment.update({ where: { id: payment.id, version: payment.version }, data: { expiresAt: end } });
}
