import type { RequestContext } from '../../../core/execution/context.ts';
import { createLoader } from '../../../core/execution/loader.ts';
import type { PaymentMovement } from '../../../generated/prisma/client.ts';
import type { OrderShipping } from '../order/order-parts.ts';
import { type ExplainedOrder, explainMovement, type MovementPart } from './explain-movement.rules.ts';

const SELECTED = {
  ...{ id: true, shipping: true, total: true, payment: true },
  items: { orderBy: { position: 'asc' }, select: { id: true, total: true } },
  refunds: { orderBy: { number: 'asc' }, select: { amount: true, lines: true, transfers: { orderBy: { id: 'asc' } } } },
} as const;

const isPaid = (status: string | undefined): boolean => status === 'APPROVED' || status === 'REFUNDED';

const explainedOrders = createLoader<ExplainedOrder | undefined>(async ({ db }, ids) => {
  const orders = await db.order.findMany({ where: { id: { in: ids } }, select: SELECTED });
  const charges = await db.paymentMovement.findMany({
    where: { orderId: { in: ids }, kind: 'CHARGE', status: 'DONE' },
    orderBy: [{ happenedAt: 'asc' }, { id: 'asc' }],
    select: { id: true, orderId: true, amount: true },
  });
  return new Map(
    orders.map(({ id, shipping, total, payment, items, refunds }) => {
      const freight = BigInt((shipping as OrderShipping | null)?.price ?? 0);
      const lines = items.map((item) => ({ kind: 'ITEM' as const, itemId: item.id, amount: BigInt(item.total) }));
      const explained: ExplainedOrder = {
        lines: [...lines, { kind: 'SHIPPING', itemId: null, amount: freight }],
        total: isPaid(payment?.status) ? BigInt(total) : 0n,
        unexplained: payment?.unexplained ?? 0n,
        charges: charges.filter(({ orderId }) => orderId === id),
        refunds: refunds.map(({ amount, lines: of, transfers }) => ({
          amount,
          lines: of.toSorted((one, other) => one.position - other.position),
          transfers: transfers.flatMap(({ externalId, ...transfer }) =>
            externalId === null ? [] : [{ ...transfer, externalId }],
          ),
        })),
      };
      return [id, explained];
    }),
  );
}, undefined);

type Explained = Pick<PaymentMovement, 'id' | 'orderId' | 'kind' | 'status' | 'amount' | 'providerId' | 'externalId'>;

/** Parts of a movement, each with what its cents are for; empty for one that moved nothing, or not yet. */
export async function movementParts(ctx: RequestContext, movement: Explained): Promise<MovementPart[]> {
  if (movement.status !== 'DONE') return [];
  return explainMovement(movement, movement.orderId === null ? undefined : await explainedOrders(ctx, movement.orderId));
}
