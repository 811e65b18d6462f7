import type { Payment, PaymentAttempt } from '../../../generated/prisma/client.ts';

/** True while the order of an attempt can be paid by it. */
export const isWanted = ({ expiresAt }: PaymentAttempt, { status }: Payment, now: Date): boolean =>
  expiresAt > now && (status === 'PENDING' || status === 'REFUSED' || status === 'EXPIRED');

/** Statuses of attempts of which a provider is asked only when a notice names them. */
export const SETTLED_STATUSES = ['PAID', 'ENDED'] as const satisfies readonly PaymentAttempt['status'][];

export const isSettled = ({ status }: PaymentAttempt): boolean => status === 'PAID' || status === 'ENDED';
