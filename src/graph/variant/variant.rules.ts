import { z } from 'zod';
import { integer, listOf, money, nameText, rule, text, webAddress } from '../kernel/fields.ts';

/** More variants than this are refused for one product, more options for one variant (D-115). */
export const MOST_VARIANTS = 100;
const MOST_OPTIONS = 10;

const option = z.object({ name: nameText({ min: 1, max: 50 }), value: nameText({ min: 1, max: 100 }) });

const fields = z.object({
  name: nameText({ min: 1, max: 100 }),
  sku: text({ max: 100 }).default(''),
  barcode: text({ max: 100 }).nullable().default(null),
  price: money({ min: 1 }).nullable().default(null),
  discountedPrice: money().nullable().default(null),
  costPrice: money().nullable().default(null),
  stock: integer().default(0),
  image: webAddress().nullable().default(null),
  options: listOf(option, { max: MOST_OPTIONS }).default([]),
  position: integer().default(0),
  active: z.boolean().default(true),
});

const discounted = rule(fields, {
  reads: ['price', 'discountedPrice'],
  field: 'discountedPrice',
  code: 'TOO_BIG',
  message: 'Precisa de um preço próprio da variação e deve ser menor que ele.',
  holds: ({ price, discountedPrice }) => discountedPrice === null || (price !== null && discountedPrice < price),
});

/** The state of a variant (D-34, D-115): a promotional price stands on a price of its own. */
export const variantRules = rule(discounted, {
  reads: ['options'],
  field: 'options',
  code: 'CONFLICT',
  message: 'Cada opção pode aparecer uma só vez.',
  holds: ({ options }) => new Set(options.map(({ name }) => name)).size === options.length,
});

export const VARIANT_MISSING = 'Variação não encontrada.';
