import { defineConnection } from '../../../core/pagination/connection.ts';
import { defineList } from '../../../core/pagination/define-list.ts';
import { defineFilter } from '../../../core/pagination/filter.ts';
import { byFlag, byIds, byName } from '../../../core/pagination/filter-conditions.ts';
import { BY_ID, defineOrdering } from '../../../core/pagination/ordering.ts';
import { builder } from '../../../core/schema/builder.ts';
import type { Prisma } from '../../../generated/prisma/client.ts';
import { storeFilterRules } from './store.rules.ts';
import { Store } from './store.ts';

const storeFilter = defineFilter<Prisma.StoreWhereInput>()('Store', 'lojas', storeFilterRules, {
  ids: byIds('Uma destas lojas'),
  name: byName(storeFilterRules),
  active: byFlag('active', 'Se a loja está em operação.'),
  test: byFlag('test', 'Se é uma loja de teste.'),
});

const storeSort = defineOrdering('Store', {
  ID: BY_ID,
  CREATED_AT: { column: 'createdAt', usual: 'desc', description: 'Criação.' },
  NAME: { column: 'name', usual: 'asc', description: 'Nome.' },
});

const storeList = defineList('Store', {
  connection: defineConnection('Store', Store, 'lojas'),
  rows: ({ platform }) => platform.store,
  filter: storeFilter,
  ordering: storeSort,
});

builder.queryField('stores', (t) =>
  t.field({
    type: storeList.Connection,
    scope: 'operator',
    description: 'Todas as lojas, das mais novas às mais antigas se nada mais for dito.',
    args: storeList.args(t.arg),
    resolve: (_root, args, ctx, info) => storeList.read(ctx, info, args),
  }),
);
