import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { PrismaClient } from '../../../generated/prisma/client.ts';
import { withDriverErrors } from './prisma-errors.ts';
import { statementName } from './statements.ts';

/** Sends a statement within a running transaction. */
export type Send = (config: pg.QueryConfig) => Promise<pg.QueryResult>;

/** Message of the error of a statement that comes when its transaction is over. */
export const TRANSACTION_ENDED = 'a statement came after the end of its transaction';

const EMPTY_RESULT = { rows: [], fields: [], rowCount: 0 };

/**
 * The pool that Prisma sees; every statement goes to the current transaction. A transaction that Prisma opens by itself (a
 * nested create) becomes part of it: its BEGIN and COMMIT are dropped, its ROLLBACK is left to the outer transaction, which
 * rolls back because the error is rethrown.
 */
class TransactionPool extends pg.Pool {
  send: Send | undefined;

  async #send(config: pg.QueryConfig): Promise<unknown> {
    if (!this.send) throw new Error(TRANSACTION_ENDED);
    return this.send(config);
  }

  // pg.Pool also declares callback forms; Prisma uses only the promise forms.
  override query(config: never): never {
    return this.#send(config) as never;
  }

  override connect(): never {
    const part = {
      query: async (config: pg.QueryConfig) =>
        /^(BEGIN|COMMIT|ROLLBACK)$/.test(config.text) ? EMPTY_RESULT : this.#send(config),
      on: () => part,
      removeListener: () => part,
      release: () => undefined,
    };
    return Promise.resolve(part) as never;
  }
}

/** A client, and the pool that it sends its statements to. */
interface PooledClient {
  readonly client: PrismaClient;
  readonly pool: { send: Send | undefined };
}

/** A Prisma client for the statements of one transaction. */
export interface TransactionPrisma {
  readonly client: PrismaClient;
  /** Ends its use: operations that are running, or that come later, are rejected, and never reach another transaction. */
  release(): void;
}

// Prisma's interactive transaction costs as much as its statements (docs/benchmarks.md). A client for each concurrent transaction
// costs 6 to 20 MB, and only for queries that are not compiled.
const idle: PooledClient[] = [];
/** Clients that are kept for later transactions. Many at once are rare, and would hold their memory for ever. */
const MAX_IDLE = 2;

function createClient(): PooledClient {
  const pool = new TransactionPool();
  const adapter = new PrismaPg(pool, { statementNameGenerator: statementName });
  return { client: withDriverErrors(new PrismaClient({ adapter })), pool };
}

/** A Prisma client that sends its statements to `send` until it is released. */
export function acquirePrisma(send: Send): TransactionPrisma {
  const pooled = idle.pop() ?? createClient();
  pooled.pool.send = send;
  const running = new Set<Promise<unknown>>();
  let isReleased = false;
  const $allOperations = ({ args, query }: { args: unknown; query: (args: unknown) => Promise<unknown> }) => {
    if (isReleased) return Promise.reject(new Error(TRANSACTION_ENDED));
    return track(running, (async () => query(args))());
  };
  return {
    client: pooled.client.$extends({ query: { $allOperations } } as never) as unknown as PrismaClient,
    release() {
      isReleased = true;
      pooled.pool.send = undefined;
      void Promise.allSettled(running).then(() => idle.length < MAX_IDLE && idle.push(pooled));
    },
  };
}

/** Adds a promise to those that are running, until it settles. Returns it. */
export function track<Result>(running: Set<Promise<unknown>>, promise: Promise<Result>): Promise<Result> {
  running.add(promise);
  const done = () => running.delete(promise);
  promise.then(done, done);
  return promise;
}
