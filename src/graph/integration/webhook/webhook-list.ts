import { defineConnection } from '../../../core/pagination/connection.ts';
import { defineList } from '../../../core/pagination/define-list.ts';
import { defineFilter } from '../../../core/pagination/filter.ts';
import { byFlag, byIds, byName, filterBy } from '../../../core/pagination/filter-conditions.ts';
import { BY_ID, defineOrdering } from '../../../core/pagination/ordering.ts';
import { builder } from '../../../core/schema/builder.ts';
import type { Prisma } from '../../../generated/prisma/client.ts';
import { WebhookEventEnum } from '../event/webhook-event.ts';
import { webhookFilterRules } from './webhook.rules.ts';
import { Webhook } from './webhook.ts';

const webhookFilter = defineFilter<Prisma.WebhookWhereInput>()('Webhook', 'webhooks', webhookFilterRules, {
  ids: byIds('Um destes webhooks'),
  active: byFlag('active', 'Se recebem.'),
  events: filterBy([WebhookEventEnum], 'Assinam um destes eventos.', (events) => ({ events: { hasSome: events } })),
  name: byName(webhookFilterRules),
});

const webhookSort = defineOrdering('Webhook', {
  ID: BY_ID,
  CREATED_AT: { column: 'createdAt', usual: 'desc', description: 'Criação.' },
  UPDATED_AT: { column: 'updatedAt', usual: 'desc', description: 'Última alteração.' },
  NAME: { column: 'name', usual: 'asc', description: 'Nome.' },
});

const webhookList = defineList('Webhook', {
  connection: defineConnection('Webhook', Webhook, 'webhooks'),
  rows: ({ db }) => db.webhook,
  filter: webhookFilter,
  ordering: webhookSort,
});

builder.queryField('webhooks', (t) =>
  t.field({
    type: webhookList.Connection,
    scope: 'webhooks:read',
    description: 'Webhooks da loja, dos mais novos aos mais antigos se nada mais for dito.',
    args: webhookList.args(t.arg),
    resolve: (_root, args, ctx, info) => webhookList.read(ctx, info, args),
  }),
);
