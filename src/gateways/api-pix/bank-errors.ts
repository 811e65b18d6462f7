import { GatewayError, type GatewayFailure } from '../gateway-error.ts';
import type { WireAnswer } from './transport.ts';

/** Maximum number of characters of a bank's own words in a message. */
const MAX_DETAIL_LENGTH = 300;

/** Maximum wait that a bank may ask for, in seconds. */
const MAX_RETRY_AFTER_SECONDS = 3_600;

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : []);
const textsOf = (source: Json, names: readonly string[]): string[] =>
  names.flatMap((name) => (typeof source[name] === 'string' && source[name].trim() !== '' ? [source[name] as string] : []));

/** An answer as an object; undefined for a page, a text or nothing. */
export function jsonOf(text: string): Json | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/**
 * A refusal as banks write it: problem+json with `violacoes`, or a form of their own: `erros` with `mensagem` and `ocorrencia`, `nome` and
 * `mensagem`, `error` and `error_description`.
 */
interface Refusal {
  /** The bank's own words, on one line; empty when it said nothing. */
  readonly detail: string;
  /** The fields that it names. */
  readonly fields: readonly string[];
}

const WORDS = ['detail', 'mensagem', 'message', 'error_description', 'descricao', 'title'];

function refusalOf(text: string): Refusal {
  const body = jsonOf(text) ?? {};
  const parts = [...listOf(body['violacoes']), ...listOf(body['erros']), ...listOf(body['errors'])];
  const words = parts.flatMap((part) => textsOf(part, ['razao', 'mensagem', 'message', 'detail', 'textoMensagem']).slice(0, 1));
  const said = [...textsOf(body, WORDS).slice(0, 1), ...words];
  return {
    detail: [...new Set(said)]
      .join(' ')
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim()
      .slice(0, MAX_DETAIL_LENGTH),
    fields: parts.flatMap((part) => textsOf(part, ['propriedade', 'caminho', 'campo', 'chave'])),
  };
}

/** Seconds to wait, from seconds or a date. */
function retryAfterOf(header: string | undefined, now: Date): { readonly retryAfter?: number } {
  if (header === undefined) return {};
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : (Date.parse(header) - now.getTime()) / 1000;
  if (Number.isNaN(seconds)) return {};
  return { retryAfter: Math.min(Math.max(Math.ceil(seconds), 0), MAX_RETRY_AFTER_SECONDS) };
}

const withDetail = (sentence: string, detail: string): string => (detail === '' ? `${sentence}.` : `${sentence}: ${detail}`);

/** Settings that a refusal is about, by the fields that it names. */
const FIELDS: readonly (readonly [RegExp, GatewayFailure, string])[] = [
  [/(^|[./])chave$/i, 'KEY', 'O banco não aceitou a chave Pix'],
  [/(^|[./])(valor|original)$/i, 'AMOUNT', 'O banco não aceitou o valor'],
];

/** Servers that ask for a certificate say so in the page of a 400. */
const WITHOUT_CERTIFICATE =
  /ssl certificate|certificado (digital )?(do )?cliente|client certificate|certificado n[ãa]o (enviado|informado)/i;

function refusedError({ status, text }: WireAnswer): GatewayError {
  if ((status === 400 || status === 403) && WITHOUT_CERTIFICATE.test(text))
    return new GatewayError('CERTIFICATE', 'O banco não aceitou o certificado da loja.', { status });
  const { detail, fields } = refusalOf(text);
  if (status === 401)
    return new GatewayError('CREDENTIALS', withDetail('O banco não aceitou as credenciais da aplicação', detail), { status });
  if (status === 403)
    return new GatewayError('CREDENTIALS', withDetail('O banco não autoriza a aplicação a fazer esta operação', detail), {
      status,
    });
  const setting = FIELDS.find(([name]) => fields.some((field) => name.test(field)));
  const [reason, sentence] = setting ? [setting[1], setting[2]] : (['REFUSED', 'O banco recusou o pedido'] as const);
  return new GatewayError(reason, withDetail(sentence, detail), { status });
}

/** A bank that has no such thing says so in JSON or with nothing: a page comes from another server (D-594). */
const isOtherServer = ({ status, text }: WireAnswer): boolean =>
  (status === 404 || status === 405) && text.trim() !== '' && jsonOf(text) === undefined;

/** True when the bank says that it does not have what is asked for. */
export const isUnknown = (answer: WireAnswer): boolean => answer.status === 404 && !isOtherServer(answer);

/** The failure that an answer without success stands for. */
export function statusFailure(answer: WireAnswer, now: Date): GatewayError {
  const { status } = answer;
  const wait = { status, ...retryAfterOf(answer.retryAfter, now) };
  if (status === 429) return new GatewayError('LIMIT', 'O banco recebeu pedidos demais. Tente de novo em instantes.', wait);
  if (status >= 500 || status === 408)
    return new GatewayError('UNAVAILABLE', 'O banco está fora do ar. Tente de novo em instantes.', wait);
  if (status < 400 || isOtherServer(answer))
    return new GatewayError('ADDRESS', 'O endereço do banco não é o da API Pix.', { status });
  return refusedError(answer);
}

/** The failure of a request for a token: whatever is refused there are the credentials. */
export function tokenFailure(answer: WireAnswer, now: Date): GatewayError {
  const failure = statusFailure(answer, now);
  const { status } = answer;
  if (failure.isTemporary || failure.reason === 'CERTIFICATE' || failure.reason === 'ADDRESS') return failure;
  if (status === 404 || status === 405)
    return new GatewayError('ADDRESS', 'O endereço de autenticação do banco não existe.', { status });
  const { detail } = refusalOf(answer.text);
  return new GatewayError('CREDENTIALS', withDetail('O banco não aceitou as credenciais da aplicação', detail), { status });
}

export const unreadable = (status: number, cause?: unknown): GatewayError =>
  new GatewayError('ANSWER', 'O banco respondeu de um jeito que não foi possível ler.', { status, cause });
