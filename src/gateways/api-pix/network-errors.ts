import { GatewayError, type GatewayFailure } from '../gateway-error.ts';

const AWAY = 'O banco não respondeu. Tente de novo em instantes.';
const UNREADABLE = 'O banco respondeu de um jeito que não foi possível ler.';
const UNSAFE = 'O endereço do banco não mostrou um certificado TLS válido.';
const CERTIFICATE_REFUSED = 'O banco não aceitou o certificado da loja.';
const CERTIFICATE_UNREADABLE = 'O certificado da loja ou a chave privada dele não pode ser lido.';

/** Codes of connections, by what they say of the settings. The first that fits counts; a code without an entry is an absent bank. */
const FAILURES: readonly (readonly [RegExp, GatewayFailure, string])[] = [
  [/^(ENOTFOUND|ENODATA|ERR_INVALID_URL)$/, 'ADDRESS', 'O endereço do banco não existe.'],
  [/^PRIVATE_ADDRESS$/, 'ADDRESS', 'O endereço do banco não aponta para um IP público.'],
  [/^ERR_SSL_.*(ALERT|HANDSHAKE_FAILURE)/, 'CERTIFICATE', CERTIFICATE_REFUSED],
  [/^(ERR_OSSL_|ERR_CRYPTO_|ERR_SSL_(CA|EE)_|ERR_SSL_NO_START_LINE|ERR_INVALID_ARG)/, 'CERTIFICATE', CERTIFICATE_UNREADABLE],
  [/^(CERT_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|INVALID_CA|PATH_LENGTH|ERR_TLS_CERT|HOSTNAME_)/, 'ADDRESS', UNSAFE],
  [/^(EPROTO|ERR_SSL_)/, 'ADDRESS', 'O endereço do banco não fala TLS como deve.'],
  [/^(UND_ERR_RES_|UND_ERR_HEADERS_OVERFLOW|HPE_)/, 'ANSWER', UNREADABLE],
  [/^UND_ERR_INVALID_ARG$/, 'CREDENTIALS', 'As credenciais da aplicação têm espaços ou caracteres que não são delas.'],
];

/** Codes of a connection that was closed. */
const CLOSED = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

/** The code of an error or of the first cause that has one. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  const { code, cause } = (first ?? error) as NodeJS.ErrnoException;
  return typeof code === 'string' ? code : codeOf(cause);
}

/** True when the connection was closed before a whole answer came. */
export const isClosedConnection = (error: unknown): boolean => error instanceof GatewayError && CLOSED.has(codeOf(error.cause));

/**
 * The failure of a check. Over TLS 1.3 a server that refuses a certificate closes the connection after the handshake, and its reason does not
 * arrive: where nothing was answered at all, the certificate is the setting to look at.
 */
export const checkError = (error: unknown, isTls: boolean): unknown =>
  isTls && isClosedConnection(error)
    ? new GatewayError('CERTIFICATE', 'O banco encerrou a conexão, como faz quando não aceita o certificado da loja.', {
        cause: error,
      })
    : error;

/** The failure of an exchange without a whole answer. */
export function networkError(error: unknown): GatewayError {
  const code = codeOf(error);
  const known = FAILURES.find(([codes]) => codes.test(code));
  return known ? new GatewayError(known[1], known[2], { cause: error }) : new GatewayError('UNAVAILABLE', AWAY, { cause: error });
}
