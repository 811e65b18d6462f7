import { z } from 'zod';
import { ProductStatus, ProductType } from '../../generated/prisma/enums.ts';
import type { Duplicates } from '../kernel/database-errors.ts';
import { integer, listOf, longText, money, nameText, oneOf, positive, rule, text, webAddress } from '../kernel/fields.ts';
import { slugOf } from '../kernel/slug.ts';

/** At most this many addresses of each kind (D-35). */
const MOST_MEDIA = 50;
const addresses = () => listOf(webAddress(), { max: MOST_MEDIA }).default([]);

/** Addresses of the product's images, videos and documents; the first image is the main one (contract §2, D-35). */
const media = z.object({ images: addresses(), videos: addresses(), documents: addresses() });

/** The parcel in centimetres and kilograms (D-36). */
const logistics = z.object({
  height: positive({ max: 100_000 }),
  width: positive({ max: 100_000 }),
  length: positive({ max: 100_000 }),
  weight: positive({ max: 100_000 }),
});

const fields = z.object({
  name: nameText({ min: 3, max: 100 }),
  type: oneOf(ProductType),
  status: oneOf(ProductStatus).default('DRAFT'),
  price: money({ min: 1 }),
  discountedPrice: money().nullable().default(null),
  costPrice: money().nullable().default(null),
  currency: z.literal('BRL').default('BRL'),
  media: media.default({ images: [], videos: [], documents: [] }),
  stock: integer().default(0),
  sku: text({ max: 100 }).default(''),
  barcode: text({ max: 100 }).nullable().default(null),
  description: longText().default(''),
  shortDescription: longText().default(''),
  logistics: logistics.nullable().default(null),
  featured: z.boolean().default(false),
});

const discounted = rule(fields, {
  reads: ['price', 'discountedPrice'],
  field: 'discountedPrice',
  code: 'TOO_BIG',
  message: 'Deve ser menor que o preço.',
  holds: ({ price, discountedPrice }) => discountedPrice === null || discountedPrice < price,
});

/** The state of a product (contract §2, D-30, D-35, D-36). */
export const productRules = rule(discounted, {
  reads: ['type', 'logistics'],
  field: 'logistics',
  code: 'REQUIRED',
  message: 'Produtos físicos precisam das medidas para envio.',
  holds: ({ type, logistics: parcel }) => type !== 'PHYSICAL' || parcel !== null,
});

/** The addressable form of a product's name; a name that leaves none becomes the type's (D-31). */
export const productSlug = (name: string): string => slugOf(name) || 'produto';

/** The SKU of a product or variant is its identifier in the store (contract §4, D-31). */
export const productDuplicates: Duplicates = {
  sku_pkey: { field: 'sku', message: 'Já existe um produto com este SKU nesta loja.' },
};

export const PRODUCT_MISSING = 'Produto não encontrado.';
