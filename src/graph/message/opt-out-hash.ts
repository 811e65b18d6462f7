import { createHmac } from 'node:crypto';
import type { RequestContext } from '../../core/execution/context.ts';

/** Turns the hash of an address (`recipientHash`) into the one under which its opt-outs are stored. */
export type OptOutHash = (recipientHash: Uint8Array) => Uint8Array<ArrayBuffer>;

/** The `OptOutHash` of the caller's store: an HMAC with the store's own key, which no change of SECRETS_KEY touches (D-262). */
export async function optOutHasher(ctx: RequestContext): Promise<OptOutHash> {
  const { optOutKey } = await ctx.ownStore();
  return (recipientHash) => Uint8Array.from(createHmac('sha256', optOutKey).update(recipientHash).digest());
}
