import type { z } from 'zod';
import { createList, defineConnection, listArgs } from '../../../core/pagination/connection.ts';
import { defineOrdering } from '../../../core/pagination/ordering.ts';
import { builder } from '../../../core/schema/builder.ts';
import { containsInsensitive } from '../../../core/validation/filter-fields.ts';
import { lengthInWords } from '../../../core/validation/length-in-words.ts';
import { parseInput } from '../../../core/validation/rules.ts';
import type { Prisma } from '../../../generated/prisma/client.ts';
import { messageTemplateFilterRules } from './message-template.rules.ts';
import { MessageChannelEnum, MessageTemplate } from './message-template.ts';

const MessageTemplateConnection = defineConnection('MessageTemplate', MessageTemplate, 'modelos de mensagem');

const MessageTemplateFilter = builder.inputType('MessageTemplateFilter', {
  description: 'O que a lista de modelos deve conter; campos combinados valem juntos.',
  extensions: { rules: messageTemplateFilterRules },
  fields: (t) => ({
    channel: t.field({ type: MessageChannelEnum, description: 'Por onde são enviados; omitido: todos.' }),
    name: t.string({
      description: `Texto contido no nome, ${lengthInWords(messageTemplateFilterRules, 'name')}, sem distinguir maiúsculas.`,
    }),
  }),
});

const messageTemplateSort = defineOrdering(
  'MessageTemplate',
  {
    CREATED_AT: { column: 'createdAt', usual: 'desc', description: 'Criação.' },
    UPDATED_AT: { column: 'updatedAt', usual: 'desc', description: 'Última alteração.' },
    NAME: { column: 'name', usual: 'asc', description: 'Nome.' },
  },
  { column: 'createdAt', direction: 'desc', idDirection: 'asc' },
);

/** The rows that a filter leaves. */
function templateWhere({ channel, name }: z.output<typeof messageTemplateFilterRules>): Prisma.MessageTemplateWhereInput {
  return { ...(channel != null && { channel }), ...(name != null && { name: containsInsensitive(name) }) };
}

builder.queryField('messageTemplates', (t) =>
  t.field({
    type: MessageTemplateConnection,
    nullable: true,
    scope: 'automations:read',
    description: 'Modelos de mensagem da loja, dos mais novos aos mais antigos se nada mais for dito.',
    args: {
      ...listArgs(t.arg),
      filter: t.arg({ type: MessageTemplateFilter, description: 'O que a lista deve conter.' }),
      orderBy: t.arg({ type: messageTemplateSort.input, description: 'Ordem da lista.' }),
    },
    resolve: (_root, { filter, orderBy, ...args }, ctx, info) => {
      const where = templateWhere(parseInput(messageTemplateFilterRules, filter ?? {}));
      const order = messageTemplateSort.orderOf(orderBy);
      return createList({ model: ctx.db.messageTemplate, where, order, args }, { name: 'MessageTemplate', context: ctx, info });
    },
  }),
);
