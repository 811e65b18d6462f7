import type { Database, ExecutorKind, Transaction } from './database.ts';
import type { Executor, Executors } from './executor.ts';
import { compiledExecutors } from './executors/compiled-executor.ts';
import { prismaExecutors } from './executors/prisma-executor.ts';

const EXECUTORS: Readonly<Record<ExecutorKind, Executors>> = { compiled: compiledExecutors, prisma: prismaExecutors };

/** Runs each statement by itself, read-only. */
export const autocommitExecutor = (database: Database): Executor => EXECUTORS[database.executors].autocommit(database);

/** Runs each statement by itself, on a replica that has everything committed before this call; undefined when there is none. */
export const replicaExecutor = (database: Database): Promise<Executor | undefined> =>
  EXECUTORS[database.executors].replica(database);

/** Runs the statements of a transaction. */
export const transactionExecutor = (database: Database, session: Transaction): Executor =>
  EXECUTORS[database.executors].transaction(database, session);
