import { createList, listArgs } from '../../../core/pagination/connection.ts';
import { builder } from '../../../core/schema/builder.ts';
import { lengthInWords } from '../../../core/validation/length-in-words.ts';
import { parseInput } from '../../../core/validation/rules.ts';
import { MessageChannelEnum } from '../message-template/message-template.ts';
import { sentMessageFilterRules } from './message.rules.ts';
import { MessageConnection } from './message-list.ts';

const SentMessageFilter = builder.inputType('SentMessageFilter', {
  description: 'O que a caixa de saída deve mostrar; campos combinados valem juntos.',
  extensions: { rules: sentMessageFilterRules },
  fields: (t) => ({
    channel: t.field({ type: MessageChannelEnum, description: 'Canal.' }),
    recipient: t.string({
      description: `Para quem: o e-mail ou o telefone por inteiro, como +5511987654321, ${lengthInWords(sentMessageFilterRules, 'recipient')}.`,
    }),
  }),
});

builder.queryField('sentMessages', (t) =>
  t.field({
    type: MessageConnection,
    nullable: true,
    scope: 'automations:read',
    description:
      'A caixa de saída de uma loja de teste: as mensagens que ela teria enviado, com o que diziam, das mais novas às mais antigas. Vazia numa loja de verdade.',
    args: { ...listArgs(t.arg), filter: t.arg({ type: SentMessageFilter, description: 'O que a lista deve conter.' }) },
    resolve: async (_root, { filter, ...args }, ctx, info) => {
      const { channel, recipient } = parseInput(sentMessageFilterRules, filter ?? {});
      const where = {
        status: 'SENT' as const,
        ...(channel != null && { channel }),
        ...(recipient != null && { recipient }),
        ...(!(await ctx.ownStore()).test && { id: { in: [] } }),
      };
      const order = { column: 'createdAt', direction: 'desc', idDirection: 'asc' } as const;
      return createList({ model: ctx.db.message, where, order, args }, { name: 'Message', context: ctx, info });
    },
  }),
);
