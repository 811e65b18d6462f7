import type { z } from 'zod';
import type { Order as OrderRow } from '../../generated/prisma/client.ts';
import { PaymentOutcome } from '../../generated/prisma/enums.ts';
import { builder } from '../kernel/builder.ts';
import type { RequestContext } from '../kernel/context.ts';
import { violatedIndex } from '../kernel/database-errors.ts';
import { DomainError, duplicate, notFound, StaleRead } from '../kernel/errors.ts';
import { created } from '../kernel/rules.ts';
import { Order } from '../order/order.ts';
import { noteChange } from '../order/order-change.ts';
import { ORDER_MISSING } from '../order/order-moves.rules.ts';
import { type Case, OUTCOME_EVENTS, OUTCOMES } from './outcomes.ts';
import { paymentReportRules } from './record-payment.rules.ts';

type Report = z.output<typeof paymentReportRules>;

const PaymentOutcomeEnum = builder.enumType('PaymentOutcome', {
  description: 'O que aconteceu com um pagamento.',
  values: {
    [PaymentOutcome.APPROVED]: { description: 'Aprovado: o pedido fica pago.' },
    [PaymentOutcome.REFUSED]: { description: 'Recusado: o comprador pode tentar de novo até o prazo.' },
    [PaymentOutcome.EXPIRED]: { description: 'O prazo passou: o pedido é cancelado e devolve estoque e cupom.' },
    [PaymentOutcome.REFUNDED]: { description: 'Devolvido ao comprador: o pedido fica reembolsado.' },
  },
});

const RecordPaymentInput = builder.inputType('RecordPaymentInput', {
  description: 'O que se sabe de um pagamento.',
  extensions: { rules: paymentReportRules },
  fields: (t) => ({
    orderId: t.field({ type: 'UUID', required: true, description: 'O pedido.' }),
    outcome: t.field({ type: PaymentOutcomeEnum, required: true, description: 'O que aconteceu.' }),
    externalId: t.string({
      description: 'Identificador do aviso em quem o enviou, até 255 caracteres: o mesmo aviso só vale uma vez.',
    }),
  }),
});

/** Whether this very report was taken before. Throws 409 when its `externalId` belongs to another one. */
async function isKnown({ db }: RequestContext, { orderId, outcome, externalId }: Report): Promise<boolean> {
  if (externalId === null) return false;
  const known = await db.paymentRecord.findFirst({ where: { externalId } });
  if (!known) return false;
  if (known.orderId === orderId && known.outcome === outcome) return true;
  throw duplicate('externalId', 'Este aviso já foi registrado com outro resultado ou para outro pedido.');
}

/** Keeps the report. One that came at the same time by the same `externalId` is found by the next attempt. */
async function keep(ctx: RequestContext, report: Report): Promise<void> {
  const { orderId, outcome, externalId } = report;
  try {
    await ctx.db.paymentRecord.create({ data: { orderId, outcome, externalId } });
  } catch (error) {
    const isTaken = violatedIndex(error) === 'payment_record_store_id_external_id_key';
    throw isTaken ? new StaleRead('the report was taken meanwhile', { cause: error }) : error;
  }
  noteChange(ctx, orderId, 'PAYMENT', { outcome, externalId });
}

/** Does what an outcome does to a payment as it stands. Throws 409 where it does nothing at all. */
export function settled(ctx: RequestContext, found: Case, outcome: PaymentOutcome): Promise<OrderRow> {
  const settle = OUTCOMES[outcome][found.payment.status];
  if (settle) return settle(ctx, found);
  const message = 'O pagamento está em uma situação que não permite este resultado.';
  const details = { currentStatus: found.payment.status, attemptedOutcome: outcome };
  throw new DomainError('INVALID_STATUS_TRANSITION', message, details);
}

builder.mutationField('recordPayment', (t) =>
  t.field({
    type: Order,
    scope: 'orders:write',
    emits: { may: OUTCOME_EVENTS },
    description:
      'Registra o resultado de um pagamento, com tudo o que decorre dele. O mesmo externalId repetido responde o pedido sem efeito.',
    args: { input: t.arg({ type: RecordPaymentInput, required: true, description: 'O resultado.' }) },
    resolve: async (_root, { input }, ctx) => {
      const report = created(paymentReportRules, input);
      const order = await ctx.db.order.findUnique({ where: { id: report.orderId } });
      const payment = order && (await ctx.db.payment.findFirst({ where: { orderId: order.id } }));
      if (!payment) throw notFound(ORDER_MISSING, 'orderId');
      if (await isKnown(ctx, report)) return order;
      await keep(ctx, report);
      return settled(ctx, { order, payment }, report.outcome);
    },
  }),
);
