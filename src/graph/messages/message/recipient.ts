import { createHash } from 'node:crypto';
import { maskedEmail, maskedPhone } from '../../../core/brazil/masks.ts';
import type { MessageChannel } from '../../../generated/prisma/enums.ts';
import type { TemplateContext } from '../message-template/placeholders.ts';

/** Properties of a channel: the buyer's address for it, and its words in sentences. */
interface Channel {
  readonly address: (buyer: TemplateContext['buyer']) => string | null;
  /** Name of its messages, in the plural. */
  readonly messages: string;
  /** The missing data when a buyer cannot be reached. */
  readonly missing: string;
}

export const CHANNELS: Readonly<Record<MessageChannel, Channel>> = {
  email: {
    address: ({ email }) => email,
    messages: 'e-mails',
    missing: 'O comprador não informou e-mail.',
  },
  sms: {
    address: ({ phone }) => phone,
    messages: 'SMS',
    missing: 'O comprador não informou telefone.',
  },
  whatsapp: {
    address: ({ phone }) => phone,
    messages: 'mensagens de WhatsApp',
    missing: 'O comprador não informou telefone.',
  },
};

/** An address masked for the panel. An erased one is an e-mail in every channel. */
export const maskedRecipient = (address: string): string => (address.includes('@') ? maskedEmail(address) : maskedPhone(address));

/** SHA-256 of an address in lower case. It is not stored itself: anybody who has it can test addresses against it. */
export const recipientHash = (address: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(createHash('sha256').update(address.toLowerCase()).digest());
