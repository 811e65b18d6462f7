import type { PaymentMethod } from '../../../generated/prisma/enums.ts';

// Pricing works on a cart with its prices looked up, on what the store offers (promotions.ts) and on what the buyer chose. All
// of it is plain data, so that the same cart, offer and choice always have the same price. Money is integer cents, a
// percent is in hundredths of a percent.

/** One line of a cart, priced. A kit comes as one line for each of its items. */
export interface CartLine {
  /** Identifies the line. Lines are processed in the order of their keys, not as sent. */
  readonly key: string;
  /** Null in a cart from outside. */
  readonly productId: string | null;
  readonly kitId: string | null;
  readonly quantity: number;
  /** Cents for one unit. */
  readonly unitPrice: number;
  /** True when it has to be shipped. */
  readonly ships: boolean;
}

/** A kit whose shipping price replaces the method's (D-86). */
export interface KitShipping {
  readonly kitId: string;
  /** Number of such kits in the cart. */
  readonly quantity: number;
  /** Cents for one kit; 0: free. */
  readonly amount: number;
}

export interface Cart {
  /** OWN: products of the store. EXTERNAL: lines, prices and discount are fixed by the caller (D-84). */
  readonly kind: 'OWN' | 'EXTERNAL';
  readonly lines: readonly CartLine[];
  /** Discount of the caller in cents; used in an EXTERNAL cart only. */
  readonly callerDiscount: number;
  readonly kitShipping: readonly KitShipping[];
}

/** The buyer's choices, and the time. */
export interface PricingOptions {
  readonly couponCode: string | null;
  readonly paymentMethod: PaymentMethod | null;
  /** Null: the cheapest. */
  readonly shippingMethodId: string | null;
  readonly at: Date;
}
