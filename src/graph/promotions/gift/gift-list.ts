import { defineConnection } from '../../../core/pagination/connection.ts';
import { defineList } from '../../../core/pagination/define-list.ts';
import { defineFilter } from '../../../core/pagination/filter.ts';
import { byFlag, byIds, byName, byValue } from '../../../core/pagination/filter-conditions.ts';
import { BY_ID, defineOrdering } from '../../../core/pagination/ordering.ts';
import { builder } from '../../../core/schema/builder.ts';
import type { Prisma } from '../../../generated/prisma/client.ts';
import { giftFilterRules } from './gift.rules.ts';
import { Gift } from './gift.ts';

const giftFilter = defineFilter<Prisma.GiftWhereInput>()('Gift', 'brindes', giftFilterRules, {
  ids: byIds('Um destes brindes'),
  active: byFlag('active', 'Se o brinde é dado.'),
  name: byName(giftFilterRules),
  productId: byValue('ID', 'productId', 'Produto dado de presente.'),
});

const giftSort = defineOrdering('Gift', {
  ID: BY_ID,
  CREATED_AT: { column: 'createdAt', usual: 'desc', description: 'Criação.' },
  NAME: { column: 'name', usual: 'asc', description: 'Nome.' },
  PRIORITY: { column: 'priority', usual: 'desc', description: 'Prioridade.' },
});

const giftList = defineList('Gift', {
  connection: defineConnection('Gift', Gift, 'brindes'),
  rows: ({ db }) => db.gift,
  filter: giftFilter,
  ordering: giftSort,
});

builder.queryField('gifts', (t) =>
  t.field({
    type: giftList.Connection,
    scope: 'gifts:read',
    description: 'Brindes da loja, dos mais novos aos mais antigos se nada mais for dito.',
    args: giftList.args(t.arg),
    resolve: (_root, args, ctx, info) => giftList.read(ctx, info, args),
  }),
);
