import { MessageChannel } from '../../generated/prisma/enums.ts';
import type { Secrets } from '../kernel/secrets.ts';

/** Who asks for no more messages of a store by a channel; the address itself is not in it. */
export interface OptOut {
  readonly storeId: string;
  readonly channel: MessageChannel;
  /** SHA-256 of the address in lower case, in base64url. */
  readonly recipient: string;
}

const PURPOSE = 'messages no more';
const TOKEN = new RegExp(`^${PURPOSE} ([0-9a-f-]{36}) (${Object.values(MessageChannel).join('|')}) ([\\w-]{43})$`);

/** What the address of an unsubscription ends with: only who got the message has it, and nobody can make one. */
export const optOutToken = (secrets: Secrets, { storeId, channel, recipient }: OptOut): string =>
  secrets.seal(`${PURPOSE} ${storeId} ${channel} ${recipient}`).toString('base64url');

/** What a token was made for; undefined for one that was not made here. */
export function readOptOutToken(secrets: Secrets, token: string): OptOut | undefined {
  const [, storeId, channel, recipient] = TOKEN.exec(secrets.open(Buffer.from(token, 'base64url')) ?? '') ?? [];
  return storeId && recipient ? { storeId, channel: channel as MessageChannel, recipient } : undefined;
}
