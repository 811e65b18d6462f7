import type { Movement } from '../gateway.ts';
import { GatewayError } from '../gateway-error.ts';
import { type PaymentAnswer, paymentAnswer } from './answers.ts';
import type { MercadoPagoCalls, PaymentQuery } from './calls.ts';
import { unreadableAnswer } from './failures.ts';
import { momentText } from './moments.ts';
import { hasRefunds, paymentMovements, receiverOf } from './movements.ts';

const PAGE_SIZE = 100;

/** Maximum number of pages of one search: an API that never ends its pages must not hold a job for ever. */
const MAX_PAGES = 100;

/** Time after the end of a list up to which changes are listed too, in milliseconds: the clocks may differ. */
const BEYOND_MS = 3_600_000;

/** References of charges of this service: those of other sellers with the same account look otherwise. */
const REFERENCE = /^[a-zA-Z0-9]{26,35}$/;

type Calls = Pick<MercadoPagoCalls, 'getPayment' | 'getChargeback' | 'searchPayments' | 'searchPreferences' | 'listRefunds'>;

/** AccountPayments as the API has them. */
export interface AccountPayments {
  /** The account that receives; null while nothing names it. */
  receiver(): Promise<string | null>;
  /** Notes the account that a page to pay names. */
  learn(receiver: string | null | undefined): void;
  /** The payments of a charge, also those with these ids, which a search may not show yet. */
  ofCharge(reference: string, ids: readonly string[]): Promise<PaymentAnswer[]>;
  /** The movements of the payments that changed in a time span. */
  changed(from: Date, to: Date): AsyncGenerator<Movement>;
  /** Times until which the store may answer these chargebacks, by the ids of their payments. */
  deadlines(chargebackIds: readonly string[]): Promise<ReadonlyMap<string, Date>>;
  /** The money of payments, and what went back of it, or is held until a deadline that is known. */
  movements(payments: readonly PaymentAnswer[], deadlines?: ReadonlyMap<string, Date>): Promise<Movement[]>;
  get(id: string): Promise<PaymentAnswer | undefined>;
}

export function paymentsOf(calls: Calls): AccountPayments {
  let known: string | null = null;

  async function receiver(): Promise<string | null> {
    // Every page to pay that this access token made belongs to its account.
    known ??= (await calls.searchPreferences({ limit: 1, offset: 0 })).elements?.[0]?.collector_id ?? null;
    return known;
  }

  /** True for a payment in reais to the store's own account. */
  const isOwn = (payment: PaymentAnswer, account: string | null): boolean =>
    payment.currency_id === 'BRL' && (account === null || (receiverOf(payment) ?? account) === account);

  async function deadlines(chargebackIds: readonly string[]): Promise<ReadonlyMap<string, Date>> {
    const found = new Map<string, Date>();
    for (const id of chargebackIds) {
      const chargeback = await calls.getChargeback(id).catch(ignoreRefusal);
      const deadline = chargeback?.date_documentation_deadline;
      for (const payment of chargeback?.payments ?? []) if (deadline) found.set(payment, deadline);
    }
    return found;
  }

  async function movements(payments: readonly PaymentAnswer[], known?: ReadonlyMap<string, Date>): Promise<Movement[]> {
    const all: Movement[] = [];
    for (const payment of payments) {
      const refunds = payment.refunds?.length ? payment.refunds : hasRefunds(payment) ? await calls.listRefunds(payment.id) : [];
      all.push(...paymentMovements(payment, refunds ?? [], known?.get(payment.id)));
    }
    return all;
  }

  /** Pages of a search, each with its payments and the first that cannot be read. */
  async function* pages(query: Omit<PaymentQuery, 'limit' | 'offset'>) {
    for (let page = 0, offset = 0; page < MAX_PAGES; page += 1) {
      const { results, paging } = await calls.searchPayments({ ...query, limit: PAGE_SIZE, offset });
      const found = (results ?? []).map((result) => paymentAnswer.safeParse(result));
      yield { payments: found.flatMap(({ data }) => data ?? []), unread: found.find(({ success }) => !success)?.error };
      offset += found.length;
      if (found.length === 0 || (found.length < PAGE_SIZE && offset >= (paging?.total ?? 0))) return;
      if (paging && offset >= paging.total) return;
    }
    throw unreadableAnswer();
  }

  async function* changed(from: Date, to: Date): AsyncGenerator<Movement> {
    const account = await receiver();
    // The newest first, and no end: a payment that changes meanwhile moves to the front, and none is left out between two pages.
    const span = {
      range: 'date_last_updated',
      begin_date: momentText(from),
      end_date: momentText(new Date(to.getTime() + BEYOND_MS)),
    };
    const order = { sort: 'date_last_updated', criteria: 'desc' } as const;
    let unread: unknown;
    for await (const page of pages({
      ...order,
      ...span,
      range: 'date_last_updated',
      ...(account !== null && { 'collector.id': account }),
    })) {
      unread ??= page.unread;
      const own = page.payments.filter((payment) => REFERENCE.test(payment.external_reference ?? '') && isOwn(payment, account));
      yield* await movements(own.toReversed());
    }
    if (unread !== undefined) throw unreadableAnswer(unread);
  }

  async function ofCharge(reference: string, ids: readonly string[]): Promise<PaymentAnswer[]> {
    const account = await receiver();
    const found = new Map<string, PaymentAnswer>();
    const order = { sort: 'date_created', criteria: 'asc' } as const;
    for await (const { payments, unread } of pages({
      ...order,
      external_reference: reference,
      ...(account !== null && { 'collector.id': account }),
    })) {
      if (unread !== undefined) throw unreadableAnswer(unread);
      for (const payment of payments) found.set(payment.id, payment);
    }
    for (const id of ids) {
      const payment = found.has(id) ? undefined : await calls.getPayment(id).catch(ignoreRefusal);
      if (payment) found.set(payment.id, payment);
    }
    return [...found.values()].filter((payment) => payment.external_reference === reference && isOwn(payment, account));
  }

  return {
    receiver,
    learn: (account) => {
      known = account ?? known;
    },
    ofCharge,
    changed,
    deadlines,
    movements,
    get: (id) => calls.getPayment(id),
  };
}

/** A notice may name any payment or chargeback: that of somebody else is refused, and is none of ours. */
function ignoreRefusal(error: unknown): undefined {
  if (error instanceof GatewayError && !error.isTemporary) return undefined;
  throw error;
}
