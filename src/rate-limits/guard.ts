import { DomainError, type ErrorCode, rateLimitedError } from '../core/errors.ts';
import type { Principal, Quota } from '../core/execution/principal.ts';
import type { AccessLogEntry } from '../telemetry/access-log.ts';
import {
  type LimitedBucket,
  type LimitName,
  type RateLimitPolicy,
  type RateLimitState,
  type RateLimits,
  rateLimitHeaders,
  retryAfterSeconds,
} from './policies.ts';

/** Error codes of failed authentications (D-19, D-57). */
const AUTHENTICATION_FAILURES: readonly ErrorCode[] = ['AUTH_API_KEY_REQUIRED', 'STORE_NOT_FOUND'];

/** Subject of the buckets of a credential in a store. */
export const credentialSubject = (kind: Principal['kind'], credentialId: string, storeId = ''): string =>
  `${kind}:${credentialId}:${storeId}`;

/** The bucket that credentials of a kind share in a store, beside their own: keys one, people another (D-501, D-671). */
const TOGETHER: Readonly<Partial<Record<Principal['kind'], LimitName>>> = { key: 'store', panel: 'team' };

/** The buckets that a call is taken from. The external checkout has its own alone. */
function bucketsOf(
  { kind, storeId, credential }: Principal,
  limit: 'default' | 'checkout',
  address: string,
): readonly LimitedBucket[] {
  if (kind === 'operator') return [];
  if (credential === undefined) return [{ limit: 'anonymous', subject: address }];
  const subject = credentialSubject(kind, credential.id, storeId);
  const own: LimitedBucket = { limit: limit === 'default' && kind === 'panel' ? 'people' : limit, subject };
  const together = limit === 'default' && storeId !== undefined ? TOGETHER[kind] : undefined;
  return together && storeId !== undefined ? [own, { limit: together, subject: storeId }] : [own];
}

/** True for a bucket that stops a caller sooner than another one does. */
const isNearer = (a: RateLimitState, b: RateLimitState): boolean =>
  a.waitMs > b.waitMs || (a.waitMs === b.waitMs && a.remaining < b.remaining);

/**
 * Rate limit of one call and the headers of its response (D-15). Before authentication it is the limit of failures of the
 * client's address.
 */
export class RateLimitGuard {
  /** Log entry of the call. */
  readonly entry: AccessLogEntry;
  readonly #limits: RateLimits;
  readonly #address: string;
  #buckets: readonly LimitedBucket[];
  /** The state of each bucket after the last request to them. */
  #states: readonly RateLimitState[] | undefined;
  #requestedCost = 0;
  /** Calls that were taken for this one. */
  #spent = 0;

  /** `address`: the client's, as far as it can be believed. */
  constructor(limits: RateLimits, address: string, entry: AccessLogEntry) {
    this.entry = entry;
    this.#limits = limits;
    this.#address = address;
    this.#buckets = [{ limit: 'auth-failures', subject: address }];
  }

  /**
   * Authenticates a caller. A failure counts against the client's address; after too many the response is 429. A valid
   * credential is never limited by them (D-15).
   */
  async authenticate(find: () => Promise<Principal>): Promise<Principal> {
    try {
      return await find();
    } catch (error) {
      if (error instanceof DomainError && AUTHENTICATION_FAILURES.includes(error.code)) await this.spend(1);
      throw error;
    }
  }

  /**
   * True when the operator's secret is right, compared by `isRight`. A wrong one counts against the client's address; after too
   * many nothing is compared any more: 429, also for the right one (D-199).
   */
  async isOperator(isRight: () => boolean): Promise<boolean> {
    const limit = 'operator-failures';
    const { remaining, fullInMs } = this.#limits.peek(limit, this.#address);
    const { burst, perSecond } = this.#limits.policy(limit);
    // As long as it takes until one is in the bucket again.
    const waitMs = fullInMs - ((burst - 1) * 1000) / perSecond;
    if (remaining < 1) throw rateLimitedError(Math.max(1, Math.ceil(waitMs / 1000)));
    const isOne = isRight();
    if (!isOne) await this.#limits.spend(limit, this.#address, 1);
    return isOne;
  }

  /** From here on the call is that of `caller`, under `limit`. The operator has none. */
  bindTo(principal: Principal, limit: 'default' | 'checkout'): void {
    this.#states = undefined;
    this.#spent = 0;
    const { kind, storeId = '', credential } = principal;
    this.entry.caller = kind;
    if (storeId !== '') this.entry.storeId = storeId;
    if (kind === 'key' && credential) this.entry.keyId = credential.id;
    this.#buckets = bucketsOf(principal, limit, this.#address);
  }

  /** Number of calls that this one was expected to cost at most. */
  get requestedCost(): number {
    return this.#requestedCost;
  }

  /** Number of calls that were taken for this one. */
  get chargedCost(): number {
    return this.#spent;
  }

  /** Throws 429 when there is less than `cost` left. */
  async spend(cost: number): Promise<void> {
    this.#requestedCost += cost;
    this.#accept(await this.#limits.spendAll(this.#buckets, cost));
    this.#spent += cost;
  }

  /** Raises the cost of a call, of which some is spent, to `cost`. Throws 429 when there is less left, and then it costs nothing. */
  async raiseTo(cost: number): Promise<void> {
    this.#requestedCost = cost;
    if (cost <= this.#spent) return;
    const { states, spent } = await this.#limits.raiseAll(this.#buckets, cost, this.#spent);
    this.#spent = spent;
    this.#accept(states);
  }

  /** Lowers the cost of a call to what it turned out to be. */
  async lowerTo(cost: number): Promise<void> {
    if (cost >= this.#spent || !this.#states) return;
    this.#states = await this.#limits.lowerAll(this.#buckets, cost, this.#spent, this.#states);
    this.#spent = cost;
  }

  #accept(states: readonly RateLimitState[]): void {
    this.#states = states;
    const { state } = this.#nearest() ?? {};
    if (state && !state.allowed) throw rateLimitedError(retryAfterSeconds(state));
  }

  /** Capacity, refill and state of the bucket; undefined for callers without a limit. */
  get quota(): Quota | undefined {
    const nearest = this.#nearest();
    return nearest && { burst: nearest.policy.burst, perSecond: nearest.policy.perSecond, left: nearest.state.remaining };
  }

  /** `RateLimit-Policy` and `RateLimit`; empty for callers without a limit. */
  headers(): Readonly<Record<string, string>> {
    const nearest = this.#nearest();
    return nearest ? rateLimitHeaders(nearest.policy, nearest.state) : {};
  }

  /**
   * The bucket that stops the caller first: the one with the longest wait, or else with the fewest calls left; the credential's own
   * before that of its store.
   */
  #nearest(): { readonly policy: RateLimitPolicy; readonly state: RateLimitState } | undefined {
    let nearest: { readonly policy: RateLimitPolicy; readonly state: RateLimitState } | undefined;
    for (const [index, { limit, subject }] of this.#buckets.entries()) {
      const state = this.#states?.[index] ?? this.#limits.peek(limit, subject);
      if (!nearest || isNearer(state, nearest.state)) nearest = { policy: this.#limits.policy(limit), state };
    }
    return nearest;
  }
}
