import { z } from 'zod';
import { enumField, moneyField, rule, trimmedField } from '../../../core/validation/field-types.ts';
import {
  amountRangeFilter,
  countRangeFilter,
  filterOf,
  flagFilter,
  idFilter,
  idsFilter,
  periodFilter,
  setFilter,
  textFilter,
} from '../../../core/validation/filter-fields.ts';
import { soughtSku } from '../../../core/validation/sku.ts';
import { ProductStatus, ProductType } from '../../../generated/prisma/enums.ts';

/** The status filter of API v1 also takes `all`, which leaves nothing out (contract §4). */
export const PRODUCT_STATUS_FILTER = { ...ProductStatus, all: 'all' } as const;

const contractFields = {
  minPrice: filterOf(moneyField({ max: Number.MAX_SAFE_INTEGER })),
  maxPrice: filterOf(moneyField({ max: Number.MAX_SAFE_INTEGER })),
  updatedSince: filterOf(z.date()),
  status: filterOf(enumField(PRODUCT_STATUS_FILTER)),
};

const fields = z.object({
  ids: idsFilter(),
  search: textFilter(255),
  name: textFilter(100),
  sku: filterOf(soughtSku()),
  price: amountRangeFilter(),
  sellingPrice: amountRangeFilter(),
  stock: countRangeFilter(),
  totalStock: countRangeFilter(),
  tracked: flagFilter(),
  lowStock: flagFilter(),
  updatedAt: periodFilter(),
  statuses: setFilter(enumField(ProductStatus)),
  types: setFilter(enumField(ProductType)),
  featured: flagFilter(),
  categoryId: idFilter(),
  uncategorised: flagFilter(),
  barcode: filterOf(trimmedField({ min: 1, max: 100 })),
  hasVariants: flagFilter(),
  missingImage: flagFilter(),
  ...contractFields,
});

/** Filters of the list of products (contract §4, D-32, D-320). */
export const productFilterRules = rule(fields, {
  reads: ['minPrice', 'maxPrice'],
  field: 'minPrice',
  code: 'TOO_BIG',
  message: 'Não pode ser maior que maxPrice.',
  holds: ({ minPrice, maxPrice }) => minPrice == null || maxPrice == null || minPrice <= maxPrice,
});
