import type { Cart } from './cart.ts';
import type { SegmentedPromotion } from './promotions.ts';
import { missingAmountText, missingItemsText, type Rejection, reject } from './rejection.ts';

// Conditions of several kinds of rules. Bounds are inclusive; null is no bound.

/** Promotions of the store are not for carts from outside (D-84). */
export const externalCartRejection = ({ kind }: Cart): Rejection | null => (kind === 'EXTERNAL' ? reject('EXTERNAL_CART') : null);

/** Rejection of a promotion that is inactive, or outside its period. */
export function inactiveRejection(
  { active, startsAt, endsAt }: { readonly active: boolean; readonly startsAt: Date | null; readonly endsAt: Date | null },
  at: Date,
): Rejection | null {
  if (!active) return reject('INACTIVE');
  if (startsAt !== null && at < startsAt) return reject('NOT_STARTED');
  if (endsAt !== null && at > endsAt) return reject('ENDED');
  return null;
}

/** Rejection of a promotion for customers of whom the buyer is none (D-741). */
export const segmentRejection = ({ isForOthers = false }: SegmentedPromotion): Rejection | null =>
  isForOthers ? reject('NOT_IN_SEGMENT') : null;

/** Cents outside of what a rule is for. */
export function totalRejection(cents: number, min: number | null, max: number | null): Rejection | null {
  if (min !== null && cents < min) return reject('CART_TOTAL_TOO_LOW', missingAmountText(min - cents));
  return max !== null && cents > max ? reject('CART_TOTAL_TOO_HIGH') : null;
}

/** Units outside of what a rule is for. */
export function quantityRejection(units: number, min: number | null, max: number | null): Rejection | null {
  if (min !== null && units < min) return reject('CART_QUANTITY_TOO_LOW', missingItemsText(min - units));
  return max !== null && units > max ? reject('CART_QUANTITY_TOO_HIGH') : null;
}
