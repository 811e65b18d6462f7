import { z } from 'zod';
import { enumField, moneyField, rule, textField } from '../../core/validation/field-types.ts';
import { ProductStatus, ProductType } from '../../generated/prisma/enums.ts';

/** The status filter also takes `all`, which leaves nothing out (contract §4). */
export const PRODUCT_STATUS_FILTER = { ...ProductStatus, all: 'all' } as const;

const fields = z.object({
  name: textField({ min: 1, max: 100 }).nullish(),
  sku: textField({ min: 1, max: 100 }).nullish(),
  minPrice: moneyField({ max: Number.MAX_SAFE_INTEGER }).nullish(),
  maxPrice: moneyField({ max: Number.MAX_SAFE_INTEGER }).nullish(),
  updatedSince: z.date().nullish(),
  status: enumField(PRODUCT_STATUS_FILTER).nullish(),
  type: enumField(ProductType).nullish(),
  featured: z.boolean().nullish(),
});

/** Filters of the list of products (contract §4, D-32). */
export const productFilterRules = rule(fields, {
  reads: ['minPrice', 'maxPrice'],
  field: 'minPrice',
  code: 'TOO_BIG',
  message: 'Não pode ser maior que maxPrice.',
  holds: ({ minPrice, maxPrice }) => minPrice == null || maxPrice == null || minPrice <= maxPrice,
});
