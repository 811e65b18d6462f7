import { DomainError, type ErrorCode, rateLimitedError } from '../core/errors.ts';
import type { Principal, Quota } from '../core/execution/principal.ts';
import type { AccessLogEntry } from '../telemetry/access-log.ts';
import { type LimitName, type RateLimitState, type RateLimits, rateLimitHeaders, retryAfterSeconds } from './policies.ts';

/** Error codes of failed authentications (D-19, D-57). */
const AUTHENTICATION_FAILURES: readonly ErrorCode[] = ['AUTH_API_KEY_REQUIRED', 'STORE_NOT_FOUND'];

/** Subject of the buckets of a credential in a store. */
export const credentialSubject = (kind: Principal['kind'], credentialId: string, storeId = ''): string =>
  `${kind}:${credentialId}:${storeId}`;

/**
 * Rate limit of one call and the headers of its response (D-15). Before authentication it is the limit of failures of the
 * client's address.
 */
export class RateLimitGuard {
  /** Log entry of the call. */
  readonly entry: AccessLogEntry;
  readonly #limits: RateLimits;
  readonly #address: string;
  #bucket: { readonly limit: LimitName; readonly subject: string } | undefined;
  #state: RateLimitState | undefined;
  #requestedCost = 0;

  /** `address`: the client's, as far as it can be believed. */
  constructor(limits: RateLimits, address: string, entry: AccessLogEntry) {
    this.entry = entry;
    this.#limits = limits;
    this.#address = address;
    this.#bucket = { limit: 'auth-failures', subject: address };
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
    this.#state = undefined;
    const { kind, storeId = '', credential } = principal;
    this.entry.caller = kind;
    if (storeId !== '') this.entry.storeId = storeId;
    if (kind === 'key' && credential) this.entry.keyId = credential.id;
    if (kind === 'operator') this.#bucket = undefined;
    else if (credential === undefined) this.#bucket = { limit: 'anonymous', subject: this.#address };
    else this.#bucket = { limit, subject: credentialSubject(kind, credential.id, storeId) };
  }

  /** Number of calls that this one counts as so far. */
  get requestedCost(): number {
    return this.#requestedCost;
  }

  /** Throws 429 when there is less than `cost` left. */
  async spend(cost: number): Promise<void> {
    this.#requestedCost += cost;
    if (!this.#bucket) return;
    const { limit, subject } = this.#bucket;
    this.#state = await this.#limits.spend(limit, subject, cost);
    if (!this.#state.allowed) throw rateLimitedError(retryAfterSeconds(this.#state));
  }

  /** Raises the cost of a call, of which one is spent, to `cost`. Throws 429 when there is less left, and then it costs nothing. */
  async raiseTo(cost: number): Promise<void> {
    this.#requestedCost = cost;
    if (!this.#bucket || cost <= 1) return;
    const { limit, subject } = this.#bucket;
    this.#state = await this.#limits.raise(limit, subject, cost);
    if (!this.#state.allowed) throw rateLimitedError(retryAfterSeconds(this.#state));
  }

  /** Capacity, refill and state of the bucket; undefined for callers without a limit. */
  get quota(): Quota | undefined {
    if (!this.#bucket) return undefined;
    const { burst, perSecond } = this.#limits.policy(this.#bucket.limit);
    return { burst, perSecond, left: this.#current().remaining };
  }

  /** `RateLimit-Policy` and `RateLimit`; empty for callers without a limit. */
  headers(): Readonly<Record<string, string>> {
    return this.#bucket ? rateLimitHeaders(this.#limits.policy(this.#bucket.limit), this.#current()) : {};
  }

  #current(): RateLimitState {
    const { limit, subject } = this.#bucket as { limit: LimitName; subject: string };
    return this.#state ?? this.#limits.peek(limit, subject);
  }
}
