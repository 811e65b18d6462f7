import { builder } from '../kernel/builder.ts';
import { applied } from '../kernel/rules.ts';
import { UpdateMessageTemplateInput } from './message-template.input.ts';
import { MESSAGE_TEMPLATE_MISSING, messageColumns, messageTemplateRules, withOwnMessage } from './message-template.rules.ts';
import { MessageTemplate } from './message-template.ts';
import { requireUnsent } from './template-uses.ts';

builder.mutationField('updateMessageTemplate', (t) =>
  t.field({
    type: MessageTemplate,
    scope: 'automations:write',
    emits: {},
    description:
      'Altera um modelo de mensagem. As regras valem para o modelo como ele fica; o canal só muda enquanto nenhuma automação o usa.',
    args: {
      id: t.arg({ type: 'UUID', required: true, description: 'Identificador do modelo.' }),
      input: t.arg({ type: UpdateMessageTemplateInput, required: true, description: 'Campos a alterar.' }),
      ifVersion: t.arg.int({ description: 'Só altera se a versão atual for esta.' }),
    },
    resolve: async (_root, { id, input, ifVersion }, ctx) => {
      const found = await ctx.db.messageTemplate.findUnique({ where: { id } });
      const { current, changes, unchanged } = applied(messageTemplateRules, found, withOwnMessage(input, found), {
        ifVersion,
        missing: MESSAGE_TEMPLATE_MISSING,
      });
      if (unchanged) return current;
      if (changes.channel !== undefined) {
        // A step that is being added rests on the channel as well, and takes the same turn.
        await ctx.takeTurn('message-channels');
        await requireUnsent(ctx.db, current.id, 'channel');
      }
      return ctx.db.messageTemplate.update({ where: { id, version: current.version }, data: messageColumns(changes) });
    },
  }),
);
