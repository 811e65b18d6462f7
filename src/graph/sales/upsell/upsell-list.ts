import { defineConnection } from '../../../core/pagination/connection.ts';
import { defineList } from '../../../core/pagination/define-list.ts';
import { defineFilter } from '../../../core/pagination/filter.ts';
import { byFlag, byIds, byName, byValue } from '../../../core/pagination/filter-conditions.ts';
import { BY_ID, defineOrdering } from '../../../core/pagination/ordering.ts';
import { builder } from '../../../core/schema/builder.ts';
import type { Prisma } from '../../../generated/prisma/client.ts';
import { upsellFilterRules } from './upsell.rules.ts';
import { Upsell } from './upsell.ts';

const upsellFilter = defineFilter<Prisma.UpsellWhereInput>()('Upsell', 'upsells', upsellFilterRules, {
  ids: byIds('Um destes upsells'),
  active: byFlag('active', 'Se a oferta é mostrada.'),
  name: byName(upsellFilterRules),
  offerProductId: byValue('ID', 'offerProductId', 'Produto oferecido.'),
});

const upsellSort = defineOrdering('Upsell', {
  ID: BY_ID,
  CREATED_AT: { column: 'createdAt', usual: 'desc', description: 'Criação.' },
  NAME: { column: 'name', usual: 'asc', description: 'Nome.' },
});

const upsellList = defineList('Upsell', {
  connection: defineConnection('Upsell', Upsell, 'upsells'),
  rows: ({ db }) => db.upsell,
  filter: upsellFilter,
  ordering: upsellSort,
});

builder.queryField('upsells', (t) =>
  t.field({
    type: upsellList.Connection,
    scope: 'upsells:read',
    description: 'Upsells da loja, dos mais novos aos mais antigos se nada mais for dito.',
    args: upsellList.args(t.arg),
    resolve: (_root, args, ctx, info) => upsellList.read(ctx, info, args),
  }),
);
