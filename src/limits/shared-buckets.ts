import { leftOf, stepOf } from './bucket.ts';
import type { Buckets } from './buckets.ts';
import { makeRoom } from './memory-buckets.ts';
import { full, type Policy, type Standing } from './policy.ts';
import type { Reservoir } from './reservoir.ts';

/** What this process knows and holds of one bucket. Moments are `performance.now()`. */
interface Share {
  /** Calls that were taken from the reservoir and not yet used. */
  held: number;
  /** When the bucket is full, as the reservoir last said. */
  fullAt: number;
  /** Until when the reservoir cannot have this many calls. */
  refused: { readonly cost: number; readonly until: number } | undefined;
  /** How many calls of each cost wait for the draw that is under way. */
  readonly waiting: Map<number, number>;
  draw: Promise<void> | undefined;
}

/**
 * Buckets that all processes share. A call is let through only when it was taken from the reservoir, so that all processes
 * together never pass the limit; where the reservoir has plenty they take some in advance (`LEASE`). Calls that come while
 * one asks wait and ask together, and a bucket that is known to be empty is not asked. Rejects as the reservoir does.
 */
export function sharedBuckets(reservoir: Reservoir): Buckets {
  const shares = new Map<string, Share>();

  function shareOf(key: string): Share {
    const known = shares.get(key);
    if (known) return known;
    const now = performance.now();
    makeRoom(shares, (share) => share.fullAt <= now && !share.draw);
    const share: Share = { held: 0, fullAt: now, refused: undefined, waiting: new Map(), draw: undefined };
    shares.set(key, share);
    return share;
  }

  async function draw(key: string, share: Share, policy: Policy, cost: number): Promise<void> {
    const least = cost - share.held;
    const most = Math.max(least, cost * (1 + (share.waiting.get(cost) ?? 0)) - share.held);
    try {
      const { granted, used } = await reservoir.draw({ key, policy, least, most: Math.min(most, policy.burst) });
      const now = performance.now();
      share.held += granted;
      share.fullAt = now + used / 1000;
      const wait = (used - (policy.burst - least) * stepOf(policy)) / 1000;
      share.refused = granted === 0 ? { cost, until: now + wait } : undefined;
    } finally {
      share.draw = undefined;
    }
  }

  function standing(policy: Policy, share: Share, waitMilliseconds: number): Standing {
    const fullInMilliseconds = Math.max(0, share.fullAt - performance.now());
    const left = Math.min(policy.burst, leftOf(policy, fullInMilliseconds * 1000) + share.held);
    return { passed: waitMilliseconds === 0, left, waitMilliseconds, fullInMilliseconds };
  }

  return {
    async spend(key, policy, cost) {
      const share = shareOf(key);
      while (share.held < cost) {
        const { refused } = share;
        const wait = refused && cost >= refused.cost ? refused.until - performance.now() : 0;
        if (wait > 0) return standing(policy, share, wait);
        if (share.draw) {
          share.waiting.set(cost, (share.waiting.get(cost) ?? 0) + 1);
          try {
            await share.draw;
          } finally {
            share.waiting.set(cost, (share.waiting.get(cost) ?? 1) - 1);
          }
        } else {
          share.draw = draw(key, share, policy, cost);
          await share.draw;
        }
      }
      share.held -= cost;
      return standing(policy, share, 0);
    },
    peek(key, policy) {
      const share = shares.get(key);
      return share ? standing(policy, share, 0) : full(policy);
    },
  };
}
