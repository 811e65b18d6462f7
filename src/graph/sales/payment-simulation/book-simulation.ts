import type { RequestContext } from '../../../core/execution/context.ts';
import type { PaymentAttempt } from '../../../generated/prisma/client.ts';
import type { PaymentMovementKind, PaymentMovementStatus, PaymentOutcome } from '../../../generated/prisma/enums.ts';
import { listBy } from '../payment-provider/next-list.ts';
import { bookNotices, claimedMoney, simulationRefusal } from './book-notices.ts';
import { simulatedDetails } from './simulated-fees.ts';
import type { NoticeDelivery, PaymentSimulation, SimulatedNotice } from './simulated-notices.ts';

/** Act of a buyer, or of the bank of a buyer. */
interface Act {
  readonly kind: PaymentMovementKind;
  readonly status: PaymentMovementStatus;
  /** Outcome of the payment; null: less than the amount came in. */
  readonly outcome: PaymentOutcome | null;
  /** Number of times that it happens; absent: once. */
  readonly times?: number;
  /** True when it happens after the end of the charge. */
  readonly isLate?: boolean;
  /** Cents for a charge of `amount`; absent: the amount. */
  readonly cents?: (amount: bigint) => bigint;
}

const PAID = { kind: 'CHARGE', status: 'DONE', outcome: 'APPROVED' } as const;

const ACTS: Readonly<Record<PaymentSimulation, Act>> = {
  PAID,
  UNDERPAID: { ...PAID, outcome: null, cents: (amount) => amount / 2n },
  OVERPAID: { ...PAID, cents: (amount) => amount + 100n },
  PAID_LATE: { ...PAID, isLate: true },
  PAID_TWICE: { ...PAID, times: 2 },
  REFUSED: { kind: 'CHARGE', status: 'REFUSED', outcome: 'REFUSED' },
  CHARGEBACK: { kind: 'HOLD', status: 'DONE', outcome: 'REFUNDED' },
};

const MINUTE = 60_000;

/** The first moment at which money is late for an attempt. */
export const lateMoment = ({ expiresAt }: PaymentAttempt): Date => new Date(expiresAt.getTime() + MINUTE);

export const latest = (one: Date, other: Date): Date => (one > other ? one : other);

/** Facts of money that the provider tells nothing of. */
export const NO_DETAILS = {
  net: null,
  buyerPaid: null,
  installments: null,
  brand: null,
  lastDigits: null,
  settlesAt: null,
} as const;

/** Something to simulate at a provider. */
export interface BookedSimulation<Outcome = PaymentSimulation> {
  readonly outcome: Outcome;
  readonly delivery: NoticeDelivery;
  /** Time at which it happens, by the clock of the store. */
  readonly at: Date;
}

/** The latest charge of an order at the simulated provider of its store; null: it has none, and its payments are recorded. */
export const simulatedAttempt = ({ db }: RequestContext, orderId: string): Promise<PaymentAttempt | null> =>
  db.paymentAttempt.findFirst({ where: { orderId, simulated: true }, orderBy: { number: 'desc' } });

/** Writes into the books of the simulated provider what happens to a charge, and when its notices are sent. Throws 409 for one that is not open yet. */
export async function bookSimulation(
  ctx: RequestContext,
  attempt: PaymentAttempt,
  { outcome, delivery, at: asked }: BookedSimulation,
): Promise<SimulatedNotice[]> {
  const { db } = ctx;
  const { providerId, reference, orderId } = attempt;
  if (!(await db.simulatedCharge.findFirst({ where: { providerId, reference } })))
    throw simulationRefusal('O provedor simulado ainda não abriu a cobrança deste pedido. Tente de novo em alguns segundos.');
  const act = ACTS[outcome];
  const at = act.isLate ? latest(asked, lateMoment(attempt)) : asked;
  const shownAt = delivery === 'LATE' ? latest(at, lateMoment(attempt)) : at;
  const claimed = act.kind === 'HOLD' ? await claimedMoney(ctx, attempt, at) : undefined;
  const amount = claimed?.amount ?? act.cents?.(attempt.amount) ?? attempt.amount;
  const payment = await db.payment.findFirst({ where: { orderId } });
  const paid = { method: attempt.method, installments: attempt.method === 'CARD' ? (payment?.installments ?? 1) : 1 };
  const before = await db.simulatedMovement.count({ where: { providerId, reference } });
  const notices: SimulatedNotice[] = [];
  for (let turn = 1; turn <= (act.times ?? 1); turn++) {
    // Derived from the order and its history, so that the same calls make the same ids.
    const id = `simulado-${orderId}-${attempt.number}-${before + turn}`;
    const row = { id, providerId, reference: claimed?.reference ?? reference, ofId: claimed?.id ?? null, refundId: null };
    const { kind, status } = act;
    const details = kind === 'CHARGE' && status === 'DONE' ? simulatedDetails(paid, amount, at) : NO_DETAILS;
    if (delivery !== 'FORGED')
      await db.simulatedMovement.create({ data: { ...row, ...details, kind, status, amount, at, shownAt } });
    const booked = { externalId: id, outcome: act.outcome, amount: Number(amount), reference: row.reference, shownAt };
    notices.push(await bookNotices(ctx, providerId, booked, delivery));
  }
  await listBy(ctx, providerId, shownAt);
  return notices;
}
