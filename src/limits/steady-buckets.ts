import type { Buckets } from './buckets.ts';
import type { Policy } from './policy.ts';
import type { Reservoir } from './reservoir.ts';
import { sharedBuckets } from './shared-buckets.ts';

/** Told when the reservoir goes away and comes back. */
export interface Watch {
  away(reservoir: string, error: unknown): void;
  back(reservoir: string): void;
}

/** How long a draw may take, and how often a reservoir that is away is asked whether it is back, in milliseconds. */
const PATIENCE = 2_000;
const ASK_AGAIN = 500;

const QUESTION: Policy = { name: 'question', burst: 100, perSecond: 100 };

/** A reservoir whose draws are rejected when they take too long. */
function patient(reservoir: Reservoir): Reservoir {
  const draw: Reservoir['draw'] = (ask) =>
    new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`${reservoir.name} did not answer in ${PATIENCE} ms`)), PATIENCE);
      reservoir
        .draw(ask)
        .then(resolve, reject)
        .finally(() => clearTimeout(late));
    });
  return { ...reservoir, draw };
}

/**
 * Buckets that all processes share while the reservoir is there. While it is away every process counts by itself, so that
 * each lets a burst of its own through; nobody waits for it, and nobody is refused because of it.
 */
export function steadyBuckets(reservoir: Reservoir, local: Buckets, watch: Watch): Buckets {
  const source = patient(reservoir);
  const shared = sharedBuckets(source);
  let isAway = false;

  async function ask(): Promise<void> {
    try {
      await source.draw({ key: 'question', policy: QUESTION, least: 1, most: 1 });
      isAway = false;
      watch.back(reservoir.name);
    } catch {
      askLater();
    }
  }

  function askLater(): void {
    setTimeout(() => void ask(), ASK_AGAIN).unref();
  }

  return {
    async spend(key, policy, cost) {
      if (isAway) return local.spend(key, policy, cost);
      try {
        return await shared.spend(key, policy, cost);
      } catch (error) {
        // Only the first to notice says so.
        if (!isAway) {
          isAway = true;
          watch.away(reservoir.name, error);
          askLater();
        }
        return local.spend(key, policy, cost);
      }
    },
    peek: (key, policy) => (isAway ? local : shared).peek(key, policy),
  };
}
