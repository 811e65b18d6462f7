import { parseDocument } from '../../core/brazil/documents.ts';
import type { Movement, MovementState } from '../gateway.ts';
import type { PaymentAnswer, PaymentRefundAnswer } from './answers.ts';
import { paymentDetails } from './payment-details.ts';

/**
 * States of a payment. Money of one that is in dispute, charged back or refunded had come: what became of it is another movement. A status
 * that is not known moved nothing yet.
 */
const STATES: ReadonlyMap<string, MovementState> = new Map([
  ['pending', 'PENDING'],
  ['authorized', 'PENDING'],
  ['in_process', 'PENDING'],
  ['approved', 'DONE'],
  ['in_mediation', 'DONE'],
  ['refunded', 'DONE'],
  ['charged_back', 'DONE'],
  ['rejected', 'REFUSED'],
  ['cancelled', 'REFUSED'],
]);

const REFUND_STATES: ReadonlyMap<string, MovementState> = new Map([
  ['approved', 'DONE'],
  ['in_process', 'PENDING'],
  ['rejected', 'REFUSED'],
  ['cancelled', 'REFUSED'],
]);

/** States of a chargeback: the money is held until it went to the payer (`settled`) or came back to the store (`reimbursed`). */
const HOLD_STATES: ReadonlyMap<string, MovementState> = new Map([
  ['settled', 'DONE'],
  ['reimbursed', 'REFUSED'],
]);

export const refundMovementState = ({ status }: PaymentRefundAnswer): MovementState =>
  REFUND_STATES.get(status ?? '') ?? 'PENDING';

/** The id of a refund as a movement: those of different payments never meet. */
export const refundMovementId = (paymentId: string, refund: Pick<PaymentRefundAnswer, 'id'>): string =>
  `${paymentId}-${refund.id}`;

export const chargeStateOf = ({ status }: Pick<PaymentAnswer, 'status'>): MovementState => STATES.get(status) ?? 'PENDING';

/** The account that received a payment; null: the answer does not name it. */
export const receiverOf = ({ collector_id, collector }: PaymentAnswer): string | null => collector_id ?? collector?.id ?? null;

/** True when some of a payment went back, so that its refunds are to be read. */
export const hasRefunds = ({ status, status_detail, transaction_amount_refunded }: PaymentAnswer): boolean =>
  status === 'refunded' || status_detail === 'partially_refunded' || (transaction_amount_refunded ?? 0) > 0;

const sum = (refunds: readonly PaymentRefundAnswer[]): number =>
  refunds.reduce((total, refund) => (refundMovementState(refund) === 'DONE' ? total + refund.amount : total), 0);

/**
 * The money of a payment and all that went back of it, or is held because of a chargeback. `answerDueAt`: time until which the store may answer
 * that; absent: not known.
 */
export function paymentMovements(
  payment: PaymentAnswer,
  refunds: readonly PaymentRefundAnswer[],
  answerDueAt: Date | null = null,
): Movement[] {
  const { id, external_reference, status, status_detail, transaction_amount, payer } = payment;
  const changedAt = payment.date_last_updated ?? payment.date_created;
  const shared = { reference: external_reference ?? null, pixKey: null, payerName: null, payerDocument: null };
  const after = { ...shared, of: id, refundId: null };
  const document = parseDocument(payer?.identification?.number ?? '') ?? null;
  const charge: Movement = {
    ...shared,
    id,
    kind: 'CHARGE',
    of: null,
    refundId: null,
    state: chargeStateOf(payment),
    amount: transaction_amount,
    at: payment.date_approved ?? changedAt,
    payerDocument: document,
    details: paymentDetails(payment),
  };
  const given = refunds.map(
    (refund): Movement => ({
      ...after,
      id: refundMovementId(id, refund),
      kind: 'REFUND',
      refundId: refund.metadata?.refund_id ?? null,
      state: refundMovementState(refund),
      amount: refund.amount,
      at: refund.date_created ?? changedAt,
    }),
  );
  if (status !== 'charged_back') return [charge, ...given];
  const held = { ...after, amount: Math.max(transaction_amount - sum(refunds), 0), at: changedAt };
  const state = HOLD_STATES.get(status_detail ?? '') ?? 'PENDING';
  const hold: Movement = { ...held, id: `${id}-chargeback`, kind: 'HOLD', state, answerDueAt };
  // A chargeback that was lost first and then won gives back money that had gone.
  const release: Movement = { ...held, id: `${id}-chargeback-release`, kind: 'RELEASE', state: 'DONE' };
  return [charge, ...given, hold, ...(state === 'REFUSED' ? [release] : [])];
}
