import { defineConnection } from '../../../core/pagination/connection.ts';
import { defineList } from '../../../core/pagination/define-list.ts';
import { defineFilter } from '../../../core/pagination/filter.ts';
import { byIds, byPeriod, bySet, byValue, filterBy } from '../../../core/pagination/filter-conditions.ts';
import { BY_ID, defineOrdering } from '../../../core/pagination/ordering.ts';
import { builder } from '../../../core/schema/builder.ts';
import type { Prisma } from '../../../generated/prisma/client.ts';
import { MessageChannelEnum } from '../message-template/message-template.ts';
import { messageFilterRules } from './message.rules.ts';
import { Message, MessageStatusEnum } from './message.ts';

export const MessageConnection = defineConnection('Message', Message, 'mensagens');

/** The messages of runs with a condition. */
const ofRun = (run: Prisma.AutomationRunWhereInput): Prisma.MessageWhereInput => ({ runStep: { is: { run: { is: run } } } });

const messageFilter = defineFilter<Prisma.MessageWhereInput>()('Message', 'mensagens', messageFilterRules, {
  ids: byIds('Uma destas mensagens'),
  statuses: bySet(MessageStatusEnum, 'status', 'Uma destas situações.'),
  channels: bySet(MessageChannelEnum, 'channel', 'Um destes canais.'),
  orderId: filterBy('ID', 'Pedido de que tratam.', (orderId) => ofRun({ orderId })),
  customerId: filterBy('ID', 'Comprador de que tratam.', (customerId) => ofRun({ customerId })),
  runId: filterBy('ID', 'Execução da automação que as enviou.', (runId) => ({ runStep: { is: { runId } } })),
  templateId: byValue('ID', 'templateId', 'Modelo de que foram feitas.'),
  createdAt: byPeriod('createdAt', 'Quando foram criadas.'),
});

export const messageSort = defineOrdering('Message', {
  ID: BY_ID,
  CREATED_AT: { column: 'createdAt', usual: 'desc', description: 'Criação.' },
});

export const messageList = defineList('Message', {
  connection: MessageConnection,
  rows: ({ db }) => db.message,
  filter: messageFilter,
  ordering: messageSort,
});

builder.queryField('messages', (t) =>
  t.field({
    type: messageList.Connection,
    scope: 'automations:read',
    description: 'Mensagens da loja, das mais novas às mais antigas se nada mais for dito.',
    args: messageList.args(t.arg),
    resolve: (_root, args, ctx, info) => messageList.read(ctx, info, args),
  }),
);
