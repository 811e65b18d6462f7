import type { RequestContext } from '../../../core/execution/context.ts';
import type { Payment } from '../../../generated/prisma/client.ts';
import type { PaymentOutcome } from '../../../generated/prisma/enums.ts';
import { recordChange } from '../order/order-history-entry.ts';
import type { PaymentCase } from '../order-payment/payment-transitions.ts';
import { applyOutcome, findPaymentCase, recordReport } from '../order-payment/record-payment.ts';
import type { NoticeDelivery, NoticeEffect, PaymentSimulation, SimulatedNotice } from './simulated-notices.ts';

/** Notices that an outcome makes, in order. */
interface Course {
  /** null: less than the amount came in, of which no outcome can be recorded. */
  readonly notices: readonly (PaymentOutcome | null)[];
  readonly isLate?: boolean;
  /** Cents received for a payment of `amount`; absent: the amount. */
  readonly received?: (amount: number) => number;
}

const COURSES: Readonly<Record<PaymentSimulation, Course>> = {
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
const MESSAGES: Readonly<Record<Exclude<NoticeEffect, 'SENT' | 'SCHEDULED'>, string>> = {
  CHANGED: 'O aviso foi registrado.',
  UNCHANGED: 'O aviso foi registrado e não mudou nada: o pagamento já estava assim.',
  REPEATED: 'O aviso já estava registrado e não teve efeito.',
  LOST: 'O aviso não chegou: nada mudou. Quem o encontrar no provedor o registra por recordPayment, com este externalId.',
  FORGED: 'O aviso foi recusado e nada mudou: quem o enviou não tem credencial com orders:write.',
};

/** A notice that is sent. */
type Notice = Pick<SimulatedNotice, 'externalId' | 'outcome' | 'amount'>;

const isWaiting = ({ status }: Payment) => status === 'PENDING' || status === 'REFUSED';

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

/** Simulates a payment that is recorded, because no provider charges it. */
export async function recordSimulation(
  ctx: RequestContext,
  paymentCase: PaymentCase,
  outcome: PaymentSimulation,
  delivery: NoticeDelivery,
): Promise<SimulatedNotice[]> {
  const { id: orderId } = paymentCase.order;
  const course = COURSES[outcome];
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
  return notices;
}
