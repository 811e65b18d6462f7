import { z } from 'zod';
import type { HttpRequest } from '../../http/request.ts';
import type { Secrets } from '../../lib/secrets.ts';

/** Time to sign in at the provider, in seconds. */
const PENDING_SECONDS = 10 * 60;

const COOKIE = 'console_entrada';
const FOLDER = '/console/retorno';

/** Prefix of what is sealed, so that no other sealed text of the service is taken for a sign-in. */
const PURPOSE = 'console sign-in ';

const fields = z.object({
  storeId: z.string(),
  issuerId: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  until: z.number(),
});

/** A sign-in that waits for the provider, as the browser keeps it sealed: nobody else can end it. */
export type PendingSignIn = Readonly<z.output<typeof fields>>;

/** The time at which a sign-in that begins now has to be over, in milliseconds since 1970. */
export const pendingUntil = (now: Date): number => now.getTime() + PENDING_SECONDS * 1000;

/** The sign-in that a request's cookie has; undefined without one that this service sealed and that may still end. */
export function readPending({ headers }: HttpRequest, secrets: Secrets, now: Date): PendingSignIn | undefined {
  const [, sealed = ''] = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]+)`).exec(headers.get('cookie') ?? '') ?? [];
  const text = secrets.open(Buffer.from(sealed, 'base64url'));
  if (!text?.startsWith(PURPOSE)) return undefined;
  const pending = fields.parse(JSON.parse(text.slice(PURPOSE.length)));
  return pending.until > now.getTime() ? pending : undefined;
}

/** Attributes of the cookie. Lax: the provider sends the browser back, and a stricter one would stay behind. */
function attributes(publicUrl: string): string {
  const { protocol, pathname } = new URL(publicUrl);
  const path = `${pathname.replace(/\/$/, '')}${FOLDER}`;
  return `Path=${path}; Max-Age=${PENDING_SECONDS}; HttpOnly; SameSite=Lax${protocol === 'https:' ? '; Secure' : ''}`;
}

/** `Set-Cookie` with a sign-in. */
export function pendingCookie(pending: PendingSignIn, secrets: Secrets, publicUrl: string): string {
  const sealed = secrets.seal(`${PURPOSE}${JSON.stringify(pending)}`).toString('base64url');
  return `${COOKIE}=${sealed}; ${attributes(publicUrl)}`;
}
