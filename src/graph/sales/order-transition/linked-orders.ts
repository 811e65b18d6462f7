import type { RequestContext } from '../../../core/execution/context.ts';
import type { Order } from '../../../generated/prisma/client.ts';
import type { OrderStatus } from '../../../generated/prisma/enums.ts';
import { syncPayments } from './sync-payments.ts';
import { transitionColumns, type WrittenTransition } from './transition-columns.ts';

/** Statuses in which an order has ended without its goods. */
const ENDED: ReadonlySet<OrderStatus> = new Set(['CANCELLED', 'REFUNDED']);
const UNPAID: ReadonlySet<OrderStatus> = new Set(['PENDING', 'PROCESSING']);

/** True when an accepted offer ends with its main order, by the status that this one had before (D-486). */
function endsWithMain({ status, shipping, total }: Order, mainBefore: OrderStatus): boolean {
  if (UNPAID.has(status)) return true;
  // What was paid is kept when it was in the parcel, and when there is nothing to send.
  return status === 'PAID' && mainBefore === 'PAID' && (shipping !== null || total === 0n);
}

/**
 * Cancels the accepted offers of orders that end, with their payments, and returns what was written. `moves` are all the orders that
 * the call writes. An offer that is accepted meanwhile raises the version of its main order, so one of the two begins again.
 */
export async function endLinkedOrders(ctx: RequestContext, moves: readonly WrittenTransition[]): Promise<WrittenTransition[]> {
  const ended = moves.filter(({ before, after }) => before.status !== after.status && ENDED.has(after.status));
  const statusOf = new Map(
    ended.filter(({ before }) => before.upsellOfId === null).map(({ before }) => [before.id, before.status]),
  );
  if (statusOf.size === 0) return [];
  const rows = await ctx.db.order.findMany({
    where: { upsellOfId: { in: [...statusOf.keys()] }, status: { in: [...UNPAID, 'PAID'] } },
    orderBy: { id: 'asc' },
  });
  const written = new Set(moves.map(({ before }) => before.id));
  const linked = rows.filter((order) => {
    const mainBefore = statusOf.get(order.upsellOfId ?? '');
    return mainBefore !== undefined && !written.has(order.id) && endsWithMain(order, mainBefore);
  });
  if (linked.length === 0) return [];
  await syncPayments(
    ctx,
    linked.map(({ id }) => ({ id, status: 'CANCELLED' })),
  );
  const updates = linked.map((row) => ({ row, data: transitionColumns(row, 'CANCELLED', ctx.clock.now()) }));
  const after = ctx.deferred.order.updateEach(updates);
  return linked.map((before, index) => ({ before, after: after[index] as Order }));
}

/** True for an accepted offer whose main order has ended: money for it is due for a refund (D-486). */
export async function hasEndedMain({ db }: RequestContext, { upsellOfId }: Order): Promise<boolean> {
  if (upsellOfId === null) return false;
  const main = await db.order.findUnique({ where: { id: upsellOfId } });
  return main === null || ENDED.has(main.status);
}
