import { endOfBankingDay } from '../../../core/brazil/banking-days.ts';
import type { PaymentMethod } from '../../../generated/prisma/enums.ts';

/** Part of an amount in hundredths of a percent, rounded to the cent. */
const partOf = (amount: bigint, points: bigint): bigint => (amount * points + 5_000n) / 10_000n;

const DAY_MS = 24 * 60 * 60_000;

/** Terms of the simulated provider for a method. */
interface Terms {
  readonly fee: (amount: bigint) => bigint;
  readonly settlesAt: (paidAt: Date) => Date;
  readonly brand: string;
  readonly lastDigits: string | null;
}

/** PIX is there at once for 0.99 %, a card after 30 days for 4.98 %, a boleto two days later, when banks work, for R$ 3.49. */
const TERMS: Readonly<Record<PaymentMethod, Terms>> = {
  PIX: { fee: (amount) => partOf(amount, 99n), settlesAt: (paidAt) => paidAt, brand: 'pix', lastDigits: null },
  CARD: {
    fee: (amount) => partOf(amount, 498n),
    settlesAt: (paidAt) => new Date(paidAt.getTime() + 30 * DAY_MS),
    brand: 'master',
    lastDigits: '4321',
  },
  BOLETO: { fee: () => 349n, settlesAt: (paidAt) => endOfBankingDay(paidAt, 2), brand: 'boleto', lastDigits: null },
};

/** Interest of each instalment after the first, which the buyer pays, in hundredths of a percent. */
const INTEREST_POINTS = 200n;

/** Facts that the simulated provider tells of money that a buyer pays, beside its amount (D-716). */
export function simulatedDetails(
  { method, installments }: { readonly method: PaymentMethod; readonly installments: number },
  amount: bigint,
  paidAt: Date,
) {
  const { fee, settlesAt, brand, lastDigits } = TERMS[method];
  const kept = fee(amount);
  return {
    net: kept > amount ? 0n : amount - kept,
    buyerPaid: amount + partOf(amount, INTEREST_POINTS * BigInt(installments - 1)),
    ...{ installments, brand, lastDigits },
    settlesAt: settlesAt(paidAt),
  };
}
