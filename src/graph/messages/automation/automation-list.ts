import type { z } from 'zod';
import { createList, defineConnection, listArgs } from '../../../core/pagination/connection.ts';
import { defineOrdering } from '../../../core/pagination/ordering.ts';
import { builder } from '../../../core/schema/builder.ts';
import { containsInsensitive } from '../../../core/validation/filter-fields.ts';
import { lengthInWords } from '../../../core/validation/length-in-words.ts';
import { parseInput } from '../../../core/validation/rules.ts';
import type { Prisma } from '../../../generated/prisma/client.ts';
import { automationFilterRules } from './automation.rules.ts';
import { Automation, TriggerEventEnum } from './automation.ts';

const AutomationConnection = defineConnection('Automation', Automation, 'automações');

const AutomationFilter = builder.inputType('AutomationFilter', {
  description: 'O que a lista de automações deve conter; campos combinados valem juntos.',
  extensions: { rules: automationFilterRules },
  fields: (t) => ({
    name: t.string({
      description: `Texto contido no nome, ${lengthInWords(automationFilterRules, 'name')}, sem distinguir maiúsculas.`,
    }),
    triggerEvent: t.field({ type: TriggerEventEnum, description: 'Evento que as inicia.' }),
    active: t.boolean({ description: 'Se estão ligadas.' }),
  }),
});

const automationSort = defineOrdering(
  'Automation',
  {
    CREATED_AT: { column: 'createdAt', usual: 'desc', description: 'Criação.' },
    UPDATED_AT: { column: 'updatedAt', usual: 'desc', description: 'Última alteração.' },
    NAME: { column: 'name', usual: 'asc', description: 'Nome.' },
  },
  { column: 'createdAt', direction: 'desc', idDirection: 'asc' },
);

/** The rows that a filter leaves. */
function automationWhere({ name, triggerEvent, active }: z.output<typeof automationFilterRules>): Prisma.AutomationWhereInput {
  return {
    ...(name != null && { name: containsInsensitive(name) }),
    ...(triggerEvent != null && { triggerEvent }),
    ...(active != null && { active }),
  };
}

builder.queryField('automations', (t) =>
  t.field({
    type: AutomationConnection,
    nullable: true,
    scope: 'automations:read',
    description: 'Automações da loja, das mais novas às mais antigas se nada mais for dito.',
    args: {
      ...listArgs(t.arg),
      filter: t.arg({ type: AutomationFilter, description: 'O que a lista deve conter.' }),
      orderBy: t.arg({ type: automationSort.input, description: 'Ordem da lista.' }),
    },
    resolve: (_root, { filter, orderBy, ...args }, ctx, info) => {
      const where = automationWhere(parseInput(automationFilterRules, filter ?? {}));
      const order = automationSort.orderOf(orderBy);
      return createList({ model: ctx.db.automation, where, order, args }, { name: 'Automation', context: ctx, info });
    },
  }),
);
