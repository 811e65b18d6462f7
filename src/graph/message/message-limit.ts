import type { RequestContext } from '../../core/execution/context.ts';
import { recipientHash } from './recipient.ts';

const DAY = 24 * 60 * 60_000;

/** Locks the buyer's addresses, so that concurrent messages to one buyer wait for each other. */
async function lockRecipients(ctx: RequestContext, addresses: readonly string[]): Promise<void> {
  const locks = addresses.map((address) => Buffer.from(recipientHash(address)).toString('base64url')).toSorted();
  for (const lock of locks) await ctx.acquireLock(`messages ${lock}`);
}

/**
 * True when the buyer with these addresses may get another automated message: the store's limit counts messages sent or
 * enqueued to any of them in the last 24 hours. The lock lasts until the transaction ends, so that of two concurrent messages
 * the second counts the first.
 */
export async function isWithinLimit(ctx: RequestContext, addresses: readonly string[], perDay: number): Promise<boolean> {
  await lockRecipients(ctx, addresses);
  const since = new Date(ctx.clock.now().getTime() - DAY);
  const where = {
    recipient: { in: [...addresses] },
    createdAt: { gt: since },
    isTest: false,
    status: { not: 'NOT_SENT' as const },
  };
  return (await ctx.db.message.count({ where })) < perDay;
}
