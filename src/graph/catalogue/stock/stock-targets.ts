import { validationError } from '../../../core/errors.ts';
import type { RequestContext } from '../../../core/execution/context.ts';
import { resolveReferences, throwIfIssues } from '../../../core/validation/references.ts';
import { PRODUCT_MISSING } from '../product/product.rules.ts';
import { VARIANT_MISSING } from '../variant/variant.rules.ts';
import type { AdjustLine } from './adjust-stock.rules.ts';

/** A line of an adjustment with the stock that it means. */
export interface StockTarget {
  readonly line: AdjustLine;
  /** Path of the line in the input: `lines.0`. */
  readonly path: string;
  readonly productId: string;
  readonly variantId: string | null;
  /** Name of the product or variant, for messages. */
  readonly name: string;
  /** The stock when it was read. */
  readonly stock: number;
}

const SKU_MISSING = 'Nenhum produto e nenhuma variação tem este SKU.';
const ID_FIELDS = ['productId', 'variantId'] as const;

/** Order in which stocks are locked everywhere: products by id, variants after theirs (D-88). */
const lockKey = ({ productId, variantId }: StockTarget) => `${productId} ${variantId ?? ''}`;

/** Throws 400 at each line that means a stock which a line before it means. */
function assertOnce(targets: readonly StockTarget[]): void {
  const first = new Map<string, StockTarget>();
  for (const target of targets) if (!first.has(lockKey(target))) first.set(lockKey(target), target);
  const repeated = targets.filter((target) => first.get(lockKey(target)) !== target);
  if (repeated.length === 0) return;
  const message = 'O mesmo estoque está em mais de uma linha.';
  throw validationError(repeated.map(({ path }) => ({ field: path, message, code: 'CONFLICT' as const })));
}

/**
 * The stocks that the lines mean, in the order in which they are locked. Throws 404 with every line whose product, variant or SKU
 * the store does not have, and 400 when two lines mean the same stock.
 */
export async function resolveTargets({ db }: RequestContext, lines: readonly AdjustLine[]): Promise<StockTarget[]> {
  const skus = lines.flatMap(({ item }) => item.sku ?? []);
  const owners = await db.sku.findMany({ where: { value: { in: skus } } });
  const ownerOf = new Map(owners.map((owner) => [owner.value, owner]));
  const references = lines.map((line) => {
    const { sku, productId, variantId } = line.item;
    const owner = sku === null ? undefined : ownerOf.get(sku);
    return { line, variantId: variantId ?? owner?.variantId ?? null, productId: productId ?? owner?.productId ?? null };
  });
  const [products, variants] = ID_FIELDS.map((field) =>
    references.flatMap((one, index) => {
      const id = field === 'productId' && one.variantId !== null ? null : one[field];
      return id === null ? [] : [{ field: `lines.${index}.item.${one.line.item.sku === null ? field : 'sku'}`, id }];
    }),
  ) as [{ field: string; id: string }[], { field: string; id: string }[]];
  const foundProducts = await resolveReferences(db.product, products, PRODUCT_MISSING);
  const foundVariants = await resolveReferences(db.variant, variants, VARIANT_MISSING);
  const unknown = lines.flatMap(({ item: { sku } }, index) =>
    sku === null || ownerOf.has(sku)
      ? []
      : [{ field: `lines.${index}.item.sku`, message: SKU_MISSING, code: 'NOT_FOUND' as const }],
  );
  throwIfIssues([...foundProducts.issues, ...foundVariants.issues, ...unknown]);
  const targets = references.flatMap(({ line, variantId, productId }, index): StockTarget[] => {
    const variant = variantId === null ? undefined : foundVariants.found.get(variantId);
    const good = variant ?? foundProducts.found.get(productId ?? '');
    if (!good) return [];
    return [
      { line, path: `lines.${index}`, productId: variant?.productId ?? good.id, variantId, name: good.name, stock: good.stock },
    ];
  });
  assertOnce(targets);
  return targets.sort((a, b) => (lockKey(a) < lockKey(b) ? -1 : 1));
}
