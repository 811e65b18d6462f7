import { LRUCache } from 'lru-cache';
import type { Runtime } from '../../core/execution/runtime.ts';
import type { RowKey } from '../../data/row-key.ts';
import type { Gateway } from '../../gateways/gateway.ts';
import { GatewayError } from '../../gateways/gateway-error.ts';
import { noticeUrl } from '../../graph/sales/payment-provider/notice-url.ts';
import { type ProviderSettings, providerSettings } from '../../graph/sales/payment-provider/provider-settings.ts';
import { CallBudget } from './call-budget.ts';
import { OPEN_GATEWAY, type PaymentSettings } from './open-gateway.ts';

/** A provider with the settings of now, and the way to it. */
export interface OpenProvider {
  readonly gateway: Gateway;
  /** The key that receives: an account may have others. Null: the provider is no bank, and its account may receive for others. */
  readonly pixKey: string | null;
  /** The last moment of the certificate of the store; null: it has none. */
  readonly certificateUntil: Date | null;
  /** Address of its notices. */
  readonly noticeUrl: string;
  /** Address of the pages at which buyers pay here, before the id of a checkout. */
  readonly payUrl: string;
}

/** Most providers whose connections and tokens are kept. */
const MAX_KEPT = 200;

const UNREADABLE = 'As credenciais não podem mais ser lidas, porque a chave de segredos do serviço mudou: informe-as de novo.';

/** Finds the way to a provider. */
export interface OpensProviders {
  /** The way to a provider; undefined when it was deleted. Rejects with a `GatewayError` when its settings cannot be used. */
  open(key: RowKey): Promise<OpenProvider | undefined>;
}

/** The ways to providers, each kept while its settings stay. */
export class Gateways implements OpensProviders {
  /** Calls that may be made now. */
  readonly budget = new CallBudget();
  readonly #runtime: Runtime;
  readonly #settings: PaymentSettings;
  readonly #kept = new LRUCache<string, Gateway>({ max: MAX_KEPT, dispose: (gateway) => void gateway.close() });

  constructor(runtime: Runtime, settings: PaymentSettings) {
    this.#runtime = runtime;
    this.#settings = settings;
  }

  async open(key: RowKey): Promise<OpenProvider | undefined> {
    const { database, secrets, publicUrl } = this.#runtime;
    const settings = await providerSettings(database.query, key, secrets);
    if (!settings) return undefined;
    const name = `${settings.id} ${settings.version}`;
    const gateway = this.#kept.get(name) ?? (await this.#make(settings));
    this.#kept.set(name, gateway);
    this.budget.limit(settings.id, gateway.callsPerMinute);
    const { pixKey, certificateUntil } = settings;
    return { gateway, pixKey, certificateUntil, noticeUrl: noticeUrl(publicUrl, settings), payUrl: `${publicUrl}/pay` };
  }

  async #make(settings: ProviderSettings): Promise<Gateway> {
    const { id, kind, credentials } = settings;
    if (kind === 'SIMULATED') throw new GatewayError('ADDRESS', 'O provedor simulado segue o relógio da loja de teste.');
    if (!credentials) throw new GatewayError('CREDENTIALS', UNREADABLE);
    const { clock } = this.#runtime;
    const surroundings = { now: () => clock.now(), onCall: () => this.budget.count(id) };
    return OPEN_GATEWAY[kind]({ settings, credentials, addresses: this.#settings, surroundings });
  }

  async close(): Promise<void> {
    this.#kept.clear();
  }
}
