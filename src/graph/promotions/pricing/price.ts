import type { CartLine } from './cart.ts';

/** Reason for which a rule did not apply, for programs. */
export const REASONS = [
  'INACTIVE',
  'NOT_STARTED',
  'ENDED',
  'NOT_IN_SEGMENT',
  'CART_QUANTITY_TOO_LOW',
  'CART_QUANTITY_TOO_HIGH',
  'CART_TOTAL_TOO_LOW',
  'CART_TOTAL_TOO_HIGH',
  'NO_TRIGGER_PRODUCT',
  'NO_TARGET_PRODUCT',
  'NOT_FOR_SALE',
  'HAS_VARIANTS',
  'OUT_OF_STOCK',
  'ALREADY_GIVEN',
  'NO_TIER',
  'TOO_FEW_ITEMS',
  'OTHER_RANGE_APPLIES',
  'UNKNOWN_CODE',
  'NO_USES_LEFT',
  'ALREADY_USED_BY_CUSTOMER',
  'CODE_NOT_TYPED',
  'OTHER_COUPON_APPLIES',
  'NOTHING_TO_DISCOUNT',
  'OTHER_METHOD',
  'NO_METHOD_CHOSEN',
  'NOTHING_TO_SHIP',
  'OTHER_SHIPPING_CHOSEN',
  'EXTERNAL_CART',
] as const;

export type Reason = (typeof REASONS)[number];

export type RuleKind = 'GIFT' | 'DISCOUNT_RANGE' | 'COUPON' | 'SHIPPING' | 'PAYMENT_DISCOUNT';

/** Outcome of one rule of the store (D-87). */
export interface RuleOutcome {
  readonly kind: RuleKind;
  /** Null for a coupon code that the store does not have, and for shipping without a method of the store. */
  readonly id: string | null;
  /** Name of the rule, code of the coupon, or payment method. */
  readonly name: string;
  readonly applied: boolean;
  /** Cents off the price; for SHIPPING what it costs. 0 where it did not apply. */
  readonly amount: number;
  /** Null where it applied. */
  readonly reason: Reason | null;
  /** A sentence for the buyer, in Portuguese, with what is missing. */
  readonly message: string;
}

/** A line with what was taken off it. */
export interface PricedLine extends CartLine {
  /** The gift that it is; null: bought. */
  readonly giftId: string | null;
  /** Cents off the whole line, by every rule together. */
  readonly discount: number;
  /** Cents of `discount` that the payment method gives. */
  readonly paymentDiscount: number;
  /** Cents for the whole line: unitPrice × quantity − discount. */
  readonly total: number;
}

/** Shipping of the cart; the price is what the buyer pays for it. */
export interface Shipping {
  /** Null: to be arranged, or the kits' own. */
  readonly methodId: string | null;
  readonly name: string;
  readonly price: number;
  readonly carrier: string | null;
  readonly turnaround: string | null;
}

/**
 * The price of a cart. `total` = `subtotal` − `discount` + the price of shipping; the totals of the lines sum to
 * `subtotal` − `discount`.
 */
export interface Price {
  /** Bought lines in the order of their keys, then gifts. */
  readonly lines: readonly PricedLine[];
  /** Σ unitPrice × quantity. */
  readonly subtotal: number;
  /** Sum of all discounts, those of the caller of an external cart included. */
  readonly discount: number;
  /** Null when nothing ships. */
  readonly shipping: Shipping | null;
  readonly total: number;
  /** Id of the coupon that was applied. */
  readonly couponId: string | null;
  /**
   * Every rule of the store in order of evaluation: gifts and ranges by priority, coupons with the typed one first, then the
   * oldest first.
   */
  readonly rules: readonly RuleOutcome[];
}
