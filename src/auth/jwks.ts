import { createLocalJWKSet, createRemoteJWKSet, customFetch, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import { unavailable } from '../core/errors.ts';
import type { Clock } from '../lib/clock.ts';

export interface JwksOptions {
  readonly clock: Clock;
  /** Called once each time the keys cannot be fetched or parsed. */
  readonly onError: (error: unknown) => void;
  /** Called once for each fetched set with a key that a token needed and that cannot be used. */
  readonly onUnusableKey: (error: unknown) => void;
  /** Address of a JSON Web Key Set. */
  readonly url: string;
  /** Asks the address; absent: the `fetch` of Node. */
  readonly fetch?: typeof fetch;
  /** True when nobody waits for a newer set while there is one. */
  readonly refreshesBehind?: boolean;
}

/** The keys that an address publishes. */
export interface PublishedKeys {
  /** Finds the key of a token. Throws 503 when there are no keys, and the errors of jose. */
  readonly find: JWTVerifyGetKey;
  /** Reports that a key of the set cannot be used. */
  readonly reportUnusable: (error: unknown) => void;
}

/** Timeout of one fetch, in milliseconds. */
const FETCH_TIMEOUT_MS = 3_000;
/** Shortest time between two fetches, successful or not, in milliseconds. */
const COOLDOWN_MS = 5_000;
/** Maximum age of a key set before it is fetched again, in milliseconds. */
const MAX_AGE_MS = 5 * 60_000;

/** Public keys of a JSON Web Key Set, fetched when a token needs one. While they cannot be fetched, the last ones stay valid. */
export function remoteJwks({ url, clock, onError, onUnusableKey, fetch, refreshesBehind = false }: JwksOptions): PublishedKeys {
  const remote = createRemoteJWKSet(new URL(url), {
    timeoutDuration: FETCH_TIMEOUT_MS,
    cooldownDuration: COOLDOWN_MS,
    cacheMaxAge: MAX_AGE_MS,
    ...(fetch && { [customFetch]: fetch }),
  });
  /** The keys of the last set that was fetched. */
  let keys: JWTVerifyGetKey | undefined;
  let isReported = false;
  let failedAt = Number.NEGATIVE_INFINITY;

  const failedRecently = () => Math.abs(clock.now().getTime() - failedAt) < COOLDOWN_MS;

  async function refetch(): Promise<void> {
    try {
      await remote.reload();
      keys = createLocalJWKSet(remote.jwks() as JSONWebKeySet);
      isReported = false;
    } catch (error) {
      if (!failedRecently()) onError(error);
      failedAt = clock.now().getTime();
    }
  }

  return {
    async find(header, jws) {
      const isStale = !remote.fresh && !failedRecently();
      if (isStale && keys && refreshesBehind) void refetch();
      else if (isStale) await refetch();
      if (!keys) throw unavailable(new Error(`${url} has given no keys yet`));
      try {
        return await keys(header, jws);
      } catch (error) {
        if (!(error instanceof errors.JWKSNoMatchingKey) || remote.coolingDown || failedRecently()) throw error;
        await refetch();
        return keys(header, jws);
      }
    },
    reportUnusable(error) {
      if (isReported) return;
      isReported = true;
      onUnusableKey(error);
    },
  };
}
