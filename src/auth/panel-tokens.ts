import { decodeProtectedHeader, errors, type JWTVerifyGetKey, type JWTVerifyOptions, jwtVerify } from 'jose';
import { z } from 'zod';
import { DomainError } from '../core/errors.ts';
import { type Credential, type GrantedScope, grantedScopes, type Scope, scopeSet } from '../core/execution/principal.ts';
import { textError } from '../core/validation/issues.ts';
import { isUuid } from '../lib/ids.ts';
import { type JwksOptions, remoteJwks } from './jwks.ts';

/** A panel token whose signature and claims were verified. */
export interface VerifiedToken extends Credential {
  readonly stores: readonly string[];
  readonly scopes: ReadonlySet<Scope>;
  /** True when it runs published documents alone (D-568). */
  readonly documentsOnly: boolean;
}

export interface PanelTokens {
  /** The verified token; undefined when it is invalid or expired. Throws 503 when the signing keys cannot be fetched. */
  verify(token: string): Promise<VerifiedToken | undefined>;
}

export interface PanelTokensOptions extends Pick<JwksOptions, 'clock' | 'onError' | 'onUnusableKey'> {
  /** Shared with the panel, which signs with it (HS256); absent: no such token is taken. */
  readonly secret: string | undefined;
  /** The secret before it, by which tokens are good as well. */
  readonly previousSecret?: string | undefined;
  /** Address at which the panel publishes its public keys; absent: no token signed with such a key is taken. */
  readonly jwksUrl: string | undefined;
}

/** Maximum difference between the panel's clock and this one, in seconds. */
const CLOCK_TOLERANCE_SECONDS = 5;
/** The last second of the year 9999. */
const MAX_EXPIRY_SECONDS = 253_402_300_799;

/** Maximum length of `sub`, as OpenID Connect has it, and of `name`: both are stored, in columns with an index. */
const MAX_NAME_LENGTH = 255;

/** A text that names a user: it can be stored and indexed (D-427). */
const userText = z
  .string()
  .max(MAX_NAME_LENGTH)
  .refine((value) => textError(value) === undefined);

/** The claims that a token must have (D-116). Unknown scopes are ignored: they belong to other services. */
const claims = z.object({
  sub: userText.min(1),
  name: userText.optional(),
  stores: z.array(z.string().refine(isUuid)),
  scopes: z.array(z.string()),
  exp: z.number().max(MAX_EXPIRY_SECONDS),
  documentsOnly: z.boolean().default(false),
});

const isGranted = (scope: string): scope is GrantedScope => (grantedScopes as readonly string[]).includes(scope);

function parseClaims(payload: unknown): VerifiedToken | undefined {
  const { data } = claims.safeParse(payload);
  if (!data) return undefined;
  const { sub, name = sub, stores, scopes, exp, documentsOnly } = data;
  const lowered = stores.map((id) => id.toLowerCase());
  const expiresAt = new Date(exp * 1000);
  return { id: sub, name, stores: lowered, scopes: scopeSet(scopes.filter(isGranted)), expiresAt, documentsOnly };
}

/** A JWT as it is written: three parts in base64url, without padding (RFC 7515). */
const JWT = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/** Maximum number of keys that one token is verified with, where several have its name or it names none. */
const MAX_KEYS_TRIED = 5;

/** Verifies a token with each of the keys that it may be signed with, until one is right. */
async function verifyWithEach(
  token: string,
  keys: errors.JWKSMultipleMatchingKeys,
  options: JWTVerifyOptions,
  reportUnusable: (error: unknown) => void,
): Promise<unknown> {
  let tried = 0;
  for await (const key of keys) {
    tried += 1;
    if (tried > MAX_KEYS_TRIED) break;
    try {
      return (await jwtVerify(token, key, options)).payload;
    } catch (error) {
      if (!(error instanceof errors.JOSEError)) reportUnusable(error);
      else if (!(error instanceof errors.JWSSignatureVerificationFailed)) throw error;
    }
  }
  return undefined;
}

/** Verifies the JWTs that the panel signs with a shared secret, with the keys that it publishes, or with either. */
export function createPanelTokens({ secret, previousSecret, jwksUrl, clock, ...reports }: PanelTokensOptions): PanelTokens {
  const encoded = (text: string | undefined) => (text === undefined ? undefined : new TextEncoder().encode(text));
  const [shared, previous] = [encoded(secret), encoded(previousSecret)];
  const published = jwksUrl === undefined ? undefined : remoteJwks({ url: jwksUrl, clock, ...reports });
  const algorithms = [...(shared ? ['HS256'] : []), ...(published ? ['RS256', 'ES256', 'EdDSA'] : [])];
  // The algorithm selects the key, and only these algorithms are accepted: a public key is never used as a shared secret.
  const key: JWTVerifyGetKey = (header, jws) => {
    const found = header.alg === 'HS256' ? shared : published?.find(header, jws);
    if (!found) throw new errors.JOSEAlgNotAllowed();
    return found;
  };

  async function payloadOf(token: string, options: JWTVerifyOptions): Promise<unknown> {
    try {
      return (await jwtVerify(token, key, options)).payload;
    } catch (error) {
      const isForged = error instanceof errors.JWSSignatureVerificationFailed && decodeProtectedHeader(token).alg === 'HS256';
      if (isForged && previous) return (await jwtVerify(token, previous, { ...options, algorithms: ['HS256'] })).payload;
      if (!published || error instanceof DomainError) throw error;
      if (error instanceof errors.JWKSMultipleMatchingKeys)
        return verifyWithEach(token, error, options, published.reportUnusable);
      if (error instanceof errors.JOSEError || decodeProtectedHeader(token).alg === 'HS256') throw error;
      // A key of the set that is too short, incomplete or no key at all: no token can be right by it.
      published.reportUnusable(error);
      return undefined;
    }
  }

  return {
    async verify(token) {
      if (!JWT.test(token)) return undefined;
      try {
        const options = {
          algorithms,
          currentDate: clock.now(),
          clockTolerance: CLOCK_TOLERANCE_SECONDS,
          requiredClaims: ['exp'],
        };
        return parseClaims(await payloadOf(token, options));
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined;
        throw error;
      }
    },
  };
}
