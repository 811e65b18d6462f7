import { defineConnection } from '../../../core/pagination/connection.ts';
import { defineList } from '../../../core/pagination/define-list.ts';
import { defineFilter } from '../../../core/pagination/filter.ts';
import { byFlag, byIds, byName, bySet } from '../../../core/pagination/filter-conditions.ts';
import { BY_ID, defineOrdering } from '../../../core/pagination/ordering.ts';
import { builder } from '../../../core/schema/builder.ts';
import type { Prisma } from '../../../generated/prisma/client.ts';
import { automationFilterRules } from './automation.rules.ts';
import { Automation, TriggerEventEnum } from './automation.ts';

const automationFilter = defineFilter<Prisma.AutomationWhereInput>()('Automation', 'automações', automationFilterRules, {
  ids: byIds('Uma destas automações'),
  name: byName(automationFilterRules),
  triggerEvents: bySet(TriggerEventEnum, 'triggerEvent', 'Um destes eventos as inicia.'),
  active: byFlag('active', 'Se estão ligadas.'),
});

const automationSort = defineOrdering('Automation', {
  ID: BY_ID,
  CREATED_AT: { column: 'createdAt', usual: 'desc', description: 'Criação.' },
  UPDATED_AT: { column: 'updatedAt', usual: 'desc', description: 'Última alteração.' },
  NAME: { column: 'name', usual: 'asc', description: 'Nome.' },
});

const automationList = defineList('Automation', {
  connection: defineConnection('Automation', Automation, 'automações'),
  rows: ({ db }) => db.automation,
  filter: automationFilter,
  ordering: automationSort,
});

builder.queryField('automations', (t) =>
  t.field({
    type: automationList.Connection,
    scope: 'automations:read',
    description: 'Automações da loja, das mais novas às mais antigas se nada mais for dito.',
    args: automationList.args(t.arg),
    resolve: (_root, args, ctx, info) => automationList.read(ctx, info, args),
  }),
);
