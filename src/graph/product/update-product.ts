import { builder } from '../kernel/builder.ts';
import { applied } from '../kernel/rules.ts';
import type { StoreDb } from '../kernel/store-db.ts';
import { UpdateProductInput } from './product.input.ts';
import { productRules } from './product.rules.ts';
import { Product } from './product.ts';
import { productColumns } from './product-columns.ts';

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
      const { current, changes, unchanged } = applied(productRules, found, input, {
        ifVersion,
        missing: 'Produto não encontrado.',
      });
      if (unchanged) return current;
      const where = { id, version: current.version };
      const product = await ctx.db.product.update({ where, data: productColumns(changes) });
      if (product.sku !== current.sku) await renameSku(ctx.db, product.id, current.sku, product.sku);
      await ctx.emit('PRODUCT_UPDATED', product);
      return product;
    },
  }),
);

/** Gives the old identifier free and takes the new one; the unique index refuses one that is taken (D-31). */
async function renameSku(db: StoreDb, productId: string, from: string, to: string): Promise<void> {
  if (from !== '') await db.sku.deleteMany({ where: { productId, value: from } });
  if (to !== '') await db.sku.create({ data: { value: to, productId } });
}
