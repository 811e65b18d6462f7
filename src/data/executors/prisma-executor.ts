import type { PrismaClient } from '../../generated/prisma/client.ts';
import type { Query, Transaction } from '../database.ts';
import type { Executor, Executors, ReadName, RowOperation } from '../executor.ts';
import { type PrismaWays, runByPrisma } from './prisma-operations.ts';
import { PrismaRows } from './prisma-writes.ts';
import { SingleStatements } from './single-statements.ts';

class PrismaStatements extends SingleStatements {
  readRows(operation: RowOperation<ReadName>): Promise<unknown> {
    return runByPrisma(this, operation);
  }
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
 * Prisma's operations reach the connection some turns of the event loop after they were asked for, so each one, and each statement, waits for
 * the deferred ones before it.
 */
function transactionExecutor(session: Transaction): Executor {
  let pending: Promise<unknown> = Promise.resolve();
  let prisma: PrismaClient | undefined;

  function enqueue(work: () => unknown): void {
    pending = pending.then(work);
    // It rejects for those that wait for it, at the latest for the commit.
    pending.catch(() => undefined);
  }

  const query: Query = async (statement) => {
    await pending;
    return session.query(statement);
  };
  const flush = async () => {
    await pending;
    await session.flush();
  };
  const client = () => {
    prisma ??= prismaAfter(session.prisma, () => pending);
    return prisma;
  };
  const ways: PrismaWays = { read: query, byPrisma: (_origin, work) => work(client()) };
  const run = (operation: RowOperation) => runByPrisma(ways, operation);
  return {
    get prisma() {
      return client();
    },
    withPrisma: (work) => work(client()),
    readRows: run,
    writeRows: run,
    deferred: new PrismaRows((work) => enqueue(() => work(session.prisma))),
    read: query,
    write: query,
    defer: (statement) => enqueue(() => session.defer(statement)),
    sendAhead: (statement) => enqueue(() => session.sendAhead(statement)),
    flush,
    prepareCommit: flush,
  };
}

/** Prisma runs every operation on rows, on the primary. */
export const prismaExecutors: Executors = {
  autocommit: (database) => new PrismaStatements(database, database.query),
  replica: async () => undefined,
  transaction: (_database, session) => transactionExecutor(session),
};
