import type { RequestContext } from '../../../core/execution/context.ts';
import { builder } from '../../../core/schema/builder.ts';
import type { PaymentAttempt as AttemptRow, Order } from '../../../generated/prisma/client.ts';
import { ShopperOrder } from '../order/shopper-order.ts';
import { chargingProvider } from '../payment/open-payment.ts';
import { AWAITED } from './awaited-payment.ts';
import { PaymentAttempt } from './payment-attempt.ts';

/** The newest charge of an order, where it charges as the order is paid by now: not by another method, and not before a code without a provider. */
async function currentAttempt({ db }: RequestContext, { id: orderId, paymentMethod }: Order): Promise<AttemptRow | null> {
  const latest = await db.paymentAttempt.findFirst({ where: { orderId }, orderBy: { number: 'desc' } });
  if (latest?.method !== paymentMethod) return null;
  const payment = await db.payment.findFirst({ where: { orderId } });
  return payment?.pixCode != null && latest.pixCode !== payment.pixCode ? null : latest;
}

builder.objectFields(ShopperOrder, (t) => ({
  attempt: t.field({
    type: PaymentAttempt,
    nullable: true,
    description: 'A cobrança mais nova do pedido em um provedor, pela forma de pagamento de agora; null: não tem nenhuma.',
    resolve: (order, _args, ctx) => currentAttempt(ctx, order),
  }),
  renewable: t.boolean({
    description: 'Se a loja pode fazer uma cobrança nova para o pedido, quando a que há venceu ou falhou.',
    resolve: async ({ id, paymentMethod, total }, _args, ctx) => {
      if (total === 0n || chargingProvider(await ctx.ownStore(), paymentMethod) === null) return false;
      const payment = await ctx.db.payment.findFirst({ where: { orderId: id } });
      return payment !== null && AWAITED.has(payment.status);
    },
  }),
}));
