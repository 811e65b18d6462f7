import { builder } from '../../core/schema/builder.ts';
import { assertVersion, mergeUpdate } from '../../core/validation/rules.ts';
import { UpdateProductInput } from './product.input.ts';
import { PRODUCT_MISSING, productRules } from './product.rules.ts';
import { Product } from './product.ts';
import { reassignSku } from './product-columns.ts';
import { editVersionColumn, setStockCause } from './stock-cause.ts';

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
      ifEditVersion: t.arg.int({ description: 'Só altera se editVersion for este; vendas não o mudam.' }),
    },
    resolve: async (_root, { id, input, ifVersion, ifEditVersion }, ctx) => {
      const found = await ctx.db.product.findUnique({ where: { id } });
      const { current, changes, unchanged } = mergeUpdate(productRules, found, input, {
        ifVersion,
        missing: PRODUCT_MISSING,
      });
      assertVersion({ version: current.editVersion }, ifEditVersion);
      if (unchanged) return current;
      if (changes.stock !== undefined) setStockCause(ctx, { reason: 'SET' });
      const product = ctx.deferred.product.update(current, { ...changes, ...editVersionColumn(current, changes) });
      await reassignSku(ctx, { productId: product.id }, current.sku, product.sku);
      await ctx.emit('PRODUCT_UPDATED', product);
      return product;
    },
  }),
);
