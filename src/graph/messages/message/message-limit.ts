import type { RequestContext } from '../../../core/execution/context.ts';
import { recipientHash } from './recipient.ts';

/** The time in which a buyer's messages are counted, in milliseconds. */
export const LIMIT_MS = 24 * 60 * 60_000;

/** Locks the buyer's addresses, so that concurrent messages to one buyer wait for each other. */
async function lockRecipients(ctx: RequestContext, addresses: readonly string[]): Promise<void> {
  const locks = addresses.map((address) => Buffer.from(recipientHash(address)).toString('base64url')).toSorted();
  for (const lock of locks) await ctx.locks.acquire(`messages ${lock}`);
}

/** The condition of the messages to these addresses that count towards the store's limit now. */
const counted = ({ clock }: RequestContext, addresses: readonly string[]) => ({
  recipient: { in: [...addresses] },
  createdAt: { gt: new Date(clock.now().getTime() - LIMIT_MS) },
  isTest: false,
  status: { not: 'NOT_SENT' as const },
});

/** Times at which the messages that count towards the limit now were enqueued: the newest, at most `max`. */
export async function findCountedTimes(ctx: RequestContext, addresses: readonly string[], max: number): Promise<Date[]> {
  const where = counted(ctx, addresses);
  const found = await ctx.db.message.findMany({ where, select: { createdAt: true }, orderBy: { createdAt: 'desc' }, take: max });
  return found.map(({ createdAt }) => createdAt);
}

/**
 * True when the buyer with these addresses may get another automated message: the store's limit counts messages sent or
 * enqueued to any of them in the last 24 hours. The lock lasts until the transaction ends, so that of two concurrent messages
 * the second counts the first.
 */
export async function isWithinLimit(ctx: RequestContext, addresses: readonly string[], perDay: number): Promise<boolean> {
  await lockRecipients(ctx, addresses);
  return (await ctx.db.message.count({ where: counted(ctx, addresses) })) < perDay;
}
