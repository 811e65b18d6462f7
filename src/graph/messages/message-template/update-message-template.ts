import { builder } from '../../../core/schema/builder.ts';
import { mergeUpdate } from '../../../core/validation/rules.ts';
import { UpdateMessageTemplateInput } from './message-template.input.ts';
import { MESSAGE_TEMPLATE_MISSING, messageColumns, messageTemplateRules, withOwnMessage } from './message-template.rules.ts';
import { MessageTemplate } from './message-template.ts';
import { assertTemplateUnused } from './template-references.ts';

builder.mutationField('updateMessageTemplate', (t) =>
  t.field({
    type: MessageTemplate,
    scope: 'automations:write',
    emits: {},
    description:
      'Altera um modelo de mensagem. As regras valem para o modelo como ele fica; o canal só muda enquanto nenhuma automação o usa.',
    args: {
      id: t.arg({ type: 'ID', required: true, description: 'Identificador do modelo.' }),
      input: t.arg({ type: UpdateMessageTemplateInput, required: true, description: 'Campos a alterar.' }),
      ifVersion: t.arg.int({ description: 'Só altera se a versão atual for esta.' }),
    },
    resolve: async (_root, { id, input, ifVersion }, ctx) => {
      const found = await ctx.db.messageTemplate.findUnique({ where: { id } });
      const { current, changes, unchanged } = mergeUpdate(messageTemplateRules, found, withOwnMessage(input, found), {
        ifVersion,
        missing: MESSAGE_TEMPLATE_MISSING,
      });
      if (unchanged) return current;
      if (changes.channel !== undefined) {
        // Adding a step relies on the channel of its template and takes the same lock.
        await ctx.locks.acquire('message-channels');
        await assertTemplateUnused(ctx.db, current.id, 'channel');
      }
      return ctx.db.messageTemplate.update({ where: { id, version: current.version }, data: messageColumns(changes) });
    },
  }),
);
