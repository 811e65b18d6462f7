import type { Logger } from 'pino';
import { findDueAttempts } from '../../src/graph/sales/payment-attempt/due-attempts.ts';
import { findDueProviders } from '../../src/graph/sales/payment-provider/due-providers.ts';
import { findDueTransfers } from '../../src/graph/sales/refund-order/due-transfers.ts';
import { askForAttempt } from '../../src/jobs/payments/attempts.ts';
import { Gateways } from '../../src/jobs/payments/gateways.ts';
import { doProviderTask } from '../../src/jobs/payments/provider-tasks.ts';
import { askForTransfer } from '../../src/jobs/payments/transfers.ts';
import type { KeyPair } from './bank/authority.ts';
import { SimulatedBank } from './bank/bank.ts';
import type { BankOptions } from './bank/exchange.ts';
import { keepLog } from './log-lines.ts';
import { runtimeOf } from './runtime.ts';
import { PUBLIC_URL, type Service, type TestStore } from './service.ts';

const CREATE = `mutation ($input: CreatePaymentProviderInput!) { createPaymentProvider(input: $input) { id noticeUrl } }`;

/** Does all that is due with the providers of a store, as the jobs do; returns the number of what was. */
export async function doDueWork(store: TestStore, gateways: Gateways, log: Logger): Promise<number> {
  const runtime = runtimeOf(store.service as Service);
  const now = runtime.clock.now();
  const { query } = runtime.database;
  const isOwn = ({ storeId }: { readonly storeId: string }) => storeId === store.id;
  const tasks = (await findDueProviders(query, now)).filter(isOwn);
  for (const task of tasks) await doProviderTask(runtime, gateways, task, log);
  const attempts = (await findDueAttempts(query, { now, excluded: [], full: [], unhinted: [] })).filter(isOwn);
  for (const attempt of attempts) await askForAttempt(runtime, gateways, attempt);
  const transfers = (await findDueTransfers(query, { now, excluded: [], full: [] })).filter(isOwn);
  for (const transfer of transfers) await askForTransfer(runtime, gateways, transfer);
  return tasks.length + attempts.length + transfers.length;
}

/** A simulated bank with a store that charges by it, and the jobs that speak with it. */
export class BankedStore {
  readonly bank: SimulatedBank;
  readonly store: TestStore;
  readonly providerId: string;
  readonly noticeUrl: string;
  readonly log = keepLog();
  readonly #gateways: Gateways;

  private constructor(parts: { bank: SimulatedBank; store: TestStore; providerId: string; noticeUrl: string }) {
    this.bank = parts.bank;
    this.store = parts.store;
    this.providerId = parts.providerId;
    this.noticeUrl = parts.noticeUrl;
    const { baseUrl: apiPixUrl, tokenUrl: apiPixTokenUrl } = this.bank.settings();
    this.#gateways = new Gateways(runtimeOf(this.service), { apiPixUrl, apiPixTokenUrl });
  }

  /** `shop`: certificate and key with which the store shows itself. */
  static async open(service: Service, options: BankOptions = {}, shop?: KeyPair): Promise<BankedStore> {
    const bank = await new SimulatedBank({ now: () => service.clock.now(), ...options }).listen();
    const store = await service.newStore();
    const { clientId, clientSecret, pixKey, account, applicationKey } = bank.settings(shop);
    const credentials = { clientSecret, applicationKey, ...shop };
    const input = { kind: 'API_PIX', bank: bank.bank, name: 'Banco', pixKey, clientId, account, credentials };
    const { id, noticeUrl } = await store.ask<{ id: string; noticeUrl: string }>(CREATE, { input });
    return new BankedStore({ bank, store, providerId: id, noticeUrl });
  }

  get service(): Service {
    return this.store.service as Service;
  }

  async close(): Promise<void> {
    await this.#gateways.close();
    await this.bank.close();
  }

  /** Does all that is due with providers, as the jobs do; returns the number of what was. */
  work = (): Promise<number> => doDueWork(this.store, this.#gateways, this.log.log);

  /** Sends the service the notices that the bank has sent to its public address, each as often as told. */
  async notify(times = 1): Promise<void> {
    this.service.clock.forward(1_000);
    for (const { url, body } of this.bank.notices.due.splice(0))
      for (let time = 0; time < times; time += 1) await this.post(url, body);
  }

  async post(url: string, body: unknown): Promise<number> {
    const address = url.replace(new URL(url).origin, PUBLIC_URL);
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    return (await this.service.app.fetch(new Request(address, init))).status;
  }

  /** An order that can be paid at the bank, and the reference of its charge. */
  async charged(): Promise<{ id: string; reference: string }> {
    const id = await this.store.order();
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
      'query ($id: ID!) { paymentProvider(id: $id) { health { checkError listError noticesLost checking certificateWarning } } }';
    return (await this.store.ask<{ health: Record<string, unknown> }>(query, { id: this.providerId })).health;
  }
}

export interface ShownOrder {
  readonly status: string;
  readonly total: number;
  readonly payment: {
    readonly status: string;
    readonly pixCode: string | null;
    readonly expiresAt: string | null;
    readonly refundDue: boolean;
  };
  readonly attempts: readonly {
    readonly number: number;
    readonly status: string;
    readonly reference: string;
    readonly pixCode: string | null;
    readonly error: string | null;
  }[];
}

const ORDER = `query ($id: ID!) { order(id: $id) { status total payment { status pixCode expiresAt refundDue }
  attempts { number status reference pixCode error } } }`;
