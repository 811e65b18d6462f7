import type { PrismaClient } from '../generated/prisma/client.ts';
import { createRowLoader, type RowLoader } from './compiler/row-loader.ts';
import type { Database, Origin, Query, Statement, Transaction } from './database.ts';

/** A context's access to the database. */
export interface Executor {
  /** Prisma, for what is not written without it. */
  readonly prisma: PrismaClient;
  /** Throws outside a mutation. */
  assertWritable(): void;
  /** Runs an operation of Prisma on the models of a store. */
  byPrisma<Result>(origin: Origin, work: (prisma: PrismaClient) => Promise<Result>): Promise<Result>;
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
  /** Defers an operation of Prisma, as `defer` does a statement. Present where Prisma runs every operation on models. */
  deferOperation?(run: (prisma: PrismaClient) => Promise<unknown>): void;
}

/** Dependencies of both executors. */
interface ExecutorServices {
  readonly database: Database;
  /** Absent: each row is looked up by itself. */
  readonly rowLoader?: RowLoader | undefined;
}

const rejectWrite = (): never => {
  throw new Error('written outside a mutation');
};

const allowWrite = () => undefined;

/** Runs each statement by itself, read-only. */
class AutocommitExecutor implements Executor {
  readonly #database: Database;
  readonly read: Query;
  readonly assertWritable = rejectWrite;
  readonly write = rejectWrite;
  readonly defer = rejectWrite;
  readonly sendAhead = rejectWrite;
  readonly flush = rejectWrite;
  readonly rowLoader: RowLoader | undefined;
  declare readonly deferOperation?: typeof rejectWrite;

  constructor({ database, rowLoader }: ExecutorServices, read = database.query) {
    this.#database = database;
    this.read = read;
    this.rowLoader = rowLoader;
    if (!database.compiles) this.deferOperation = rejectWrite;
  }

  get prisma() {
    return this.#database.prisma;
  }

  byPrisma<Result>(origin: Origin, work: (prisma: PrismaClient) => Promise<Result>): Promise<Result> {
    const database = this.#database;
    return database.byPrisma ? database.byPrisma(origin, work) : work(database.prisma);
  }
}

export const autocommitExecutor = (services: ExecutorServices): Executor => new AutocommitExecutor(services);

/** Look-ups of all requests that read from a replica, by its reads. */
const replicaLoaders = new WeakMap<Query, RowLoader>();

function loaderOf(read: Query): RowLoader {
  const loader = replicaLoaders.get(read) ?? createRowLoader(read);
  replicaLoaders.set(read, loader);
  return loader;
}

/**
 * Runs each statement by itself, on a replica that has everything committed before this call; undefined when there is none. What Prisma
 * runs is run on the primary.
 */
export async function replicaExecutor({ database }: ExecutorServices): Promise<Executor | undefined> {
  const read = database.compiles ? await database.readReplica?.() : undefined;
  return read && new AutocommitExecutor({ database, rowLoader: loaderOf(read) }, read);
}

/** Prisma, with each operation sent after `pending` has settled. Rejects as `pending` does. */
function prismaAfter(prisma: PrismaClient, pending: () => Promise<unknown>): PrismaClient {
  const $allOperations = async ({ args, query }: { args: unknown; query: (args: unknown) => Promise<unknown> }) => {
    await pending();
    return query(args);
  };
  return prisma.$extends({ query: { $allOperations } } as never) as unknown as PrismaClient;
}

/**
 * Runs the statements of a transaction where Prisma runs every operation on models. Prisma's operations reach the connection some
 * turns of the event loop after they were asked for, so each one, and each statement, waits for the deferred ones before it.
 */
function prismaExecutor(session: Transaction): Executor {
  let pending: Promise<unknown> = Promise.resolve();
  let prisma: PrismaClient | undefined;

  function enqueue(work: () => unknown): void {
    pending = pending.then(work);
    // It rejects for those that wait for it, at the latest for the commit.
    pending.catch(() => undefined);
  }

  const query: Executor['read'] = async (statement) => {
    await pending;
    return session.query(statement);
  };
  return {
    get prisma() {
      prisma ??= prismaAfter(session.prisma, () => pending);
      return prisma;
    },
    byPrisma(_origin, work) {
      return work(this.prisma);
    },
    assertWritable: allowWrite,
    read: query,
    write: query,
    defer: (statement) => enqueue(() => session.defer(statement)),
    sendAhead: (statement) => enqueue(() => session.sendAhead(statement)),
    deferOperation: (run) => enqueue(() => run(session.prisma)),
    flush: async () => {
      await pending;
      await session.flush();
    },
    rowLoader: undefined,
  };
}

/**
 * Runs the statements of a transaction. Until the first of them the transaction sees nothing of its own, so reads use the
 * shared connections.
 */
export function transactionExecutor({ database, rowLoader }: ExecutorServices, session: Transaction): Executor {
  if (!database.compiles) return prismaExecutor(session);
  const trackedLoader: RowLoader = {
    find(table, args) {
      const row = rowLoader?.find(table, args);
      return row && session.trackExternalRead(row);
    },
  };
  return {
    get prisma() {
      return session.prisma;
    },
    byPrisma: (_origin, work) => work(session.prisma),
    assertWritable: allowWrite,
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
