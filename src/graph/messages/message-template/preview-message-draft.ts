import { builder } from '../../../core/schema/builder.ts';
import { parseInput } from '../../../core/validation/rules.ts';
import { CreateMessageTemplateInput } from './message-template.input.ts';
import { messageColumns, messageTemplateRules, withOwnMessage } from './message-template.rules.ts';
import { MessagePreview, PREVIEW_SOURCE, PreviewSourceInput, previewContext } from './preview-message-template.ts';
import { renderMessage } from './render-message.ts';

builder.queryField('previewMessageDraft', (t) =>
  t.field({
    type: MessagePreview,
    scope: 'automations:read',
    description:
      'Um modelo que ainda não foi salvo como seria enviado, com valores de exemplo ou os de um pedido ou carrinho. Recusa o que createMessageTemplate recusa; não grava nada.',
    args: {
      input: t.arg({ type: CreateMessageTemplateInput, required: true, description: 'Dados do modelo.' }),
      source: t.arg({ type: PreviewSourceInput, description: PREVIEW_SOURCE }),
    },
    resolve: async (_root, { input, source }, ctx) => {
      const template = messageColumns(parseInput(messageTemplateRules, withOwnMessage(input, null)));
      return renderMessage(template, await previewContext(ctx, source));
    },
  }),
);
