import { notFoundError } from '../../../core/errors.ts';
import { canAccessCheckout } from '../../../core/execution/principal.ts';
import { builder } from '../../../core/schema/builder.ts';
import { ORDER_MISSING } from '../order/order.rules.ts';
import { pageCheckoutId } from '../order/order-checkout.ts';
import { PaymentAttempt } from './payment-attempt.ts';

/** Shortest time between two looks at one provider that people ask for, in milliseconds: they share them. */
const LOOK_PAUSE_MS = 10_000;

builder.mutationField('lookForPayment', (t) =>
  t.field({
    type: PaymentAttempt,
    nullable: true,
    scope: ['orders:write', 'shopper'],
    emits: {},
    description:
      'Pede que o provedor seja perguntado se um pedido foi pago; o que ele diz se vê no pedido pouco depois. Cada provedor é perguntado assim no máximo a cada 10 segundos. Responde a cobrança; null quando ainda não é hora, ou não há o que perguntar.',
    args: { id: t.arg({ type: 'ID', required: true, description: 'O pedido.' }) },
    resolve: async (_root, { id: orderId }, ctx) => {
      const order = await ctx.db.order.findUnique({ where: { id: orderId } });
      if (!order || !canAccessCheckout(ctx.principal, await pageCheckoutId(ctx.db, order))) throw notFoundError(ORDER_MISSING);
      const now = ctx.clock.now();
      const attempt = await ctx.db.paymentAttempt.findFirst({ where: { orderId, status: 'OPEN', dueAt: { gt: now } } });
      if (!attempt) return null;
      const earliest = new Date(now.getTime() - LOOK_PAUSE_MS);
      const shared = await ctx.db.paymentAttempt.findFirst({
        where: { providerId: attempt.providerId, lookedAt: { gt: earliest } },
      });
      if (shared) return null;
      const where = { id: attempt.id, version: attempt.version };
      return ctx.db.paymentAttempt.update({ where, data: { dueAt: now, hinted: true } });
    },
  }),
);
