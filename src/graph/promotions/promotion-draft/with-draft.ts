import type { Product } from '../../../generated/prisma/client.ts';
import { couponCodeKey } from '../coupon/coupon-code.rules.ts';
import { giftProductFacts } from '../pricing/load-promotions.ts';
import { DRAFT_ID, type Promotions } from '../pricing/promotions.ts';
import type { Draft } from './parse-draft.ts';

/** The promotions of a store without some of them. */
export function withoutPromotions(promotions: Promotions, ids: readonly string[]): Promotions {
  const left = <Rule extends { readonly id: string }>(rules: readonly Rule[]) => rules.filter(({ id }) => !ids.includes(id));
  return {
    ...promotions,
    gifts: left(promotions.gifts),
    ranges: left(promotions.ranges),
    coupons: left(promotions.coupons),
    paymentDiscounts: left(promotions.paymentDiscounts),
  };
}

/** Facts that a draft is completed with: the time, the code that was typed, the products that it names, and the buyer's segments. */
interface DraftContext {
  readonly now: Date;
  readonly couponCode: string | null;
  readonly products: ReadonlyMap<string, Product>;
  readonly segments: ReadonlySet<string>;
}

/** The promotions of a store as they were if the draft were saved now. */
export function withDraft(
  promotions: Promotions,
  draft: Draft,
  { now, couponCode, products, segments }: DraftContext,
): Promotions {
  const { gifts, ranges, coupons, paymentDiscounts } = promotions;
  const { segmentId } = draft.state;
  const row = { id: DRAFT_ID, createdAt: now, isForOthers: segmentId !== null && !segments.has(segmentId) };
  switch (draft.kind) {
    case 'gift': {
      const product = products.get(draft.state.productId);
      return product
        ? { ...promotions, gifts: [...gifts, { ...row, ...draft.state, ...giftProductFacts({ ...product, variants: [] }) }] }
        : promotions;
    }
    case 'discountRange':
      return { ...promotions, ranges: [...ranges, { ...row, ...draft.state }] };
    case 'coupon': {
      const { automaticApply, codeKey } = draft.state;
      // A coupon that is neither automatic nor typed is ignored.
      if (!automaticApply && (couponCode === null || couponCodeKey(couponCode) !== codeKey)) return promotions;
      return { ...promotions, coupons: [...coupons, { ...row, ...draft.state, usedByBuyer: false }] };
    }
    case 'paymentDiscount':
      return { ...promotions, paymentDiscounts: [...paymentDiscounts, { ...row, ...draft.state }] };
  }
}
