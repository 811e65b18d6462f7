import { type Issue, validationError } from '../../../core/errors.ts';
import type { RequestContext } from '../../../core/execution/context.ts';
import { resolveReferences } from '../../../core/validation/references.ts';
import type { Product, Variant } from '../../../generated/prisma/client.ts';
import { PRODUCT_MISSING } from '../product/product.rules.ts';
import { VARIANT_MISSING } from '../variant/variant.rules.ts';
import type { AdjustLine } from './adjust-stock.rules.ts';

/** A line of an adjustment with the stock that it means. */
export interface StockTarget {
  readonly line: AdjustLine;
  /** Place of the line among those of its adjustment. */
  readonly index: number;
  readonly product: Product;
  /** Undefined: the stock of the product without variants. */
  readonly variant: Variant | undefined;
}

/** The lines of an adjustment with the stocks that they mean, and an issue for each that the store does not have. */
export interface StockTargets {
  /** In the order in which stocks are locked. */
  readonly targets: readonly StockTarget[];
  readonly missing: readonly Issue[];
}

export const SKU_MISSING = 'Nenhum produto e nenhuma variação tem este SKU.';

/** Order in which stocks are locked everywhere: products by id, variants after theirs (D-88). */
const lockKey = ({ product, variant }: StockTarget) => `${product.id} ${variant?.id ?? ''}`;

/** Throws 400 at each line that means a stock which a line before it means. */
export function assertOnce(targets: readonly StockTarget[]): void {
  const first = new Map<string, StockTarget>();
  for (const target of targets) if (!first.has(lockKey(target))) first.set(lockKey(target), target);
  const repeated = targets.filter((target) => first.get(lockKey(target)) !== target);
  if (repeated.length === 0) return;
  const message = 'O mesmo estoque está em mais de uma linha.';
  throw validationError(repeated.map(({ index }) => ({ field: `lines.${index}`, message, code: 'CONFLICT' as const })));
}

/** Products and variants that lines name, by SKU or by id. */
async function namedIds({ db }: RequestContext, lines: readonly AdjustLine[]) {
  const skus = lines.flatMap(({ item }) => item.sku ?? []);
  const owners = skus.length === 0 ? [] : await db.sku.findMany({ where: { value: { in: skus } } });
  const ownerOf = new Map(owners.map((owner) => [owner.value, owner]));
  return lines.map((line, index) => {
    const { sku, productId, variantId } = line.item;
    const owner = sku === null ? undefined : ownerOf.get(sku);
    return {
      line,
      index,
      field: `lines.${index}.item.${sku !== null ? 'sku' : variantId !== null ? 'variantId' : 'productId'}`,
      isKnown: sku === null || owner !== undefined,
      variantId: variantId ?? owner?.variantId ?? null,
      productId: productId ?? owner?.productId ?? null,
    };
  });
}

/** The stocks that lines mean, read in few statements, however many they are. `isHeld`: the products are locked first. */
export async function resolveTargets(
  ctx: RequestContext,
  lines: readonly AdjustLine[],
  { isHeld }: { readonly isHeld: boolean },
): Promise<StockTargets> {
  const { db } = ctx;
  const named = await namedIds(ctx, lines);
  const variantsNamed = named.flatMap(({ field, variantId }) => (variantId === null ? [] : [{ field, id: variantId }]));
  const productsNamed = named.flatMap(({ field, variantId, productId }) =>
    variantId === null && productId !== null ? [{ field, id: productId }] : [],
  );
  let variants = await resolveReferences(db.variant, variantsNamed, VARIANT_MISSING);
  const owners = variantsNamed.flatMap(({ field, id }) => {
    const variant = variants.found.get(id.toLowerCase());
    return variant ? [{ field, id: variant.productId }] : [];
  });
  if (isHeld) {
    await ctx.locks.acquireRows({ model: 'Product', ids: [...productsNamed, ...owners].map(({ id }) => id) });
    variants = await resolveReferences(db.variant, variantsNamed, VARIANT_MISSING);
  }
  const products = await resolveReferences(db.product, [...productsNamed, ...owners], PRODUCT_MISSING);
  const unknown = named.flatMap(({ isKnown, field }) =>
    isKnown ? [] : [{ field, message: SKU_MISSING, code: 'NOT_FOUND' as const }],
  );
  const targets = named.flatMap(({ line, index, variantId, productId }): StockTarget[] => {
    const variant = variantId === null ? undefined : variants.found.get(variantId.toLowerCase());
    const product = products.found.get((variant?.productId ?? productId ?? '').toLowerCase());
    if (!product || (variantId !== null && !variant)) return [];
    return [{ line, index, product, variant }];
  });
  return {
    targets: targets.sort((a, b) => (lockKey(a) < lockKey(b) ? -1 : 1)),
    missing: [...products.issues, ...variants.issues, ...unknown],
  };
}
