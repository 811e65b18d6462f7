import { builder } from '../../core/schema/builder.ts';
import { linkTo } from '../../core/schema/links.ts';
import { Node } from '../../core/schema/node.ts';
import { MessageStatus } from '../../generated/prisma/enums.ts';
import { MessageChannelEnum, MessageTemplate } from '../message-template/message-template.ts';
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

export const Message = builder.prismaObject('Message', {
  interfaces: [Node],
  description: 'Uma mensagem a um comprador, ou um teste. O que ela dizia só é guardado enquanto não foi enviada.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Identificador da mensagem.' }),
    channel: t.expose('channel', { type: MessageChannelEnum, description: 'Canal.' }),
    templateId: t.expose('templateId', { type: 'UUID', nullable: true, description: 'Modelo de que foi feita.' }),
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
    args: { id: t.arg({ type: 'UUID', required: true, description: 'Identificador da mensagem.' }) },
    resolve: (query, _root, { id }, ctx) => ctx.db.message.findUnique({ ...query, where: { id } }),
  }),
);
