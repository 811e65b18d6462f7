import { z } from 'zod';
import { flagFilter, idFilter, idsFilter, periodFilter, setFilter } from '../../../core/validation/filter-fields.ts';

/** Filters of the event log. */
export const eventFilterRules = z.object({
  ids: idsFilter(),
  types: setFilter(z.string()),
  createdAt: periodFilter(),
  isTest: flagFilter(),
  orderId: idFilter(),
  customerId: idFilter(),
});
