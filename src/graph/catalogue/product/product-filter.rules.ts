import { z } from 'zod';
import {
  enumField,
  listField,
  moneyField,
  orderedRange,
  rule,
  textField,
  trimmedField,
  uuidField,
} from '../../../core/validation/field-types.ts';
import { countFilter, idsFilter } from '../../../core/validation/filter-fields.ts';
import { soughtSku } from '../../../core/validation/sku.ts';
import { ProductStatus, ProductType } from '../../../generated/prisma/enums.ts';

/** The status filter also takes `all`, which leaves nothing out (contract §4). */
export const PRODUCT_STATUS_FILTER = { ...ProductStatus, all: 'all' } as const;

const fields = z.object({
  ids: idsFilter(),
  search: textField({ min: 1, max: 255 }).nullish(),
  name: textField({ min: 1, max: 100 }).nullish(),
  sku: soughtSku().nullish(),
  minPrice: moneyField({ max: Number.MAX_SAFE_INTEGER }).nullish(),
  maxPrice: moneyField({ max: Number.MAX_SAFE_INTEGER }).nullish(),
  updatedSince: z.date().nullish(),
  status: enumField(PRODUCT_STATUS_FILTER).nullish(),
  statuses: listField(enumField(ProductStatus), { min: 1, max: 4 }).nullish(),
  type: enumField(ProductType).nullish(),
  featured: z.boolean().nullish(),
  categoryId: uuidField().nullish(),
  uncategorised: z.boolean().nullish(),
  barcode: trimmedField({ min: 1, max: 100 }).nullish(),
  minStock: countFilter(),
  maxStock: countFilter(),
  hasVariants: z.boolean().nullish(),
  missingImage: z.boolean().nullish(),
});

const stockInOrder = orderedRange(fields, { from: 'minStock', to: 'maxStock', message: 'Não pode ser menor que minStock.' });

/** Filters of the list of products (contract §4, D-32, D-320). */
export const productFilterRules = rule(stockInOrder, {
  reads: ['minPrice', 'maxPrice'],
  field: 'minPrice',
  code: 'TOO_BIG',
  message: 'Não pode ser maior que maxPrice.',
  holds: ({ minPrice, maxPrice }) => minPrice == null || maxPrice == null || minPrice <= maxPrice,
});
