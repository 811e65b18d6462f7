import { Gateways } from '../../../src/jobs/payments/gateways.ts';
import { keepLog } from '../log-lines.ts';
import { doDueWork } from '../payment-providers.ts';
import { runtimeOf } from '../runtime.ts';
import type { Service, TestStore } from '../service.ts';
import type { Notice } from './notices.ts';
import { WEBHOOK_SECRET } from './notices.ts';
import { ACCESS_TOKEN, SimulatedMercadoPago } from './simulator.ts';

const CREATE = `mutation ($input: CreatePaymentProviderInput!) { createPaymentProvider(input: $input) { id noticeUrl } }`;

const ORDER = `query ($id: ID!) { order(id: $id) { status total payment { status method expiresAt refundDue }
  attempts { number method status reference payUrl expiresAt error } } }`;

export interface ShownOrder {
  readonly status: string;
  readonly total: number;
  readonly payment: { readonly status: string; readonly expiresAt: string | null; readonly refundDue: boolean };
  readonly attempts: readonly {
    readonly number: number;
    readonly method: string;
    readonly status: string;
    readonly reference: string;
    readonly payUrl: string | null;
    readonly expiresAt: string;
    readonly error: string | null;
  }[];
}

/** A simulated Mercado Pago with a store that charges there, and the jobs that speak with it. */
export class MercadoPagoStore {
  readonly api: SimulatedMercadoPago;
  readonly store: TestStore;
  readonly providerId: string;
  readonly noticeUrl: string;
  readonly log = keepLog();
  readonly #gateways: Gateways;

  private constructor(parts: { api: SimulatedMercadoPago; store: TestStore; providerId: string; noticeUrl: string }) {
    this.api = parts.api;
    this.store = parts.store;
    this.providerId = parts.providerId;
    this.noticeUrl = parts.noticeUrl;
    this.#gateways = new Gateways(runtimeOf(this.service), { mercadoPagoUrl: this.api.settings().baseUrl });
  }

  static async open(service: Service, options: ConstructorParameters<typeof SimulatedMercadoPago>[0] = {}) {
    const api = await new SimulatedMercadoPago({ now: () => service.clock.now(), ...options }).listen();
    const store = await service.newStore();
    const credentials = { accessToken: ACCESS_TOKEN, webhookSecret: WEBHOOK_SECRET };
    const input = { kind: 'MERCADO_PAGO', name: 'Mercado Pago', credentials };
    const { id, noticeUrl } = await store.ask<{ id: string; noticeUrl: string }>(CREATE, { input });
    const opened = new MercadoPagoStore({ api, store, providerId: id, noticeUrl });
    await opened.work();
    return opened;
  }

  get service(): Service {
    return this.store.service as Service;
  }

  async close(): Promise<void> {
    await this.#gateways.close();
    await this.api.close();
  }

  work = (): Promise<number> => doDueWork(this.store, this.#gateways, this.log.log);

  /** Changes settings of the store. */
  async setUp(input: object): Promise<void> {
    const query = 'mutation ($id: ID!, $input: UpdateStoreInput!) { updateStore(id: $id, input: $input) { id } }';
    const { errors } = await this.service.asOperator(query, { id: this.store.id, input });
    if (errors) throw new Error(JSON.stringify(errors));
  }

  /** Takes the notices that the API would have sent by now. */
  takeNotices = (): Notice[] => this.api.notices.due.splice(0);

  async post({ url, headers, body }: Pick<Notice, 'url'> & { headers?: Notice['headers']; body: unknown }): Promise<number> {
    const address = url.replace(new URL(url).origin, this.service.publicUrl);
    const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) };
    return (await this.service.app.fetch(new Request(address, init))).status;
  }

  /** Sends notices and does what they ask for. */
  async deliver(notices: readonly Notice[] = this.takeNotices()): Promise<void> {
    this.service.clock.forward(1_000);
    for (const notice of notices) await this.post(notice);
    await this.work();
  }

  /** An order that can be paid at Mercado Pago, and the reference of its charge. */
  async charged(paymentMethod: 'CARD' | 'BOLETO' = 'CARD'): Promise<{ id: string; reference: string }> {
    const id = await this.store.order({ paymentMethod });
    await this.work();
    return { id, reference: await this.reference(id) };
  }

  async reference(orderId: string): Promise<string> {
    return (await this.order(orderId)).attempts[0]?.reference ?? '';
  }

  async order(id: string): Promise<ShownOrder> {
    return this.store.ask<ShownOrder>(ORDER, { id });
  }

  async health(): Promise<Record<string, unknown>> {
    const query =
      'query ($id: ID!) { paymentProvider(id: $id) { health { checkError listError noticesLost checking noticedAt } } }';
    return (await this.store.ask<{ health: Record<string, unknown> }>(query, { id: this.providerId })).health;
  }
}
