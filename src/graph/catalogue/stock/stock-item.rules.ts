import { z } from 'zod';
import { countRangeFilter, flagFilter, idFilter, idsFilter } from '../../../core/validation/filter-fields.ts';

/** Filters of the inventory. */
export const stockItemFilterRules = z.object({
  ids: idsFilter(),
  productId: idFilter(),
  lowStock: flagFilter(),
  stock: countRangeFilter(),
});
