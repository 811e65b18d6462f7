import { z } from 'zod';
import { GatewayError } from '../gateway-error.ts';

/** The largest amount in cents of which a number in reais is still exact. */
const MAX_CENTS = 999_999_999_999;

/** Cents as the number in reais that the API takes: 12345 → 123.45. Throws for what nobody can pay. */
export function reaisOf(cents: number): number {
  if (!Number.isSafeInteger(cents) || cents < 1 || cents > MAX_CENTS)
    throw new GatewayError('AMOUNT', 'O valor de uma cobrança vai de R$ 0,01 a R$ 9.999.999.999,99.');
  return cents / 100;
}

/** An amount of an answer in reais, as cents. More than two decimals are no amount. */
export const reaisField = () =>
  z
    .number()
    .min(0)
    .max(MAX_CENTS / 100)
    .transform((reais, context) => {
      const cents = Math.round(reais * 100);
      if (Math.abs(reais * 100 - cents) > 0.001) context.addIssue({ code: 'custom', message: 'more than two decimals' });
      return cents;
    });
