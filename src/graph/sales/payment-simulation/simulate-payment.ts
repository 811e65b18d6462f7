import { DomainError, notFoundError } from '../../../core/errors.ts';
import type { RequestContext } from '../../../core/execution/context.ts';
import { canAccessCheckout } from '../../../core/execution/principal.ts';
import { builder } from '../../../core/schema/builder.ts';
import type { Order as OrderRow, Payment as PaymentRow } from '../../../generated/prisma/client.ts';
import type { PaymentOutcome } from '../../../generated/prisma/enums.ts';
import { ORDER_MISSING } from '../order/order.rules.ts';
import { Order } from '../order/order.ts';
import { pageCheckoutId } from '../order/order-checkout.ts';
import { recordChange } from '../order/order-history-entry.ts';
import { OUTCOME_EVENTS, type PaymentCase } from '../order-payment/payment-transitions.ts';
import { applyOutcome, findPaymentCase, recordReport } from '../order-payment/record-payment.ts';
import { Payment } from '../payment/payment.ts';
import {
  type NoticeDelivery,
  NoticeDeliveryEnum,
  type NoticeEffect,
  type SimulatedNotice,
  SimulatedNoticeType,
  type SimulatedOutcome,
  SimulatedOutcomeEnum,
} from './simulated-notices.ts';

/** Notices that an outcome makes, in order. */
interface Course {
  /** null: less than the amount came in, of which no outcome can be recorded. */
  readonly notices: readonly (PaymentOutcome | null)[];
  readonly isLate?: boolean;
  /** Cents received for a payment of `amount`; absent: the amount. */
  readonly received?: (amount: number) => number;
}

const COURSES: Readonly<Record<SimulatedOutcome, Course>> = {
  PAID: { notices: ['APPROVED'] },
  UNDERPAID: { notices: [null], received: (amount) => Math.floor(amount / 2) },
  OVERPAID: { notices: ['APPROVED'], received: (amount) => amount + 100 },
  PAID_LATE: { notices: ['APPROVED'], isLate: true },
  PAID_TWICE: { notices: ['APPROVED', 'APPROVED'] },
  REFUSED: { notices: ['REFUSED'] },
  CHARGEBACK: { notices: ['REFUNDED'] },
};

const UNDERPAID = 'Chegou menos do que o valor: o pedido continua como está, e o comprador pode pagar até o prazo.';
const OVERPAID = 'Chegou mais do que o valor: o pedido está pago, e a diferença deve ser devolvida.';
const REFUND_DUE = 'O dinheiro chegou, mas o pedido não pode mais ser atendido: deve ser devolvido.';
const MESSAGES: Readonly<Record<NoticeEffect, string>> = {
  CHANGED: 'O aviso foi registrado.',
  UNCHANGED: 'O aviso foi registrado e não mudou nada: o pagamento já estava assim.',
  REPEATED: 'O aviso já estava registrado e não teve efeito.',
  LOST: 'O aviso não chegou: nada mudou. Quem o encontrar no provedor o registra por recordPayment, com este externalId.',
  FORGED: 'O aviso foi recusado e nada mudou: quem o enviou não tem credencial com orders:write.',
};

/** A notice that is sent. */
type Notice = Pick<SimulatedNotice, 'externalId' | 'outcome' | 'amount'>;

const isWaiting = ({ status }: PaymentRow) => status === 'PENDING' || status === 'REFUSED';

/** Ends the time of a payment that waits, as it would end by itself. */
async function letExpire(ctx: RequestContext, paymentCase: PaymentCase): Promise<void> {
  if (!isWaiting(paymentCase.payment)) return;
  recordChange(ctx, paymentCase.order.id, 'PAYMENT', { outcome: 'EXPIRED', externalId: null });
  await applyOutcome(ctx, paymentCase, 'EXPIRED');
}

/** Processes a notice as `recordPayment` does. Throws 409 when the payment is in no state for it. */
async function takeNotice(ctx: RequestContext, orderId: string, notice: Notice): Promise<SimulatedNotice> {
  const { outcome, externalId, amount } = notice;
  const { order, payment } = await findPaymentCase(ctx, orderId);
  const received = amount === Number(payment.amount) ? {} : { received: amount };
  if (outcome === null) {
    recordChange(ctx, orderId, 'PAYMENT', { outcome: 'UNDERPAID', externalId, ...received });
    return { ...notice, effect: 'UNCHANGED', message: UNDERPAID };
  }
  const { version } = await recordReport(ctx, { orderId, outcome, externalId, ...received });
  const effect = version === order.version ? 'UNCHANGED' : 'CHANGED';
  if (effect === 'UNCHANGED') return { ...notice, effect, message: MESSAGES.UNCHANGED };
  const after = await ctx.db.payment.findFirstOrThrow({ where: { orderId } });
  const message = after.refundDue ? REFUND_DUE : amount > Number(payment.amount) ? OVERPAID : MESSAGES.CHANGED;
  return { ...notice, effect, message };
}

/** Ways of notices, with what came of each. */
const DELIVERIES: Readonly<
  Record<NoticeDelivery, (ctx: RequestContext, orderId: string, notice: Notice) => Promise<SimulatedNotice[]>>
> = {
  NORMAL: async (...args) => [await takeNotice(...args)],
  LATE: async (...args) => [await takeNotice(...args)],
  LOST: async (_ctx, _orderId, notice) => [{ ...notice, effect: 'LOST', message: MESSAGES.LOST }],
  FORGED: async (_ctx, _orderId, notice) => [{ ...notice, effect: 'FORGED', message: MESSAGES.FORGED }],
  DUPLICATED: async (ctx, orderId, notice) => {
    const first = await takeNotice(ctx, orderId, notice);
    // What is repeated is known by its externalId; of less than the amount there is no report, and it is not noted twice.
    if (notice.outcome !== null) await recordReport(ctx, { orderId, outcome: notice.outcome, externalId: notice.externalId });
    return [first, { ...notice, effect: 'REPEATED', message: MESSAGES.REPEATED }];
  },
};

const SimulatedPayment = builder
  .objectRef<{ order: OrderRow; payment: PaymentRow; notices: readonly SimulatedNotice[] }>('SimulatedPayment')
  .implement({
    description: 'Um pagamento simulado: como ficou o pedido, e cada aviso.',
    fields: (t) => ({
      order: t.expose('order', { type: Order, description: 'O pedido.' }),
      payment: t.expose('payment', { type: Payment, description: 'O pagamento.' }),
      notices: t.field({
        type: [SimulatedNoticeType],
        description: 'Os avisos, na ordem em que chegariam.',
        resolve: ({ notices }) => [...notices],
      }),
    }),
  });

builder.mutationField('simulatePayment', (t) =>
  t.field({
    type: SimulatedPayment,
    scope: ['orders:write', 'shopper'],
    emits: { may: OUTCOME_EVENTS },
    refuses: ['INVALID_STATUS_TRANSITION'],
    description:
      'Faz de conta que um pedido de uma loja de teste é pago, pelas mesmas regras de recordPayment: o que elas recusam é um 409 e nada muda.',
    args: {
      orderId: t.arg({ type: 'ID', required: true, description: 'O pedido.' }),
      outcome: t.arg({ type: SimulatedOutcomeEnum, required: true, description: 'O que acontece com o pagamento.' }),
      callback: t.arg({ type: NoticeDeliveryEnum, description: 'Como o aviso chega; NORMAL quando omitido.' }),
    },
    resolve: async (_root, { orderId, outcome, callback }, ctx) => {
      const refusal = 'Esta loja é de verdade: pagamentos dela não se simulam. Use uma loja de teste.';
      if (!(await ctx.ownStore()).test) throw new DomainError('INVALID_STATUS_TRANSITION', refusal);
      const paymentCase = await findPaymentCase(ctx, orderId);
      if (!canAccessCheckout(ctx.principal, await pageCheckoutId(ctx.db, paymentCase.order)))
        throw notFoundError(ORDER_MISSING, 'orderId');
      const course = COURSES[outcome];
      const delivery = callback ?? 'NORMAL';
      const before = await ctx.db.orderChange.count({ where: { orderId, kind: 'PAYMENT' } });
      const arrives = delivery !== 'LOST' && delivery !== 'FORGED';
      if (arrives && (course.isLate || delivery === 'LATE')) await letExpire(ctx, paymentCase);
      const total = Number(paymentCase.payment.amount);
      const notices: SimulatedNotice[] = [];
      for (const [index, result] of course.notices.entries()) {
        // Derived from the order and its history, so that the same calls make the same ids.
        const externalId = `simulado-${orderId}-${before + index + 1}`;
        const notice = { externalId, outcome: result, amount: course.received?.(total) ?? total };
        notices.push(...(await DELIVERIES[delivery](ctx, orderId, notice)));
      }
      return { ...(await findPaymentCase(ctx, orderId)), notices };
    },
  }),
);
