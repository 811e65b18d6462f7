import { MercadoPagoError, MPConnectionError, MPRateLimitError } from 'mercadopago';
import { GatewayError } from '../gateway-error.ts';

/** Maximum number of characters of the API's own words in a message. */
const MAX_DETAIL_LENGTH = 300;

/** Maximum wait that the API may ask for, in seconds. */
const MAX_RETRY_AFTER_SECONDS = 3_600;

const AWAY = 'O Mercado Pago não respondeu. Tente de novo em instantes.';
const OUT_OF_ORDER = 'O Mercado Pago está fora do ar. Tente de novo em instantes.';
const TOO_MANY = 'O Mercado Pago recebeu pedidos demais. Tente de novo em instantes.';
const CREDENTIALS = 'O Mercado Pago não aceitou o access token';
const FORBIDDEN = 'O Mercado Pago não autoriza este access token a fazer esta operação';
const OTHER_SERVER = 'O endereço do Mercado Pago não é o da API dele.';

/** Words of the library for an answer without any: a page, a text or nothing. */
const WITHOUT_WORDS = 'MercadoPago API error';

export const unreadableAnswer = (cause?: unknown): GatewayError =>
  new GatewayError('ANSWER', 'O Mercado Pago respondeu de um jeito que não foi possível ler.', { cause });

/** The API's own words, on one line; empty when it said nothing. */
function wordsOf({ message, causes }: MercadoPagoError): string {
  const listed = (Array.isArray(causes) ? (causes as unknown[]) : []).flatMap((cause) => {
    const { description } = (cause ?? {}) as { description?: unknown };
    return typeof description === 'string' ? [description] : [];
  });
  const said = [...new Set([message === WITHOUT_WORDS ? '' : message, ...listed])].join(' ');
  return said
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, MAX_DETAIL_LENGTH);
}

const withWords = (sentence: string, words: string): string => (words === '' ? `${sentence}.` : `${sentence}: ${words}`);

/** True when the API says that it does not have what is asked for, and no other server. */
export const isUnknownResource = (error: unknown): boolean =>
  error instanceof MercadoPagoError && error.status === 404 && error.message !== WITHOUT_WORDS;

/** The failure that an error of the library stands for. */
export function apiFailure(error: unknown): GatewayError {
  if (error instanceof GatewayError) return error;
  if (error instanceof MPConnectionError) return new GatewayError('UNAVAILABLE', AWAY, { cause: error });
  if (!(error instanceof MercadoPagoError)) return unreadableAnswer(error);
  const { status, message } = error;
  const retryAfter = error instanceof MPRateLimitError ? Math.min(error.retryAfter ?? 0, MAX_RETRY_AFTER_SECONDS) : 0;
  if (status === 429) return new GatewayError('LIMIT', TOO_MANY, { status, ...(retryAfter > 0 && { retryAfter }) });
  // Locked, and a dependency of the API that failed: the same call may succeed later.
  if (status >= 500 || status === 408 || status === 423 || status === 424)
    return new GatewayError('UNAVAILABLE', OUT_OF_ORDER, { status });
  if (status < 400 || ((status === 404 || status === 405) && message === WITHOUT_WORDS))
    return new GatewayError('ADDRESS', OTHER_SERVER, { status });
  if (status === 401) return new GatewayError('CREDENTIALS', withWords(CREDENTIALS, wordsOf(error)), { status });
  if (status === 403) return new GatewayError('CREDENTIALS', withWords(FORBIDDEN, wordsOf(error)), { status });
  const amount = /amount|unit_price/i.test(wordsOf(error));
  return new GatewayError(amount ? 'AMOUNT' : 'REFUSED', withWords('O Mercado Pago recusou o pedido', wordsOf(error)), {
    status,
  });
}
