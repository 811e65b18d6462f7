import { builder } from '../../../core/schema/builder.ts';
import { columnsWithout } from '../../../core/schema/large-columns.ts';
import { Node } from '../../../core/schema/node.ts';
import { lengthInWords } from '../../../core/validation/length-in-words.ts';
import { Prisma } from '../../../generated/prisma/client.ts';
import { MessageChannel } from '../../../generated/prisma/enums.ts';
import { messageTemplateRules } from './message-template.rules.ts';
import { PLACEHOLDERS } from './placeholders.rules.ts';

export const MessageChannelEnum = builder.enumType('MessageChannel', {
  description: 'Por onde uma mensagem é enviada.',
  extensions: { isNamedByText: true },
  values: {
    EMAIL: { value: MessageChannel.email, description: 'E-mail.' },
    SMS: { value: MessageChannel.sms, description: 'SMS.' },
    WHATSAPP: { value: MessageChannel.whatsapp, description: 'WhatsApp.' },
  },
});

export const MessageTemplate = builder.prismaObject('MessageTemplate', {
  select: columnsWithout(Prisma.MessageTemplateScalarFieldEnum, 'message', 'html'),
  interfaces: [Node],
  description:
    'Um modelo de mensagem, com marcadores entre chaves duplas, como customer.name, nos lugares do que só se sabe no envio.',
  extensions: {
    contractDescription: 'Um modelo de mensagem, com marcadores como {{customer.name}} nos lugares do que só se sabe no envio.',
  },
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Identificador do modelo.' }),
    storeId: t.expose('storeId', { type: 'ID', description: 'Loja a que o modelo pertence.' }),
    channel: t.expose('channel', { type: MessageChannelEnum, description: 'Por onde é enviado.' }),
    name: t.exposeString('name', { description: `Nome para a loja, ${lengthInWords(messageTemplateRules, 'name')}.` }),
    subject: t.exposeString('subject', { nullable: true, description: 'Assunto de um e-mail.' }),
    senderName: t.exposeString('senderName', { nullable: true, description: 'Nome do remetente de um e-mail.' }),
    senderEmail: t.expose('senderEmail', {
      type: 'EmailAddress',
      nullable: true,
      description: 'Endereço do remetente de um e-mail.',
    }),
    html: t.exposeString('html', { nullable: true, description: 'Corpo de um e-mail em HTML.' }),
    message: t.exposeString('message', {
      nullable: true,
      description: 'Texto da mensagem; em um e-mail, a parte que vai como texto ao lado do html.',
    }),
    version: t.exposeInt('version', { description: 'Versão, aumentada a cada alteração; use em ifVersion.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Criação.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'Última alteração.' }),
  }),
});

builder.queryField('messageTemplate', (t) =>
  t.prismaField({
    type: MessageTemplate,
    nullable: true,
    scope: 'automations:read',
    description: 'Um modelo de mensagem da loja; null quando a loja não o tem.',
    args: { id: t.arg({ type: 'ID', required: true, description: 'Identificador do modelo.' }) },
    resolve: (query, _root, { id }, ctx) => ctx.db.messageTemplate.findUnique({ ...query, where: { id } }),
  }),
);

const MessagePlaceholder = builder.objectRef<readonly [string, string]>('MessagePlaceholder').implement({
  description: 'Um marcador que um modelo de mensagem pode ter.',
  fields: (t) => ({
    name: t.string({ description: 'Nome, escrito no modelo entre chaves duplas.', resolve: ([name]) => name }),
    description: t.string({ description: 'O que fica no lugar dele; vazio quando não se sabe.', resolve: ([, text]) => text }),
  }),
});

builder.queryField('messagePlaceholders', (t) =>
  t.field({
    type: [MessagePlaceholder],
    scope: 'automations:read',
    description: 'Todos os marcadores que os modelos de mensagem podem ter.',
    resolve: () => Object.entries(PLACEHOLDERS),
  }),
);
