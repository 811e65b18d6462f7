import { notFoundError } from '../../../core/errors.ts';
import { builder } from '../../../core/schema/builder.ts';
import { assertDeleted, assertVersion } from '../../../core/validation/rules.ts';
import { retryOnForeignKeyViolation } from '../../../data/optimistic-lock.ts';
import { PRODUCT_MISSING } from './product.rules.ts';
import { Product } from './product.ts';
import { assertNotReferenced, productReferences } from './product-references.ts';

builder.mutationField('deleteProduct', (t) =>
  t.prismaField({
    type: Product,
    scope: 'products:write',
    emits: { always: ['PRODUCT_DELETED'] },
    description: 'Exclui um produto que nada usa, e as suas variações. Responde o produto como era.',
    args: {
      id: t.arg({ type: 'ID', required: true, description: 'Identificador do produto.' }),
      ifVersion: t.arg.int({ description: 'Só exclui se a versão atual for esta.' }),
    },
    resolve: async (query, _root, { id, ifVersion }, ctx) => {
      const product = await ctx.db.product.findUnique({ ...query, where: { id } });
      if (!product) throw notFoundError(PRODUCT_MISSING);
      await assertNotReferenced(ctx.db, productReferences(product.id), 'este produto');
      assertVersion(product, ifVersion);
      await ctx.emit('PRODUCT_DELETED', product);
      assertDeleted(await retryOnForeignKeyViolation(ctx.db.product.deleteMany({ where: { id, version: product.version } })));
      return product;
    },
  }),
);
