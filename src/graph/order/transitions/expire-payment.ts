import { notFoundError } from '../../../core/errors.ts';
import { builder } from '../../../core/schema/builder.ts';
import { Order } from '../order.ts';
import { recordChange } from '../order-history-entry.ts';
import { OUTCOME_EVENTS } from './payment-transitions.ts';
import { applyOutcome } from './record-payment.ts';
import { ORDER_MISSING } from './transitions.rules.ts';

builder.mutationField('expirePayment', (t) =>
  t.field({
    type: Order,
    scope: 'system',
    emits: { may: OUTCOME_EVENTS },
    description: 'Encerra um pagamento cujo prazo passou. Só o próprio serviço a chama; antes do prazo não tem efeito.',
    args: { orderId: t.arg({ type: 'UUID', required: true, description: 'O pedido.' }) },
    resolve: async (_root, { orderId }, ctx) => {
      const order = await ctx.db.order.findUnique({ where: { id: orderId } });
      const payment = order && (await ctx.db.payment.findFirst({ where: { orderId: order.id } }));
      if (!payment) throw notFoundError(ORDER_MISSING, 'orderId');
      if (payment.expiresAt === null || payment.expiresAt > ctx.clock.now()) return order;
      recordChange(ctx, order.id, 'PAYMENT', { outcome: 'EXPIRED', externalId: null });
      return applyOutcome(ctx, { order, payment }, 'EXPIRED');
    },
  }),
);
