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
  /** The refusal of such a call, as far as this process knows of it by itself; undefined: `spend` decides. */
  refusal(key: string, policy: RateLimitPolicy, cost: number): RateLimitState | undefined;
  /** Last state of the bucket known to this process. */
  peek(key: string, policy: RateLimitPolicy): RateLimitState;
}

/** Refill and burst of a limit. */
export type Rate = Omit<RateLimitPolicy, 'name'>;

/** The limit of one key, and how many callers of a store at once have the whole of theirs. */
const DEFAULT_RATE: Rate = { burst: 40, perSecond: 2 };
const WHOLE = 5;

/** The limit of one person: pages of a panel, with their lists and figures. */
const PERSON_RATE: Rate = { burst: 120, perSecond: 4 };

/** The limit of all keys, or of all people, of a store together, where each has `rate`. */
export const together = ({ burst, perSecond }: Rate): Rate => ({
  burst: burst * WHOLE,
  perSecond: perSecond * WHOLE,
});

/**
 * Rate limits (D-15):
 * - `default`: API v1 and GraphQL, by key and store.
 * - `store`: API v1 and GraphQL, by store: all of its keys together, beside `default` (D-501).
 * - `people`: API v1 and GraphQL, by user of the panel and store (D-671).
 * - `team`: API v1 and GraphQL, by store: all of its users together, beside `people`.
 * - `checkout`: the external checkout, by key.
 * - `anonymous`: introspection, by client address.
 * - `auth-failures`: failed authentications, by client address.
 * - `operator-failures`: wrong operator secrets, by client address.
 * - `pages`: shared pages and files, by client address (D-186).
 * - `shop`: the shop of the demonstration, by client address.
 * - `shopper`: the pay page, by checkout.
 * - `shopper-address`: pay page and unsubscribe page, by client address.
 * - `files`: addresses of files, by the job of a file (D-750).
 * - `file-rows`: rows of files, by store: they wait, nothing is refused (D-750).
 * - `coupon-guesses`: coupon codes that a store does not have, by store and client address (D-502).
 */
export const DEFAULT_RATES = {
  default: DEFAULT_RATE,
  store: together(DEFAULT_RATE),
  people: PERSON_RATE,
  team: together(PERSON_RATE),
  checkout: { burst: 20, perSecond: 10 },
  anonymous: { burst: 40, perSecond: 2 },
  'auth-failures': { burst: 100, perSecond: 100 / 60 },
  // Some twenty people in one office who open the reference at once: a page, two scripts and the description.
  pages: { burst: 80, perSecond: 5 },
  // Many people of one class or fair behind one address, each with a page, its style sheet and two pictures.
  shop: { burst: 200, perSecond: 20 },
  'operator-failures': { burst: 10, perSecond: 10 / 60 },
  // A person whose page polls every four seconds, and many of them behind one address of a mobile network.
  shopper: { burst: 40, perSecond: 2 },
  'shopper-address': { burst: 200, perSecond: 20 },
  // A file of 100 MB in parts of one, and a progress bar that asks each second.
  files: { burst: 200, perSecond: 10 },
  // A spreadsheet runs at once; several large ones of a store leave the database to others.
  'file-rows': { burst: 20_000, perSecond: 2_000 },
  'coupon-guesses': { burst: 20, perSecond: 20 / 60 },
} as const satisfies Record<string, Rate>;

export type LimitName = keyof typeof DEFAULT_RATES;

/** The paces that are not those of D-15. */
export type RateSettings = Readonly<Partial<Record<LimitName, Rate>>>;

/** A bucket of the service: whose, and under which limit. */
export interface LimitedBucket {
  readonly limit: LimitName;
  readonly subject: string;
}

/** Result of a call whose cost was raised. */
export interface RaisedCost {
  /** The state of each of its buckets. */
  readonly states: readonly RateLimitState[];
  /** Calls that are taken from each for it now. */
  readonly spent: number;
}

/** Spends from the buckets of the service. */
export interface RateLimits {
  /** Takes `cost` calls from the bucket of `subject` under the limit; at most its capacity. */
  spend(limit: LimitName, subject: string, cost: number): Promise<RateLimitState>;
  /** Takes them from each of some buckets, or from none when one has too little. The state of each, in their order. */
  spendAll(buckets: readonly LimitedBucket[], cost: number): Promise<readonly RateLimitState[]>;
  /**
   * Raises the cost of a call, of which `spent` were taken from each of the buckets, to `cost`; at most their capacity. Too little in one:
   * what was spent is put back, so that the wait is that for the whole call. Only calls that come before such a wait is over lose what they
   * spent: refusing them costs the service something, too.
   */
  raiseAll(buckets: readonly LimitedBucket[], cost: number, spent: number): Promise<RaisedCost>;
  /** Lowers the cost of a call, of which `spent` were taken from each of the buckets, to `cost`. The states after `states`. */
  lowerAll(
    buckets: readonly LimitedBucket[],
    cost: number,
    spent: number,
    states: readonly RateLimitState[],
  ): Promise<readonly RateLimitState[]>;
  /** Puts back what was spent for a call that turned out to cost nothing. */
  giveBack(limit: LimitName, subject: string, cost: number): Promise<void>;
  /** Last state of that bucket known to this process. */
  peek(limit: LimitName, subject: string): RateLimitState;
  policy(limit: LimitName): RateLimitPolicy;
}
