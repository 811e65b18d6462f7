import { errors } from 'undici';

/** What the codes of DNS, TCP, TLS and HTTP mean to who reads the log of a webhook. */
const FAULTS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'O nome do endereço não existe no DNS.',
  ENODATA: 'O nome do endereço não aponta para nenhum IP.',
  ESERVFAIL: 'O DNS do endereço respondeu com erro.',
  ETIMEOUT: 'O DNS do endereço não respondeu.',
  EREFUSED: 'O DNS do endereço recusou a consulta.',
  PRIVATE_ADDRESS: 'O endereço não aponta para um IP público.',
  ECONNREFUSED: 'O destino recusou a conexão.',
  ECONNRESET: 'O destino encerrou a conexão antes de responder.',
  UND_ERR_SOCKET: 'O destino encerrou a conexão antes de responder.',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'O destino encerrou a conexão no meio da resposta.',
  EPIPE: 'O destino encerrou a conexão antes de responder.',
  EHOSTUNREACH: 'Não há rota até o destino.',
  ENETUNREACH: 'Não há rota até o destino.',
  ETIMEDOUT: 'O destino não aceitou a conexão a tempo.',
  UND_ERR_CONNECT_TIMEOUT: 'O destino não aceitou a conexão a tempo.',
  CERT_HAS_EXPIRED: 'O certificado TLS do destino venceu.',
  CERT_NOT_YET_VALID: 'O certificado TLS do destino ainda não vale.',
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

/** Families of codes, where each says the same. */
const FAMILIES: readonly (readonly [RegExp, string])[] = [
  [/^(CERT|UNABLE_TO|INVALID_CA|PATH_LENGTH)/, 'O certificado TLS do destino não vale.'],
  [/^HPE_/, 'A resposta do destino não é HTTP.'],
  [/^ERR_SSL_/, 'O destino não fala TLS como deve.'],
  [/^UND_ERR_/, 'A resposta do destino não é HTTP.'],
];

/** Why an exchange failed, in words. Several addresses that all failed are told by the first. */
export function connectionFault(error: unknown): string {
  const told = error instanceof AggregateError && error.errors.length > 0 ? error.errors[0] : error;
  // The parser of answers gives no code to most of what it cannot read.
  const { code = told instanceof errors.HTTPParserError ? 'HPE_' : '' } = told as NodeJS.ErrnoException;
  return FAULTS[code] ?? FAMILIES.find(([family]) => family.test(code))?.[1] ?? `A conexão falhou${code && ` (${code})`}.`;
}
