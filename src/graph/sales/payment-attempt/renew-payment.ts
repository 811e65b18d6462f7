import type { RequestContext } from '../../../core/execution/context.ts';
import { builder } from '../../../core/schema/builder.ts';
import type { PaymentAttempt as AttemptRow } from '../../../generated/prisma/client.ts';
import type { PaymentCase } from '../order-payment/payment-transitions.ts';
import { newAttempt } from '../payment/new-attempt.ts';
import { chargingProvider, paymentDeadline } from '../payment/open-payment.ts';
import { withdrawAttempts } from '../payment/withdraw-attempts.ts';
import { assertAwaited, findOwnPayment, nextNumber, refusePayment } from './awaited-payment.ts';
import { PaymentAttempt } from './payment-attempt.ts';

/** True for an attempt by which the order may still be paid, or soon. */
const isUnderWay = ({ status }: AttemptRow): boolean => status === 'STARTING' || status === 'OPEN';

/** A new charge for an order, or the one that can be paid already. */
async function renew(ctx: RequestContext, { order, payment }: PaymentCase): Promise<AttemptRow> {
  const { method, amount } = payment;
  if (amount === 0n) throw refusePayment('Não há nada a pagar por este pedido.');
  await assertAwaited(ctx, { order, payment });
  const latest = await ctx.db.paymentAttempt.findFirst({ where: { orderId: order.id }, orderBy: { number: 'desc' } });
  const now = ctx.clock.now();
  // A card that was refused gets a charge of its own; the one before is closed.
  const isRefused = payment.status === 'REFUSED' && method === 'CARD';
  if (latest && isUnderWay(latest) && latest.expiresAt > now && !isRefused) return latest;
  if (latest && isUnderWay(latest) && latest.expiresAt <= now)
    throw refusePayment('A cobrança anterior ainda está sendo encerrada. Tente de novo em alguns segundos.');
  const store = await ctx.ownStore();
  const providerId = chargingProvider(store, method);
  if (providerId === null)
    throw refusePayment('Esta loja não tem um provedor que faça uma cobrança nova por esta forma de pagamento.');
  const number = nextNumber(latest);
  const deadline = paymentDeadline(store, method, now);
  const row = newAttempt({
    orderId: order.id,
    providerId,
    number,
    method,
    amount,
    expiresAt: deadline,
    dueAt: now,
    simulated: store.test,
  });
  await withdrawAttempts(ctx, order.id);
  // A payment that waits has the deadline of its latest charge; one that expired stays so until money comes.
  const waiting = payment.status === 'EXPIRED' ? {} : { status: 'PENDING' as const, expiresAt: deadline };
  await ctx.db.payment.update({ where: { id: payment.id, version: payment.version }, data: { pixCode: null, ...waiting } });
  return ctx.db.paymentAttempt.create({ data: row });
}

builder.mutationField('renewPayment', (t) =>
  t.field({
    type: PaymentAttempt,
    scope: ['orders:write', 'shopper'],
    emits: {},
    refuses: ['INVALID_STATUS_TRANSITION', 'OUT_OF_STOCK'],
    description:
      'Faz uma cobrança nova para um pedido cuja cobrança venceu ou falhou, ou cujo cartão foi recusado, no provedor da loja; a de antes é encerrada. Um pedido cancelado pelo prazo fica pago quando o dinheiro chega, se ainda há estoque. Repetida enquanto uma cobrança vale, responde esta.',
    args: { id: t.arg({ type: 'ID', required: true, description: 'O pedido.' }) },
    resolve: async (_root, { id: orderId }, ctx) => {
      return renew(ctx, await findOwnPayment(ctx, orderId));
    },
  }),
);
