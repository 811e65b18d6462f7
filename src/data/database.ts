import type { PrismaClient } from '../generated/prisma/client.ts';

/**
 * One SQL statement with its parameters, or several in one text without parameters, whose rows are concatenated. `name` makes
 * it a prepared statement of its connection.
 */
export interface Statement {
  readonly name?: string;
  readonly text: string;
  readonly values?: readonly unknown[];
  /** The store that asks; absent: the service itself. */
  readonly storeId?: string | undefined;
  /** True when it may take long in a large store: no other statement is sent behind it (D-453). */
  readonly isSlow?: boolean | undefined;
}

/** Store of a statement, and whether it is slow. */
export type Origin = Pick<Statement, 'storeId' | 'isSlow'>;

export interface StatementResult<Row> {
  readonly rows: Row[];
  readonly rowCount: number | null;
}

/** Sends one statement. Rejects with the driver's error, which carries PostgreSQL's `code`. */
export type Query = <Row = Record<string, unknown>>(statement: Statement) => Promise<StatementResult<Row>>;

/** Rejected by a server that takes no writes, as a standby. Locks no row, of a table that no migration changes. */
const TAKES_WRITES = 'SELECT FROM _prisma_migrations LIMIT 0 FOR UPDATE';

/** Throws when the database is unavailable or takes no writes. Migrations have run before. */
export async function assertTakesWrites(query: Query): Promise<void> {
  await query({ text: TAKES_WRITES });
}

/** Throws when the database is unavailable. */
export async function assertAvailable(query: Query): Promise<void> {
  await query({ text: 'SELECT 1' });
}

/**
 * A transaction. It begins, on a connection of its own, with the first awaited statement or with its commit. Statements are
 * sent at once and in order; independent ones share a round trip.
 */
export interface Transaction {
  /** True when nothing was sent or deferred: reads outside the transaction then see the same data. */
  readonly hasNothingSent: boolean;
  /**
   * Notes a read that is made outside of it while it is untouched. It takes its connection when such reads are done: they
   * may wait for one themselves, and of some databases there is but one.
   */
  trackExternalRead<Result>(read: Promise<Result>): Promise<Result>;
  /** Resolves when it has its connection: what a transaction needs for itself is then made as often as there are connections, and no more. */
  connected(): Promise<void>;
  /** Prisma within the transaction. */
  readonly prisma: PrismaClient;
  readonly query: Query;
  /** Sends a statement with the next awaited one, at the latest with COMMIT. Its errors surface there. */
  defer(statement: Statement): void;
  /**
   * Sends a statement right before the next one that is sent or deferred; not at all when there is none, or after a later call.
   * A transaction with nothing else stays untouched. Its values are texts.
   */
  sendAhead(statement: Statement): void;
  /** Sends the deferred statements. Rejects with their error. */
  flush(): Promise<void>;
  /**
   * Sends the last statements and COMMIT in one flight; before them `ahead`, as early as that is still possible. Rejects when
   * any of them, or the COMMIT, did not take.
   */
  commit(last: readonly Statement[], first?: readonly Statement[]): Promise<void>;
}

/** Connections of a pool: open ones, those at work, and callers or statements that wait for one. */
export interface PoolState {
  readonly pool: 'transactions' | 'statements';
  readonly open: number;
  readonly busy: number;
  readonly waiting: number;
}

/** State of a replica, as this process finds it. */
export interface ReplicaState {
  readonly name: string;
  /** True while reads may be sent there. */
  readonly isUsable: boolean;
  /** Age of the last commit that it has, 0 while it has all of them; undefined: it does not answer. */
  readonly lagSeconds: number | undefined;
  /** Statements that it answered, and those that were sent to the primary after all. */
  readonly served: number;
  readonly repeated: number;
}

/**
 * The executor of operations on the rows of a store: statements of our compiler, or of Prisma where it does not support them; or Prisma for
 * all of them (`DATA_COMPILER=off`).
 */
export type ExecutorKind = 'compiled' | 'prisma';

/** The two ways to a database: one-shot statements, and transactions on a connection of their own. */
export interface Database {
  readonly kind: 'embedded' | 'postgresql';
  /** Folder of an embedded database; absent: it is in memory, or a server's. */
  readonly folder?: string | undefined;
  readonly executors: ExecutorKind;
  /** True where tables may be divided by store among servers (D-762); absent: they are not. */
  readonly isDivided?: boolean;
  /** True beside a server of a divided database that is not the coordinator: what jobs go by is not there (D-820). Absent: it is. */
  readonly isPart?: boolean;
  /** Prisma for one-shot statements. Never part of a transaction. */
  readonly prisma: PrismaClient;
  /** Runs an operation of Prisma as the statements of this origin are sent. Absent: as all are. */
  byPrisma?<Result>(origin: Origin, work: (prisma: PrismaClient) => Promise<Result>): Promise<Result>;
  /** Raw one-shot statements of the core. Never part of a transaction. */
  readonly query: Query;
  /**
   * Raw one-shot statements of jobs, each on a connection of its own: no call waits behind one that is long, or whose commit waits for
   * the disk.
   */
  readonly exclusiveQuery: Query;
  /**
   * Passes a transaction to `work`, which ends it with `transaction.commit`. Rolls back when `work` throws or returns without a
   * commit. `isSlow`: with a place for its slow statements, which may be waited for; another one that comes to a slow statement while there is
   * no place fails with `SlowPlaceMissing`.
   */
  transaction<T>(work: (session: Transaction) => Promise<T>, origin?: Origin): Promise<T>;
  /**
   * One-shot reads of a replica that has everything committed before this call; undefined when none has it. What the replica fails to
   * answer, the primary does. Absent: there are no replicas.
   */
  readReplica?(): Promise<Query | undefined>;
  /** The replicas, now. Absent: there are none. */
  replicaStates?(): Promise<readonly ReplicaState[]>;
  /** The pools of this process, now. Absent where there is but one connection. */
  poolStates?(): readonly PoolState[];
  close(): Promise<void>;
}
