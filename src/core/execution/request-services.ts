import type { Executor } from '../../data/executor.ts';
import type { NumberedChange } from '../../data/named-statements/change-feed.ts';
import type { EndedListRead, ListRead } from '../../data/named-statements/list-reads.ts';
import type { Cidr } from '../../lib/cidr.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Secrets } from '../../lib/secrets.ts';
import type { StoreBudgets } from '../../lib/store-budgets.ts';
import type { Deprecation } from './deprecations.ts';
import type { Aggregates, AggregateType } from './events.ts';
import type { Principal } from './principal.ts';

/** Metadata of a documented REST path: enough to show its GraphQL operation. */
export interface RestRoute {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** The path with `:name` for its parameters. */
  readonly path: string;
  /** The GraphQL document that answers. */
  readonly source: string;
}

/** Renders rows in their API v1 shape. What a row does not carry is read through a context of the type `Context`. */
export interface Representations<Context> {
  /** A whole row in its API v1 shape. */
  render(type: AggregateType, row: object, context: Context): Promise<unknown>;
  /** Top-level fields of an event beside `data`; null when there are none. */
  topLevelFields<Type extends AggregateType>(type: Type, row: Aggregates[Type], context: Context): Promise<object | null>;
}

/** Changes that a caller asks to follow. */
export interface FollowedChanges {
  /** Number of the change after which they begin. */
  readonly start: number;
  /** Names of kinds; undefined: all that the caller may read. */
  readonly kinds: readonly string[] | undefined;
}

/** The feeds of changes of the stores (D-380). */
export interface ChangeFeed {
  /** Number of the last change of a store once all that is committed has its number. */
  head(storeId: string): Promise<number>;
  /** Up to `limit` changes after the number `after`; undefined when some of them are no longer kept. */
  read(storeId: string, after: number, limit: number): Promise<readonly NumberedChange[] | undefined>;
  /** Prepares the read of a list of a store by the time of the last change, and notes that it was read. */
  beginListRead(storeId: string, since: Date): Promise<ListRead>;
  endListRead(storeId: string, ended: EndedListRead): Promise<void>;
  /** Follows a feed for the caller, in batches; absent where a call ends with its answer. */
  readonly follow?: (followed: FollowedChanges) => AsyncIterable<object>;
}

/** An answer to a mutation that may be made after the commit. */
export interface DelayedResponse<Context> {
  /** True while it is made: the root fields return `results` and do nothing. */
  readonly isReplay: boolean;
  /** Results of the root fields, in order. */
  readonly results: unknown[];
  /** Resolves when the answer can be made; undefined: it was made in the transaction. */
  settled?: ((context: Context) => Promise<void>) | undefined;
}

/** A new test store that is to be filled with what follows from a seed. */
export interface SeededStore {
  readonly storeId: string;
  readonly seed: string;
  /** The present of the store: its past ends there. */
  readonly at: Date;
}

/** A document that callers may send. */
export interface InspectedDocument {
  /** Its kind and root fields, as the log calls it. */
  readonly operation: string;
  /** Its cost without variables, in points. */
  readonly points: number;
  /** Parts of the schema that its text uses and that are deprecated. */
  readonly deprecations: readonly Deprecation[];
}

/** Dependencies that a resolver reaches through its context, beside the caller and the database. */
export interface RequestServices<Context> {
  /** The time of the store. */
  readonly clock: Clock;
  /** The time of the process, of which that of a test store is another (D-385): what others share with the store is timed by it. */
  readonly processClock: Clock;
  readonly representations: Representations<Context>;
  readonly secrets: Secrets;
  /** Public address of the service, without a slash at the end: the beginning of every address that it gives out. */
  readonly publicUrl: string;
  /** The ranges that webhooks may reach although they are not public: none but in development (D-75). */
  readonly egressAllow: readonly Cidr[];
  /** The REST paths with their documents, for `restRoutes`; empty where REST is not served. */
  readonly restRoutes: readonly RestRoute[];
  readonly changeFeed: ChangeFeed;
  readonly budgets: StoreBudgets;
  /** Fills a test store in the transaction of `executor`; absent where none are made. */
  readonly fillTestStore?: (executor: Executor, store: SeededStore) => Promise<void>;
  /** True for calls of REST, where the contract specifies the accepted input (D-388); absent: false. */
  readonly isContractCall?: boolean;
  /** Id of the request being handled; absent, or undefined, outside of one. */
  readonly requestId?: () => string | undefined;
  /**
   * Charges the caller for work whose size is known only when it is done: `points` are those of this attempt so far. Throws 429 when less
   * is left. What an earlier attempt was charged is not charged again. Absent: such work costs nothing.
   */
  readonly charge?: (points: number) => Promise<void>;
  /** Parses, validates and prices a document as if a client had sent it; absent where none are taken. */
  readonly inspectDocument?: (text: string) => InspectedDocument | { readonly problem: string };
  /** The answer to this mutation; absent: it is made in the transaction. */
  readonly late?: DelayedResponse<Context>;
}

/** Dependencies of a request context: the caller, the database and the services of the runtime. */
export interface ContextDependencies<Context> extends RequestServices<Context> {
  readonly principal: Principal;
  readonly executor: Executor;
  /**
   * `read`: no writes. `optimistic`: the first attempt, which assumes that nothing conflicts. `retry`: a later attempt, which
   * checks first.
   */
  readonly mode: 'read' | 'optimistic' | 'retry';
}
