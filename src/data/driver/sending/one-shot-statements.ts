import type { Database, Query, Statement } from '../../database.ts';
import { PoolWaitError } from '../../errors.ts';
import type { LazyPrisma } from './lazy-prisma.ts';
import type { PipelinedPool } from './pipelined-pool.ts';
import { toQueryConfig, toResult } from './statements.ts';
import type { StorePool } from './store-pool.ts';
import { StoreQueue } from './store-queue.ts';

/** Statements in flight on each shared connection, and those of one store for each of them; the others wait in turn. */
const IN_FLIGHT = { total: 16, perStore: 8 } as const;
/** Maximum number of a store's statements that wait for the shared connections, and their longest wait, in milliseconds. */
const WAIT = { maxWaiting: 10_000, timeoutMs: 15_000 } as const;
/**
 * Longest time until the answer of a statement, in milliseconds: that of a slow one, and no more. Behind others that wait for a lock, each for
 * its 15 s, it would be minutes.
 */
const ANSWER_MS = 16_000;

/** The answer of shared work, or an error when it does not come in time. The work goes on, and keeps its place meanwhile. */
async function inTime<Answer>(work: Promise<Answer>): Promise<Answer> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new PoolWaitError('a statement has waited too long behind others')), ANSWER_MS);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

interface Lanes {
  /** Connections that one statement has for itself. */
  readonly exclusive: StorePool;
  /** Prisma over the same connections. */
  readonly exclusivePrisma: LazyPrisma;
  /** Connections that many statements share; absent: each has one for itself. */
  readonly shared?: { readonly pool: PipelinedPool; readonly prisma: LazyPrisma; readonly connections: number } | undefined;
}

interface OneShotStatements extends Required<Pick<Database, 'query' | 'byPrisma'>> {
  /** Number of statements that wait for the shared connections. */
  readonly waiting: () => number;
}

/**
 * The ways of one-shot statements: slow ones each have a connection, so that nothing waits behind them, and the others share a few, a bounded
 * number of each store at a time (D-453).
 */
export function oneShotStatements({ exclusive, exclusivePrisma, shared }: Lanes): OneShotStatements {
  if (!shared) {
    const byPrisma: OneShotStatements['byPrisma'] = (origin, work) => exclusive.use(origin, () => work(exclusivePrisma.client));
    return { query: exclusive.query, byPrisma, waiting: () => 0 };
  }
  const { pool, prisma, connections } = shared;
  const { total, perStore } = IN_FLIGHT;
  const queue = new StoreQueue({ ...WAIT, total: total * connections, perStore: perStore * connections });
  const query: Query = async <Row>(statement: Statement) => {
    if (statement.isSlow) return exclusive.query<Row>(statement);
    const { storeId } = statement;
    return toResult<Row>(await inTime(queue.run(storeId, () => pool.send(toQueryConfig(statement), storeId))));
  };
  return {
    query,
    byPrisma: (origin, work) =>
      origin.isSlow
        ? exclusive.use(origin, () => work(exclusivePrisma.client))
        : inTime(queue.run(origin.storeId, () => work(prisma.client))),
    waiting: () => queue.waiting,
  };
}
