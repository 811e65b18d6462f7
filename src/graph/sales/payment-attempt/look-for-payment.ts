import { notFoundError } from '../../../core/errors.ts';
import { canAccessCheckout } from '../../../core/execution/principal.ts';
import { builder } from '../../../core/schema/builder.ts';
import { ORDER_MISSING } from '../order/order.rules.ts';
import { pageCheckoutId } from '../order/order-checkout.ts';

/** Shortest time between two looks at one provider that people ask for, in milliseconds: they share them. */
const LOOK_PAUSE_MS = 10_000;

builder.mutationField('lookForPayment', (t) =>
  t.field({
    type: 'Boolean',
    scope: ['orders:write', 'shopper'],
    emits: {},
    description:
      'Pede que o provedor seja perguntado se um pedido foi pago; o que ele diz se vê no pedido pouco depois. Cada provedor é perguntado assim no máximo a cada 10 segundos: false quando ainda não é hora, ou não há o que perguntar.',
    args: { id: t.arg({ type: 'ID', required: true, description: 'O pedido.' }) },
    resolve: async (_root, { id: orderId }, ctx) => {
      const order = await ctx.db.order.findUnique({ where: { id: orderId } });
      if (!order || !canAccessCheckout(ctx.principal, await pageCheckoutId(ctx.db, order))) throw notFoundError(ORDER_MISSING);
      const now = ctx.clock.now();
      const attempt = await ctx.db.paymentAttempt.findFirst({ where: { orderId, status: 'OPEN', dueAt: { gt: now } } });
      if (!attempt) return false;
      const earliest = new Date(now.getTime() - LOOK_PAUSE_MS);
      const shared = await ctx.db.paymentAttempt.findFirst({
        where: { providerId: attempt.providerId, lookedAt: { gt: earliest } },
      });
      if (shared) return false;
      const where = { id: attempt.id, version: attempt.version };
      const { count } = await ctx.db.paymentAttempt.updateMany({ where, data: { dueAt: now, hinted: true } });
      return count > 0;
    },
  }),
);
