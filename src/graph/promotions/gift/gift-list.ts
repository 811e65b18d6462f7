import type { z } from 'zod';
import { createList, defineConnection, listArgs } from '../../../core/pagination/connection.ts';
import { defineOrdering } from '../../../core/pagination/ordering.ts';
import { builder } from '../../../core/schema/builder.ts';
import { containsInsensitive } from '../../../core/validation/filter-fields.ts';
import { lengthInWords } from '../../../core/validation/length-in-words.ts';
import { parseInput } from '../../../core/validation/rules.ts';
import type { Prisma } from '../../../generated/prisma/client.ts';
import { giftFilterRules } from './gift.rules.ts';
import { Gift } from './gift.ts';
import { giftContractNames } from './gift.wire.ts';

const GiftConnection = defineConnection('Gift', Gift, 'brindes');

const GiftFilter = builder.inputType('GiftFilter', {
  description: 'O que a lista de brindes deve conter; campos combinados valem juntos.',
  extensions: { rules: giftFilterRules, contractNames: giftContractNames },
  fields: (t) => ({
    enabled: t.boolean({ description: 'Se o brinde é dado.' }),
    name: t.string({
      description: `Texto contido no nome, ${lengthInWords(giftFilterRules, 'name')}, sem distinguir maiúsculas.`,
    }),
    productId: t.field({ type: 'ID', description: 'Produto dado de presente.' }),
  }),
});

const giftSort = defineOrdering(
  'Gift',
  {
    CREATED_AT: { column: 'createdAt', usual: 'desc', description: 'Criação.' },
    NAME: { column: 'name', usual: 'asc', description: 'Nome.' },
    PRIORITY: { column: 'priority', usual: 'desc', description: 'Prioridade.' },
  },
  { column: 'createdAt', direction: 'desc', idDirection: 'asc' },
);

/** The rows that a filter leaves. */
function giftWhere({ enabled, name, productId }: z.output<typeof giftFilterRules>): Prisma.GiftWhereInput {
  return {
    ...(enabled != null && { active: enabled }),
    ...(name != null && { name: containsInsensitive(name) }),
    ...(productId != null && { productId }),
  };
}

builder.queryField('gifts', (t) =>
  t.field({
    type: GiftConnection,
    nullable: true,
    scope: 'gifts:read',
    description: 'Brindes da loja, dos mais novos aos mais antigos se nada mais for dito.',
    args: {
      ...listArgs(t.arg),
      filter: t.arg({ type: GiftFilter, description: 'O que a lista deve conter.' }),
      orderBy: t.arg({ type: giftSort.input, description: 'Ordem da lista.' }),
    },
    resolve: (_root, { filter, orderBy, ...args }, ctx, info) => {
      const where = giftWhere(parseInput(giftFilterRules, filter ?? {}));
      const order = giftSort.orderOf(orderBy);
      return createList({ model: ctx.db.gift, where, order, args }, { name: 'Gift', context: ctx, info });
    },
  }),
);
