import type { Database, Transaction } from './database.ts';
import { changeCauseStatement } from './named-statements/recorded-changes.ts';

/**
 * Database whose statements and transactions are all part of `outer`. A transaction within it is not undone by itself: an
 * error is one of the whole.
 */
export function databaseWithin(
  outer: Pick<Transaction, 'connected' | 'prisma' | 'query' | 'defer' | 'sendAhead' | 'flush'>,
  { kind, executors }: Pick<Database, 'kind' | 'executors'>,
): Database {
  const inner: Transaction = {
    // Reads outside of it and in it are the same.
    hasNothingSent: false,
    trackExternalRead: (read) => read,
    connected: () => outer.connected(),
    get prisma() {
      return outer.prisma;
    },
    query: outer.query,
    defer: outer.defer.bind(outer),
    sendAhead: outer.sendAhead.bind(outer),
    flush: () => outer.flush(),
    async commit(last, first = []) {
      for (const statement of [...first, ...last]) outer.defer(statement);
      await outer.flush();
      // What comes after it has another cause.
      outer.sendAhead(changeCauseStatement({}));
    },
  };
  return {
    kind,
    executors,
    get prisma() {
      return outer.prisma;
    },
    query: outer.query,
    exclusiveQuery: outer.query,
    transaction: (work) => work(inner),
    close: async () => undefined,
  };
}

/** Runs `work` on a database of which everything is one transaction: all of it is there in the end, or nothing. */
export function inOneTransaction<Result>(database: Database, work: (within: Database) => Promise<Result>): Promise<Result> {
  return database.transaction(async (outer) => {
    const result = await work(databaseWithin(outer, database));
    await outer.commit([]);
    return result;
  });
}
