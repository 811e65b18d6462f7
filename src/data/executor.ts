import type { PrismaClient } from '../generated/prisma/client.ts';
import type { Table } from './compiler/table.ts';
import type { Database, Origin, Query, Statement, Transaction } from './database.ts';

type Args = Readonly<Record<string, unknown>>;

/** Names of the operations that read rows: those of Prisma's, and a page with its total. */
export type ReadName = 'findUnique' | 'findUniqueOrThrow' | 'findFirst' | 'findFirstOrThrow' | 'findMany' | 'findPage' | 'count';

/** Names of Prisma's operations that change rows. */
export type WriteName =
  | 'create'
  | 'createMany'
  | 'createManyAndReturn'
  | 'update'
  | 'updateMany'
  | 'updateManyAndReturn'
  | 'deleteMany';

/** An operation on the rows of a table, with the arguments that Prisma takes, scoped to their store. */
export interface RowOperation<Name extends ReadName | WriteName = ReadName | WriteName> extends Origin {
  readonly table: Table;
  readonly name: Name;
  readonly args: Args;
}

/** Changes of the rows that answer a condition. */
export interface RowChange {
  readonly where: Args;
  readonly data: Args;
}

/** Writes that are sent, in order, with the next awaited statement, at the latest with the commit. Their errors surface there. */
export interface DeferredRows {
  /** Inserts a row with all its columns. */
  insert(table: Table, row: Args): void;
  /** Inserts a row; the transaction fails with a write conflict when it exists. */
  insertOrConflict(table: Table, row: Args): void;
  /** Inserts rows, each with all its columns, in their order. */
  insertMany(table: Table, rows: readonly Args[]): void;
  /** Changes one row; the transaction fails with a write conflict when none answers the condition. */
  update(table: Table, change: RowChange): void;
  /** Changes rows of one store at one time, each as `update` does. */
  updateEach(table: Table, changes: readonly RowChange[]): void;
  /** Changes any number of rows. */
  updateMany(table: Table, change: RowChange): void;
}

/** A context's access to the database. Whatever writes throws outside a mutation. */
export interface Executor {
  /** Prisma, for the tables that belong to no store. */
  readonly prisma: PrismaClient;
  /** Passes Prisma to `work` once a transaction has its connection. A client of its own takes 17 MB: a hundred calls at once took 1.3 GB. */
  withPrisma<Result>(work: (prisma: PrismaClient) => Promise<Result>): Promise<Result>;
  /** Reads rows. Resolves as Prisma does; rejects with `RowMissingError` for a row that has to be there. */
  readRows(operation: RowOperation<ReadName>): Promise<unknown>;
  /** Changes rows. Resolves as Prisma does; an update of no row rejects with `WriteConflictError`. */
  writeRows(operation: RowOperation<WriteName>): Promise<unknown>;
  readonly deferred: DeferredRows;
  /** Statements that change nothing. */
  readonly read: Query;
  readonly write: Query;
  /** Sends a statement with the next awaited one, at the latest with the commit. */
  defer(statement: Statement): void;
  /** Sends a statement right before the next one that is sent or deferred; not at all when there is none, or after a later call. */
  sendAhead(statement: Statement): void;
  /** Sends the deferred statements. Rejects with their error. */
  flush(): Promise<void>;
  /** Sends what the commit of the transaction does not send by itself. Rejects with its error. */
  prepareCommit(): Promise<void>;
}

/** The executors of one kind, over any database. */
export interface Executors {
  /** Runs each statement by itself, read-only. */
  autocommit(database: Database): Executor;
  /**
   * Runs each statement by itself, on a replica that has everything committed before this call; undefined when there is none. What Prisma
   * runs is run on the primary.
   */
  replica(database: Database): Promise<Executor | undefined>;
  /** Runs the statements of a transaction. */
  transaction(database: Database, session: Transaction): Executor;
}
