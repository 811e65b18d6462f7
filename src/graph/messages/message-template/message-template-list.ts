import { defineConnection } from '../../../core/pagination/connection.ts';
import { defineList } from '../../../core/pagination/define-list.ts';
import { contractFilter, defineFilter } from '../../../core/pagination/filter.ts';
import { byIds, byName, bySet } from '../../../core/pagination/filter-conditions.ts';
import { BY_ID, defineOrdering } from '../../../core/pagination/ordering.ts';
import { builder } from '../../../core/schema/builder.ts';
import type { Prisma } from '../../../generated/prisma/client.ts';
import { messageTemplateFilterRules } from './message-template.rules.ts';
import { MessageChannelEnum, MessageTemplate } from './message-template.ts';

const messageTemplateFilter = defineFilter<Prisma.MessageTemplateWhereInput>()(
  'MessageTemplate',
  'modelos de mensagem',
  messageTemplateFilterRules,
  {
    ids: byIds('Um destes modelos'),
    channels: bySet(MessageChannelEnum, 'channel', 'Por onde são enviados: um destes canais.'),
    name: byName(messageTemplateFilterRules),
    channel: contractFilter(MessageChannelEnum, 'Por onde são enviados; omitido: todos.'),
  },
  { fromContract: ({ channel, ...filter }) => (channel == null ? filter : { ...filter, channels: [channel] }) },
);

const messageTemplateSort = defineOrdering('MessageTemplate', {
  ID: BY_ID,
  CREATED_AT: { column: 'createdAt', usual: 'desc', description: 'Criação.' },
  UPDATED_AT: { column: 'updatedAt', usual: 'desc', description: 'Última alteração.' },
  NAME: { column: 'name', usual: 'asc', description: 'Nome.' },
});

const messageTemplateList = defineList('MessageTemplate', {
  connection: defineConnection('MessageTemplate', MessageTemplate, 'modelos de mensagem'),
  rows: ({ db }) => db.messageTemplate,
  filter: messageTemplateFilter,
  ordering: messageTemplateSort,
});

builder.queryField('messageTemplates', (t) =>
  t.field({
    type: messageTemplateList.Connection,
    scope: 'automations:read',
    description: 'Modelos de mensagem da loja, dos mais novos aos mais antigos se nada mais for dito.',
    args: messageTemplateList.args(t.arg),
    resolve: (_root, args, ctx, info) => messageTemplateList.read(ctx, info, args),
  }),
);
