import type { MovementDetails } from '../gateway.ts';
import type { PaymentAnswer } from './answers.ts';

/** Statuses of payments whose money came and of which nothing went back. */
const WHOLE: ReadonlySet<string> = new Set(['approved', 'in_mediation', 'charged_back']);

/** Fees that the store pays; null: the answer has none, which says nothing. */
function feeCents({ fee_details }: PaymentAnswer): number | null {
  if (!fee_details?.length) return null;
  return fee_details.reduce((sum, { amount, fee_payer }) => (fee_payer === 'payer' ? sum : sum + amount), 0);
}

/**
 * Cents that reach the balance. The amount that the API names is that of the payment as a whole only while nothing went back; after that
 * the fees are what is left to reckon with.
 */
function netCents(payment: PaymentAnswer): number | null {
  const { status, status_detail, transaction_amount, transaction_amount_refunded, transaction_details } = payment;
  const isWhole = WHOLE.has(status) && status_detail !== 'partially_refunded' && (transaction_amount_refunded ?? 0) === 0;
  const named = transaction_details?.net_received_amount;
  if (isWhole && named) return named;
  const fee = feeCents(payment);
  return fee === null || payment.date_approved == null ? null : transaction_amount - fee;
}

/** Details of a status that tell of an examination for fraud. */
const REVIEWS: ReadonlyMap<string, 'IN_REVIEW' | 'REFUSED'> = new Map([
  ['pending_review_manual', 'IN_REVIEW'],
  ['cc_rejected_high_risk', 'REFUSED'],
]);

/** The facts of a payment beside its amount. Nothing is received, and no day is set, before it is approved. */
export function paymentDetails(payment: PaymentAnswer): MovementDetails {
  const { date_approved, money_release_date, transaction_details, installments, payment_method_id, card } = payment;
  return {
    net: netCents(payment),
    buyerPaid: transaction_details?.total_paid_amount || null,
    installments: installments ?? null,
    brand: payment_method_id ?? null,
    lastDigits: card?.last_four_digits ?? null,
    settlesAt: date_approved == null ? null : (money_release_date ?? null),
    review: REVIEWS.get(payment.status_detail ?? '') ?? null,
  };
}
