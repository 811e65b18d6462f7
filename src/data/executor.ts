import type { PrismaClient } from '../generated/prisma/client.ts';
import type { RowLoader } from './compiler/row-loader.ts';
import type { Database, Query, Statement, Transaction } from './database.ts';

/** A context's access to the database. */
export interface Executor {
  /** Prisma, for what is not written without it. */
  readonly prisma: PrismaClient;
  /** Statements that change nothing. */
  readonly read: Query;
  readonly write: Query;
  /** Sends a statement with the next awaited one, at the latest with the commit. */
  defer(statement: Statement): void;
  /** Sends a statement right before the next one that is sent or deferred; not at all when there is none, or after a later call. */
  sendAhead(statement: Statement): void;
  /** Sends the deferred statements. Rejects with their error. */
  flush(): Promise<void>;
  /** Looks rows up together with other requests; undefined where these would not see what this one did. */
  readonly rowLoader: RowLoader | undefined;
}

/** Dependencies of both executors. */
interface ExecutorServices {
  readonly database: Database;
  readonly rowLoader: RowLoader;
}

const rejectWrite = (): never => {
  throw new Error('written outside a mutation');
};

/** Runs each statement by itself, read-only. */
class AutocommitExecutor implements Executor {
  readonly #database: Database;
  readonly read: Query;
  readonly write = rejectWrite;
  readonly defer = rejectWrite;
  readonly sendAhead = rejectWrite;
  readonly flush = rejectWrite;
  readonly rowLoader: RowLoader;

  constructor({ database, rowLoader }: ExecutorServices) {
    this.#database = database;
    this.read = database.query;
    this.rowLoader = rowLoader;
  }

  get prisma() {
    return this.#database.prisma;
  }
}

export const autocommitExecutor = (services: ExecutorServices): Executor => new AutocommitExecutor(services);

/**
 * Runs the statements of a transaction. Until the first of them the transaction sees nothing of its own, so reads use the
 * shared connections.
 */
export function transactionExecutor({ database, rowLoader }: ExecutorServices, session: Transaction): Executor {
  const trackedLoader: RowLoader = {
    find(table, args) {
      const row = rowLoader.find(table, args);
      return row && session.trackExternalRead(row);
    },
  };
  return {
    get prisma() {
      return session.prisma;
    },
    read: (statement) =>
      session.hasNothingSent ? session.trackExternalRead(database.query(statement)) : session.query(statement),
    write: session.query,
    defer: (statement) => session.defer(statement),
    sendAhead: (statement) => session.sendAhead(statement),
    flush: () => session.flush(),
    get rowLoader() {
      return session.hasNothingSent ? trackedLoader : undefined;
    },
  };
}
