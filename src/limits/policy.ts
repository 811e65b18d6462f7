/** A token bucket (D-15). */
export interface Policy {
  /** What `RateLimit-Policy` calls it. */
  readonly name: string;
  /** How many calls may come at once. */
  readonly burst: number;
  /** How many more each second allows. */
  readonly perSecond: number;
}

/** Where a bucket stands after a call asked for its share. */
export interface Standing {
  readonly passed: boolean;
  /** How many calls may come now. */
  readonly left: number;
  /** How long a call that was refused has to wait, in milliseconds; 0 for one that was let through. */
  readonly waitMilliseconds: number;
  /** When the bucket is full again, in milliseconds from now. */
  readonly fullInMilliseconds: number;
}

/** A bucket that nobody has taken from. */
export const full = ({ burst }: Policy): Standing => ({
  passed: true,
  left: burst,
  waitMilliseconds: 0,
  fullInMilliseconds: 0,
});

const seconds = (milliseconds: number) => Math.ceil(milliseconds / 1000);

/** The whole seconds after which a refused call gets through: at least 1 (contract §8). */
export const retryAfter = ({ waitMilliseconds }: Standing): number => Math.max(1, seconds(waitMilliseconds));

/** What every answer says of its bucket, in the fields of the IETF draft: `w` and `t` are the seconds until it is full. */
export const limitHeaders = (policy: Policy, standing: Standing): Readonly<Record<string, string>> => ({
  'ratelimit-policy': `"${policy.name}";q=${policy.burst};w=${Math.ceil(policy.burst / policy.perSecond)}`,
  ratelimit: `"${policy.name}";r=${standing.left};t=${seconds(standing.fullInMilliseconds)}`,
});
