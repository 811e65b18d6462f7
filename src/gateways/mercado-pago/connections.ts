import { Agent, type Dispatcher, errors } from 'undici';
import { GatewayError } from '../gateway-error.ts';
import type { MercadoPagoSettings, MercadoPagoSurroundings } from './settings.ts';

/** The API for stores in Brazil, and in every other country. */
const BASE_URL = 'https://api.mercadopago.com';

/** Maximum size of an answer, in bytes: a page of payments has some hundred kilobytes. */
const MAX_ANSWER_BYTES = 8_388_608;

const TIMEOUTS = { connect: 3_000, answer: 10_000 };

/** Connections to the API, for the library that speaks with it. */
export interface ApiConnections {
  /** Sends what the library sends to the API's own address to the one of the settings. */
  readonly dispatcher: Dispatcher;
  /** Time for a whole exchange, in milliseconds. */
  readonly deadline: number;
  close(): Promise<void>;
}

/** The address of the API. Throws for a setting that is no address. */
export function baseAddress({ baseUrl }: Pick<MercadoPagoSettings, 'baseUrl'>): URL {
  const text = baseUrl ?? BASE_URL;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) throw new GatewayError('ADDRESS', 'O endereço do Mercado Pago não é um endereço.');
  return url;
}

/** Opens connections. No answer is read beyond its maximum. */
export function openConnections(settings: MercadoPagoSettings, { lookup, timeouts }: MercadoPagoSurroundings): ApiConnections {
  const { origin, pathname } = baseAddress(settings);
  const root = pathname.replace(/\/+$/, '');
  const { connect, answer } = timeouts ?? TIMEOUTS;
  const agent = new Agent({
    allowH2: false,
    maxResponseSize: MAX_ANSWER_BYTES,
    headersTimeout: answer,
    bodyTimeout: answer,
    connect: { timeout: connect, ...(lookup && { lookup }) },
  });
  // The library has the address in a constant, and a slash at the end of some paths that the specification has without.
  const dispatcher = agent.compose((dispatch) => (options, handler) => {
    const path = root + options.path.replace(/\/(?=\?|$)/, '');
    return dispatch({ ...options, origin, path }, handler);
  });
  return {
    dispatcher,
    deadline: connect + answer,
    async close() {
      try {
        await agent.destroy();
      } catch (error) {
        if (!(error instanceof errors.ClientDestroyedError)) throw error;
      }
    },
  };
}
