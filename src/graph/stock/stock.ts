import type { Product } from '../../generated/prisma/client.ts';
import type { RequestContext } from '../kernel/context.ts';
import { StaleRead } from '../kernel/errors.ts';
import type { StoreDb } from '../kernel/store-db.ts';
import { touchProduct } from '../product/touch-product.ts';

/** Units of a product, or of one of its variants. */
export interface StockPart {
  readonly productId: string;
  readonly variantId: string | null;
  readonly quantity: number;
}

/** The same parts with each product or variant once, in the order in which everybody locks them (D-88). */
export function gathered(parts: readonly StockPart[]): StockPart[] {
  const sums = new Map<string, StockPart>();
  for (const part of parts) {
    const key = `${part.productId} ${part.variantId ?? ''}`;
    sums.set(key, { ...part, quantity: part.quantity + (sums.get(key)?.quantity ?? 0) });
  }
  return [...sums.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, part]) => part);
}

/** Takes units of the product itself; undefined when there are not as many. */
async function takeOwn(db: StoreDb, { productId, quantity }: StockPart): Promise<Product | undefined> {
  const where = { id: productId, stock: { gte: quantity } };
  const [product] = await db.product.updateManyAndReturn({ where, data: { stock: { decrement: quantity } } });
  return product;
}

/** Takes units of a variant. The product's row comes first, so that nobody holds the one and waits for the other. */
async function takeVariant(db: StoreDb, variantId: string, { productId, quantity }: StockPart): Promise<Product | undefined> {
  const product = await touchProduct(db, productId);
  const where = { id: variantId, stock: { gte: quantity } };
  const { count } = await db.variant.updateMany({ where, data: { stock: { decrement: quantity } } });
  return count === 1 ? product : undefined;
}

/**
 * Takes what `parts`, gathered, name, never below 0, and answers the products as they are afterwards, each once. `refuse`
 * throws for the part that there is not enough of: what is not taken is left to the rollback.
 */
export async function takeStock(
  { db }: RequestContext,
  parts: readonly StockPart[],
  refuse: (part: StockPart) => never,
): Promise<Product[]> {
  const sold = new Map<string, Product>();
  for (const part of parts) {
    const product = await (part.variantId === null ? takeOwn(db, part) : takeVariant(db, part.variantId, part));
    sold.set(part.productId, product ?? refuse(part));
  }
  return [...sold.values()];
}

/** Whether there is as much of `part` at this moment. */
export async function isThere({ db }: RequestContext, { productId, variantId, quantity }: StockPart): Promise<boolean> {
  const stock = { gte: quantity };
  const found =
    variantId === null
      ? await db.product.count({ where: { id: productId, stock } })
      : await db.variant.count({ where: { id: variantId, stock } });
  return found > 0;
}

/** Puts back what was taken. What has been deleted since has no stock to return to. */
export async function returnStock({ db }: RequestContext, parts: readonly StockPart[]): Promise<Product[]> {
  const returned = new Map<string, Product>();
  for (const { productId, variantId, quantity } of parts) {
    const back = { stock: { increment: quantity } };
    const data = variantId === null ? back : {};
    const [product] = await db.product.updateManyAndReturn({ where: { id: productId }, data });
    if (!product) continue;
    if (variantId !== null) await db.variant.updateMany({ where: { id: variantId }, data: back });
    returned.set(productId, product);
  }
  return [...returned.values()];
}

/** For a part that was there when the cart was priced: somebody was faster, and the cart is priced again. */
export const soldMeanwhile = (): never => {
  throw new StaleRead('the stock went after it was read');
};
