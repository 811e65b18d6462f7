import type { z } from 'zod';
import type { RequestContext } from '../../../core/execution/context.ts';
import { builder } from '../../../core/schema/builder.ts';
import { parseInput } from '../../../core/validation/rules.ts';
import type { Order as OrderRow } from '../../../generated/prisma/client.ts';
import { PaymentMethodEnum } from '../../promotions/payment-discount/payment-discount.ts';
import { Order } from '../order/order.ts';
import { OUTCOME_EVENTS, type PaymentCase } from '../order-payment/payment-transitions.ts';
import { applyOutcome } from '../order-payment/record-payment.ts';
import { methodPrices, writePrice } from '../order-payment/write-price.ts';
import { assertPayable, priceChangedError } from '../payment/assert-payable.ts';
import { newAttempt } from '../payment/new-attempt.ts';
import { chargingProvider, paymentDeadline, staticCode } from '../payment/open-payment.ts';
import { withdrawAttempts } from '../payment/withdraw-attempts.ts';
import { receivedCents } from '../payment-movement/settle-movement.ts';
import { assertAwaited, findOwnPayment, nextNumber, refusePayment } from './awaited-payment.ts';
import { paymentChangeRules } from './payment-change.rules.ts';

type PaymentChange = z.output<typeof paymentChangeRules>;

const ChangePaymentMethodInput = builder.inputType('ChangePaymentMethodInput', {
  description: 'Outra forma de pagamento para um pedido que ainda não foi pago.',
  extensions: { rules: paymentChangeRules },
  fields: (t) => ({
    orderId: t.field({ type: 'ID', required: true, description: 'O pedido.' }),
    paymentMethod: t.field({ type: PaymentMethodEnum, required: true, description: 'A forma de pagamento nova.' }),
    installments: t.int({ description: 'Parcelas, de 1 a 12; mais de 1 só com CARD. 1 quando omitido.' }),
    acceptTotal: t.field({
      type: 'Money',
      description: 'O total que o comprador viu; com outro total nada muda e a resposta é PRICE_CHANGED.',
    }),
  }),
});

/** Throws 409 when this order cannot get another method by this caller. */
async function assertChangeable(ctx: RequestContext, found: PaymentCase): Promise<void> {
  if (found.payment.amount === 0n) throw refusePayment('Não há nada a pagar por este pedido.');
  if (ctx.principal.kind === 'shopper' && found.order.status === 'PROCESSING')
    throw refusePayment('A loja está conferindo o pagamento deste pedido. Fale com ela para pagar de outra forma.');
  await assertAwaited(ctx, found);
}

/** Gives an order another method with its price, ends its charges, and starts one where a provider serves the method. */
async function changeMethod(ctx: RequestContext, found: PaymentCase, change: PaymentChange): Promise<OrderRow> {
  const { paymentMethod: method, installments, acceptTotal } = change;
  await assertChangeable(ctx, found);
  const orderId = found.order.id;
  const [store, prices] = await Promise.all([ctx.ownStore(), methodPrices(ctx, found.order)]);
  const price = prices.by(method);
  if (acceptTotal !== null && acceptTotal !== price.total) throw priceChangedError(price.total, acceptTotal);
  assertPayable(ctx, store, method, price.total);
  const isExpired = found.payment.status === 'EXPIRED';
  const amount = BigInt(price.total);
  const providerId = amount > 0n ? chargingProvider(store, method) : null;
  if (isExpired && providerId === null && amount > 0n)
    throw refusePayment('O prazo deste pedido terminou, e nenhum provedor da loja cobra por esta forma de pagamento.');
  const now = ctx.clock.now();
  const deadline = paymentDeadline(store, method, now);
  const number = providerId === null ? null : nextNumber(await latestAttempt(ctx, orderId));
  const pixCode = providerId === null ? await staticCode(store, method, amount, orderId) : null;
  // A payment that expired stays so until money comes, as with a new code (D-596).
  const waiting = isExpired ? {} : { status: 'PENDING' as const, expiresAt: deadline };
  const changed = await writePrice(ctx, found, price, { ...waiting, installments, pixCode });
  await withdrawAttempts(ctx, orderId);
  if (providerId !== null && number !== null)
    ctx.deferred.paymentAttempt.insert(
      newAttempt({ orderId, providerId, number, method, amount, expiresAt: deadline, dueAt: now, simulated: store.test }),
    );
  // What came before may be enough by now.
  const isPaid = (await receivedCents(ctx, orderId)) >= amount;
  return isPaid ? applyOutcome(ctx, changed, 'APPROVED') : changed.order;
}

const latestAttempt = ({ db }: RequestContext, orderId: string) =>
  db.paymentAttempt.findFirst({ where: { orderId }, orderBy: { number: 'desc' } });

builder.mutationField('changePaymentMethod', (t) =>
  t.field({
    type: Order,
    scope: ['orders:write', 'shopper'],
    emits: { may: OUTCOME_EVENTS },
    refuses: ['INVALID_STATUS_TRANSITION', 'OUT_OF_STOCK', 'PRICE_CHANGED'],
    description:
      'Troca a forma de pagamento de um pedido que ainda não foi pago. O desconto da forma de antes sai e o da nova entra, pelas regras de uma compra; cupom, brindes, envio e estoque ficam. A cobrança de antes é encerrada; se ainda assim for paga inteira, o pedido fica pago por ela. Com a forma que o pedido já tem, nada muda.',
    args: { input: t.arg({ type: ChangePaymentMethodInput, required: true, description: 'A troca.' }) },
    resolve: async (_root, { input }, ctx) => {
      const change = parseInput(paymentChangeRules, input);
      const found = await findOwnPayment(ctx, change.orderId, 'orderId');
      return found.payment.method === change.paymentMethod ? found.order : changeMethod(ctx, found, change);
    },
  }),
);
