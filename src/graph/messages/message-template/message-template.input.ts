import { builder } from '../../../core/schema/builder.ts';
import { lengthInWords } from '../../../core/validation/length-in-words.ts';
import { messageTemplateRules } from './message-template.rules.ts';
import { MessageChannelEnum } from './message-template.ts';

type Fields = PothosSchemaTypes.InputFieldBuilder<typeof builder.$inferSchemaTypes, 'InputObject'>;

/** The fields that create and update share; those of `required` are demanded. */
const templateFields = <const Required extends boolean>(t: Fields, required: Required) => ({
  channel: t.field({ type: MessageChannelEnum, required, description: 'Por onde é enviado.' }),
  name: t.string({ required, description: `Nome para a loja, ${lengthInWords(messageTemplateRules, 'name')}.` }),
  subject: t.string({
    description: `Assunto, ${lengthInWords(messageTemplateRules, 'subject')} em uma linha; obrigatório em e-mails. Aceita marcadores.`,
  }),
  senderName: t.string({
    description: 'Nome do remetente, até 100 caracteres em uma linha; obrigatório em e-mails. Aceita marcadores.',
  }),
  senderEmail: t.field({
    type: 'EmailAddress',
    description: 'Endereço do remetente, guardado em minúsculas; obrigatório em e-mails.',
  }),
  html: t.string({
    description: `Corpo em HTML, ${lengthInWords(messageTemplateRules, 'html')}; um e-mail precisa dele ou de body. Aceita marcadores.`,
  }),
  message: t.string({
    description: 'Texto: até 160 caracteres em SMS, 4096 em WhatsApp, 50000 em e-mails, com os marcadores. Aceita marcadores.',
  }),
  body: t.string({ description: 'Outro nome para message, só em e-mails; envie um dos dois.' }),
});

export const CreateMessageTemplateInput = builder.inputType('CreateMessageTemplateInput', {
  description: 'Dados de um modelo de mensagem novo.',
  extensions: { rules: messageTemplateRules },
  fields: (t) => templateFields(t, true),
});

export const UpdateMessageTemplateInput = builder.inputType('UpdateMessageTemplateInput', {
  description: 'Campos a alterar. O que falta fica como está; null limpa o que pode ser limpo.',
  extensions: { rules: messageTemplateRules },
  fields: (t) => templateFields(t, false),
});
