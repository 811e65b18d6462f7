import { builder } from '../../../core/schema/builder.ts';
import type { PaymentStatus } from '../../../generated/prisma/enums.ts';
import { ShopperOrder } from '../order/shopper-order.ts';
import { PaymentAttempt } from './payment-attempt.ts';

/** Statuses of payments for which there may be a new code. */
const RENEWABLE: ReadonlySet<PaymentStatus> = new Set<PaymentStatus>(['PENDING', 'REFUSED', 'EXPIRED']);

builder.objectFields(ShopperOrder, (t) => ({
  attempt: t.field({
    type: PaymentAttempt,
    nullable: true,
    description: 'A cobrança mais nova do pedido em um provedor; null: não tem nenhuma.',
    resolve: ({ id, paymentMethod }, _args, { db }) =>
      paymentMethod === 'PIX' ? db.paymentAttempt.findFirst({ where: { orderId: id }, orderBy: { number: 'desc' } }) : null,
  }),
  renewable: t.boolean({
    description: 'Se a loja pode fazer um código PIX novo para o pedido, quando o que há venceu ou falhou.',
    resolve: async ({ id, paymentMethod, total }, _args, ctx) => {
      if (paymentMethod !== 'PIX' || total === 0n || (await ctx.ownStore()).pixProviderId === null) return false;
      const payment = await ctx.db.payment.findFirst({ where: { orderId: id } });
      return payment !== null && RENEWABLE.has(payment.status);
    },
  }),
}));
