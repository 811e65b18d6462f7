import { notFoundError } from '../../../core/errors.ts';
import type { RequestContext } from '../../../core/execution/context.ts';
import type { StoreDb } from '../../../data/store-db.ts';
import { Prisma, type Product } from '../../../generated/prisma/client.ts';
import { PRODUCT_MISSING } from './product.rules.ts';

/** Columns of a product's state or of a part of it: Prisma distinguishes JSON null from SQL NULL. */
export function productColumns<State extends { logistics?: object | null }>({ logistics, ...rest }: State) {
  return { ...rest, ...(logistics !== undefined && { logistics: logistics ?? Prisma.DbNull }) };
}

/** Columns that the database makes of a new product as it writes the row: its sums (D-699), and its selling price (D-812). */
export const KEPT_BY_DATABASE = { totalStock: 0, lowFrom: null, sellingPrice: 0 };

/** The ids of the products that trigger a gift or an upsell, as they were sent. */
export const TRIGGER_IDS = { orderBy: { position: 'asc' }, select: { productId: true } } as const;

/** The rows of these products as triggers, each with its place. */
export const toTriggerRows = (productIds: readonly string[]) =>
  productIds.map((productId, position) => ({ productId, position }));

/**
 * Raises the version of a product whose parts change, which locks its row until the transaction ends, and returns it. The version
 * of edits is raised as well, unless only the stock of a part changes (D-332). Throws 404, at `field` when another record refers to
 * the product (D-14, D-22).
 */
export async function touchProduct(
  db: StoreDb,
  id: string,
  { field, isEdit = true }: { readonly field?: string; readonly isEdit?: boolean } = {},
): Promise<Product> {
  const data = isEdit ? { editVersion: { increment: 1 } } : {};
  const [product] = await db.product.updateManyAndReturn({ where: { id }, data });
  if (!product) throw notFoundError(PRODUCT_MISSING, field);
  return product;
}

/** Owner of a SKU: a product or one of its variants. */
export interface SkuOwner {
  readonly productId: string;
  readonly variantId?: string;
}

/**
 * Releases the SKU `from` and takes `to`; an empty text is no SKU. Throws 409 when another product or variant of the store has
 * it: the unique index decides, also between concurrent writers (D-31).
 */
export async function reassignSku({ db, deferred }: RequestContext, owner: SkuOwner, from: string, to: string): Promise<void> {
  if (from === to) return;
  if (from !== '') await db.sku.deleteMany({ where: { ...owner, value: from } });
  if (to !== '') deferred.sku.insert({ variantId: null, ...owner, value: to });
}
