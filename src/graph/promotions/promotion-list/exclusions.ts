import type { CouponPromotion, GiftPromotion, RangePromotion, Tier } from '../pricing/promotions.ts';
import { byPriority } from '../pricing/sort.ts';
import type { PromotionKind } from './promotion-kind.ts';

// Which promotions exclude each other in a price (D-82 to D-85), and what the price then has, in Portuguese. Of two that do not,
// a cart may have both.

type Common = 'id' | 'name' | 'createdAt' | 'active' | 'startsAt' | 'endsAt' | 'segmentId';

/** The terms of each kind that decide whether it excludes another one. */
export interface ExclusionTerms {
  readonly COUPON: Pick<CouponPromotion, Common | 'automaticApply' | 'totalAvailable' | 'usedCount'>;
  readonly DISCOUNT_RANGE: Pick<RangePromotion, Common | 'priority' | 'ruleType' | 'appliesToAllProducts' | 'tiers'>;
  readonly GIFT: Pick<
    GiftPromotion,
    Common | 'priority' | 'productId' | 'minCartQuantity' | 'maxCartQuantity' | 'minCartTotal' | 'maxCartTotal'
  >;
  readonly PAYMENT_DISCOUNT: Pick<GiftPromotion, Common>;
}

/** Inclusive range of amounts; null: no bound. */
type Span = readonly [from: number | null, to: number | null];

const overlap = ([from, to]: Span, [otherFrom, otherTo]: Span): boolean =>
  (from ?? 0) <= (otherTo ?? Number.POSITIVE_INFINITY) && (otherFrom ?? 0) <= (to ?? Number.POSITIVE_INFINITY);

/** A coupon without uses left applies to no cart. */
const isUsedUp = ({ totalAvailable, usedCount }: ExclusionTerms['COUPON']) => totalAvailable !== 0 && usedCount >= totalAvailable;

/** A cart has one coupon. Of two coupons that must be typed the buyer types one, so neither excludes the other. */
function couponExclusion(a: ExclusionTerms['COUPON'], b: ExclusionTerms['COUPON']): string | null {
  if (!(a.automaticApply || b.automaticApply) || isUsedUp(a) || isUsedUp(b)) return null;
  if (a.automaticApply && b.automaticApply) return 'Só um cupom vale por carrinho: de dois automáticos, o de maior desconto.';
  const typed = a.automaticApply ? b : a;
  return `Só um cupom vale por carrinho: “${typed.name}”, quando é digitado, fica no lugar do automático.`;
}

const tierSpan = (
  { ruleType }: ExclusionTerms['DISCOUNT_RANGE'],
  { minValue, maxValue, minQuantity, maxQuantity }: Tier,
): Span => (ruleType === 'CART_VALUE' ? [minValue, maxValue] : [minQuantity, maxQuantity]);

/** True when no cart reaches a tier of both: they measure the same, and no tiers overlap. */
const areDisjoint = (a: ExclusionTerms['DISCOUNT_RANGE'], b: ExclusionTerms['DISCOUNT_RANGE']): boolean =>
  a.ruleType === b.ruleType &&
  a.appliesToAllProducts &&
  b.appliesToAllProducts &&
  !a.tiers.some((tier) => b.tiers.some((other) => overlap(tierSpan(a, tier), tierSpan(b, other))));

function rangeExclusion(a: ExclusionTerms['DISCOUNT_RANGE'], b: ExclusionTerms['DISCOUNT_RANGE']): string | null {
  if (areDisjoint(a, b)) return null;
  const one = 'Só um desconto progressivo vale por carrinho';
  if (a.priority === b.priority) return `${one}: com a mesma prioridade, ${a.priority}, fica o de maior desconto.`;
  const [first, second] = a.priority > b.priority ? [a, b] : [b, a];
  return `${one}: onde os dois valem, fica “${first.name}”, de prioridade ${first.priority} contra ${second.priority}.`;
}

/** A product is given once. */
function giftExclusion(a: ExclusionTerms['GIFT'], b: ExclusionTerms['GIFT']): string | null {
  const together =
    a.productId === b.productId &&
    overlap([a.minCartQuantity, a.maxCartQuantity], [b.minCartQuantity, b.maxCartQuantity]) &&
    overlap([a.minCartTotal, a.maxCartTotal], [b.minCartTotal, b.maxCartTotal]);
  if (!together) return null;
  const [first] = [a, b].toSorted(byPriority);
  return `Os dois dão o mesmo produto, que entra uma vez no carrinho: onde os dois valem, fica “${first?.name ?? ''}”.`;
}

/** Returns the sentence on a price that two promotions of a kind could change at one moment; null: both of them do. */
export const EXCLUSIONS: {
  readonly [Kind in PromotionKind]: (a: ExclusionTerms[Kind], b: ExclusionTerms[Kind]) => string | null;
} = {
  COUPON: couponExclusion,
  DISCOUNT_RANGE: rangeExclusion,
  GIFT: giftExclusion,
  // A store has one for each method, and a cart one method.
  PAYMENT_DISCOUNT: () => null,
};
