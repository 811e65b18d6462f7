import type { Order, Payment } from '../../generated/prisma/client.ts';
import type { RequestContext } from '../kernel/context.ts';
import { PATIENCE } from './payment-terms.ts';
import { pixCode } from './pix-code.ts';

/** Opens the payment of a new order: waiting until its time is over, with the PIX code where there can be one (D-90). */
export async function openPayment(ctx: RequestContext, order: Order): Promise<Payment> {
  const { id: orderId, paymentMethod: method, installments, total: amount, createdAt } = order;
  const isPix = method === 'PIX' && amount > 0n;
  return ctx.db.payment.create({
    data: {
      orderId,
      method,
      amount,
      installments,
      pixCode: isPix ? await pixCode(await ctx.ownStore(), Number(amount), orderId) : null,
      expiresAt: new Date(createdAt.getTime() + PATIENCE[method]),
    },
  });
}
