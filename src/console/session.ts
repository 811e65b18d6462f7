import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { HttpRequest } from '../http/request.ts';
import type { Secrets } from '../lib/secrets.ts';

/** Lifetime of a session, in seconds, however much it is used. */
export const SESSION_SECONDS = 8 * 60 * 60;

/** Maximum length of a credential: a token of the panel has to fit into a cookie. */
export const MAX_CREDENTIAL_LENGTH = 2_500;

const COOKIE = 'console';

/** Prefix of what is sealed, so that no other sealed text of the service is taken for a session. */
const PURPOSE = 'console session ';

const fields = z.object({
  id: z.string(),
  token: z.string().nullable(),
  personId: z.string().optional(),
  storeId: z.string().optional(),
  until: z.number(),
});

/** Session of someone who signed in, as the browser keeps it sealed. */
export interface ConsoleSession {
  readonly id: string;
  /** The API key or the token of the panel; null: the demonstration, without a key. */
  readonly token: string | null;
  /** The session of a person whom an issuer of the store speaks for, instead of a token (D-696). */
  readonly personId?: string | undefined;
  /** Absent until a store is chosen. */
  readonly storeId?: string | undefined;
  /** End, in milliseconds since 1970. */
  readonly until: number;
}

/** A session that begins now. */
export const newSession = (token: string | null, storeId: string | undefined, now: Date): ConsoleSession => ({
  id: randomUUID(),
  token,
  storeId,
  until: now.getTime() + SESSION_SECONDS * 1000,
});

/** A session of a person, which ends with the row that it names. */
export const newPersonSession = (personId: string, storeId: string, until: Date): ConsoleSession => ({
  id: randomUUID(),
  token: null,
  personId,
  storeId,
  until: until.getTime(),
});

/** The session in a request's cookie; undefined without one that this service sealed and that has not ended. */
export function readSession({ headers }: HttpRequest, secrets: Secrets, now: Date): ConsoleSession | undefined {
  const [, sealed = ''] = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]+)`).exec(headers.get('cookie') ?? '') ?? [];
  const text = secrets.open(Buffer.from(sealed, 'base64url'));
  if (!text?.startsWith(PURPOSE)) return undefined;
  const session = fields.parse(JSON.parse(text.slice(PURPOSE.length)));
  return session.until > now.getTime() ? session : undefined;
}

/** Attributes of a cookie for a folder: unseen by scripts, sent by no other site, over https alone where there is https. */
export const cookieAttributes = (publicUrl: string, maxAge: number, folder = '/console'): string => {
  const { protocol, pathname } = new URL(publicUrl);
  const path = `${pathname.replace(/\/$/, '')}${folder}`;
  return `Path=${path}; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${protocol === 'https:' ? '; Secure' : ''}`;
};

/** `Set-Cookie` with a session. */
export function sessionCookie(session: ConsoleSession, secrets: Secrets, publicUrl: string, now: Date): string {
  const sealed = secrets.seal(`${PURPOSE}${JSON.stringify(session)}`).toString('base64url');
  return `${COOKIE}=${sealed}; ${cookieAttributes(publicUrl, Math.ceil((session.until - now.getTime()) / 1000))}`;
}

/** `Set-Cookie` that ends the session in this browser. */
export const endedCookie = (publicUrl: string): string => `${COOKIE}=; ${cookieAttributes(publicUrl, 0)}`;

const formText = ({ id }: Pick<ConsoleSession, 'id'>) => `console form ${id}`;

/** Token of the forms of a session. Each one made is another text. */
export const consoleFormToken = (secrets: Secrets, session: Pick<ConsoleSession, 'id'>): string =>
  secrets.seal(formText(session)).toString('base64url');

/** True when the service made the token for this session. */
export const isConsoleFormToken = (secrets: Secrets, session: Pick<ConsoleSession, 'id'>, token: string): boolean =>
  secrets.open(Buffer.from(token, 'base64url')) === formText(session);

/** Idempotency key of a form: it has one effect, however often it is sent. */
export const formIdempotencyKey = (token: string): string => createHash('sha256').update(token).digest('base64url');
