import { builder } from '../kernel/builder.ts';
import { first, underFreeSlug } from '../kernel/free-slug.ts';
import { relyingOnRead } from '../kernel/relying-on-read.ts';
import { created } from '../kernel/rules.ts';
import { CreateCategoryInput } from './category.input.ts';
import { categoryRules, categorySlug } from './category.rules.ts';
import { Category } from './category.ts';
import { requireParent } from './category-tree.ts';

builder.mutationField('createCategory', (t) =>
  t.field({
    type: Category,
    scope: 'categories:write',
    emits: {},
    description: 'Cria uma coleção. O slug, quando informado, não pode existir em outra coleção da loja.',
    args: { input: t.arg({ type: CreateCategoryInput, required: true, description: 'Dados da coleção.' }) },
    resolve: async (_root, { input }, ctx) => {
      const { db } = ctx;
      const { slug: chosen, ...state } = created(categoryRules, input);
      if (state.parentId !== null) await requireParent(db, state.parentId);
      if (chosen !== undefined) return relyingOnRead(db.category.create({ data: { ...state, slug: chosen } }));
      return underFreeSlug(ctx, categorySlug(state.name), {
        insert: async (slug) =>
          first(await relyingOnRead(db.category.createManyAndReturn({ data: { ...state, slug }, skipDuplicates: true }))),
        find: (where) => db.category.findMany({ where, select: { slug: true } }),
      });
    },
  }),
);
