import { providerSessionOf } from '../../auth/people/logout-claims.ts';
import type { People } from '../../auth/people/people.ts';
import { personClaims } from '../../auth/people/person-claims.ts';
import { DomainError, notFoundError } from '../../core/errors.ts';
import type { IssuerRecord } from '../../data/named-statements/sign-in-records.ts';
import { html } from '../../http/html.ts';
import type { HttpResponse } from '../../http/response.ts';
import type { Call } from '../../http/router.ts';
import { isUuid } from '../../lib/ids.ts';
import { consoleResponses, openLayout } from '../layout.ts';
import { type ConsoleSession, newPersonSession, SESSION_SECONDS, sessionCookie } from '../session.ts';
import { pendingCookie, pendingUntil, readPending } from './pending-sign-in.ts';
import { openidClient, type ProviderParts, providerClient } from './provider-client.ts';

export interface PersonSignInParts extends ProviderParts {
  readonly people: People;
  readonly publicUrl: string;
  readonly base: string;
  /** Called when a provider does not answer, or not as it should. */
  readonly onProviderError: (error: unknown, issuer: string) => void;
}

const returnUrl = (publicUrl: string) => `${publicUrl}/console/retorno`;

const unanswered = () =>
  new DomainError(
    'SERVICE_UNAVAILABLE',
    'O provedor de identidade desta loja não respondeu como devia. Tente de novo em instantes.',
  );

/** The active issuer of a store to which the console leads. Throws 404. */
export async function issuerOf({ people }: PersonSignInParts, storeId: string, id: string): Promise<IssuerRecord> {
  const issuers = isUuid(storeId) ? await people.issuersOf(storeId.toLowerCase()) : [];
  const found = issuers.find((issuer) => issuer.id === id.toLowerCase() && issuer.clientId !== null);
  if (!found)
    throw notFoundError('Este endereço de entrada não existe, ou foi desligado. Peça o atual a quem administra a loja.');
  return found;
}

/** Sends a person to the provider of their store. Throws 503 when it does not answer. */
export async function beginSignIn({ params }: Call, parts: PersonSignInParts): Promise<HttpResponse> {
  const { publicUrl, secrets, clock, onProviderError } = parts;
  const issuer = await issuerOf(parts, params.storeId ?? '', params.issuerId ?? '');
  const client = await openidClient();
  const [state, nonce, verifier] = [client.randomState(), client.randomNonce(), client.randomPKCECodeVerifier()];
  const pending = { storeId: issuer.storeId, issuerId: issuer.id, state, nonce, verifier, until: pendingUntil(clock.now()) };
  try {
    const url = client.buildAuthorizationUrl(await providerClient(issuer, parts), {
      redirect_uri: returnUrl(publicUrl),
      scope: 'openid profile email',
      state,
      nonce,
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
    if (url.protocol !== 'https:') throw new Error(`authorization endpoint ${url.href}`);
    return consoleResponses.redirect(url.href, { 'set-cookie': pendingCookie(pending, secrets, publicUrl) });
  } catch (error) {
    onProviderError(error, issuer.issuer);
    throw unanswered();
  }
}

/** The claims of the ID token that the provider gives for the code in the address. Throws 403 for whatever is wrong with it. */
async function claimsOf({ url }: Call, parts: PersonSignInParts, issuer: IssuerRecord, pending: ReturnType<typeof readPending>) {
  const client = await openidClient();
  // As the provider was told, whatever proxies made of the address.
  const returned = new URL(`${returnUrl(parts.publicUrl)}${url.search}`);
  try {
    const configuration = await providerClient(issuer, parts);
    const tokens = await client.authorizationCodeGrant(configuration, returned, {
      pkceCodeVerifier: pending?.verifier ?? '',
      expectedState: pending?.state ?? '',
      expectedNonce: pending?.nonce ?? '',
      idTokenExpected: true,
    });
    return tokens.claims();
  } catch (error) {
    parts.onProviderError(error, issuer.issuer);
    throw new DomainError('AUTH_STORE_ACCESS_DENIED', 'O provedor de identidade não confirmou a entrada. Comece de novo.');
  }
}

const refused = () =>
  new DomainError('AUTH_STORE_ACCESS_DENIED', 'Esta entrada não começou neste navegador, ou passou do tempo. Comece de novo.');

/**
 * Ends a sign-in that began in this browser: a session of its person. A page, not a redirect: the browser comes from another site, and would
 * leave the cookie of the session behind. Throws 403 for a sign-in that began elsewhere, and for a person without a role.
 */
export async function endSignIn(call: Call, parts: PersonSignInParts): Promise<HttpResponse> {
  const { publicUrl, secrets, clock, people, base } = parts;
  const now = clock.now();
  const pending = readPending(call.request, secrets, now);
  if (!pending) throw refused();
  const issuer = await issuerOf(parts, pending.storeId, pending.issuerId);
  const claims = await claimsOf(call, parts, issuer, pending);
  const person = claims && personClaims(claims, issuer.groupsClaim);
  if (!person) throw refused();
  const until = new Date(now.getTime() + SESSION_SECONDS * 1000);
  const personId = await people.signIn(issuer, { ...person, providerSession: providerSessionOf(claims) }, until);
  const cookie = sessionCookie(newPersonSession(personId, issuer.storeId, until), secrets, publicUrl, now);
  const home = `${base}/console`;
  const contents = html`<section class="card"><p>Você entrou como ${person.name}.</p><p><a href="${home}">Ir ao console</a></p></section>`;
  return consoleResponses.page(200, openLayout(base, 'Entrou', contents), { 'set-cookie': cookie, refresh: `0; url=${home}` });
}

/** Ends the session of a person, and answers where they may end that at the provider; undefined where it says nothing of it. */
export async function endPersonSession(
  { personId, storeId }: ConsoleSession,
  parts: PersonSignInParts,
): Promise<string | undefined> {
  if (personId === undefined || storeId === undefined) return undefined;
  const issuerId = await parts.people.signOut(storeId, personId);
  try {
    const issuer = (await parts.people.issuersOf(storeId)).find(({ id }) => id === issuerId);
    if (issuer?.clientId == null) return undefined;
    const client = await openidClient();
    const configuration = await providerClient(issuer, parts);
    const back = { client_id: issuer.clientId, post_logout_redirect_uri: `${parts.publicUrl}/console` };
    return client.buildEndSessionUrl(configuration, back).href;
  } catch {
    // The session here has ended, whatever the provider does.
    return undefined;
  }
}
