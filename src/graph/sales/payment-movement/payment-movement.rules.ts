import { z } from 'zod';
import { flagFilter, idsFilter, periodFilter } from '../../../core/validation/filter-fields.ts';

/** Filters of the list of movements. */
export const paymentMovementFilterRules = z.object({
  ids: idsFilter(),
  orderIds: idsFilter(),
  happenedAt: periodFilter(),
  settlesAt: periodFilter(),
  matched: flagFilter(),
});

/** The shortest txid of a PIX that pays a charge; that of a static code has 25 characters at most. */
const SHORTEST_CHARGE = 26;

/** True when money names a charge, whoever made that: not a static code, and not the key alone (D-831). */
export const isOfCharge = (reference: string | null | undefined): boolean => (reference?.length ?? 0) >= SHORTEST_CHARGE;
