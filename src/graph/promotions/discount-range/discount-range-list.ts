import { defineConnection } from '../../../core/pagination/connection.ts';
import { defineList } from '../../../core/pagination/define-list.ts';
import { defineFilter } from '../../../core/pagination/filter.ts';
import { byFlag, byIds, byName, bySet } from '../../../core/pagination/filter-conditions.ts';
import { BY_ID, defineOrdering } from '../../../core/pagination/ordering.ts';
import { builder } from '../../../core/schema/builder.ts';
import type { Prisma } from '../../../generated/prisma/client.ts';
import { discountRangeFilterRules } from './discount-range.rules.ts';
import { DiscountRange, RangeRuleTypeEnum } from './discount-range.ts';

const discountRangeFilter = defineFilter<Prisma.DiscountRangeWhereInput>()(
  'DiscountRange',
  'descontos progressivos',
  discountRangeFilterRules,
  {
    ids: byIds('Um destes descontos progressivos'),
    active: byFlag('active', 'Se está ligado.'),
    name: byName(discountRangeFilterRules),
    ruleTypes: bySet(RangeRuleTypeEnum, 'ruleType', 'Uma destas medidas das faixas.'),
  },
);

const discountRangeSort = defineOrdering('DiscountRange', {
  ID: BY_ID,
  CREATED_AT: { column: 'createdAt', usual: 'desc', description: 'Criação.' },
  NAME: { column: 'name', usual: 'asc', description: 'Nome.' },
  PRIORITY: { column: 'priority', usual: 'desc', description: 'Prioridade.' },
});

const discountRangeList = defineList('DiscountRange', {
  connection: defineConnection('DiscountRange', DiscountRange, 'descontos progressivos'),
  rows: ({ db }) => db.discountRange,
  filter: discountRangeFilter,
  ordering: discountRangeSort,
});

builder.queryField('discountRanges', (t) =>
  t.field({
    type: discountRangeList.Connection,
    scope: 'discount-ranges:read',
    description: 'Descontos progressivos da loja, dos mais novos aos mais antigos se nada mais for dito.',
    args: discountRangeList.args(t.arg),
    resolve: (_root, args, ctx, info) => discountRangeList.read(ctx, info, args),
  }),
);
