import type { z } from 'zod';
import type { Issue } from '../../../core/errors.ts';
import { type Reference, referencePaths } from '../../../core/validation/references.ts';
import { type Rules, validateInput } from '../../../core/validation/rules.ts';
import { newCouponRules } from '../coupon/coupon.rules.ts';
import { couponCodeKey } from '../coupon/coupon-code.rules.ts';
import { discountRangeRules, newRange, normalizeRange } from '../discount-range/discount-range.rules.ts';
import { giftRules } from '../gift/gift.rules.ts';
import { paymentDiscountRules } from '../payment-discount/payment-discount.rules.ts';
import type { DraftPromotionInput } from './draft-promotion.input.ts';

type SentDraft = typeof DraftPromotionInput.$inferInput;

type State =
  | { readonly kind: 'coupon'; readonly state: z.output<typeof newCouponRules> }
  | { readonly kind: 'discountRange'; readonly state: z.output<typeof discountRangeRules> }
  | { readonly kind: 'gift'; readonly state: z.output<typeof giftRules> }
  | { readonly kind: 'paymentDiscount'; readonly state: z.output<typeof paymentDiscountRules> };

/** A promotion that is not saved: its kind, the state that would be stored, and where the input names products. */
export type Draft = State & { readonly references: readonly Reference[] };

/** The draft that an input makes, undefined when it makes none, and what is wrong with it. */
interface ParsedDraft {
  readonly draft: Draft | undefined;
  readonly issues: readonly Issue[];
}

function parsed<R extends Rules>(kind: State['kind'], rules: R, input: object, references: readonly Reference[]): ParsedDraft {
  const { accepted, issues } = validateInput(rules, input);
  return {
    draft: accepted && ({ kind, state: accepted, references } as Draft),
    issues: issues.map((issue) => ({ ...issue, field: `draft.${kind}.${issue.field}` })),
  };
}

/** The draft as the mutation that creates such a promotion would store it, by the same rules; each issue names its place (D-345). */
export function parseDraft(sent: SentDraft): ParsedDraft {
  const { coupon, discountRange, gift, paymentDiscount } = sent;
  if (coupon) return parsed('coupon', newCouponRules, { ...coupon, codeKey: couponCodeKey(coupon.code) }, []);
  if (discountRange) {
    const requested = normalizeRange(discountRange);
    const references = referencePaths('draft.discountRange.productIds', requested.productIds ?? []);
    return parsed('discountRange', discountRangeRules, { ...newRange, ...requested }, references);
  }
  if (gift) {
    const product = { field: 'draft.gift.productId', id: gift.productId };
    const triggers = referencePaths('draft.gift.triggerProductIds', gift.triggerProductIds ?? []);
    return parsed('gift', giftRules, gift, [product, ...triggers]);
  }
  return parsed('paymentDiscount', paymentDiscountRules, paymentDiscount as object, []);
}
