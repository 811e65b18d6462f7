import type { RequestContext } from '../../../core/execution/context.ts';
import { MAX_INT } from '../../../core/validation/field-types.ts';
import { WriteConflictError } from '../../../data/errors.ts';
import type { StoreDb } from '../../../data/store-db.ts';
import type { Product } from '../../../generated/prisma/client.ts';
import { touchProduct } from '../product/product-columns.ts';
import { setStockCause } from '../product/stock-cause.ts';

/** Units of a product, or of one of its variants. */
export interface StockLine {
  readonly productId: string;
  readonly variantId: string | null;
  readonly quantity: number;
}

/** Merges lines of the same product or variant, in the order in which stock is locked everywhere (D-88). */
export function mergeLines(lines: readonly StockLine[]): StockLine[] {
  const sums = new Map<string, StockLine>();
  for (const line of lines) {
    const key = `${line.productId} ${line.variantId ?? ''}`;
    sums.set(key, { ...line, quantity: line.quantity + (sums.get(key)?.quantity ?? 0) });
  }
  return [...sums.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, line]) => line);
}

/** Takes units of the product itself; undefined when there are not as many. */
async function takeProductStock(db: StoreDb, { productId, quantity }: StockLine): Promise<Product | undefined> {
  const where = { id: productId, stock: { gte: quantity } };
  const [product] = await db.product.updateManyAndReturn({ where, data: { stock: { decrement: quantity } } });
  return product;
}

/** Takes units of a variant. Locks the product's row first, as every writer does, to avoid deadlocks. */
async function takeVariantStock(
  db: StoreDb,
  variantId: string,
  { productId, quantity }: StockLine,
): Promise<Product | undefined> {
  const product = await touchProduct(db, productId, { isEdit: false });
  const where = { id: variantId, stock: { gte: quantity } };
  const { count } = await db.variant.updateMany({ where, data: { stock: { decrement: quantity } } });
  return count === 1 ? product : undefined;
}

/**
 * Takes the units of merged `lines` for an order, never below 0, and returns the products after it, each once. `onShortage`
 * throws for the line without enough stock: earlier lines are rolled back.
 */
export async function deductStock(
  ctx: RequestContext,
  lines: readonly StockLine[],
  { orderId, onShortage }: { readonly orderId: string; readonly onShortage: (line: StockLine) => never },
): Promise<Product[]> {
  const { db } = ctx;
  if (lines.length > 0) setStockCause(ctx, { reason: 'SOLD', orderId });
  const sold = new Map<string, Product>();
  for (const line of lines) {
    // Many kits can need more than any stock can have (D-215 numbers).
    if (line.quantity > MAX_INT) onShortage(line);
    const product = await (line.variantId === null ? takeProductStock(db, line) : takeVariantStock(db, line.variantId, line));
    sold.set(line.productId, product ?? onShortage(line));
  }
  return [...sold.values()];
}

/** True when the stock is sufficient at this moment. */
export async function isAvailable({ db }: RequestContext, { productId, variantId, quantity }: StockLine): Promise<boolean> {
  if (quantity > MAX_INT) return false;
  const stock = { gte: quantity };
  const found =
    variantId === null
      ? await db.product.count({ where: { id: productId, stock } })
      : await db.variant.count({ where: { id: variantId, stock } });
  return found > 0;
}

/** Adds units to a stock, limited to the maximum of the column. */
async function returnUnits<Made>(
  quantity: number,
  change: (where: object, data: object) => Promise<Made>,
  isMade: (made: Made) => boolean,
) {
  const made = await change({ stock: { lte: MAX_INT - quantity } }, { stock: { increment: quantity } });
  return isMade(made) ? made : change({}, { stock: MAX_INT });
}

/** Returns units that an order took, because it was cancelled or its buyer sent them back. Deleted products and variants are skipped. */
export async function returnStock(
  ctx: RequestContext,
  lines: readonly StockLine[],
  cause: { readonly reason: 'CANCELLED' | 'RETURN'; readonly orderId: string },
): Promise<Product[]> {
  const { db } = ctx;
  if (lines.length > 0) setStockCause(ctx, cause);
  const returned = new Map<string, Product>();
  for (const { productId, variantId, quantity } of lines) {
    const toProduct = (where: object, data: object) =>
      db.product.updateManyAndReturn({ where: { id: productId, ...where }, data });
    const [product] =
      variantId === null ? await returnUnits(quantity, toProduct, ({ length }) => length > 0) : await toProduct({}, {});
    if (!product) continue;
    if (variantId !== null) {
      const toVariant = (where: object, data: object) => db.variant.updateMany({ where: { id: variantId, ...where }, data });
      await returnUnits(quantity, toVariant, ({ count }) => count > 0);
    }
    returned.set(productId, product);
  }
  return [...returned.values()];
}

/** Signals that a concurrent purchase took the stock after the cart was priced: it is priced again. */
export const throwStockConflict = (): never => {
  throw new WriteConflictError('the stock went after it was read');
};
