import type { z } from 'zod';
import type { Prisma } from '../../generated/prisma/client.ts';
import { builder } from '../kernel/builder.ts';
import { connectionOf, listArgs, listOf } from '../kernel/connection.ts';
import { containing } from '../kernel/containing.ts';
import { ordering } from '../kernel/ordering.ts';
import { created } from '../kernel/rules.ts';
import { discountRangeFilterRules } from './discount-range.rules.ts';
import { DiscountRange, RangeRuleTypeEnum } from './discount-range.ts';

const DiscountRangeConnection = connectionOf('DiscountRange', DiscountRange, 'descontos progressivos');

const DiscountRangeFilter = builder.inputType('DiscountRangeFilter', {
  description: 'O que a lista de descontos progressivos deve conter; campos combinados valem juntos.',
  extensions: { rules: discountRangeFilterRules },
  fields: (t) => ({
    active: t.boolean({ description: 'Se está ligado.' }),
    name: t.string({ description: 'Texto contido no nome, de 1 a 150 caracteres, sem distinguir maiúsculas.' }),
    ruleType: t.field({ type: RangeRuleTypeEnum, description: 'O que as faixas medem.' }),
  }),
});

const discountRangeOrder = ordering(
  'DiscountRange',
  {
    CREATED_AT: { column: 'createdAt', description: 'Criação.' },
    NAME: { column: 'name', description: 'Nome.' },
    PRIORITY: { column: 'priority', description: 'Prioridade.' },
  },
  { column: 'createdAt', direction: 'desc', idDirection: 'asc' },
);

/** The rows that a filter leaves. */
function rangeWhere({ active, name, ruleType }: z.output<typeof discountRangeFilterRules>): Prisma.DiscountRangeWhereInput {
  return {
    ...(active != null && { active }),
    ...(name != null && { name: containing(name) }),
    ...(ruleType != null && { ruleType }),
  };
}

builder.queryField('discountRanges', (t) =>
  t.field({
    type: DiscountRangeConnection,
    scope: 'discount-ranges:read',
    description: 'Descontos progressivos da loja, dos mais novos aos mais antigos se nada mais for dito.',
    args: {
      ...listArgs(t.arg),
      filter: t.arg({ type: DiscountRangeFilter, description: 'O que a lista deve conter.' }),
      orderBy: t.arg({ type: discountRangeOrder.input, description: 'Ordem da lista.' }),
    },
    resolve: (_root, { filter, orderBy, ...args }, ctx, info) => {
      const where = rangeWhere(created(discountRangeFilterRules, filter ?? {}));
      const order = discountRangeOrder.orderOf(orderBy);
      return listOf({ model: ctx.db.discountRange, where, order, args }, { name: 'DiscountRange', context: ctx, info });
    },
  }),
);
