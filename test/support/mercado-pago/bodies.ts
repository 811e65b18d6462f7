import { type Chargeback, centsOf, type Ledger, type Payment, type Preference, type Refund } from './ledger.ts';

/** Ways of the API that differ from its specification, or that it leaves open. */
export interface ApiWays {
  /** Keeps the metadata of a refund. */
  readonly keepsRefundMetadata: boolean;
  /** Answers a repeated request for a page to pay with the page that is there. */
  readonly knowsRepeatedPages: boolean;
  /** Writes ids in lists as texts. */
  readonly textIds: boolean;
  /** Lists pages to pay with what the specification has, where the API itself has only some of it. */
  readonly listsWholePages: boolean;
  /** Names the account that received in payments. */
  readonly namesReceiver: boolean;
  /** Shows refunds within payments. */
  readonly showsRefunds: boolean;
  /** Shows a new payment in searches only after so many of them. */
  readonly searchesLate: number;
}

export const WAYS: ApiWays = {
  keepsRefundMetadata: true,
  knowsRepeatedPages: true,
  textIds: false,
  listsWholePages: false,
  namesReceiver: true,
  showsRefunds: false,
  searchesLate: 0,
};

/** Time until the money of a payment can be used, in milliseconds. */
const RELEASE_MS = 14 * 24 * 60 * 60_000;

const reais = (cents: number): number => cents / 100;
const moment = (date: Date): string => date.toISOString().replace('Z', '+00:00');

export class Bodies {
  readonly #ways: ApiWays;
  readonly #ledger: Ledger;
  readonly #origin: () => string;

  constructor(ways: ApiWays, ledger: Ledger, origin: () => string) {
    this.#ways = ways;
    this.#ledger = ledger;
    this.#origin = origin;
  }

  preference({ id, createdAt, request }: Preference): object {
    return {
      id,
      ...request,
      init_point: `${this.#origin()}/checkout/v1/redirect?pref_id=${id}`,
      collector_id: this.#ledger.collectorId,
      client_id: '1300001',
      date_created: moment(createdAt),
      total_amount: reais(centsOf(request)),
    };
  }

  listed(preference: Preference): object {
    if (this.#ways.listsWholePages) return this.preference(preference);
    const { id, createdAt, request } = preference;
    const { external_reference, expires, expiration_date_to } = request;
    const { collectorId: collector_id } = this.#ledger;
    return { id, external_reference, expires, expiration_date_to, collector_id, date_created: moment(createdAt) };
  }

  refund({ id, cents, at, metadata, status }: Refund, payment: Payment): object {
    const kept = this.#ways.keepsRefundMetadata ? metadata : {};
    return {
      id,
      payment_id: payment.id,
      amount: reais(cents),
      date_created: moment(at),
      status,
      refund_mode: 'standard',
      metadata: kept,
    };
  }

  payment(payment: Payment, isListed = false): object {
    const { id, reference, collectorId, currency, cents, type, installments, createdAt, updatedAt, approvedAt } = payment;
    const { status, detail, refunds } = payment;
    const fee = this.#ledger.fee(payment);
    return {
      id: isListed && this.#ways.textIds ? String(id) : id,
      date_created: moment(createdAt),
      date_approved: approvedAt ? moment(approvedAt) : null,
      date_last_updated: moment(updatedAt),
      operation_type: 'regular_payment',
      payment_method_id: type === 'ticket' ? 'bolbradesco' : 'master',
      payment_type_id: type,
      status,
      status_detail: detail,
      currency_id: currency,
      description: 'Pedido',
      ...(reference !== undefined && { external_reference: reference }),
      ...(this.#ways.namesReceiver && (isListed ? { collector: { id: collectorId } } : { collector_id: collectorId })),
      payer: { id: '7', email: 'maria@example.com', identification: { type: 'CPF', number: '52998224725' } },
      transaction_amount: reais(cents),
      transaction_amount_refunded: reais(this.#ledger.refunded(payment)),
      installments,
      money_release_date: approvedAt ? moment(new Date(approvedAt.getTime() + RELEASE_MS)) : null,
      transaction_details: {
        // Nothing is received before the approval, and what went back is taken from what was.
        net_received_amount: approvedAt ? reais(Math.max(cents - fee - this.#ledger.refunded(payment), 0)) : 0,
        total_paid_amount: reais(this.#ledger.buyerPaid(payment)),
      },
      fee_details: approvedAt ? [{ type: 'mercadopago_fee', amount: reais(fee), fee_payer: 'collector' }] : [],
      captured: true,
      ...(this.#ways.showsRefunds && { refunds: refunds.map((refund) => this.refund(refund, payment)) }),
    };
  }

  chargeback({ id, paymentId, deadline }: Chargeback, { cents, updatedAt }: Payment): object {
    return {
      id,
      payments: [{ id: paymentId }],
      currency: 'BRL',
      amount: reais(cents),
      documentation_required: deadline !== undefined,
      ...(deadline && { date_documentation_deadline: moment(deadline) }),
      date_created: moment(updatedAt),
    };
  }

  page(name: 'results' | 'elements', all: readonly object[], { limit, offset }: { limit: number; offset: number }): object {
    return { [name]: all.slice(offset, offset + limit), paging: { total: all.length, limit, offset } };
  }
}
