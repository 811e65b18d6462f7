import type { Payment, PaymentAttempt } from '../../../generated/prisma/client.ts';

/** True while the order of an attempt can be paid by it. */
export const isWanted = ({ expiresAt }: PaymentAttempt, { status }: Payment, now: Date): boolean =>
  expiresAt > now && (status === 'PENDING' || status === 'REFUSED' || status === 'EXPIRED');
