import { builder } from '../kernel/builder.ts';
import { notFound } from '../kernel/errors.ts';
import { relyingOnRead } from '../kernel/relying-on-read.ts';
import { requireRemoved, requireVersion } from '../kernel/rules.ts';
import { requireUnused } from '../product/product-uses.ts';
import { touchProduct } from '../product/touch-product.ts';
import { VARIANT_MISSING } from './variant.rules.ts';
import { Variant } from './variant.ts';
import { variantUses } from './variant-uses.ts';

builder.mutationField('deleteVariant', (t) =>
  t.prismaField({
    type: Variant,
    scope: 'products:write',
    emits: { always: ['PRODUCT_UPDATED'] },
    description: 'Exclui uma variação que nada usa. Responde a variação como era.',
    args: {
      id: t.arg({ type: 'UUID', required: true, description: 'Identificador da variação.' }),
      ifVersion: t.arg.int({ description: 'Só exclui se a versão atual for esta.' }),
    },
    resolve: async (query, _root, { id, ifVersion }, ctx) => {
      const variant = await ctx.db.variant.findUnique({ ...query, where: { id } });
      if (!variant) throw notFound(VARIANT_MISSING);
      await requireUnused(ctx.db, variantUses(variant.id), 'esta variação');
      requireVersion(variant, ifVersion);
      await ctx.emit('PRODUCT_UPDATED', await touchProduct(ctx.db, variant.productId));
      requireRemoved(await relyingOnRead(ctx.db.variant.deleteMany({ where: { id, version: variant.version } })));
      return variant;
    },
  }),
);
