import type { MessageChannel } from '../../../generated/prisma/enums.ts';

/** Maximum lengths of what a template becomes, in characters (D-440). */
interface MessageBounds {
  readonly subject: number;
  readonly senderName: number;
  readonly html: number;
  readonly message: number;
}

/**
 * The longest text of each channel. SMS: five parts of the GSM alphabet, ten of another. WhatsApp: what the provider takes. E-mail:
 * twice the longest stored text.
 */
const MAX_TEXT: Readonly<Record<MessageChannel, number>> = { sms: 670, whatsapp: 4_096, email: 100_000 };

/** The bounds of a channel. Those of `html` and of an e-mail's text leave at least 50,000 characters to values. */
export const boundsOf = (channel: MessageChannel): MessageBounds => ({
  subject: 255,
  senderName: 100,
  html: 250_000,
  message: MAX_TEXT[channel],
});
