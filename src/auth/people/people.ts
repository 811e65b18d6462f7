import { randomUUID } from 'node:crypto';
import { decodeJwt, type JWTPayload } from 'jose';
import { DomainError } from '../../core/errors.ts';
import { apiKeyRequired, type Principal } from '../../core/execution/principal.ts';
import type { Database } from '../../data/database.ts';
import {
  deletePersonSession,
  deleteSessionsOf,
  findIssuers,
  findPersonSession,
  findRoles,
  type IssuerRecord,
  insertPersonSession,
} from '../../data/named-statements/sign-in-records.ts';
import { memoizeAsync } from '../../lib/cache.ts';
import type { Clock } from '../../lib/clock.ts';
import type { IssuerKeys } from './issuer-keys.ts';
import { signedOut } from './logout-claims.ts';
import { type PersonClaims, personClaims } from './person-claims.ts';
import { rightsOf } from './person-rights.ts';
import { verifiedClaims } from './verified-claims.ts';

/** Types of tokens that say who calls; a logout token, which has the same signature, does not. */
const TYPES: ReadonlySet<string> = new Set(['jwt', 'at+jwt', 'application/at+jwt']);
/** The longest time that a token counts, in seconds, whatever it says itself: groups that a person left end with it. */
const MAX_TOKEN_SECONDS = 24 * 60 * 60;

/** Types of logout tokens; other ones have none of their claims. */
const LOGOUT_TYPES: ReadonlySet<string> = new Set(['logout+jwt', 'application/logout+jwt', 'jwt']);
/** The longest time that a logout token counts, in seconds. */
const MAX_LOGOUT_SECONDS = 5 * 60;

/** A person who signs in to the console, and their session at the issuer where it names one. */
export interface SignedIn extends PersonClaims {
  readonly providerSession: string | null;
}

/** The people that the issuers of stores speak for (D-694). */
export interface People {
  /** The active issuers of a store. */
  issuersOf(storeId: string): Promise<readonly IssuerRecord[]>;
  /** The issuer of the store that a token names; undefined when it names none, so that it is no token of a person of the store. */
  issuerOf(token: string, storeId: string): Promise<IssuerRecord | undefined>;
  /** The person of a token. Throws the same 401 for whatever is wrong with it, 403 for a person without a role, 503 while the issuer gives no keys. */
  verify(token: string, issuer: IssuerRecord): Promise<Principal>;
  /** Begins a session of a person in the console, and answers its id. Throws 403 for a person without a role. */
  signIn(issuer: IssuerRecord, person: SignedIn, expiresAt: Date): Promise<string>;
  /** The person of a session. Throws 401 when it has ended, 403 when the person lost their last role. */
  sessionPerson(storeId: string, id: string): Promise<Principal>;
  /** Ends a session, and answers the id of its issuer; undefined when it had ended. */
  signOut(storeId: string, id: string): Promise<string | undefined>;
  /** Ends the sessions that a logout token of the issuer names. False for whatever is wrong with it. Throws 503 while the issuer gives no keys. */
  endSessions(logoutToken: string, issuer: IssuerRecord): Promise<boolean>;
}

/** The parts of `iss` and `aud` of a token whose signature nobody has checked; undefined for what is no token. */
function unverified(token: string): JWTPayload | undefined {
  try {
    return decodeJwt(token);
  } catch {
    return undefined;
  }
}

export function createPeople({ query }: Pick<Database, 'query'>, keys: IssuerKeys, clock: Clock): People {
  const issuersOf = memoizeAsync(clock, (storeId) => findIssuers(query, storeId));
  const rolesOf = memoizeAsync(clock, (storeId) => findRoles(query, storeId));

  async function principalOf(issuer: IssuerRecord, person: PersonClaims, expiresAt: Date): Promise<Principal> {
    const { storeId, id } = issuer;
    const roles = issuer.groups.length === 0 ? [] : await rolesOf(storeId);
    const rights = rightsOf(issuer, person.groups, roles);
    if (rights.roles.length === 0)
      throw new DomainError('AUTH_STORE_ACCESS_DENIED', 'Nenhum grupo desta pessoa tem um papel nesta loja.');
    const credential = { id: `${id}:${person.subject}`, name: person.name, stores: [storeId], expiresAt, roles: rights.roles };
    return { kind: 'panel', storeId, scopes: rights.scopes, credential };
  }

  const claimsOf = (token: string, { issuer, audience }: IssuerRecord): Promise<JWTPayload | undefined> =>
    verifiedClaims(
      token,
      { issuer, audience, types: TYPES, maxTokenAge: MAX_TOKEN_SECONDS, requiredClaims: ['exp', 'iat', 'sub'] },
      { keys, clock },
    );

  return {
    issuersOf,
    async issuerOf(token, storeId) {
      const { iss, aud } = unverified(token) ?? {};
      if (typeof iss !== 'string') return undefined;
      const audiences = [aud].flat();
      const named = (await issuersOf(storeId)).filter(({ issuer }) => issuer === iss);
      return named.find(({ audience }) => audiences.includes(audience)) ?? named[0];
    },
    async verify(token, issuer) {
      const payload = await claimsOf(token, issuer);
      const person = payload && personClaims(payload, issuer.groupsClaim);
      if (!person) throw apiKeyRequired();
      return principalOf(issuer, person, new Date((payload.exp ?? 0) * 1000));
    },
    async signIn(issuer, person, expiresAt) {
      await principalOf(issuer, person, expiresAt);
      const id = randomUUID();
      const { storeId, id: issuerId } = issuer;
      await insertPersonSession(query, { id, storeId, issuerId, ...person, expiresAt }, clock.now());
      return id;
    },
    async sessionPerson(storeId, id) {
      // Not remembered: who signs out is out at once.
      const session = await findPersonSession(query, storeId, id);
      const issuer = session && (await issuersOf(storeId)).find((each) => each.id === session.issuerId);
      if (!issuer || session.expiresAt <= clock.now()) throw apiKeyRequired();
      return principalOf(issuer, session, session.expiresAt);
    },
    signOut: (storeId, id) => deletePersonSession(query, storeId, id),
    async endSessions(logoutToken, { id: issuerId, storeId, issuer, clientId }) {
      if (clientId === null) return false;
      const required = { issuer, audience: clientId, types: LOGOUT_TYPES, maxTokenAge: MAX_LOGOUT_SECONDS };
      const claims = await verifiedClaims(logoutToken, { ...required, requiredClaims: ['iat', 'jti'] }, { keys, clock });
      const ended = claims && signedOut(claims);
      if (!ended) return false;
      await deleteSessionsOf(query, { storeId, issuerId, ...ended });
      return true;
    },
  };
}
