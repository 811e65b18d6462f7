import type { Policy } from './policy.ts';

/** What is asked of a bucket: some calls, all of them or none, and more of them where there is plenty. */
export interface Ask {
  readonly key: string;
  readonly policy: Policy;
  /** With fewer than this the asker cannot go on. */
  readonly least: number;
  readonly most: number;
}

/** What an ask came to. */
export interface Draw {
  /** 0, or from `least` up. */
  readonly granted: number;
  /** How long the bucket takes to be full again now, in microseconds. */
  readonly used: number;
}

/**
 * Where there is plenty, a process takes this part of what is left, and so need not ask for each call. With a burst below
 * it nothing is ever taken in advance: the limit is exact, however many processes there are.
 */
export const LEASE = 32;

/** What one call uses of a bucket, in microseconds. */
export const stepOf = ({ perSecond }: Policy): number => 1_000_000 / perSecond;

/**
 * How many calls are left in a bucket of which `used` is used up. A half microsecond is forgiven: that is how exactly
 * moments can be kept as numbers.
 */
export const leftOf = (policy: Policy, used: number): number =>
  Math.max(0, Math.floor((policy.burst * stepOf(policy) - used + 0.5) / stepOf(policy)));

/** What a bucket gives of the `left` calls in it. */
export const grantOf = ({ least, most }: Ask, left: number): number =>
  left < least ? 0 : Math.min(left, Math.max(most, Math.floor(left / LEASE)));
