import { createHash } from 'node:crypto';
import type { MessageChannel } from '../../generated/prisma/enums.ts';
import { maskedEmail, maskedPhone } from '../checkout/masks.ts';
import type { Facts } from '../message-template/placeholders.ts';

/** What is peculiar to each channel: where a buyer is reached by it, and the words of it in a sentence. */
interface Channel {
  readonly address: (buyer: Facts['buyer']) => string | null;
  /** What a buyer gets by it, in the plural. */
  readonly messages: string;
  /** What the buyer did not say, where he cannot be reached. */
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

/** An address as the panel shows it; one of who was erased is an e-mail in every channel. */
export const maskedRecipient = (address: string): string => (address.includes('@') ? maskedEmail(address) : maskedPhone(address));

/** By what an address is known again without being kept: SHA-256 of it in lower case. */
export const recipientHash = (address: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(createHash('sha256').update(address.toLowerCase()).digest());
