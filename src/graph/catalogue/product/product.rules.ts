import { z } from 'zod';
import type { UniqueConstraintMessages } from '../../../core/errors.ts';
import {
  enumField,
  integerField,
  listField,
  longTextField,
  moneyField,
  nameField,
  positiveField,
  rule,
  trimmedField,
  webUrl,
} from '../../../core/validation/field-types.ts';
import { skuField } from '../../../core/validation/sku.ts';
import { ProductStatus, ProductType } from '../../../generated/prisma/enums.ts';
import { slugify } from '../../../lib/slug.ts';

/** Stock from which on down a product, a variant, or what of a store has no such number, is low (D-698). */
export const lowStockAtField = () => integerField({ max: 1_000_000 });

/** At most this many addresses of each kind (D-35). */
const MAX_MEDIA = 50;
const urlList = () => listField(webUrl(), { max: MAX_MEDIA }).default([]);

/** Addresses of the product's images, videos and documents; the first image is the main one (contract §2, D-35). */
const media = z.object({ images: urlList(), videos: urlList(), documents: urlList() });

/** The parcel in centimetres and kilograms (D-36). */
const logistics = z.object({
  height: positiveField({ max: 100_000 }),
  width: positiveField({ max: 100_000 }),
  length: positiveField({ max: 100_000 }),
  weight: positiveField({ max: 100_000 }),
});

const fields = z.object({
  name: nameField({ min: 3, max: 100 }),
  type: enumField(ProductType),
  status: enumField(ProductStatus).default('DRAFT'),
  price: moneyField({ min: 1 }),
  discountedPrice: moneyField().nullable().default(null),
  costPrice: moneyField().nullable().default(null),
  currency: z.literal('BRL').default('BRL'),
  media: media.default({ images: [], videos: [], documents: [] }),
  stock: integerField().default(0),
  lowStockAt: lowStockAtField().nullable().default(null),
  sku: skuField().default(''),
  barcode: trimmedField({ max: 100 }).nullable().default(null),
  description: longTextField().default(''),
  shortDescription: longTextField().default(''),
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
export const productSlug = (name: string): string => slugify(name) || 'produto';

/** The SKU of a product or variant is its identifier in the store (contract §4, D-31). */
export const productUniqueConstraints: UniqueConstraintMessages = {
  sku_pkey: { field: 'sku', message: 'Já existe um produto com este SKU nesta loja.' },
};

export const PRODUCT_MISSING = 'Produto não encontrado.';
