import type { Query } from '../database.ts';

// Who the people of a store are: read before a request has a store.

/** An active issuer of a store. */
export interface IssuerRecord {
  readonly id: string;
  readonly storeId: string;
  readonly name: string;
  readonly issuer: string;
  readonly audience: string;
  readonly clientId: string | null;
  readonly clientSecret: Uint8Array | null;
  readonly groupsClaim: string;
  /** `[{ group, roleIds }]`. */
  readonly groups: readonly { readonly group: string; readonly roleIds: readonly string[] }[];
  readonly scopes: readonly string[];
}

/** A role that a store made. */
export interface RoleRecord {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly string[];
}

const FIND_ISSUERS = `SELECT id, store_id AS "storeId", name, issuer, audience, client_id AS "clientId", client_secret AS "clientSecret",
  groups_claim AS "groupsClaim", groups, scopes FROM sign_in_issuer WHERE store_id = $1 AND active ORDER BY created_at, id`;

/** The active issuers of a store. */
export const findIssuers = async (query: Query, storeId: string): Promise<readonly IssuerRecord[]> =>
  (await query<IssuerRecord>({ name: 'find_issuers', text: FIND_ISSUERS, values: [storeId] })).rows;

/** The roles that a store made. */
export const findRoles = async (query: Query, storeId: string): Promise<readonly RoleRecord[]> =>
  (
    await query<RoleRecord>({
      name: 'find_roles',
      text: 'SELECT id, name, scopes FROM role WHERE store_id = $1',
      values: [storeId],
    })
  ).rows;

/** A person who signed in to the console. */
export interface PersonSessionRecord {
  readonly id: string;
  readonly storeId: string;
  readonly issuerId: string;
  readonly subject: string;
  readonly name: string;
  readonly groups: readonly string[];
  readonly expiresAt: Date;
}

/** A session that begins, and that of the person at the issuer, where it names one. */
export interface NewPersonSession extends PersonSessionRecord {
  readonly providerSession: string | null;
}

const INSERT_SESSION = `INSERT INTO person_session (id, store_id, issuer_id, subject, name, groups, expires_at, created_at, provider_session)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`;

/** Keeps the session of a person. */
export async function insertPersonSession(query: Query, session: NewPersonSession, now: Date): Promise<void> {
  const { id, storeId, issuerId, subject, name, groups, expiresAt, providerSession } = session;
  const values = [id, storeId, issuerId, subject, name, groups, expiresAt, now, providerSession];
  await query({ name: 'insert_person_session', text: INSERT_SESSION, values });
}

const FIND_SESSION = `SELECT id, store_id AS "storeId", issuer_id AS "issuerId", subject, name, groups, expires_at AS "expiresAt"
FROM person_session WHERE store_id = $1 AND id = $2`;

/** The session of a person who has not signed out; undefined when there is none. */
export const findPersonSession = async (query: Query, storeId: string, id: string): Promise<PersonSessionRecord | undefined> =>
  (await query<PersonSessionRecord>({ name: 'find_person_session', text: FIND_SESSION, values: [storeId, id] })).rows[0];

/** Ends the session of a person, and answers the id of its issuer; undefined when it had ended. */
export async function deletePersonSession(query: Query, storeId: string, id: string): Promise<string | undefined> {
  const text = 'DELETE FROM person_session WHERE store_id = $1 AND id = $2 RETURNING issuer_id AS "issuerId"';
  const statement = { name: 'delete_person_session', text, values: [storeId, id] };
  return (await query<{ issuerId: string }>(statement)).rows[0]?.issuerId;
}

/** Sessions that an issuer has ended: of a person, of one session at the issuer, or of both. */
export interface EndedSessions {
  readonly storeId: string;
  readonly issuerId: string;
  readonly subject: string | null;
  readonly providerSession: string | null;
  readonly at: Date;
}

// A session whose own one at the issuer is not known ends with the person. What began after the issuer said so goes on, so that a token which is
// sent twice ends nothing new; the clocks may differ by 5 seconds.
const DELETE_SESSIONS = `DELETE FROM person_session WHERE store_id = $1 AND issuer_id = $2
  AND ($3::text IS NULL OR subject = $3)
  AND ($4::text IS NULL OR provider_session = $4 OR (provider_session IS NULL AND $3 IS NOT NULL))
  AND created_at < $5::timestamptz + interval '5 seconds'`;

/** Ends the sessions of those whom their issuer has signed out. */
export async function deleteSessionsOf(query: Query, ended: EndedSessions): Promise<void> {
  const { storeId, issuerId, subject, providerSession, at } = ended;
  const values = [storeId, issuerId, subject, providerSession, at];
  await query({ name: 'delete_sessions_of', text: DELETE_SESSIONS, values });
}
