import type { z } from 'zod';
import { createList, defineConnection, listArgs } from '../../../core/pagination/connection.ts';
import { builder } from '../../../core/schema/builder.ts';
import { containsInsensitive } from '../../../core/validation/filter-fields.ts';
import { lengthInWords } from '../../../core/validation/length-in-words.ts';
import { parseInput } from '../../../core/validation/rules.ts';
import type { Prisma } from '../../../generated/prisma/client.ts';
import { storeFilterRules } from './store.rules.ts';
import { Store } from './store.ts';

const StoreConnection = defineConnection('Store', Store, 'lojas');

const StoreFilter = builder.inputType('StoreFilter', {
  description: 'O que a lista de lojas deve conter; campos combinados valem juntos.',
  extensions: { rules: storeFilterRules },
  fields: (t) => ({
    ids: t.field({ type: ['ID'], description: 'Uma destas lojas, de 1 a 100.' }),
    name: t.string({
      description: `Texto contido no nome, ${lengthInWords(storeFilterRules, 'name')}, sem distinguir maiúsculas.`,
    }),
    active: t.boolean({ description: 'Se a loja está em operação.' }),
    test: t.boolean({ description: 'Se é uma loja de teste.' }),
  }),
});

/** The rows that a filter leaves. */
function storeWhere({ ids, name, active, test }: z.output<typeof storeFilterRules>): Prisma.StoreWhereInput {
  return {
    ...(ids != null && { id: { in: [...ids] } }),
    ...(name != null && { name: containsInsensitive(name) }),
    ...(active != null && { active }),
    ...(test != null && { test }),
  };
}

builder.queryField('stores', (t) =>
  t.field({
    type: StoreConnection,
    nullable: true,
    scope: 'operator',
    description: 'Todas as lojas, das mais novas às mais antigas.',
    args: { ...listArgs(t.arg), filter: t.arg({ type: StoreFilter, description: 'O que a lista deve conter.' }) },
    resolve: (_root, { filter, ...args }, ctx, info) => {
      const where = storeWhere(parseInput(storeFilterRules, filter ?? {}));
      return createList(
        { model: ctx.platform.store, where, order: { column: 'createdAt', direction: 'desc', idDirection: 'asc' }, args },
        { name: 'Store', context: ctx, info },
      );
    },
  }),
);
