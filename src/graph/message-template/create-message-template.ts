import { builder } from '../kernel/builder.ts';
import { created } from '../kernel/rules.ts';
import { CreateMessageTemplateInput } from './message-template.input.ts';
import { messageColumns, messageTemplateRules, withOwnMessage } from './message-template.rules.ts';
import { MessageTemplate } from './message-template.ts';

builder.mutationField('createMessageTemplate', (t) =>
  t.field({
    type: MessageTemplate,
    scope: 'automations:write',
    emits: {},
    description: 'Cria um modelo de mensagem. O que é obrigatório depende do canal.',
    args: { input: t.arg({ type: CreateMessageTemplateInput, required: true, description: 'Dados do modelo.' }) },
    resolve: (_root, { input }, { db }) =>
      db.messageTemplate.create({ data: messageColumns(created(messageTemplateRules, withOwnMessage(input, null))) }),
  }),
);
