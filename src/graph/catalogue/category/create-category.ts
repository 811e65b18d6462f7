import { firstRowOrNull, insertWithFreeSlug } from '../../../core/execution/free-slug.ts';
import { assertBelowLimit } from '../../../core/execution/store-limits.ts';
import { builder } from '../../../core/schema/builder.ts';
import { parseInput } from '../../../core/validation/rules.ts';
import { retryOnForeignKeyViolation } from '../../../data/optimistic-lock.ts';
import { CreateCategoryInput } from './category.input.ts';
import { CATEGORY_LIMIT, categoryRules, categorySlug } from './category.rules.ts';
import { Category } from './category.ts';
import { parentIssues } from './category-tree.ts';

builder.mutationField('createCategory', (t) =>
  t.field({
    type: Category,
    scope: 'categories:write',
    emits: {},
    refuses: ['DUPLICATE_ENTRY'],
    description:
      'Cria uma coleção; a loja tem no máximo 2000. O slug, quando informado, não pode existir em outra coleção da loja.',
    args: { input: t.arg({ type: CreateCategoryInput, required: true, description: 'Dados da coleção.' }) },
    resolve: async (_root, { input }, ctx) => {
      const { db } = ctx;
      const { slug: chosen, ...state } = parseInput(categoryRules, input, await parentIssues(db, input.parentId));
      await assertBelowLimit(ctx, CATEGORY_LIMIT);
      if (chosen !== undefined) return retryOnForeignKeyViolation(db.category.create({ data: { ...state, slug: chosen } }));
      return insertWithFreeSlug(ctx, categorySlug(state.name), {
        insert: async (slug) =>
          firstRowOrNull(
            await retryOnForeignKeyViolation(db.category.createManyAndReturn({ data: { ...state, slug }, skipDuplicates: true })),
          ),
        find: (where) => db.category.findMany({ where, select: { slug: true } }),
      });
    },
  }),
);
