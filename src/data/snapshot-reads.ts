import { autocommitExecutor, transactionExecutor } from './choose-executor.ts';
import type { Database } from './database.ts';
import type { Executor } from './executor.ts';

const SNAPSHOT = { text: 'SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY' };

/**
 * Runs `work` with an executor whose reads all see the data of one moment, that of the first. The embedded database has one connection, which
 * nobody could use meanwhile: there each statement sees the data of its own moment.
 */
export async function withSnapshot<Result>(database: Database, work: (executor: Executor) => Promise<Result>): Promise<Result> {
  if (database.kind === 'embedded') return work(autocommitExecutor(database));
  return database.transaction(async (session) => {
    await session.query(SNAPSHOT);
    const result = await work(transactionExecutor(database, session));
    await session.commit([]);
    return result;
  });
}
