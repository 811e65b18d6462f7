import { errors } from 'undici';

/**
 * One sentence for a name that does not exist, one without addresses and one that only private addresses have: a tenant
 * must not learn from attempts which names exist in the service's own network (D-207).
 */
const NOT_PUBLIC = 'O endereço não existe no DNS ou não aponta para um IP público.';

/** Codes of a connection that ended before an answer, or within it. */
const CLOSED = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

/** True when the receiver closed the connection. */
export const isClosed = (error: unknown): boolean => CLOSED.has((error as NodeJS.ErrnoException).code ?? '');

const CLOSED_IN_ANSWER = 'O destino encerrou a conexão no meio da resposta.';

/** Portuguese messages for codes of DNS, TCP, TLS and HTTP in a webhook's log. */
const MESSAGES: Readonly<Record<string, string>> = {
  ENOTFOUND: NOT_PUBLIC,
  ENODATA: NOT_PUBLIC,
  ESERVFAIL: 'O DNS do endereço respondeu com erro.',
  ETIMEOUT: 'O DNS do endereço não respondeu.',
  EREFUSED: 'O DNS do endereço recusou a consulta.',
  PRIVATE_ADDRESS: NOT_PUBLIC,
  ECONNREFUSED: 'O destino recusou a conexão.',
  ECONNRESET: 'O destino encerrou a conexão antes de responder.',
  UND_ERR_SOCKET: 'O destino encerrou a conexão antes de responder.',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: CLOSED_IN_ANSWER,
  EPIPE: 'O destino encerrou a conexão antes de responder.',
  EHOSTUNREACH: 'Não há rota até o destino.',
  ENETUNREACH: 'Não há rota até o destino.',
  ETIMEDOUT: 'O destino não aceitou a conexão a tempo.',
  UND_ERR_CONNECT_TIMEOUT: 'O destino não aceitou a conexão a tempo.',
  CERT_HAS_EXPIRED: 'O certificado TLS do destino venceu.',
  CERT_NOT_YET_VALID: 'O certificado TLS do destino ainda não é válido.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'O certificado TLS do destino é de outro nome.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'O certificado TLS do destino não é de uma autoridade conhecida.',
  SELF_SIGNED_CERT_IN_CHAIN: 'O certificado TLS do destino não é de uma autoridade conhecida.',
  UNABLE_TO_GET_ISSUER_CERT: 'O certificado TLS do destino não é de uma autoridade conhecida.',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'O certificado TLS do destino não é de uma autoridade conhecida.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'O certificado TLS do destino não é de uma autoridade conhecida.',
  CERT_SIGNATURE_FAILURE: 'O certificado TLS do destino não é de uma autoridade conhecida.',
  EPROTO: 'O destino não fala TLS como deve.',
  HPE_HEADER_OVERFLOW: 'Os cabeçalhos da resposta são grandes demais.',
  UND_ERR_HEADERS_OVERFLOW: 'Os cabeçalhos da resposta são grandes demais.',
};

/** Families of codes with the same message. */
const MESSAGE_PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/^(CERT|UNABLE_TO|INVALID_CA|PATH_LENGTH)/, 'O certificado TLS do destino não é válido.'],
  [/^HPE_/, 'A resposta do destino não é HTTP.'],
  [/^ERR_SSL_/, 'O destino não fala TLS como deve.'],
  [/^UND_ERR_/, 'A resposta do destino não é HTTP.'],
];

/** Portuguese message for a failed exchange, whose answer had begun or not. When several addresses failed, that of the first. */
export function connectionError(error: unknown, hasBegun: boolean): string {
  if (hasBegun && isClosed(error)) return CLOSED_IN_ANSWER;
  const first = error instanceof AggregateError && error.errors.length > 0 ? error.errors[0] : error;
  // The parser of answers gives no code to most of what it cannot read.
  const { code = first instanceof errors.HTTPParserError ? 'HPE_' : '' } = first as NodeJS.ErrnoException;
  return (
    MESSAGES[code] ?? MESSAGE_PATTERNS.find(([family]) => family.test(code))?.[1] ?? `A conexão falhou${code && ` (${code})`}.`
  );
}
