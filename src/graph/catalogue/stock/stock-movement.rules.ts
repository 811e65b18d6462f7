import { z } from 'zod';
import { enumField } from '../../../core/validation/field-types.ts';
import { idFilter, idsFilter, periodFilter, setFilter } from '../../../core/validation/filter-fields.ts';
import { StockReason } from '../../../generated/prisma/enums.ts';

/** Filters of the list of changes of a stock. */
export const movementFilterRules = z.object({
  ids: idsFilter(),
  reasons: setFilter(enumField(StockReason)),
  orderId: idFilter(),
  createdAt: periodFilter(),
});
