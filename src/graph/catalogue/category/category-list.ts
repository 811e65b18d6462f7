import type { z } from 'zod';
import { createList, defineConnection, listArgs } from '../../../core/pagination/connection.ts';
import { defineOrdering } from '../../../core/pagination/ordering.ts';
import { builder } from '../../../core/schema/builder.ts';
import { containsInsensitive } from '../../../core/validation/filter-fields.ts';
import { lengthInWords } from '../../../core/validation/length-in-words.ts';
import { parseInput } from '../../../core/validation/rules.ts';
import type { Prisma } from '../../../generated/prisma/client.ts';
import { categoryFilterRules } from './category.rules.ts';
import { Category } from './category.ts';

const CategoryConnection = defineConnection('Category', Category, 'coleções');

const CategoryFilter = builder.inputType('CategoryFilter', {
  description: 'O que a lista de coleções deve conter; campos combinados valem juntos.',
  extensions: { rules: categoryFilterRules },
  fields: (t) => ({
    parentId: t.field({ type: 'ID', description: 'Subcoleções diretas desta coleção.' }),
    root: t.boolean({ description: 'true: só as da raiz; false: só as que ficam em outra.' }),
    active: t.boolean({ description: 'Se é mostrada na loja.' }),
    name: t.string({
      description: `Texto contido no nome, ${lengthInWords(categoryFilterRules, 'name')}, sem distinguir maiúsculas.`,
    }),
  }),
});

const categorySort = defineOrdering(
  'Category',
  {
    POSITION: { column: 'position', usual: 'asc', description: 'Posição.' },
    NAME: { column: 'name', usual: 'asc', description: 'Nome.' },
    CREATED_AT: { column: 'createdAt', usual: 'desc', description: 'Criação.' },
  },
  { column: 'position', direction: 'asc' },
);

/** The rows that a filter leaves. */
function categoryWhere({ parentId, root, active, name }: z.output<typeof categoryFilterRules>): Prisma.CategoryWhereInput {
  return {
    ...(parentId != null && { parentId }),
    ...(root != null && { AND: { parentId: root ? null : { not: null } } }),
    ...(active != null && { active }),
    ...(name != null && { name: containsInsensitive(name) }),
  };
}

builder.queryField('categories', (t) =>
  t.field({
    type: CategoryConnection,
    nullable: true,
    scope: 'categories:read',
    description: 'Coleções da loja, pela posição se nada mais for dito.',
    args: {
      ...listArgs(t.arg),
      filter: t.arg({ type: CategoryFilter, description: 'O que a lista deve conter.' }),
      orderBy: t.arg({ type: categorySort.input, description: 'Ordem da lista.' }),
    },
    resolve: (_root, { filter, orderBy, ...args }, ctx, info) => {
      const where = categoryWhere(parseInput(categoryFilterRules, filter ?? {}));
      const order = categorySort.orderOf(orderBy);
      return createList({ model: ctx.db.category, where, order, args }, { name: 'Category', context: ctx, info });
    },
  }),
);
