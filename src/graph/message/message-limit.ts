import type { RequestContext } from '../kernel/context.ts';
import { recipientHash } from './recipient.ts';

const DAY = 24 * 60 * 60_000;

/** One buyer at a time, whichever of his addresses is written to; two that share one meet at it. */
async function takeTurns(ctx: RequestContext, addresses: readonly string[]): Promise<void> {
  const turns = addresses.map((address) => Buffer.from(recipientHash(address)).toString('base64url')).toSorted();
  for (const turn of turns) await ctx.takeTurn(`messages ${turn}`);
}

/**
 * Whether one more message of an automation may go to the buyer who has these addresses: the store's bound counts over the
 * last 24 hours what was sent to any of them or is about to be. The buyer's turn is kept until the transaction ends, so
 * that of two messages at once the second counts the first.
 */
export async function isWithinLimit(ctx: RequestContext, addresses: readonly string[], perDay: number): Promise<boolean> {
  await takeTurns(ctx, addresses);
  const since = new Date(ctx.clock.now().getTime() - DAY);
  const where = {
    recipient: { in: [...addresses] },
    createdAt: { gt: since },
    isTest: false,
    status: { not: 'NOT_SENT' as const },
  };
  return (await ctx.db.message.count({ where })) < perDay;
}
