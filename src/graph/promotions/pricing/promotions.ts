import type { DiscountTarget, DiscountType, ItemOrder, PaymentMethod, RangeRuleType } from '../../../generated/prisma/enums.ts';

/** Id of a promotion that is priced without being saved. It sorts after every other, as the newest one. */
export const DRAFT_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

interface NamedPromotion {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
}

/** From when to when a rule holds, both included; null: no bound. */
interface ActivePeriod {
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
}

/** The customers that a rule is for. */
export interface SegmentedPromotion {
  /** Null: everybody. */
  readonly segmentId: string | null;
  /** True when the buyer is not in the segment, or not known; absent: not looked up. */
  readonly isForOthers?: boolean;
}

export interface GiftPromotion extends NamedPromotion, ActivePeriod, SegmentedPromotion {
  readonly productId: string;
  readonly active: boolean;
  readonly minCartQuantity: number | null;
  readonly maxCartQuantity: number | null;
  readonly minCartTotal: number | null;
  readonly maxCartTotal: number | null;
  readonly priority: number;
  /** Empty: any product triggers it. */
  readonly triggerProductIds: readonly string[];
  /** Status of the product: on sale, and shipped. */
  readonly forSale: boolean;
  /** True for a product that is only sold as one of its active variants. */
  readonly hasVariants: boolean;
  readonly ships: boolean;
  /** Units left; null: without stock control. */
  readonly stock: number | null;
}

export interface Tier {
  readonly minValue: number | null;
  readonly maxValue: number | null;
  readonly minQuantity: number | null;
  readonly maxQuantity: number | null;
  readonly discountType: DiscountType;
  /** Cents for CURRENCY, hundredths of a percent for PERCENT. */
  readonly discountAmount: number;
  readonly position: number;
}

export interface RangePromotion extends NamedPromotion, ActivePeriod, SegmentedPromotion {
  readonly active: boolean;
  readonly ruleType: RangeRuleType;
  readonly appliesToAllProducts: boolean;
  readonly productIds: readonly string[];
  readonly applyDiscountTo: DiscountTarget;
  readonly itemRangeStart: number | null;
  readonly itemRangeEnd: number | null;
  readonly itemRangeOrderBy: ItemOrder | null;
  readonly priority: number;
  readonly tiers: readonly Tier[];
}

export interface CouponPromotion extends NamedPromotion, ActivePeriod, SegmentedPromotion {
  readonly code: string;
  readonly active: boolean;
  readonly discountType: DiscountType;
  /** Cents for CURRENCY, hundredths of a percent for PERCENT. */
  readonly amount: number;
  /** 0: without limit. */
  readonly totalAvailable: number;
  readonly usedCount: number;
  readonly automaticApply: boolean;
  readonly singleUsePerCustomer: boolean;
  /** True when this buyer has used it before. */
  readonly usedByBuyer: boolean;
}

export interface ShippingRate extends NamedPromotion {
  readonly price: number;
  readonly carrier: string | null;
  readonly turnaround: string | null;
  /** Cents of the items after discounts from which it costs nothing; null: never. */
  readonly freeAbove: number | null;
}

/** Discounts by payment method, at most one for each. */
export interface PaymentMethodDiscount extends SegmentedPromotion {
  readonly id: string;
  readonly method: PaymentMethod;
  /** Hundredths of a percent. */
  readonly amount: number;
  readonly minTotal: number | null;
  readonly maxTotal: number | null;
  readonly active: boolean;
}

/** Promotions of a store, which can change a price. */
export interface Promotions {
  readonly gifts: readonly GiftPromotion[];
  readonly ranges: readonly RangePromotion[];
  /** The automatic ones, and the one that was typed if the store has it. */
  readonly coupons: readonly CouponPromotion[];
  readonly shippingMethods: readonly ShippingRate[];
  readonly paymentDiscounts: readonly PaymentMethodDiscount[];
}
