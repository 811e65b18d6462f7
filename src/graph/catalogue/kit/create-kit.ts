import { firstRowOrNull, insertWithFreeSlug } from '../../../core/execution/free-slug.ts';
import { builder } from '../../../core/schema/builder.ts';
import { resolveAllOrThrow } from '../../../core/validation/references.ts';
import { parseInput } from '../../../core/validation/rules.ts';
import { retryOnForeignKeyViolation } from '../../../data/optimistic-lock.ts';
import { PRODUCT_MISSING } from '../product/product.rules.ts';
import { assertSoldWithoutVariant } from '../product/variant-choice.ts';
import { CreateKitInput } from './kit.input.ts';
import { kitRules, kitSlug } from './kit.rules.ts';
import { Kit } from './kit.ts';
import { itemRows, kitColumns, productsNamed } from './kit-columns.ts';

builder.mutationField('createKit', (t) =>
  t.prismaField({
    type: Kit,
    scope: 'kits:write',
    emits: {},
    description: 'Cria um kit de produtos da loja.',
    args: { input: t.arg({ type: CreateKitInput, required: true, description: 'Dados do kit.' }) },
    resolve: async (query, _root, { input }, ctx) => {
      const { items, ...state } = parseInput(kitRules, input);
      await resolveAllOrThrow(ctx.db.product, productsNamed(items), PRODUCT_MISSING);
      await assertSoldWithoutVariant(ctx, productsNamed(items));
      const data = kitColumns(state);
      const { id } = await insertWithFreeSlug(ctx, kitSlug(state.name), {
        insert: async (slug) =>
          firstRowOrNull(await ctx.db.kit.createManyAndReturn({ data: { ...data, slug }, skipDuplicates: true })),
        find: (where) => ctx.db.kit.findMany({ where, select: { slug: true } }),
      });
      const rows = itemRows(items).map((item) => ({ ...item, kitId: id }));
      await retryOnForeignKeyViolation(ctx.db.kitItem.createMany({ data: rows }));
      return ctx.db.kit.findUniqueOrThrow({ ...query, where: { id } });
    },
  }),
);
