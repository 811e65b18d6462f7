import { defineList } from '../../../core/pagination/define-list.ts';
import { defineFilter } from '../../../core/pagination/filter.ts';
import { byIds, bySet, filterBy } from '../../../core/pagination/filter-conditions.ts';
import { builder } from '../../../core/schema/builder.ts';
import { lengthInWords } from '../../../core/validation/length-in-words.ts';
import type { Prisma } from '../../../generated/prisma/client.ts';
import { MessageChannelEnum } from '../message-template/message-template.ts';
import { sentMessageFilterRules } from './message.rules.ts';
import { MessageConnection, messageSort } from './message-list.ts';

const sentMessageFilter = defineFilter<Prisma.MessageWhereInput>()('SentMessage', 'mensagens enviadas', sentMessageFilterRules, {
  ids: byIds('Uma destas mensagens'),
  channels: bySet(MessageChannelEnum, 'channel', 'Um destes canais.'),
  recipient: filterBy(
    'String',
    `Para quem: o e-mail ou o telefone por inteiro, como +5511987654321, ${lengthInWords(sentMessageFilterRules, 'recipient')}.`,
    (recipient) => ({ recipient }),
  ),
});

const sentMessageList = defineList('Message', {
  connection: MessageConnection,
  rows: ({ db }) => db.message,
  filter: sentMessageFilter,
  ordering: messageSort,
});

builder.queryField('sentMessages', (t) =>
  t.field({
    type: MessageConnection,
    scope: 'automations:read',
    description:
      'A caixa de saída de uma loja de teste: as mensagens que ela teria enviado, com o que diziam, das mais novas às mais antigas. Vazia numa loja de verdade.',
    args: sentMessageList.args(t.arg),
    resolve: async (_root, args, ctx, info) => {
      const within = { status: 'SENT', ...(!(await ctx.ownStore()).test && { id: { in: [] } }) };
      return sentMessageList.read(ctx, info, args, { within });
    },
  }),
);
