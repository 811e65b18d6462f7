import { builder } from '../../../core/schema/builder.ts';
import { parseCidrs } from '../../../lib/cidr.ts';
import { WebhookEventEnum } from '../event/webhook-event.ts';
import { webhookUrlError } from './public-address.ts';
import { secretError, webhookRules } from './webhook.rules.ts';

type Fields = PothosSchemaTypes.InputFieldBuilder<typeof builder.$inferSchemaTypes, 'InputObject'>;

/** Checks only the notation of an address: the settings that decide which are public are not available here. */
const EVERYWHERE = parseCidrs('0.0.0.0/0,::/0');
const urlError = (url: string) => webhookUrlError(url, EVERYWHERE);
const extensions = {
  rules: webhookRules({ urlError }),
  schemaRules: webhookRules({ urlError, secretError }),
  contractNames: { timeout: 'timeoutSeconds' },
};

/** The fields that create and update share; those of `required` are demanded. */
const webhookFields = <const Required extends boolean>(t: Fields, required: Required) => ({
  name: t.string({ required, description: 'Nome, de 1 a 100 caracteres.' }),
  url: t.field({
    type: 'URL',
    required,
    description: 'Endereço https público que recebe os POSTs, até 500 caracteres, sem usuário nem senha.',
  }),
  events: t.field({
    type: [WebhookEventEnum],
    required,
    description: 'O que assina, de 1 a 20 valores; substitui os atuais. Um repetido conta uma vez.',
  }),
  description: t.string({ description: 'Descrição, até 500 caracteres; null limpa.' }),
  active: t.boolean({
    description: 'Se recebe; true quando omitido na criação. Ativar de novo esquece por que o serviço o desativou.',
  }),
  retryAttempts: t.int({ description: 'Quantas novas tentativas uma entrega tem, de 0 a 10; 3 quando omitido na criação.' }),
  timeoutSeconds: t.int({ description: 'Segundos que uma tentativa pode durar, de 5 a 300; 30 quando omitido na criação.' }),
  headers: t.field({
    type: 'JSON',
    description:
      'Cabeçalhos a mais do POST: objeto de nome e texto, até 20; substitui os atuais, null limpa. ' +
      'Não pode ter host, content-*, webhook-*, x-webhook-*, proxy-* nem os da conexão; user-agent, accept, accept-encoding e expect ' +
      'são guardados, mas o POST leva os do serviço.',
  }),
  secret: t.string({
    description:
      'Com que as entregas são assinadas, de 1 a 100 caracteres, depois de whsec_ em base64; null ou "" limpa. Vale no lugar do anterior desde já; ' +
      'para trocar aos poucos, use rotateWebhookSecret.',
    contractDescription:
      'Com que as entregas são assinadas, de 1 a 100 caracteres; null ou "" limpa. Vale no lugar do anterior desde já.',
  }),
});

export const CreateWebhookInput = builder.inputType('CreateWebhookInput', {
  description: 'Dados de um webhook novo.',
  extensions,
  fields: (t) => webhookFields(t, true),
});

export const UpdateWebhookInput = builder.inputType('UpdateWebhookInput', {
  description: 'Campos a alterar. O que falta fica como está; null limpa o que pode ser limpo.',
  extensions,
  fields: (t) => webhookFields(t, false),
});
