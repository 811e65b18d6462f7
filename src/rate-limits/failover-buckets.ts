import type { RateLimitStore } from './memory-buckets.ts';
import type { Buckets, RateLimitPolicy } from './policies.ts';
import { sharedBuckets } from './shared-buckets.ts';

/** Called when the store becomes unavailable and available again. */
export interface StoreWatcher {
  onDown(store: string, error: unknown): void;
  onUp(store: string): void;
}

/** Timeout of a request, and interval of the checks of an unavailable store, in milliseconds. */
const TAKE_TIMEOUT_MS = 2_000;
const PROBE_INTERVAL_MS = 500;

const PROBE_POLICY: RateLimitPolicy = { name: 'probe', burst: 100, perSecond: 100 };

/** A store whose requests reject on a timeout. */
function withTimeout(store: RateLimitStore): RateLimitStore {
  const timed = <Result>(answer: Promise<Result>): Promise<Result> =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`${store.name} did not answer in ${TAKE_TIMEOUT_MS} ms`)), TAKE_TIMEOUT_MS);
      answer.then(resolve, reject).finally(() => clearTimeout(timer));
    });
  return {
    ...store,
    take: (request) => timed(store.take(request)),
    put: (key, policy, calls) => timed(store.put(key, policy, calls)),
  };
}

/**
 * Shared buckets with a fallback. While the store is unavailable every process counts by itself, so each admits its own burst;
 * nobody waits for the store, and nobody is rejected because of it.
 */
export function failoverBuckets(store: RateLimitStore, local: Buckets, watcher: StoreWatcher): Buckets {
  const source = withTimeout(store);
  const shared = sharedBuckets(source);
  let isDown = false;

  async function probe(): Promise<void> {
    try {
      await source.take({ key: 'probe', policy: PROBE_POLICY, min: 1, max: 1 });
      isDown = false;
      watcher.onUp(store.name);
    } catch {
      probeLater();
    }
  }

  function probeLater(): void {
    setTimeout(() => void probe(), PROBE_INTERVAL_MS).unref();
  }

  return {
    async spend(key, policy, cost) {
      if (isDown) return local.spend(key, policy, cost);
      try {
        return await shared.spend(key, policy, cost);
      } catch (error) {
        // Only the first request to notice reports it.
        if (!isDown) {
          isDown = true;
          watcher.onDown(store.name, error);
          probeLater();
        }
        return local.spend(key, policy, cost);
      }
    },
    async giveBack(key, policy, cost) {
      if (isDown) return local.giveBack(key, policy, cost);
      // Lost with the store: the next call to notice reports it.
      await shared.giveBack(key, policy, cost).catch(() => undefined);
    },
    refusal: (key, policy, cost) => (isDown ? local : shared).refusal(key, policy, cost),
    peek: (key, policy) => (isDown ? local : shared).peek(key, policy),
  };
}
