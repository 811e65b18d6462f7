import type { z } from 'zod';
import { createList, defineConnection, listArgs } from '../../../core/pagination/connection.ts';
import { builder } from '../../../core/schema/builder.ts';
import { parseInput } from '../../../core/validation/rules.ts';
import type { Prisma } from '../../../generated/prisma/client.ts';
import { AutomationRun, RunStatusEnum } from './automation-run.ts';
import { automationRunFilterRules } from './automation-run-filter.rules.ts';

const AutomationRunConnection = defineConnection('AutomationRun', AutomationRun, 'execuções de automações');

const AutomationRunFilter = builder.inputType('AutomationRunFilter', {
  description: 'O que a lista de execuções deve conter; campos combinados valem juntos.',
  extensions: { rules: automationRunFilterRules },
  fields: (t) => ({
    automationId: t.field({ type: 'ID', description: 'A automação.' }),
    orderId: t.field({ type: 'ID', description: 'O pedido de que tratam.' }),
    checkoutId: t.field({ type: 'ID', description: 'O checkout de que tratam.' }),
    customerId: t.field({ type: 'ID', description: 'O comprador de que tratam.' }),
    eventId: t.field({ type: 'ID', description: 'O evento que as começou.' }),
    status: t.field({ type: RunStatusEnum, description: 'Situação.' }),
    since: t.field({ type: 'DateTime', description: 'Começadas neste momento ou depois.' }),
    until: t.field({ type: 'DateTime', description: 'Começadas até este momento, não antes de since.' }),
  }),
});

/** The rows that a filter leaves. */
function runWhere({ since, until, ...equal }: z.output<typeof automationRunFilterRules>): Prisma.AutomationRunWhereInput {
  const given = Object.fromEntries(Object.entries(equal).filter(([, value]) => value != null));
  const started = { ...(since != null && { gte: since }), ...(until != null && { lte: until }) };
  return { ...given, ...((since != null || until != null) && { createdAt: started }) };
}

builder.queryField('automationRuns', (t) =>
  t.field({
    type: AutomationRunConnection,
    nullable: true,
    scope: 'automations:read',
    description: 'Execuções de automações da loja, das mais novas às mais antigas.',
    args: {
      ...listArgs(t.arg),
      filter: t.arg({ type: AutomationRunFilter, description: 'O que a lista deve conter.' }),
    },
    resolve: (_root, { filter, ...args }, ctx, info) => {
      const where = runWhere(parseInput(automationRunFilterRules, filter ?? {}));
      const order = { column: 'createdAt', direction: 'desc', idDirection: 'asc' } as const;
      return createList({ model: ctx.db.automationRun, where, order, args }, { name: 'AutomationRun', context: ctx, info });
    },
  }),
);
