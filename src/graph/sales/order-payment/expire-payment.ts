import { notFoundError } from '../../../core/errors.ts';
import type { RequestContext } from '../../../core/execution/context.ts';
import { builder } from '../../../core/schema/builder.ts';
import type { Query } from '../../../data/database.ts';
import { DUE_PAGE_SIZE, type DueRange, type DueRow, sweptRows } from '../../../data/named-statements/store-sweep.ts';
import { ORDER_MISSING } from '../order/order.rules.ts';
import { Order } from '../order/order.ts';
import { recordChange } from '../order/order-history-entry.ts';
import { OUTCOME_EVENTS } from './payment-transitions.ts';
import { applyOutcome } from './record-payment.ts';

/** Time for which a provider is asked, once the time to pay is over, whether money came in it; in milliseconds. */
const LAST_LOOK_MS = 10 * 60_000;

/** True while the provider of an order may still say that it was paid in time: the order waits for its last word, for a while. */
async function mayBePaidMeanwhile({ db, clock }: RequestContext, orderId: string, expiresAt: Date): Promise<boolean> {
  if (clock.now().getTime() > expiresAt.getTime() + LAST_LOOK_MS) return false;
  return (await db.paymentAttempt.findFirst({ where: { orderId, status: { in: ['STARTING', 'OPEN'] } } })) !== null;
}

builder.mutationField('expirePayment', (t) =>
  t.field({
    type: Order,
    scope: 'system',
    emits: { may: OUTCOME_EVENTS },
    description: 'Encerra um pagamento cujo prazo passou. Só o próprio serviço a chama; antes do prazo não tem efeito.',
    args: { orderId: t.arg({ type: 'ID', required: true, description: 'O pedido.' }) },
    resolve: async (_root, { orderId }, ctx) => {
      const order = await ctx.db.order.findUnique({ where: { id: orderId } });
      const payment = order && (await ctx.db.payment.findFirst({ where: { orderId: order.id } }));
      if (!payment) throw notFoundError(ORDER_MISSING, 'orderId');
      const now = ctx.clock.now();
      if (payment.expiresAt === null || payment.expiresAt > now) return order;
      if (await mayBePaidMeanwhile(ctx, order.id, payment.expiresAt)) return order;
      recordChange(ctx, order.id, 'PAYMENT', { outcome: 'EXPIRED', externalId: null });
      return applyOutcome(ctx, { order, payment }, 'EXPIRED');
    },
  }),
);

// Ordered as the index is: by id alone, a table in which nothing is due would be read whole.
const due = (swept: string) => `SELECT expires_at AS at, order_id AS id, store_id AS "storeId" FROM payment
WHERE status IN ('PENDING', 'REFUSED') AND expires_at <= $1 AND (expires_at, order_id) > ($2, $3) AND ${swept}
ORDER BY expires_at, order_id LIMIT ${DUE_PAGE_SIZE}`;

/** Payments whose time to pay is over, each by its order. */
export async function findDuePayments(query: Query, { now, after, storeId }: DueRange): Promise<DueRow[]> {
  const { condition, suffix, values } = sweptRows(storeId);
  const text = due(condition('store_id', 4));
  const statement = { name: `due_payments${suffix}`, text, values: [now, after.at, after.id, ...values] };
  return (await query<DueRow>(statement)).rows;
}
