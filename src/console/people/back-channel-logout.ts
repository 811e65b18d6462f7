import { readForm } from '../../http/form-post.ts';
import type { HttpResponse } from '../../http/response.ts';
import type { Call } from '../../http/router.ts';
import { issuerOf, type PersonSignInParts } from './person-sign-in.ts';

/** Maximum size of a form with a logout token. */
const MAX_LOGOUT_FORM_BYTES = 16_384;

const HEADERS = { 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' };

const refused = (description: string): HttpResponse => ({
  status: 400,
  headers: HEADERS,
  body: JSON.stringify({ error: 'invalid_request', error_description: description }),
});

/**
 * Ends the sessions of those whom a provider has signed out, as its logout token says (OpenID Connect Back-Channel Logout, D-744). Answers 400
 * for whatever is wrong with the token. Throws 404 for an address that there is not, 503 while the provider gives no keys.
 */
export async function endSessionsOf(call: Call, parts: PersonSignInParts): Promise<HttpResponse> {
  const issuer = await issuerOf(parts, call.params.storeId ?? '', call.params.issuerId ?? '');
  const token = (await readForm(call.request, MAX_LOGOUT_FORM_BYTES)).get('logout_token');
  if (!token) return refused('Envie logout_token.');
  const isEnded = await parts.people.endSessions(token, issuer);
  return isEnded ? { status: 200, headers: HEADERS, body: '' } : refused('O logout_token não vale para esta loja.');
}
