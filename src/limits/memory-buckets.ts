import { leftOf, stepOf } from './bucket.ts';
import type { Buckets } from './buckets.ts';
import type { Policy, Standing } from './policy.ts';

/** With more buckets than this, those that are full are forgotten; if that is not enough, the oldest. */
const MOST_KEPT = 50_000;

/** Makes room for new entries, those that `isIdle` first. What is forgotten begins afresh. */
export function makeRoom<Entry>(entries: Map<string, Entry>, isIdle: (entry: Entry) => boolean): void {
  if (entries.size < MOST_KEPT) return;
  for (const [key, entry] of entries) if (isIdle(entry)) entries.delete(key);
  for (const key of entries.keys()) {
    if (entries.size < MOST_KEPT / 2) return;
    entries.delete(key);
  }
}

/**
 * The buckets of one process. `now` is in milliseconds. Of a bucket is kept when it is full again; a clock that is put back
 * makes it empty at worst.
 */
export function memoryBuckets(now: () => number): Buckets {
  /** By key, in microseconds. */
  const fullAt = new Map<string, number>();

  const usedOf = (key: string, policy: Policy, at: number) =>
    Math.min(Math.max((fullAt.get(key) ?? 0) - at, 0), policy.burst * stepOf(policy));

  function standing(policy: Policy, used: number, refused = 0): Standing {
    const waitMilliseconds = refused === 0 ? 0 : (used - (policy.burst - refused) * stepOf(policy)) / 1000;
    return { passed: refused === 0, left: leftOf(policy, used), waitMilliseconds, fullInMilliseconds: used / 1000 };
  }

  return {
    async spend(key, policy, cost) {
      const at = now() * 1000;
      const used = usedOf(key, policy, at);
      makeRoom(fullAt, (moment) => moment <= at);
      const isEnough = leftOf(policy, used) >= cost;
      const after = isEnough ? used + cost * stepOf(policy) : used;
      // Also when nothing is taken: with a clock that was put back, the old moment would stay far away.
      fullAt.set(key, at + after);
      return standing(policy, after, isEnough ? 0 : cost);
    },
    peek: (key, policy) => standing(policy, usedOf(key, policy, now() * 1000)),
  };
}
