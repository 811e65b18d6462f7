import { notFoundError } from '../../../core/errors.ts';
import { builder } from '../../../core/schema/builder.ts';
import { assertDeleted, assertVersion } from '../../../core/validation/rules.ts';
import { retryOnForeignKeyViolation } from '../../../data/optimistic-lock.ts';
import { touchProduct } from '../product/product-columns.ts';
import { assertNotReferenced, variantUses } from '../product/product-references.ts';
import { VARIANT_MISSING } from './variant.rules.ts';
import { Variant } from './variant.ts';

builder.mutationField('deleteVariant', (t) =>
  t.prismaField({
    type: Variant,
    scope: 'products:write',
    emits: { always: ['PRODUCT_UPDATED'] },
    description: 'Exclui uma variação que nada usa. Responde a variação como era.',
    args: {
      id: t.arg({ type: 'ID', required: true, description: 'Identificador da variação.' }),
      ifVersion: t.arg.int({ description: 'Só exclui se a versão atual for esta.' }),
    },
    resolve: async (query, _root, { id, ifVersion }, ctx) => {
      const variant = await ctx.db.variant.findUnique({ ...query, where: { id } });
      if (!variant) throw notFoundError(VARIANT_MISSING);
      await assertNotReferenced(ctx.db, variantUses(variant.id), 'esta variação');
      assertVersion(variant, ifVersion);
      await ctx.emit('PRODUCT_UPDATED', await touchProduct(ctx.db, variant.productId));
      assertDeleted(await retryOnForeignKeyViolation(ctx.db.variant.deleteMany({ where: { id, version: variant.version } })));
      return variant;
    },
  }),
);
