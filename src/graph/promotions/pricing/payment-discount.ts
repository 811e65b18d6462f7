import { PaymentMethod } from '../../../generated/prisma/enums.ts';
import type { PricingOptions } from './cart.ts';
import { segmentRejection, totalRejection } from './conditions.ts';
import { applyDiscount, totalOf } from './lines.ts';
import { discountOutcome, rejectedOutcome } from './outcome.ts';
import type { PricedLine, RuleOutcome } from './price.ts';
import type { PaymentMethodDiscount } from './promotions.ts';
import { type Rejection, reject } from './rejection.ts';
import { percentOf } from './rounding.ts';

/** Names of the methods for people. */
export const METHOD_LABELS: Readonly<Record<PaymentMethod, string>> = { PIX: 'Pix', CARD: 'Cartão', BOLETO: 'Boleto' };

const METHODS = Object.keys(PaymentMethod);

const byMethod = (a: PaymentMethodDiscount, b: PaymentMethodDiscount): number =>
  METHODS.indexOf(a.method) - METHODS.indexOf(b.method);

function methodRejection({ active, method }: PaymentMethodDiscount, { paymentMethod }: PricingOptions): Rejection | null {
  if (!active) return reject('INACTIVE');
  if (paymentMethod === null) return reject('NO_METHOD_CHOSEN');
  return method === paymentMethod ? null : reject('OTHER_METHOD');
}

/** The lines after `cents` that their payment method takes off, which each line keeps apart. */
export const withMethodDiscount = (lines: readonly PricedLine[], cents: number): readonly PricedLine[] =>
  applyDiscount(lines, cents).map((line, index) => ({
    ...line,
    paymentDiscount: line.discount - (lines[index]?.discount ?? 0),
  }));

/** Applies the discount of the payment method to the items, without shipping (D-85). */
export function applyPaymentDiscount(
  lines: readonly PricedLine[],
  offered: readonly PaymentMethodDiscount[],
  options: PricingOptions,
): { lines: readonly PricedLine[]; rules: readonly RuleOutcome[] } {
  const items = totalOf(lines);
  let applied = 0;
  const rules = offered.toSorted(byMethod).map((offer) => {
    const rule = { id: offer.id, name: METHOD_LABELS[offer.method] };
    const discount = percentOf(items, offer.amount);
    const rejection =
      methodRejection(offer, options) ??
      segmentRejection(offer) ??
      totalRejection(items, offer.minTotal, offer.maxTotal) ??
      (discount === 0 ? reject('NOTHING_TO_DISCOUNT') : null);
    if (rejection !== null) return rejectedOutcome('PAYMENT_DISCOUNT', rule, rejection);
    applied = discount;
    return discountOutcome('PAYMENT_DISCOUNT', rule, discount);
  });
  return { lines: withMethodDiscount(lines, applied), rules };
}
