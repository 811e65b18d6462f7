import type { RequestContext } from '../../../core/execution/context.ts';
import type { Order } from '../../../generated/prisma/client.ts';
import type { OrderStatus } from '../../../generated/prisma/enums.ts';
import type { WrittenOrder } from './transition-columns.ts';
import { ORDER_STATES, statusesBefore } from './transitions.rules.ts';

/**
 * True when an accepted offer ends with its main order, by the status that this one had before (D-486). What was paid is kept when it was
 * in the parcel, and when there is nothing to send.
 */
const endsWithMain = ({ status, shipping, total }: Order, mainBefore: OrderStatus): boolean =>
  status !== 'PAID' || (mainBefore === 'PAID' && (shipping !== null || total === 0n));

/**
 * The accepted offers that end with orders that were written, without those that were written themselves. An offer that is accepted
 * meanwhile raises the version of its main order, so one of the two begins again.
 */
export async function findEndingOffers({ db }: RequestContext, orders: readonly WrittenOrder[]): Promise<Order[]> {
  const ended = orders.filter(({ before, after }) => before.status !== after.status && ORDER_STATES[after.status].endsOffers);
  const statusOf = new Map(
    ended.filter(({ before }) => before.upsellOfId === null).map(({ before }) => [before.id, before.status]),
  );
  if (statusOf.size === 0) return [];
  const offers = await db.order.findMany({
    where: { upsellOfId: { in: [...statusOf.keys()] }, status: { in: statusesBefore('CANCELLED', 'MAIN_ORDER') } },
    orderBy: { id: 'asc' },
  });
  const written = new Set(orders.map(({ before }) => before.id));
  return offers.filter((offer) => {
    const mainBefore = statusOf.get(offer.upsellOfId ?? '');
    return mainBefore !== undefined && !written.has(offer.id) && endsWithMain(offer, mainBefore);
  });
}

/** True for an accepted offer whose main order has ended: money for it is due for a refund (D-486). */
export async function hasEndedMain({ db }: RequestContext, { upsellOfId }: Order): Promise<boolean> {
  if (upsellOfId === null) return false;
  const main = await db.order.findUnique({ where: { id: upsellOfId } });
  return main === null || ORDER_STATES[main.status].endsOffers === true;
}
