import { createHook } from './hook.ts';
import { createSmtp } from './smtp.ts';
import type { Transport, TransportSettings, Transports } from './transport.ts';

/** A channel that is not set up sends nothing, and says what is missing (D-77). */
const unset =
  (channel: string, variable: string): Transport =>
  async () => ({ outcome: 'REFUSED', result: `O envio de ${channel} não está configurado (${variable}): não foi enviada.` });

export function createTransports({ smtpUrl, smsHookUrl, whatsappHookUrl, hookSecret }: TransportSettings): Transports {
  return {
    email: smtpUrl === undefined ? unset('e-mail', 'SMTP_URL') : createSmtp(smtpUrl),
    sms: smsHookUrl === undefined ? unset('SMS', 'SMS_HOOK_URL') : createHook(smsHookUrl, hookSecret),
    whatsapp: whatsappHookUrl === undefined ? unset('WhatsApp', 'WHATSAPP_HOOK_URL') : createHook(whatsappHookUrl, hookSecret),
  };
}
