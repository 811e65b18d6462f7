import { z } from 'zod';

/** The event of a logout token (OpenID Connect Back-Channel Logout §2.4). */
const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';

const id = z.string().min(1).max(255);

const claims = z
  .object({
    iat: z.number(),
    sub: id.optional(),
    sid: id.optional(),
    events: z.object({ [LOGOUT_EVENT]: z.object({}) }),
    // A token with one is no logout token, but an ID token.
    nonce: z.undefined().optional(),
  })
  .refine(({ sub, sid }) => sub !== undefined || sid !== undefined);

/** Those whom an issuer has signed out: a person, one session of theirs at the issuer, or both. */
export interface SignedOut {
  readonly subject: string | null;
  readonly providerSession: string | null;
  /** The time of it: what began later goes on. */
  readonly at: Date;
}

/** Those whom verified claims sign out; undefined for claims that are no logout token's. */
export function signedOut(payload: object): SignedOut | undefined {
  const { data } = claims.safeParse(payload);
  return data && { subject: data.sub ?? null, providerSession: data.sid ?? null, at: new Date(data.iat * 1000) };
}

/** `sid` of an ID token, which a logout token may name; null without one. */
export const providerSessionOf = ({ sid }: Readonly<Record<string, unknown>>): string | null => id.safeParse(sid).data ?? null;
