import type { z } from 'zod';
import { DomainError, duplicateError, notFoundError } from '../../../core/errors.ts';
import type { RequestContext } from '../../../core/execution/context.ts';
import { builder } from '../../../core/schema/builder.ts';
import { parseInput } from '../../../core/validation/rules.ts';
import { violatedUniqueIndex, WriteConflictError } from '../../../data/errors.ts';
import type { Order as OrderRow } from '../../../generated/prisma/client.ts';
import { PaymentOutcome } from '../../../generated/prisma/enums.ts';
import { monotonicUuidV7 } from '../../../lib/ids.ts';
import { ORDER_MISSING } from '../order/order.rules.ts';
import { Order } from '../order/order.ts';
import { recordChange } from '../order/order-history-entry.ts';
import { unknownDetails } from '../payment/unknown-details.ts';
import { recordRemainders } from '../refund/keep-refunds.ts';
import { paymentReportRules } from './payment-report.rules.ts';
import { OUTCOME_EVENTS, OUTCOMES, type PaymentCase } from './payment-transitions.ts';

type Report = z.output<typeof paymentReportRules>;

export const PaymentOutcomeEnum = builder.enumType('PaymentOutcome', {
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
    orderId: t.field({ type: 'ID', required: true, description: 'O pedido.' }),
    outcome: t.field({ type: PaymentOutcomeEnum, required: true, description: 'O que aconteceu.' }),
    externalId: t.string({
      description:
        'Identificador do aviso em quem o enviou, até 255 caracteres: o mesmo aviso só vale uma vez. Fica depois que os dados do comprador são removidos: não deve ter nenhum deles.',
    }),
  }),
});

/** A report and, where it is known, the amount that came in: cents; `isKept`: the money that it is of is a movement already. */
type PaidReport = Report & { readonly received?: number; readonly isKept?: boolean };

/** True when this report was recorded before. Throws 409 when its `externalId` belongs to a different one. */
async function isDuplicateReport({ db }: RequestContext, { orderId, outcome, externalId }: Report): Promise<boolean> {
  if (externalId === null) return false;
  const existing = await db.paymentRecord.findFirst({ where: { externalId } });
  if (!existing) return false;
  if (existing.orderId === orderId && existing.outcome === outcome) return true;
  throw duplicateError('externalId', 'Este aviso já foi registrado com outro resultado ou para outro pedido.');
}

/** Keeps the report. One that came at the same time by the same `externalId` is found by the next attempt. */
async function storeReport(ctx: RequestContext, report: PaidReport): Promise<void> {
  const { orderId, outcome, externalId, received } = report;
  const { kind: actor, credential } = ctx.principal;
  try {
    await ctx.db.paymentRecord.create({ data: { orderId, outcome, externalId, actor, actorName: credential?.name ?? null } });
  } catch (error) {
    const isConflict = violatedUniqueIndex(error) === 'payment_record_store_id_external_id_key';
    throw isConflict ? new WriteConflictError('the report was taken meanwhile', { cause: error }) : error;
  }
  recordChange(ctx, orderId, 'PAYMENT', { outcome, externalId, ...(received !== undefined && { received }) });
}

/** Keeps the money that came by a report as a movement, like that of a provider (D-597). */
function keepCharge({ deferred, clock }: RequestContext, { payment }: PaymentCase, report: PaidReport): void {
  const { orderId, externalId, received } = report;
  const amount = received === undefined ? payment.amount : BigInt(received);
  if (amount === 0n) return;
  const id = monotonicUuidV7();
  deferred.paymentMovement.insert({
    id,
    providerId: null,
    orderId,
    externalId: externalId ?? id,
    kind: 'CHARGE',
    amount,
    status: 'DONE',
    source: 'RECORDED',
    ofId: null,
    attemptId: null,
    happenedAt: clock.now(),
    ...unknownDetails(clock.now()),
  });
}

/** Ways to keep the money of a report, by its outcome. What went back counts before the payment follows, while it says what is left. */
const KEEP: Readonly<
  Partial<Record<PaymentOutcome, (ctx: RequestContext, paymentCase: PaymentCase, report: PaidReport) => Promise<void> | void>>
> = {
  APPROVED: keepCharge,
  REFUNDED: (ctx, { payment }, { externalId }) => recordRemainders(ctx, [{ orderId: payment.orderId, externalId }]),
};

/** Applies an outcome to a payment. Throws 409 when its status does not allow the outcome. */
export function applyOutcome(ctx: RequestContext, paymentCase: PaymentCase, outcome: PaymentOutcome): Promise<OrderRow> {
  const settle = OUTCOMES[outcome][paymentCase.payment.status];
  if (settle) return settle(ctx, paymentCase);
  const message = 'O pagamento está em uma situação que não permite este resultado.';
  const details = { currentStatus: paymentCase.payment.status, attemptedOutcome: outcome };
  throw new DomainError('INVALID_STATUS_TRANSITION', message, details);
}

/** The payment of an order. Throws 404 where the store does not have the order. */
export async function findPaymentCase({ db }: RequestContext, orderId: string): Promise<PaymentCase> {
  const order = await db.order.findUnique({ where: { id: orderId } });
  const payment = order && (await db.payment.findFirst({ where: { orderId: order.id } }));
  if (!payment) throw notFoundError(ORDER_MISSING, 'orderId');
  return { order, payment };
}

/** Records a report with all that follows from it; one that was recorded before has no effect. Throws 404 and 409. */
export async function recordReport(ctx: RequestContext, report: PaidReport): Promise<OrderRow> {
  const paymentCase = await findPaymentCase(ctx, report.orderId);
  if (await isDuplicateReport(ctx, report)) return paymentCase.order;
  await storeReport(ctx, report);
  if (!report.isKept) await KEEP[report.outcome]?.(ctx, paymentCase, report);
  return applyOutcome(ctx, paymentCase, report.outcome);
}

builder.mutationField('recordPayment', (t) =>
  t.field({
    type: Order,
    scope: 'orders:write',
    emits: { may: OUTCOME_EVENTS },
    refuses: ['DUPLICATE_ENTRY', 'INVALID_STATUS_TRANSITION'],
    description:
      'Registra o resultado de um pagamento, com tudo o que decorre dele. O mesmo externalId repetido responde o pedido sem efeito.',
    args: { input: t.arg({ type: RecordPaymentInput, required: true, description: 'O resultado.' }) },
    resolve: (_root, { input }, ctx) => recordReport(ctx, parseInput(paymentReportRules, input)),
  }),
);
