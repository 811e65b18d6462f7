import type { DiscountType } from '../../../generated/prisma/enums.ts';

// Amounts go up to 10^13 cents: times a percent or another amount that is more than a number holds exactly.
const HUNDRED_PERCENT = 10_000n;

/** A percent, in hundredths, of an amount in cents; a half goes to the even cent (D-80). */
export function percentOf(cents: number, hundredths: number): number {
  const scaled = BigInt(cents) * BigInt(hundredths);
  const floor = scaled / HUNDRED_PERCENT;
  const twiceRest = 2n * (scaled % HUNDRED_PERCENT);
  const up = twiceRest > HUNDRED_PERCENT || (twiceRest === HUNDRED_PERCENT && floor % 2n === 1n);
  return Number(up ? floor + 1n : floor);
}

const DISCOUNT_BY_TYPE: Readonly<Record<DiscountType, (base: number, amount: number) => number>> = {
  CURRENCY: (_, amount) => amount,
  PERCENT: percentOf,
};

/** Cents that a rule takes off `base`, never more than there are (D-83). */
export const discountCents = (type: DiscountType, base: number, amount: number): number =>
  Math.min(base, DISCOUNT_BY_TYPE[type](base, amount));

export const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/**
 * `amount`, at most the sum of the weights, in whole shares in proportion to the weights. Cents that are left over go to
 * the largest remainders, to the first among equals (D-80). No share is above its weight.
 */
export function allocate(amount: number, weights: readonly number[]): readonly number[] {
  if (amount === 0) return weights.map(() => 0);
  const whole = BigInt(sum(weights));
  const parts = weights.map((weight, index) => {
    const scaled = BigInt(amount) * BigInt(weight);
    return { index, share: Number(scaled / whole), rest: scaled % whole };
  });
  const left = amount - sum(parts.map(({ share }) => share));
  // Stable, so that equal remainders stay in the order of the weights.
  const byRest = parts.toSorted((a, b) => Number(b.rest - a.rest));
  const remainderIndexes = new Set(byRest.slice(0, left).map(({ index }) => index));
  return parts.map(({ index, share }) => share + (remainderIndexes.has(index) ? 1 : 0));
}
