import { notFoundError, validationError } from '../../../core/errors.ts';
import { builder } from '../../../core/schema/builder.ts';
import { assertDeleted, assertVersion } from '../../../core/validation/rules.ts';
import { retryOnForeignKeyViolation } from '../../../data/optimistic-lock.ts';
import { CATEGORY_MISSING } from './category.rules.ts';
import { Category } from './category.ts';

const subcategories = (count: number) => (count === 1 ? '1 subcoleção' : `${count} subcoleções`);

builder.mutationField('deleteCategory', (t) =>
  t.prismaField({
    type: Category,
    scope: 'categories:write',
    emits: {},
    description: 'Exclui uma coleção sem subcoleções. Os produtos ficam na loja. Responde a coleção como era, já sem produtos.',
    args: {
      id: t.arg({ type: 'ID', required: true, description: 'Identificador da coleção.' }),
      ifVersion: t.arg.int({ description: 'Só exclui se a versão atual for esta.' }),
    },
    resolve: async (query, _root, { id, ifVersion }, { db }) => {
      const category = await db.category.findUnique({ ...query, where: { id } });
      if (!category) throw notFoundError(CATEGORY_MISSING);
      const count = await db.category.count({ where: { parentId: category.id } });
      const message = `A coleção tem ${subcategories(count)}. Mova ou exclua antes o que fica nela.`;
      if (count > 0) throw validationError([{ field: 'id', message, code: 'CONFLICT' }]);
      assertVersion(category, ifVersion);
      assertDeleted(await retryOnForeignKeyViolation(db.category.deleteMany({ where: { id, version: category.version } })));
      return category;
    },
  }),
);
