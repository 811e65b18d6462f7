import type { ProductInput } from './product-body.ts';

/** A product as a row of its table. Money is integer cents. */
export interface ProductRow extends ProductInput {
  readonly id: string;
  readonly storeId: string;
  readonly slug: string;
  readonly currency: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** Select list of a `ProductRow`. */
export const COLUMNS = `product.id, store_id AS "storeId", name, slug, type, status, price, discounted_price AS "discountedPrice",
  cost_price AS "costPrice", currency, media, stock, sku, barcode, description, short_description AS "shortDescription", logistics,
  featured, product.created_at AS "createdAt", updated_at AS "updatedAt"`;

/** Integer cents as a decimal number of reais. */
export const centsToReais = (cents: number | null) => (cents === null ? null : cents / 100);

/** Product in the format of API v1. The keys are listed because `jsonb` does not preserve their order. */
export function productJson(row: ProductRow) {
  const { media, logistics } = row;
  return {
    id: row.id,
    storeId: row.storeId,
    name: row.name,
    slug: row.slug,
    type: row.type,
    status: row.status,
    price: centsToReais(row.price),
    discountedPrice: centsToReais(row.discountedPrice),
    costPrice: centsToReais(row.costPrice),
    currency: row.currency,
    media: { images: media.images, videos: media.videos, documents: media.documents },
    stock: row.stock,
    sku: row.sku,
    barcode: row.barcode,
    description: row.description,
    shortDescription: row.shortDescription,
    logistics: logistics && {
      height: logistics.height,
      width: logistics.width,
      length: logistics.length,
      weight: logistics.weight,
    },
    featured: row.featured,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
