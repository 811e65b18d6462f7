import type { GrantedScope } from '../../../core/execution/principal.ts';
import { builder } from '../../../core/schema/builder.ts';
import type { Coupon, DiscountRange, Gift, PaymentDiscount } from '../../../generated/prisma/client.ts';
import { couponFields } from '../coupon/coupon-columns.ts';
import { METHOD_LABELS } from '../pricing/payment-discount.ts';
import { rangeColumns } from '../promotion/promotion.ts';

/** Kinds of promotions, each with its type, its model and the scope to read it. */
export const PROMOTION_KINDS = {
  COUPON: { type: 'Coupon', model: 'coupon', scope: 'coupons:read', description: 'Cupons.' },
  DISCOUNT_RANGE: {
    type: 'DiscountRange',
    model: 'discountRange',
    scope: 'discount-ranges:read',
    description: 'Descontos progressivos.',
  },
  GIFT: { type: 'Gift', model: 'gift', scope: 'gifts:read', description: 'Brindes.' },
  PAYMENT_DISCOUNT: {
    type: 'PaymentDiscount',
    model: 'paymentDiscount',
    scope: 'payment-discounts:read',
    description: 'Descontos por forma de pagamento.',
  },
} as const satisfies Record<string, { type: string; model: string; scope: GrantedScope; description: string }>;

export type PromotionKind = keyof typeof PROMOTION_KINDS;

export const ALL_KINDS = Object.keys(PROMOTION_KINDS) as [PromotionKind, ...PromotionKind[]];

export const PromotionKindEnum = builder.enumType('PromotionKind', {
  description: 'De que tipo é uma promoção.',
  values: {
    COUPON: { description: PROMOTION_KINDS.COUPON.description },
    DISCOUNT_RANGE: { description: PROMOTION_KINDS.DISCOUNT_RANGE.description },
    GIFT: { description: PROMOTION_KINDS.GIFT.description },
    PAYMENT_DISCOUNT: { description: PROMOTION_KINDS.PAYMENT_DISCOUNT.description },
  } satisfies Record<PromotionKind, object>,
});

/** Rows of each kind. */
export interface PromotionRows {
  readonly COUPON: Coupon;
  readonly DISCOUNT_RANGE: DiscountRange;
  readonly GIFT: Gift;
  readonly PAYMENT_DISCOUNT: PaymentDiscount;
}

/** Terms that all kinds have. A discount of a payment method has no dates. */
export interface PromotionTerms {
  readonly name: string;
  readonly active: boolean;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
}

const TERMS: { readonly [Kind in PromotionKind]: (row: PromotionRows[Kind]) => PromotionTerms } = {
  COUPON: couponFields,
  DISCOUNT_RANGE: (row) => rangeColumns.withFields(row),
  GIFT: (row) => row,
  PAYMENT_DISCOUNT: ({ method, enabled }) => ({ name: METHOD_LABELS[method], active: enabled, startsAt: null, endsAt: null }),
};

/** The common terms of a row of the kind. */
export const termsOf = <Kind extends PromotionKind>(kind: Kind, row: PromotionRows[Kind]): PromotionTerms => TERMS[kind](row);

/** The kind that a type of the schema shows. */
export function kindOfType(type: string): PromotionKind {
  const kind = ALL_KINDS.find((each) => PROMOTION_KINDS[each].type === type);
  if (!kind) throw new Error(`${type} is no promotion`);
  return kind;
}
