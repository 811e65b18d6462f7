import { builder } from '../../core/schema/builder.ts';
import { mergeUpdate } from '../../core/validation/rules.ts';
import { UpdateProductInput } from './product.input.ts';
import { PRODUCT_MISSING, productRules } from './product.rules.ts';
import { Product } from './product.ts';
import { reassignSku } from './product-columns.ts';

builder.mutationField('updateProduct', (t) =>
  t.field({
    type: Product,
    scope: 'products:write',
    emits: { may: ['PRODUCT_UPDATED'] },
    description: 'Altera um produto. As regras valem para o produto como ele fica. O slug não muda.',
    args: {
      id: t.arg({ type: 'UUID', required: true, description: 'Identificador do produto.' }),
      input: t.arg({ type: UpdateProductInput, required: true, description: 'Campos a alterar.' }),
      ifVersion: t.arg.int({ description: 'Só altera se a versão atual for esta.' }),
    },
    resolve: async (_root, { id, input, ifVersion }, ctx) => {
      const found = await ctx.db.product.findUnique({ where: { id } });
      const { current, changes, unchanged } = mergeUpdate(productRules, found, input, {
        ifVersion,
        missing: PRODUCT_MISSING,
      });
      if (unchanged) return current;
      const product = ctx.deferred.product.update(current, changes);
      await reassignSku(ctx, { productId: product.id }, current.sku, product.sku);
      await ctx.emit('PRODUCT_UPDATED', product);
      return product;
    },
  }),
);
