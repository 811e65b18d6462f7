import type { Buckets } from './buckets.ts';
import type { Policy, Standing } from './policy.ts';

/** How fast calls may come: so many at once, and so many more each second. */
export type Pace = Omit<Policy, 'name'>;

/**
 * What is limited (D-15). `default`: API v1 and GraphQL, for a key and a store. `checkout`: the external checkout, for a key.
 * `anonymous`: looking at the schema, for a client address. `auth-failures`: failed authentications of a client address.
 * `shopper`: the pay page, for a checkout, and `shopper-address`, that page and the one to unsubscribe, for a client address.
 */
const PACES = {
  default: { burst: 40, perSecond: 2 },
  checkout: { burst: 20, perSecond: 10 },
  anonymous: { burst: 40, perSecond: 2 },
  'auth-failures': { burst: 100, perSecond: 100 / 60 },
  // A person whose page asks every four seconds, and many of them behind one address of a mobile network.
  shopper: { burst: 40, perSecond: 2 },
  'shopper-address': { burst: 200, perSecond: 20 },
} as const satisfies Record<string, Pace>;

export type LimitName = keyof typeof PACES;

/** The paces that are not those of D-15. */
export type PaceSettings = Readonly<Partial<Record<LimitName, Pace>>>;

/** Spends from the buckets of the service. */
export interface Limits {
  /** Takes `cost` calls from the bucket that `who` has under the limit; never more than it holds when full. */
  spend(limit: LimitName, who: string, cost: number): Promise<Standing>;
  /** Where that bucket stands, as far as this process knows. */
  peek(limit: LimitName, who: string): Standing;
  policy(limit: LimitName): Policy;
}

/** The limits of the service over its buckets. `onRefused` is told of each refusal. */
export function createLimits(buckets: Buckets, settings: PaceSettings, onRefused: (limit: LimitName) => void): Limits {
  const named = Object.entries({ ...PACES, ...settings }).map(([name, pace]) => [name, { ...pace, name }]);
  const policies = Object.fromEntries(named) as Record<LimitName, Policy>;
  return {
    policy: (limit) => policies[limit],
    async spend(limit, who, cost) {
      const policy = policies[limit];
      const standing = await buckets.spend(`${limit}:${who}`, policy, Math.min(cost, policy.burst));
      if (!standing.passed) onRefused(limit);
      return standing;
    },
    peek: (limit, who) => buckets.peek(`${limit}:${who}`, policies[limit]),
  };
}
