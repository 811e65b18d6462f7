import { couponCodeKey } from '../coupon/coupon-code.rules.ts';
import type { Cart, PricingOptions } from './cart.ts';
import { externalCartRejection, inactiveRejection, segmentRejection } from './conditions.ts';
import { applyDiscount, totalOf } from './lines.ts';
import { discountOutcome, rejectedOutcome } from './outcome.ts';
import type { PricedLine, RuleOutcome } from './price.ts';
import type { CouponPromotion } from './promotions.ts';
import { type Rejection, reject } from './rejection.ts';
import { discountCents } from './rounding.ts';
import { byAge } from './sort.ts';

interface EvaluatedCoupon {
  readonly coupon: CouponPromotion;
  readonly typed: boolean;
  readonly discount: number;
  readonly rejection: Rejection | null;
}

function usageRejection({ totalAvailable, usedCount, singleUsePerCustomer, usedByBuyer }: CouponPromotion): Rejection | null {
  if (totalAvailable !== 0 && usedCount >= totalAvailable) return reject('NO_USES_LEFT');
  return singleUsePerCustomer && usedByBuyer ? reject('ALREADY_USED_BY_CUSTOMER') : null;
}

/** Without its code only an automatic coupon counts, and only in a cart of the store. */
const notTypedRejection = (cart: Cart, { automaticApply }: CouponPromotion): Rejection | null =>
  automaticApply ? externalCartRejection(cart) : reject('CODE_NOT_TYPED');

/** The coupon that was typed first, then the oldest; each with what it would take off. */
function evaluateCoupons(
  cart: Cart,
  items: number,
  coupons: readonly CouponPromotion[],
  { couponCode, at }: PricingOptions,
): readonly EvaluatedCoupon[] {
  const key = couponCode === null ? null : couponCodeKey(couponCode);
  return coupons
    .toSorted(byAge)
    .map((coupon) => {
      const typed = couponCodeKey(coupon.code) === key;
      const discount = discountCents(coupon.discountType, items, coupon.amount);
      const rejection =
        (typed ? null : notTypedRejection(cart, coupon)) ??
        inactiveRejection(coupon, at) ??
        segmentRejection(coupon) ??
        usageRejection(coupon) ??
        (discount === 0 ? reject('NOTHING_TO_DISCOUNT') : null);
      return { coupon, typed, discount, rejection };
    })
    .toSorted((a, b) => Number(b.typed) - Number(a.typed));
}

/** The coupon that was typed if it is valid, else the automatic one with the largest discount; the oldest of equal ones. */
function selectCoupon(evaluated: readonly EvaluatedCoupon[]): EvaluatedCoupon | undefined {
  const holding = evaluated.filter(({ rejection }) => rejection === null);
  const largest = Math.max(...holding.map(({ discount }) => discount));
  return holding.find(({ typed }) => typed) ?? holding.find(({ discount }) => discount === largest);
}

/** The one coupon of a cart (D-84). */
export function applyCoupon(
  cart: Cart,
  lines: readonly PricedLine[],
  coupons: readonly CouponPromotion[],
  options: PricingOptions,
): { lines: readonly PricedLine[]; couponId: string | null; rules: readonly RuleOutcome[] } {
  const evaluated = evaluateCoupons(cart, totalOf(lines), coupons, options);
  const one = selectCoupon(evaluated);
  const rules = evaluated.map((each) => {
    const rule = { id: each.coupon.id, name: each.coupon.code };
    if (each.rejection !== null) return rejectedOutcome('COUPON', rule, each.rejection);
    if (each !== one) return rejectedOutcome('COUPON', rule, reject('OTHER_COUPON_APPLIES'));
    return discountOutcome('COUPON', rule, each.discount);
  });
  if (options.couponCode !== null && !evaluated.some(({ typed }) => typed))
    rules.unshift(rejectedOutcome('COUPON', { id: null, name: options.couponCode }, reject('UNKNOWN_CODE')));
  return { lines: one ? applyDiscount(lines, one.discount) : lines, couponId: one?.coupon.id ?? null, rules };
}
