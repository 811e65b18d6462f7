import { z } from 'zod';
import {
  integerField,
  listField,
  moneyField,
  nameField,
  rule,
  trimmedField,
  webUrl,
} from '../../../core/validation/field-types.ts';
import { skuField } from '../../../core/validation/sku.ts';
import { lowStockAtField } from '../product/product.rules.ts';

/** More variants than this are refused for one product, more options for one variant (D-115). */
export const MAX_VARIANTS = 100;
export const MAX_OPTIONS = 10;

const option = z.object({ name: nameField({ min: 1, max: 50 }), value: nameField({ min: 1, max: 100 }) });

const fields = z.object({
  name: nameField({ min: 1, max: 100 }),
  sku: skuField().default(''),
  barcode: trimmedField({ max: 100 }).nullable().default(null),
  price: moneyField({ min: 1 }).nullable().default(null),
  discountedPrice: moneyField().nullable().default(null),
  costPrice: moneyField().nullable().default(null),
  stock: integerField().default(0),
  lowStockAt: lowStockAtField().nullable().default(null),
  image: webUrl().nullable().default(null),
  options: listField(option, { max: MAX_OPTIONS }).default([]),
  position: integerField().default(0),
  active: z.boolean().default(true),
});

const discounted = rule(fields, {
  reads: ['price', 'discountedPrice'],
  field: 'discountedPrice',
  code: 'TOO_BIG',
  message: 'Precisa de um preço próprio da variação e deve ser menor que ele.',
  holds: ({ price, discountedPrice }) => discountedPrice === null || (price !== null && discountedPrice < price),
});

/** State of a variant (D-34, D-115): a promotional price requires a price of its own. */
export const variantRules = rule(discounted, {
  reads: ['options'],
  field: 'options',
  code: 'CONFLICT',
  message: 'Cada opção pode aparecer uma só vez.',
  holds: ({ options }) => new Set(options.map(({ name }) => name)).size === options.length,
});

export const VARIANT_MISSING = 'Variação não encontrada.';
