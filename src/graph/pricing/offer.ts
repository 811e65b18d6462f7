import type { DiscountTarget, DiscountType, ItemOrder, PaymentMethod, RangeRuleType } from '../../generated/prisma/enums.ts';

interface Named {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
}

/** From when to when a rule holds, both included; null: no bound. */
interface Window {
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
}

export interface GiftOffer extends Named, Window {
  readonly productId: string;
  readonly active: boolean;
  readonly minCartQuantity: number | null;
  readonly maxCartQuantity: number | null;
  readonly minCartTotal: number | null;
  readonly maxCartTotal: number | null;
  readonly priority: number;
  /** Empty: any product triggers it. */
  readonly triggerProductIds: readonly string[];
  /** Whether the product given is on sale at all, and whether it has to be sent. */
  readonly sold: boolean;
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

export interface RangeOffer extends Named, Window {
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

export interface CouponOffer extends Named, Window {
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
  /** Whether this buyer has used it already. */
  readonly usedByBuyer: boolean;
}

export interface ShippingOffer extends Named {
  readonly price: number;
  readonly carrier: string | null;
  readonly turnaround: string | null;
  /** Cents of the items after discounts from which it costs nothing; null: never. */
  readonly freeAbove: number | null;
}

/** One for each method at most. */
export interface PaymentOffer {
  readonly id: string;
  readonly method: PaymentMethod;
  /** Hundredths of a percent. */
  readonly amount: number;
  readonly minTotal: number | null;
  readonly maxTotal: number | null;
  readonly enabled: boolean;
}

/** Everything of a store that can change a price. */
export interface Offer {
  readonly gifts: readonly GiftOffer[];
  readonly ranges: readonly RangeOffer[];
  /** The automatic ones, and the one that was typed if the store has it. */
  readonly coupons: readonly CouponOffer[];
  readonly shippingMethods: readonly ShippingOffer[];
  readonly paymentDiscounts: readonly PaymentOffer[];
}
