import { randomUUID } from 'node:crypto';
import type { PreferenceRequest } from './requests.ts';

/** Books of a simulated account: pages to pay, payments, refunds. Money is cents. */

export interface Preference {
  readonly id: string;
  readonly key: string | undefined;
  readonly createdAt: Date;
  request: PreferenceRequest;
}

export interface Refund {
  readonly id: number;
  readonly key: string | undefined;
  readonly cents: number;
  readonly at: Date;
  readonly metadata: object;
  status: 'approved' | 'in_process' | 'rejected';
}

export interface Payment {
  readonly id: number;
  readonly preference: Preference | undefined;
  readonly reference: string | undefined;
  readonly collectorId: number;
  readonly currency: string;
  readonly cents: number;
  readonly installments: number;
  readonly type: 'credit_card' | 'ticket' | 'bank_transfer' | 'account_money';
  readonly createdAt: Date;
  readonly refunds: Refund[];
  updatedAt: Date;
  approvedAt: Date | undefined;
  status: string;
  detail: string;
}

/** A dispute of a payment at the bank of its card. */
export interface Chargeback {
  readonly id: string;
  readonly paymentId: number;
  /** Time until which the store may send documents. */
  deadline: Date | undefined;
}

export const centsOf = (request: PreferenceRequest): number =>
  request.items.reduce((sum, { quantity, unit_price }) => sum + quantity * Math.round(unit_price * 100), 0);

const DETAILS: Readonly<Record<string, string>> = {
  approved: 'accredited',
  pending: 'pending_waiting_payment',
  in_process: 'pending_review_manual',
  rejected: 'cc_rejected_insufficient_amount',
  cancelled: 'by_collector',
};

export class Ledger {
  readonly preferences = new Map<string, Preference>();
  readonly payments = new Map<number, Payment>();
  readonly chargebacks = new Map<string, Chargeback>();
  readonly collectorId: number;
  /** Examines refunds before it carries them out. */
  holdsRefunds = false;
  readonly #now: () => Date;
  #last = 1_300_000_000;

  constructor(collectorId: number, now: () => Date) {
    this.collectorId = collectorId;
    this.#now = now;
  }

  prefer(request: PreferenceRequest, key: string | undefined): Preference {
    const preference = { id: `${this.collectorId}-${randomUUID()}`, key, createdAt: this.#now(), request };
    this.preferences.set(preference.id, preference);
    return preference;
  }

  /** Pages of a charge, in the order in which they were made. */
  ofReference = (reference: string): Preference[] =>
    [...this.preferences.values()].filter(({ request }) => request.external_reference === reference);

  /** True when nothing new can be paid on a page. */
  isOver = ({ request: { expires, expiration_date_to: end } }: Preference): boolean =>
    expires === true && end !== undefined && new Date(end) <= this.#now();

  open(payment: Pick<Payment, 'preference' | 'reference' | 'cents' | 'type' | 'status'> & Partial<Payment>): Payment {
    this.#last += 1;
    const now = this.#now();
    const made: Payment = {
      id: this.#last,
      collectorId: this.collectorId,
      currency: 'BRL',
      createdAt: now,
      updatedAt: now,
      approvedAt: payment.status === 'approved' ? now : undefined,
      installments: payment.type === 'credit_card' ? 3 : 1,
      detail: DETAILS[payment.status] ?? '',
      refunds: [],
      ...payment,
    };
    this.payments.set(made.id, made);
    return made;
  }

  change(payment: Payment, status: string, detail = DETAILS[status] ?? ''): void {
    Object.assign(payment, { status, detail, updatedAt: this.#now() });
    if (status === 'approved') payment.approvedAt ??= this.#now();
  }

  /** Cents that may still go back. */
  refundable = ({ cents, refunds }: Payment): number =>
    refunds.reduce((rest, refund) => (refund.status === 'rejected' ? rest : rest - refund.cents), cents);

  refund(
    payment: Payment,
    {
      cents,
      key,
      metadata = {},
      status = this.holdsRefunds ? 'in_process' : 'approved',
    }: Partial<Omit<Refund, 'cents'>> & { cents: number },
  ): Refund {
    this.#last += 1;
    const refund: Refund = { id: this.#last, key, cents, at: this.#now(), metadata, status };
    payment.refunds.push(refund);
    this.follow(payment);
    return refund;
  }

  /** Cents that the account pays for a payment: 4.98 % of a card, R$ 3.49 of anything else. */
  fee = ({ cents, type }: Payment): number => (type === 'credit_card' ? Math.round(cents * 0.0498) : Math.min(349, cents));

  /** Cents that the buyer pays: 2 % of interest for each instalment after the first. */
  buyerPaid = ({ cents, installments }: Payment): number => cents + Math.round((cents * 2 * (installments - 1)) / 100);

  /** The status of a payment after its refunds. */
  follow(payment: Payment): void {
    const done = this.refunded(payment);
    if (done >= payment.cents) this.change(payment, 'refunded', 'refunded');
    else if (done > 0) this.change(payment, 'approved', 'partially_refunded');
    else payment.updatedAt = this.#now();
  }

  refunded = ({ refunds }: Payment): number =>
    refunds.reduce((sum, { cents, status }) => (status === 'approved' ? sum + cents : sum), 0);
}
