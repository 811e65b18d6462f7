import { LRUCache } from 'lru-cache';
import { costOfCall, MAX_BUCKETS, type RateLimitStore, tokensLeft } from './memory-buckets.ts';
import { type Buckets, fullBucket, type RateLimitPolicy, type RateLimitState } from './policies.ts';

/** State of one bucket in this process. Times are `performance.now()`. */
interface LocalBucket {
  /** Calls that were taken from the store and not yet used. */
  prefetched: number;
  /** Time at which the bucket is full, as the store last reported. */
  fullAt: number;
  /** Until when the store does not have this many calls. */
  denied: { readonly cost: number; readonly until: number } | undefined;
  /** Number of calls of each cost that wait for the current request. */
  readonly waiting: Map<number, number>;
  refill: Promise<void> | undefined;
}

/**
 * Buckets shared by all processes. A call is admitted only when it was taken from the store, so that all processes together
 * never exceed the limit; while the bucket has plenty, each takes some in advance (`PREFETCH_DIVISOR`). Calls during a request
 * wait and share the next one, and a bucket known to be empty causes no request. Rejects when the store does.
 */
export function sharedBuckets(store: RateLimitStore): Buckets {
  const localBuckets = new LRUCache<string, LocalBucket>({ max: MAX_BUCKETS });

  function localBucket(key: string): LocalBucket {
    const known = localBuckets.get(key);
    if (known) return known;
    const now = performance.now();
    const bucket: LocalBucket = { prefetched: 0, fullAt: now, denied: undefined, waiting: new Map(), refill: undefined };
    localBuckets.set(key, bucket);
    return bucket;
  }

  async function refill(key: string, bucket: LocalBucket, policy: RateLimitPolicy, cost: number): Promise<void> {
    const min = cost - bucket.prefetched;
    const max = Math.max(min, cost * (1 + (bucket.waiting.get(cost) ?? 0)) - bucket.prefetched);
    try {
      const { granted, usedMicroseconds: used } = await store.take({ key, policy, min, max: Math.min(max, policy.burst) });
      const now = performance.now();
      bucket.prefetched += granted;
      bucket.fullAt = now + used / 1000;
      const wait = (used - (policy.burst - min) * costOfCall(policy)) / 1000;
      bucket.denied = granted === 0 ? { cost, until: now + wait } : undefined;
    } finally {
      bucket.refill = undefined;
    }
  }

  function stateOf(policy: RateLimitPolicy, bucket: LocalBucket, waitMs: number): RateLimitState {
    const fullInMs = Math.max(0, bucket.fullAt - performance.now());
    const left = Math.min(policy.burst, tokensLeft(policy, fullInMs * 1000) + bucket.prefetched);
    return { allowed: waitMs === 0, remaining: left, waitMs, fullInMs };
  }

  /** The refusal of a call for which the store is not asked again. */
  function refusalBy(bucket: LocalBucket, policy: RateLimitPolicy, cost: number): RateLimitState | undefined {
    const { denied, prefetched } = bucket;
    const wait = denied && prefetched < cost && cost >= denied.cost ? denied.until - performance.now() : 0;
    return wait > 0 ? stateOf(policy, bucket, wait) : undefined;
  }

  return {
    refusal(key, policy, cost) {
      const bucket = localBuckets.get(key);
      return bucket && refusalBy(bucket, policy, cost);
    },
    async spend(key, policy, cost) {
      const bucket = localBucket(key);
      while (bucket.prefetched < cost) {
        const refusal = refusalBy(bucket, policy, cost);
        if (refusal) return refusal;
        if (bucket.refill) {
          bucket.waiting.set(cost, (bucket.waiting.get(cost) ?? 0) + 1);
          try {
            await bucket.refill;
          } finally {
            bucket.waiting.set(cost, (bucket.waiting.get(cost) ?? 1) - 1);
          }
        } else {
          bucket.refill = refill(key, bucket, policy, cost);
          await bucket.refill;
        }
      }
      bucket.prefetched -= cost;
      return stateOf(policy, bucket, 0);
    },
    // To the store, where another process may take them; beside as many that this process has taken in advance it keeps them.
    async giveBack(key, policy, cost) {
      const bucket = localBuckets.get(key);
      if (bucket && bucket.prefetched >= cost) {
        bucket.prefetched += cost;
        return;
      }
      await store.put(key, policy, cost);
      if (bucket) bucket.fullAt -= (cost * costOfCall(policy)) / 1000;
    },
    peek(key, policy) {
      const bucket = localBuckets.get(key);
      return bucket ? stateOf(policy, bucket, 0) : fullBucket(policy);
    },
  };
}
