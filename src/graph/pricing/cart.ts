import type { PaymentMethod } from '../../generated/prisma/enums.ts';

// Pricing works on a cart with its prices looked up, on what the store offers (offer.ts) and on what the buyer chose. All
// of it is plain data, so that the same cart, offer and choice always have the same price. Money is integer cents, a
// percent is in hundredths of a percent.

/** One line of a cart, priced. A kit comes as one line for each of its items. */
export interface CartLine {
  /** Tells the line from the others; lines are looked at in its order, never in the order in which they were sent. */
  readonly key: string;
  /** Null in a cart from outside. */
  readonly productId: string | null;
  readonly kitId: string | null;
  readonly quantity: number;
  /** Cents for one unit. */
  readonly unitPrice: number;
  /** Whether it has to be sent. */
  readonly ships: boolean;
}

/** A kit whose price for shipping stands in for the method's (D-86). */
export interface KitShipping {
  readonly kitId: string;
  /** How many such kits the cart has. */
  readonly quantity: number;
  /** Cents for one kit; 0: free. */
  readonly amount: number;
}

export interface Cart {
  /** OWN: products of the store. EXTERNAL: lines, prices and a discount that the caller set, which stand (D-84). */
  readonly kind: 'OWN' | 'EXTERNAL';
  readonly lines: readonly CartLine[];
  /** Cents that the caller took off; looked at in an EXTERNAL cart alone. */
  readonly callerDiscount: number;
  readonly kitShipping: readonly KitShipping[];
}

/** What the buyer chose, and when. */
export interface Choice {
  readonly couponCode: string | null;
  readonly paymentMethod: PaymentMethod | null;
  /** Null: the cheapest. */
  readonly shippingMethodId: string | null;
  readonly at: Date;
}
