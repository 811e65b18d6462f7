import type { Gateway } from '../../gateways/gateway.ts';
import { GatewayError } from '../../gateways/gateway-error.ts';
import type { PaymentProviderKind } from '../../generated/prisma/enums.ts';
import type { Credentials } from '../../graph/sales/payment-provider/credentials.ts';
import type { ProviderSettings } from '../../graph/sales/payment-provider/provider-settings.ts';

/** Addresses of providers in place of their own. */
export interface PaymentSettings {
  /** Base address of every bank; undefined: each has its own. */
  readonly apiPixUrl?: string | undefined;
  /** Address of the tokens of every bank; undefined: the bank's own, or that of `apiPixUrl`. */
  readonly apiPixTokenUrl?: string | undefined;
  /** Address of the API of Mercado Pago; undefined: its own. */
  readonly mercadoPagoUrl?: string | undefined;
  /** Hosts of its pages to pay; undefined: its own, and that of `mercadoPagoUrl`. */
  readonly mercadoPagoHosts?: readonly string[] | undefined;
}

/** A provider that is to be spoken with. */
interface Opened {
  readonly settings: ProviderSettings;
  readonly credentials: Credentials;
  readonly addresses: PaymentSettings;
  readonly surroundings: { readonly now: () => Date; readonly onCall: () => void };
}

const ADDRESSES = 'Este banco não tem endereço no serviço: o operador o informa em API_PIX_URL.';
const INCOMPLETE = 'As configurações deste provedor estão incompletas: altere-as com updatePaymentProvider.';

async function openApiPix({ settings, credentials, addresses, surroundings }: Opened): Promise<Gateway> {
  const { bank, pixKey, clientId, account } = settings;
  const { apiPixUrl: baseUrl, apiPixTokenUrl } = addresses;
  if (bank === null || pixKey === null || clientId === null) throw new GatewayError('CREDENTIALS', INCOMPLETE);
  if (bank === 'OTHER' && baseUrl === undefined) throw new GatewayError('ADDRESS', ADDRESSES);
  const tokenUrl = apiPixTokenUrl ?? (baseUrl && `${baseUrl.replace(/\/$/, '')}/oauth/token`);
  const { createApiPix } = await import('../../gateways/api-pix/api-pix.ts');
  return createApiPix({ bank, baseUrl, tokenUrl, pixKey, clientId, account, ...credentials }, surroundings);
}

async function openMercadoPago({ credentials: { accessToken }, addresses, surroundings }: Opened): Promise<Gateway> {
  const { mercadoPagoUrl: baseUrl, mercadoPagoHosts: checkoutHosts } = addresses;
  if (accessToken === null) throw new GatewayError('CREDENTIALS', INCOMPLETE);
  const { createMercadoPago } = await import('../../gateways/mercado-pago/mercado-pago.ts');
  return createMercadoPago({ accessToken, baseUrl, checkoutHosts }, surroundings);
}

/** The way to a provider of each kind that is outside, loaded with the first one: it brings an HTTP client along. */
export const OPEN_GATEWAY: Readonly<Record<Exclude<PaymentProviderKind, 'SIMULATED'>, (opened: Opened) => Promise<Gateway>>> = {
  API_PIX: openApiPix,
  MERCADO_PAGO: openMercadoPago,
};
