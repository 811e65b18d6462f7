import { type Message, Prisma } from '../../generated/prisma/client.ts';
import type { RequestContext } from '../kernel/context.ts';

/** Ends a message that was read in this version, and says in its run what became of it. What it said is not kept. */
export async function endMessage(
  { db, clock }: RequestContext,
  { id, version }: Message,
  status: 'SENT' | 'NOT_SENT',
  result: string,
): Promise<Message> {
  const over = { status, result, content: Prisma.DbNull, nextAttemptAt: null, leasedUntil: null, endedAt: clock.now() };
  const ended = await db.message.update({ where: { id, version }, data: over });
  await db.automationRunStep.updateMany({ where: { messageId: id }, data: { status, result } });
  return ended;
}
