import type { z } from 'zod';
import { createList, defineConnection, listArgs } from '../../../core/pagination/connection.ts';
import { defineOrdering } from '../../../core/pagination/ordering.ts';
import { builder } from '../../../core/schema/builder.ts';
import { containsInsensitive } from '../../../core/validation/filter-fields.ts';
import { lengthInWords } from '../../../core/validation/length-in-words.ts';
import { parseInput } from '../../../core/validation/rules.ts';
import type { Prisma } from '../../../generated/prisma/client.ts';
import { discountRangeFilterRules } from './discount-range.rules.ts';
import { DiscountRange, RangeRuleTypeEnum } from './discount-range.ts';
import { discountRangeContractNames } from './discount-range.wire.ts';

const DiscountRangeConnection = defineConnection('DiscountRange', DiscountRange, 'descontos progressivos');

const DiscountRangeFilter = builder.inputType('DiscountRangeFilter', {
  description: 'O que a lista de descontos progressivos deve conter; campos combinados valem juntos.',
  extensions: { rules: discountRangeFilterRules, contractNames: discountRangeContractNames },
  fields: (t) => ({
    enabled: t.boolean({ description: 'Se está ligado.' }),
    name: t.string({
      description: `Texto contido no nome, ${lengthInWords(discountRangeFilterRules, 'name')}, sem distinguir maiúsculas.`,
    }),
    ruleType: t.field({ type: RangeRuleTypeEnum, description: 'O que as faixas medem.' }),
  }),
});

const discountRangeSort = defineOrdering(
  'DiscountRange',
  {
    CREATED_AT: { column: 'createdAt', usual: 'desc', description: 'Criação.' },
    NAME: { column: 'name', usual: 'asc', description: 'Nome.' },
    PRIORITY: { column: 'priority', usual: 'desc', description: 'Prioridade.' },
  },
  { column: 'createdAt', direction: 'desc', idDirection: 'asc' },
);

/** The rows that a filter leaves. */
function rangeWhere({ enabled, name, ruleType }: z.output<typeof discountRangeFilterRules>): Prisma.DiscountRangeWhereInput {
  return {
    ...(enabled != null && { active: enabled }),
    ...(name != null && { name: containsInsensitive(name) }),
    ...(ruleType != null && { ruleType }),
  };
}

builder.queryField('discountRanges', (t) =>
  t.field({
    type: DiscountRangeConnection,
    nullable: true,
    scope: 'discount-ranges:read',
    description: 'Descontos progressivos da loja, dos mais novos aos mais antigos se nada mais for dito.',
    args: {
      ...listArgs(t.arg),
      filter: t.arg({ type: DiscountRangeFilter, description: 'O que a lista deve conter.' }),
      orderBy: t.arg({ type: discountRangeSort.input, description: 'Ordem da lista.' }),
    },
    resolve: (_root, { filter, orderBy, ...args }, ctx, info) => {
      const where = rangeWhere(parseInput(discountRangeFilterRules, filter ?? {}));
      const order = discountRangeSort.orderOf(orderBy);
      return createList({ model: ctx.db.discountRange, where, order, args }, { name: 'DiscountRange', context: ctx, info });
    },
  }),
);
