import { MessageChannel } from '../../../generated/prisma/enums.ts';
import type { Secrets } from '../../../lib/secrets.ts';

/** An opt-out from messages of a store by one channel. The address itself is not part of it. */
export interface OptOut {
  readonly storeId: string;
  readonly channel: MessageChannel;
  /** SHA-256 of the address in lower case, in base64url. */
  readonly recipient: string;
}

const PURPOSE = 'messages no more';
const TOKEN = new RegExp(`^${PURPOSE} ([0-9a-f-]{36}) (${Object.values(MessageChannel).join('|')}) ([\\w-]{43})$`);

/** Signed token in an unsubscribe address: only the recipient has it, and nobody can forge one. */
export const optOutToken = (secrets: Secrets, { storeId, channel, recipient }: OptOut): string =>
  secrets.seal(`${PURPOSE} ${storeId} ${channel} ${recipient}`).toString('base64url');

/** The content of a token; undefined for one that was not issued here. */
export function readOptOutToken(secrets: Secrets, token: string): OptOut | undefined {
  const [, storeId, channel, recipient] = TOKEN.exec(secrets.open(Buffer.from(token, 'base64url')) ?? '') ?? [];
  return storeId && recipient ? { storeId, channel: channel as MessageChannel, recipient } : undefined;
}
