import type { PrismaClient } from '../../generated/prisma/client.ts';
import type { Database, Origin, Query } from '../database.ts';
import type { Executor, ReadName, RowOperation } from '../executor.ts';

const rejectWrite = (): never => {
  throw new Error('written outside a mutation');
};

/** An executor outside of a transaction: each statement by itself, and none that writes. */
export abstract class SingleStatements implements Executor {
  readonly #database: Database;
  readonly read: Query;
  readonly write = rejectWrite;
  readonly writeRows = rejectWrite;
  readonly defer = rejectWrite;
  readonly sendAhead = rejectWrite;
  readonly flush = rejectWrite;
  readonly prepareCommit = rejectWrite;

  constructor(database: Database, read: Query) {
    this.#database = database;
    this.read = read;
  }

  abstract readRows(operation: RowOperation<ReadName>): Promise<unknown>;

  get deferred(): never {
    return rejectWrite();
  }

  get prisma(): PrismaClient {
    return this.#database.prisma;
  }

  withPrisma<Result>(work: (prisma: PrismaClient) => Promise<Result>): Promise<Result> {
    return work(this.prisma);
  }

  byPrisma<Result>(origin: Origin, work: (prisma: PrismaClient) => Promise<Result>): Promise<Result> {
    const database = this.#database;
    return database.byPrisma ? database.byPrisma(origin, work) : work(database.prisma);
  }
}
