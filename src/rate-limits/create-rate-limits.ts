import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import {
  type Buckets,
  DEFAULT_RATES,
  type LimitedBucket,
  type LimitName,
  type RateLimitPolicy,
  type RateLimitState,
  type RateLimits,
  type RateSettings,
  together,
} from './policies.ts';

/** Keys that every store accepts: visible ASCII of limited length. */
const PLAIN = /^[!-~]{1,200}$/;

/** Key of a subject's bucket. Subjects of panel tokens may contain any characters. */
const keyOf = ({ limit, subject }: LimitedBucket) =>
  `${limit}:${PLAIN.test(subject) ? subject : createHash('sha256').update(subject).digest('base64url')}`;

/** Maximum number of waits that are remembered. One that is forgotten makes a call free. */
const MAX_WAITS = 10_000;

/** The share of a call that one of several buckets gives. */
interface Part {
  readonly limit: LimitName;
  readonly key: string;
  readonly policy: RateLimitPolicy;
  readonly cost: number;
}

/** The state of a bucket after `cost` calls were put back. */
const putBack = (state: RateLimitState, { perSecond }: RateLimitPolicy, cost: number): RateLimitState => ({
  ...state,
  remaining: state.remaining + cost,
  fullInMs: Math.max(0, state.fullInMs - (cost * 1000) / perSecond),
});

const isAdmitted = (states: readonly RateLimitState[]) => states.every(({ allowed }) => allowed);

/** The limits of the service over its buckets. Calls `onLimited` for each rejection; `now` is in milliseconds. */
export function createRateLimits(
  buckets: Buckets,
  settings: RateSettings,
  onLimited: (limit: LimitName) => void,
  now: () => number = () => performance.now(),
): RateLimits {
  /** The end of the last wait of each subject whose call was refused as a whole. */
  const waits = new LRUCache<string, number>({ max: MAX_WAITS });
  const rates = {
    ...DEFAULT_RATES,
    store: together(settings.default ?? DEFAULT_RATES.default),
    team: together(settings.people ?? DEFAULT_RATES.people),
    ...settings,
  };
  const named = Object.entries(rates).map(([name, rate]) => [name, { ...rate, name }]);
  const policies = Object.fromEntries(named) as Record<LimitName, RateLimitPolicy>;

  /** Of a call whose cost is `cost`, what is taken after `spent` of it was. */
  const partsOf = (wanted: readonly LimitedBucket[], cost: number, spent = 0): Part[] =>
    wanted.map((bucket) => {
      const policy = policies[bucket.limit];
      return {
        limit: bucket.limit,
        key: keyOf(bucket),
        policy,
        cost: Math.min(cost, policy.burst) - Math.min(spent, policy.burst),
      };
    });

  /** The state of a bucket that is not asked: its refusal, as far as this process knows of one. */
  const knownState = ({ key, policy, cost }: Part): RateLimitState =>
    buckets.refusal(key, policy, cost) ?? buckets.peek(key, policy);

  /**
   * Takes the parts one after the other, the credential's own first; when one is refused, those before it are put back. Not at once: the
   * refused calls of one key would take from the bucket of all keys until each is put back.
   */
  async function spend(parts: readonly Part[]): Promise<readonly RateLimitState[]> {
    const states: RateLimitState[] = [];
    for (const part of parts) {
      const { key, policy, cost } = part;
      states.push(isAdmitted(states) ? await buckets.spend(key, policy, cost) : knownState(part));
    }
    const refusedAt = states.findIndex(({ allowed }) => !allowed);
    if (refusedAt < 1) return states;
    const taken = parts.slice(0, refusedAt);
    await Promise.all(taken.map(({ key, policy, cost }) => buckets.giveBack(key, policy, cost)));
    return states.map((state, index) => {
      const part = taken[index];
      return part ? putBack(state, part.policy, part.cost) : state;
    });
  }

  /** Takes all parts or none. A refusal that this process knows of costs the store of the buckets nothing. */
  async function take(parts: readonly Part[]): Promise<readonly RateLimitState[]> {
    const isRefused = parts.some(({ key, policy, cost }) => buckets.refusal(key, policy, cost));
    const states = isRefused ? parts.map(knownState) : await spend(parts);
    for (const [index, { limit }] of parts.entries()) if (!states[index]?.allowed) onLimited(limit);
    return states;
  }

  return {
    policy: (limit) => policies[limit],
    spend: async (limit, subject, cost) => (await take(partsOf([{ limit, subject }], cost)))[0] as RateLimitState,
    spendAll: (wanted, cost) => take(partsOf(wanted, cost)),
    async raiseAll(wanted, cost, spent) {
      const parts = partsOf(wanted, cost, spent);
      const states = await take(parts);
      const [first] = parts;
      if (!first || isAdmitted(states)) return { states, spent: cost };
      if (now() < (waits.get(first.key) ?? 0)) return { states, spent };
      waits.set(first.key, now() + Math.max(...states.map(({ waitMs }) => waitMs)));
      const taken = parts.map(({ policy }) => Math.min(spent, policy.burst));
      await Promise.all(parts.map(({ key, policy }, index) => buckets.giveBack(key, policy, taken[index] ?? 0)));
      return { states: states.map((state, index) => putBack(state, (parts[index] as Part).policy, taken[index] ?? 0)), spent: 0 };
    },
    async lowerAll(wanted, cost, spent, states) {
      const parts = partsOf(wanted, spent, cost).filter((part) => part.cost > 0);
      await Promise.all(parts.map((part) => buckets.giveBack(part.key, part.policy, part.cost)));
      const given = new Map(parts.map((part) => [part.limit, part]));
      return states.map((state, index) => {
        const part = given.get(wanted[index]?.limit as LimitName);
        return part ? putBack(state, part.policy, part.cost) : state;
      });
    },
    giveBack: (limit, subject, cost) => buckets.giveBack(keyOf({ limit, subject }), policies[limit], cost),
    peek: (limit, subject) => buckets.peek(keyOf({ limit, subject }), policies[limit]),
  };
}
