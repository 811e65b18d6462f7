import type { UniqueConstraintMessages } from '../core/errors.ts';
import { createRepresentations } from '../core/execution/representations.ts';
import type { RestRoute, SeededStore } from '../core/execution/request-services.ts';
import type { Runtime } from '../core/execution/runtime.ts';
import { createStoreClocks } from '../core/execution/store-clocks.ts';
import type { Database, Statement } from '../data/database.ts';
import type { Executor } from '../data/executor.ts';
import { readHead, readNumberedChanges } from '../data/named-statements/change-feed.ts';
import { beginListRead, endListRead } from '../data/named-statements/list-reads.ts';
import { databaseWithin } from '../data/one-transaction.ts';
import type { Cidr } from '../lib/cidr.ts';
import { type Clock, systemClock } from '../lib/clock.ts';
import type { Secrets } from '../lib/secrets.ts';
import { DEFAULT_BUDGETS, type StoreBudgets } from '../lib/store-budgets.ts';
import { cartTopLevelFields } from './integration/event/cart-top-level.ts';
import { AGGREGATE_FRAGMENTS } from './integration/event/event-schema.ts';
import { orderTopLevelFields } from './integration/event/order-top-level.ts';
import { SHOWN_TABLES } from './record/records.ts';
import { wireSchema } from './schema.ts';

const representations = createRepresentations(wireSchema, AGGREGATE_FRAGMENTS, {
  Checkout: cartTopLevelFields,
  Order: orderTopLevelFields,
});

const UNIQUE_CONSTRAINTS: UniqueConstraintMessages = Object.assign({}, ...SHOWN_TABLES.map(({ facts }) => facts.unique));

interface FillingParts {
  readonly secrets: Secrets;
  readonly publicUrl: string;
}

/** Settings of the schema's operations besides the database. */
export interface RuntimeSettings {
  /** Public address of the service, without a slash at the end. */
  readonly publicUrl: string;
  /** Private address ranges that webhooks may reach; none by default (D-75). */
  readonly egressAllow?: readonly Cidr[] | undefined;
  /** REST paths with their documents; none when REST is not served. */
  readonly restRoutes?: readonly RestRoute[];
  readonly clock?: Clock;
  /** Budgets of each store; by default the documented ones. */
  readonly budgets?: StoreBudgets | undefined;
  /** Called after the commit of a transaction with events; must not block or throw. */
  readonly onEventsCommitted?: (() => void) | undefined;
  /** Called with the reason of an answer that the caller has no part in; must not throw. */
  readonly onFailure?: ((error: unknown) => void) | undefined;
  /** Called after the commit of a mutation; must not block or throw. */
  readonly onCommitted?: () => void;
  /** Counts a call that was let in; absent: calls are not counted. */
  readonly noteUse?: Runtime['noteUse'];
  /** Fills a new test store in a transaction; absent where none are made. */
  readonly fillTestStore?: (within: Database, parts: FillingParts, store: SeededStore) => Promise<void>;
  /** Id of the request being handled; absent where there are none. */
  readonly requestId?: () => string | undefined;
}

/** The transaction of an executor, for operations that are parts of it. */
const withinExecutor = (executor: Executor) => ({
  get prisma() {
    return executor.prisma;
  },
  // A mutation has asked for it before.
  connected: async () => undefined,
  query: executor.write,
  defer: (statement: Statement) => executor.defer(statement),
  sendAhead: (statement: Statement) => executor.sendAhead(statement),
  flush: () => executor.flush(),
});

/** Puts together what the schema's operations run with. */
export function createRuntime(
  database: Database,
  secrets: Secrets,
  {
    publicUrl,
    egressAllow = [],
    restRoutes = [],
    clock = systemClock,
    budgets = DEFAULT_BUDGETS,
    onEventsCommitted = () => undefined,
    onFailure = () => undefined,
    onCommitted = () => undefined,
    fillTestStore,
    noteUse,
    requestId,
  }: RuntimeSettings,
): Runtime {
  return {
    database,
    secrets,
    publicUrl,
    egressAllow,
    restRoutes,
    clock,
    processClock: clock,
    budgets,
    storeClocks: createStoreClocks(database.query, clock),
    onEventsCommitted,
    onFailure,
    onCommitted,
    changeFeed: {
      head: (storeId) => readHead(database, storeId),
      read: (storeId, after, limit) => readNumberedChanges(database.query, storeId, after, limit),
      beginListRead: (storeId, since) => beginListRead(database, storeId, since),
      endListRead: (storeId, ended) => endListRead(database.query, storeId, ended),
    },
    ...(fillTestStore && {
      fillTestStore: (executor, store) =>
        fillTestStore(databaseWithin(withinExecutor(executor), database), { secrets, publicUrl }, store),
    }),
    ...(requestId && { requestId }),
    ...(noteUse && { noteUse }),
    representations,
    uniqueConstraints: UNIQUE_CONSTRAINTS,
  };
}
