import { builder } from '../../../core/schema/builder.ts';
import { UpdateProductInput } from './product.input.ts';
import { Product } from './product.ts';
import { validateProductEdit, writeProductEdit } from './product-edit.ts';

builder.mutationField('updateProduct', (t) =>
  t.field({
    type: Product,
    scope: 'products:write',
    emits: { may: ['PRODUCT_UPDATED'] },
    refuses: ['DUPLICATE_ENTRY'],
    description: 'Altera um produto. As regras valem para o produto como ele fica. O slug não muda.',
    args: {
      id: t.arg({ type: 'ID', required: true, description: 'Identificador do produto.' }),
      input: t.arg({ type: UpdateProductInput, required: true, description: 'Campos a alterar.' }),
      ifVersion: t.arg.int({ description: 'Só altera se a versão atual for esta.' }),
      ifEditVersion: t.arg.int({ description: 'Só altera se editVersion for este; vendas não o mudam.' }),
    },
    resolve: async (_root, { id, input, ifVersion, ifEditVersion }, ctx) => {
      const found = await ctx.db.product.findUnique({ where: { id } });
      const edit = validateProductEdit(found, input, { ifVersion, ifEditVersion });
      return Object.keys(edit.changes).length === 0 ? edit.current : writeProductEdit(ctx, edit);
    },
  }),
);
