import type { Cart, PricingOptions } from './cart.ts';
import { applyCoupon } from './coupon.ts';
import { applyRange } from './discount-range.ts';
import { selectGifts } from './gifts.ts';
import { applyDiscount, boughtLines, totalOf } from './lines.ts';
import { applyPaymentDiscount } from './payment-discount.ts';
import type { Price, PricedLine, RuleOutcome, Shipping } from './price.ts';
import type { Promotions } from './promotions.ts';
import { sum } from './rounding.ts';
import { priceEachMethod, priceShipping } from './shipping.ts';

/** Discount of an external cart's caller, at most the price of the lines (D-84). */
const CALLER_DISCOUNT: Readonly<Record<Cart['kind'], (cart: Cart, subtotal: number) => number>> = {
  OWN: () => 0,
  EXTERNAL: ({ callerDiscount }, subtotal) => Math.min(callerDiscount, subtotal),
};

/** A cart after gifts, range and coupon: independent of shipping and payment method. */
export interface RatedCart {
  readonly cart: Cart;
  readonly offer: Promotions;
  /** Bought lines after range and coupon. */
  readonly bought: readonly PricedLine[];
  readonly gifts: readonly PricedLine[];
  readonly subtotal: number;
  readonly couponId: string | null;
  readonly rules: readonly RuleOutcome[];
}

/** Applies gifts, one discount range and one coupon, in this order (D-80, D-136). */
export function rateCart(cart: Cart, offer: Promotions, options: PricingOptions): RatedCart {
  const full = boughtLines(cart.lines);
  const subtotal = totalOf(full);
  const bought = applyDiscount(full, CALLER_DISCOUNT[cart.kind](cart, subtotal));
  const given = selectGifts(cart, bought, offer.gifts, options);
  const range = applyRange(cart, bought, offer.ranges, options);
  const coupon = applyCoupon(cart, range.lines, offer.coupons, options);
  const { lines, couponId } = coupon;
  return {
    cart,
    offer,
    bought: lines,
    gifts: given.gifts,
    subtotal,
    couponId,
    rules: [...given.rules, ...range.rules, ...coupon.rules],
  };
}

/** Adds shipping and the payment discount to the price of a rated cart, in this order (D-80). */
export function priceRatedCart({ cart, offer, bought, gifts, ...rated }: RatedCart, options: PricingOptions): Price {
  const sent = priceShipping(cart, [...bought, ...gifts], offer.shippingMethods, totalOf(bought), options);
  const payment = applyPaymentDiscount(bought, offer.paymentDiscounts, options);
  return {
    lines: [...payment.lines, ...gifts],
    subtotal: rated.subtotal,
    discount: sum(payment.lines.map(({ discount }) => discount)),
    shipping: sent.shipping,
    total: totalOf(payment.lines) + (sent.shipping?.price ?? 0),
    couponId: rated.couponId,
    rules: [...rated.rules, ...sent.rules, ...payment.rules],
  };
}

/** Shipping of a rated cart by each method of the store, in the store's order; empty when nothing ships. */
export function shippingOptionsOf({ cart, offer, bought, gifts }: RatedCart): readonly Shipping[] {
  return priceEachMethod(cart, [...bought, ...gifts], offer.shippingMethods, totalOf(bought));
}

/** Discount of a payment method on a rated cart, in cents. */
export const paymentDiscountOf = ({ bought, offer }: RatedCart, options: PricingOptions): number =>
  totalOf(bought) - totalOf(applyPaymentDiscount(bought, offer.paymentDiscounts, options).lines);

/** Prices a cart, line by line, with the outcome of every rule. */
export const priceCart = (cart: Cart, promotions: Promotions, options: PricingOptions): Price =>
  priceRatedCart(rateCart(cart, promotions, options), options);
