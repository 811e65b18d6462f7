import { percentOf } from '../pricing/rounding.ts';

/** What an upsell says of its price: one of the three. Cents, the percent in hundredths (D-30). */
interface Pricing {
  readonly price: number | null;
  readonly discountPercent: number | null;
  readonly discountAmount: number | null;
}

/** What the offer costs in cents, where the product is sold for `selling` cents: never less than nothing (D-91, D-142). */
export function offerPrice({ price, discountPercent, discountAmount }: Pricing, selling: number): number {
  return price ?? Math.max(0, selling - percentOf(selling, discountPercent ?? 0) - (discountAmount ?? 0));
}
