import type { IncomingHttpHeaders } from 'node:http';
import type { BankWays } from './ways.ts';

export const CLIENT_ID = 'loja';
export const CLIENT_SECRET = 'segredo-da-loja';

const SCOPES = ['cob.write', 'cob.read', 'pix.write', 'pix.read', 'webhook.write', 'webhook.read'];

interface TokenRequest {
  readonly headers: IncomingHttpHeaders;
  readonly query: URLSearchParams;
  readonly form: URLSearchParams;
}

/** The names that a form must have, and no other. */
const NAMES: Readonly<Record<BankWays['token'], readonly string[]>> = {
  BASIC: ['grant_type'],
  BODY: ['grant_type', 'client_id', 'client_secret'],
  QUERY_GRANT: ['client_id', 'client_secret'],
  NO_SECRET: ['grant_type', 'client_id'],
};

/** The fault of a request for a token in this bank's way; undefined: it gets one. */
export function tokenFault(
  { token, wantsScope }: BankWays,
  { headers, query, form }: TokenRequest,
  clients: ReadonlySet<string>,
): string | undefined {
  if (headers['content-type'] !== 'application/x-www-form-urlencoded') return 'unsupported content type';
  const grant = token === 'QUERY_GRANT' ? query.get('grant_type') : form.get('grant_type');
  if (grant !== 'client_credentials') return 'unsupported_grant_type';
  const names = [...NAMES[token], ...(wantsScope ? ['scope'] : [])].toSorted().join(' ');
  if ([...form.keys()].toSorted().join(' ') !== names) return `expected ${names}`;
  if (wantsScope && (form.get('scope') ?? '').split(' ').toSorted().join(' ') !== SCOPES.toSorted().join(' '))
    return 'invalid_scope';
  const { client, secret } = applicationOf(token, headers, form);
  const isKnown = clients.has(client) && (token === 'NO_SECRET' || secret === CLIENT_SECRET);
  return isKnown ? undefined : 'invalid_client';
}

/** The application that asks for a token, with its secret. */
export function applicationOf(
  token: BankWays['token'],
  headers: IncomingHttpHeaders,
  form: URLSearchParams,
): { readonly client: string; readonly secret: string } {
  if (token !== 'BASIC') return { client: form.get('client_id') ?? '', secret: form.get('client_secret') ?? '' };
  const basic = Buffer.from((headers.authorization ?? '').replace(/^Basic /, ''), 'base64').toString();
  const [client = '', secret = ''] = basic.split(':');
  return { client, secret };
}
