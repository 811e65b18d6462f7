import { z } from 'zod';
import { MAX_AMOUNT, moneyField } from '../../../core/validation/field-types.ts';

/** Maximum increase, in hundredths of a percent. A decrease must leave at least one cent. */
const MAX_PERCENT = 100_000;

const percent = z.number().check((payload) => {
  const refuse = (code: string, message: string) =>
    payload.issues.push({ code: 'custom', input: payload.value, params: { code }, message, continue: true });
  if (payload.value <= -10_000) refuse('TOO_SMALL', 'Deve ser maior que -100%.');
  if (payload.value > MAX_PERCENT) refuse('TOO_BIG', `Deve ser no máximo ${MAX_PERCENT / 100}%.`);
});

/** A change of prices (D-363): by a percentage, by an amount, or to an amount; one of them. */
export const priceChangeRules = z.object({
  percent: percent.nullable().default(null),
  by: moneyField({ min: -MAX_AMOUNT }).nullable().default(null),
  to: moneyField({ min: 1 }).nullable().default(null),
});

/** The multiple that a calculated price is rounded to. */
export const roundPricesField = () => moneyField({ min: 1, max: 100_000 });

export type PriceChange = z.output<typeof priceChangeRules>;

/** `amount` to the nearest multiple of `step`; halves away from zero. */
function rounded(amount: number, step: number): number {
  const [size, sign] = [Math.abs(amount), amount < 0 ? -1 : 1];
  return sign * Math.floor((2 * size + step) / (2 * step)) * step;
}

/**
 * The price after a change, in cents. A percentage is calculated in hundredths of a percent of whole cents, and rounded once: to the
 * cent, or to the nearest multiple of `step` cents. Halves are rounded up. Whether a product may cost that is for its rules.
 */
export function changedPrice(cents: number, change: PriceChange, step: number | null = null): number {
  if (change.to !== null) return change.to;
  // In ten-thousandths of a cent, which are whole numbers below 2 to the power of 53.
  const exact = change.percent === null ? (cents + (change.by ?? 0)) * 10_000 : cents * (10_000 + change.percent);
  return rounded(exact, (step ?? 1) * 10_000) / 10_000;
}
