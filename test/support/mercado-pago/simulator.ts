import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { MercadoPagoSettings } from '../../../src/gateways/mercado-pago/settings.ts';
import { type ApiWays, Bodies, WAYS } from './bodies.ts';
import { checkoutPage } from './checkout-page.ts';
import { type ApiFault, FAULTY_ANSWERS, isAfterwards } from './faults.ts';
import { centsOf, Ledger, type Payment, type Preference, type Refund } from './ledger.ts';
import { Notices, noticeOf } from './notices.ts';
import { refusalBody, routeOf, routesOf } from './routes.ts';

export const ACCESS_TOKEN = 'APP_USR-1300001-112812-0123456789abcdef0123456789abcdef-44444';
const COLLECTOR_ID = 44_444;

/** One exchange with a simulated API. */
export interface ApiExchange {
  readonly route: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly key: string | undefined;
  readonly status: number;
  readonly answer: unknown;
  readonly fault: ApiFault | undefined;
}

interface Options {
  readonly ways?: Partial<ApiWays>;
  readonly now?: () => Date;
  /** Path before that of every call. */
  readonly root?: string;
  readonly accessToken?: string;
  readonly collectorId?: number;
}

interface PlannedFault {
  readonly fault: ApiFault;
  readonly route: string | undefined;
  times: number;
}

/** Mercado Pago as its clients see it, on a port of this machine. It keeps everything in memory, and checks requests as the specification says. */
export class SimulatedMercadoPago {
  readonly ledger: Ledger;
  readonly notices = new Notices();
  /** Every exchange, in its order. */
  readonly exchanges: ApiExchange[] = [];
  /** Sends notices in the form of before. */
  sendsOldNotices = false;
  readonly #now: () => Date;
  readonly #root: string;
  readonly #accessToken: string;
  readonly #call: ReturnType<typeof routesOf>;
  readonly #server: Server;
  readonly #faults: PlannedFault[] = [];

  constructor(options: Options = {}) {
    const { ways, now = () => new Date(), root = '', accessToken = ACCESS_TOKEN, collectorId = COLLECTOR_ID } = options;
    this.#now = now;
    this.#root = root;
    this.#accessToken = accessToken;
    this.ledger = new Ledger(collectorId, now);
    const known = { ...WAYS, ...ways };
    const bodies = new Bodies(known, this.ledger, () => this.origin);
    this.#call = routesOf({ ledger: this.ledger, bodies, ways: known });
    this.#server = createServer((request, response) => {
      this.#answer(request, response).catch((error: unknown) => response.destroy(error as Error));
    });
  }

  async listen(port = 0): Promise<this> {
    this.#server.listen(port, '127.0.0.1');
    await once(this.#server, 'listening');
    return this;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Settings of a store with this account. */
  settings(): MercadoPagoSettings {
    return { accessToken: this.#accessToken, baseUrl: this.origin + this.#root };
  }

  /** Plans a fault for the next calls, all or those of a route such as `GET /v1/payments/*`. */
  fail(fault: ApiFault, { route, times = 1 }: { readonly route?: string; readonly times?: number } = {}): void {
    this.#faults.push({ fault, route, times });
  }

  /** Ends all planned faults. */
  recover(): void {
    this.#faults.length = 0;
  }

  /** Exchanges, all or those of a route. */
  calls = (route?: string): ApiExchange[] => this.exchanges.filter((each) => route === undefined || each.route === route);

  /** A buyer pays on the page of a charge, or tries to. */
  async pay(
    reference: string,
    { status = 'approved', cents, ...columns }: { status?: string; cents?: number } & Partial<Payment> = {},
  ): Promise<Payment> {
    const preference = this.ledger.ofReference(reference).at(-1);
    if (!preference) throw new Error(`no page for ${reference}`);
    if (this.ledger.isOver(preference)) throw new Error('the page is over');
    return this.#begin(preference, status, { ...columns, cents: cents ?? centsOf(preference.request) });
  }

  /** Changes a payment; the store is told. */
  async change(payment: Payment, status: string, detail?: string): Promise<void> {
    this.ledger.change(payment, status, detail);
    await this.notify(payment);
  }

  /** A payer disputes a payment at their bank. The store is told of the payment and, where it may send documents, of the chargeback. */
  async dispute(payment: Payment, deadline?: Date): Promise<void> {
    const { chargebacks } = this.ledger;
    const id = `${217_000_000 + chargebacks.size}`;
    const known = [...chargebacks.values()].find(({ paymentId }) => paymentId === payment.id);
    const chargeback = known ?? { id, paymentId: payment.id, deadline };
    chargeback.deadline = deadline;
    chargebacks.set(chargeback.id, chargeback);
    if (payment.status !== 'charged_back') await this.change(payment, 'charged_back', 'in_process');
    const url = payment.preference?.request.notification_url;
    if (url === undefined || deadline === undefined) return;
    const body = { type: 'topic_chargebacks_wh', action: 'chargeback.created', data: { id: chargeback.id } };
    await this.notices.notify({ url, headers: {}, body });
  }

  /** Gives money back by hand, at the site of the provider. */
  async refund(payment: Payment, cents = this.ledger.refundable(payment)): Promise<Refund> {
    const refund = this.ledger.refund(payment, { cents });
    await this.notify(payment);
    return refund;
  }

  /** Carries a refund out that was held. */
  async carryOut(payment: Payment, refund: Refund): Promise<void> {
    refund.status = 'approved';
    this.ledger.follow(payment);
    await this.notify(payment);
  }

  async notify({ id, preference }: Payment): Promise<void> {
    const url = preference?.request.notification_url;
    if (url !== undefined) await this.notices.notify(noticeOf(url, id, { now: this.#now(), isOld: this.sendsOldNotices }));
  }

  async #begin(preference: Preference, status: string, columns: Partial<Payment> & { cents: number }): Promise<Payment> {
    const excluded = new Set(preference.request.payment_methods?.excluded_payment_types.map(({ id }) => id));
    const type = columns.type ?? (excluded.has('credit_card') ? 'ticket' : 'credit_card');
    if (excluded.has(type)) throw new Error(`the page has no ${type}`);
    const reference = preference.request.external_reference;
    const payment = this.ledger.open({ preference, reference, status, ...columns, type });
    await this.notify(payment);
    return payment;
  }

  #takeFault(route: string): ApiFault | undefined {
    const planned = this.#faults.find((each) => each.times > 0 && (each.route ?? route) === route);
    if (planned) planned.times -= 1;
    return planned?.fault;
  }

  async #page(query: URLSearchParams, response: ServerResponse): Promise<void> {
    const begun: Promise<Payment>[] = [];
    const shown = checkoutPage({ ledger: this.ledger, query }, (preference, status) => {
      const payment = this.ledger.open({
        preference,
        reference: preference.request.external_reference,
        cents: centsOf(preference.request),
        type: status === 'pending' ? 'ticket' : 'credit_card',
        status,
      });
      begun.push(this.notify(payment).then(() => payment));
      return payment;
    });
    if (!shown) response.writeHead(404).end();
    else if ('location' in shown) response.writeHead(303, { location: shown.location }).end();
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(shown.html);
    await Promise.all(begun);
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', this.origin);
    if (pathname === '/checkout/v1/redirect') return this.#page(searchParams, response);
    const sent = await text(request);
    const path = pathname.startsWith(this.#root) ? pathname.slice(this.#root.length) : pathname;
    const { route, ids } = routeOf(request.method ?? '', path);
    const query = Object.fromEntries(searchParams);
    const body = sent === '' ? undefined : (JSON.parse(sent) as unknown);
    const key = request.headers['x-idempotency-key'] as string | undefined;
    const fault = this.#takeFault(route);
    const isKnown = request.headers.authorization === `Bearer ${this.#accessToken}`;
    let answer: { status: number; body: object } | undefined;
    if (fault === undefined || isAfterwards(fault))
      answer = isKnown
        ? this.#call({ route, ids, query, body, key })
        : { status: 401, body: refusalBody(401, 'invalid access token') };
    this.exchanges.push({ route, path, query, body, key, status: answer?.status ?? 0, answer: answer?.body, fault });
    const content = answer === undefined ? '' : JSON.stringify(answer.body);
    if (fault !== undefined) {
      FAULTY_ANSWERS[fault](response, content);
      return;
    }
    response.writeHead(answer?.status ?? 500, { 'content-type': 'application/json' }).end(content);
  }
}
