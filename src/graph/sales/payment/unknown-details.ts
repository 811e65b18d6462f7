import type { PaymentMovement } from '../../../generated/prisma/client.ts';

/** Columns of a movement that say more than its amount. */
export type MovementColumns = Pick<
  PaymentMovement,
  'net' | 'buyerPaid' | 'installments' | 'brand' | 'lastDigits' | 'payerName' | 'payerDocument' | 'review' | 'settlesAt'
>;

/** Money of which nothing is known beside its amount: it can be used from when it came. */
export const unknownDetails = (happenedAt: Date): MovementColumns => ({
  ...{ net: null, buyerPaid: null, installments: null, brand: null, lastDigits: null },
  ...{ payerName: null, payerDocument: null, review: null },
  settlesAt: happenedAt,
});
