import { type DeferredWrites, deferredWrites } from '../../data/deferred-writes.ts';
import { type PlatformDb, platformDb } from '../../data/platform-db.ts';
import { findOwnStore, type StoreDb, storeDb } from '../../data/store-db.ts';
import type { Store } from '../../generated/prisma/client.ts';
import type { Cidr } from '../../lib/cidr.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Secrets } from '../../lib/secrets.ts';
import type { StoreBudgets } from '../../lib/store-budgets.ts';
import { BuyerRecords } from './buyer-records.ts';
import { CollectedEvents } from './collected-events.ts';
import { Documents } from './documents.ts';
import { assertDeclared, type EventSubject, type EventType, type OperationPolicy } from './events.ts';
import { representEvent } from './outbox.ts';
import { type Principal, type RequiredScope, requireScope, requireStore, type Scope } from './principal.ts';
import { RecordedCause } from './recorded-cause.ts';
import type { ContextDependencies, DelayedResponse, RestRoute } from './request-services.ts';
import { StoreLocks } from './store-locks.ts';
import { StoreRecords } from './store-records.ts';
import { Stores } from './stores.ts';

/** Everything a resolver may use. A query has one; each attempt of a mutation has its own, so that no attempt sees rows of another. */
export class RequestContext {
  readonly principal: Principal;
  readonly clock: Clock;
  /** Public address of the service, without a slash at the end: the beginning of every address that it gives out. */
  readonly publicUrl: string;
  /** Limits of what the store may use. */
  readonly budgets: StoreBudgets;
  /** The ranges that webhooks may reach although they are not public: none but in development (D-75). */
  readonly egressAllow: readonly Cidr[];
  /** The documented REST paths, each with its GraphQL operation. */
  readonly restRoutes: readonly RestRoute[];
  /** Encrypts values that must be read back later. */
  readonly secrets: Secrets;
  /** The events emitted so far. */
  readonly emitted = new CollectedEvents();
  readonly #options: ContextDependencies<RequestContext>;
  readonly #scopes = new Set<Scope>();
  readonly #cause: RecordedCause;
  #showsSecret = false;
  #points = 0;
  /** A read of the store that has not ended: callers at the same time share it. */
  #ownStore: Promise<Store> | undefined;
  #db: StoreDb | undefined;
  #deferred: DeferredWrites | undefined;
  #platform: PlatformDb | undefined;

  constructor(parts: ContextDependencies<RequestContext>) {
    this.#options = parts;
    this.#cause = new RecordedCause(parts);
    this.principal = parts.principal;
    this.clock = parts.clock;
    this.publicUrl = parts.publicUrl;
    this.budgets = parts.budgets;
    this.egressAllow = parts.egressAllow;
    this.restRoutes = parts.restRoutes;
    this.secrets = parts.secrets;
  }

  /** The database of the caller's store. Throws 400 when the caller named no store. */
  get db(): StoreDb {
    const { executor, clock } = this.#options;
    this.#db ??= storeDb(executor, { storeId: this.storeId, clock });
    return this.#db;
  }

  /** Writes to the caller's store whose result is not awaited. Throws outside a mutation. */
  get deferred(): DeferredWrites {
    this.#assertMutation('a deferred write');
    const { executor, clock } = this.#options;
    this.#deferred ??= deferredWrites(executor, { storeId: this.storeId, clock });
    return this.#deferred;
  }

  /** True for a call of REST, where the contract specifies the accepted input (D-388). */
  get isContractCall(): boolean {
    return this.#options.isContractCall ?? false;
  }

  /** True in the first attempt of a mutation: a conflict fails it, and the next attempt checks before it writes. */
  get isOptimistic(): boolean {
    return this.#options.mode === 'optimistic';
  }

  get isMutation(): boolean {
    return this.#options.mode !== 'read';
  }

  #assertMutation(action: string): void {
    if (!this.isMutation) throw new Error(`${action} was called outside a mutation`);
  }

  /** Id of the store of this call. Throws 400 when the call names none. */
  get storeId(): string {
    return requireStore(this.principal);
  }

  /** Throws 401 or 403 when the caller lacks the scope. A replay of the mutation requires the same scopes again. */
  require(scope: RequiredScope): void {
    requireScope(this.principal, scope);
    if (this.isMutation) this.#scopes.add(typeof scope === 'string' ? scope : scope[0]);
  }

  /** Every scope required so far. */
  get scopes(): readonly Scope[] {
    return [...this.#scopes];
  }

  /** Records that the response contains a secret. */
  showSecret(): void {
    this.#showsSecret = true;
  }

  /** True when the response contains a secret so far. */
  get showsSecret(): boolean {
    return this.#showsSecret;
  }

  /** Stores and API keys: all for the operator, those of one store for its administrator. Throws 403 without `store:admin`. */
  get platform(): PlatformDb {
    this.require('store:admin');
    const { executor, clock, principal } = this.#options;
    const storeId = principal.kind === 'operator' ? undefined : this.storeId;
    this.#platform ??= platformDb(executor, { clock, storeId, beforeWrite: () => this.#cause.reachShared() });
    return this.#platform;
  }

  /** The caller's own store; needs no scope. Throws 400 when the call names no store. */
  ownStore(): Promise<Store> {
    this.#ownStore ??= findOwnStore(this.#options.executor, this.storeId).finally(() => {
      this.#ownStore = undefined;
    });
    return this.#ownStore;
  }

  /** Emits an event with `subject` as it is now, written with the transaction or not at all. Throws outside a mutation. */
  async emit<Type extends EventType>(type: Type, subject: EventSubject<Type>): Promise<void> {
    this.#assertMutation(type);
    const event = representEvent<Type, RequestContext>(this.#options.representations, type, subject, this);
    await this.emitted.add(event);
  }

  /** The locks of the caller's store. Throws outside a mutation. */
  get locks(): StoreLocks {
    this.#assertMutation('a lock');
    return new StoreLocks(this.#options.executor.write, this.storeId);
  }

  /** Reads over several tables of the caller's store, and its feed of changes. */
  get records(): StoreRecords {
    return new StoreRecords(this.#options.executor.read, this.storeId, this.#options.changeFeed);
  }

  /** Adds to the cause that is recorded with the changes after it (D-350). Throws outside a mutation. */
  setChangeCause(cause: object): void {
    this.#assertMutation('a cause of changes');
    this.#cause.add(cause);
  }

  /** The permanent records of the store about its buyers, for callers with `privacy:write` (D-145). Throws outside a mutation. */
  get buyerRecords(): BuyerRecords {
    this.require('privacy:write');
    this.#assertMutation('the records of buyers');
    return new BuyerRecords(this.#options.executor, this.storeId);
  }

  /** Stores beside the caller's, and their clocks. */
  get stores(): Stores {
    return new Stores(this.#options);
  }

  /** The documents that clients run by id. */
  get documents(): Documents {
    this.require('operator');
    return new Documents(this.#options);
  }

  /** Adds points to the cost of the call, for work of which the size was not known before (D-496). Throws 429 when less is left. */
  async charge(points: number): Promise<void> {
    this.#points += points;
    await this.#options.charge?.(this.#points);
  }

  /** Delays the response of a mutation until something after the commit; it is then made again from the results of the root fields. */
  answerAfter(settled: DelayedResponse<RequestContext>['settled']): void {
    if (this.#options.late) this.#options.late.settled = settled;
  }

  /** Runs one root field under its policy: checks the scope before it and the emitted events after it. */
  async runRootField<Result>(field: string, { scope, emits }: OperationPolicy, resolve: () => Result): Promise<Awaited<Result>> {
    this.require(scope);
    const { late } = this.#options;
    if (late?.isReplay) return late.results.shift() as Awaited<Result>;
    if (this.isMutation) this.#cause.begin(field);
    const before = this.emitted.count;
    const result = await resolve();
    if (this.#options.mode === 'retry') await this.#options.executor.flush();
    if (emits) assertDeclared(field, emits, await this.emitted.typesAfter(before));
    late?.results.push(result);
    return result;
  }
}
