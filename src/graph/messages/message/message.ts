import { builder } from '../../../core/schema/builder.ts';
import { columnsWithout } from '../../../core/schema/large-columns.ts';
import { linkTo } from '../../../core/schema/links.ts';
import { Node } from '../../../core/schema/node.ts';
import type { Message as MessageRow } from '../../../generated/prisma/client.ts';
import { Prisma } from '../../../generated/prisma/client.ts';
import { MessageStatus } from '../../../generated/prisma/enums.ts';
import { MessageChannelEnum, MessageTemplate } from '../message-template/message-template.ts';
import type { MessageContent } from './message-content.ts';
import { maskedRecipient } from './recipient.ts';

const template = linkTo('messageTemplate');

export const MessageStatusEnum = builder.enumType('MessageStatus', {
  description: 'Situação de uma mensagem.',
  values: {
    [MessageStatus.PENDING]: { description: 'Na fila, ou à espera de uma nova tentativa.' },
    [MessageStatus.SENT]: { description: 'Aceita por quem a entrega.' },
    [MessageStatus.NOT_SENT]: { description: 'Não foi enviada e não será.' },
  },
});

const contentOf = ({ content }: MessageRow) => content as unknown as MessageContent;

export const SentContent = builder.objectRef<MessageRow>('SentContent').implement({
  description: 'O que dizia uma mensagem que uma loja de teste enviou à sua caixa de saída, e a quem.',
  fields: (t) => ({
    to: t.string({ description: 'Para quem, por inteiro.', resolve: ({ recipient }) => recipient }),
    subject: t.string({ nullable: true, description: 'Assunto, de um e-mail.', resolve: (row) => contentOf(row).subject }),
    senderName: t.string({ nullable: true, description: 'Nome do remetente.', resolve: (row) => contentOf(row).senderName }),
    senderEmail: t.string({ nullable: true, description: 'E-mail do remetente.', resolve: (row) => contentOf(row).senderEmail }),
    html: t.string({ nullable: true, description: 'Corpo em HTML.', resolve: (row) => contentOf(row).html }),
    text: t.string({ nullable: true, description: 'Corpo em texto.', resolve: (row) => contentOf(row).text }),
    unsubscribeUrl: t.string({
      nullable: true,
      description: 'Endereço de descadastro; null num teste.',
      resolve: (row) => contentOf(row).unsubscribeUrl,
    }),
  }),
});

export const Message = builder.prismaObject('Message', {
  select: columnsWithout(Prisma.MessageScalarFieldEnum, 'content'),
  interfaces: [Node],
  description:
    'Uma mensagem a um comprador, ou um teste. O que ela dizia só é guardado enquanto não foi enviada, salvo numa loja de teste.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Identificador da mensagem.' }),
    channel: t.expose('channel', { type: MessageChannelEnum, description: 'Canal.' }),
    templateId: t.expose('templateId', { type: 'ID', nullable: true, description: 'Modelo de que foi feita.' }),
    template: t.field({
      type: MessageTemplate,
      nullable: true,
      description: 'O modelo de que foi feita, como é agora; null: nenhum, ou não existe mais.',
      resolve: ({ templateId }, _args, ctx, info) => template(ctx, info, templateId),
    }),
    recipient: t.string({
      description: 'Para quem, mascarado, como a•••@exemplo.com.br.',
      resolve: ({ recipient }) => maskedRecipient(recipient),
    }),
    content: t.field({
      type: SentContent,
      nullable: true,
      scope: 'checkouts:read',
      description:
        'O que ela dizia, também o endereço de um carrinho, numa loja de teste que a enviou (sentMessages); null em todas as outras.',
      select: { content: true },
      resolve: (message) => (message.status === 'SENT' && message.content !== null ? message : null),
    }),
    isTest: t.exposeBoolean('isTest', { description: 'Se é um teste, pedido no painel.' }),
    status: t.expose('status', { type: MessageStatusEnum, description: 'Situação.' }),
    attemptCount: t.exposeInt('attemptCount', { description: 'Tentativas de envio até agora.' }),
    nextAttemptAt: t.expose('nextAttemptAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Próxima tentativa; null: não há.',
    }),
    endedAt: t.expose('endedAt', { type: 'DateTime', nullable: true, description: 'Quando foi enviada, ou se desistiu dela.' }),
    result: t.exposeString('result', {
      nullable: true,
      description: 'O que deu a última tentativa, em palavras; null: ainda não houve.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Criação.' }),
  }),
});

builder.queryField('message', (t) =>
  t.prismaField({
    type: Message,
    nullable: true,
    scope: 'automations:read',
    description: 'Uma mensagem da loja; null quando a loja não a tem.',
    args: { id: t.arg({ type: 'ID', required: true, description: 'Identificador da mensagem.' }) },
    resolve: (query, _root, { id }, ctx) => ctx.db.message.findUnique({ ...query, where: { id } }),
  }),
);
