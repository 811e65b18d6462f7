import { builder } from '../kernel/builder.ts';
import { applied } from '../kernel/rules.ts';
import { moveSku } from '../product/sku.ts';
import { touchProduct } from '../product/touch-product.ts';
import { UpdateVariantInput } from './variant.input.ts';
import { VARIANT_MISSING, variantRules } from './variant.rules.ts';
import { Variant } from './variant.ts';

builder.mutationField('updateVariant', (t) =>
  t.field({
    type: Variant,
    scope: 'products:write',
    emits: { may: ['PRODUCT_UPDATED'] },
    description: 'Altera uma variação. As regras valem para a variação como ela fica.',
    args: {
      id: t.arg({ type: 'UUID', required: true, description: 'Identificador da variação.' }),
      input: t.arg({ type: UpdateVariantInput, required: true, description: 'Campos a alterar.' }),
      ifVersion: t.arg.int({ description: 'Só altera se a versão atual for esta.' }),
    },
    resolve: async (_root, { id, input, ifVersion }, ctx) => {
      const found = await ctx.db.variant.findUnique({ where: { id } });
      const { current, changes, unchanged } = applied(variantRules, found, input, { ifVersion, missing: VARIANT_MISSING });
      if (unchanged) return current;
      const product = await touchProduct(ctx.db, current.productId);
      const variant = ctx.later.variant.change(current, changes);
      await moveSku(ctx, { productId: product.id, variantId: variant.id }, current.sku, variant.sku);
      await ctx.emit('PRODUCT_UPDATED', product);
      return variant;
    },
  }),
);
