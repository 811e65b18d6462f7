import { PaymentMethod } from '../../generated/prisma/enums.ts';
import type { Choice } from './cart.ts';
import { totalOutside } from './conditions.ts';
import { takenOff, totalOf } from './lines.ts';
import type { PaymentOffer } from './offer.ts';
import { discounted, refused } from './outcome.ts';
import type { PricedLine, RuleOutcome } from './price.ts';
import { type Refusal, refusal } from './refusal.ts';
import { percentOf } from './rounding.ts';

const NAMES: Readonly<Record<PaymentMethod, string>> = { PIX: 'Pix', CARD: 'Cartão', BOLETO: 'Boleto' };

const METHODS = Object.keys(PaymentMethod);

const byMethod = (a: PaymentOffer, b: PaymentOffer): number => METHODS.indexOf(a.method) - METHODS.indexOf(b.method);

function notChosen({ enabled, method }: PaymentOffer, { paymentMethod }: Choice): Refusal | null {
  if (!enabled) return refusal('INACTIVE');
  if (paymentMethod === null) return refusal('NO_METHOD_CHOSEN');
  return method === paymentMethod ? null : refusal('OTHER_METHOD');
}

/** What the chosen way to pay takes off the items, shipping left aside (D-85). */
export function applyPaymentDiscount(
  lines: readonly PricedLine[],
  offered: readonly PaymentOffer[],
  choice: Choice,
): { lines: readonly PricedLine[]; rules: readonly RuleOutcome[] } {
  const items = totalOf(lines);
  let off = 0;
  const rules = offered.toSorted(byMethod).map((offer) => {
    const rule = { id: offer.id, name: NAMES[offer.method] };
    const discount = percentOf(items, offer.amount);
    const because =
      notChosen(offer, choice) ??
      totalOutside(items, offer.minTotal, offer.maxTotal) ??
      (discount === 0 ? refusal('NOTHING_TO_DISCOUNT') : null);
    if (because !== null) return refused('PAYMENT_DISCOUNT', rule, because);
    off = discount;
    return discounted('PAYMENT_DISCOUNT', rule, discount);
  });
  return { lines: takenOff(lines, off), rules };
}
