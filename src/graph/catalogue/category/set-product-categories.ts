import { notFoundError } from '../../../core/errors.ts';
import { builder } from '../../../core/schema/builder.ts';
import { referencePaths, resolveAllOrThrow } from '../../../core/validation/references.ts';
import { assertVersion, parseInput } from '../../../core/validation/rules.ts';
import { PRODUCT_MISSING } from '../product/product.rules.ts';
import { Product } from '../product/product.ts';
import { CATEGORY_MISSING, productCategoriesRules } from './category.rules.ts';
import { categoriesOf, categoryChange, writeCategoryChanges } from './product-categories.ts';

const SetProductCategoriesInput = builder.inputType('SetProductCategoriesInput', {
  description: 'As coleções em que um produto passa a ficar.',
  fields: (t) => ({
    categoryIds: t.field({ type: ['ID'], required: true, description: 'As coleções, até 100; uma repetida conta uma vez.' }),
  }),
});

builder.mutationField('setProductCategories', (t) =>
  t.field({
    type: Product,
    scope: 'products:write',
    emits: { may: ['PRODUCT_UPDATED'] },
    description: 'Define as coleções em que um produto fica. Substitui as atuais por inteiro.',
    args: {
      id: t.arg({ type: 'ID', required: true, description: 'Identificador do produto.' }),
      input: t.arg({
        type: SetProductCategoriesInput,
        required: true,
        description: 'As coleções em que um produto passa a ficar.',
      }),
      ifVersion: t.arg.int({ description: 'Só altera se a versão atual do produto for esta.' }),
    },
    resolve: async (_root, { id, input, ifVersion }, ctx) => {
      const { categoryIds } = parseInput(productCategoriesRules, input);
      const product = await ctx.db.product.findUnique({ where: { id } });
      if (!product) throw notFoundError(PRODUCT_MISSING);
      await resolveAllOrThrow(ctx.db.category, referencePaths('categoryIds', input.categoryIds), CATEGORY_MISSING);
      assertVersion(product, ifVersion);
      const before = (await categoriesOf(ctx, [product.id])).get(product.id) ?? new Set<string>();
      const change = categoryChange(product.id, before, categoryIds);
      if (!change) return product;
      // The product's row comes first: it holds back every other change of the same set until the transaction ends.
      const changed = await ctx.db.product.update({
        where: { id: product.id, version: product.version },
        data: { editVersion: { increment: 1 } },
      });
      await writeCategoryChanges(ctx, [change]);
      await ctx.emit('PRODUCT_UPDATED', changed);
      return changed;
    },
  }),
);
