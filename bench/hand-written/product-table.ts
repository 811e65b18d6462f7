import type pg from 'pg';
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

const INSERT = `INSERT INTO product (id, store_id, name, slug, type, status, price, discounted_price, cost_price, currency, media,
  stock, sku, barcode, description, short_description, logistics, featured, created_at, updated_at)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20)
ON CONFLICT (store_id, slug) DO NOTHING`;

/** Integer cents as a decimal number of reais. */
export const reais = (cents: number | null) => (cents === null ? null : cents / 100);

/** A product as API v1 shows it. The keys are picked one by one, because `jsonb` does not keep the order of its own. */
export function shown(row: ProductRow) {
  const { media, logistics } = row;
  return {
    id: row.id,
    storeId: row.storeId,
    name: row.name,
    slug: row.slug,
    type: row.type,
    status: row.status,
    price: reais(row.price),
    discountedPrice: reais(row.discountedPrice),
    costPrice: reais(row.costPrice),
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

/** Inserts a product. False when its slug is taken. */
export async function insertProduct(connection: pg.PoolClient, row: ProductRow): Promise<boolean> {
  const { rowCount } = await connection.query({
    name: 'insert',
    text: INSERT,
    values: [
      row.id,
      row.storeId,
      row.name,
      row.slug,
      row.type,
      row.status,
      row.price,
      row.discountedPrice,
      row.costPrice,
      row.currency,
      JSON.stringify(row.media),
      row.stock,
      row.sku,
      row.barcode,
      row.description,
      row.shortDescription,
      row.logistics && JSON.stringify(row.logistics),
      row.featured,
      row.createdAt,
      row.updatedAt,
    ],
  });
  return rowCount === 1;
}
