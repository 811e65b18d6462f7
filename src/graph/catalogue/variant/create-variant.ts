import { validationError } from '../../../core/errors.ts';
import { builder } from '../../../core/schema/builder.ts';
import { parseInput } from '../../../core/validation/rules.ts';
import { reassignSku, touchProduct } from '../product/product-columns.ts';
import { setStockCause } from '../product/stock-cause.ts';
import { assertOptionsFit } from './fitting-options.ts';
import { CreateVariantInput } from './variant.input.ts';
import { MAX_VARIANTS, variantRules } from './variant.rules.ts';
import { Variant } from './variant.ts';

builder.mutationField('createVariant', (t) =>
  t.field({
    type: Variant,
    scope: 'products:write',
    emits: { always: ['PRODUCT_UPDATED'] },
    refuses: ['DUPLICATE_ENTRY'],
    description: 'Cria uma variação de um produto; um produto tem no máximo 100.',
    args: { input: t.arg({ type: CreateVariantInput, required: true, description: 'Dados da variação.' }) },
    resolve: async (_root, { input: { productId, ...input } }, ctx) => {
      const state = parseInput(variantRules, input);
      const product = await touchProduct(ctx.db, productId, { field: 'productId' });
      const count = await ctx.db.variant.count({ where: { productId: product.id } });
      const message = `Um produto tem no máximo ${MAX_VARIANTS} variações.`;
      if (count >= MAX_VARIANTS) throw validationError([{ field: 'productId', message, code: 'TOO_BIG' }]);
      if (state.active) await assertOptionsFit(ctx, { ...state, productId: product.id }, 'options');
      if (state.stock > 0) setStockCause(ctx, { reason: 'SET' });
      const variant = await ctx.db.variant.create({ data: { ...state, productId: product.id } });
      await reassignSku(ctx, { productId: product.id, variantId: variant.id }, '', variant.sku);
      await ctx.emit('PRODUCT_UPDATED', product);
      return variant;
    },
  }),
);
