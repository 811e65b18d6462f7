import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { HttpRequest } from '../../http/request.ts';
import type { Secrets } from '../../lib/secrets.ts';
import { cookieAttributes, SESSION_SECONDS } from '../session.ts';

const COOKIE = 'operador';

/** Folder that the cookie is sent to. */
const FOLDER = '/console/operador';

/** Prefix of what is sealed, so that no other sealed text of the service is taken for a session. */
const PURPOSE = 'operator session ';

const fields = z.object({ id: z.string(), digest: z.string(), until: z.number() });

/** Session of an operator, as the browser keeps it sealed: it has a digest of their secret, which opens nothing else. */
export type OperatorSession = Readonly<z.output<typeof fields>>;

const digestOf = (token: string) => createHash('sha256').update(`console ${token}`).digest('base64url');

/** A session that begins now. */
export const newOperatorSession = (token: string, now: Date): OperatorSession => ({
  id: randomUUID(),
  digest: digestOf(token),
  until: now.getTime() + SESSION_SECONDS * 1000,
});

/** The session in a request's cookie; undefined without one that has not ended and whose secret is still one of `tokens`. */
export function readOperatorSession(
  { headers }: HttpRequest,
  secrets: Secrets,
  { tokens, now }: { readonly tokens: readonly string[]; readonly now: Date },
): OperatorSession | undefined {
  const [, sealed = ''] = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]+)`).exec(headers.get('cookie') ?? '') ?? [];
  const text = secrets.open(Buffer.from(sealed, 'base64url'));
  if (!text?.startsWith(PURPOSE)) return undefined;
  const session = fields.parse(JSON.parse(text.slice(PURPOSE.length)));
  const isOpen = session.until > now.getTime() && tokens.some((token) => digestOf(token) === session.digest);
  return isOpen ? session : undefined;
}

/** `Set-Cookie` with a session. */
export function operatorCookie(session: OperatorSession, secrets: Secrets, publicUrl: string): string {
  const sealed = secrets.seal(`${PURPOSE}${JSON.stringify(session)}`).toString('base64url');
  return `${COOKIE}=${sealed}; ${cookieAttributes(publicUrl, SESSION_SECONDS, FOLDER)}`;
}

/** `Set-Cookie` that ends the session in this browser. */
export const endedOperatorCookie = (publicUrl: string): string => `${COOKIE}=; ${cookieAttributes(publicUrl, 0, FOLDER)}`;
