import { errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { z } from 'zod';
import { type Credential, type GrantedScope, grantedScopes, type Scope, scopeSet } from './kernel/caller.ts';
import { isUuid } from './kernel/uuid.ts';
import { type PublishedKeysParts, publishedKeys } from './published-keys.ts';

/** What a token of the panel entitles to. */
export interface HeldToken extends Credential {
  readonly stores: readonly string[];
  readonly scopes: ReadonlySet<Scope>;
}

export interface PanelTokens {
  /** What this token entitles to; undefined for one that is wrong or expired. Throws 503 when its keys cannot be had. */
  verify(token: string): Promise<HeldToken | undefined>;
}

export interface PanelTokensParts extends Omit<PublishedKeysParts, 'url'> {
  /** Shared with the panel, which signs with it (HS256); absent: no such token is taken. */
  readonly secret: string | undefined;
  /** Where the panel publishes its public keys; absent: no token signed with such a key is taken. */
  readonly jwksUrl: string | undefined;
}

/** How far the panel's clock may be from ours, in seconds. */
const TOLERANCE = 5;
/** The last second of the year 9999. */
const LATEST = 253_402_300_799;

/** The claims that a token must have (D-116). Scopes that we do not know are somebody else's. */
const claims = z.object({
  sub: z.string().min(1),
  name: z.string().optional(),
  stores: z.array(z.string().refine(isUuid)),
  scopes: z.array(z.string()),
  exp: z.number().max(LATEST),
});

const isGranted = (scope: string): scope is GrantedScope => (grantedScopes as readonly string[]).includes(scope);

function heldBy(payload: unknown): HeldToken | undefined {
  const { data } = claims.safeParse(payload);
  if (!data) return undefined;
  const { sub, name = sub, stores, scopes, exp } = data;
  const lowered = stores.map((id) => id.toLowerCase());
  return { id: sub, name, stores: lowered, scopes: scopeSet(scopes.filter(isGranted)), expiresAt: new Date(exp * 1000) };
}

/** Verifies the JWTs that the panel signs with a shared secret, with the keys that it publishes, or with either. */
export function createPanelTokens({ secret, jwksUrl, clock, onFault }: PanelTokensParts): PanelTokens {
  const shared = secret === undefined ? undefined : new TextEncoder().encode(secret);
  const published = jwksUrl === undefined ? undefined : publishedKeys({ url: jwksUrl, clock, onFault });
  const algorithms = [...(shared ? ['HS256'] : []), ...(published ? ['RS256', 'ES256', 'EdDSA'] : [])];
  // The algorithm chooses the key, and only these are let through: a public key is never taken for a secret.
  const key: JWTVerifyGetKey = (header, jws) => {
    const found = header.alg === 'HS256' ? shared : published?.(header, jws);
    if (!found) throw new errors.JOSEAlgNotAllowed();
    return found;
  };
  return {
    async verify(token) {
      try {
        const options = { algorithms, currentDate: clock.now(), clockTolerance: TOLERANCE, requiredClaims: ['exp'] };
        return heldBy((await jwtVerify(token, key, options)).payload);
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined;
        throw error;
      }
    },
  };
}
