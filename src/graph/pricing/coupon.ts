import { codeKeyOf } from '../coupon/coupon.rules.ts';
import { byAge } from './asking-order.ts';
import type { Cart, Choice } from './cart.ts';
import { closed, outsideStore } from './conditions.ts';
import { takenOff, totalOf } from './lines.ts';
import type { CouponOffer } from './offer.ts';
import { discounted, refused } from './outcome.ts';
import type { PricedLine, RuleOutcome } from './price.ts';
import { type Refusal, refusal } from './refusal.ts';
import { discountOf } from './rounding.ts';

interface Asked {
  readonly coupon: CouponOffer;
  readonly typed: boolean;
  readonly discount: number;
  readonly because: Refusal | null;
}

function usedUp({ totalAvailable, usedCount, singleUsePerCustomer, usedByBuyer }: CouponOffer): Refusal | null {
  if (totalAvailable !== 0 && usedCount >= totalAvailable) return refusal('NO_USES_LEFT');
  return singleUsePerCustomer && usedByBuyer ? refusal('ALREADY_USED_BY_CUSTOMER') : null;
}

/** Without its code only an automatic coupon counts, and only in a cart of the store. */
const notTyped = (cart: Cart, { automaticApply }: CouponOffer): Refusal | null =>
  automaticApply ? outsideStore(cart) : refusal('CODE_NOT_TYPED');

/** The coupon that was typed first, then the oldest; each with what it would take off. */
function askedOf(cart: Cart, items: number, coupons: readonly CouponOffer[], { couponCode, at }: Choice): readonly Asked[] {
  const key = couponCode === null ? null : codeKeyOf(couponCode);
  return coupons
    .toSorted(byAge)
    .map((coupon) => {
      const typed = codeKeyOf(coupon.code) === key;
      const discount = discountOf(coupon.discountType, items, coupon.amount);
      const because =
        (typed ? null : notTyped(cart, coupon)) ??
        closed(coupon, at) ??
        usedUp(coupon) ??
        (discount === 0 ? refusal('NOTHING_TO_DISCOUNT') : null);
      return { coupon, typed, discount, because };
    })
    .toSorted((a, b) => Number(b.typed) - Number(a.typed));
}

/** The one that was typed when it holds, else the automatic one with the largest discount, the oldest among equals. */
function chosen(asked: readonly Asked[]): Asked | undefined {
  const holding = asked.filter(({ because }) => because === null);
  const largest = Math.max(...holding.map(({ discount }) => discount));
  return holding.find(({ typed }) => typed) ?? holding.find(({ discount }) => discount === largest);
}

/** The one coupon of a cart (D-84). */
export function applyCoupon(
  cart: Cart,
  lines: readonly PricedLine[],
  coupons: readonly CouponOffer[],
  choice: Choice,
): { lines: readonly PricedLine[]; couponId: string | null; rules: readonly RuleOutcome[] } {
  const asked = askedOf(cart, totalOf(lines), coupons, choice);
  const one = chosen(asked);
  const rules = asked.map((each) => {
    const rule = { id: each.coupon.id, name: each.coupon.code };
    if (each.because !== null) return refused('COUPON', rule, each.because);
    if (each !== one) return refused('COUPON', rule, refusal('OTHER_COUPON_APPLIES'));
    return discounted('COUPON', rule, each.discount);
  });
  if (choice.couponCode !== null && !asked.some(({ typed }) => typed))
    rules.unshift(refused('COUPON', { id: null, name: choice.couponCode }, refusal('UNKNOWN_CODE')));
  return { lines: one ? takenOff(lines, one.discount) : lines, couponId: one?.coupon.id ?? null, rules };
}
