import { compileQuery, rowOrThrow } from '../compiler/compile.ts';
import { createRowLoader, type RowLoader } from '../compiler/row-loader.ts';
import type { Database, Query, Transaction } from '../database.ts';
import type { Executor, Executors, ReadName, RowOperation } from '../executor.ts';
import { CompiledRows } from './compiled-writes.ts';
import { type PrismaWays, runByPrisma } from './prisma-operations.ts';
import { SingleStatements } from './single-statements.ts';

/** Look-ups of all requests that read by the same way. */
const loaders = new WeakMap<Query, RowLoader>();

function loaderOf(read: Query): RowLoader {
  const loader = loaders.get(read) ?? createRowLoader(read);
  loaders.set(read, loader);
  return loader;
}

/** Operations that requests can share in one statement. */
const LOOK_UPS: ReadonlySet<string> = new Set(['findUnique', 'findUniqueOrThrow'] satisfies ReadName[]);

/** Looks a row up together with other requests; undefined for anything else than a row by its key. */
function lookUp(read: Query, { table, name, args }: RowOperation): Promise<unknown> | undefined {
  const row = LOOK_UPS.has(name) ? loaderOf(read).find(table, args) : undefined;
  return row && name === 'findUniqueOrThrow' ? row.then(rowOrThrow) : row;
}

/** Runs an operation as one statement, or by Prisma when it is not compiled. */
function run(send: Query, ways: PrismaWays, operation: RowOperation): Promise<unknown> {
  const { table, name, args, storeId, isSlow } = operation;
  const compiled = compileQuery(table, name, args);
  if (!compiled) return runByPrisma(ways, operation);
  return send({ ...compiled.statement, storeId, isSlow }).then((answer) => compiled.toResult(answer));
}

class CompiledStatements extends SingleStatements {
  readRows(operation: RowOperation<ReadName>): Promise<unknown> {
    return lookUp(this.read, operation) ?? run(this.read, this, operation);
  }
}

/** Until its first statement a transaction sees nothing of its own, so reads use the shared connections. */
function transactionExecutor(database: Database, session: Transaction): Executor {
  const read: Query = (statement) =>
    session.hasNothingSent ? session.trackExternalRead(database.query(statement)) : session.query(statement);
  const ways: PrismaWays = { read, byPrisma: (_origin, work) => work(session.prisma) };
  const sharedLookUp = (operation: RowOperation) => {
    const row = session.hasNothingSent ? lookUp(database.query, operation) : undefined;
    return row && session.trackExternalRead(row);
  };
  return {
    get prisma() {
      return session.prisma;
    },
    withPrisma: async (work) => {
      await session.connected();
      return work(session.prisma);
    },
    readRows: (operation) => sharedLookUp(operation) ?? run(read, ways, operation),
    writeRows: (operation) => run(session.query, ways, operation),
    deferred: new CompiledRows((statement) => session.defer(statement)),
    read,
    write: session.query,
    defer: (statement) => session.defer(statement),
    sendAhead: (statement) => session.sendAhead(statement),
    flush: () => session.flush(),
    // All that is deferred leaves with the commit.
    prepareCommit: async () => undefined,
  };
}

/** Operations on rows are statements of our own; Prisma runs those that are not compiled. */
export const compiledExecutors: Executors = {
  autocommit: (database) => new CompiledStatements(database, database.query),
  async replica(database) {
    const read = await database.readReplica?.();
    return read && new CompiledStatements(database, read);
  },
  transaction: transactionExecutor,
};
