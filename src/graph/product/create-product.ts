import { builder } from '../kernel/builder.ts';
import { first, underFreeSlug } from '../kernel/free-slug.ts';
import { created } from '../kernel/rules.ts';
import { CreateProductInput } from './product.input.ts';
import { productRules, productSlug } from './product.rules.ts';
import { Product } from './product.ts';
import { productColumns } from './product-columns.ts';
import { moveSku } from './sku.ts';

builder.mutationField('createProduct', (t) =>
  t.field({
    type: Product,
    scope: 'products:write',
    emits: { always: ['PRODUCT_CREATED'] },
    description: 'Cria um produto. O SKU, quando informado, não pode existir em outro produto ou variação da loja.',
    args: { input: t.arg({ type: CreateProductInput, required: true, description: 'Dados do produto.' }) },
    resolve: async (_root, { input }, ctx) => {
      const state = created(productRules, input);
      const columns = productColumns(state);
      const product = await underFreeSlug(ctx, productSlug(state.name), {
        add: (slug) => ctx.later.product.addUnique({ ...state, slug }),
        insert: async (slug) =>
          first(await ctx.db.product.createManyAndReturn({ data: { ...columns, slug }, skipDuplicates: true })),
        find: (where) => ctx.db.product.findMany({ where, select: { slug: true } }),
      });
      await moveSku(ctx, { productId: product.id }, '', product.sku);
      await ctx.emit('PRODUCT_CREATED', product);
      return product;
    },
  }),
);
