import { LRUCache } from 'lru-cache';
import type { Runtime } from '../../core/execution/runtime.ts';
import type { RowKey } from '../../data/row-key.ts';
import type { Gateway } from '../../gateways/gateway.ts';
import { GatewayError } from '../../gateways/gateway-error.ts';
import { noticeUrl } from '../../graph/sales/payment-provider/notice-url.ts';
import { type ProviderSettings, providerSettings } from '../../graph/sales/payment-provider/provider-settings.ts';
import { CallBudget } from './call-budget.ts';

/** Addresses of banks in place of their own. */
export interface PaymentSettings {
  /** Base address of every bank; undefined: each has its own. */
  readonly apiPixUrl?: string | undefined;
  /** Address of the tokens of every bank; undefined: the bank's own, or that of `apiPixUrl`. */
  readonly apiPixTokenUrl?: string | undefined;
}

/** A provider with the settings of now, and the way to it. */
export interface OpenProvider {
  readonly gateway: Gateway;
  /** The key that receives: an account may have others. */
  readonly pixKey: string;
  /** The last moment of the certificate of the store; null: it has none. */
  readonly certificateUntil: Date | null;
  /** Address of its notices. */
  readonly noticeUrl: string;
}

/** Most providers whose connections and tokens are kept. */
const MAX_KEPT = 200;

const UNREADABLE = 'As credenciais não podem mais ser lidas, porque a chave de segredos do serviço mudou: informe-as de novo.';
const ADDRESSES = 'Este banco não tem endereço no serviço: o operador o informa em API_PIX_URL.';

/** The ways to providers, each kept while its settings stay. */
export class Gateways {
  /** Calls that may be made now. */
  readonly budget = new CallBudget();
  readonly #runtime: Runtime;
  readonly #settings: PaymentSettings;
  readonly #kept = new LRUCache<string, Gateway>({ max: MAX_KEPT, dispose: (gateway) => void gateway.close() });

  constructor(runtime: Runtime, settings: PaymentSettings) {
    this.#runtime = runtime;
    this.#settings = settings;
  }

  /** The way to a provider; undefined when it was deleted. Rejects with a `GatewayError` when its settings cannot be used. */
  async open(key: RowKey): Promise<OpenProvider | undefined> {
    const { database, secrets, publicUrl } = this.#runtime;
    const settings = await providerSettings(database.query, key, secrets);
    if (!settings) return undefined;
    const name = `${settings.id} ${settings.version}`;
    const gateway = this.#kept.get(name) ?? (await this.#make(settings));
    this.#kept.set(name, gateway);
    this.budget.limit(settings.id, gateway.callsPerMinute);
    const { pixKey, certificateUntil } = settings;
    return { gateway, pixKey, certificateUntil, noticeUrl: noticeUrl(publicUrl, settings) };
  }

  async #make({ id, bank, pixKey, clientId, account, credentials }: ProviderSettings): Promise<Gateway> {
    if (!credentials) throw new GatewayError('CREDENTIALS', UNREADABLE);
    const { apiPixUrl: baseUrl, apiPixTokenUrl } = this.#settings;
    if (bank === 'OTHER' && baseUrl === undefined) throw new GatewayError('ADDRESS', ADDRESSES);
    const tokenUrl = apiPixTokenUrl ?? (baseUrl && `${baseUrl.replace(/\/$/, '')}/oauth/token`);
    const { clock } = this.#runtime;
    // Loaded with the first provider: it brings an HTTP client along.
    const { createApiPix } = await import('../../gateways/api-pix/api-pix.ts');
    const surroundings = { now: () => clock.now(), onCall: () => this.budget.count(id) };
    return createApiPix({ bank, baseUrl, tokenUrl, pixKey, clientId, account, ...credentials }, surroundings);
  }

  async close(): Promise<void> {
    this.#kept.clear();
  }
}
