import { DomainError, type Issue, notFoundError, validationError, withPathPrefix } from '../../../core/errors.ts';
import type { RequestContext } from '../../../core/execution/context.ts';
import { mergeUpdate } from '../../../core/validation/rules.ts';
import type { Product, Variant } from '../../../generated/prisma/client.ts';
import { type LockedSelection, lockedRowError } from '../../bulk/select-rows.ts';
import { type CategoryChange, categoriesOf, categoryChange } from '../category/product-categories.ts';
import { PRODUCT_MISSING } from '../product/product.rules.ts';
import { type ProductEdit, validateProductEdit } from '../product/product-edit.ts';
import { VARIANT_MISSING, variantRules } from '../variant/variant.rules.ts';
import { VARIANT_ORDER } from '../variant/variant.ts';
import { MAX_BULK_VARIANTS, type ProductsChange } from './bulk-products.rules.ts';
import { changedPrice, type PriceChange } from './price-change.rules.ts';

/** A new price of a variant. */
interface VariantEdit {
  readonly current: Variant;
  readonly changes: { readonly price?: number | null };
}

/** A validated change of a product with its variants and categories. */
export interface ProductAndVariantEdit extends ProductEdit {
  readonly variants: readonly VariantEdit[];
  readonly categories: CategoryChange | undefined;
}

/** The variants with a price of their own, by product, in the order that they have there. Throws 400 when they are too many. */
async function pricedVariants(ctx: RequestContext, ids: readonly string[]) {
  const where = { productId: { in: [...ids] } };
  const variants = await ctx.db.variant.findMany({ where, orderBy: VARIANT_ORDER });
  const placed = [...Map.groupBy(variants, ({ productId }) => productId).values()].flatMap((of) =>
    of.map((variant, index) => ({ variant, index })),
  );
  const priced = placed.filter(({ variant }) => variant.price !== null);
  if (priced.length > MAX_BULK_VARIANTS) {
    const message = `Os produtos têm ${priced.length} variações com preço próprio, e no máximo ${MAX_BULK_VARIANTS} são alteradas por chamada. Selecione menos produtos.`;
    throw validationError([{ field: 'selection', message, code: 'TOO_BIG' }]);
  }
  return Map.groupBy(priced, ({ variant }) => variant.productId);
}

/** Names the variant in each message of its refusal, because the fault of a product has no other place for it. */
function named<Result>(name: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof DomainError) || !Array.isArray(error.details)) throw error;
    const details = (error.details as Issue[]).map((issue) => ({ ...issue, message: `Variação “${name}”: ${issue.message}` }));
    throw new DomainError(error.code, error.message, details);
  }
}

/** Reads the records needed to validate the products. Returns a function that validates one product and throws its error. */
export async function productValidator(
  ctx: RequestContext,
  { price, roundPricesTo, includeVariants, status, addCategoryIds, removeCategoryIds }: ProductsChange,
  { held, rows }: LockedSelection<Product>,
): Promise<(id: string) => ProductAndVariantEdit | undefined> {
  const ids = [...rows.keys()];
  const movesCategories = addCategoryIds.length + removeCategoryIds.length > 0;
  const variantsOf = price && includeVariants ? await pricedVariants(ctx, ids) : undefined;
  const categories = movesCategories ? await categoriesOf(ctx, ids) : new Map<string, ReadonlySet<string>>();

  const changedVariants = (id: string) =>
    (variantsOf?.get(id) ?? []).flatMap(({ variant, index }): VariantEdit[] => {
      const input = { price: changedPrice(variant.price ?? 0, price as PriceChange, roundPricesTo) };
      const { changes } = named(variant.name, () =>
        withPathPrefix(`variants.${index}`, () => mergeUpdate(variantRules, variant, input, { missing: VARIANT_MISSING })),
      );
      return changes.price === undefined ? [] : [{ current: variant, changes }];
    });

  const changedCategories = (id: string): CategoryChange | undefined => {
    const before = categories.get(id) ?? new Set<string>();
    const kept = before.difference(new Set(removeCategoryIds));
    return movesCategories ? categoryChange(id, before, [...kept, ...addCategoryIds]) : undefined;
  };

  return (id) => {
    if (held.has(id)) throw lockedRowError('o produto');
    const product = rows.get(id);
    if (!product) throw notFoundError(PRODUCT_MISSING);
    const input = { status, ...(price && { price: changedPrice(product.price, price, roundPricesTo) }) };
    const edit = validateProductEdit(product, input);
    const whole = { ...edit, variants: changedVariants(id), categories: changedCategories(id) };
    const isSame = Object.keys(edit.changes).length + whole.variants.length === 0 && whole.categories === undefined;
    return isSame ? undefined : whole;
  };
}
