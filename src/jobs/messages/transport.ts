import type { MessageChannel } from '../../generated/prisma/enums.ts';
import type { MessageContent } from '../../graph/messages/message/message-content.ts';

/** A message leased by this process. */
export interface OutgoingMessage {
  readonly id: string;
  readonly storeId: string;
  readonly channel: MessageChannel;
  readonly recipient: string;
  readonly content: MessageContent;
  /** From 1. */
  readonly attempt: number;
  readonly isTest: boolean;
  readonly createdAt: Date;
}

/** Result of an attempt, with a description for the panel: FAILED may be retried, REFUSED not. */
export interface SendResult {
  readonly outcome: 'SENT' | 'FAILED' | 'REFUSED';
  readonly result: string;
}

/** Sends one message. Never rejects. */
export type Transport = (message: OutgoingMessage) => Promise<SendResult>;

/** Transport of each channel. */
export type Transports = Readonly<Record<MessageChannel, Transport>>;

/** Settings of the channels; a channel without its address is not set up. */
export interface TransportSettings {
  /** Such as `smtps://user:password@smtp.exemplo.com`. */
  readonly smtpUrl?: string | undefined;
  /** The address that e-mails of `sendTestMessage` are from; absent: one at the host of the service's public address. */
  readonly testSender?: string | undefined;
  readonly smsHookUrl?: string | undefined;
  readonly whatsappHookUrl?: string | undefined;
  /** Secret that signs requests to the hooks; absent: they are unsigned. */
  readonly hookSecret?: string | undefined;
}
