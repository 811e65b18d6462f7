import type { z } from 'zod';
import { createList, defineConnection, listArgs } from '../../../core/pagination/connection.ts';
import { defineOrdering } from '../../../core/pagination/ordering.ts';
import { builder } from '../../../core/schema/builder.ts';
import { containsInsensitive } from '../../../core/validation/filter-fields.ts';
import { lengthInWords } from '../../../core/validation/length-in-words.ts';
import { parseInput } from '../../../core/validation/rules.ts';
import type { Prisma } from '../../../generated/prisma/client.ts';
import { upsellFilterRules } from './upsell.rules.ts';
import { Upsell } from './upsell.ts';
import { upsellContractNames } from './upsell.wire.ts';

const UpsellConnection = defineConnection('Upsell', Upsell, 'upsells');

const UpsellFilter = builder.inputType('UpsellFilter', {
  description: 'O que a lista de upsells deve conter; campos combinados valem juntos.',
  extensions: { rules: upsellFilterRules, contractNames: upsellContractNames },
  fields: (t) => ({
    enabled: t.boolean({ description: 'Se a oferta é mostrada.' }),
    name: t.string({
      description: `Texto contido no nome, ${lengthInWords(upsellFilterRules, 'name')}, sem distinguir maiúsculas.`,
    }),
    offerProductId: t.field({ type: 'ID', description: 'Produto oferecido.' }),
  }),
});

const upsellSort = defineOrdering(
  'Upsell',
  {
    CREATED_AT: { column: 'createdAt', usual: 'desc', description: 'Criação.' },
    NAME: { column: 'name', usual: 'asc', description: 'Nome.' },
  },
  { column: 'createdAt', direction: 'desc', idDirection: 'asc' },
);

/** The rows that a filter leaves. */
function upsellWhere({ enabled, name, offerProductId }: z.output<typeof upsellFilterRules>): Prisma.UpsellWhereInput {
  return {
    ...(enabled != null && { active: enabled }),
    ...(name != null && { name: containsInsensitive(name) }),
    ...(offerProductId != null && { offerProductId }),
  };
}

builder.queryField('upsells', (t) =>
  t.field({
    type: UpsellConnection,
    nullable: true,
    scope: 'upsells:read',
    description: 'Upsells da loja, dos mais novos aos mais antigos se nada mais for dito.',
    args: {
      ...listArgs(t.arg),
      filter: t.arg({ type: UpsellFilter, description: 'O que a lista deve conter.' }),
      orderBy: t.arg({ type: upsellSort.input, description: 'Ordem da lista.' }),
    },
    resolve: (_root, { filter, orderBy, ...args }, ctx, info) => {
      const where = upsellWhere(parseInput(upsellFilterRules, filter ?? {}));
      const order = upsellSort.orderOf(orderBy);
      return createList({ model: ctx.db.upsell, where, order, args }, { name: 'Upsell', context: ctx, info });
    },
  }),
);
