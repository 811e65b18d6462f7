import { builder } from '../kernel/builder.ts';
import { notFound } from '../kernel/errors.ts';
import { Order } from '../order/order.ts';
import { noteChange } from '../order/order-change.ts';
import { ORDER_MISSING } from '../order/order-moves.rules.ts';
import { OUTCOME_EVENTS } from './outcomes.ts';
import { settled } from './record-payment.ts';

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
      if (!payment) throw notFound(ORDER_MISSING, 'orderId');
      if (payment.expiresAt === null || payment.expiresAt > ctx.clock.now()) return order;
      noteChange(ctx, order.id, 'PAYMENT', { outcome: 'EXPIRED', externalId: null });
      return settled(ctx, { order, payment }, 'EXPIRED');
    },
  }),
);
