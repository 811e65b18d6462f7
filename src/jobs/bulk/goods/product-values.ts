import type { Product } from '../../../generated/prisma/client.ts';
import type { FileValues } from '../records/differing-values.ts';

interface Measures {
  readonly height: number;
  readonly width: number;
  readonly length: number;
  readonly weight: number;
}

const reais = (cents: number | null) => (cents === null ? null : cents / 100);

/** Values of a product as a file has them, without those of its parts: collections and variants. */
export function productValues(product: Product): FileValues {
  const { images } = product.media as unknown as { readonly images: readonly string[] };
  const { height = null, width = null, length = null, weight = null } = (product.logistics ?? {}) as Partial<Measures>;
  const { id, sku, name, status, stock, barcode, shortDescription, description, featured } = product;
  return {
    ...{ id, name, status, stock, barcode, featured, height, width, length, weight },
    sku: sku || null,
    shortDescription: shortDescription || null,
    description: description || null,
    physical: product.type === 'PHYSICAL',
    price: reais(product.price),
    discountedPrice: reais(product.discountedPrice),
    costPrice: reais(product.costPrice),
    images: images.length === 0 ? null : images.join('|'),
  };
}
