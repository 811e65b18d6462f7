import { notFoundError, validationError } from '../../../core/errors.ts';
import type { RequestContext } from '../../../core/execution/context.ts';
import { builder } from '../../../core/schema/builder.ts';
import { referencePaths, resolveAllOrThrow } from '../../../core/validation/references.ts';
import { parseInput } from '../../../core/validation/rules.ts';
import { retryOnForeignKeyViolation } from '../../../data/optimistic-lock.ts';
import { PRODUCT_MISSING } from '../product/product.rules.ts';
import { CATEGORY_MISSING, categoryProductsRules, MAX_CATEGORIES, MAX_PRODUCTS_ADDED } from './category.rules.ts';
import { Category } from './category.ts';

/** Throws 400 at each product that has as many categories as a product may have. */
async function assertRoom({ db }: RequestContext, entered: ReadonlySet<string>, sent: readonly string[]): Promise<void> {
  const where = { productId: { in: [...entered] } };
  const measures = { count: { count: true } } as const;
  const counts = await db.productCategory.figures({ where, by: { productId: 'productId' }, measures });
  const full = new Set(counts.filter(({ count }) => Number(count) >= MAX_CATEGORIES).map(({ productId }) => productId));
  const message = `O produto já está em ${MAX_CATEGORIES} coleções, o máximo.`;
  const issues = referencePaths('productIds', sent).filter(({ id }) => full.has(id.toLowerCase()));
  if (issues.length > 0) throw validationError(issues.map(({ field }) => ({ field, message, code: 'CONFLICT' as const })));
}

const AddProductsToCategoryInput = builder.inputType('AddProductsToCategoryInput', {
  description: 'Produtos que entram em uma coleção.',
  fields: (t) => ({
    productIds: t.field({
      type: ['ID'],
      required: true,
      description: `Os produtos, até ${MAX_PRODUCTS_ADDED}; um repetido conta uma vez, um que já está na coleção fica como está.`,
    }),
  }),
});

builder.mutationField('addProductsToCategory', (t) =>
  t.field({
    type: Category,
    scope: 'categories:write',
    emits: { may: ['PRODUCT_UPDATED'] },
    description: 'Põe produtos em uma coleção, além dos que já estão nela e das outras coleções deles.',
    args: {
      id: t.arg({ type: 'ID', required: true, description: 'Identificador da coleção.' }),
      input: t.arg({ type: AddProductsToCategoryInput, required: true, description: 'Produtos que entram em uma coleção.' }),
    },
    resolve: async (_root, { id, input }, ctx) => {
      const { productIds } = parseInput(categoryProductsRules, input);
      const category = await ctx.db.category.findUnique({ where: { id } });
      if (!category) throw notFoundError(CATEGORY_MISSING);
      await resolveAllOrThrow(ctx.db.product, referencePaths('productIds', input.productIds), PRODUCT_MISSING);
      const where = { categoryId: category.id, productId: { in: productIds } };
      const inside = await ctx.db.productCategory.findMany({ where, select: { productId: true } });
      const entered = new Set(productIds).difference(new Set(inside.map(({ productId }) => productId)));
      if (entered.size === 0) return category;
      // The products' rows come first: they hold back every other change of their categories until the transaction ends.
      const products = await ctx.db.product.updateManyAndReturn({
        where: { id: { in: [...entered] } },
        data: { editVersion: { increment: 1 } },
      });
      await assertRoom(ctx, entered, input.productIds);
      const data = products.map(({ id }) => ({ productId: id, categoryId: category.id }));
      await retryOnForeignKeyViolation(ctx.db.productCategory.createMany({ data, skipDuplicates: true }));
      for (const product of products) await ctx.emit('PRODUCT_UPDATED', product);
      return category;
    },
  }),
);
