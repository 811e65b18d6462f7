import { firstRowOrNull, insertWithFreeSlug } from '../../../core/execution/free-slug.ts';
import { builder } from '../../../core/schema/builder.ts';
import { parseInput } from '../../../core/validation/rules.ts';
import { CreateProductInput } from './product.input.ts';
import { productRules, productSlug } from './product.rules.ts';
import { Product } from './product.ts';
import { KEPT_BY_DATABASE, productColumns, reassignSku } from './product-columns.ts';
import { setStockCause } from './stock-cause.ts';

builder.mutationField('createProduct', (t) =>
  t.field({
    type: Product,
    scope: 'products:write',
    emits: { always: ['PRODUCT_CREATED'] },
    refuses: ['DUPLICATE_ENTRY'],
    description: 'Cria um produto. O SKU, quando informado, não pode existir em outro produto ou variação da loja.',
    args: { input: t.arg({ type: CreateProductInput, required: true, description: 'Dados do produto.' }) },
    resolve: async (_root, { input }, ctx) => {
      const state = parseInput(productRules, input);
      const columns = productColumns(state);
      if (state.stock > 0) setStockCause(ctx, { reason: 'SET' });
      const product = await insertWithFreeSlug(ctx, productSlug(state.name), {
        insertOptimistic: (slug) =>
          ctx.deferred.product.insertOrConflict({ ...state, ...KEPT_BY_DATABASE, slug, editVersion: 1 }),
        insert: async (slug) =>
          firstRowOrNull(await ctx.db.product.createManyAndReturn({ data: { ...columns, slug }, skipDuplicates: true })),
        find: (where) => ctx.db.product.findMany({ where, select: { slug: true } }),
      });
      await reassignSku(ctx, { productId: product.id }, '', product.sku);
      await ctx.emit('PRODUCT_CREATED', product);
      return product;
    },
  }),
);
