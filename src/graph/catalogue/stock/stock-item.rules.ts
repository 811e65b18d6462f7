import { z } from 'zod';
import { enumField } from '../../../core/validation/field-types.ts';
import { countRangeFilter, flagFilter, idFilter, idsFilter, setFilter } from '../../../core/validation/filter-fields.ts';
import { ProductStatus } from '../../../generated/prisma/enums.ts';

/** Filters of the inventory. */
export const stockItemFilterRules = z.object({
  ids: idsFilter(),
  productId: idFilter(),
  lowStock: flagFilter(),
  stock: countRangeFilter(),
  statuses: setFilter(enumField(ProductStatus)),
});
