import { errors, type JWTPayload, type JWTVerifyOptions, jwtVerify } from 'jose';
import type { Clock } from '../../lib/clock.ts';
import type { IssuerKeys } from './issuer-keys.ts';

/** Algorithms with a public key; a shared secret signs no token of an issuer. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'];
/** Maximum difference between an issuer's clock and this one, in seconds. */
const CLOCK_TOLERANCE_SECONDS = 5;

/** Requirements of a token beside its signature: what it is for, how old it may be in seconds, the claims that it has. */
interface Requirements extends Pick<JWTVerifyOptions, 'audience' | 'requiredClaims'> {
  readonly issuer: string;
  readonly audience: string;
  readonly maxTokenAge: number;
  readonly requiredClaims: string[];
  /** Types of `typ` in lower case, which may also be absent. */
  readonly types: ReadonlySet<string>;
}

/** The claims of a token that an issuer signed; undefined for whatever is wrong with it. Throws 503 while the issuer gives no keys. */
export async function verifiedClaims(
  token: string,
  { types, ...required }: Requirements,
  { keys, clock }: { readonly keys: IssuerKeys; readonly clock: Clock },
): Promise<JWTPayload | undefined> {
  try {
    const { payload, protectedHeader } = await jwtVerify(token, keys.of(required.issuer), {
      ...required,
      algorithms: ALGORITHMS,
      currentDate: clock.now(),
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
    });
    const { typ } = protectedHeader;
    return typ === undefined || types.has(typ.toLowerCase()) ? payload : undefined;
  } catch (error) {
    // A key that cannot be used is no JOSEError: no token is right by it.
    if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined;
    throw error;
  }
}
