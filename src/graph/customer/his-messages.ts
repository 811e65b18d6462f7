import { Prisma } from '../../generated/prisma/client.ts';
import { stopRuns } from '../automation-run/stop-runs.ts';
import { ERASED } from '../automation-run/why-stopped.ts';
import type { RequestContext } from '../kernel/context.ts';
import type { Disguise } from './disguise.ts';
import type { Traces } from './traces.ts';

/** What else leads from a buyer to what automations did. */
export interface Reached extends Traces {
  readonly customerId: string;
  readonly checkoutIds: readonly string[];
}

/** The runs about a buyer, his orders and his carts. */
export const runWhere = ({ customerId, orderIds, checkoutIds }: Reached): Prisma.AutomationRunWhereInput => ({
  OR: [{ customerId }, { orderId: { in: [...orderIds] } }, { checkoutId: { in: [...checkoutIds] } }],
});

/** The messages of these runs, and those to his addresses that no run is known of any more, such as tests. */
export function messageWhere(reached: Reached): Prisma.MessageWhereInput {
  const recipient = { in: [...reached.emails, ...reached.phones] };
  return { OR: [{ runStep: { run: runWhere(reached) } }, { runStep: null, recipient }] };
}

const REMOVED = '[removido]';

/**
 * Ends what automations still had to do for a buyer, and takes from the rest where it was sent to, what it said and what a
 * mail server answered, which may repeat his address. That he asked for no more messages stays known by the hash of the
 * address: else the store would write to him again (D-145).
 */
export async function forgetMessages(ctx: RequestContext, reached: Reached, { email }: Disguise): Promise<void> {
  const { db, clock } = ctx;
  await stopRuns(ctx, runWhere(reached), ERASED);
  // Chosen once: where it went to is what some of them are known by.
  const his = await db.message.findMany({ where: messageWhere(reached), select: { id: true } });
  const ids = his.map(({ id }) => id);
  const over = { status: 'NOT_SENT' as const, nextAttemptAt: null, leasedUntil: null, endedAt: clock.now() };
  await db.message.updateMany({ where: { id: { in: ids }, status: 'PENDING' }, data: over });
  const blank = { recipient: email, content: Prisma.DbNull, result: REMOVED };
  await db.message.updateMany({ where: { id: { in: ids } }, data: blank });
  await db.automationRunStep.updateMany({ where: { messageId: { in: ids }, status: 'WAITING' }, data: { status: 'NOT_SENT' } });
  await db.automationRunStep.updateMany({ where: { messageId: { in: ids } }, data: { result: REMOVED } });
}
