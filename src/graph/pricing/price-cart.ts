import type { Cart, Choice } from './cart.ts';
import { applyCoupon } from './coupon.ts';
import { applyRange } from './discount-range.ts';
import { giveGifts } from './gifts.ts';
import { boughtLines, takenOff, totalOf } from './lines.ts';
import type { Offer } from './offer.ts';
import { applyPaymentDiscount } from './payment-discount.ts';
import type { Price } from './price.ts';
import { sum } from './rounding.ts';
import { ship } from './shipping.ts';

/** What the caller of a cart from outside takes off, never more than the lines cost (D-84). */
const byCaller: Readonly<Record<Cart['kind'], (cart: Cart, subtotal: number) => number>> = {
  OWN: () => 0,
  EXTERNAL: ({ callerDiscount }, subtotal) => Math.min(callerDiscount, subtotal),
};

/**
 * What a cart costs, line by line, with what became of every rule. Asks for gifts, one discount range, one coupon, shipping
 * and the payment discount, in this order (D-80).
 */
export function priceCart(cart: Cart, offer: Offer, choice: Choice): Price {
  const full = boughtLines(cart.lines);
  const subtotal = totalOf(full);
  const bought = takenOff(full, byCaller[cart.kind](cart, subtotal));
  const given = giveGifts(cart, bought, offer.gifts, choice);
  const range = applyRange(cart, bought, offer.ranges, choice);
  const coupon = applyCoupon(cart, range.lines, offer.coupons, choice);
  const sent = ship(cart, [...coupon.lines, ...given.gifts], offer.shippingMethods, totalOf(coupon.lines), choice);
  const payment = applyPaymentDiscount(coupon.lines, offer.paymentDiscounts, choice);
  const items = totalOf(payment.lines);
  return {
    lines: [...payment.lines, ...given.gifts],
    subtotal,
    discount: sum(payment.lines.map(({ discount }) => discount)),
    shipping: sent.shipping,
    total: items + (sent.shipping?.price ?? 0),
    couponId: coupon.couponId,
    rules: [...given.rules, ...range.rules, ...coupon.rules, ...sent.rules, ...payment.rules],
  };
}
