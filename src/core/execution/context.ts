import { acquireLock } from '../../data/advisory-lock.ts';
import { type CountedRows, cappedCounts } from '../../data/capped-counts.ts';
import { type ChangeCause, changeCauseStatement } from '../../data/change-cause.ts';
import type { NumberedChange } from '../../data/change-feed.ts';
import { type DeferredWrites, deferredWrites } from '../../data/deferred-writes.ts';
import type { Executor } from '../../data/executor.ts';
import { type PlatformDb, platformDb } from '../../data/platform-db.ts';
import { recordModels } from '../../data/record-models.ts';
import { maskRowChanges } from '../../data/recorded-changes.ts';
import { type RecordedEvents, recordedEvents } from '../../data/recorded-events.ts';
import { type LockedRows, lockFreeRows, lockRows } from '../../data/row-lock.ts';
import { type StoreDb, storeDb } from '../../data/store-db.ts';
import type { Store } from '../../generated/prisma/client.ts';
import type { Cidr } from '../lib/cidr.ts';
import type { Clock } from '../lib/clock.ts';
import type { LockName } from '../lib/lock-name.ts';
import type { Secrets } from '../lib/secrets.ts';
import {
  assertDeclared,
  BUYER_EVENTS,
  type EmittedEvent,
  type EventSubject,
  type EventType,
  type OperationPolicy,
} from './events.ts';
import { type Principal, type RequiredScope, requireScope, requireStore, type Scope } from './principal.ts';
import { representEvent } from './represent-event.ts';
import type { RequestServices, RestRoute } from './request-services.ts';

/** Dependencies of a request context: the caller, the database and the services of the runtime. */
export interface ContextOptions extends RequestServices<RequestContext> {
  readonly principal: Principal;
  readonly executor: Executor;
  /**
   * `read`: no writes. `optimistic`: the first attempt, which assumes that nothing conflicts. `retry`: a later attempt, which
   * checks first.
   */
  readonly mode: 'read' | 'optimistic' | 'retry';
}

/**
 * Everything a resolver may touch. A query has one for the request; a mutation one for each attempt at its
 * transaction, never shared, because what was loaded in one attempt is not true in the next.
 */
export class RequestContext {
  readonly principal: Principal;
  readonly clock: Clock;
  readonly #options: ContextOptions;
  readonly #emitted: Promise<EmittedEvent>[] = [];
  readonly #scopes = new Set<Scope>();
  #showsSecret = false;
  #cause: ChangeCause | undefined;
  #db: StoreDb | undefined;
  #deferred: DeferredWrites | undefined;
  #platform: PlatformDb | undefined;

  constructor(parts: ContextOptions) {
    this.#options = parts;
    this.principal = parts.principal;
    this.clock = parts.clock;
  }

  /** Public address of the service, without a slash at the end: the beginning of every address that it gives out. */
  get publicUrl(): string {
    return this.#options.publicUrl;
  }

  /** The ranges that webhooks may reach although they are not public: none but in development (D-75). */
  get egressAllow(): readonly Cidr[] {
    return this.#options.egressAllow;
  }

  /** The documented REST paths, each with its GraphQL operation. */
  get restRoutes(): readonly RestRoute[] {
    return this.#options.restRoutes;
  }

  /** Encrypts values that must be read back later. */
  get secrets(): Secrets {
    return this.#options.secrets;
  }

  /** The database of the caller's store. Throws 400 when the caller named no store. */
  get db(): StoreDb {
    const { executor, clock } = this.#options;
    this.#db ??= storeDb(executor, { storeId: this.storeId, clock });
    return this.#db;
  }

  /** Writes to the caller's store whose result is not awaited. Throws outside a mutation. */
  get deferred(): DeferredWrites {
    this.#assertMutation('a later write');
    const { executor, clock } = this.#options;
    this.#deferred ??= deferredWrites(executor, { storeId: this.storeId, clock });
    return this.#deferred;
  }

  /** True in the first attempt of a mutation: a conflict fails it, and the next attempt checks before it writes. */
  get isOptimistic(): boolean {
    return this.#options.mode === 'optimistic';
  }

  #assertMutation(action: string): void {
    if (this.#options.mode === 'read') throw new Error(`${action} was asked for outside a mutation`);
  }

  /** Id of the store of this call. Throws 400 when the call names none. */
  get storeId(): string {
    return requireStore(this.principal);
  }

  /** Throws 401 or 403 when the caller lacks the scope. A replay of the mutation requires the same scopes again. */
  require(asked: RequiredScope): void {
    requireScope(this.principal, asked);
    if (this.#options.mode !== 'read') this.#scopes.add(typeof asked === 'string' ? asked : asked[0]);
  }

  /** Every scope required so far. */
  get scopes(): readonly Scope[] {
    return [...this.#scopes];
  }

  /** Notes that the answer has a secret. */
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
    this.#platform ??= platformDb(executor.prisma, clock, principal.kind === 'operator' ? undefined : this.storeId);
    return this.#platform;
  }

  /** The caller's own store; needs no scope. Throws 400 when the call names no store. */
  ownStore(): Promise<Store> {
    return this.#options.executor.prisma.store.findUniqueOrThrow({ where: { id: this.storeId } });
  }

  /** The stores that the caller's credential opens, by name, at most `limit`: the active ones, for the operator all. Needs no scope. */
  openStores(limit: number): Promise<Store[]> {
    const stores = this.principal.credential?.stores;
    const where = this.principal.kind === 'operator' ? {} : { id: { in: [...(stores ?? [])] }, active: true };
    return this.#options.executor.prisma.store.findMany({ where, orderBy: [{ name: 'asc' }, { id: 'asc' }], take: limit });
  }

  /** Emits an event with `subject` as it is now, written with the transaction or not at all. Throws outside a mutation. */
  async emit<Type extends EventType>(type: Type, subject: EventSubject<Type>): Promise<void> {
    this.#assertMutation(type);
    const event = representEvent<Type, RequestContext>(this.#options.representations, type, subject, this);
    // An `emit` that was not awaited is awaited at the end. Until then its rejection counts as handled.
    event.catch(() => undefined);
    this.#emitted.push(event);
    await event;
  }

  /** Waits for a lock of the store and keeps it until the transaction ends. Throws outside a mutation. */
  async acquireLock(lock: LockName): Promise<void> {
    this.#assertMutation(lock);
    await acquireLock(this.#options.executor.write, this.storeId, lock);
  }

  /** Waits for the locks of rows of the store, in the order of their ids, and keeps them until the transaction ends. */
  async lockRows(rows: LockedRows): Promise<void> {
    this.#assertMutation('a lock of rows');
    await lockRows(this.#options.executor.write, this.storeId, rows);
  }

  /** Locks rows of the store until the transaction ends, and returns the ids of those that others hold for longer than two seconds. */
  lockFreeRows(rows: LockedRows): Promise<ReadonlySet<string>> {
    this.#assertMutation('a lock of rows');
    return lockFreeRows(this.#options.executor.write, this.storeId, rows);
  }

  /**
   * Adds to what the database records as the cause of the changes after it: the caller and the root field are there by themselves
   * (D-333, D-350). Throws outside a mutation.
   */
  setChangeCause(cause: object): void {
    this.#assertMutation('a cause of changes');
    this.#options.executor.sendAhead(changeCauseStatement({ ...this.#cause, ...cause }));
  }

  #beginCause(mutation: string): void {
    const { clock, requestId, executor, principal } = this.#options;
    const actorName = principal.credential?.name ?? null;
    const at = clock.now().getTime();
    this.#cause = { at, actor: principal.kind, actorName, mutation, requestId: requestId?.() ?? null };
    executor.sendAhead(changeCauseStatement(this.#cause));
  }

  /** The model of each of these ids that the store has a row of, among `models`. */
  recordModels<Model extends string>(models: readonly Model[], ids: readonly string[]): Promise<ReadonlyMap<string, Model>> {
    return recordModels(this.#options.executor.read, this.storeId, models, ids);
  }

  /** Number of the last change of the store, once all that is committed has its number. */
  changeHead(): Promise<number> {
    return this.#options.changeFeed.head(this.storeId);
  }

  /** Up to `limit` changes of the store after the number `after`; undefined when some of them are no longer kept. */
  readChanges(after: number, limit: number): Promise<readonly NumberedChange[] | undefined> {
    return this.#options.changeFeed.read(this.storeId, after, limit);
  }

  /** The numbers of rows of the store that the conditions leave, counted up to `max`. */
  cappedCounts(counted: readonly CountedRows[], max: number): Promise<number[]> {
    return cappedCounts(this.#options.executor.read, this.storeId, counted, max);
  }

  /** The permanent event log of the store, for callers with `store:admin` (D-145). Throws outside a mutation. */
  get recordedEvents(): RecordedEvents<EventType> {
    this.require('store:admin');
    this.#assertMutation('what is frozen');
    return recordedEvents(this.#options.executor.prisma, this.storeId, BUYER_EVENTS);
  }

  /** Erases what the recorded changes of a buyer's record and orders say about them, for callers with `store:admin` (D-351). */
  maskRowChanges(recordIds: readonly string[]): Promise<void> {
    this.require('store:admin');
    this.#assertMutation('what was recorded');
    return maskRowChanges(this.#options.executor.write, this.storeId, recordIds);
  }

  /** The events emitted so far, in order. */
  emittedEvents(): Promise<readonly EmittedEvent[]> {
    return Promise.all(this.#emitted);
  }

  /** Runs one root field under its policy: checks the scope before it and the emitted events after it. */
  async runRootField<Result>(field: string, { scope, emits }: OperationPolicy, resolve: () => Result): Promise<Awaited<Result>> {
    this.require(scope);
    if (this.#options.mode !== 'read') this.#beginCause(field);
    const before = this.#emitted.length;
    const result = await resolve();
    if (this.#options.mode === 'retry') await this.#options.executor.flush();
    if (emits) {
      const emitted = (await this.emittedEvents()).slice(before);
      const types = emitted.map(({ type }) => type);
      assertDeclared(field, emits, types);
    }
    return result;
  }
}
