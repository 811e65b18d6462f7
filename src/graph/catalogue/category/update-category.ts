import { builder } from '../../../core/schema/builder.ts';
import { assertVersion, mergeUpdate } from '../../../core/validation/rules.ts';
import { retryOnForeignKeyViolation } from '../../../data/optimistic-lock.ts';
import { UpdateCategoryInput } from './category.input.ts';
import { CATEGORY_MISSING, categoryRules } from './category.rules.ts';
import { Category } from './category.ts';
import { moveIssues } from './category-tree.ts';

builder.mutationField('updateCategory', (t) =>
  t.field({
    type: Category,
    scope: 'categories:write',
    emits: {},
    refuses: ['DUPLICATE_ENTRY'],
    description: 'Altera uma coleção. O slug só muda quando é informado.',
    args: {
      id: t.arg({ type: 'ID', required: true, description: 'Identificador da coleção.' }),
      input: t.arg({ type: UpdateCategoryInput, required: true, description: 'Campos a alterar.' }),
      ifVersion: t.arg.int({ description: 'Só altera se a versão atual for esta.' }),
    },
    resolve: async (_root, { id, input, ifVersion }, ctx) => {
      const found = await ctx.db.category.findUnique({ where: { id } });
      const { parentId } = input;
      const isMove = found && parentId && parentId.toLowerCase() !== found.parentId;
      const also = isMove ? await moveIssues(ctx, found.id, parentId) : [];
      const { current, changes, unchanged } = mergeUpdate(categoryRules, found, input, { missing: CATEGORY_MISSING, also });
      // Not left to `mergeUpdate`: the 412 comes after every 400 (D-102).
      assertVersion(current, ifVersion, changes);
      if (unchanged) return current;
      return retryOnForeignKeyViolation(ctx.db.category.update({ where: { id, version: current.version }, data: changes }));
    },
  }),
);
