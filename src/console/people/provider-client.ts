import type { Configuration } from 'openid-client';
import type { IssuerRecord } from '../../data/named-statements/sign-in-records.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Secrets } from '../../lib/secrets.ts';

export interface ProviderParts {
  /** Asks public addresses alone (D-695). */
  readonly issuerFetch: typeof fetch;
  readonly secrets: Secrets;
  readonly clock: Clock;
}

/** Maximum difference between the clock of a provider and this one, in seconds. */
const CLOCK_TOLERANCE_SECONDS = 5;

/** `openid-client`, loaded with the first sign-in. */
export const openidClient = () => import('openid-client');

/**
 * The console as a client of an issuer: its endpoints by discovery, its ID tokens verified with its keys. Throws when the issuer does not
 * answer, or answers for another one.
 */
export async function providerClient(
  { issuer, clientId, clientSecret }: IssuerRecord,
  { issuerFetch, secrets, clock }: ProviderParts,
): Promise<Configuration> {
  const client = await openidClient();
  const secret = clientSecret === null ? undefined : secrets.open(clientSecret);
  const authentication = secret === undefined ? client.None() : client.ClientSecretPost(secret);
  const options = { [client.customFetch]: issuerFetch as never, execute: [client.enableNonRepudiationChecks] };
  const metadata = {
    [client.clockSkew]: Math.round((clock.now().getTime() - Date.now()) / 1000),
    [client.clockTolerance]: CLOCK_TOLERANCE_SECONDS,
  };
  return client.discovery(new URL(issuer), clientId ?? '', metadata, authentication, options);
}
