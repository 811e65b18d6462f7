import type { z } from 'zod';
import { createList, defineConnection, listArgs } from '../../../core/pagination/connection.ts';
import { defineOrdering } from '../../../core/pagination/ordering.ts';
import { builder } from '../../../core/schema/builder.ts';
import { containsInsensitive } from '../../../core/validation/filter-fields.ts';
import { lengthInWords } from '../../../core/validation/length-in-words.ts';
import { parseInput } from '../../../core/validation/rules.ts';
import type { Prisma } from '../../../generated/prisma/client.ts';
import { kitFilterRules } from './kit.rules.ts';
import { Kit, KitStatusEnum } from './kit.ts';

const KitConnection = defineConnection('Kit', Kit, 'kits');

const KitFilter = builder.inputType('KitFilter', {
  description: 'O que a lista de kits deve conter; campos combinados valem juntos.',
  extensions: { rules: kitFilterRules },
  fields: (t) => ({
    status: t.field({ type: KitStatusEnum, description: 'Situação; omitida: todas.' }),
    name: t.string({
      description: `Texto contido no nome, ${lengthInWords(kitFilterRules, 'name')}, sem distinguir maiúsculas.`,
    }),
  }),
});

const kitSort = defineOrdering(
  'Kit',
  {
    CREATED_AT: { column: 'createdAt', usual: 'desc', description: 'Criação.' },
    UPDATED_AT: { column: 'updatedAt', usual: 'desc', description: 'Última alteração.' },
    NAME: { column: 'name', usual: 'asc', description: 'Nome.' },
  },
  { column: 'createdAt', direction: 'desc', idDirection: 'asc' },
);

/** The rows that a filter leaves. */
function kitWhere({ status, name }: z.output<typeof kitFilterRules>): Prisma.KitWhereInput {
  return { ...(status != null && { status }), ...(name != null && { name: containsInsensitive(name) }) };
}

builder.queryField('kits', (t) =>
  t.field({
    type: KitConnection,
    nullable: true,
    scope: 'kits:read',
    description: 'Kits da loja, dos mais novos aos mais antigos se nada mais for dito.',
    args: {
      ...listArgs(t.arg),
      filter: t.arg({ type: KitFilter, description: 'O que a lista deve conter.' }),
      orderBy: t.arg({ type: kitSort.input, description: 'Ordem da lista.' }),
    },
    resolve: (_root, { filter, orderBy, ...args }, ctx, info) => {
      const where = kitWhere(parseInput(kitFilterRules, filter ?? {}));
      const order = kitSort.orderOf(orderBy);
      return createList({ model: ctx.db.kit, where, order, args }, { name: 'Kit', context: ctx, info });
    },
  }),
);
