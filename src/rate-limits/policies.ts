import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** A token bucket (D-15). */
export interface RateLimitPolicy {
  /** Name in `RateLimit-Policy`. */
  readonly name: string;
  /** Calls that may come at once. */
  readonly burst: number;
  /** Calls added each second. */
  readonly perSecond: number;
}

/** State of a bucket after a request. */
export interface RateLimitState {
  readonly allowed: boolean;
  /** Calls that may come now. */
  readonly remaining: number;
  /** Time that a rejected call has to wait, in milliseconds; 0 for an admitted one. */
  readonly waitMs: number;
  /** Time until the bucket is full again, in milliseconds. */
  readonly fullInMs: number;
}

/** State of an unused bucket. */
export const fullBucket = ({ burst }: RateLimitPolicy): RateLimitState => ({
  allowed: true,
  remaining: burst,
  waitMs: 0,
  fullInMs: 0,
});

const seconds = (milliseconds: number) => Math.ceil(milliseconds / 1000);

/** The whole seconds after which a refused call gets through: at least 1 (contract §8). */
export const retryAfterSeconds = ({ waitMs }: RateLimitState): number => Math.max(1, seconds(waitMs));

/** Rate limit headers of a response, by the IETF draft: `w` and `t` are the seconds until the bucket is full. */
export const rateLimitHeaders = (policy: RateLimitPolicy, state: RateLimitState): Readonly<Record<string, string>> => ({
  'ratelimit-policy': `"${policy.name}";q=${policy.burst};w=${Math.ceil(policy.burst / policy.perSecond)}`,
  ratelimit: `"${policy.name}";r=${state.remaining};t=${seconds(state.fullInMs)}`,
});

/** Token buckets by name (D-15). */
export interface Buckets {
  /** Takes `cost` calls from the bucket, all of them or, when there are too few, none. `cost` is at most the burst. */
  spend(key: string, policy: RateLimitPolicy, cost: number): Promise<RateLimitState>;
  /** Puts back `cost` calls that were taken. */
  giveBack(key: string, policy: RateLimitPolicy, cost: number): Promise<void>;
  /** Last state of the bucket known to this process. */
  peek(key: string, policy: RateLimitPolicy): RateLimitState;
}

/** Refill and burst of a limit. */
export type Rate = Omit<RateLimitPolicy, 'name'>;

/**
 * Rate limits (D-15):
 * - `default`: API v1 and GraphQL, by key and store.
 * - `checkout`: the external checkout, by key.
 * - `anonymous`: introspection, by client address.
 * - `auth-failures`: failed authentications, by client address.
 * - `operator-failures`: wrong operator secrets, by client address.
 * - `pages`: shared pages and files, by client address (D-186).
 * - `shopper`: the pay page, by checkout.
 * - `shopper-address`: pay page and unsubscribe page, by client address.
 */
const DEFAULT_RATES = {
  default: { burst: 40, perSecond: 2 },
  checkout: { burst: 20, perSecond: 10 },
  anonymous: { burst: 40, perSecond: 2 },
  'auth-failures': { burst: 100, perSecond: 100 / 60 },
  // Some twenty people in one office who open the reference at once: a page, two scripts and the description.
  pages: { burst: 80, perSecond: 5 },
  'operator-failures': { burst: 10, perSecond: 10 / 60 },
  // A person whose page polls every four seconds, and many of them behind one address of a mobile network.
  shopper: { burst: 40, perSecond: 2 },
  'shopper-address': { burst: 200, perSecond: 20 },
} as const satisfies Record<string, Rate>;

export type LimitName = keyof typeof DEFAULT_RATES;

/** The paces that are not those of D-15. */
export type RateSettings = Readonly<Partial<Record<LimitName, Rate>>>;

/** Spends from the buckets of the service. */
export interface RateLimits {
  /** Takes `cost` calls from the bucket of `subject` under the limit; at most its capacity. */
  spend(limit: LimitName, subject: string, cost: number): Promise<RateLimitState>;
  /**
   * Raises the cost of a call, of which one is spent, to `cost`; at most the capacity. Too little for it: what was spent is put back,
   * so that the wait is that for the whole call. Only calls that come before such a wait is over lose what they spent: refusing
   * them costs the service something, too.
   */
  raise(limit: LimitName, subject: string, cost: number): Promise<RateLimitState>;
  /** Last state of that bucket known to this process. */
  peek(limit: LimitName, subject: string): RateLimitState;
  policy(limit: LimitName): RateLimitPolicy;
}

/** Keys that every store accepts: visible ASCII of limited length. */
const PLAIN = /^[!-~]{1,200}$/;

/** Key of a subject's bucket. Subjects of panel tokens may contain any characters. */
const keyOf = (limit: LimitName, who: string) =>
  `${limit}:${PLAIN.test(who) ? who : createHash('sha256').update(who).digest('base64url')}`;

/** Maximum number of waits that are remembered. One that is forgotten makes a call free. */
const MAX_WAITS = 10_000;

/** The limits of the service over its buckets. Calls `onLimited` for each rejection; `now` is in milliseconds. */
export function createRateLimits(
  buckets: Buckets,
  settings: RateSettings,
  onLimited: (limit: LimitName) => void,
  now: () => number = () => performance.now(),
): RateLimits {
  /** The end of the last wait of each subject whose call was refused as a whole. */
  const waits = new LRUCache<string, number>({ max: MAX_WAITS });
  const named = Object.entries({ ...DEFAULT_RATES, ...settings }).map(([name, rate]) => [name, { ...rate, name }]);
  const policies = Object.fromEntries(named) as Record<LimitName, RateLimitPolicy>;
  return {
    policy: (limit) => policies[limit],
    async spend(limit, subject, cost) {
      const policy = policies[limit];
      const state = await buckets.spend(keyOf(limit, subject), policy, Math.min(cost, policy.burst));
      if (!state.allowed) onLimited(limit);
      return state;
    },
    async raise(limit, subject, cost) {
      const policy = policies[limit];
      const key = keyOf(limit, subject);
      const more = Math.min(cost, policy.burst) - 1;
      const state = await buckets.spend(key, policy, more);
      if (state.allowed) return state;
      onLimited(limit);
      if (now() < (waits.get(key) ?? 0)) return state;
      waits.set(key, now() + state.waitMs);
      await buckets.giveBack(key, policy, 1);
      const { remaining, fullInMs } = state;
      return { ...state, remaining: remaining + 1, fullInMs: Math.max(0, fullInMs - 1000 / policy.perSecond) };
    },
    peek: (limit, subject) => buckets.peek(keyOf(limit, subject), policies[limit]),
  };
}
