import { z } from 'zod';
import { GatewayError } from '../gateway-error.ts';

/** The largest amount of the specification, in cents: ten digits before the point. */
const MAX_CENTS = 999_999_999_999;

/** Cents as the text of the specification: 12345 → `123.45`. Throws for what nobody can pay: 0, a fraction, more than ten digits. */
export function amountText(cents: number): string {
  if (!Number.isSafeInteger(cents) || cents < 1 || cents > MAX_CENTS)
    throw new GatewayError('AMOUNT', 'O valor de uma cobrança Pix vai de R$ 0,01 a R$ 9.999.999.999,99.');
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** An amount of an answer, in cents. */
export const amountField = () =>
  z
    .string()
    .regex(/^\d{1,10}\.\d{2}$/)
    .transform((text) => Number(text.replace('.', '')));
