import type { z } from 'zod';
import { createList, defineConnection, listArgs } from '../../../core/pagination/connection.ts';
import { builder } from '../../../core/schema/builder.ts';
import { between } from '../../../core/validation/filter-fields.ts';
import { parseInput } from '../../../core/validation/rules.ts';
import type { Prisma } from '../../../generated/prisma/client.ts';
import { MessageChannelEnum } from '../message-template/message-template.ts';
import { messageFilterRules } from './message.rules.ts';
import { Message, MessageStatusEnum } from './message.ts';

export const MessageConnection = defineConnection('Message', Message, 'mensagens');

const MessageFilter = builder.inputType('MessageFilter', {
  description: 'O que a lista de mensagens deve conter; campos combinados valem juntos.',
  extensions: { rules: messageFilterRules },
  fields: (t) => ({
    status: t.field({ type: MessageStatusEnum, description: 'Situação.' }),
    channel: t.field({ type: MessageChannelEnum, description: 'Canal.' }),
    orderId: t.field({ type: 'ID', description: 'Pedido de que tratam.' }),
    customerId: t.field({ type: 'ID', description: 'Comprador de que tratam.' }),
    runId: t.field({ type: 'ID', description: 'Execução da automação que as enviou.' }),
    templateId: t.field({ type: 'ID', description: 'Modelo de que foram feitas.' }),
    since: t.field({ type: 'DateTime', description: 'Criadas neste instante ou depois.' }),
    until: t.field({ type: 'DateTime', description: 'Criadas neste instante ou antes, não antes de since.' }),
  }),
});

/** The rows that a filter leaves. */
function messageWhere(filter: z.output<typeof messageFilterRules>): Prisma.MessageWhereInput {
  const { status, channel, orderId, customerId, runId, templateId, since, until } = filter;
  const createdAt = between(since, until);
  const ofRun = [orderId != null && { orderId }, customerId != null && { customerId }].filter((one) => typeof one === 'object');
  return {
    AND: [
      status != null && { status },
      channel != null && { channel },
      templateId != null && { templateId },
      runId != null && { runStep: { is: { runId } } },
      ofRun.length > 0 && { runStep: { is: { run: { is: { AND: ofRun } } } } },
      createdAt && { createdAt },
    ].filter((one) => typeof one === 'object'),
  };
}

builder.queryField('messages', (t) =>
  t.field({
    type: MessageConnection,
    nullable: true,
    scope: 'automations:read',
    description: 'Mensagens da loja, das mais novas às mais antigas.',
    args: {
      ...listArgs(t.arg),
      filter: t.arg({ type: MessageFilter, description: 'O que a lista deve conter.' }),
    },
    resolve: (_root, { filter, ...args }, ctx, info) => {
      const where = messageWhere(parseInput(messageFilterRules, filter ?? {}));
      const order = { column: 'createdAt', direction: 'desc', idDirection: 'asc' } as const;
      return createList({ model: ctx.db.message, where, order, args }, { name: 'Message', context: ctx, info });
    },
  }),
);
