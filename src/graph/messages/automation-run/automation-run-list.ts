import { defineConnection } from '../../../core/pagination/connection.ts';
import { defineList } from '../../../core/pagination/define-list.ts';
import { defineFilter } from '../../../core/pagination/filter.ts';
import { byIds, byPeriod, bySet, byValue } from '../../../core/pagination/filter-conditions.ts';
import { BY_ID, defineOrdering } from '../../../core/pagination/ordering.ts';
import { builder } from '../../../core/schema/builder.ts';
import type { Prisma } from '../../../generated/prisma/client.ts';
import { AutomationRun, RunStatusEnum } from './automation-run.ts';
import { automationRunFilterRules } from './automation-run-filter.rules.ts';

const runFilter = defineFilter<Prisma.AutomationRunWhereInput>()(
  'AutomationRun',
  'execuções de automações',
  automationRunFilterRules,
  {
    ids: byIds('Uma destas execuções'),
    automationId: byValue('ID', 'automationId', 'A automação.'),
    orderId: byValue('ID', 'orderId', 'O pedido de que tratam.'),
    checkoutId: byValue('ID', 'checkoutId', 'O checkout de que tratam.'),
    customerId: byValue('ID', 'customerId', 'O comprador de que tratam.'),
    eventId: byValue('ID', 'eventId', 'O evento que as começou.'),
    statuses: bySet(RunStatusEnum, 'status', 'Uma destas situações.'),
    createdAt: byPeriod('createdAt', 'Quando começaram.'),
  },
);

const runSort = defineOrdering('AutomationRun', {
  ID: BY_ID,
  CREATED_AT: { column: 'createdAt', usual: 'desc', description: 'Quando começou.' },
});

const runList = defineList('AutomationRun', {
  connection: defineConnection('AutomationRun', AutomationRun, 'execuções de automações'),
  rows: ({ db }) => db.automationRun,
  filter: runFilter,
  ordering: runSort,
});

builder.queryField('automationRuns', (t) =>
  t.field({
    type: runList.Connection,
    scope: 'automations:read',
    description: 'Execuções de automações da loja, das mais novas às mais antigas se nada mais for dito.',
    args: runList.args(t.arg),
    resolve: (_root, args, ctx, info) => runList.read(ctx, info, args),
  }),
);
