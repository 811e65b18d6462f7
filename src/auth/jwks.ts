import { createLocalJWKSet, createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose';
import { unavailable } from '../core/errors.ts';
import type { Clock } from '../core/lib/clock.ts';

export interface JwksOptions {
  readonly clock: Clock;
  /** Called once each time the keys cannot be fetched or parsed. */
  readonly onError: (error: unknown) => void;
  /** Address of a JSON Web Key Set. */
  readonly url: string;
}

/** Timeout of one fetch, in milliseconds. */
const FETCH_TIMEOUT_MS = 3_000;
/** Shortest time between two fetches, successful or not, in milliseconds. */
const COOLDOWN_MS = 5_000;
/** Maximum age of a key set before it is fetched again, in milliseconds. */
const MAX_AGE_MS = 5 * 60_000;

/** Faults of a token, which names no key of the set. */
const TOKEN_ERRORS = [errors.JWKSNoMatchingKey, errors.JWKSMultipleMatchingKeys, errors.JOSENotSupported];

/**
 * Public keys of a JSON Web Key Set, fetched when a token needs one. While they cannot be fetched, the last ones stay valid.
 * Throws 503 when there are none.
 */
export function remoteJwks({ url, clock, onError: onFault }: JwksOptions): JWTVerifyGetKey {
  const remote = createRemoteJWKSet(new URL(url), {
    timeoutDuration: FETCH_TIMEOUT_MS,
    cooldownDuration: COOLDOWN_MS,
    cacheMaxAge: MAX_AGE_MS,
  });
  let failedAt = Number.NEGATIVE_INFINITY;

  const failedRecently = () => Math.abs(clock.now().getTime() - failedAt) < COOLDOWN_MS;

  const cachedKeys: JWTVerifyGetKey = (header, jws) => {
    const set = remote.jwks();
    if (!set) throw unavailable();
    return createLocalJWKSet(set)(header, jws);
  };

  return async (header, jws) => {
    if (failedRecently()) return cachedKeys(header, jws);
    try {
      return await remote(header, jws);
    } catch (error) {
      if (TOKEN_ERRORS.some((fault) => error instanceof fault)) throw error;
      if (!failedRecently()) onFault(error);
      failedAt = clock.now().getTime();
      return cachedKeys(header, jws);
    }
  };
}
