import { MessageChannel } from '../../generated/prisma/enums.ts';
import { builder } from '../kernel/builder.ts';

export const MessageChannelEnum = builder.enumType('MessageChannel', {
  description: 'Por onde uma mensagem é enviada.',
  values: {
    [MessageChannel.email]: { description: 'E-mail.' },
    [MessageChannel.sms]: { description: 'SMS.' },
    [MessageChannel.whatsapp]: { description: 'WhatsApp.' },
  },
});
