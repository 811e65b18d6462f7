import { assertBelowLimit } from '../../../core/execution/store-limits.ts';
import { builder } from '../../../core/schema/builder.ts';
import { parseInput } from '../../../core/validation/rules.ts';
import { CreateMessageTemplateInput } from './message-template.input.ts';
import { messageColumns, messageTemplateRules, TEMPLATE_LIMIT, withOwnMessage } from './message-template.rules.ts';
import { MessageTemplate } from './message-template.ts';

builder.mutationField('createMessageTemplate', (t) =>
  t.field({
    type: MessageTemplate,
    scope: 'automations:write',
    emits: {},
    description: 'Cria um modelo de mensagem. O que é obrigatório depende do canal. A loja tem no máximo 500.',
    args: { input: t.arg({ type: CreateMessageTemplateInput, required: true, description: 'Dados do modelo.' }) },
    resolve: async (_root, { input }, ctx) => {
      const data = messageColumns(parseInput(messageTemplateRules, withOwnMessage(input, null)));
      await assertBelowLimit(ctx, TEMPLATE_LIMIT);
      return ctx.db.messageTemplate.create({ data });
    },
  }),
);
