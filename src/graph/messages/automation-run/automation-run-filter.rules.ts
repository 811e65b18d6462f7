import { z } from 'zod';
import { enumField } from '../../../core/validation/field-types.ts';
import { idFilter, idsFilter, periodFilter, setFilter } from '../../../core/validation/filter-fields.ts';
import { RunStatus } from '../../../generated/prisma/enums.ts';

/** Filters of the list of runs. */
export const automationRunFilterRules = z.object({
  ids: idsFilter(),
  automationId: idFilter(),
  orderId: idFilter(),
  checkoutId: idFilter(),
  customerId: idFilter(),
  eventId: idFilter(),
  statuses: setFilter(enumField(RunStatus)),
  createdAt: periodFilter(),
});
