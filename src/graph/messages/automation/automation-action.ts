import { builder } from '../../../core/schema/builder.ts';
import { actionName } from './automation.record.ts';
import type { ActionName } from './automation-step.rules.ts';

const DESCRIPTIONS: Readonly<Record<ActionName, string>> = {
  send_email: 'envia um modelo ao e-mail do comprador.',
  send_sms: 'envia um modelo por SMS ao telefone do comprador.',
  send_whatsapp: 'envia um modelo por WhatsApp ao telefone do comprador.',
};

export const AutomationActionEnum = builder.enumType('AutomationAction', {
  description: 'O que um passo action faz; o texto antes dos dois pontos é o da API REST, aceito também aqui.',
  extensions: { isTextInContract: true },
  values: Object.fromEntries(
    (Object.entries(DESCRIPTIONS) as [ActionName, string][]).map(([value, description]) => [
      actionName(value),
      { value, description: `${value}: ${description}` },
    ]),
  ),
});
