import { z } from 'zod';
import { enumField, rule, uuidSetField } from '../../../core/validation/field-types.ts';
import { ProductStatus } from '../../../generated/prisma/enums.ts';
import { ON_FAULT, selectionOf } from '../../bulk/bulk.rules.ts';
import { productFilterRules } from '../product/product-filter.rules.ts';
import { priceChangeRules, roundPricesField } from './price-change.rules.ts';

/** Maximum number of categories that products enter or leave at once. */
export const MAX_BULK_CATEGORIES = 10;

/** Maximum number of variants whose prices change at once: four of each product. */
export const MAX_BULK_VARIANTS = 2_000;

const fields = z.object({
  selection: selectionOf(productFilterRules),
  price: priceChangeRules.nullable().default(null),
  roundPricesTo: roundPricesField().nullable().default(null),
  includeVariants: z.boolean().default(true),
  status: enumField(ProductStatus).optional(),
  addCategoryIds: uuidSetField({ max: MAX_BULK_CATEGORIES }).default([]),
  removeCategoryIds: uuidSetField({ max: MAX_BULK_CATEGORIES }).default([]),
  onFault: enumField(ON_FAULT).default('SKIP'),
  dryRun: z.boolean().default(false),
});

const withoutContradiction = rule(fields, {
  reads: ['addCategoryIds', 'removeCategoryIds'],
  field: 'removeCategoryIds',
  code: 'CONFLICT',
  message: 'Um produto não pode entrar em uma coleção e sair dela ao mesmo tempo.',
  holds: ({ addCategoryIds, removeCategoryIds }) => !removeCategoryIds.some((id) => addCategoryIds.includes(id)),
});

const withCalculatedPrice = rule(withoutContradiction, {
  reads: ['price', 'roundPricesTo'],
  field: 'roundPricesTo',
  code: 'CONFLICT',
  message: 'Vale só com price.percent ou price.by.',
  holds: ({ price, roundPricesTo }) => roundPricesTo === null || (price !== null && price.to === null),
});

/** One change for many products (D-363), with at least one field. */
export const bulkProductsRules = rule(withCalculatedPrice, {
  reads: ['price', 'status', 'addCategoryIds', 'removeCategoryIds'],
  field: 'price',
  code: 'REQUIRED',
  message: 'Informe o que muda: price, status, addCategoryIds ou removeCategoryIds.',
  holds: ({ price, status, addCategoryIds, removeCategoryIds }) =>
    price !== null || status !== undefined || addCategoryIds.length + removeCategoryIds.length > 0,
});

/** A change of each product. */
export type ProductsChange = z.output<typeof bulkProductsRules>;
