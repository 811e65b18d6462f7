import type { RequestContext } from '../../../core/execution/context.ts';
import { createLoader } from '../../../core/execution/loader.ts';
import type { OrderItem } from '../../../generated/prisma/client.ts';
import type { OrderShipping } from '../order/order-parts.ts';
import { itemRests, type LineRest, shippingRest } from './line-rest.ts';
import { orderMoney } from './order-money.ts';
import type { OrderRest } from './plan-refund.ts';

/** Items and freight of an order that may still be given back. */
type ExplainedRest = Pick<OrderRest, 'items' | 'shipping'>;

const explainedRests = createLoader<ExplainedRest>(
  async ({ db }, ids) => {
    const orders = await db.order.findMany({
      where: { id: { in: ids } },
      select: {
        ...{ id: true, shipping: true, items: { orderBy: { position: 'asc' } } },
        refunds: { select: { status: true, lines: true } },
      },
    });
    return new Map(
      orders.map(({ id, shipping, items, refunds }) => {
        const rests = itemRests(items, refunds);
        const named = new Map(items.map(({ id: item, name }) => [item, { ...(rests.get(item) as LineRest), name }] as const));
        const price = (shipping as OrderShipping | null)?.price ?? 0;
        return [id, { items: named, shipping: shippingRest(price, refunds) }];
      }),
    );
  },
  { items: new Map(), shipping: 0n },
);

/** Parts of an order that may still be given back, as they are after the writes so far. */
export async function orderRest(ctx: RequestContext, orderId: string): Promise<OrderRest> {
  const [explained, money] = await Promise.all([explainedRests(ctx, orderId), orderMoney(ctx, orderId)]);
  return { ...explained, money };
}

/** Units and cents of an item that may still be given back: none once the whole order was. */
export async function itemRest(ctx: RequestContext, { id, orderId }: Pick<OrderItem, 'id' | 'orderId'>): Promise<LineRest> {
  const { items, money } = await orderRest(ctx, orderId);
  const { quantity, amount } = items.get(id) ?? { quantity: 0, amount: 0n };
  if (money.refundable === 0n) return { quantity: 0, amount: 0n };
  return { quantity, amount: amount < money.refundable ? amount : money.refundable };
}
