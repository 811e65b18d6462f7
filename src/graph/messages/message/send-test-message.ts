import { notFoundError } from '../../../core/errors.ts';
import { builder } from '../../../core/schema/builder.ts';
import { parseInput } from '../../../core/validation/rules.ts';
import { MESSAGE_TEMPLATE_MISSING } from '../message-template/message-template.rules.ts';
import { SAMPLE_CONTEXT } from '../message-template/sample-context.ts';
import { recipientRules } from './message.rules.ts';
import { Message } from './message.ts';
import { renderContent } from './message-content.ts';
import { assertTestLimit } from './test-message-limit.ts';

const SendTestMessageInput = builder.inputType('SendTestMessageInput', {
  description: 'O destino de uma mensagem de teste.',
  fields: (t) => ({
    to: t.string({ required: true, description: 'Para quem: um e-mail ou, nos outros canais, um telefone com DDD.' }),
  }),
});

builder.mutationField('sendTestMessage', (t) =>
  t.field({
    type: Message,
    scope: 'automations:write',
    emits: {},
    description:
      'Envia um modelo, com valores de exemplo, a um endereço: até 10 vezes por hora a cada um, e por loja, em 24 horas, até 50 vezes e a até 10 destinatários diferentes. Um e-mail de teste sai do endereço do próprio serviço, com “(teste)” no nome, e as respostas vão ao remetente do modelo. Não conta no limite de mensagens por comprador, e vai também a quem se descadastrou. O resultado fica na mensagem.',
    args: {
      id: t.arg({ type: 'ID', required: true, description: 'O modelo.' }),
      input: t.arg({ type: SendTestMessageInput, required: true, description: 'O destino de uma mensagem de teste.' }),
    },
    resolve: async (_root, { id, input }, ctx) => {
      const template = await ctx.db.messageTemplate.findUnique({ where: { id } });
      if (!template) throw notFoundError(MESSAGE_TEMPLATE_MISSING);
      const { channel } = template;
      const { to: recipient } = parseInput(recipientRules[channel], input);
      await assertTestLimit(ctx, recipient);
      const facts = { ...SAMPLE_CONTEXT, storeName: (await ctx.ownStore()).name };
      const content = renderContent(template, facts, null);
      const data = { channel, templateId: id, recipient, content, isTest: true, nextAttemptAt: ctx.clock.now() };
      return ctx.db.message.create({ data });
    },
  }),
);
