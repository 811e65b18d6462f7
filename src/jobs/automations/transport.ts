import type { MessageChannel } from '../../generated/prisma/enums.ts';
import type { MessageContent } from '../../graph/message/message-content.ts';

/** A message in the hands of this process. */
export interface Outgoing {
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

/** What an attempt came to, in words that the panel shows: another may do better (FAILED), or none (REFUSED). */
export interface Sent {
  readonly outcome: 'SENT' | 'FAILED' | 'REFUSED';
  readonly result: string;
}

/** Sends one message. Never rejects. */
export type Transport = (message: Outgoing) => Promise<Sent>;

/** How each channel sends. */
export type Transports = Readonly<Record<MessageChannel, Transport>>;

/** Where a channel sends to; what is absent is not set up. */
export interface TransportSettings {
  /** Such as `smtps://user:password@smtp.exemplo.com`. */
  readonly smtpUrl?: string | undefined;
  readonly smsHookUrl?: string | undefined;
  readonly whatsappHookUrl?: string | undefined;
  /** What the requests to the hooks are signed with; absent: they are not. */
  readonly hookSecret?: string | undefined;
}
