import type { z } from 'zod';
import type { Prisma } from '../../generated/prisma/client.ts';
import { builder } from '../kernel/builder.ts';
import { connectionOf, listArgs, listOf } from '../kernel/connection.ts';
import { containing } from '../kernel/containing.ts';
import { ordering } from '../kernel/ordering.ts';
import { created } from '../kernel/rules.ts';
import { automationFilterRules } from './automation.rules.ts';
import { Automation } from './automation.ts';

const AutomationConnection = connectionOf('Automation', Automation, 'automações');

const AutomationFilter = builder.inputType('AutomationFilter', {
  description: 'O que a lista de automações deve conter; campos combinados valem juntos.',
  extensions: { rules: automationFilterRules },
  fields: (t) => ({
    name: t.string({ description: 'Texto contido no nome, de 1 a 255 caracteres, sem distinguir maiúsculas.' }),
    triggerEvent: t.string({ description: 'Evento que as inicia.' }),
    active: t.boolean({ description: 'Se estão ligadas.' }),
  }),
});

const automationOrder = ordering(
  'Automation',
  {
    CREATED_AT: { column: 'createdAt', description: 'Criação.' },
    UPDATED_AT: { column: 'updatedAt', description: 'Última alteração.' },
    NAME: { column: 'name', description: 'Nome.' },
  },
  { column: 'createdAt', direction: 'desc', idDirection: 'asc' },
);

/** The rows that a filter leaves. */
function automationWhere({ name, triggerEvent, active }: z.output<typeof automationFilterRules>): Prisma.AutomationWhereInput {
  return {
    ...(name != null && { name: containing(name) }),
    ...(triggerEvent != null && { triggerEvent }),
    ...(active != null && { active }),
  };
}

builder.queryField('automations', (t) =>
  t.field({
    type: AutomationConnection,
    scope: 'automations:read',
    description: 'Automações da loja, das mais novas às mais antigas se nada mais for dito.',
    args: {
      ...listArgs(t.arg),
      filter: t.arg({ type: AutomationFilter, description: 'O que a lista deve conter.' }),
      orderBy: t.arg({ type: automationOrder.input, description: 'Ordem da lista.' }),
    },
    resolve: (_root, { filter, orderBy, ...args }, ctx, info) => {
      const where = automationWhere(created(automationFilterRules, filter ?? {}));
      const order = automationOrder.orderOf(orderBy);
      return listOf({ model: ctx.db.automation, where, order, args }, { name: 'Automation', context: ctx, info });
    },
  }),
);
