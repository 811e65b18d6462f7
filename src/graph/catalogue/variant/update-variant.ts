import { builder } from '../../../core/schema/builder.ts';
import { assertVersion, mergeUpdate } from '../../../core/validation/rules.ts';
import { reassignSku, touchProduct } from '../product/product-columns.ts';
import { editVersionColumn, setStockCause } from '../product/stock-cause.ts';
import { assertStockRead, splitStockRead, staleStockIssue } from '../product/stock-read.ts';
import { assertOptionsFit } from './fitting-options.ts';
import { UpdateVariantInput } from './variant.input.ts';
import { VARIANT_MISSING, variantRules } from './variant.rules.ts';
import { Variant } from './variant.ts';

builder.mutationField('updateVariant', (t) =>
  t.field({
    type: Variant,
    scope: 'products:write',
    emits: { may: ['PRODUCT_UPDATED'] },
    refuses: ['DUPLICATE_ENTRY'],
    description: 'Altera uma variação. As regras valem para a variação como ela fica.',
    args: {
      id: t.arg({ type: 'ID', required: true, description: 'Identificador da variação.' }),
      input: t.arg({ type: UpdateVariantInput, required: true, description: 'Campos a alterar.' }),
      ifVersion: t.arg.int({ description: 'Só altera se a versão atual for esta.' }),
      ifEditVersion: t.arg.int({ description: 'Só altera se editVersion for este; vendas não o mudam.' }),
    },
    resolve: async (_root, { id, input, ifVersion, ifEditVersion }, ctx) => {
      const found = await ctx.db.variant.findUnique({ where: { id } });
      const { sent, ifStock, issues } = splitStockRead(input);
      const options = { ifVersion, missing: VARIANT_MISSING, also: issues };
      const { current, changes, unchanged } = mergeUpdate(variantRules, found, sent, options);
      assertVersion({ version: current.editVersion }, ifEditVersion, changes);
      assertStockRead([staleStockIssue(current, ifStock)]);
      if (unchanged) return current;
      const edit = editVersionColumn(current, changes);
      const product = await touchProduct(ctx.db, current.productId, { isEdit: 'editVersion' in edit });
      const after = { ...current, ...changes };
      const field = changes.options === undefined ? 'active' : 'options';
      if (after.active && (changes.options ?? changes.active) !== undefined) await assertOptionsFit(ctx, after, field);
      if (changes.stock !== undefined) setStockCause(ctx, { reason: 'SET' });
      const variant = ctx.deferred.variant.update(current, { ...changes, ...edit });
      await reassignSku(ctx, { productId: product.id, variantId: variant.id }, current.sku, variant.sku);
      await ctx.emit('PRODUCT_UPDATED', product);
      return variant;
    },
  }),
);
