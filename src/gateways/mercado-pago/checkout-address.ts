import { GatewayError } from '../gateway-error.ts';
import { baseAddress } from './connections.ts';
import type { MercadoPagoSettings } from './settings.ts';

/** Hosts of Mercado Pago's own pages. */
const CHECKOUT_HOSTS = ['mercadopago.com.br', 'mercadopago.com'] as const;

const isBelow = (host: string, allowed: string): boolean => host === allowed || host.endsWith(`.${allowed}`);

/**
 * The address of a page to pay. A buyer is sent only to hosts of the settings, over TLS unless the API itself is a simulator without: an
 * answer that names another page must not become a link in the store's name.
 */
export function checkoutAddress(text: string | null | undefined, settings: MercadoPagoSettings): string {
  const base = baseAddress(settings);
  const hosts = settings.checkoutHosts ?? [...CHECKOUT_HOSTS, base.hostname];
  const url = text != null && URL.canParse(text) ? new URL(text) : undefined;
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && base.protocol === 'http:');
  if (!url || !isSafe || url.username !== '' || !hosts.some((host) => isBelow(url.hostname, host.toLowerCase())))
    throw new GatewayError('ANSWER', 'O Mercado Pago respondeu sem um endereço para pagar que seja dele.');
  return url.href;
}
