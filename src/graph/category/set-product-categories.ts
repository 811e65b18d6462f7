import { notFoundError } from '../../core/errors.ts';
import { builder } from '../../core/schema/builder.ts';
import { referencePaths, resolveAllOrThrow } from '../../core/validation/references.ts';
import { assertVersion, parseInput } from '../../core/validation/rules.ts';
import { retryOnForeignKeyViolation } from '../../data/optimistic-lock.ts';
import { PRODUCT_MISSING } from '../product/product.rules.ts';
import { Product } from '../product/product.ts';
import { CATEGORY_MISSING, productCategoriesRules } from './category.rules.ts';

builder.mutationField('setProductCategories', (t) =>
  t.field({
    type: Product,
    scope: 'products:write',
    emits: { may: ['PRODUCT_UPDATED'] },
    description: 'Define as coleções em que um produto fica. Substitui as atuais por inteiro.',
    args: {
      productId: t.arg({ type: 'UUID', required: true, description: 'Identificador do produto.' }),
      categoryIds: t.arg({ type: ['UUID'], required: true, description: 'As coleções, até 100; uma repetida conta uma vez.' }),
      ifVersion: t.arg.int({ description: 'Só altera se a versão atual do produto for esta.' }),
    },
    resolve: async (_root, { productId, categoryIds: sent, ifVersion }, ctx) => {
      const { categoryIds } = parseInput(productCategoriesRules, { categoryIds: sent });
      const product = await ctx.db.product.findUnique({ where: { id: productId } });
      if (!product) throw notFoundError(PRODUCT_MISSING, 'productId');
      await resolveAllOrThrow(ctx.db.category, referencePaths('categoryIds', sent), CATEGORY_MISSING);
      assertVersion(product, ifVersion);
      const rows = await ctx.db.productCategory.findMany({ where: { productId: product.id }, select: { categoryId: true } });
      const before = new Set(rows.map(({ categoryId }) => categoryId));
      const left = before.difference(new Set(categoryIds));
      const entered = new Set(categoryIds).difference(before);
      if (left.size + entered.size === 0) return product;
      // The product's row comes first: it holds back every other change of the same set until the transaction ends.
      const changed = await ctx.db.product.update({
        where: { id: product.id, version: product.version },
        data: { editVersion: { increment: 1 } },
      });
      await ctx.db.productCategory.deleteMany({ where: { productId: product.id, categoryId: { in: [...left] } } });
      const data = [...entered].map((categoryId) => ({ productId: product.id, categoryId }));
      await retryOnForeignKeyViolation(ctx.db.productCategory.createMany({ data }));
      await ctx.emit('PRODUCT_UPDATED', changed);
      return changed;
    },
  }),
);
