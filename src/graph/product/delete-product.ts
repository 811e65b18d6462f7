import { builder } from '../kernel/builder.ts';
import { notFound } from '../kernel/errors.ts';
import { relyingOnRead } from '../kernel/relying-on-read.ts';
import { requireRemoved, requireVersion } from '../kernel/rules.ts';
import { PRODUCT_MISSING } from './product.rules.ts';
import { Product } from './product.ts';
import { productUses, requireUnused } from './product-uses.ts';

builder.mutationField('deleteProduct', (t) =>
  t.prismaField({
    type: Product,
    scope: 'products:write',
    emits: { always: ['PRODUCT_DELETED'] },
    description: 'Exclui um produto que nada usa, e as suas variações. Responde o produto como era.',
    args: {
      id: t.arg({ type: 'UUID', required: true, description: 'Identificador do produto.' }),
      ifVersion: t.arg.int({ description: 'Só exclui se a versão atual for esta.' }),
    },
    resolve: async (query, _root, { id, ifVersion }, ctx) => {
      const product = await ctx.db.product.findUnique({ ...query, where: { id } });
      if (!product) throw notFound(PRODUCT_MISSING);
      await requireUnused(ctx.db, productUses(product.id), 'este produto');
      requireVersion(product, ifVersion);
      await ctx.emit('PRODUCT_DELETED', product);
      requireRemoved(await relyingOnRead(ctx.db.product.deleteMany({ where: { id, version: product.version } })));
      return product;
    },
  }),
);
