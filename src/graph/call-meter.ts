import type { LimitName, Limits } from '../limits/limits.ts';
import { limitHeaders, retryAfter, type Standing } from '../limits/policy.ts';
import type { RequestNote } from '../telemetry/request-note.ts';
import type { Allowance, Caller } from './kernel/caller.ts';
import { DomainError, type ErrorCode, rateLimited } from './kernel/errors.ts';

/** What a credential that opens nothing is answered with (D-19, D-57). */
const FAILED: readonly ErrorCode[] = ['AUTH_API_KEY_REQUIRED', 'STORE_NOT_FOUND'];

/**
 * What one call spends of the limits, and what its answer says of them (D-15). Until it is known who calls, that is what
 * the client's address has left of failures.
 */
export class CallMeter {
  /** What the log will say of the call. */
  readonly note: RequestNote;
  readonly #limits: Limits;
  readonly #address: string;
  #bucket: { readonly limit: LimitName; readonly who: string } | undefined;
  #standing: Standing | undefined;
  #requested = 0;

  /** `address`: the client's, as far as it can be believed. */
  constructor(limits: Limits, address: string, note: RequestNote) {
    this.note = note;
    this.#limits = limits;
    this.#address = address;
    this.#bucket = { limit: 'auth-failures', who: address };
  }

  /**
   * The caller that `find` makes out. One that it does not know counts as a failure of the address, and with too many of
   * them is told 429; who has a valid credential is never told so (D-15).
   */
  async authenticated(find: () => Promise<Caller>): Promise<Caller> {
    try {
      return await find();
    } catch (error) {
      if (error instanceof DomainError && FAILED.includes(error.code)) await this.spend(1);
      throw error;
    }
  }

  /** From here on the call is that of `caller`, under `limit`. The operator has none. */
  known(caller: Caller, limit: 'default' | 'checkout'): void {
    this.#standing = undefined;
    const { kind, storeId = '', credential } = caller;
    this.note.caller = kind;
    if (storeId !== '') this.note.storeId = storeId;
    if (kind === 'key' && credential) this.note.keyId = credential.id;
    if (kind === 'operator') this.#bucket = undefined;
    else if (credential === undefined) this.#bucket = { limit: 'anonymous', who: this.#address };
    else this.#bucket = { limit, who: `${kind}:${credential.id}:${storeId}` };
  }

  /** How many calls this one has asked to be counted as so far. */
  get requested(): number {
    return this.#requested;
  }

  /** Throws 429 when there is less than `cost` left. */
  async spend(cost: number): Promise<void> {
    this.#requested += cost;
    if (!this.#bucket) return;
    const { limit, who } = this.#bucket;
    this.#standing = await this.#limits.spend(limit, who, cost);
    if (!this.#standing.passed) throw rateLimited(retryAfter(this.#standing));
  }

  /** How much the bucket holds when full, how fast it fills and what is left in it; undefined for who has no limit. */
  get allowance(): Allowance | undefined {
    if (!this.#bucket) return undefined;
    const { burst, perSecond } = this.#limits.policy(this.#bucket.limit);
    return { burst, perSecond, left: this.#now().left };
  }

  /** `RateLimit-Policy` and `RateLimit`; none for who has no limit. */
  headers(): Readonly<Record<string, string>> {
    return this.#bucket ? limitHeaders(this.#limits.policy(this.#bucket.limit), this.#now()) : {};
  }

  #now(): Standing {
    const { limit, who } = this.#bucket as { limit: LimitName; who: string };
    return this.#standing ?? this.#limits.peek(limit, who);
  }
}
