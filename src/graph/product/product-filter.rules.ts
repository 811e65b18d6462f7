import { z } from 'zod';
import { ProductStatus, ProductType } from '../../generated/prisma/enums.ts';
import { money, oneOf, rule, text } from '../kernel/fields.ts';

/** The status filter also takes `all`, which leaves nothing out (contract §4). */
export const PRODUCT_STATUS_FILTER = { ...ProductStatus, all: 'all' } as const;

const fields = z.object({
  name: text({ min: 1, max: 100 }).nullish(),
  sku: text({ min: 1, max: 100 }).nullish(),
  minPrice: money({ max: Number.MAX_SAFE_INTEGER }).nullish(),
  maxPrice: money({ max: Number.MAX_SAFE_INTEGER }).nullish(),
  updatedSince: z.date().nullish(),
  status: oneOf(PRODUCT_STATUS_FILTER).nullish(),
  type: oneOf(ProductType).nullish(),
  featured: z.boolean().nullish(),
});

/** What a list of products may be narrowed by (contract §4, D-32). */
export const productFilterRules = rule(fields, {
  reads: ['minPrice', 'maxPrice'],
  field: 'minPrice',
  code: 'TOO_BIG',
  message: 'Não pode ser maior que maxPrice.',
  holds: ({ minPrice, maxPrice }) => minPrice == null || maxPrice == null || minPrice <= maxPrice,
});
