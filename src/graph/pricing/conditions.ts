import type { Cart } from './cart.ts';
import { missingItems, missingReais } from './missing.ts';
import { type Refusal, refusal } from './refusal.ts';

// What several kinds of rules ask for. Bounds are included; a null one does not bind.

/** Promotions of the store are not for carts from outside (D-84). */
export const outsideStore = ({ kind }: Cart): Refusal | null => (kind === 'EXTERNAL' ? refusal('EXTERNAL_CART') : null);

/** Not switched on, or not at this moment. */
export function closed(
  { active, startsAt, endsAt }: { readonly active: boolean; readonly startsAt: Date | null; readonly endsAt: Date | null },
  at: Date,
): Refusal | null {
  if (!active) return refusal('INACTIVE');
  if (startsAt !== null && at < startsAt) return refusal('NOT_STARTED');
  if (endsAt !== null && at > endsAt) return refusal('ENDED');
  return null;
}

/** Cents outside of what a rule is for. */
export function totalOutside(cents: number, min: number | null, max: number | null): Refusal | null {
  if (min !== null && cents < min) return refusal('CART_TOTAL_TOO_LOW', missingReais(min - cents));
  return max !== null && cents > max ? refusal('CART_TOTAL_TOO_HIGH') : null;
}

/** Units outside of what a rule is for. */
export function quantityOutside(units: number, min: number | null, max: number | null): Refusal | null {
  if (min !== null && units < min) return refusal('CART_QUANTITY_TOO_LOW', missingItems(min - units));
  return max !== null && units > max ? refusal('CART_QUANTITY_TOO_HIGH') : null;
}
