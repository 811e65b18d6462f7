import { LRUCache } from 'lru-cache';
import type { Buckets, RateLimitPolicy, RateLimitState } from './policies.ts';

/** Request to a bucket: at least `min` calls or none, and up to `max` while there is plenty. */
export interface TokenRequest {
  readonly key: string;
  readonly policy: RateLimitPolicy;
  /** With fewer than this the caller cannot go on. */
  readonly min: number;
  readonly max: number;
}

/** Result of a request. */
export interface Grant {
  /** 0, or at least `min` of the request. */
  readonly granted: number;
  /** Time until the bucket is full again, in microseconds. */
  readonly usedMicroseconds: number;
}

/**
 * Divisor of the prefetched tokens: a process takes this part of the remaining ones, and so needs no request for each call. With
 * a burst below it nothing is prefetched, and the limit is exact for any number of processes.
 */
export const PREFETCH_DIVISOR = 32;

/** Cost of one call, in microseconds. */
export const costOfCall = ({ perSecond }: RateLimitPolicy): number => 1_000_000 / perSecond;

/**
 * Calls left in a bucket of which `used` microseconds are used. Half a microsecond is tolerated, the precision of a timestamp
 * as a double.
 */
export const tokensLeft = (policy: RateLimitPolicy, used: number): number =>
  Math.max(0, Math.floor((policy.burst * costOfCall(policy) - used + 0.5) / costOfCall(policy)));

/** Number of calls granted while `available` are left. */
export const grantFor = ({ min, max }: TokenRequest, available: number): number =>
  available < min ? 0 : Math.min(available, Math.max(max, Math.floor(available / PREFETCH_DIVISOR)));

/** Buckets shared by all processes, each stored as the time at which it is full, by the clock of the store. */
export interface RateLimitStore {
  /** Name for log messages. */
  readonly name: string;
  /** Takes from a bucket atomically. Rejects when the store is unavailable. */
  take(request: TokenRequest): Promise<Grant>;
  /** Puts calls back into a bucket. Rejects when the store is unavailable. */
  put(key: string, policy: RateLimitPolicy, calls: number): Promise<void>;
  close(): Promise<void>;
}

/** Maximum number of buckets in a process. Beyond it the least recently used are evicted, and begin full. */
export const MAX_BUCKETS = 50_000;

/**
 * The buckets of one process. `now` is in milliseconds. Of a bucket is kept when it is full again; a clock that is put back
 * makes it empty at worst.
 */
export function memoryBuckets(now: () => number = () => performance.now()): Buckets {
  /** Times by key, in microseconds. */
  const fullAt = new LRUCache<string, number>({ max: MAX_BUCKETS });

  const usedOf = (key: string, policy: RateLimitPolicy, at: number) =>
    Math.min(Math.max((fullAt.get(key) ?? 0) - at, 0), policy.burst * costOfCall(policy));

  function stateOf(policy: RateLimitPolicy, used: number, refused = 0): RateLimitState {
    const waitMs = refused === 0 ? 0 : (used - (policy.burst - refused) * costOfCall(policy)) / 1000;
    return { allowed: refused === 0, remaining: tokensLeft(policy, used), waitMs, fullInMs: used / 1000 };
  }

  function refusal(key: string, policy: RateLimitPolicy, cost: number): RateLimitState | undefined {
    const at = now() * 1000;
    const used = usedOf(key, policy, at);
    if (tokensLeft(policy, used) >= cost) return undefined;
    // Although nothing is taken: with a clock that was put back, the old moment would stay far away.
    fullAt.set(key, at + used);
    return stateOf(policy, used, cost);
  }

  return {
    refusal,
    async spend(key, policy, cost) {
      const refused = refusal(key, policy, cost);
      if (refused) return refused;
      const at = now() * 1000;
      const used = usedOf(key, policy, at) + cost * costOfCall(policy);
      fullAt.set(key, at + used);
      return stateOf(policy, used);
    },
    async giveBack(key, policy, cost) {
      fullAt.set(key, (fullAt.get(key) ?? 0) - cost * costOfCall(policy));
    },
    peek: (key, policy) => stateOf(policy, usedOf(key, policy, now() * 1000)),
  };
}
