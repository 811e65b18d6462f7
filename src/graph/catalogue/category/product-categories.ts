import type { RequestContext } from '../../../core/execution/context.ts';
import { parseInput } from '../../../core/validation/rules.ts';
import { retryOnForeignKeyViolation } from '../../../data/optimistic-lock.ts';
import { productCategoriesRules } from './category.rules.ts';

/** Categories that a product leaves and enters. */
export interface CategoryChange {
  readonly productId: string;
  readonly left: ReadonlySet<string>;
  readonly entered: ReadonlySet<string>;
}

/** The change from one set of categories to another; undefined when they are the same. Throws 400 where `after` are too many (D-120). */
export function categoryChange(
  productId: string,
  before: ReadonlySet<string>,
  after: readonly string[],
): CategoryChange | undefined {
  const next = new Set(parseInput(productCategoriesRules, { categoryIds: [...after] }).categoryIds);
  const change = { productId, left: before.difference(next), entered: next.difference(before) };
  return change.left.size + change.entered.size > 0 ? change : undefined;
}

/** The categories of products, by the product. */
export async function categoriesOf(
  { db }: RequestContext,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const where = { productId: { in: [...productIds] } };
  const rows = await db.productCategory.findMany({ where, select: { productId: true, categoryId: true } });
  const byProduct = Map.groupBy(rows, ({ productId }) => productId);
  return new Map([...byProduct].map(([id, each]) => [id, new Set(each.map(({ categoryId }) => categoryId))]));
}

/** Writes changes of the categories of products whose rows hold back every other change of them. */
export async function writeCategoryChanges({ db }: RequestContext, changes: readonly CategoryChange[]): Promise<void> {
  for (const [categories, alike] of Map.groupBy(changes, ({ left }) => [...left].sort().join())) {
    if (categories === '') continue;
    const productId = { in: alike.map((change) => change.productId) };
    await db.productCategory.deleteMany({ where: { productId, categoryId: { in: categories.split(',') } } });
  }
  const data = changes.flatMap(({ productId, entered }) => [...entered].map((categoryId) => ({ productId, categoryId })));
  if (data.length > 0) await retryOnForeignKeyViolation(db.productCategory.createMany({ data }));
}
