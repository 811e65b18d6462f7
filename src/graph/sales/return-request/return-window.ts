import type { RequestContext } from '../../../core/execution/context.ts';
import type { Order } from '../../../generated/prisma/client.ts';
import { addDays, localDateOf, startOfDate } from '../../../lib/local-date.ts';
import { orderMoney } from '../refund/order-money.ts';
import { isSold, MAX_RETURNS, RETURN_DAYS } from './return-request.rules.ts';

/** The end of the time in which a buyer may withdraw: that of the seventh day after the delivery, where the store is. Null: nothing was delivered yet. */
export async function withdrawalEnd(
  ctx: RequestContext,
  { id: orderId, status }: Pick<Order, 'id' | 'status'>,
): Promise<Date | null> {
  if (status !== 'DELIVERED') return null;
  const changes = await ctx.db.orderChange.findMany({ where: { orderId, kind: 'STATUS' }, orderBy: { createdAt: 'desc' } });
  const delivery = changes.find(({ data }) => (data as { to?: string }).to === 'DELIVERED');
  if (!delivery) return null;
  const { timeZone } = await ctx.ownStore();
  return startOfDate(addDays(localDateOf(delivery.createdAt, timeZone), RETURN_DAYS + 1), timeZone);
}

/** The reason for which nothing of an order may be asked to go back now, in Portuguese; undefined: it may. */
export async function returnObstacle(ctx: RequestContext, order: Pick<Order, 'id' | 'status'>): Promise<string | undefined> {
  const { refundable } = await orderMoney(ctx, order.id);
  if (!isSold(order) || refundable === 0n) return 'Deste pedido não há o que devolver.';
  const end = await withdrawalEnd(ctx, order);
  if (end !== null && ctx.clock.now() >= end)
    return `O prazo para devolver terminou: são ${RETURN_DAYS} dias depois da entrega. Fale com a loja.`;
  const asked = await ctx.db.returnRequest.findMany({ where: { orderId: order.id }, select: { status: true } });
  if (asked.some(({ status }) => status === 'ASKED')) return 'A devolução já foi pedida: a loja ainda vai responder.';
  return asked.length < MAX_RETURNS ? undefined : 'Este pedido já teve muitos pedidos de devolução. Fale com a loja.';
}
