import type { Order, OrderItem } from '../../../generated/prisma/client.ts';
import type { PaymentMethod } from '../../../generated/prisma/enums.ts';
import { totalOf } from '../../promotions/pricing/lines.ts';
import { discountOutcome } from '../../promotions/pricing/outcome.ts';
import { applyPaymentDiscount, METHOD_LABELS, withMethodDiscount } from '../../promotions/pricing/payment-discount.ts';
import type { PricedLine, RuleOutcome } from '../../promotions/pricing/price.ts';
import type { PaymentMethodDiscount } from '../../promotions/pricing/promotions.ts';
import { allocate, sum } from '../../promotions/pricing/rounding.ts';
import type { OrderShipping } from '../order/order-parts.ts';

/** An order as another payment method prices it. Cents. */
export interface MethodPrice {
  readonly method: PaymentMethod;
  /** Lines by the ids of the items of the order, without gifts. */
  readonly lines: readonly PricedLine[];
  readonly discount: number;
  readonly total: number;
  readonly rules: readonly RuleOutcome[];
}

const isOfMethod = ({ kind }: RuleOutcome): boolean => kind === 'PAYMENT_DISCOUNT';

/**
 * Cents that the payment method took off each item. An item of a version that did not keep it has its share by all that was taken off it, which
 * is never less.
 */
function methodShares({ rules }: Order, items: readonly OrderItem[]): readonly number[] {
  if (items.every(({ paymentDiscount }) => paymentDiscount !== null))
    return items.map(({ paymentDiscount }) => Number(paymentDiscount));
  const taken = (rules as unknown as RuleOutcome[]).filter((rule) => isOfMethod(rule) && rule.applied);
  const weights = items.map(({ discount }) => Number(discount));
  return allocate(Math.min(sum(taken.map(({ amount }) => amount)), sum(weights)), weights);
}

/** The bought lines of an order before the discount of its payment method. */
function linesBefore(order: Order, items: readonly OrderItem[]): PricedLine[] {
  const bought = items.filter(({ gift }) => !gift);
  const shares = methodShares(order, bought);
  return bought.map(({ id: key, productId, kitId, quantity, price: unitPrice, discount, total }, index) => {
    const share = shares[index] ?? 0;
    const sums = { discount: Number(discount) - share, paymentDiscount: 0, total: Number(total) + share };
    return { key, productId, kitId, quantity, unitPrice, ships: false, giftId: null, ...sums };
  });
}

const shippingCents = ({ shipping }: Order): number => (shipping as OrderShipping | null)?.price ?? 0;

/** An order whose lines cost so by a method, with what the store's discounts by method did. */
const priceOf = (
  order: Order,
  method: PaymentMethod,
  lines: readonly PricedLine[],
  rules: readonly RuleOutcome[],
): MethodPrice => ({
  method,
  lines,
  discount: sum(lines.map(({ discount }) => discount)),
  total: totalOf(lines) + shippingCents(order),
  rules: [...(order.rules as unknown as RuleOutcome[]).filter((rule) => !isOfMethod(rule)), ...rules],
});

/** Discounts that price an order; none for an accepted offer, which has the price of the offer (D-142). */
const discountsFor = ({ upsellOfId }: Order, discounts: readonly PaymentMethodDiscount[]) =>
  upsellOfId === null ? discounts : [];

/**
 * Prices an order by another payment method: the discount of its own goes and that of the other comes, by the rules of a purchase; all
 * else stays as it was bought (D-610).
 */
export function priceByMethod(
  order: Order,
  items: readonly OrderItem[],
  discounts: readonly PaymentMethodDiscount[],
  method: PaymentMethod,
): MethodPrice {
  const options = { couponCode: null, paymentMethod: method, shippingMethodId: null, at: order.createdAt };
  const { lines, rules } = applyPaymentDiscount(linesBefore(order, items), discountsFor(order, discounts), options);
  return priceOf(order, method, lines, rules);
}

/** Prices an order as a charge had it, whatever the discount of its method is by now. `total` is that of the charge. */
export function priceByCharge(
  order: Order,
  items: readonly OrderItem[],
  discounts: readonly PaymentMethodDiscount[],
  { method, total }: { readonly method: PaymentMethod; readonly total: number },
): MethodPrice {
  const before = linesBefore(order, items);
  const taken = totalOf(before) + shippingCents(order) - total;
  const now = priceByMethod(order, items, discounts, method);
  if (now.total === total) return now;
  const own = discounts.find((discount) => discount.method === method);
  const rule = discountOutcome('PAYMENT_DISCOUNT', { id: own?.id ?? null, name: METHOD_LABELS[method] }, taken);
  const others = now.rules.filter((each) => isOfMethod(each) && each.name !== rule.name);
  return priceOf(order, method, withMethodDiscount(before, taken), [...others, ...(taken > 0 ? [rule] : [])]);
}
