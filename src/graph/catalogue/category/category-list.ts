import { defineConnection } from '../../../core/pagination/connection.ts';
import { defineList } from '../../../core/pagination/define-list.ts';
import { defineFilter } from '../../../core/pagination/filter.ts';
import { byFlag, byIds, byName, byValue, filterBy } from '../../../core/pagination/filter-conditions.ts';
import { BY_ID, defineOrdering } from '../../../core/pagination/ordering.ts';
import { builder } from '../../../core/schema/builder.ts';
import type { Prisma } from '../../../generated/prisma/client.ts';
import { categoryFilterRules } from './category.rules.ts';
import { Category } from './category.ts';

const categoryFilter = defineFilter<Prisma.CategoryWhereInput>()('Category', 'coleções', categoryFilterRules, {
  ids: byIds('Uma destas coleções'),
  parentId: byValue('ID', 'parentId', 'Subcoleções diretas desta coleção.'),
  root: filterBy('Boolean', 'true: só as da raiz; false: só as que ficam em outra.', (root) => ({
    parentId: root ? null : { not: null },
  })),
  active: byFlag('active', 'Se é mostrada na loja.'),
  name: byName(categoryFilterRules),
});

const categorySort = defineOrdering(
  'Category',
  {
    ID: BY_ID,
    POSITION: { column: 'position', usual: 'asc', description: 'Posição.' },
    NAME: { column: 'name', usual: 'asc', description: 'Nome.' },
    CREATED_AT: { column: 'createdAt', usual: 'desc', description: 'Criação.' },
  },
  { column: 'position', direction: 'asc' },
);

const categoryList = defineList('Category', {
  connection: defineConnection('Category', Category, 'coleções'),
  rows: ({ db }) => db.category,
  filter: categoryFilter,
  ordering: categorySort,
});

builder.queryField('categories', (t) =>
  t.field({
    type: categoryList.Connection,
    scope: 'categories:read',
    description: 'Coleções da loja, pela posição se nada mais for dito.',
    args: categoryList.args(t.arg),
    resolve: (_root, args, ctx, info) => categoryList.read(ctx, info, args),
  }),
);
