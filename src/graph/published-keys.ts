import { createLocalJWKSet, createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose';
import type { Clock } from './kernel/clock.ts';
import { unavailable } from './kernel/database-errors.ts';

export interface PublishedKeysParts {
  readonly clock: Clock;
  /** Told once of each time that the keys could not be fetched, or were none. */
  readonly onFault: (error: unknown) => void;
  /** Where a JSON Web Key Set is. */
  readonly url: string;
}

/** How long a fetch may take, in milliseconds. */
const TIMEOUT = 3_000;
/** How long after a fetch no other is made, whatever came of it, in milliseconds. */
const COOLDOWN = 5_000;
/** How old a set may grow before it is fetched again, in milliseconds. */
const MAX_AGE = 5 * 60_000;

/** Faults of a token, which names no key of the set. */
const OF_THE_TOKEN = [errors.JWKSNoMatchingKey, errors.JWKSMultipleMatchingKeys, errors.JOSENotSupported];

/**
 * The public keys of a JSON Web Key Set, fetched when a token needs one. While they cannot be fetched the last ones that
 * were go on being good. Throws 503 when there are none.
 */
export function publishedKeys({ url, clock, onFault }: PublishedKeysParts): JWTVerifyGetKey {
  const remote = createRemoteJWKSet(new URL(url), {
    timeoutDuration: TIMEOUT,
    cooldownDuration: COOLDOWN,
    cacheMaxAge: MAX_AGE,
  });
  let failedAt = Number.NEGATIVE_INFINITY;

  const failedLately = () => Math.abs(clock.now().getTime() - failedAt) < COOLDOWN;

  const known: JWTVerifyGetKey = (header, jws) => {
    const set = remote.jwks();
    if (!set) throw unavailable();
    return createLocalJWKSet(set)(header, jws);
  };

  return async (header, jws) => {
    if (failedLately()) return known(header, jws);
    try {
      return await remote(header, jws);
    } catch (error) {
      if (OF_THE_TOKEN.some((fault) => error instanceof fault)) throw error;
      if (!failedLately()) onFault(error);
      failedAt = clock.now().getTime();
      return known(header, jws);
    }
  };
}
