import type { RequestContext } from '../../../../core/execution/context.ts';
import { Prisma } from '../../../../generated/prisma/client.ts';
import type { Pseudonym } from '../../../customers/customer/pseudonym.ts';
import { BUYER_ERASED } from '../../../messages/automation/stop-reason.ts';
import { stopRuns } from '../../../messages/automation/stop-runs.ts';
import type { BuyerIdentifiers } from './buyer-identifiers.ts';

/** References from a buyer to records of automations. */
export interface BuyerReferences extends BuyerIdentifiers {
  readonly customerId: string;
  readonly checkoutIds: readonly string[];
}

/** The runs about a buyer, their orders and their carts. */
export const runWhere = ({ customerId, orderIds, checkoutIds }: BuyerReferences): Prisma.AutomationRunWhereInput => ({
  OR: [{ customerId }, { orderId: { in: [...orderIds] } }, { checkoutId: { in: [...checkoutIds] } }],
});

/** The messages of these runs, and those to the buyer's addresses without a run, such as tests. */
export function messageWhere(buyer: BuyerReferences): Prisma.MessageWhereInput {
  const recipient = { in: [...buyer.emails, ...buyer.phones] };
  return { OR: [{ runStep: { run: runWhere(buyer) } }, { runStep: null, recipient }] };
}

const REMOVED = '[removido]';

/**
 * Stops the automations of a buyer and erases recipient, content and result of their messages; a mail server's response may
 * repeat the address. An opt-out stays as the hash of the address, because the store would otherwise write to them again
 * (D-145).
 */
export async function redactMessages(ctx: RequestContext, buyer: BuyerReferences, { email }: Pseudonym): Promise<void> {
  const { db, clock } = ctx;
  await stopRuns(ctx, runWhere(buyer), BUYER_ERASED);
  // Selected once: the update erases the recipient by which some of them are found.
  const messages = await db.message.findMany({ where: messageWhere(buyer), select: { id: true } });
  const ids = messages.map(({ id }) => id);
  const ended = { status: 'NOT_SENT' as const, nextAttemptAt: null, leasedUntil: null, endedAt: clock.now() };
  await db.message.updateMany({ where: { id: { in: ids }, status: 'PENDING' }, data: ended });
  const redacted = { recipient: email, content: Prisma.DbNull, result: REMOVED };
  await db.message.updateMany({ where: { id: { in: ids } }, data: redacted });
  await db.automationRunStep.updateMany({ where: { messageId: { in: ids }, status: 'WAITING' }, data: { status: 'NOT_SENT' } });
  await db.automationRunStep.updateMany({ where: { messageId: { in: ids } }, data: { result: REMOVED } });
}
