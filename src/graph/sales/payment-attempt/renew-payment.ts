import { DomainError, notFoundError } from '../../../core/errors.ts';
import type { RequestContext } from '../../../core/execution/context.ts';
import { canAccessCheckout } from '../../../core/execution/principal.ts';
import { builder } from '../../../core/schema/builder.ts';
import type { PaymentAttempt as AttemptRow, Order, Payment } from '../../../generated/prisma/client.ts';
import { ORDER_MISSING } from '../order/order.rules.ts';
import { pageCheckoutId } from '../order/order-checkout.ts';
import { findLateStock } from '../order-payment/late-stock.ts';
import { findPaymentCase } from '../order-payment/record-payment.ts';
import { hasEndedMain } from '../order-transition/linked-orders.ts';
import { newAttempt } from '../payment/new-attempt.ts';
import { MAX_ATTEMPTS, PaymentAttempt } from './payment-attempt.ts';

const refuse = (message: string) => new DomainError('INVALID_STATUS_TRANSITION', message);

const MINUTE = 60_000;

/** True for an attempt by which the order may still be paid, or soon. */
const isUnderWay = ({ status }: AttemptRow): boolean => status === 'STARTING' || status === 'OPEN';

/** Throws 409 when the order cannot be paid any more. An order that expired takes its stock again when it is paid. */
async function assertPayable(ctx: RequestContext, order: Order, payment: Payment): Promise<void> {
  if (payment.method !== 'PIX' || payment.amount === 0n) throw refuse('Este pedido não se paga com PIX.');
  if (!['PENDING', 'REFUSED', 'EXPIRED'].includes(payment.status)) throw refuse('Este pedido não espera mais um pagamento.');
  if (payment.status !== 'EXPIRED') return;
  if (await hasEndedMain(ctx, order)) throw refuse('O pedido de que esta oferta faz parte foi encerrado.');
  if (!(await findLateStock(ctx, order)))
    throw new DomainError('OUT_OF_STOCK', 'O que este pedido comprou já não está em estoque.');
}

/** A new charge for an order, or the one that can be paid already. */
async function renew(ctx: RequestContext, order: Order, payment: Payment): Promise<AttemptRow> {
  await assertPayable(ctx, order, payment);
  const latest = await ctx.db.paymentAttempt.findFirst({ where: { orderId: order.id }, orderBy: { number: 'desc' } });
  const now = ctx.clock.now();
  if (latest && isUnderWay(latest) && latest.expiresAt > now) return latest;
  if (latest && isUnderWay(latest))
    throw refuse('A cobrança anterior ainda está sendo encerrada. Tente de novo em alguns segundos.');
  const { pixProviderId: providerId, pixMinutes } = await ctx.ownStore();
  if (providerId === null) throw refuse('Esta loja não tem um provedor que faça um código novo.');
  const number = (latest?.number ?? 0) + 1;
  if (number > MAX_ATTEMPTS) throw refuse(`Este pedido já teve ${MAX_ATTEMPTS} códigos. Fale com a loja.`);
  const deadline = new Date(now.getTime() + pixMinutes * MINUTE);
  const row = newAttempt({ orderId: order.id, providerId, number, amount: payment.amount, expiresAt: deadline, dueAt: now });
  // A payment that waits has the deadline of its latest code; one that expired stays so until money comes.
  const expiresAt = payment.status === 'EXPIRED' ? null : deadline;
  await ctx.db.payment.update({ where: { id: payment.id, version: payment.version }, data: { pixCode: null, expiresAt } });
  return ctx.db.paymentAttempt.create({ data: row });
}

builder.mutationField('renewPayment', (t) =>
  t.field({
    type: PaymentAttempt,
    scope: ['orders:write', 'shopper'],
    emits: {},
    refuses: ['INVALID_STATUS_TRANSITION', 'OUT_OF_STOCK'],
    description:
      'Faz um código PIX novo para um pedido cujo código venceu ou falhou, no provedor da loja. Um pedido cancelado pelo prazo fica pago quando o dinheiro chega, se ainda há estoque. Repetida enquanto um código vale, responde este.',
    args: { id: t.arg({ type: 'ID', required: true, description: 'O pedido.' }) },
    resolve: async (_root, { id: orderId }, ctx) => {
      const { order, payment } = await findPaymentCase(ctx, orderId);
      if (!canAccessCheckout(ctx.principal, await pageCheckoutId(ctx.db, order))) throw notFoundError(ORDER_MISSING);
      return renew(ctx, order, payment);
    },
  }),
);
