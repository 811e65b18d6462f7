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
