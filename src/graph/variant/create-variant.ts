import { builder } from '../kernel/builder.ts';
import { invalid } from '../kernel/errors.ts';
import { created } from '../kernel/rules.ts';
import { moveSku } from '../product/sku.ts';
import { touchProduct } from '../product/touch-product.ts';
import { CreateVariantInput } from './variant.input.ts';
import { MOST_VARIANTS, variantRules } from './variant.rules.ts';
import { Variant } from './variant.ts';

builder.mutationField('createVariant', (t) =>
  t.field({
    type: Variant,
    scope: 'products:write',
    emits: { always: ['PRODUCT_UPDATED'] },
    description: 'Cria uma variação de um produto; um produto tem no máximo 100.',
    args: { input: t.arg({ type: CreateVariantInput, required: true, description: 'Dados da variação.' }) },
    resolve: async (_root, { input: { productId, ...input } }, ctx) => {
      const state = created(variantRules, input);
      const product = await touchProduct(ctx.db, productId, 'productId');
      const count = await ctx.db.variant.count({ where: { productId: product.id } });
      const message = `Um produto tem no máximo ${MOST_VARIANTS} variações.`;
      if (count >= MOST_VARIANTS) throw invalid([{ field: 'productId', message, code: 'TOO_BIG' }]);
      const variant = await ctx.db.variant.create({ data: { ...state, productId: product.id } });
      await moveSku(ctx, { productId: product.id, variantId: variant.id }, '', variant.sku);
      await ctx.emit('PRODUCT_UPDATED', product);
      return variant;
    },
  }),
);
